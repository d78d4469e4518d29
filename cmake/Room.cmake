# wireroom_room(<name> SOURCES <file>... [LINK <target>...] [LINK_PRIVATE <target>...])
#
# Makes the static library wireroom_<name> from the sources of one room. A room without sources
# is an interface library, so that the rooms above it can be configured all the same.
function(wireroom_room name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;LINK;LINK_PRIVATE")
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "wireroom_room(${name}): unexpected ${arg_UNPARSED_ARGUMENTS}")
  endif()

  set(target wireroom_${name})
  if(arg_SOURCES)
    add_library(${target} STATIC ${arg_SOURCES})
    target_link_libraries(${target}
      PUBLIC wireroom_options ${arg_LINK}
      PRIVATE wireroom_warnings ${arg_LINK_PRIVATE})
    target_include_directories(${target} PUBLIC
      "${PROJECT_SOURCE_DIR}/include" "${PROJECT_SOURCE_DIR}/src")
    # Nearly half of what a file takes to compile. Not with g++: it forgets that these are the
    # system's headers, and warns inside them.
    if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
      target_precompile_headers(${target} PRIVATE
        <algorithm> <array> <chrono> <cmath> <cstdint> <functional> <map> <optional> <string>
        <string_view> <variant> <vector>)
    endif()
  else()
    add_library(${target} INTERFACE)
    target_link_libraries(${target} INTERFACE wireroom_options ${arg_LINK} ${arg_LINK_PRIVATE})
    target_include_directories(${target} INTERFACE
      "${PROJECT_SOURCE_DIR}/include" "${PROJECT_SOURCE_DIR}/src")
  endif()
endfunction()

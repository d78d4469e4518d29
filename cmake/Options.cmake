# What every target of ours is compiled with.
#   wireroom_options   language level, floating point, sanitizers
#   wireroom_warnings  warnings; not for generated or third-party code

if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Debug, Release, RelWithDebInfo or MinSizeRel" FORCE)
endif()

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}")

if(NOT CMAKE_CXX_COMPILER_LAUNCHER)
  find_program(WIREROOM_CCACHE ccache)
  mark_as_advanced(WIREROOM_CCACHE)
  if(WIREROOM_CCACHE)
    set(CMAKE_C_COMPILER_LAUNCHER "${WIREROOM_CCACHE}")
    set(CMAKE_CXX_COMPILER_LAUNCHER "${WIREROOM_CCACHE}")
  endif()
endif()

add_library(wireroom_options INTERFACE)
target_compile_features(wireroom_options INTERFACE cxx_std_20)
if(MSVC)
  target_compile_options(wireroom_options INTERFACE /utf-8 /fp:precise)
else()
  # A contracted multiply-add rounds once, not twice: the same day would differ by platform.
  target_compile_options(wireroom_options INTERFACE -ffp-contract=off)
  # Assertions stay on in every build type, the libraries' own too.
  target_compile_options(wireroom_options INTERFACE -UNDEBUG)
endif()

if(WIREROOM_SANITIZE)
  set(sanitizers -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_compile_options(wireroom_options INTERFACE ${sanitizers})
  target_link_options(wireroom_options INTERFACE ${sanitizers})
  target_compile_definitions(wireroom_options INTERFACE WIREROOM_SANITIZE=1)
endif()

add_library(wireroom_warnings INTERFACE)
if(MSVC)
  target_compile_options(wireroom_warnings INTERFACE /W4)
else()
  target_compile_options(wireroom_warnings INTERFACE
    -Wall -Wextra -Wpedantic -Wconversion -Wshadow)
  # g++ 12 sees an overlap in std::string's own operator+ that is not there (GCC bug 105651).
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    target_compile_options(wireroom_warnings INTERFACE -Wno-restrict)
  endif()
endif()
if(WIREROOM_WERROR)
  if(MSVC)
    target_compile_options(wireroom_warnings INTERFACE /WX)
  else()
    target_compile_options(wireroom_warnings INTERFACE -Werror)
  endif()
endif()

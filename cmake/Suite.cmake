# The test programs.
#
# wireroom_suite(<program> SUITE <suite> SOURCES <file>... [LINK <target>...]
#                [ONE_TEST] [NO_TEST] [TIMEOUT <seconds>] [ENVIRONMENT <NAME=VALUE>...])
#   A Catch2 program. Every test case becomes a test of CTest; with ONE_TEST the program is one
#   test (its cases need each other's company), with NO_TEST none (the benchmark). Without
#   sources nothing is made.
#
# wireroom_script_test(<name> <script> [TIMEOUT <seconds>] [DISPLAY] [ARGS <arg>...])
#   A script that gets the program's path, then ARGS. It passes when it exits with 0. With
#   DISPLAY it runs alone, in an X server of its own.

# Catch2's main is dear to compile, so the packaged one is taken where there is one. It never
# needs the sanitizers.
if(TARGET Catch2::Catch2WithMain)
  add_library(wireroom_catch INTERFACE)
  target_link_libraries(wireroom_catch INTERFACE Catch2::Catch2 Catch2::Catch2WithMain)
else()
  add_library(wireroom_catch_main OBJECT "${PROJECT_SOURCE_DIR}/tests/catch_main.cpp")
  target_link_libraries(wireroom_catch_main PUBLIC Catch2::Catch2)
  add_library(wireroom_catch INTERFACE)
  target_link_libraries(wireroom_catch INTERFACE
    Catch2::Catch2 $<TARGET_OBJECTS:wireroom_catch_main>)
endif()

if(WIREROOM_VARIANT)
  set(wireroom_test_prefix "${WIREROOM_VARIANT}.")
else()
  set(wireroom_test_prefix "")
endif()

# Version 2 calls it a success when a name fits no test.
if(Catch2_VERSION VERSION_LESS 3)
  set(wireroom_catch_args "-w NoTests")
  set(wireroom_catch_list "--list-test-names-only")
else()
  set(wireroom_catch_args "")
  set(wireroom_catch_list "--list-tests --verbosity quiet")
endif()

add_custom_target(unit_tests)

function(wireroom_suite program)
  cmake_parse_arguments(PARSE_ARGV 1 arg
    "ONE_TEST;NO_TEST" "SUITE;TIMEOUT" "SOURCES;LINK;ENVIRONMENT")
  if(arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "wireroom_suite(${program}): unexpected ${arg_UNPARSED_ARGUMENTS}")
  endif()
  if(NOT arg_SOURCES OR NOT arg_SUITE IN_LIST WIREROOM_SUITES)
    return()
  endif()
  foreach(target IN LISTS arg_LINK)
    if(NOT TARGET ${target})
      return()
    endif()
  endforeach()
  if(NOT arg_TIMEOUT)
    set(arg_TIMEOUT 300)
  endif()

  add_executable(${program} ${arg_SOURCES})
  set_target_properties(${program} PROPERTIES
    RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/tests")
  target_include_directories(${program} PRIVATE "${PROJECT_SOURCE_DIR}/tests")
  target_compile_definitions(${program} PRIVATE
    WIREROOM_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  target_link_libraries(${program} PRIVATE
    ${arg_LINK} wireroom_options wireroom_warnings wireroom_catch)
  # What a test itself does is not worth an optimiser's time: what it tests was optimised.
  if(NOT MSVC)
    target_compile_options(${program} PRIVATE -O0)
  endif()
  # Catch2 takes a third of a test's compile time; read once for a program it is a fraction. The
  # end-to-end programs are one file each.
  if(NOT arg_SUITE STREQUAL "e2e")
    target_precompile_headers(${program} PRIVATE "${PROJECT_SOURCE_DIR}/tests/catch.hpp")
  endif()
  if(arg_SUITE STREQUAL "unit")
    add_dependencies(unit_tests ${program})
  endif()

  if(arg_NO_TEST)
    return()
  elseif(arg_ONE_TEST)
    set(name "${wireroom_test_prefix}${program}")
    add_test(NAME "${name}" COMMAND ${program})
    set_tests_properties("${name}" PROPERTIES
      TIMEOUT ${arg_TIMEOUT} LABELS ${arg_SUITE} ENVIRONMENT "${arg_ENVIRONMENT}"
      COST 1000)  # The longest, so the first to start.
    return()
  endif()

  set(list "${CMAKE_CURRENT_BINARY_DIR}/${program}_list.cmake")
  add_custom_command(TARGET ${program} POST_BUILD
    COMMAND "${CMAKE_COMMAND}" -D "PROGRAM=$<TARGET_FILE:${program}>"
      -D "LIST=${wireroom_catch_list}" -D "ARGS=${wireroom_catch_args}"
      -D "PREFIX=${wireroom_test_prefix}${program}:"
      -D "TIMEOUT=${arg_TIMEOUT}" -D "LABEL=${arg_SUITE}" -D "OUTPUT=${list}"
      -P "${PROJECT_SOURCE_DIR}/cmake/DiscoverTests.cmake"
    BYPRODUCTS "${list}"
    VERBATIM)
  # A program that was not built fails as a test; it must not be passed over.
  file(CONFIGURE OUTPUT "${CMAKE_CURRENT_BINARY_DIR}/${program}_tests.cmake" @ONLY CONTENT [[
if(EXISTS "@list@")
  include("@list@")
else()
  add_test(@program@_NOT_BUILT @program@_NOT_BUILT)
endif()
]])
  set_property(DIRECTORY APPEND PROPERTY TEST_INCLUDE_FILES
    "${CMAKE_CURRENT_BINARY_DIR}/${program}_tests.cmake")
endfunction()

function(wireroom_script_test name script)
  cmake_parse_arguments(PARSE_ARGV 2 arg "DISPLAY" "TIMEOUT" "ARGS")
  if(NOT TARGET wireroom OR NOT "e2e" IN_LIST WIREROOM_SUITES)
    return()
  endif()
  if(NOT arg_TIMEOUT)
    set(arg_TIMEOUT 120)
  endif()
  set(command bash "${CMAKE_CURRENT_SOURCE_DIR}/${script}" $<TARGET_FILE:wireroom> ${arg_ARGS})
  if(arg_DISPLAY)
    find_program(WIREROOM_XVFB_RUN xvfb-run)
    if(WIREROOM_XVFB_RUN)
      set(command "${WIREROOM_XVFB_RUN}" -a -s "-screen 0 1440x900x24" ${command})
    endif()
  endif()
  set(test "${wireroom_test_prefix}${name}")
  add_test(NAME "${test}" COMMAND ${command})
  set_tests_properties("${test}" PROPERTIES TIMEOUT ${arg_TIMEOUT} LABELS e2e)
  if(arg_DISPLAY)
    set_tests_properties("${test}" PROPERTIES RUN_SERIAL TRUE)
  endif()
endfunction()

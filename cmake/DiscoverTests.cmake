# Run after a test program is linked: asks it for its test cases and writes a file in which CTest
# finds them. Catch2's own script does this too, but splits a name at its semicolons and stumbles
# over unpaired brackets; a test is named by a sentence here.
#
# cmake -D PROGRAM=... -D LIST=... -D ARGS=... -D PREFIX=... -D TIMEOUT=... -D LABEL=...
#       -D OUTPUT=... -P DiscoverTests.cmake

separate_arguments(LIST)
execute_process(COMMAND "${PROGRAM}" ${LIST}
  OUTPUT_VARIABLE names ERROR_VARIABLE complaints)  # The exit code of Catch2 2 is their number.
if(NOT names)
  message(FATAL_ERROR "${PROGRAM} lists no tests: ${complaints}")
endif()

# CMake's lists give these three a meaning of their own: they travel as control characters.
string(ASCII 1 semicolon)
string(ASCII 2 opening)
string(ASCII 3 closing)
string(REPLACE ";" "${semicolon}" names "${names}")
string(REPLACE "[" "${opening}" names "${names}")
string(REPLACE "]" "${closing}" names "${names}")
string(REPLACE "\n" ";" names "${names}")

set(text "")
foreach(line IN LISTS names)
  if(line STREQUAL "")
    continue()
  endif()
  string(REPLACE "${semicolon}" ";" name "${line}")
  string(REPLACE "${opening}" "[" name "${name}")
  string(REPLACE "${closing}" "]" name "${name}")
  # What Catch2 would read as the syntax of a selection.
  string(REPLACE "\\" "\\\\" spec "${name}")
  string(REPLACE "," "\\," spec "${spec}")
  string(REPLACE "[" "\\[" spec "${spec}")
  string(REPLACE "\"" "\\\"" spec "${spec}")
  string(APPEND text
    "add_test([==[${PREFIX} ${name}]==] [==[${PROGRAM}]==] [==[${spec}]==] ${ARGS})\n"
    "set_tests_properties([==[${PREFIX} ${name}]==] PROPERTIES"
    " TIMEOUT ${TIMEOUT} LABELS ${LABEL})\n")
endforeach()
file(WRITE "${OUTPUT}" "${text}")

# The folder <build>/assets, as the program finds it and as it is installed.
#   wireroom_stage(<file> <name>)  keeps a copy of the file there under that name
#   wireroom_assets_target()       makes the target wireroom_assets from all of them

function(wireroom_stage file name)
  set(copy "${PROJECT_BINARY_DIR}/assets/${name}")
  add_custom_command(
    OUTPUT "${copy}"
    DEPENDS "${file}"
    COMMAND "${CMAKE_COMMAND}" -E copy "${file}" "${copy}"
    COMMAND "${CMAKE_COMMAND}" -E touch "${copy}"
    COMMENT "Copying asset ${name}"
    VERBATIM)
  set_property(GLOBAL APPEND PROPERTY WIREROOM_STAGED "${copy}")
endfunction()

function(wireroom_assets_target)
  get_property(staged GLOBAL PROPERTY WIREROOM_STAGED)
  # What is no longer shipped must not be found, or installed, from an older build.
  file(GLOB_RECURSE present "${PROJECT_BINARY_DIR}/assets/*")
  foreach(file IN LISTS present)
    if(NOT file IN_LIST staged)
      file(REMOVE "${file}")
    endif()
  endforeach()
  add_custom_target(wireroom_assets ALL DEPENDS ${staged})
endfunction()

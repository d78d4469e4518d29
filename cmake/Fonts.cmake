# The faces the window is set in, copied with their licences from the system's font packages.
# A missing one is no error: the program then falls back to ImGui's own face and says so.

set(WIREROOM_FONT_DIRS "" CACHE STRING "More folders to look for League Mono and Roboto in")
set(league_mono_dirs ${WIREROOM_FONT_DIRS}
  /usr/share/fonts/opentype/league-mono
  /usr/share/fonts/league-mono /usr/share/fonts/OTF /usr/local/share/fonts)
set(roboto_dirs ${WIREROOM_FONT_DIRS}
  /usr/share/fonts/truetype/roboto/unhinted/RobotoTTF
  /usr/share/fonts/truetype/roboto/unhinted
  /usr/share/fonts/truetype/roboto
  /usr/share/fonts/roboto /usr/share/fonts/TTF /usr/local/share/fonts)

function(wireroom_stage_font file package)
  string(MAKE_C_IDENTIFIER "WIREROOM_FONT_${file}" variable)
  find_file(${variable} "${file}" PATHS ${ARGN} NO_DEFAULT_PATH)
  mark_as_advanced(${variable})
  if(${variable})
    wireroom_stage("${${variable}}" "fonts/${file}")
  else()
    message(WARNING "The font ${file} is not here, and the window will fall back to a plainer "
      "face. Install the package ${package}, or name its folder in WIREROOM_FONT_DIRS.")
  endif()
endfunction()

foreach(face Condensed CondensedBold NarrowBold)
  wireroom_stage_font(LeagueMono-${face}.otf fonts-league-mono ${league_mono_dirs})
endforeach()
foreach(face Regular Medium Bold)
  wireroom_stage_font(Roboto-${face}.ttf fonts-roboto-unhinted ${roboto_dirs})
endforeach()

function(wireroom_stage_licence name)
  string(MAKE_C_IDENTIFIER "WIREROOM_LICENCE_${name}" variable)
  find_file(${variable} NAMES ${ARGN} PATHS ${WIREROOM_FONT_DIRS} / NO_DEFAULT_PATH)
  mark_as_advanced(${variable})
  if(${variable})
    wireroom_stage("${${variable}}" "fonts/${name}")
  endif()
endfunction()

wireroom_stage_licence(LeagueMono-LICENSE.txt
  usr/share/doc/fonts-league-mono/copyright LeagueMono-LICENSE.txt)
wireroom_stage_licence(Roboto-LICENSE.txt
  usr/share/doc/fonts-roboto-unhinted/copyright Roboto-LICENSE.txt)
wireroom_stage_licence(Apache-2.0.txt
  usr/share/common-licenses/Apache-2.0 Apache-2.0.txt)

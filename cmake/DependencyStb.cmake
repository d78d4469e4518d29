# wireroom_stb: stb_image_write and stb_image. Debian has them compiled in libstb; elsewhere they
# are headers only, and the one file that holds their code is written here.

add_library(wireroom_stb INTERFACE)
if(PkgConfig_FOUND)
  pkg_check_modules(stb QUIET IMPORTED_TARGET stb)
endif()

if(stb_FOUND)
  target_link_libraries(wireroom_stb INTERFACE PkgConfig::stb)
else()
  find_path(WIREROOM_STB_INCLUDE_DIR stb_image_write.h PATH_SUFFIXES stb REQUIRED)
  set(stb_code "${PROJECT_BINARY_DIR}/compat/stb/stb.c")
  file(CONFIGURE OUTPUT "${stb_code}" CONTENT [[
#define STB_IMAGE_IMPLEMENTATION
#include <stb_image.h>
#define STB_IMAGE_WRITE_IMPLEMENTATION
#include <stb_image_write.h>
]])
  add_library(wireroom_stb_code STATIC "${stb_code}")
  target_include_directories(wireroom_stb_code SYSTEM PUBLIC "${WIREROOM_STB_INCLUDE_DIR}")
  target_link_libraries(wireroom_stb INTERFACE wireroom_stb_code)
endif()

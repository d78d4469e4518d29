# wireroom_imgui: Dear ImGui with its GLFW and OpenGL 3 backends. The library is taken as it was
# built: none of its ABI macros may be set here.

add_library(wireroom_imgui INTERFACE)
target_compile_definitions(wireroom_imgui INTERFACE IMGUI_DISABLE_OBSOLETE_FUNCTIONS)

if(PkgConfig_FOUND)
  pkg_check_modules(imgui QUIET IMPORTED_TARGET imgui)
endif()

if(imgui_FOUND)
  target_link_libraries(wireroom_imgui INTERFACE PkgConfig::imgui ${CMAKE_DL_LIBS})
else()
  find_package(imgui CONFIG REQUIRED)
  target_link_libraries(wireroom_imgui INTERFACE imgui::imgui)
  # Debian keeps the backends in a folder of their own, vcpkg beside imgui.h: one spelling for both.
  foreach(backend glfw opengl3)
    file(CONFIGURE
      OUTPUT "${PROJECT_BINARY_DIR}/compat/imgui/backends/imgui_impl_${backend}.h"
      CONTENT "#include <imgui_impl_${backend}.h>\n")
  endforeach()
  target_include_directories(wireroom_imgui INTERFACE "${PROJECT_BINARY_DIR}/compat/imgui")
endif()

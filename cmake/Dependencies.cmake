# The libraries, from CMake packages where there are any, else from pkg-config. Debian and Ubuntu
# have all of them; elsewhere vcpkg.json names the same ones. Targets used by the rooms:
#   tl::expected  fmt::fmt  tomlplusplus::tomlplusplus  nlohmann_json::nlohmann_json  CLI11::CLI11
#   wireroom_imgui  wireroom_glad  wireroom_stb  glfw

find_package(PkgConfig QUIET)

find_package(tl-expected CONFIG REQUIRED)
find_package(fmt CONFIG REQUIRED)
find_package(tomlplusplus CONFIG REQUIRED)
find_package(nlohmann_json CONFIG REQUIRED)
find_package(CLI11 CONFIG REQUIRED)

if(WIREROOM_WINDOW)
  find_package(glfw3 CONFIG REQUIRED)
  include(DependencyImGui)
  include(DependencyGlad)
  include(DependencyStb)
endif()

# The program can be built where its tests can't.
if(BUILD_TESTING)
  find_package(Catch2 CONFIG QUIET)
  if(NOT Catch2_FOUND)
    message(STATUS "Catch2 is not here: the tests are left out")
    set(BUILD_TESTING OFF)
  endif()
endif()

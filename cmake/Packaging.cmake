# cmake --install, and packages with cpack -G DEB or -G TGZ.

if(NOT TARGET wireroom)
  return()
endif()

install(DIRECTORY "${PROJECT_BINARY_DIR}/assets/" DESTINATION "${CMAKE_INSTALL_DATADIR}/wireroom")
install(FILES "${PROJECT_SOURCE_DIR}/LICENSE" DESTINATION "${CMAKE_INSTALL_DOCDIR}"
  RENAME copyright)
foreach(page README.md CHANGELOG.md)
  if(EXISTS "${PROJECT_SOURCE_DIR}/${page}")
    install(FILES "${PROJECT_SOURCE_DIR}/${page}" DESTINATION "${CMAKE_INSTALL_DOCDIR}")
  endif()
endforeach()

if(UNIX AND NOT APPLE)
  set(icons "${PROJECT_SOURCE_DIR}/assets/icons")
  set(hicolor "${CMAKE_INSTALL_DATADIR}/icons/hicolor")
  install(FILES "${PROJECT_SOURCE_DIR}/assets/wireroom.desktop"
    DESTINATION "${CMAKE_INSTALL_DATADIR}/applications")
  install(FILES "${icons}/wireroom.svg" DESTINATION "${hicolor}/scalable/apps")
  foreach(size 48 256)
    install(FILES "${icons}/wireroom-${size}.png" DESTINATION "${hicolor}/${size}x${size}/apps"
      RENAME wireroom.png)
  endforeach()
endif()

set(CPACK_GENERATOR "DEB;TGZ")
set(CPACK_PACKAGE_NAME wireroom)
set(CPACK_PACKAGE_VENDOR "Wire Room contributors")
set(CPACK_PACKAGE_CONTACT "Wire Room contributors <wireroom@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_RESOURCE_FILE_LICENSE "${PROJECT_SOURCE_DIR}/LICENSE")
set(CPACK_PACKAGE_DIRECTORY "${PROJECT_BINARY_DIR}/packages")
set(CPACK_STRIP_FILES ON)

set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION education)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# Loaded when a window opens, so not to be seen in the program file.
set(CPACK_DEBIAN_PACKAGE_DEPENDS "libgl1")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
"A small room with scanners, tapes and consumers, in which one simulated day of
streaming data can be watched, broken and replayed, and compared with the nightly
batch that counts the same events again.")

include(CPack)

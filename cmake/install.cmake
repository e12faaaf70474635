# SPDX-License-Identifier: MIT
# Installs the library, its public headers, the program when it is built, and the package that find_package(tact) reads.
# The public headers are those of include/tact.
include(CMakePackageConfigHelpers)
include(GNUInstallDirs)

install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/tact DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} FILES_MATCHING PATTERN "*.hpp")

set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/tact)
install(TARGETS tact EXPORT tactTargets)
install(EXPORT tactTargets NAMESPACE tact:: DESTINATION ${package_folder})
# Mesh files and scenes are a component: find_package(tact COMPONENTS io).
install(TARGETS tact_io EXPORT tactIoTargets)
install(EXPORT tactIoTargets NAMESPACE tact:: DESTINATION ${package_folder})
configure_package_config_file(cmake/tactConfig.cmake.in ${PROJECT_BINARY_DIR}/tactConfig.cmake
                              INSTALL_DESTINATION ${package_folder})
write_basic_package_version_file(${PROJECT_BINARY_DIR}/tactConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/tactConfig.cmake ${PROJECT_BINARY_DIR}/tactConfigVersion.cmake
        DESTINATION ${package_folder})
if(TARGET tact_program)
  install(TARGETS tact_program)
endif()

# SPDX-License-Identifier: MIT
# Installs the library, its public headers, the program when it is built, and the package that find_package(tact) reads.
# Public are the headers that tact/tact.hpp and those named below reach by their includes; a header that only our
# sources include stays here.
include(CMakePackageConfigHelpers)
include(GNUInstallDirs)

function(tact_reachable_headers header result)
  set(found ${${result}})
  if(NOT header IN_LIST found)
    list(APPEND found ${header})
    set(path ${PROJECT_SOURCE_DIR}/src/${header})
    if(NOT EXISTS ${path})
      set(path ${PROJECT_BINARY_DIR}/generated/${header})
    endif()
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${path})
    file(STRINGS ${path} lines REGEX "^ *# *include \"tact/")
    foreach(line IN LISTS lines)
      string(REGEX REPLACE "^[^\"]*\"([^\"]+)\".*$" "\\1" included "${line}")
      tact_reachable_headers(${included} found)
    endforeach()
  endif()
  set(${result} ${found} PARENT_SCOPE)
endfunction()

set(public_headers "")
tact_reachable_headers(tact/tact.hpp public_headers)
tact_reachable_headers(tact/io/read_mesh.hpp public_headers)
tact_reachable_headers(tact/io/read_scene.hpp public_headers)
foreach(header IN LISTS public_headers)
  get_filename_component(folder ${header} DIRECTORY)
  if(EXISTS ${PROJECT_SOURCE_DIR}/src/${header})
    install(FILES ${PROJECT_SOURCE_DIR}/src/${header} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/${folder})
  else()
    install(FILES ${PROJECT_BINARY_DIR}/generated/${header} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/${folder})
  endif()
endforeach()

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

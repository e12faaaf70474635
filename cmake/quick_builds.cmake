# SPDX-License-Identifier: MIT
# What makes builds short.
option(TACT_JOIN_SOURCES "Compile the sources of a folder of io, and of the program, as one" ON)

# Compiling the tests with optimization takes four times as long as running them without. The library comes first on the
# link line, so that an inline function compiled in both places is the optimized one, and the library is tested as built.
function(tact_compile_quickly name)
  target_compile_options(${name} PRIVATE $<$<CONFIG:Checked,Sanitize,ThreadSanitize>:-O0>)
  if(CMAKE_EXECUTABLE_FORMAT STREQUAL "ELF")
    target_link_options(${name} PRIVATE
      "$<$<CONFIG:Checked,Sanitize,ThreadSanitize>:LINKER:--whole-archive,$<TARGET_FILE:tact>,--no-whole-archive>")
  endif()
endfunction()

# Reading the same headers again is most of what a small file takes to compile: tact_precompile(NAME HEADER...), or
# tact_precompile(NAME REUSE_FROM OTHER) for those of a target with the same options. The options are what ccache asks for.
function(tact_precompile name)
  if(CMAKE_BUILD_TYPE MATCHES "^(Checked|Sanitize|ThreadSanitize)$")
    if(ARGV1 STREQUAL "REUSE_FROM")
      target_precompile_headers(${name} ${ARGN})
    else()
      target_precompile_headers(${name} PRIVATE ${ARGN})
    endif()
    target_compile_options(${name} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>
                                           "$<$<CXX_COMPILER_ID:Clang>:SHELL:-Xclang -fno-pch-timestamp>")
  endif()
endfunction()

# g++ takes joined sources for headers, and warns about their anonymous namespaces.
function(tact_allow_joined name)
  target_compile_options(${name} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)
endfunction()

# Files that read the same heavy headers are compiled as one: tact_join_folders(NAME FOLDER...) joins the sources of each
# of these folders (none named: of every folder), tact_join_sources(NAME COUNT) as many as that at a time. A folder has seconds of work, so that an edited file
# is soon built again and two cores have something to do.
function(tact_join_folders name)
  get_target_property(sources ${name} SOURCES)
  list(FILTER sources INCLUDE REGEX "\\.cpp$")
  foreach(source IN LISTS sources)
    cmake_path(GET source PARENT_PATH folder)
    cmake_path(RELATIVE_PATH folder BASE_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR})
    if(folder IN_LIST ARGN OR NOT ARGN)
      string(REPLACE "/" "_" group ${folder})
      set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${group})
    endif()
  endforeach()
  set_target_properties(${name} PROPERTIES UNITY_BUILD ${TACT_JOIN_SOURCES} UNITY_BUILD_MODE GROUP)
  tact_allow_joined(${name})
endfunction()

function(tact_join_sources name count)
  set_target_properties(${name} PROPERTIES UNITY_BUILD ${TACT_JOIN_SOURCES} UNITY_BUILD_BATCH_SIZE ${count})
  tact_allow_joined(${name})
endfunction()

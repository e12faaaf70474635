# SPDX-License-Identifier: MIT
# What makes the builds of the tests short. The release build uses none of it: every file there is compiled alone, as by
# whoever takes the library into a build of their own.

# Compiling the tests with optimisation takes four times as long as running them without. The library comes first on the
# link line, so that an inline function compiled in both places is the optimised one, and the library is tested as built.
function(tact_compile_quickly name)
  target_compile_options(${name} PRIVATE $<$<CONFIG:Checked,Sanitize>:-O0>)
  target_link_options(${name} PRIVATE
    "$<$<CONFIG:Checked,Sanitize>:LINKER:--whole-archive,$<TARGET_FILE:tact>,--no-whole-archive>")
endfunction()

# Reading the same headers again is most of what a small file takes to compile: tact_precompile(NAME HEADER...), or
# tact_precompile(NAME REUSE_FROM OTHER) for those of a target with the same options. The options are what ccache asks for.
function(tact_precompile name)
  if(CMAKE_BUILD_TYPE MATCHES "^(Checked|Sanitize)$")
    if(ARGV1 STREQUAL "REUSE_FROM")
      target_precompile_headers(${name} ${ARGN})
    else()
      target_precompile_headers(${name} PRIVATE ${ARGN})
    endif()
    target_compile_options(${name} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>
                                           "$<$<CXX_COMPILER_ID:Clang>:SHELL:-Xclang -fno-pch-timestamp>")
  endif()
endfunction()

# SPDX-License-Identifier: MIT
# Three build types besides CMake's own. Checked: optimized, assertions on. Sanitize: address and undefined-behavior
# sanitizers, every finding fatal. ThreadSanitize: the thread sanitizer. Used only when Tact is the top-level project.
# The checks of every reference for null, alignment and size, and of every index for an address that wraps around, take
# up to thirty times the compile time of inlined kernels and find what the address sanitizer finds as well, so they are
# off. What TACT_COMPILE_QUICKLY does stands in include/tact/vec.hpp.
set(CMAKE_CXX_FLAGS_CHECKED "-O2 -DTACT_COMPILE_QUICKLY")
if(CMAKE_CROSSCOMPILING)  # a third less to compile; what runs in an emulator is little
  set(CMAKE_CXX_FLAGS_CHECKED "-O1 -DTACT_COMPILE_QUICKLY")
endif()
set(CMAKE_EXE_LINKER_FLAGS_CHECKED "")
set(CMAKE_SHARED_LINKER_FLAGS_CHECKED "")

set(sanitizers "-fsanitize=address,undefined -fno-sanitize=null,alignment,object-size,pointer-overflow -fno-sanitize-recover=all")
# Without lines of sources in the reports, which would take a quarter of the compile time: CXXFLAGS=-g1 brings them.
set(CMAKE_CXX_FLAGS_SANITIZE "-O1 -DTACT_COMPILE_QUICKLY ${sanitizers}")
# Forty programs of forty megabytes each: lld takes a third of the time of ld.
include(CheckLinkerFlag)
if(CMAKE_BUILD_TYPE MATCHES "Sanitize")
  check_linker_flag(CXX -fuse-ld=lld TACT_HAS_LLD)
endif()
if(TACT_HAS_LLD)
  set(quick_linker " -fuse-ld=lld")
endif()
set(CMAKE_EXE_LINKER_FLAGS_SANITIZE "-fsanitize=address,undefined${quick_linker}")
set(CMAKE_SHARED_LINKER_FLAGS_SANITIZE "-fsanitize=address,undefined${quick_linker}")

# With lines of sources: a race is hard to read without them.
set(CMAKE_CXX_FLAGS_THREADSANITIZE "-O1 -g1 -DTACT_COMPILE_QUICKLY -fsanitize=thread")
set(CMAKE_EXE_LINKER_FLAGS_THREADSANITIZE "-fsanitize=thread${quick_linker}")
set(CMAKE_SHARED_LINKER_FLAGS_THREADSANITIZE "-fsanitize=thread${quick_linker}")

# Used where it is installed, but not installed by us: a build from nothing takes a tenth longer with it.
find_program(TACT_CCACHE ccache)
mark_as_advanced(TACT_CCACHE)
if(TACT_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  # ccache keeps what was compiled with a precompiled header only when told that this is meant.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros ${TACT_CCACHE})
endif()

# SPDX-License-Identifier: MIT
# Writes a source file that holds a text file: cmake -DTEXT=in.html -DSOURCE=out.cpp -DHEADER=x.hpp -DNAME=ns::function -P.
# A raw string takes the text as it is; no compiler needs long for it, and none needs node, an assembler or xxd.
file(READ ${TEXT} text)
set(mark "embedded_text")
string(FIND "${text}" ")${mark}\"" place)
if(NOT place EQUAL -1)
  message(FATAL_ERROR "${TEXT} holds )${mark}\"")
endif()
string(REGEX MATCH "^(.*)::([^:]+)$" matched "${NAME}")
file(WRITE ${SOURCE}
     "// Made by cmake/embed_text.cmake.\n#include \"${HEADER}\"\n\n#pragma GCC diagnostic ignored \"-Woverlength-strings\"\n\n"
     "namespace ${CMAKE_MATCH_1} {\n\nstd::string_view ${CMAKE_MATCH_2}() {\n    return R\"${mark}(")
file(APPEND ${SOURCE} "${text}")
file(APPEND ${SOURCE} ")${mark}\";\n}\n\n}  // namespace ${CMAKE_MATCH_1}\n")

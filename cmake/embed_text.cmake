# SPDX-License-Identifier: MIT
# Writes a source file that holds a text file, compressed as tact::inflate reads it:
# cmake -DTEXT=in.html -DSOURCE=out.cpp -DHEADER=x.hpp -DNAME=ns::function -P. No compiler needs long for it, and none needs
# node, an assembler or xxd. Of gzip's file the first ten bytes, which hold a time, and the last eight, a checksum and the
# length, are left out.
set(archive ${SOURCE}.gz)
file(ARCHIVE_CREATE OUTPUT ${archive} PATHS ${TEXT} FORMAT raw COMPRESSION GZip COMPRESSION_LEVEL 9)
file(SIZE ${archive} size)
file(SIZE ${TEXT} length)
file(READ ${archive} start HEX LIMIT 4)
if(NOT start STREQUAL "1f8b0800")
  message(FATAL_ERROR "cmake's gzip begins with ${start}: names or other fields that this script does not expect")
endif()
math(EXPR size "${size} - 18")
file(READ ${archive} bytes HEX OFFSET 10 LIMIT ${size})
file(REMOVE ${archive})
string(REGEX REPLACE "(..)" "0x\\1," bytes "${bytes}")
string(REGEX MATCH "^(.*)::([^:]+)$" matched "${NAME}")
file(WRITE ${SOURCE}
     "// Made by cmake/embed_text.cmake.\n#include \"${HEADER}\"\n\nnamespace ${CMAKE_MATCH_1} {\nnamespace {\n\n"
     "constexpr unsigned char bytes[] = {${bytes}};\n\n}  // namespace\n\n"
     "Deflated ${CMAKE_MATCH_2}() {\n    return {{reinterpret_cast<const char*>(bytes), sizeof bytes}, ${length}};\n}\n\n"
     "}  // namespace ${CMAKE_MATCH_1}\n")

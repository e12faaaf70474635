# SPDX-License-Identifier: MIT
# Debian's cross compiler for 64-bit ARM Linux; what it builds runs here through qemu. Packages: g++-aarch64-linux-gnu,
# qemu-user-static. Libraries of this machine are not taken for those of the other; headers of /usr/include are shared.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR aarch64)
set(CMAKE_C_COMPILER aarch64-linux-gnu-gcc)
set(CMAKE_CXX_COMPILER aarch64-linux-gnu-g++)
set(CMAKE_CROSSCOMPILING_EMULATOR qemu-aarch64-static -L /usr/aarch64-linux-gnu)

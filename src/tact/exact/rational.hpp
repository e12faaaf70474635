// SPDX-License-Identifier: MIT
#pragma once
// (to be filled: class exact::Rational)

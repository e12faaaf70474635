// SPDX-License-Identifier: MIT
#pragma once

#include <gmpxx.h>

namespace tact::oracle {

/// The largest double not above the value, -infinity included.
double round_down(const mpq_class& value);

/// The smallest double not below the value, infinity included.
double round_up(const mpq_class& value);

}  // namespace tact::oracle

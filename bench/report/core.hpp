// SPDX-License-Identifier: MIT
#pragma once

namespace tact::bench {

/// Binds this process to the core it runs on, so that it does not lose its caches half way. Does nothing where the
/// system does not let it.
void stay_on_one_core();

/// Lets this process, and the threads it starts meanwhile, use the cores it had before `stay_on_one_core`.
class AllCores {
public:
    AllCores();
    ~AllCores();
    AllCores(const AllCores&) = delete;
    AllCores& operator=(const AllCores&) = delete;
};

}  // namespace tact::bench

// SPDX-License-Identifier: MIT
#include <atomic>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

#include "tact/base/thread_backend.hpp"

namespace tact {
namespace {

/// Chunks not yet taken, and what went wrong in those that were.
class Queue {
public:
    explicit Queue(const Chunks& chunks) : chunks_(chunks) {}

    /// Takes chunks until none is left. After an exception the rest is left out.
    void work() {
        try {
            for (;;) {
                const std::size_t chunk = next_.fetch_add(1, std::memory_order_relaxed);
                if (chunk >= chunks_.count) return;
                chunks_.call(chunks_.context, chunk);
            }
        } catch (...) {
            next_.store(chunks_.count, std::memory_order_relaxed);
            const std::lock_guard lock(mutex_);
            failure_ = std::current_exception();
        }
    }

    void throw_failure() const {
        if (failure_) std::rethrow_exception(failure_);
    }

private:
    const Chunks& chunks_;
    std::atomic<std::size_t> next_{0};
    std::mutex mutex_;
    std::exception_ptr failure_;
};

/// Starts one more thread, where the system gives one.
bool start(std::vector<std::jthread>& others, Queue& queue) {
    try {
        others.emplace_back([&queue] { queue.work(); });
        return true;
    } catch (const std::system_error&) {
        return false;
    }
}

}  // namespace

void run_on_own_threads(const Chunks& chunks, int threads) {
    Queue queue(chunks);
    {
        std::vector<std::jthread> others;
        while (others.size() + 1 < static_cast<std::size_t>(threads) && start(others, queue)) {
        }
        queue.work();
    }
    queue.throw_failure();
}

}  // namespace tact

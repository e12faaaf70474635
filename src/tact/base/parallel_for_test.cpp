// SPDX-License-Identifier: MIT
#include "tact/base/parallel_for.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <stdexcept>
#include <thread>
#include <vector>

#include "tact/base/thread_backend.hpp"

namespace tact {
namespace {

void expect_each_once(std::size_t count, void (*run)(const Chunks&, int), int threads) {
    std::vector<std::atomic<int>> calls(count);
    auto body = [&](std::size_t chunk) { calls[chunk].fetch_add(1); };
    run({count, &body, [](void* context, std::size_t chunk) { (*static_cast<decltype(body)*>(context))(chunk); }},
        threads);
    for (std::size_t i = 0; i < count; ++i) ASSERT_EQ(calls[i].load(), 1) << i << " of " << count;
}

TEST(ParallelFor, EveryChunkIsCalledOnce) {
    for (const int threads : {0, 1, 2, 3, 8, 64})
        for (const std::size_t count : {0, 1, 2, 7, 64, 1000}) expect_each_once(count, run_chunks, threads);
}

TEST(ParallelFor, OwnThreadsServeWhereTbbIsNot) {
    for (const int threads : {2, 3, 8})
        for (const std::size_t count : {1, 2, 7, 1000}) expect_each_once(count, run_on_own_threads, threads);
}

TEST(ParallelFor, OneThreadIsTheCallersInOrder) {
    std::vector<std::size_t> seen;
    parallel_for(100, 1, [&, caller = std::this_thread::get_id()](std::size_t chunk) {
        EXPECT_EQ(std::this_thread::get_id(), caller);
        seen.push_back(chunk);
    });
    for (std::size_t i = 0; i < 100; ++i) EXPECT_EQ(seen[i], i);
}

TEST(ParallelFor, ZeroMeansTheMachines) {
    EXPECT_GE(thread_count(0), 1);
    EXPECT_EQ(thread_count(5), 5);
}

TEST(ParallelFor, LoopsMayNest) {
    std::vector<std::vector<int>> table(20, std::vector<int>(30));
    parallel_for(table.size(), 4, [&](std::size_t row) {
        parallel_for(table[row].size(), 4,
                     [&](std::size_t column) { table[row][column] = static_cast<int>(row + column); });
    });
    for (int row = 0; row < 20; ++row)
        for (int column = 0; column < 30; ++column) EXPECT_EQ(table[row][column], row + column);
}

TEST(ParallelFor, WhatABodyThrowsReachesTheCaller) {
    const auto body = [](std::size_t chunk) {
        if (chunk == 37) throw std::runtime_error("37");
    };
    for (const int threads : {1, 4}) EXPECT_THROW(parallel_for(100, threads, body), std::runtime_error);
    const auto call = [](void*, std::size_t chunk) {
        if (chunk == 37) throw std::runtime_error("37");
    };
    EXPECT_THROW(run_on_own_threads({100, nullptr, call}, 4), std::runtime_error);
}

}  // namespace
}  // namespace tact

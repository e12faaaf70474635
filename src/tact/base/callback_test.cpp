// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "tact/base.hpp"

namespace tact {
namespace {

TEST(Callback, IsEmptyUntilSomethingIsKept) {
    Callback<int(int)> callback;
    EXPECT_FALSE(callback);
    callback = [](int x) { return x + 1; };
    ASSERT_TRUE(callback);
    EXPECT_EQ(callback(2), 3);
    callback = {};
    EXPECT_FALSE(callback);
}

// Options are copied on their way into a search; what a callback counts must not be lost in a copy.
TEST(Callback, CopiesShareWhatIsKept) {
    const Callback<int()> count = [calls = 0]() mutable { return ++calls; };
    const Callback<int()> copy = count;
    EXPECT_EQ(count(), 1);
    EXPECT_EQ(copy(), 2);
}

TEST(Callback, PassesReferencesOn) {
    const Callback<void(int&)> raise = [](int& x) { ++x; };
    int x = 1;
    raise(x);
    EXPECT_EQ(x, 2);
}

TEST(Result, HoldsAValueOrTheReasonWhyThereIsNone) {
    const Result<int> value = 3, none = Error{"size is not positive"};
    ASSERT_TRUE(value);
    EXPECT_EQ(*value, 3);
    ASSERT_FALSE(none);
    EXPECT_EQ(none.error().message, "size is not positive");
}

}  // namespace
}  // namespace tact

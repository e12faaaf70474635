// SPDX-License-Identifier: MIT
#include "tact/io/proof/proof_log.hpp"

#include <gtest/gtest.h>

namespace tact {
namespace {

/// The first line of a log of two free bodies that ends there.
std::string log_that_ends_at(double free_until) {
    ProvedMotionContact proved;
    proved.contact.status = ContactStatus::never;
    proved.proof.interval = {0, 1};
    proved.proof.free_until = free_until;
    std::string log;
    append_proof_log(log, "1", "\"interval\":[0,1]", proved);
    return log;
}

// A graze that no fixed direction follows ends the log early. It said `never` all the same, and the checker refused it.
TEST(WriteProofLog, NeverIsSaidOnlyWhenTheLogReachesTheEnd) {
    EXPECT_NE(log_that_ends_at(1).find(R"("status":"never","free_until":1,)"), std::string::npos);
    EXPECT_NE(log_that_ends_at(0.5).find(R"("status":"undecided","free_until":0.5,)"), std::string::npos);
    EXPECT_EQ(log_that_ends_at(0.5).find("contact_by"), std::string::npos);
}

}  // namespace
}  // namespace tact

// SPDX-License-Identifier: MIT
#include "tact/io/view/write_view.hpp"

#include <gtest/gtest.h>

namespace tact {
namespace {

constexpr std::string_view page =
    R"(<p>before</p><script type="application/json" id="view-data">null</script><p>after</p>)";

TEST(ViewPage, DataTakesTheirPlace) {
    EXPECT_EQ(*page_with_data(page, R"({"x":1})"),
              R"(<p>before</p><script type="application/json" id="view-data">{"x":1}</script><p>after</p>)");
}

/// A script element ends at the first "</script", and after "<!--<script" it ends even later: neither may come in.
TEST(ViewPage, NoTextLeavesTheElement) {
    const auto made = page_with_data(page, R"({"name":"</script><script>alert(1)</script><!--<script>"})");
    EXPECT_NE(made->find(R"({"name":"\u003c/script>\u003cscript>alert(1)\u003c/script>\u003c!--\u003cscript>"})"),
              std::string::npos);
    EXPECT_EQ(made->find("<!--"), std::string::npos);
    EXPECT_EQ(made->find("</script><script>"), std::string::npos);
}

TEST(ViewPage, APageWithoutAPlaceIsRefused) {
    EXPECT_FALSE(page_with_data("<p></p>", "{}"));
    EXPECT_FALSE(page_with_data(std::string(page) + std::string(page), "{}"));
    EXPECT_FALSE(page_with_data(R"(<script type="application/json" id="view-data">{}</script>)", "{}"));
}

}  // namespace
}  // namespace tact

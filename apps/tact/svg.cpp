// SPDX-License-Identifier: MIT
#include "svg.hpp"

#include <fmt/format.h>

namespace tact::app {
namespace {

std::string escaped(std::string_view text) {
    std::string result;
    for (const char c : text) {
        switch (c) {
            case '&':
                result += "&amp;";
                break;
            case '<':
                result += "&lt;";
                break;
            case '>':
                result += "&gt;";
                break;
            default:
                result += c;
        }
    }
    return result;
}

}  // namespace

Svg::Svg(double width, double height)
    : content_(fmt::format(R"(<svg xmlns="http://www.w3.org/2000/svg" width="{0}" height="{1}" viewBox="0 0 {0} {1}" )"
                           R"(font-family="sans-serif"><rect width="{0}" height="{1}" fill="#ffffff"/>)"
                           "\n",
                           width, height)) {}

void Svg::rectangle(double x, double y, double width, double height, std::string_view color, std::string_view hint) {
    content_ +=
        fmt::format(R"(<rect x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{:.1f}" fill="{}"><title>{}</title></rect>)"
                    "\n",
                    x, y, width, height, color, escaped(hint));
}

void Svg::line(double x1, double y1, double x2, double y2, std::string_view color) {
    content_ += fmt::format(R"(<line x1="{:.1f}" y1="{:.1f}" x2="{:.1f}" y2="{:.1f}" stroke="{}"/>)"
                            "\n",
                            x1, y1, x2, y2, color);
}

void Svg::words(double x, double y, std::string_view text, Anchor anchor, double size) {
    constexpr std::string_view anchors[] = {"start", "middle", "end"};
    static_assert(std::size(anchors) == static_cast<int>(Anchor::end) + 1);
    content_ += fmt::format(R"(<text x="{:.1f}" y="{:.1f}" font-size="{}" text-anchor="{}" fill="#222222">{}</text>)"
                            "\n",
                            x, y, size, anchors[static_cast<int>(anchor)], escaped(text));
}

void Svg::polygon(std::span<const Point> points, const Paint& paint) {
    content_ += "<polygon points=\"";
    for (const auto& [x, y] : points) content_ += fmt::format("{:.1f},{:.1f} ", x, y);
    content_ += fmt::format(R"(" fill="{}" fill-opacity="{}" stroke="{}" stroke-width="0.5" stroke-linejoin="round"/>)"
                            "\n",
                            paint.fill, paint.opacity, paint.stroke);
}

void Svg::polygons(std::span<const std::array<Point, 3>> triangles, const Paint& paint) {
    content_ += "<path d=\"";
    for (const auto& [a, b, c] : triangles)
        content_ += fmt::format("M{:.1f} {:.1f}L{:.1f} {:.1f} {:.1f} {:.1f}z", a[0], a[1], b[0], b[1], c[0], c[1]);
    content_ += fmt::format(R"(" fill="{}" fill-opacity="{}" stroke="{}" stroke-width="0.3"/>)"
                            "\n",
                            paint.fill, paint.opacity, paint.stroke);
}

}  // namespace tact::app

// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

namespace tact::app {

/// A drawing in a text file: rectangles, lines, polygons and words, in pixels from the upper left corner.
class Svg {
public:
    Svg(double width, double height);

    enum class Anchor { start, middle, end };

    void rectangle(double x, double y, double width, double height, std::string_view color, std::string_view hint);
    void line(double x1, double y1, double x2, double y2, std::string_view color);
    void words(double x, double y, std::string_view text, Anchor anchor = Anchor::start, double size = 11);

    using Point = std::array<double, 2>;
    struct Paint {
        std::string_view fill, stroke;
        double opacity = 1;  ///< of the filling
    };
    void polygon(std::span<const Point> points, const Paint& paint);
    /// Many polygons of one color.
    void polygons(std::span<const std::array<Point, 3>> triangles, const Paint& paint);

    /// The whole file.
    [[nodiscard]] std::string file() const { return content_ + "</svg>\n"; }

private:
    std::string content_;
};

}  // namespace tact::app

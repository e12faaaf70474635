// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "qualify_report.hpp"
#include "svg.hpp"

namespace tact::app {
namespace {

using published::CellReport;

constexpr std::string_view bar_colors[] = {"#b8b8b8", "#7f7f7f", "#1f77b4", "#ff7f0e", "#2ca02c"};
static_assert(std::size(bar_colors) == published::all_algorithms.size());
constexpr double left_margin = 150;
constexpr double top = 60;
constexpr double plot_width = 620;
constexpr double bar_height = 5;
constexpr double group_height = 5 * bar_height + 7;

/// A logarithmic axis from a power of ten below all times to one above them.
class Axis {
public:
    explicit Axis(const std::vector<CellReport>& reports) {
        double least = 1e300;
        double greatest = 1e-300;
        for (const auto& report : reports)
            for (const auto& m : report.measurements) {
                least = std::min(least, m.stream_ns);
                greatest = std::max(greatest, m.stream_ns);
            }
        first_decade_ = static_cast<int>(std::floor(std::log10(std::max(least, 1e-3))));
        last_decade_ = std::max(first_decade_ + 1, static_cast<int>(std::ceil(std::log10(greatest))));
    }

    [[nodiscard]] double x(double ns) const {
        const double decades = std::log10(std::max(ns, 1e-3)) - first_decade_;
        return left_margin + plot_width * std::max(decades, 0.0) / (last_decade_ - first_decade_);
    }

    void draw(Svg& svg, double bottom) const {
        for (int decade = first_decade_; decade <= last_decade_; ++decade) {
            const double value = std::pow(10, decade);
            svg.line(x(value), top, x(value), bottom, "#dddddd");
            svg.words(x(value), bottom + 14, fmt::format("{:g} ns", value), Svg::Anchor::middle);
        }
    }

private:
    int first_decade_;
    int last_decade_;
};

void draw_legend(Svg& svg) {
    svg.words(left_margin, 20, "Time of one test in a stream of different pairs (logarithmic; shorter is faster)",
              Svg::Anchor::start, 13);
    double x = left_margin;
    for (const auto algorithm : published::all_algorithms) {
        svg.rectangle(x, 34, 10, 10, bar_colors[static_cast<int>(algorithm)], name(algorithm));
        svg.words(x + 14, 43, name(algorithm));
        x += 125;
    }
}

}  // namespace

std::string as_svg(const std::vector<CellReport>& reports) {
    const double bottom = top + group_height * static_cast<double>(reports.size());
    Svg svg(left_margin + plot_width + 40, bottom + 30);
    const Axis axis(reports);
    draw_legend(svg);
    axis.draw(svg, bottom);
    double y = top + 3;
    for (const auto& report : reports) {
        svg.words(left_margin - 8, y + group_height / 2, cell_name(report.cell), Svg::Anchor::end);
        double bar_y = y;
        for (const auto& m : report.measurements) {
            const auto hint = fmt::format("{}: {:.1f} ns", name(m.algorithm), m.stream_ns);
            svg.rectangle(left_margin, bar_y, axis.x(m.stream_ns) - left_margin, bar_height,
                          bar_colors[static_cast<int>(m.algorithm)], hint);
            bar_y += bar_height;
        }
        y += group_height;
    }
    return svg.file();
}

}  // namespace tact::app

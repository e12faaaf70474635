// SPDX-License-Identifier: MIT
#include "tact/io/view_head.hpp"

#include "tact/base/version.hpp"
#include "tact/io/json_text.hpp"
#include "tact/io/write_shape.hpp"

namespace tact {

void append_view_head(std::string& out, std::string_view scene, std::string_view units, int dimension,
                      const TimeInterval& interval) {
    out += "{\"tact_view\":1,\"tact\":";
    append_string(out, version);
    out += ",\"scene\":";
    append_string(out, scene);
    if (!units.empty()) {
        out += ",\"units\":";
        append_string(out, units);
    }
    out += ",\"dimension\":" + std::to_string(dimension);
    out += ",\"interval\":";
    append_vector<2>(out, {interval.begin, interval.end});
}

}  // namespace tact

// SPDX-License-Identifier: MIT
#include "tact/io/write_approach.hpp"

#include <cmath>

#include "tact/io/json_text.hpp"
#include "tact/io/write_shape.hpp"

namespace tact {

std::optional<Error> append_approach(std::string& out, const ClosestApproach& found, const HasFaces& has) {
    const bool is_known = std::isfinite(found.upper);
    if (!is_known && found.complete) return Error{"a mesh without faces, or beyond the doubles, is at no distance"};
    out += "\"lower\":";
    append_number(out, found.lower);
    out += ",\"upper\":";
    append_number(out, found.upper);
    if (is_known) {
        out += ",\"time\":";
        append_number(out, found.time);
        out += ",\"point_a\":";
        append_vector<3>(out, found.point_a);
        out += ",\"point_b\":";
        append_vector<3>(out, found.point_b);
        append_faces(out, found.face_a, found.face_b, has);
    }
    append_enclosed(out, found.enclosed);
    out += found.complete ? ",\"complete\":true" : ",\"complete\":false";
    return std::nullopt;
}

}  // namespace tact

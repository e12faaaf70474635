// SPDX-License-Identifier: MIT
#include "tact/io/write_certificate.hpp"

#include "tact/io/json_text.hpp"

namespace tact {
namespace {

template <class Range, class Append>
void append_array(std::string& out, const Range& values, Append append) {
    out += '[';
    bool first = true;
    for (const auto& value : values) {
        if (!first) out += ',';
        first = false;
        append(out, value);
    }
    out += ']';
}

}  // namespace

void append_exact(std::string& out, const exact::Rational& value) {
    if (value.is_double()) return append_number(out, value.nearest_double());
    if (const auto sum = value.to_doubles()) return append_array(out, *sum, append_number);
    append_string(out, value.to_string());
}

template <int D>
void append_certificate(std::string& out, const Certificate<D>& certificate, bool with_time) {
    using Kind = typename Certificate<D>::Kind;
    out += "{\"kind\":";
    append_string(out, kind_name<D>(certificate.kind));
    if (certificate.kind != Kind::point) {
        out += ",\"normal\":";
        append_array(out, certificate.normal, append_exact);
        out += ",\"offset\":";
        append_exact(out, certificate.offset);
    }
    if (certificate.kind != Kind::plane) {
        out += ",\"point\":";
        append_array(out, certificate.point, append_exact);
        if (with_time) {
            out += ",\"time\":";
            append_exact(out, certificate.time);
        }
    }
    out += '}';
}

template void append_certificate<2>(std::string&, const Certificate<2>&, bool);
template void append_certificate<3>(std::string&, const Certificate<3>&, bool);

}  // namespace tact

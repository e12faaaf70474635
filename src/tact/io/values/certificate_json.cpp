// SPDX-License-Identifier: MIT
#include "tact/io/values/certificate_json.hpp"

#include "tact/io/json/json_text.hpp"

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
    append_string(out, name(certificate.kind));
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

namespace {

using exact::Rational;

Rational read_exact(FieldReader& reader, const JsonValue& value) {
    if (value.kind() == JsonValue::Kind::number) return Rational(value.number());
    if (value.kind() == JsonValue::Kind::array) {
        Rational sum;
        for (const JsonValue part : value) sum += Rational(reader.number(part));
        return sum;
    }
    if (value.kind() == JsonValue::Kind::string)
        if (const auto fraction = Rational::parse(value.text())) return *fraction;
    reader.complain(value, "is neither a number, an array of numbers nor a fraction \"p/q\"");
    return {};
}

template <int D>
std::array<Rational, D> read_exact_vector(FieldReader& reader, const JsonValue& value) {
    std::array<Rational, D> result{};
    if (!reader.is_array_of(value, D, "exact numbers")) return result;
    std::size_t i = 0;
    for (const JsonValue element : value) result[i++] = read_exact(reader, element);
    return result;
}

template <int D>
auto read_kind(FieldReader& reader, const JsonValue& certificate) {
    using Kind = typename Certificate<D>::Kind;
    const auto value = reader.required(certificate, "kind");
    if (!value) return Kind::plane;
    for (const Kind kind : {Kind::plane, Kind::plane_and_point, Kind::point})
        if (name(kind) == reader.string(*value)) return kind;
    reader.complain(*value, "is " + in_quotes(value->text()) + "; known are plane, plane_and_point and point");
    return Kind::plane;
}

Relation read_relation(FieldReader& reader, const JsonValue& answer) {
    const auto value = reader.required(answer, "relation");
    if (!value) return Relation::disjoint;
    for (const Relation relation : {Relation::disjoint, Relation::touching, Relation::overlapping})
        if (name(relation) == reader.string(*value)) return relation;
    reader.complain(*value, "is " + in_quotes(value->text()) + "; known are disjoint, touching and overlapping");
    return Relation::disjoint;
}

}  // namespace

template <int D>
Certified<D> read_certified(FieldReader& reader, const JsonValue& answer) {
    using Kind = typename Certificate<D>::Kind;
    Certified<D> claim{read_relation(reader, answer), {}};
    const auto value = reader.required(answer, "certificate");
    if (!value || !reader.is_object_of(*value, {"kind", "normal", "offset", "point", "time"})) return claim;
    auto& certificate = claim.certificate;
    certificate.kind = read_kind<D>(reader, *value);
    if (certificate.kind != Kind::point) {
        if (const auto normal = reader.required(*value, "normal"))
            certificate.normal = read_exact_vector<D>(reader, *normal);
        if (const auto offset = reader.required(*value, "offset")) certificate.offset = read_exact(reader, *offset);
    }
    if (certificate.kind != Kind::plane)
        if (const auto point = reader.required(*value, "point"))
            certificate.point = read_exact_vector<D>(reader, *point);
    if (const auto time = value->find("time")) certificate.time = read_exact(reader, *time);
    return claim;
}

template Certified<2> read_certified<2>(FieldReader&, const JsonValue&);
template Certified<3> read_certified<3>(FieldReader&, const JsonValue&);

}  // namespace tact

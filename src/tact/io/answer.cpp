// SPDX-License-Identifier: MIT
#include "tact/io/answer.hpp"

#include <cmath>

#include "tact/collide/first_contact.hpp"
#include "tact/io/answer_features.hpp"
#include "tact/io/answer_mesh_motion.hpp"
#include "tact/io/answer_meshes.hpp"
#include "tact/io/json_text.hpp"
#include "tact/io/write_approach.hpp"
#include "tact/io/write_certificate.hpp"
#include "tact/io/write_contact.hpp"
#include "tact/io/write_shape.hpp"
#include "tact/pair/certify.hpp"
#include "tact/pair/contact_window.hpp"
#include "tact/pair/depth.hpp"
#include "tact/pair/distance.hpp"
#include "tact/pair/first_contact.hpp"
#include "tact/pair/overlap_box.hpp"
#include "tact/pair/relate.hpp"

namespace tact {
namespace {

/// Answers one pair of concrete shapes.
template <int D, class A, class B>
class Answerer {
public:
    Answerer(std::string& out, const Query& query, const ShapePair<D>& pair, const A& a, const B& b)
        : out_(out), query_(query), pair_(pair), a_(a), b_(b) {}

    std::optional<Error> answer() {
        switch (query_.ask) {
            case Ask::relate:
                answer_relate();
                break;
            case Ask::certify:
                answer_certify();
                break;
            case Ask::overlap_box:
                return answer_overlap_box();
            case Ask::contact_window:
                answer_contact_window();
                break;
            case Ask::first_contact:
                return answer_first_contact();
            case Ask::distance:
                return answer_distance();
            case Ask::depth:
                return answer_depth();
            case Ask::closest_approach:
                if constexpr (D == 3) {
                    const auto& [motion_a, motion_b] = *pair_.motions;
                    return append_approach(
                        out_, closest_approach(a_, motion_a, b_, motion_b, pair_.interval, query_.motion_options), {});
                }
                break;
            case Ask::contacts:
            case Ask::all_contacts:
            case Ask::vertex_face:
            case Ask::edge_edge:
                break;  // not of shapes
        }
        return std::nullopt;
    }

private:
    void answer_relate() {
        append_relation(pair_.at_rest()
                            ? relate(a_, b_, query_.options)
                            : relate(a_, pair_.motion_a, b_, pair_.motion_b, pair_.interval, query_.options));
    }

    void answer_certify() {
        const auto certified = pair_.at_rest()
                                   ? certify(a_, b_, query_.options)
                                   : certify(a_, pair_.motion_a, b_, pair_.motion_b, pair_.interval, query_.options);
        append_relation(certified.relation);
        out_ += ",\"certificate\":";
        append_certificate<D>(out_, certified.certificate, !pair_.at_rest());
        out_ += ',';
        out_ += query_.echo;
    }

    std::optional<Error> answer_overlap_box() {
        if (pair_.at_rest()) {
            const auto box = overlap_box(a_, b_);
            return box ? append_box(*box) : append_empty();
        }
        const auto box = overlap_box(a_, pair_.motion_a, b_, pair_.motion_b, pair_.interval);
        if (!box) return append_empty();
        if (const auto error = append_box(box->space)) return error;
        if (pair_.in_motion) {
            out_ += ",\"time\":";
            append_vector<2>(out_, {box->time.begin, box->time.end});
        }
        return std::nullopt;
    }

    void answer_contact_window() {
        const auto window = contact_window(a_, pair_.motion_a, b_, pair_.motion_b, pair_.interval);
        if (!window) return (void)append_empty();
        out_ += "\"first\":";
        append_vector<2>(out_, {window->first.below, window->first.above});
        out_ += ",\"last\":";
        append_vector<2>(out_, {window->last.below, window->last.above});
    }

    std::optional<Error> answer_first_contact() {
        if (pair_.motions) return answer_search();
        const auto contact =
            first_contact(a_, pair_.motion_a, b_, pair_.motion_b, pair_.interval, query_.contact_options);
        if (contact.status != ContactStatus::never &&
            (!is_finite(contact.point) || !is_finite(contact.point_a) || !is_finite(contact.point_b)))
            return Error{"the point of contact lies beyond the range of doubles"};
        append_bracket(out_, bracket_of(contact.status, contact.first, pair_.interval));
        if (contact.status == ContactStatus::never) return std::nullopt;
        out_ += ",\"last\":";
        append_vector<2>(out_, {contact.last.below, contact.last.above});
        append_point("point", contact.point);
        append_point("normal", contact.normal);
        append_features(out_, contact.feature_a, contact.feature_b);
        if (!(contact.point_a == contact.point_b)) {
            append_point("point_a", contact.point_a);
            append_point("point_b", contact.point_b);
        }
        append_field("point_error", contact.point_error);
        append_field("normal_error", contact.normal_error);
        if (query_.contact_options.contact_set) append_contact_set(out_, contact.contact_set);
        return std::nullopt;
    }

    /// First contact by a search through time.
    std::optional<Error> answer_search() {
        const auto& [motion_a, motion_b] = *pair_.motions;
        const auto found = first_contact(a_, motion_a, b_, motion_b, pair_.interval, query_.motion_options);
        append_bracket(out_, {found.status, found.free_until, found.contact_by, found.crossing});
        if (found.status == ContactStatus::never || found.status == ContactStatus::undecided) return std::nullopt;
        append_point("point", found.point);
        append_point("normal", found.normal);
        append_features(out_, found.feature_a, found.feature_b);
        append_point("point_a", found.point_a);
        append_point("point_b", found.point_b);
        return std::nullopt;
    }

    std::optional<Error> answer_distance() {
        const auto found = distance(a_, pair_.motion_a, b_, pair_.motion_b, pair_.interval.begin);
        if (!std::isfinite(found.upper) || !is_finite(found.point_a) || !is_finite(found.point_b))
            return Error{"the distance lies beyond the range of doubles"};
        out_ += "\"distance\":";
        append_number(out_, found.distance);
        append_field("lower", found.lower);
        append_field("upper", found.upper);
        append_point("point_a", found.point_a);
        append_point("point_b", found.point_b);
        if (found.upper > 0) append_features(out_, found.feature_a, found.feature_b);  // a common point may lie inside
        return std::nullopt;
    }

    std::optional<Error> answer_depth() {
        const auto found = depth(a_, pair_.motion_a, b_, pair_.motion_b, pair_.interval.begin,
                                 {.contact_set = query_.contact_options.contact_set});
        if (!found) return append_empty();
        if (!std::isfinite(found->upper) || !is_finite(found->point_a) || !is_finite(found->point_b))
            return Error{"the depth lies beyond the range of doubles"};
        out_ += "\"depth\":";
        append_number(out_, found->depth);
        append_field("lower", found->lower);
        append_field("upper", found->upper);
        append_point("direction", found->normal);
        append_point("point_a", found->point_a);
        append_point("point_b", found->point_b);
        append_features(out_, found->feature_a, found->feature_b);
        if (query_.contact_options.contact_set) append_contact_set(out_, found->contact_set);
        return std::nullopt;
    }

    static bool is_finite(const Vec<double, D>& v) {
        for (int k = 0; k < D; ++k)
            if (!std::isfinite(v[k])) return false;
        return true;
    }

    void append_field(std::string_view key, double value) {
        out_ += ',';
        append_string(out_, key);
        out_ += ':';
        append_number(out_, value);
    }

    void append_point(std::string_view key, const Vec<double, D>& point) {
        out_ += ',';
        append_string(out_, key);
        out_ += ':';
        append_vector<D>(out_, point);
    }

    void append_relation(Relation relation) {
        out_ += "\"relation\":";
        append_string(out_, name(relation));
    }

    std::optional<Error> append_box(const Aabb<D>& box) {
        for (int i = 0; i < D; ++i)
            if (!std::isfinite(box.min[i]) || !std::isfinite(box.max[i]))
                return Error{"the box of the intersection reaches beyond the range of doubles"};
        out_ += "\"min\":";
        append_vector<D>(out_, box.min);
        out_ += ",\"max\":";
        append_vector<D>(out_, box.max);
        return std::nullopt;
    }

    std::optional<Error> append_empty() {
        out_ += "\"empty\":true";
        return std::nullopt;
    }

    std::string& out_;
    const Query& query_;
    const ShapePair<D>& pair_;
    const A& a_;
    const B& b_;
};

template <int D>
std::optional<Error> append_answer_of(std::string& out, const Query& query, const ShapePair<D>& pair) {
    return std::visit(
        [&]<class A, class B>(const A& a, const B& b) { return Answerer<D, A, B>(out, query, pair, a, b).answer(); },
        pair.a, pair.b);
}

}  // namespace

std::optional<Error> append_answer(std::string& out, const Query& query) {
    if (query.ask == Ask::vertex_face || query.ask == Ask::edge_edge) return append_feature_answer(out, query);
    if (query.meshes)
        return query.meshes->motions ? append_mesh_motion_answer(out, query) : append_mesh_answer(out, query);
    return std::visit([&](const auto& pair) { return append_answer_of(out, query, pair); }, query.pair);
}

}  // namespace tact

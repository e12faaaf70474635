// SPDX-License-Identifier: MIT
#include "tact/io/answer.hpp"

#include <cmath>

#include "tact/io/json_text.hpp"
#include "tact/io/write_certificate.hpp"
#include "tact/io/write_shape.hpp"
#include "tact/pair/certify.hpp"
#include "tact/pair/contact_window.hpp"
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
    return std::visit([&](const auto& pair) { return append_answer_of(out, query, pair); }, query.pair);
}

}  // namespace tact

// SPDX-License-Identifier: MIT
#include <fmt/format.h>

#include <algorithm>

#include "check.hpp"
#include "tact/io/json/json_text.hpp"

namespace tact::app {
namespace {

template <int D>
std::string numbers(const Vec<double, D>& vector) {
    std::string text;
    for (int i = 0; i < D; ++i) text += fmt::format("{}{:.4g}", i == 0 ? "" : ", ", vector[i] == 0 ? 0 : vector[i]);
    return text;
}

template <int D>
std::string times(const WorldContact<D>& contact) {
    if (contact.status == ContactStatus::undecided) return fmt::format("free until {:.9g}", contact.free_until);
    if (contact.free_until == contact.contact_by) return fmt::format("{:.9g}", contact.contact_by);
    return fmt::format("{:.9g} .. {:.9g}", contact.free_until, contact.contact_by);
}

template <int D>
std::string status_of(const WorldContact<D>& contact) {
    std::string text(name(contact.status));
    if (contact.enclosed == Enclosed::a_in_b) text += ", a inside b";
    if (contact.enclosed == Enclosed::b_in_a) text += ", b inside a";
    if (contact.status == ContactStatus::during && !contact.crossing) text += ", within the tolerance";
    return text;
}

using Row = std::array<std::string, 6>;

template <int D>
Row row_of(const SceneBodies<D>& bodies, const WorldContact<D>& contact) {
    Row row{shortened(bodies[contact.a.index].name),
            shortened(bodies[contact.b.index].name),
            times(contact),
            "",
            "",
            status_of(contact)};
    if (contact.status == ContactStatus::undecided) return row;
    row[3] = numbers<D>(contact.point);
    row[4] = numbers<D>(contact.normal);
    return row;
}

std::string laid_out(const std::vector<Row>& rows) {
    std::array<std::size_t, 6> widths{};
    for (const Row& row : rows)
        for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
    std::string text;
    for (const Row& row : rows) {
        for (std::size_t i = 0; i + 1 < row.size(); ++i) text += fmt::format("{:<{}}  ", row[i], widths[i]);
        text += row.back() + "\n";
    }
    return text;
}

}  // namespace

template <int D>
std::string contact_table(const SceneBodies<D>& bodies, const WorldContacts<D>& found, int rows) {
    const std::size_t total = found.contacts.size() + found.undecided.size();
    if (total == 0) return {};
    std::vector<Row> table{{"a", "b", "first contact", "point", "normal", "status"}};
    const std::size_t most = rows > 0 ? static_cast<std::size_t>(rows) : total;
    for (const auto* list : {&found.contacts, &found.undecided})
        for (const WorldContact<D>& contact : *list)
            if (table.size() <= most) table.push_back(row_of(bodies, contact));
    std::string text = laid_out(table);
    if (total > most) text += fmt::format("... and {} more; --rows 0 shows all, --report writes all\n", total - most);
    return text + "\n";
}

namespace {

/// What kept a search from looking at all pairs.
std::string_view why_incomplete(WorldEnd end) {
    switch (end) {
        case WorldEnd::out_of_time:
            return "the time of --budget was over before all pairs were looked at";
        case WorldEnd::out_of_memory:
            return "the memory of --memory was full before all pairs were looked at";
        case WorldEnd::canceled:
            return "the search was interrupted before all pairs were looked at";
        default:
            return "not all pairs were looked at";
    }
}

}  // namespace

template <int D>
std::string check_summary(const Scene& scene, const SceneBodies<D>& bodies, const WorldContacts<D>& found,
                          bool first_only) {
    const auto count = [](std::size_t n, std::string_view one, std::string_view many) {
        return fmt::format("{} {}", n, n == 1 ? one : many);
    };
    std::string text =
        count(scene.size(), "body", "bodies") + ", " + count(found.candidates, "pair", "pairs") + " near each other: ";
    if (!found.contacts.empty()) {
        const auto& first = found.contacts.front();
        text += first_only ? "the first contact" : count(found.contacts.size(), "contact", "contacts") + ", the first";
        text += fmt::format(" at {:.9g}, {} and {}", first.contact_by, shortened(bodies[first.a.index].name),
                            shortened(bodies[first.b.index].name));
    } else {
        text += "no contact";
    }
    if (!found.undecided.empty()) text += "; " + count(found.undecided.size(), "pair", "pairs") + " undecided";
    if (!found.complete)
        return text + fmt::format("; {}, so nothing is known of the others\n", why_incomplete(found.end));
    if (!found.undecided.empty()) return text + '\n';
    if (first_only && !found.contacts.empty()) return text + "; nothing meets before, proved\n";
    return text + fmt::format("; every {}pair is proved free from {:.9g} to {:.9g}\n",
                              found.contacts.empty() ? "" : "other ", scene.interval.start, scene.interval.end);
}

template std::string contact_table(const SceneBodies<2>&, const WorldContacts<2>&, int);
template std::string contact_table(const SceneBodies<3>&, const WorldContacts<3>&, int);
template std::string check_summary(const Scene&, const SceneBodies<2>&, const WorldContacts<2>&, bool);
template std::string check_summary(const Scene&, const SceneBodies<3>&, const WorldContacts<3>&, bool);

}  // namespace tact::app

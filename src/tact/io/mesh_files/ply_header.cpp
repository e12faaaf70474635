// SPDX-License-Identifier: MIT
#include "tact/io/mesh_files/ply_header.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "tact/io/mesh_files/text_cursor.hpp"

namespace tact::ply {
namespace {

constexpr std::array<std::pair<std::string_view, Type>, 16> type_names{{{"char", Type::int8},
                                                                        {"int8", Type::int8},
                                                                        {"uchar", Type::uint8},
                                                                        {"uint8", Type::uint8},
                                                                        {"short", Type::int16},
                                                                        {"int16", Type::int16},
                                                                        {"ushort", Type::uint16},
                                                                        {"uint16", Type::uint16},
                                                                        {"int", Type::int32},
                                                                        {"int32", Type::int32},
                                                                        {"uint", Type::uint32},
                                                                        {"uint32", Type::uint32},
                                                                        {"float", Type::float32},
                                                                        {"float32", Type::float32},
                                                                        {"double", Type::float64},
                                                                        {"float64", Type::float64}}};

class HeaderReader {
public:
    explicit HeaderReader(std::string_view bytes) : bytes_(bytes), cursor_(bytes, {}) {}

    Result<Header> read() {
        if (cursor_.word() != "ply") return cursor_.error("'ply' should stand here");
        bool has_format = false;
        while (true) {
            cursor_.next_line();
            if (!cursor_.find_words()) return cursor_.error("the file ends where 'end_header' should stand");
            const std::string_view keyword = cursor_.word();
            if (keyword == "end_header") break;
            if (keyword == "comment" || keyword == "obj_info") continue;
            if (keyword == "format") has_format = true;
            if (!line(keyword)) return *error_;
        }
        if (!has_format) return cursor_.error("the line 'format' is missing");
        cursor_.next_line();
        header_.size = bytes_.size() - cursor_.left();
        header_.next_line = cursor_.line();
        if (!check_counts()) return *error_;
        return std::move(header_);
    }

private:
    bool fail(const std::string& what) {
        error_ = cursor_.error(what);
        return false;
    }

    bool line(std::string_view keyword) {
        const bool good = keyword == "format"     ? format()
                          : keyword == "element"  ? element()
                          : keyword == "property" ? property()
                                                  : fail("a header has no " + quoted_word(keyword));
        if (!good) return false;
        return cursor_.at_line_end() || fail("after that stands " + quoted_word(cursor_.word()));
    }

    bool format() {
        const std::string_view name = cursor_.word();
        if (name == "ascii") {
            header_.encoding = Encoding::text;
        } else if (name == "binary_little_endian") {
            header_.encoding = Encoding::little_endian;
        } else if (name == "binary_big_endian") {
            header_.encoding = Encoding::big_endian;
        } else {
            return fail("the format is " + quoted_word(name) +
                        ", not ascii, binary_little_endian or binary_big_endian");
        }
        const std::string_view version = cursor_.word();
        return version == "1.0" || fail("the version is " + quoted_word(version) + ", not 1.0");
    }

    bool element() {
        const std::string name(cursor_.word());
        if (name.empty()) return fail("the name of the element is missing");
        if (header_.find(name) != nullptr) return fail("the element " + quoted_word(name) + " comes twice");
        std::int64_t count = 0;
        if (!cursor_.integer(count)) return error_ = cursor_.integer_error("the number of " + quoted_word(name)), false;
        if (count < 0) return fail("the number of " + quoted_word(name) + " is negative");
        header_.elements.push_back({name, static_cast<std::uint64_t>(count), {}});
        return true;
    }

    bool property() {
        if (header_.elements.empty()) return fail("a property comes before the first element");
        Property property{};
        std::string_view word = cursor_.word();
        if (word == "list") {
            Type length{};
            if (!type(cursor_.word(), length)) return false;
            if (!is_integer(length)) return fail("the length of a list is a whole number, no float");
            property.length_type = length;
            word = cursor_.word();
        }
        if (!type(word, property.type)) return false;
        property.name = cursor_.word();
        if (property.name.empty()) return fail("the name of the property is missing");
        property.shown_name = quoted_word(property.name);
        Element& element = header_.elements.back();
        if (element.find(property.name)) return fail("the property " + property.shown_name + " comes twice");
        element.properties.push_back(std::move(property));
        return true;
    }

    bool type(std::string_view name, Type& type) {
        const auto* found = std::ranges::find(type_names, name, [](const auto& entry) { return entry.first; });
        if (found == type_names.end())
            return fail(name.empty() ? "a type is missing" : quoted_word(name) + " is no type of numbers");
        type = found->second;
        return true;
    }

    /// Before anything is allocated: what the counts promise must fit into the rest of the file.
    bool check_counts() {
        std::uint64_t left = bytes_.size() - header_.size;
        // In a text the last line may lack its newline.
        if (header_.encoding == Encoding::text) ++left;
        for (const Element& element : header_.elements) {
            if (element.count == 0) continue;
            if (element.properties.empty())
                return fail("the element " + quoted_word(element.name) + " has no properties");
            const std::uint64_t each = element.least_size(header_.encoding);
            if (element.count > left / each)
                return fail(std::to_string(element.count) + " of " + quoted_word(element.name) + " take at least " +
                            std::to_string(each) + " bytes each, more than the file has");
            left -= element.count * each;
        }
        return true;
    }

    std::string_view bytes_;
    TextCursor cursor_;
    Header header_;
    std::optional<Error> error_;
};

}  // namespace

std::size_t size_of(Type type) {
    constexpr std::array<std::size_t, 8> sizes{1, 1, 2, 2, 4, 4, 4, 8};
    static_assert(sizes.size() == static_cast<std::size_t>(Type::float64) + 1);
    return sizes[static_cast<std::size_t>(type)];
}

bool is_integer(Type type) {
    return type != Type::float32 && type != Type::float64;
}

std::optional<std::size_t> Element::find(std::string_view property) const {
    for (std::size_t i = 0; i < properties.size(); ++i)
        if (properties[i].name == property) return i;
    return std::nullopt;
}

std::size_t Element::least_size(Encoding encoding) const {
    if (encoding == Encoding::text) return 2 * properties.size();  // a digit, and a blank or the end of the line
    std::size_t size = 0;
    for (const Property& property : properties) size += size_of(property.length_type.value_or(property.type));
    return size;
}

const Element* Header::find(std::string_view name) const {
    const auto found = std::ranges::find(elements, name, &Element::name);
    return found == elements.end() ? nullptr : &*found;
}

Result<Header> read_header(std::string_view bytes) {
    return HeaderReader(bytes).read();
}

}  // namespace tact::ply

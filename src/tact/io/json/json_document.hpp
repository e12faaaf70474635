// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tact/base.hpp"

namespace tact {

class JsonValue;

/// How much a document may hold; those of one line of questions when nothing else is said.
struct JsonLimits {
    int deepest = 32;
    std::size_t most_values = 100'000;
    std::size_t most_fields = 256;        ///< of one object
    std::string_view whole = "the line";  ///< what messages call the outermost value
};

/// One JSON object, parsed strictly: no duplicate keys, no numbers beyond the doubles, valid UTF-8, and limits that
/// keep hostile input small. Memory is reused from one text to the next.
class JsonDocument {
public:
    enum class Kind : std::uint8_t { null, boolean, number, string, array, object };

    /// Replaces the content. On an error what was read before it stays readable, so that an answer can name its id.
    std::optional<Error> parse(std::string_view text, const JsonLimits& limits = {});

    /// The outermost value; none before the first parse, or when nothing could be read.
    [[nodiscard]] std::optional<JsonValue> root() const;

private:
    friend class JsonValue;
    friend class JsonBuilder;

    struct Text {
        std::uint32_t start = 0;
        std::uint32_t size = 0;
    };
    // Values in the order of the text: the children of node i start at i + 1, and `end` is the first node after it.
    struct JsonNode {
        Kind kind = Kind::null;
        std::uint32_t parent = 0;
        std::uint32_t end = 0;
        std::uint32_t ordinal = 0;
        std::uint32_t size = 0;
        Text key;
        Text text;
        double number = 0;
    };

    std::string_view view(Text text) const { return std::string_view(characters_).substr(text.start, text.size); }
    std::string path(std::uint32_t index) const;

    std::vector<JsonNode> nodes_;
    std::string characters_;
};

/// A value of a document; valid until the document is parsed again.
class JsonValue {
public:
    using Kind = JsonDocument::Kind;

    [[nodiscard]] Kind kind() const { return node().kind; }
    [[nodiscard]] double number() const { return node().number; }

    /// Of a string: its content. Of a number in the outermost object: the number as written.
    [[nodiscard]] std::string_view text() const { return document_->view(node().text); }

    /// The name under which the value stands in its object; empty elsewhere.
    [[nodiscard]] std::string_view key() const { return document_->view(node().key); }

    /// Where the value stands: "a.box.edges[1]"; empty for the outermost value.
    [[nodiscard]] std::string path() const { return document_->path(index_); }

    /// The number of elements or fields.
    [[nodiscard]] std::size_t size() const { return node().size; }

    [[nodiscard]] std::optional<JsonValue> find(std::string_view key) const;

    /// Elements of an array or fields of an object, in order.
    class Iterator {
    public:
        Iterator(const JsonDocument* document, std::uint32_t index) : document_(document), index_(index) {}
        JsonValue operator*() const { return {document_, index_}; }
        Iterator& operator++() { return index_ = document_->nodes_[index_].end, *this; }
        bool operator==(const Iterator&) const = default;

    private:
        const JsonDocument* document_;
        std::uint32_t index_;
    };
    [[nodiscard]] Iterator begin() const { return {document_, index_ + 1}; }
    [[nodiscard]] Iterator end() const { return {document_, node().end}; }

    /// Appends the value as JSON; numbers in the shortest form that reads back as the same double.
    void write(std::string& out) const;

private:
    friend class JsonDocument;
    JsonValue(const JsonDocument* document, std::uint32_t index) : document_(document), index_(index) {}
    const JsonDocument::JsonNode& node() const { return document_->nodes_[index_]; }

    const JsonDocument* document_;
    std::uint32_t index_;
};

}  // namespace tact

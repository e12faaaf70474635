// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>
#include <string>
#include <string_view>

#include "tact/io/files/byte_order.hpp"
#include "tact/io/mesh_files/ply_header.hpp"
#include "tact/io/mesh_files/polygons.hpp"
#include "tact/io/mesh_files/text_cursor.hpp"

/// Where the numbers of a PLY file come from: text, or bytes in one of two orders. Both have the same functions.
namespace tact::ply {

/// One item per line.
class TextSource {
public:
    TextSource(std::string_view bytes, const Header& header)
        : cursor_(bytes.substr(header.size), {}, header.next_line) {}

    [[nodiscard]] bool start_item() { return cursor_.find_words() || fail(cursor_.error("the file ends too early")); }
    [[nodiscard]] bool end_item() {
        if (!cursor_.at_line_end())
            return fail(
                cursor_.error("the line goes on with " + quoted_word(cursor_.word()) + " after its last number"));
        cursor_.next_line();
        return true;
    }
    [[nodiscard]] bool end_file() {
        return !cursor_.find_words() || fail(cursor_.error("there is more after the last element"));
    }

    [[nodiscard]] bool number(Type, double& value, const char* name) {
        return cursor_.number(value) || fail(cursor_.number_error(name));
    }
    [[nodiscard]] bool integer(Type, std::int64_t& value, const char* name) {
        return cursor_.integer(value) || fail(cursor_.integer_error(name));
    }
    /// Passes over numbers that are not needed.
    [[nodiscard]] bool skip(Type, std::uint64_t count, const std::string& name) {
        for (std::uint64_t i = 0; i < count; ++i)
            if (cursor_.word().empty()) return fail(cursor_.error(name + " is missing"));
        return true;
    }

    bool refuse(const std::string& what) { return fail(cursor_.error(what)); }
    [[nodiscard]] FilePlace place() const { return {"line", cursor_.line()}; }
    [[nodiscard]] const Error& error() const { return error_; }

private:
    bool fail(Error error) {
        error_ = std::move(error);
        return false;
    }

    TextCursor cursor_;
    Error error_;
};

template <std::endian order>
class ByteSource {
public:
    ByteSource(std::string_view bytes, const Header& header) : bytes_(bytes), position_(header.size) {}

    [[nodiscard]] bool start_item() {
        item_ = position_;
        return true;
    }
    [[nodiscard]] bool end_item() { return true; }
    [[nodiscard]] bool end_file() {
        item_ = position_;
        return position_ == bytes_.size() || refuse("there is more after the last element");
    }

    [[nodiscard]] bool number(Type type, double& value, const char* name) {
        if (!has(size_of(type), name)) return false;
        value = load_as<double>(type);
        position_ += size_of(type);
        return value - value == 0 || refuse(std::string(name) + " is not finite");
    }
    [[nodiscard]] bool integer(Type type, std::int64_t& value, const char* name) {
        if (!has(size_of(type), name)) return false;
        value = load_as<std::int64_t>(type);
        position_ += size_of(type);
        return true;
    }
    [[nodiscard]] bool skip(Type type, std::uint64_t count, const std::string& name) {
        if (count > (bytes_.size() - position_) / size_of(type)) return refuse("the file ends within " + name);
        position_ += count * size_of(type);
        return true;
    }

    [[nodiscard]] FilePlace place() const { return {"byte", item_}; }
    bool refuse(const std::string& what) {
        error_ = {"byte " + std::to_string(item_) + ": " + what};
        return false;
    }
    [[nodiscard]] const Error& error() const { return error_; }

private:
    bool has(std::size_t size, const char* name) {
        return size <= bytes_.size() - position_ || refuse(std::string("the file ends within ").append(name));
    }

    template <class T>
    T load_as(Type type) const {
        const char* at = bytes_.data() + position_;
        switch (type) {
            case Type::int8:
                return static_cast<T>(load<std::int8_t>(at, order));
            case Type::uint8:
                return static_cast<T>(load<std::uint8_t>(at, order));
            case Type::int16:
                return static_cast<T>(load<std::int16_t>(at, order));
            case Type::uint16:
                return static_cast<T>(load<std::uint16_t>(at, order));
            case Type::int32:
                return static_cast<T>(load<std::int32_t>(at, order));
            case Type::uint32:
                return static_cast<T>(load<std::uint32_t>(at, order));
            case Type::float32:
                return static_cast<T>(load<float>(at, order));
            case Type::float64:
                return static_cast<T>(load<double>(at, order));
        }
        return T{};
    }

    std::string_view bytes_;
    std::size_t position_;
    std::size_t item_ = 0;  // where the current item begins
    Error error_;
};

}  // namespace tact::ply

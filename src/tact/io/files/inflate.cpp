// SPDX-License-Identifier: MIT
#include "tact/io/files/inflate.hpp"

#include <array>
#include <cstdint>
#include <iterator>
#include <span>
#include <utility>
#include <vector>

namespace tact {
namespace {

/// Numbers of a few bits each, from the lowest bit of the first byte up. Behind the end all bits are 0.
class BitReader {
public:
    explicit BitReader(std::string_view bytes) : bytes_(bytes) {}

    unsigned take(int count) {
        unsigned number = 0;
        for (int i = 0; i < count; ++i, ++bit_)
            if (bit_ < 8 * bytes_.size())
                number |= (static_cast<unsigned char>(bytes_[bit_ / 8]) >> bit_ % 8 & 1u) << i;
        return number;
    }
    void skip_to_byte() { bit_ = (bit_ + 7) / 8 * 8; }
    [[nodiscard]] bool ran_out() const { return bit_ > 8 * bytes_.size(); }

private:
    std::string_view bytes_;
    std::size_t bit_ = 0;
};

constexpr int longest_code = 15;
constexpr int no_symbol = -1;

/// A code of Huffman's in the order that the RFC prescribes (3.2.2): the lengths of its words say all of it.
class PrefixCode {
public:
    explicit PrefixCode(std::span<const std::uint8_t> lengths) {
        for (int length = 1; length <= longest_code; ++length)
            for (std::size_t symbol = 0; symbol < lengths.size(); ++symbol)
                if (lengths[symbol] == length) {
                    symbols_.push_back(static_cast<int>(symbol));
                    ++count_[static_cast<std::size_t>(length)];
                }
    }

    /// The next symbol; none where no word of the code follows.
    [[nodiscard]] int read(BitReader& bits) const {
        int word = 0, first_word = 0, first_symbol = 0;
        for (std::size_t length = 1; length <= longest_code; ++length) {
            word = 2 * word + static_cast<int>(bits.take(1));
            const int count = count_[length];
            if (word < first_word + count) return symbols_[static_cast<std::size_t>(first_symbol + word - first_word)];
            first_symbol += count;
            first_word = 2 * (first_word + count);
        }
        return no_symbol;
    }

private:
    std::array<int, longest_code + 1> count_{};
    std::vector<int> symbols_;
};

/// Lengths and distances of copies: a symbol stands for a base and so many bits that follow (RFC 3.2.5).
struct Range {
    std::uint16_t base;
    std::uint8_t bits;
};
constexpr std::array<Range, 29> copy_lengths{
    {{3, 0},  {4, 0},  {5, 0},  {6, 0},   {7, 0},   {8, 0},   {9, 0},   {10, 0},  {11, 1}, {13, 1},
     {15, 1}, {17, 1}, {19, 2}, {23, 2},  {27, 2},  {31, 2},  {35, 3},  {43, 3},  {51, 3}, {59, 3},
     {67, 4}, {83, 4}, {99, 4}, {115, 4}, {131, 5}, {163, 5}, {195, 5}, {227, 5}, {258, 0}}};
constexpr std::array<Range, 30> copy_distances = [] {
    std::array<Range, 30> ranges{};
    unsigned base = 1;
    for (unsigned i = 0; i < ranges.size(); ++i) {
        const unsigned bits = i < 4 ? 0 : i / 2 - 1;
        ranges[i] = {static_cast<std::uint16_t>(base), static_cast<std::uint8_t>(bits)};
        base += 1u << bits;
    }
    return ranges;
}();

class Inflater {
public:
    Inflater(std::string_view deflated, std::size_t most) : bits_(deflated), most_(most) {}

    std::optional<std::string> run() {
        for (bool is_last = false; !is_last;) {
            is_last = bits_.take(1) != 0;
            if (!read_block(bits_.take(2))) return std::nullopt;
        }
        return std::move(text_);
    }

private:
    bool read_block(unsigned kind) {
        if (kind == 0) return read_stored();
        if (kind == 1) return read_fixed();
        return kind == 2 && read_dynamic();
    }

    bool read_stored() {
        bits_.skip_to_byte();
        const unsigned count = bits_.take(16), inverse = bits_.take(16);
        if ((count ^ inverse) != 0xffff || count > most_ - text_.size()) return false;
        for (unsigned i = 0; i < count; ++i) {
            text_ += static_cast<char>(bits_.take(8));
            if (bits_.ran_out()) return false;
        }
        return true;
    }

    bool read_fixed() {
        std::array<std::uint8_t, 288> lengths;
        for (std::size_t i = 0; i < lengths.size(); ++i) lengths[i] = i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8;
        std::array<std::uint8_t, 30> distances;
        distances.fill(5);
        return read_symbols(PrefixCode(lengths), PrefixCode(distances));
    }

    /// The lengths of both codes are written in a third one (RFC 3.2.7).
    bool read_dynamic() {
        constexpr std::array<std::uint8_t, 19> order{16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
        const unsigned literals = bits_.take(5) + 257, distances = bits_.take(5) + 1, written = bits_.take(4) + 4;
        std::array<std::uint8_t, 19> of_lengths{};
        for (unsigned i = 0; i < written; ++i) of_lengths[order[i]] = static_cast<std::uint8_t>(bits_.take(3));
        const PrefixCode code(of_lengths);
        std::vector<std::uint8_t> lengths;
        while (lengths.size() < literals + distances) {
            const int symbol = code.read(bits_);
            if (symbol == no_symbol || bits_.ran_out() || (symbol == 16 && lengths.empty())) return false;
            if (symbol < 16) {
                lengths.push_back(static_cast<std::uint8_t>(symbol));
            } else {
                const unsigned count = symbol == 16   ? 3 + bits_.take(2)
                                       : symbol == 17 ? 3 + bits_.take(3)
                                                      : 11 + bits_.take(7);
                lengths.insert(lengths.end(), count, symbol == 16 ? lengths.back() : std::uint8_t{0});
            }
        }
        if (lengths.size() != literals + distances) return false;
        const std::span all(lengths);
        return read_symbols(PrefixCode(all.first(literals)), PrefixCode(all.last(distances)));
    }

    bool read_symbols(const PrefixCode& literals, const PrefixCode& distances) {
        constexpr int end = 256;
        while (true) {
            const int symbol = literals.read(bits_);
            if (symbol == no_symbol || bits_.ran_out()) return false;
            if (symbol == end) return true;
            if (symbol < end) {
                if (text_.size() == most_) return false;
                text_ += static_cast<char>(symbol);
            } else if (!copy(symbol - end - 1, distances)) {
                return false;
            }
        }
    }

    /// Repeats what stands so far back; the copy may run into itself.
    bool copy(int length_symbol, const PrefixCode& distances) {
        if (length_symbol >= std::ssize(copy_lengths)) return false;
        const std::size_t length = amount(copy_lengths[static_cast<std::size_t>(length_symbol)]);
        const int distance_symbol = distances.read(bits_);
        if (distance_symbol == no_symbol || distance_symbol >= std::ssize(copy_distances)) return false;
        const std::size_t distance = amount(copy_distances[static_cast<std::size_t>(distance_symbol)]);
        if (distance > text_.size() || length > most_ - text_.size()) return false;
        for (std::size_t i = 0; i < length; ++i) text_ += text_[text_.size() - distance];
        return true;
    }

    std::size_t amount(const Range& range) { return range.base + bits_.take(range.bits); }

    BitReader bits_;
    std::size_t most_;
    std::string text_;
};

}  // namespace

std::optional<std::string> inflate(std::string_view deflated, std::size_t most) {
    return Inflater(deflated, most).run();
}

}  // namespace tact

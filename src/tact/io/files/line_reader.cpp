// SPDX-License-Identifier: MIT
#include "tact/io/files/line_reader.hpp"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace tact {
namespace {

constexpr std::size_t chunk = std::size_t{1} << 16;

bool is_blank(std::string_view text) {
    return text.find_first_not_of(" \t\r") == text.npos;
}

}  // namespace

LineReader::LineReader(int descriptor, std::function<void()> before_read)
    : descriptor_(descriptor), before_read_(std::move(before_read)), buffer_(4 * chunk) {}

std::optional<LineReader::Line> LineReader::next() {
    while (auto line = next_raw()) {
        if (line->number == 1 && line->text.starts_with("\xef\xbb\xbf")) line->text.remove_prefix(3);
        if (line->text.ends_with('\r')) line->text.remove_suffix(1);
        if (line->too_long || !is_blank(line->text)) return line;
    }
    return std::nullopt;
}

std::optional<LineReader::Line> LineReader::next_raw() {
    std::size_t scanned = start_;
    bool too_long = false;
    while (true) {
        const auto* newline = static_cast<const char*>(std::memchr(buffer_.data() + scanned, '\n', end_ - scanned));
        const bool ends_here = newline != nullptr || (at_end_ && start_ < end_);
        if (ends_here || (at_end_ && too_long)) {
            const auto stop = newline ? static_cast<std::size_t>(newline - buffer_.data()) : end_;
            const std::string_view text(buffer_.data() + start_, stop - start_);
            start_ = newline ? stop + 1 : end_;
            too_long = too_long || text.size() > longest_line;
            return Line{too_long ? std::string_view() : text, ++number_, too_long};
        }
        if (at_end_) return std::nullopt;
        if (end_ - start_ > longest_line) {
            too_long = true;
            start_ = end_;
        }
        scanned = end_ - start_;  // the line moves to the front of the buffer
        if (!refill()) return std::nullopt;
    }
}

bool LineReader::refill() {
    std::copy(buffer_.data() + start_, buffer_.data() + end_, buffer_.data());
    end_ -= start_;
    start_ = 0;
    if (buffer_.size() - end_ < chunk) buffer_.resize(2 * buffer_.size());
    before_read_();
    while (true) {
        const auto count = ::read(descriptor_, buffer_.data() + end_, buffer_.size() - end_);
        if (count >= 0) {
            end_ += static_cast<std::size_t>(count);
            at_end_ = count == 0;
            return true;
        }
        if (errno == EAGAIN || errno == EWOULDBLOCK) {
            pollfd wait{descriptor_, POLLIN, 0};
            ::poll(&wait, 1, -1);
        } else if (errno != EINTR) {
            failure_ = std::strerror(errno);
            at_end_ = true;
            start_ = end_ = 0;
            return false;
        }
    }
}

}  // namespace tact

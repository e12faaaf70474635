// SPDX-License-Identifier: MIT
#include "output.hpp"

#include <poll.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

namespace tact::app {

void Output::flush() {
    std::size_t written = 0;
    while (usable() && written < text_.size()) {
        const auto count = ::write(descriptor_, text_.data() + written, text_.size() - written);
        if (count >= 0) {
            written += static_cast<std::size_t>(count);
        } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
            pollfd wait{descriptor_, POLLOUT, 0};
            ::poll(&wait, 1, -1);
        } else if (errno == EPIPE) {
            closed_ = true;
        } else if (errno != EINTR) {
            failure_ = std::strerror(errno);
        }
    }
    text_.clear();
}

}  // namespace tact::app

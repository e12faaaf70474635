// SPDX-License-Identifier: MIT
#include "tact/io/files/whole_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <new>

namespace tact {
namespace {

class Descriptor {
public:
    Descriptor(const std::string& path, int flags) : number_(::open(path.c_str(), flags | O_CLOEXEC, 0666)) {}
    ~Descriptor() {
        if (number_ >= 0) ::close(number_);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    [[nodiscard]] int number() const { return number_; }

private:
    int number_;
};

Error system_error() {
    return {std::strerror(errno)};
}

Error too_large(std::size_t most_bytes) {
    return {"the file is larger than " + std::to_string(most_bytes >> 20) + " MiB"};
}

/// Null when there is not so much: a sparse file may claim any size.
std::unique_ptr<char[]> memory_for(std::size_t size) {
    return std::unique_ptr<char[]>(new (std::nothrow) char[size]);
}

/// Why an open file is no regular one that can be read, and its status.
std::string complaint_about(int descriptor, struct stat& status) {
    if (descriptor < 0 || ::fstat(descriptor, &status) != 0) return system_error().message;
    if (S_ISREG(status.st_mode)) return {};
    if (S_ISDIR(status.st_mode)) return std::strerror(EISDIR);
    if (S_ISFIFO(status.st_mode)) return "it is a pipe, not a regular file";
    return "it is a device or a socket, not a regular file";
}

}  // namespace

Result<WholeFile> WholeFile::read(const std::string& path, std::size_t most_bytes) {
    const Descriptor file(path, O_RDONLY);
    struct stat status{};
    if (file.number() < 0 || ::fstat(file.number(), &status) != 0) return system_error();
    return read_all(file.number(), static_cast<std::size_t>(std::max<off_t>(status.st_size, 0)), most_bytes);
}

Result<WholeFile> WholeFile::read_regular(const std::string& path, std::size_t most_bytes) {
    const Descriptor file(path, O_RDONLY | O_NONBLOCK);  // else a pipe that nobody writes to is waited for
    struct stat status{};
    if (auto complaint = complaint_about(file.number(), status); !complaint.empty()) return Error{std::move(complaint)};
    return read_all(file.number(), static_cast<std::size_t>(status.st_size), most_bytes);
}

std::string complaint_about_file(const std::string& path) {
    const Descriptor file(path, O_RDONLY | O_NONBLOCK);
    struct stat status{};
    return complaint_about(file.number(), status);
}

Result<WholeFile> WholeFile::read_all(int descriptor, std::size_t size, std::size_t most_bytes) {
    if (size > most_bytes) return too_large(most_bytes);
    WholeFile result;
    // One byte more than the file has, so that its end is seen without growing; a pipe has no size and grows.
    std::size_t room = std::max<std::size_t>(size, 4095) + 1;
    result.bytes_ = memory_for(room);
    while (result.bytes_ != nullptr) {
        const auto count = ::read(descriptor, result.bytes_.get() + result.size_, room - result.size_);
        if (count == 0) return result;
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return system_error();
        result.size_ += static_cast<std::size_t>(count);
        if (result.size_ > most_bytes) return too_large(most_bytes);
        if (result.size_ < room) continue;
        room *= 2;
        auto larger = memory_for(room);
        if (larger != nullptr) std::copy_n(result.bytes_.get(), result.size_, larger.get());
        result.bytes_ = std::move(larger);
    }
    return Error{"it does not fit into memory"};
}

std::string write_whole_file(const std::string& path, std::string_view bytes) {
    const Descriptor file(path, O_WRONLY | O_CREAT | O_TRUNC);
    if (file.number() < 0) return system_error().message;
    while (!bytes.empty()) {
        const auto count = ::write(file.number(), bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return system_error().message;
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return {};
}

std::string folder_of(const std::string& path) {
    const auto slash = path.rfind('/');
    if (slash == std::string::npos) return {};
    return slash == 0 ? "/" : path.substr(0, slash);
}

namespace {

namespace fs = std::filesystem;

/// A new file beside the one that it shall replace; gone at the end unless it has taken its place.
class NewFile {
public:
    explicit NewFile(const std::string& path) : name_(path + ".new.XXXXXX"), number_(::mkstemp(name_.data())) {}
    ~NewFile() {
        if (number_ < 0) return;
        ::close(number_);
        if (!is_renamed_) ::unlink(name_.c_str());
    }
    NewFile(const NewFile&) = delete;
    NewFile& operator=(const NewFile&) = delete;

    [[nodiscard]] bool is_open() const { return number_ >= 0; }

    bool write(std::string_view bytes) {
        while (!bytes.empty()) {
            const auto count = ::write(number_, bytes.data(), bytes.size());
            if (count < 0 && errno == EINTR) continue;
            if (count < 0) return false;
            bytes.remove_prefix(static_cast<std::size_t>(count));
        }
        return true;
    }

    /// With the rights that a file made in the usual way has, or those of the file it replaces.
    bool rename_to(const std::string& path) {
        struct stat old{};
        const mode_t mask = ::umask(0);
        ::umask(mask);
        const mode_t rights = ::stat(path.c_str(), &old) == 0 ? old.st_mode & 07777 : 0666 & ~mask;
        if (::fchmod(number_, rights) != 0 || ::fsync(number_) != 0) return false;
        is_renamed_ = std::rename(name_.c_str(), path.c_str()) == 0;
        return is_renamed_;
    }

private:
    std::string name_;
    int number_;
    bool is_renamed_ = false;
};

/// So that the new name outlives a loss of power; folders that cannot be synchronized are left alone.
void keep_folder(const std::string& path) {
    const fs::path folder = fs::path(path).parent_path();
    const int number = ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (number < 0) return;
    (void)::fsync(number);
    ::close(number);
}

}  // namespace

std::string write_file_atomically(const std::string& path, std::string_view bytes) {
    std::error_code error;
    const auto kind = fs::status(path, error).type();
    if (kind != fs::file_type::regular && kind != fs::file_type::not_found) return write_whole_file(path, bytes);
    error.clear();  // that there is no file yet is none
    // What a link leads to is replaced, not the link.
    const std::string target = kind == fs::file_type::regular ? fs::canonical(path, error).string() : path;
    if (error) return error.message();
    NewFile file(target);
    if (!file.is_open() || !file.write(bytes) || !file.rename_to(target)) return std::strerror(errno);
    keep_folder(target);
    return {};
}

}  // namespace tact

// SPDX-License-Identifier: MIT
#pragma once

/// Eigen's types from and to those of Tact. The only public header that needs another library; `tact.hpp` leaves it
/// out. Copies, so that no alignment of Eigen's reaches Tact.
#include <Eigen/Core>
#include <Eigen/Geometry>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include "tact/base.hpp"
#include "tact/mesh.hpp"
#include "tact/vec.hpp"

namespace tact {

/// A vector of two or three numbers, of any expression of Eigen.
template <class Derived>
[[nodiscard]] auto from_eigen(const Eigen::MatrixBase<Derived>& vector) {
    static_assert(Derived::IsVectorAtCompileTime && Derived::SizeAtCompileTime != Eigen::Dynamic,
                  "from_eigen takes a vector whose size is known when it is compiled");
    Vec<typename Derived::Scalar, Derived::SizeAtCompileTime> result{};
    for (int i = 0; i < Derived::SizeAtCompileTime; ++i) result[i] = vector[i];
    return result;
}

template <class T, int N>
[[nodiscard]] Eigen::Matrix<T, N, 1> to_eigen(const Vec<T, N>& vector) {
    Eigen::Matrix<T, N, 1> result;
    for (int i = 0; i < N; ++i) result[i] = vector[i];
    return result;
}

[[nodiscard]] inline Quaternion from_eigen(const Eigen::Quaterniond& quaternion) {
    return {quaternion.w(), quaternion.x(), quaternion.y(), quaternion.z()};
}
[[nodiscard]] inline Eigen::Quaterniond to_eigen(const Quaternion& quaternion) {
    return {quaternion.w, quaternion.x, quaternion.y, quaternion.z};
}

/// The pose of a rigid transform. Its rotation becomes a quaternion, so that entries may differ in the last bits.
[[nodiscard]] inline Result<Pose3> from_eigen(const Eigen::Isometry3d& transform) {
    return Pose3::make(from_eigen(transform.translation()), from_eigen(Eigen::Quaterniond(transform.linear())));
}
[[nodiscard]] inline Eigen::Isometry3d to_eigen(const Pose3& pose) {
    Eigen::Isometry3d result = Eigen::Isometry3d::Identity();
    const Rotation<3> rotation = pose.rotation();
    for (int i = 0; i < 3; ++i)
        for (int j = 0; j < 3; ++j) result.linear()(i, j) = rotation.rows[static_cast<std::size_t>(i)][j];
    result.translation() = to_eigen(pose.position);
    return result;
}

/// A mesh of a matrix with a vertex in each row and one with a face in each row, as libigl and ipc-toolkit have it.
/// Refuses matrices that have not three columns, and numbers of vertices that do not fit.
template <class Vertices, class Faces>
[[nodiscard]] Result<Mesh> mesh_from_eigen(const Eigen::MatrixBase<Vertices>& vertices,
                                           const Eigen::MatrixBase<Faces>& faces) {
    if (vertices.cols() != 3) return Error{"vertices have " + std::to_string(vertices.cols()) + " columns, not 3"};
    if (faces.cols() != 3) return Error{"faces have " + std::to_string(faces.cols()) + " columns, not 3"};
    Mesh mesh;
    mesh.vertices.reserve(static_cast<std::size_t>(vertices.rows()));
    for (Eigen::Index i = 0; i < vertices.rows(); ++i)
        mesh.vertices.push_back({vertices(i, 0), vertices(i, 1), vertices(i, 2)});
    mesh.faces.reserve(static_cast<std::size_t>(faces.rows()));
    for (Eigen::Index i = 0; i < faces.rows(); ++i) {
        for (int k = 0; k < 3; ++k)
            if (faces(i, k) < 0 || static_cast<std::uint64_t>(faces(i, k)) >= mesh.vertices.size())
                return Error{"face " + std::to_string(i) + " names vertex " + std::to_string(faces(i, k)) + " of " +
                             std::to_string(mesh.vertices.size())};
        mesh.faces.push_back({static_cast<std::uint32_t>(faces(i, 0)), static_cast<std::uint32_t>(faces(i, 1)),
                              static_cast<std::uint32_t>(faces(i, 2))});
    }
    return mesh;
}

}  // namespace tact

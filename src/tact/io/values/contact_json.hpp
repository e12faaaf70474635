// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>

#include "tact/contact.hpp"
#include "tact/mesh_contact.hpp"

namespace tact {

/// "status":..,"free_until":.. and in contact ,"contact_by":..,"crossing":..
void append_bracket(std::string& out, const ContactTime& time);

/// {"vertex":i}, {"edge":[i,j]} or {"face":k}.
void append_feature(std::string& out, const Feature& feature);

/// ,"feature_a":..,"feature_b":..
void append_features(std::string& out, const Feature& a, const Feature& b);

/// Which of two bodies have faces: meshes do, shapes do not.
struct HasFaces {
    bool a = false;
    bool b = false;
};

/// ,"face_a":..,"face_b":.. of the bodies that have them.
void append_faces(std::string& out, std::uint32_t face_a, std::uint32_t face_b, const HasFaces& has);

/// ,"enclosed":"a" when a is inside b, and the other way round; nothing when neither is.
void append_enclosed(std::string& out, Enclosed enclosed);

/// ,"manifold":{"reference":..,"normal":[..],"points":[{"point":[..],"depth":..,..},..]}
template <int D>
void append_manifold(std::string& out, const Manifold<D>& manifold);

/// ,"contact_set":[[..],..]
template <int D>
void append_contact_set(std::string& out, const ContactSet<D>& set);

}  // namespace tact

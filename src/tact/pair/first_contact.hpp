// SPDX-License-Identifier: MIT
#pragma once

#include "tact/motion/linear.hpp"
#include "tact/pair/contact_window.hpp"
#include "tact/shape/all_shapes.hpp"
#include "tact/shape/contact.hpp"

namespace tact {

/// Which normal a contact gets: that of a plane between the bodies, or, where one of them is an Obb, that of an
/// ellipsoid with its axes and half extents (a field without jumps; of two Obbs, the mean of both).
enum class NormalField : std::uint8_t { plane, ellipsoid };

struct FirstContactOptions {
    bool contact_set = false;  ///< fill FirstContact::contact_set
    NormalField normals = NormalField::plane;
};

/// `first` and `last` are exact, as in ContactWindow. All else is of the first time, in the world's coordinates, and
/// means nothing when the status is `never`. Bodies that overlap at the start get the contact of least depth.
template <int D>
struct FirstContact : Contact<D> {
    ContactStatus status = ContactStatus::never;
    TimeBracket first{};
    TimeBracket last{};
    ContactSet<D> contact_set;  ///< empty unless asked for
};

/// When, where and along which normal two shapes in linear motion first meet. Status, times and features are exact for
/// the very doubles given; points and normal come with their error bounds. Swapped arguments give the same contact with
/// the sides swapped, bit for bit (unless they are equal, and cannot be told apart).
template <class A, class B>
[[nodiscard]] FirstContact<A::dimension> first_contact(const A& a, const Linear<A::dimension>& motion_a, const B& b,
                                                       const Linear<A::dimension>& motion_b = {},
                                                       const TimeInterval& interval = {},
                                                       const FirstContactOptions& options = {});

}  // namespace tact

// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "tact/shape/contact.hpp"

namespace tact {

/// {"vertex":i}, {"edge":[i,j]} or {"face":k}.
void append_feature(std::string& out, const Feature& feature);

/// ,"feature_a":..,"feature_b":..
void append_features(std::string& out, const Feature& a, const Feature& b);

/// ,"contact_set":[[..],..]
template <int D>
void append_contact_set(std::string& out, const ContactSet<D>& set);

}  // namespace tact

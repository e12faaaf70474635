// SPDX-License-Identifier: MIT
#pragma once

/// Everything a user of the library needs: shapes, motions, the queries on a pair, and the checker of their proofs.
#include "tact/base/result.hpp"
#include "tact/base/version.hpp"
#include "tact/collide/first_contact.hpp"
#include "tact/feature/moving_points.hpp"
#include "tact/motion/linear.hpp"
#include "tact/motion/rigid_motion.hpp"
#include "tact/pair/certify.hpp"
#include "tact/pair/contact_window.hpp"
#include "tact/pair/depth.hpp"
#include "tact/pair/distance.hpp"
#include "tact/pair/first_contact.hpp"
#include "tact/pair/options.hpp"
#include "tact/pair/overlap_box.hpp"
#include "tact/pair/relate.hpp"
#include "tact/proof/certificate.hpp"
#include "tact/proof/check.hpp"
#include "tact/shape/aabb.hpp"
#include "tact/shape/all_shapes.hpp"
#include "tact/shape/contact.hpp"
#include "tact/shape/relation.hpp"

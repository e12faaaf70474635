// SPDX-License-Identifier: MIT
// Two bricks of a wall, one grid step apart in decimals that no double can hold: are they touching, and says who?
// prints: disjoint
// prints: the proof holds
#include <iostream>
#include <tact/tact.hpp>

int main() {
    // 0.1 + 0.2 is not 0.3 in doubles: the first brick ends at 0.3, the second begins one step of the doubles later.
    const auto first = tact::Parallelogram2::make({0, 0}, {{{0.3, 0}, {0, 1}}});
    const auto second = tact::Parallelogram2::make({0.1 + 0.2, 0}, {{{0.3, 0}, {0, 1}}});
    if (!first || !second) return 1;  // wrong data comes back as an error with a message, never as a shape
    const auto answer = tact::certify(*first, *second);
    std::cout << answer.relation << '\n';
    const auto checked = tact::check(answer, *first, *second);  // shares no code with what found the answer
    std::cout << (checked.holds ? "the proof holds" : checked.reason) << '\n';
}

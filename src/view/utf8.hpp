// Walking text by characters, for who draws it.
#pragma once

#include "day/utf8.hpp"

namespace wireroom::view {

using day::broken_character;
using day::character_at;
using day::utf8_of;

}  // namespace wireroom::view

// The rules, each a function from a file to its breaches, so that a test can plant one and see
// it found.
#pragma once

#include "source_tree.hpp"

namespace tidy {

// Includes that a room may not have.
[[nodiscard]] Breaches room_includes(const SourceFile& file);
// Words that the core may not have: clocks, files, threads, environment, locale, floating point.
[[nodiscard]] Breaches core_words(const SourceFile& file);
// What no room may have, and what only core, day, view and ui may not: parts of the library that
// other compilers lack, and distributions that differ from library to library.
[[nodiscard]] Breaches portable_words(const SourceFile& file);
// Variables that outlive a call: statics and globals that are not constant.
[[nodiscard]] Breaches lasting_state(const SourceFile& file);
// Line and file length, and words left for later.
[[nodiscard]] Breaches size_and_words(const SourceFile& file);
// A header includes once and opens with what it models.
[[nodiscard]] Breaches header_opening(const SourceFile& file);

}  // namespace tidy

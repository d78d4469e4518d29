// What the benchmark program measures: a table of benchmarks, each a name, a unit and a function
// that does the work once and says how long one unit of it took. A room adds its own by writing a
// function like core_benchmarks() and naming it in the table in bench.cpp.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace bench {

struct Benchmark {
    std::string name;              // "big_day_ns_per_event"
    std::string unit;              // "ns per event"
    std::function<double()> once;  // one run's result, in that unit
    // The same for the yardstick of this machine, mostly a plain pass over as many bytes of
    // events; empty where there is nothing to compare with.
    std::function<double()> yardstick;
    std::string yardstick_name = "a memory pass";
};

// How long the work took, in nanoseconds.
template <class Work>
[[nodiscard]] double nanoseconds(Work&& work) {
    const auto begin = std::chrono::steady_clock::now();
    work();
    const std::chrono::duration<double, std::nano> took = std::chrono::steady_clock::now() - begin;
    return took.count();
}

// Nanoseconds to read that many bytes once, from memory that was just written.
[[nodiscard]] double memory_pass(std::size_t bytes);

[[nodiscard]] std::vector<Benchmark> core_benchmarks();
// A frame of the room, without graphics, against a frame of ImGui's demo window.
[[nodiscard]] std::vector<Benchmark> ui_benchmarks();

}  // namespace bench

// bench [--json] [--runs N]: every benchmark's median of several runs (7 unless told otherwise),
// and how many times its yardstick that is: a plain pass over the same bytes of events, or for a
// frame ImGui's demo window. Figures compare on one machine only; the ratio travels a little
// better.

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <string_view>

#include "benchmark.hpp"

namespace bench {

double memory_pass(std::size_t bytes) {
    const std::vector<std::uint64_t> words(std::max<std::size_t>(bytes / sizeof(std::uint64_t), 1),
                                           1);
    std::uint64_t sum = 0;
    const double took =
        nanoseconds([&] { sum = std::accumulate(words.begin(), words.end(), std::uint64_t{0}); });
    // The sum is needed, so the pass is made.
    return sum == words.size() ? took : 0;
}

namespace {

// One line for every room that has something to measure.
constexpr std::array groups{
    &core_benchmarks,
#ifdef WIREROOM_FONT_FOLDER  // where the window is built
    &ui_benchmarks,
#endif
};

double median_of(const std::function<double()>& once, int runs) {
    std::vector<double> results;
    for (int run = 0; run < runs; ++run) {
        results.push_back(once());
    }
    std::sort(results.begin(), results.end());
    return results[results.size() / 2];
}

void report(const Benchmark& benchmark, int runs, bool json, bool first) {
    const double median = median_of(benchmark.once, runs);
    const double pass = benchmark.yardstick ? median_of(benchmark.yardstick, runs) : 0;
    const double ratio = pass > 0 ? median / pass : 0;
    if (json) {
        std::printf("%s\n  {\"name\": \"%s\", \"unit\": \"%s\", \"median\": %.3f, ",
                    first ? "" : ",", benchmark.name.c_str(), benchmark.unit.c_str(), median);
        if (pass > 0) {
            std::printf("\"yardstick\": \"%s\", \"yardstick_median\": %.4f, \"ratio\": %.2f}",
                        benchmark.yardstick_name.c_str(), pass, ratio);
        } else {
            std::printf("\"yardstick\": null, \"yardstick_median\": null, \"ratio\": null}");
        }
        return;
    }
    std::printf("%-28s %12.2f %-14s", benchmark.name.c_str(), median, benchmark.unit.c_str());
    if (pass > 0) {
        std::printf(" %8.2f times %s", ratio, benchmark.yardstick_name.c_str());
    }
    std::printf("\n");
    std::fflush(stdout);
}

int usage() {
    std::fputs("usage: bench [--json] [--runs N]\n", stderr);
    return 2;
}

}  // namespace
}  // namespace bench

int main(int count, char** arguments) {
    bool json = false;
    int runs = 7;
    for (int i = 1; i < count; ++i) {
        const std::string_view argument{arguments[i]};
        if (argument == "--json") {
            json = true;
        } else if (argument == "--runs" && i + 1 < count) {
            runs = std::atoi(arguments[++i]);
        } else {
            return bench::usage();
        }
    }
    if (runs < 1) {
        return bench::usage();
    }
    if (json) {
        std::printf("[");
    }
    bool first = true;
    for (const auto group : bench::groups) {
        for (const bench::Benchmark& benchmark : group()) {
            bench::report(benchmark, runs, json, first);
            first = false;
        }
    }
    if (json) {
        std::printf("\n]\n");
    }
    return 0;
}

#include "benchmark.hpp"

#include "ui/layout.hpp"
#include "ui/room.hpp"
#include "view/build_room.hpp"

#include <imgui.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <utility>
#include <vector>

namespace bench {
namespace {

using namespace wireroom;

constexpr int width = 1440;
constexpr int height = 900;
constexpr int frames = 120;

// ImGui without a window or graphics, with the room's own fonts.
class Context {
public:
    Context() : context_(ImGui::CreateContext()) {
        ImGui::SetCurrentContext(context_);
        ImGuiIO& io = ImGui::GetIO();
        io.IniFilename = nullptr;
        io.DisplaySize = {static_cast<float>(width), static_cast<float>(height)};
        io.DeltaTime = 1.0F / 60.0F;
        io.BackendFlags |= ImGuiBackendFlags_RendererHasVtxOffset;
        fonts.build(*io.Fonts, ui::font_files_in(WIREROOM_FONT_FOLDER), 1.0F);
        unsigned char* pixels = nullptr;
        int atlas_width = 0;
        int atlas_height = 0;
        io.Fonts->GetTexDataAsRGBA32(&pixels, &atlas_width, &atlas_height);
        io.Fonts->SetTexID(reinterpret_cast<ImTextureID>(1));
    }
    Context(const Context&) = delete;
    Context& operator=(const Context&) = delete;
    ~Context() { ImGui::DestroyContext(context_); }

    ui::FontBook fonts;

private:
    ImGuiContext* context_;
};

// A day, played until then.
Simulation played_day(const Settings& settings, Seconds until) {
    auto simulation = Simulation::create(settings);
    if (!simulation) {
        std::fputs("bench: the settings make no day\n", stderr);
        std::exit(1);
    }
    while (simulation->last() < until) {
        simulation->step();
    }
    return std::move(*simulation);
}

// The processor's milliseconds for a frame: the median of many, after a few that warm up.
template <class Frame>
double median_frame(Frame&& frame) {
    constexpr int warm_up = 10;
    std::vector<double> results;
    for (int i = -warm_up; i < frames; ++i) {
        const std::clock_t begin = std::clock();
        frame();
        const std::clock_t took = std::clock() - begin;
        if (i >= 0) {
            results.push_back(static_cast<double>(took) * 1000.0 / CLOCKS_PER_SEC);
        }
    }
    std::sort(results.begin(), results.end());
    return results[results.size() / 2];
}

double frame_of(const Simulation& simulation, ui::RoomUi memory) {
    view::DayIndex index;
    index.follow(simulation);
    ui::LayoutInput place;
    const ui::Layout first = ui::lay_out(place);
    view::RoomInput input{.simulation = simulation,
                          .index = index,
                          .title = "A plain day",
                          .own_file = {},
                          .playing = true,
                          .speed_words = "5 min a second"};
    const auto left = static_cast<std::uint32_t>(first.tapes.before_head);
    input.tape_window = {left, static_cast<std::uint32_t>(first.tapes.cells) - left};
    input.plane = ui::plane_asked(first, memory);
    input.log.lines = static_cast<std::uint64_t>(first.log.lines);

    Context context;
    const ui::Theme theme = ui::light();
    ui::UiState state;
    ui::ItemRegistry items;
    const ui::FrameParts parts{&context.fonts, &theme, &state, &items, 1.0F};
    return median_frame([&] {
        const view::Room room = view::build_room(input);
        place.consumers = static_cast<int>(room.consumers.cards.size());
        place.windows = static_cast<int>(room.tally.hours.size());
        const ui::Layout layout = ui::lay_out(place);
        ImGui::NewFrame();
        ui::begin_ui_frame(parts);
        static_cast<void>(ui::draw_room(parts, {.room = room, .layout = layout}, memory));
        ui::end_ui_frame(parts);
        ImGui::Render();
    });
}

// The default day at 14:40.
double room_frame() {
    return frame_of(played_day({}, Seconds{14 * 3600 + 40 * 60}), {});
}

// The plane of a whole day with 100,000 reads, all of them in view.
double plane_frame() {
    Settings settings;
    settings.scans_per_hour = 1600;
    settings.capacity = 200;
    const Simulation simulation = played_day(settings, Seconds{22 * 3600});
    ui::RoomUi memory;
    memory.face = ui::TallyFace::plane;
    view::DayIndex index;
    index.follow(simulation);
    memory.plane.window = index.plane_grid().whole();
    return frame_of(simulation, memory);
}

double demo_frame() {
    const Context context;
    return median_frame([] {
        ImGui::NewFrame();
        ImGui::ShowDemoWindow();
        ImGui::Render();
    });
}

}  // namespace

std::vector<Benchmark> ui_benchmarks() {
    return {
        {"room_frame", "ms CPU per frame", room_frame, demo_frame, "ImGui's demo window"},
        {"plane_100000_frame", "ms CPU per frame", plane_frame, demo_frame, "ImGui's demo window"}};
}

}  // namespace bench

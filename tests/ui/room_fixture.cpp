#include "room_fixture.hpp"

#include "ui/panels.hpp"

#include <algorithm>
#include <stdexcept>

namespace wireroom::ui::test {
namespace {

LayoutInput input_of(const RoomSetup& setup) {
    LayoutInput input;
    input.width_px = setup.width;
    input.height_px = setup.height;
    input.zoom = setup.zoom;
    input.projector = setup.projector;
    return input;
}

Harness::Size size_of(const RoomSetup& setup) {
    return {setup.width, setup.height, scale_of(input_of(setup))};
}

}  // namespace

Seconds moment(int hour, int minute, bool next_day) {
    return Seconds{hour * 3600 + minute * 60 + (next_day ? 24 * 3600 : 0)};
}

RoomSetup after_crash(int width, int height) {
    RoomSetup setup;
    setup.width = width;
    setup.height = height;
    setup.until = moment(14, 55);
    setup.actions = {{moment(14, 51), ActionKind::crash_one, 0}};
    return setup;
}

RoomFixture::RoomFixture(const RoomSetup& setup)
    : harness(size_of(setup)), dark(setup.dark), setup_(setup) {
    auto made = Simulation::create(setup.settings, setup.own_events);
    if (!made)
        throw std::invalid_argument(made.error().front().message);
    simulation_ = std::move(*made);
    run_through(setup.until);
    memory.face = setup.face;
    rebuild();
    if (dark)
        harness.theme = ui::dark();
    harness.items.record_text(true);
    harness.draws_whole([this](const FrameParts& parts) { draw(parts); });
    settle();
}

void RoomFixture::run_through(Seconds until) {
    while (!simulation_->over() && simulation_->now() <= until) {
        std::vector<Action> due;
        for (const Action& action : setup_.actions) {
            if (action.at == simulation_->now())
                due.push_back(action);
        }
        simulation_->step(due);
    }
    index_.follow(*simulation_);
}

void RoomFixture::play_on(Seconds until) {
    run_through(until);
    rebuild();
    settle();
}

void RoomFixture::rebuild() {
    LayoutInput input = input_of(setup_);
    input.tally_open = memory.tally_open;
    input.partitions = static_cast<int>(simulation_->settings().partitions);
    layout = lay_out(input);
    view::RoomInput asked{.simulation = *simulation_,
                          .index = index_,
                          .title = "A plain day",
                          .own_file = {},
                          .playing = setup_.playing,
                          .speed_words = speeds()[static_cast<std::size_t>(speed)].words};
    const auto cells = static_cast<std::uint32_t>(layout.tapes.cells);
    const auto left = static_cast<std::uint32_t>(layout.tapes.before_head);
    asked.tape_window = {left, cells - left};
    if (!pace.still)  // what glides may need some more
        asked.tape_window = {left + motion::cells_behind, cells};
    log.lines = static_cast<std::uint64_t>(std::max(0, log_place(layout.log, memory.search).lines));
    log.search = nullptr;
    if (!memory.search.words.empty()) {
        constexpr std::uint64_t all = 1'000'000;
        search_.look(*simulation_, index_, {memory.search.words, log.filter, 0}, all);
        log.search = &search_;
    }
    asked.log = log;
    asked.tally = {static_cast<std::uint32_t>(layout.tally.most_columns()), tally_first};
    asked.pending = setup_.pending;
    asked.follow = memory.follow.event();
    asked.plane = plane_asked(layout, memory);
    plane_ = asked.plane;
    room = view::build_room(asked);
    input.consumers = static_cast<int>(room.consumers.cards.size());
    input.windows = std::max(1, static_cast<int>(room.tally.hours.size()));
    layout = lay_out(input);
}

void RoomFixture::draw(const FrameParts& parts) {
    // The app asks for every frame's room anew.
    const bool told =
        !memory.follow.event() || (room.life && room.life->id == *memory.follow.event());
    const bool turned = memory.tally_open != tally_open_;
    tally_open_ = memory.tally_open;
    if (!told || turned || plane_asked(layout, memory) != plane_)
        rebuild();
    if (memory.search.words != room.log.words)
        rebuild();
    const RoomFrame frame{room, layout, speed, dark, log.filter, notices, options, pace};
    for (const Command& command : draw_room(parts, frame, memory)) {
        if (!obey(memory, command))
            commands_.push_back(command);
    }
}

Commands RoomFixture::take() {
    Commands taken;
    std::swap(taken, commands_);
    return taken;
}

Commands RoomFixture::click(std::string_view name) {
    commands_.clear();
    if (!harness.click(name))
        return {};
    return take();
}

const TextRun* RoomFixture::text(std::string_view words) const {
    for (const TextRun& run : harness.items.texts()) {
        if (run.text == words)
            return &run;
    }
    return nullptr;
}

bool RoomFixture::shows(std::string_view words) const {
    const TextRun* run = text(words);
    return run != nullptr && !run->cut;
}

}  // namespace wireroom::ui::test

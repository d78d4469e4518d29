// The proof of the layout: at every size, zoom and sheet, in every state of the day, no two panels
// overlap, no text is cut or runs into another, and what is pressed is inside its panel and large
// enough. Every distinct logical size is drawn once, at one pixel a unit: widths of text do not
// depend on the scale, and rectangles are the same.

#include "catch.hpp"
#include "room_fixture.hpp"

#include "wireroom/own_events.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <set>
#include <tuple>

using namespace wireroom;
using namespace wireroom::ui;
using namespace wireroom::ui::test;

namespace {

struct Window {
    int width = 0;
    int height = 0;
};

constexpr std::array<Window, 10> sizes{{{800, 600},
                                        {1024, 700},
                                        {1280, 720},
                                        {1440, 900},
                                        {1920, 1080},
                                        {2560, 1440},
                                        {3840, 2160},
                                        {3440, 1440},
                                        {800, 1200},
                                        {1600, 600}}};

constexpr std::array<float, 8> zooms{0.75F, 0.9F, 1.0F, 1.1F, 1.25F, 1.5F, 1.75F, 2.0F};

// Every layout that sizes, zooms and a dragged corner lead to, each logical size once.
std::vector<LayoutInput> inputs() {
    std::vector<LayoutInput> all;
    std::set<std::tuple<bool, int, int>> seen;
    const auto add = [&](Window window, float zoom, bool projector) {
        LayoutInput input;
        input.width_px = window.width;
        input.height_px = window.height;
        input.zoom = zoom;
        input.projector = projector;
        const Layout l = lay_out(input);
        if (seen.insert({projector, static_cast<int>(l.view.x), static_cast<int>(l.view.y)}).second)
            all.push_back(input);
    };
    for (const bool projector : {false, true}) {
        for (const Window& window : sizes) {
            for (const float zoom : zooms)
                add(window, zoom, projector);
        }
        for (int width = 1440, height = 900; width >= 800; width -= 40) {
            add({width, height}, 1.0F, projector);
            height = std::max(600, height - 40);
        }
        for (int width = 800; width <= 1320; width += 130)
            add({width, 1000}, 1.0F, projector);
    }
    return all;
}

struct DayCase {
    const char* name;
    Settings settings{};
    std::vector<Action> actions{};
    Seconds until{14 * 3600 + 55 * 60};
    bool playing = true;
    std::shared_ptr<const OwnEvents> own{};
};

std::vector<DayCase> states() {
    const Action crash{moment(14, 51), ActionKind::crash_one, 0};
    std::vector<DayCase> all;
    all.push_back({"paused after a crash", {}, {crash}, moment(14, 55), false});
    all.push_back({"before the day", {}, {}, moment(5, 0), false});
    all.push_back({"a rebalance", {}, {crash}, moment(14, 52)});
    DayCase line{"a line cut", {}, {{moment(14, 40), ActionKind::cut_line, 0}}};
    all.push_back(line);
    DayCase over{"the day over", {}, {crash}, moment(2, 30, true)};
    all.push_back(over);
    for (const int count : {1, 3, 6}) {
        DayCase group{"a group of other size", {}, {crash}};
        group.settings.consumers = static_cast<std::uint32_t>(count);
        all.push_back(group);
    }
    DayCase dead{"nobody alive", {}, {crash, {moment(14, 53), ActionKind::crash_one, 0}}};
    all.push_back(dead);
    DayCase many{"twelve tapes and a rush", {}, {crash}};
    many.settings.partitions = 12;
    many.settings.consumers = 6;
    many.settings.scans_per_hour = 60;
    all.push_back(many);
    DayCase dedup{"repeats skipped", {}, {crash}, moment(15, 20)};
    dedup.settings.dedup = true;
    all.push_back(dedup);
    DayCase own{"own events"};
    std::vector<OwnRow> rows;
    for (int i = 0; i < 120; ++i) {
        const Seconds made = moment(9, 0) + Seconds{i * 97};
        rows.push_back({fmt::format("gate-{}", i % 9), made, made + Seconds{(i % 7) * 240}, {}});
    }
    own.own = std::make_shared<const OwnEvents>(rows, own.settings.day_start, own.settings.tick);
    all.push_back(own);
    // One column only: the watermark stands early in it.
    rows.resize(26);
    DayCase hour{"own events of one hour", {}, {}, moment(10, 40)};
    hour.own = std::make_shared<const OwnEvents>(rows, hour.settings.day_start, hour.settings.tick);
    all.push_back(hour);
    return all;
}

// One window for all sizes: only the fonts cost time.
class Stage {
public:
    Stage() : harness({4000, 3000, 1.0F}) {
        harness.items.record_text(true);
        harness.draws_whole([this](const FrameParts& parts) {
            static_cast<void>(draw_room(parts, {room, layout, 1, false, {}, {}}, memory));
        });
    }

    void show(const DayCase& state, const Simulation& simulation, const view::DayIndex& index,
              LayoutInput input) {
        input.partitions = static_cast<int>(simulation.settings().partitions);
        layout = lay_out(input);
        const auto left = static_cast<std::uint32_t>(layout.tapes.before_head);
        view::RoomInput asked{.simulation = simulation, .index = index, .title = "A plain day"};
        asked.playing = state.playing;
        asked.speed_words = speeds()[4].words;
        asked.tape_window = {left, static_cast<std::uint32_t>(layout.tapes.cells) - left};
        asked.log.lines = static_cast<std::uint64_t>(std::max(1, layout.log.lines));
        asked.tally = {static_cast<std::uint32_t>(layout.tally.most_columns()), {}};
        room = view::build_room(asked);
        input.consumers = std::max(1, static_cast<int>(room.consumers.cards.size()));
        input.windows = std::max(1, static_cast<int>(room.tally.hours.size()));
        layout = lay_out(input);
        harness.frames(2);
    }

    Harness harness;
    Layout layout;
    view::Room room;
    RoomUi memory;
};

Rect meeting(const Rect& a, const Rect& b) {
    const float x = std::max(a.x, b.x);
    const float y = std::max(a.y, b.y);
    return {x, y, std::max(0.0F, std::min(a.right(), b.right()) - x),
            std::max(0.0F, std::min(a.bottom(), b.bottom()) - y)};
}

bool is_panel(const std::string& name) {
    return name.rfind("panel_", 0) == 0 || name == "ticker" || name.rfind("chips_s", 0) == 0 ||
           name == "chips_consumers";
}

std::vector<const Item*> panels_of(const Stage& stage) {
    std::vector<const Item*> panels;
    for (const Item& item : stage.harness.items.items()) {
        if (is_panel(item.name) && item.name != "chips_scroll")
            panels.push_back(&item);
    }
    return panels;
}

// Complaints are gathered, so that a million checks that pass cost nothing.
using Complaints = std::vector<std::string>;

void check_panels(const Stage& stage, Complaints& wrong) {
    const auto panels = panels_of(stage);
    const Rect canvas{0.0F, 0.0F, stage.layout.canvas.w + 0.6F, stage.layout.canvas.h + 0.6F};
    for (std::size_t i = 0; i < panels.size(); ++i) {
        if (!canvas.covers(panels[i]->rect))
            wrong.push_back(panels[i]->name + " leaves the canvas");
        for (std::size_t k = i + 1; k < panels.size(); ++k) {
            if (panels[i]->rect.overlaps(panels[k]->rect))
                wrong.push_back(panels[i]->name + " lies on " + panels[k]->name);
        }
    }
}

// Letters do not fill their line.
Rect ink_of(const TextRun& run) {
    const float air = run.rect.h * 0.24F;
    return meeting({run.rect.x + 0.5F, run.rect.y + air, std::max(0.0F, run.rect.w - 1.0F),
                    run.rect.h - 2.0F * air},
                   run.clip);
}

// What lies over the tapes on purpose hides what is under it.
std::vector<Rect> covers_of(const Stage& stage) {
    std::vector<Rect> covers;
    for (const char* name : {"nobody", "play_hint"}) {
        if (const Item* item = stage.harness.find(name))
            covers.push_back(item->rect.inset(-4.0F));
    }
    return covers;
}

void check_texts(const Stage& stage, Complaints& wrong) {
    const auto panels = panels_of(stage);
    const auto covers = covers_of(stage);
    const auto& texts = stage.harness.items.texts();
    const bool projected = stage.layout.form == Form::projector;
    std::vector<std::pair<Rect, const TextRun*>> inks;
    for (const TextRun& run : texts) {
        const Rect ink = ink_of(run);
        if (ink.empty())
            continue;
        const auto in = std::find_if(panels.begin(), panels.end(), [&](const Item* panel) {
            return panel->rect.contains(ink.centre());
        });
        if (run.cut)
            wrong.push_back("'" + run.text + "' is cut");
        if (in == panels.end()) {
            wrong.push_back("'" + run.text + "' stands in no panel");
        } else if (!(*in)->rect.inset(-1.2F).covers(ink)) {
            wrong.push_back("'" + run.text + "' leaves " + (*in)->name);
        }
        // 13 is 18 on a projector of 1280 by 720; only the labels of cells may be smaller.
        const bool cell = in != panels.end() && (*in)->name == "panel_tapes";
        if (run.size < (projected && !cell ? 13.0F : 12.0F))
            wrong.push_back("'" + run.text + "' is too small");
        const bool under = std::any_of(covers.begin(), covers.end(),
                                       [&](const Rect& cover) { return cover.overlaps(ink); });
        if (!under)
            inks.emplace_back(ink, &run);
    }
    for (std::size_t i = 0; i < inks.size(); ++i) {
        for (std::size_t k = i + 1; k < inks.size(); ++k) {
            if (inks[i].first.overlaps(inks[k].first)) {
                wrong.push_back("'" + inks[i].second->text + "' runs into '" +
                                inks[k].second->text + "'");
            }
        }
    }
}

bool is_control(const std::string& name) {
    static constexpr std::array<std::string_view, 18> names{
        "play",          "step",       "reset",      "crash_one",      "more",
        "log_open",      "dedup",      "north_line", "south_line",     "delay_longer",
        "delay_shorter", "theme",      "seed",       "consumers_more", "consumers_fewer",
        "start_one",     "face_strip", "face_tally"};
    static constexpr std::array<std::string_view, 3> kinds{"speed_", "log_a", "chip_n"};
    return std::find(names.begin(), names.end(), name) != names.end() ||
           std::any_of(kinds.begin(), kinds.end(), [&](std::string_view kind) {
               return name.compare(0, kind.size(), kind) == 0;
           });
}

// No word lies across the edge of what is pressed.
void check_words_beside(const Stage& stage, const Item& control, Complaints& wrong) {
    const Rect core = control.rect.inset(2.5F);
    for (const TextRun& run : stage.harness.items.texts()) {
        const Rect ink = ink_of(run);
        if (!ink.empty() && ink.overlaps(core) && !control.rect.inset(-1.5F).covers(ink))
            wrong.push_back("'" + run.text + "' runs into " + control.name);
    }
}

void check_controls(const Stage& stage, Complaints& wrong) {
    const auto panels = panels_of(stage);
    int found = 0;
    for (const Item& item : stage.harness.items.items()) {
        if (!is_control(item.name))
            continue;
        ++found;
        if (std::min(item.rect.w, item.rect.h) < 27.5F)
            wrong.push_back(item.name + " is too small to hit");
        const bool inside = std::any_of(panels.begin(), panels.end(), [&](const Item* panel) {
            return panel->rect.inset(-2.5F).covers(item.rect);
        });
        if (!inside)
            wrong.push_back(item.name + " leaves its panel");
        if (item.name != "start_one")
            check_words_beside(stage, item, wrong);
    }
    if (found < 6)
        wrong.emplace_back("controls are missing");
    for (const std::string& twice : stage.harness.items.duplicates())
        wrong.push_back(twice + " is there twice");
    for (const std::string& size : stage.harness.items.missing_sizes())
        wrong.push_back("the size " + size + " is not baked");
}

struct Played {
    Simulation simulation;
    view::DayIndex index;
};

Played play(const DayCase& state) {
    auto made = Simulation::create(state.settings, state.own);
    REQUIRE(made.has_value());
    Played played{*std::move(made), {}};
    Simulation& s = played.simulation;
    while (!s.over() && s.now() <= state.until) {
        std::vector<Action> due;
        std::copy_if(state.actions.begin(), state.actions.end(), std::back_inserter(due),
                     [&](const Action& action) { return action.at == s.now(); });
        s.step(due);
    }
    played.index.follow(s);
    return played;
}

void prove(const DayCase& state, bool tally_open) {
    Stage stage;
    const Played played = play(state);
    std::size_t complaints = 0;
    for (LayoutInput input : inputs()) {
        input.tally_open = tally_open;
        if (tally_open && !lay_out(input).fold.tally_over)
            continue;
        stage.memory.tally_open = tally_open;
        stage.show(state, played.simulation, played.index, input);
        Complaints wrong;
        check_panels(stage, wrong);
        check_texts(stage, wrong);
        check_controls(stage, wrong);
        complaints += wrong.size();
        for (const std::string& one : wrong) {
            INFO(state.name << ", " << input.width_px << " by " << input.height_px << ", zoom "
                            << input.zoom << (input.projector ? ", projector: " : ": ") << one);
            CHECK(one.empty());
        }
        if (complaints > 200)
            return;
    }
    CHECK(complaints == 0);
}

}  // namespace

TEST_CASE("at every size, zoom and sheet the room is whole, in every state") {
    for (const DayCase& state : states())
        prove(state, false);
}

TEST_CASE("the whole tally over the tapes is whole as well") {
    prove(states()[0], true);
    prove(states()[4], true);
}

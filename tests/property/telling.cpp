#include "telling.hpp"

#include <optional>

namespace proof {
namespace {

using namespace wireroom;

// Writes every field of a fact by its name.
struct Teller {
    Line& line;
    const KeyTable& keys;

    void operator()(std::string_view name, bool value) const {
        line.with(name, value ? std::string_view{"true"} : std::string_view{"false"});
    }
    void operator()(std::string_view name, std::uint64_t value) const {
        line.with(name, static_cast<std::int64_t>(value));
    }
    void operator()(std::string_view name, std::uint32_t value) const {
        line.with(name, static_cast<std::int64_t>(value));
    }
    void operator()(std::string_view name, Seconds value) const { line.with(name, value.count()); }
    void operator()(std::string_view name, Key value) const { line.with(name, keys.name(value)); }
    void operator()(std::string_view name, Site value) const {
        line.with(name, value == Site::north ? "north" : "south");
    }
    void operator()(std::string_view name, Consumer value) const {
        line.with(name, "C" + std::to_string(number(value)));
    }
    void operator()(std::string_view name, Outcome value) const {
        line.with(name, outcome_names.at(static_cast<std::size_t>(value)));
    }
    void operator()(std::string_view name, CommitReason value) const {
        line.with(name, commit_reason_names.at(static_cast<std::size_t>(value)));
    }
    void operator()(std::string_view name, RebalancePhase value) const {
        line.with(name, rebalance_phase_names.at(static_cast<std::size_t>(value)));
    }
    void operator()(std::string_view name, const Deed& deed) const {
        const ActionInfo& about = info(deed.action);
        line.with(name, about.name);
        if (about.value == ActionValue::site) {
            line.with("value", deed.value == 0 ? "north" : "south");
        } else if (about.value == ActionValue::toggle) {
            line.with("value", deed.value == 0 ? "false" : "true");
        } else if (about.value != ActionValue::none) {
            line.with("value", deed.value);
        }
    }
    void operator()(std::string_view name, const std::shared_ptr<const Settings>& value) const {
        line.with(name, settings_text(*value));
    }
    void operator()(std::string_view name, const std::shared_ptr<const Assignment>& value) const {
        if (!value) {
            return;
        }
        std::string text = "{";
        for (std::size_t p = 0; p < value->size(); ++p) {
            if (value->at(p) != Consumer::nobody) {
                text += std::to_string(p) + ":C" + std::to_string(number(value->at(p))) + " ";
            }
        }
        line.with(name, text + "}");
    }
    void operator()(std::string_view name,
                    const std::shared_ptr<const std::vector<WindowCount>>& value) const {
        std::string text = "[";
        for (const WindowCount& window : *value) {
            text += std::to_string(window.window_start.count()) + ":" +
                    std::to_string(window.count) + " ";
        }
        line.with(name, text + "]");
    }
    void operator()(std::string_view /*name*/, const std::shared_ptr<const Readouts>& value) const {
        visit_readouts(*value, *this);
    }
    void operator()(std::string_view /*name*/, Digest /*value*/) const {}
    template <class Value>
    void operator()(std::string_view name, const std::optional<Value>& value) const {
        if (value) {
            (*this)(name, *value);
        } else {
            line.with(name, "null");
        }
    }
};

}  // namespace

Line::Line(std::int64_t t, std::string_view type) {
    text_.reserve(96);
    text_ += std::to_string(t);
    text_ += ' ';
    text_ += type;
}

Line& Line::with(std::string_view name, std::int64_t value) {
    return with(name, std::string_view{std::to_string(value)});
}

Line& Line::with(std::string_view name, std::string_view value) {
    text_ += ' ';
    text_ += name;
    text_ += '=';
    text_ += value;
    return *this;
}

std::string settings_text(const Settings& settings) {
    std::string text;
    for (const SettingInfo& setting : all_settings()) {
        text += (text.empty() ? "" : " ") + std::string{setting.name} + "=" +
                value_text(settings, setting.id);
    }
    return text;
}

std::string tell(const Fact& fact, const KeyTable& keys) {
    return std::visit(
        [&](const auto& body) {
            using Body = std::decay_t<decltype(body)>;
            Line line{fact.t.count(), Body::type};
            Body::visit(body, Teller{line, keys});
            return line.text();
        },
        fact.body);
}

}  // namespace proof

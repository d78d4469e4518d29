#include "wireroom/digest.hpp"

#include <array>

namespace wireroom {
namespace {

constexpr std::uint64_t null_word = 0x6E756C6CU;

// Takes in the fields of a fact, one overload a kind of field.
class Digester {
public:
    Digester(Digest so_far, const KeyTable& keys) : hash_{so_far.value}, keys_{keys} {}
    [[nodiscard]] Digest result() const { return {hash_}; }

    void word(std::uint64_t value) {
        hash_ = (hash_ ^ value) * 0x9E3779B97F4A7C15U;
        hash_ ^= hash_ >> 29U;
    }

    template <class T>
    void operator()(std::string_view /*name*/, const T& value) {
        take(value);
    }

private:
    void take(std::uint64_t value) { word(value); }
    void take(std::uint32_t value) { word(value); }
    void take(std::int64_t value) { word(static_cast<std::uint64_t>(value)); }
    void take(bool value) { word(value ? 1 : 0); }
    void take(Seconds value) { take(static_cast<std::int64_t>(value.count())); }
    void take(Key value) { word(keys_.hash(value)); }
    void take(Consumer value) { word(number(value)); }
    void take(Site value) { word(text_hash(name(value))); }
    void take(Outcome value) { named(value, outcome_names); }
    void take(CommitReason value) { named(value, commit_reason_names); }
    void take(RebalancePhase value) { named(value, rebalance_phase_names); }
    void take(Digest /*value*/) {}

    template <class Enum, std::size_t count>
    void named(Enum value, const std::array<std::string_view, count>& names) {
        word(text_hash(names[static_cast<std::size_t>(value)]));
    }

    void take(const Deed& deed) {
        word(text_hash(info(deed.action).name));
        switch (info(deed.action).value) {
            case ActionValue::none:
                break;
            case ActionValue::site:
                take(static_cast<Site>(deed.value));
                break;
            default:
                take(deed.value);
        }
    }
    void take(const Outage& outage) {
        take(outage.site);
        take(outage.from);
        take(outage.to);
    }
    void take(const WindowCount& row) {
        take(row.window_start);
        take(row.count);
    }
    template <class T>
    void take(const std::vector<T>& list) {
        word(list.size());
        for (const T& element : list) {
            take(element);
        }
    }
    template <class T, std::size_t count>
    void take(const std::array<T, count>& list) {
        for (const T& element : list) {
            take(element);
        }
    }
    template <class T>
    void take(const std::optional<T>& value) {
        word(value ? 1 : null_word);
        if (value) {
            take(*value);
        }
    }
    void take(const std::shared_ptr<const Settings>& settings) {
        for (const SettingInfo& setting : all_settings()) {
            std::visit([&](const auto member) { take((*settings).*member); }, setting.member);
        }
    }
    void take(const std::shared_ptr<const Assignment>& assignment) {
        word(assignment ? 1 : null_word);
        if (assignment) {
            take(*assignment);
        }
    }
    void take(const std::shared_ptr<const std::vector<WindowCount>>& windows) { take(*windows); }
    void take(const std::shared_ptr<const Readouts>& /*readouts*/) {}

    std::uint64_t hash_;
    const KeyTable& keys_;
};

}  // namespace

KeyTable::KeyTable(std::vector<std::string> names) : names_{std::move(names)} {
    for (const std::string& name : names_) {
        hashes_.push_back(text_hash(name));
    }
}

Key KeyTable::add(std::string name) {
    hashes_.push_back(text_hash(name));
    names_.push_back(std::move(name));
    return static_cast<Key>(static_cast<std::uint32_t>(names_.size() - 1));
}

KeyTable KeyTable::scanners() {
    return KeyTable{{scanner_names.begin(), scanner_names.end()}};
}

Digest digest_with(Digest so_far, const Fact& fact, const KeyTable& keys) {
    if (std::holds_alternative<EndFact>(fact.body)) {
        return so_far;
    }
    Digester digester{so_far, keys};
    digester.word(fact.body.index() + 1);
    digester.word(static_cast<std::uint64_t>(fact.t.count()));
    std::visit([&](const auto& body) { std::decay_t<decltype(body)>::visit(body, digester); },
               fact.body);
    return digester.result();
}

}  // namespace wireroom

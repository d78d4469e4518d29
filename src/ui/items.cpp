#include "ui/items.hpp"

#include <algorithm>
#include <utility>

namespace wireroom::ui {

void ItemRegistry::begin_frame() {
    items_.clear();
    texts_.clear();
}

void ItemRegistry::add(Item item) {
    items_.push_back(std::move(item));
}

const Item* ItemRegistry::find(std::string_view name) const {
    const auto it = std::find_if(items_.begin(), items_.end(),
                                 [name](const Item& item) { return item.name == name; });
    return it == items_.end() ? nullptr : &*it;
}

std::vector<std::string> ItemRegistry::duplicates() const {
    std::vector<std::string> names;
    names.reserve(items_.size());
    for (const Item& item : items_)
        names.push_back(item.name);
    std::sort(names.begin(), names.end());
    std::vector<std::string> twice;
    for (std::size_t i = 1; i < names.size(); ++i) {
        if (names[i] == names[i - 1] && (twice.empty() || twice.back() != names[i])) {
            twice.push_back(names[i]);
        }
    }
    return twice;
}

void ItemRegistry::add_text(TextRun run) {
    texts_.push_back(std::move(run));
}

void ItemRegistry::add_missing_size(std::string what) {
    if (std::find(missing_.begin(), missing_.end(), what) == missing_.end()) {
        missing_.push_back(std::move(what));
    }
}

}  // namespace wireroom::ui

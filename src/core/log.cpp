#include "wireroom/log.hpp"

namespace wireroom {

void Log::cut(Partition partition, Offset end) {
    std::vector<Record>& records = partitions_[partition];
    if (end < records.size()) {
        records.erase(records.begin() + static_cast<std::ptrdiff_t>(end), records.end());
    }
}

}  // namespace wireroom

#include "solver/tuning_options.hpp"

#include <string>

#include "plan/members_text.hpp"
#include "solver/engine_row.hpp"

namespace sokrates {

namespace {

// A portfolio cannot be a member of itself.
constexpr std::string_view kPortfolio = "portfolio";

}  // namespace

const std::vector<TunableInfo>& tunables() {
  static const std::vector<TunableInfo> infos = [] {
    std::vector<TunableInfo> all;
    for (const TunableRow& row : tunable_rows())
      all.push_back({row.name, row.value, row.low, row.high, row.summary});
    return all;
  }();
  return infos;
}

std::vector<Setting> changed_settings(const std::vector<Setting>& settings) {
  Options options;
  options.settings = settings;
  const Tunables values = tunables_of(options);
  std::vector<Setting> changed;
  for (const TunableRow& row : tunable_rows()) {
    if (values.*row.field != row.value) changed.push_back({std::string(row.name), values.*row.field});
  }
  return changed;
}

std::string built_in_members_text() {
  return members_text(built_in_members());
}

std::optional<Error> setting_fault(const Setting& setting) {
  const TunableRow* const row = find_tunable(setting.name);
  if (row == nullptr) {
    return Error{"there is no tunable '" + setting.name + "'; `sokrates tunables` lists them",
                 ErrorCode::unknown_name};
  }
  if (setting.value >= row->low && setting.value <= row->high) return std::nullopt;
  return Error{"'" + setting.name + "' cannot be " + std::to_string(setting.value) +
                   "; use a whole number from " + std::to_string(row->low) + " to " +
                   std::to_string(row->high),
               ErrorCode::bad_value};
}

std::optional<Error> members_fault(std::string_view text) {
  const Expected<std::vector<MemberRow>> rows = parse_members(text);
  if (!rows) return rows.failure();
  for (const MemberRow& row : *rows) {
    if (find_engine(row.engine) != nullptr && row.engine != kPortfolio) continue;
    return Error{"there is no engine '" + row.engine +
                     "' that can be a member; `sokrates solve --help` lists the engines",
                 ErrorCode::unknown_name};
  }
  return std::nullopt;
}

Tunables tunables_of(const Options& options) {
  Tunables values;
  for (const Setting& setting : options.settings) {
    if (setting_fault(setting)) continue;
    values.*find_tunable(setting.name)->field = static_cast<std::uint32_t>(setting.value);
  }
  return values;
}

std::vector<MemberRow> members_of(const Options& options, const Tunables& tunables) {
  std::vector<MemberRow> table = built_in_members(tunables);
  return options.members.empty() ? table
                                 : with_replaced_groups(std::move(table), *parse_members(options.members));
}

}  // namespace sokrates

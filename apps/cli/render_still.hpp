// A picture of one position, or of every push of a solution.
#pragma once

#include <string>

#include <sokrates/options.hpp>

#include "draw/picture.hpp"
#include "render_options.hpp"
#include "render_subject.hpp"

namespace sokrates::cli {

struct Still {
  draw::Picture picture;
  std::string description;  // why the position is lost, where that was asked
};

// `moves` lead to the position. The limits are for the question whether it is lost. Throws UsageError where the moves are
// illegal, or the sheet is too large.
Still still_of(const RenderPlan& plan, const Subject& subject, const std::string& moves,
               const Limits& limits = {});

// SVG or PNG, as the plan has it.
std::string still_bytes(const Still& still, const RenderPlan& plan, const std::string& title);

// What it is called in a picture.
std::string heading(const Entry& entry);

}  // namespace sokrates::cli

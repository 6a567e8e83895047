// A picture of one position, or of every push of a solution.
#pragma once

#include <string>

#include <sokrates/options.hpp>

#include "draw/picture.hpp"
#include "render/render_options.hpp"
#include "render/render_subject.hpp"

namespace sokrates::cli {

struct Still {
  draw::Picture picture;
  std::string description;  // whether and why the position is lost; empty unless the plan shows the deadlock
};

// Draws the position after `moves`. `limits` apply to the deadlock check. Throws UsageError if the moves are
// illegal or the sheet cannot be drawn.
Still still_of(const RenderPlan& plan, const Subject& subject, const std::string& moves,
               const Limits& limits = {});

// Returns SVG or PNG, depending on the plan.
std::string still_bytes(const Still& still, const RenderPlan& plan, const std::string& title);

// Returns the heading of the level in a picture.
std::string heading(const Entry& entry);

}  // namespace sokrates::cli

// The settings of the plugin. They are options of the library (include/sokrates/option_table.hpp) in an INI file:
//
//   [sokrates]
//   time=60
//   threads=2
//
// The file is Sokrates.ini beside the DLL if there is one, so that a portable installation keeps its settings. Otherwise it is
// Sokrates\plugin.ini in the user's folder for application data. A missing file or line stands for the default.
#pragma once

#include <string>
#include <vector>

#include <sokrates/expected.hpp>
#include <sokrates/options.hpp>

namespace sokrates::yasc {

// The settings that the dialog shows. An empty text stands for the default.
struct DialogSettings {
  std::string objective;
  std::string time;
  std::string memory;
  std::string threads;
};

// The defaults: any solution, no time limit (the host has one), half of the free memory, all processors.
Options default_options();

// Reads the file. The error names the setting that is wrong.
Expected<Options> load_options();

DialogSettings load_dialog_settings();
// Returns the message of the first wrong setting, or an empty text. Nothing is written if a setting is wrong.
std::string save_dialog_settings(const DialogSettings& settings);

}  // namespace sokrates::yasc

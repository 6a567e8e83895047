// The settings of the plugin. They are options of the library (include/sokrates/option_table.hpp), stored in an INI file:
//
//   [sokrates]
//   time=60
//   threads=2
//
// If the folder of the DLL contains Sokrates.ini, this file is used, so that a portable installation keeps its settings.
// Otherwise the file is Sokrates\plugin.ini in the user's folder for application data (%APPDATA%). If this folder is unknown,
// the file is Sokrates.ini in the folder of the DLL. If a line or the whole file is missing, the plugin uses the default
// values.
#pragma once

#include <string>
#include <vector>

#include <sokrates/expected.hpp>
#include <sokrates/options.hpp>

namespace sokrates::yasc {

// The settings that the dialog shows. An empty text means the default value.
struct DialogSettings {
  std::string objective;
  std::string time;
  std::string memory;
  std::string threads;
};

// Returns the default values: any solution, no time limit (the host has one), half of the free memory, and a thread for each
// processor (at most 64).
Options default_options();

// Reads the settings from the file. An error names the wrong setting.
Expected<Options> load_options();

DialogSettings load_dialog_settings();
// Writes the settings to the file and returns an empty text. If a setting is wrong, returns a message about the first wrong one
// and writes nothing. If the file cannot be written, returns a message.
std::string save_dialog_settings(const DialogSettings& settings);

}  // namespace sokrates::yasc

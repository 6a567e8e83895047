// The two windows of the plugin: the dialog for its settings, and the message about the plugin.
#pragma once

#include <windows.h>

namespace sokrates::yasc {

void show_settings(HWND parent);
void show_about(HWND parent);

}  // namespace sokrates::yasc

// The windows of the plugin: its settings, and what it is.
#pragma once

#include <windows.h>

namespace sokrates::yasc {

void show_settings(HWND parent);
void show_about(HWND parent);

}  // namespace sokrates::yasc

#include "dialog.hpp"

#include <array>
#include <string>

#include <sokrates/version.hpp>

#include "dialog_ids.h"
#include "settings.hpp"

namespace sokrates::yasc {
namespace {

struct ObjectiveText {
  const char* objective;
  const char* text;
};
constexpr std::array<ObjectiveText, 5> kObjectives{{{"", "any solution, as soon as possible"},
                                                    {"pushes", "fewest pushes"},
                                                    {"moves", "fewest moves"},
                                                    {"pushes,moves", "fewest pushes, then fewest moves"},
                                                    {"moves,pushes", "fewest moves, then fewest pushes"}}};

HMODULE this_dll() {
  HMODULE module = nullptr;
  GetModuleHandleExA(GET_MODULE_HANDLE_EX_FLAG_FROM_ADDRESS | GET_MODULE_HANDLE_EX_FLAG_UNCHANGED_REFCOUNT,
                     reinterpret_cast<LPCSTR>(&this_dll), &module);
  return module;
}

std::string text_of(HWND dialog, int control) {
  char text[100] = "";
  GetDlgItemTextA(dialog, control, text, sizeof text);
  return text;
}

void show(HWND dialog, const DialogSettings& settings) {
  std::size_t chosen = 0;
  for (std::size_t i = 0; i < kObjectives.size(); ++i) {
    if (settings.objective == kObjectives[i].objective) chosen = i;
  }
  SendDlgItemMessageA(dialog, SOKRATES_OBJECTIVE, CB_SETCURSEL, chosen, 0);
  SetDlgItemTextA(dialog, SOKRATES_TIME, settings.time.c_str());
  SetDlgItemTextA(dialog, SOKRATES_MEMORY, settings.memory.c_str());
  SetDlgItemTextA(dialog, SOKRATES_THREADS, settings.threads.c_str());
}

DialogSettings settings_in(HWND dialog) {
  const LRESULT chosen = SendDlgItemMessageA(dialog, SOKRATES_OBJECTIVE, CB_GETCURSEL, 0, 0);
  const bool is_known = chosen >= 0 && static_cast<std::size_t>(chosen) < kObjectives.size();
  return {is_known ? kObjectives[static_cast<std::size_t>(chosen)].objective : "",
          text_of(dialog, SOKRATES_TIME), text_of(dialog, SOKRATES_MEMORY),
          text_of(dialog, SOKRATES_THREADS)};
}

void begin(HWND dialog) {
  for (const ObjectiveText& each : kObjectives) {
    SendDlgItemMessageA(dialog, SOKRATES_OBJECTIVE, CB_ADDSTRING, 0, reinterpret_cast<LPARAM>(each.text));
  }
  show(dialog, load_dialog_settings());
}

INT_PTR CALLBACK on_message(HWND dialog, UINT message, WPARAM parameter, LPARAM) {
  if (message == WM_INITDIALOG) {
    begin(dialog);
    return TRUE;
  }
  if (message != WM_COMMAND) return FALSE;
  const int control = LOWORD(parameter);
  if (control == SOKRATES_DEFAULTS) show(dialog, {});
  if (control == IDCANCEL) EndDialog(dialog, 0);
  if (control == IDOK) {
    const std::string problem = save_dialog_settings(settings_in(dialog));
    if (problem.empty())
      EndDialog(dialog, 1);
    else
      MessageBoxA(dialog, problem.c_str(), "Sokrates", MB_OK | MB_ICONWARNING);
  }
  return TRUE;
}

}  // namespace

void show_settings(HWND parent) {
  DialogBoxParamA(this_dll(), MAKEINTRESOURCEA(SOKRATES_DIALOG), parent, on_message, 0);
}

void show_about(HWND parent) {
  const std::string text =
      std::string("Sokrates ") + kVersion +
      "\n\nA solver and optimizer that proves what it says. Every solution is replayed by an "
      "independent verifier before it is returned.";
  MessageBoxA(parent, text.c_str(), "Sokrates", MB_OK | MB_ICONINFORMATION);
}

}  // namespace sokrates::yasc

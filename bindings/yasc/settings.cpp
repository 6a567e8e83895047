#include "settings.hpp"

#include <windows.h>

#include <algorithm>
#include <thread>

#include <sokrates/option_table.hpp>

namespace sokrates::yasc {
namespace {

constexpr wchar_t kSection[] = L"sokrates";

std::wstring folder_of_this_dll() {
  HMODULE module = nullptr;
  wchar_t path[MAX_PATH] = L"";
  // The address of a function in this DLL identifies the DLL. The Windows function expects the address as a pointer to text.
  GetModuleHandleExW(GET_MODULE_HANDLE_EX_FLAG_FROM_ADDRESS | GET_MODULE_HANDLE_EX_FLAG_UNCHANGED_REFCOUNT,
                     reinterpret_cast<LPCWSTR>(&folder_of_this_dll), &module);
  GetModuleFileNameW(module, path, MAX_PATH);
  const std::wstring text = path;
  return text.substr(0, text.find_last_of(L"\\/") + 1);
}

bool is_file(const std::wstring& path) {
  const DWORD attributes = GetFileAttributesW(path.c_str());
  return attributes != INVALID_FILE_ATTRIBUTES && (attributes & FILE_ATTRIBUTE_DIRECTORY) == 0;
}

std::wstring settings_file() {
  const std::wstring beside = folder_of_this_dll() + L"Sokrates.ini";
  wchar_t folder[MAX_PATH] = L"";
  const DWORD length = GetEnvironmentVariableW(L"APPDATA", folder, MAX_PATH);
  if (is_file(beside) || length == 0 || length >= MAX_PATH) return beside;
  const std::wstring own = std::wstring(folder) + L"\\Sokrates";
  CreateDirectoryW(own.c_str(), nullptr);
  return own + L"\\plugin.ini";
}

// Names and values of options are ASCII text. Any other character becomes '?', which no option accepts.
std::string narrow(std::wstring_view text) {
  std::string result;
  for (const wchar_t c : text) result += c < 0x80 ? static_cast<char>(c) : '?';
  return result;
}

std::wstring wide(std::string_view text) {
  return {text.begin(), text.end()};
}

struct Setting {
  std::string name;
  std::string value;
};

std::vector<Setting> read_settings() {
  std::wstring lines(8192, L'\0');
  const DWORD length = GetPrivateProfileSectionW(kSection, lines.data(), static_cast<DWORD>(lines.size()),
                                                 settings_file().c_str());
  std::vector<Setting> settings;
  for (std::size_t at = 0; at < length && lines[at] != L'\0';) {
    const std::string line = narrow(lines.c_str() + at);
    at += line.size() + 1;
    const std::size_t equals = std::min(line.find('='), line.size());
    settings.push_back({line.substr(0, equals), line.substr(std::min(equals + 1, line.size()))});
  }
  return settings;
}

std::uint64_t default_memory() {
  MEMORYSTATUSEX memory = {};
  memory.dwLength = sizeof memory;
  if (GlobalMemoryStatusEx(&memory) == 0) return std::uint64_t{512} << 20;
  // A 32-bit process can have less free address space than the machine has free memory.
  return std::min(memory.ullAvailPhys, memory.ullAvailVirtual) / 2;
}

}  // namespace

Options default_options() {
  Options options;
  options.threads = std::clamp(std::thread::hardware_concurrency(), 1U, 64U);
  options.limits.memory_bytes = default_memory();
  return options;
}

Expected<Options> load_options() {
  Options options = default_options();
  for (const Setting& setting : read_settings()) {
    if (setting.value.empty()) continue;
    if (const std::optional<Error> error = set_option(options, setting.name, setting.value)) return *error;
  }
  return options;
}

DialogSettings load_dialog_settings() {
  DialogSettings shown;
  for (const Setting& setting : read_settings()) {
    if (setting.name == "objective") shown.objective = setting.value;
    if (setting.name == "time") shown.time = setting.value;
    if (setting.name == "memory") shown.memory = setting.value;
    if (setting.name == "threads") shown.threads = setting.value;
  }
  return shown;
}

std::string save_dialog_settings(const DialogSettings& settings) {
  const Setting rows[] = {{"objective", settings.objective},
                          {"time", settings.time},
                          {"memory", settings.memory},
                          {"threads", settings.threads}};
  Options ignored;
  for (const Setting& row : rows) {
    if (row.value.empty()) continue;
    if (const std::optional<Error> error = set_option(ignored, row.name, row.value)) return error->message;
  }
  const std::wstring file = settings_file();
  for (const Setting& row : rows) {
    // An empty value removes the line.
    if (WritePrivateProfileStringW(kSection, wide(row.name).c_str(),
                                   row.value.empty() ? nullptr : wide(row.value).c_str(), file.c_str()) == 0)
      return "the settings cannot be written to " + narrow(file);
  }
  return "";
}

}  // namespace sokrates::yasc

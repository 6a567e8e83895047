// Starts a program, presses Ctrl-C one second after the program has written something, and returns the exit code of
// the program:
//
//   ctrl_c.exe OUTPUT PROGRAM ARGUMENT...
//
// Standard output of the program goes to the file OUTPUT. Both processes share a console, because Windows sends Ctrl-C
// to all processes of a console. The arguments must not contain blanks.
#include <string>

#include <windows.h>

namespace {

HANDLE create_inherited(const char* name) {
  SECURITY_ATTRIBUTES inherited{sizeof(SECURITY_ATTRIBUTES), nullptr, TRUE};
  return CreateFileA(name, GENERIC_WRITE, FILE_SHARE_READ, &inherited, CREATE_ALWAYS, FILE_ATTRIBUTE_NORMAL,
                     nullptr);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) return 99;
  FreeConsole();
  if (AllocConsole() == 0) return 98;
  std::string command;
  for (int i = 2; i < argc; ++i) command += std::string(i > 2 ? " " : "") + argv[i];
  STARTUPINFOA startup{};
  startup.cb = sizeof startup;
  startup.dwFlags = STARTF_USESTDHANDLES;
  startup.hStdOutput = create_inherited(argv[1]);
  startup.hStdError = startup.hStdOutput;
  PROCESS_INFORMATION process{};
  if (CreateProcessA(nullptr, command.data(), nullptr, nullptr, TRUE, 0, nullptr, nullptr, &startup,
                     &process) == 0)
    return 97;
  for (int i = 0; i < 600 && GetFileSize(startup.hStdOutput, nullptr) == 0; ++i) Sleep(100);
  Sleep(1000);
  SetConsoleCtrlHandler(nullptr, TRUE);  // this process ignores the event
  if (GenerateConsoleCtrlEvent(CTRL_C_EVENT, 0) == 0) return 96;
  if (WaitForSingleObject(process.hProcess, 60000) != WAIT_OBJECT_0) return 95;
  DWORD code = 94;
  GetExitCodeProcess(process.hProcess, &code);
  return static_cast<int>(code);
}

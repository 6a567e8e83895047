// Processors and memory that the operating system grants to this process.
//
// A machine may have more than a job may use. A job is limited by its processor affinity (taskset, Slurm) and
// by control groups (containers, systemd, Slurm): every group on the path in /proc/self/cgroup may have a
// limit, and the smallest one counts. Versions 1 and 2 of control groups are supported.
//
// `root` is a prefix of the paths of these files. Tests pass a directory that contains its own proc/ and sys/.
#pragma once

#include <cstdint>
#include <string>

namespace sokrates::cli {

// Returns the number of processors that the process may use, at least 1. A quota of 1.5 processors counts as
// 2.
unsigned granted_threads(const std::string& root = "");

// Returns the bytes of memory that the process may use: the smallest of the limits and the memory of the machine. Returns 0 if
// none of them is known.
std::uint64_t granted_memory(const std::string& root = "");

}  // namespace sokrates::cli

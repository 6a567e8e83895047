#include "host_name.hpp"

#include <algorithm>
#include <array>
#include <memory>

#include <ifaddrs.h>
#include <net/if.h>
#include <netdb.h>
#include <sys/socket.h>
#include <unistd.h>

namespace sokrates::serve {
namespace {

std::string text_of(const sockaddr* address) {
  const bool is_v6 = address->sa_family == AF_INET6;
  std::array<char, NI_MAXHOST> text{};
  const auto size = static_cast<socklen_t>(is_v6 ? sizeof(sockaddr_in6) : sizeof(sockaddr_in));
  if (::getnameinfo(address, size, text.data(), text.size(), nullptr, 0, NI_NUMERICHOST) != 0) return "";
  return text.data();
}

// Calls `use(text, is_loopback)` for each address of this machine that a server on `0.0.0.0` (or `::`) answers.
template <class Use>
void for_each_interface(bool is_v6, Use use) {
  ifaddrs* list = nullptr;
  if (::getifaddrs(&list) != 0) return;
  const std::unique_ptr<ifaddrs, decltype(&::freeifaddrs)> owner(list, ::freeifaddrs);
  for (const ifaddrs* each = list; each != nullptr; each = each->ifa_next) {
    if (each->ifa_addr == nullptr || (each->ifa_flags & IFF_UP) == 0) continue;
    const int family = each->ifa_addr->sa_family;
    if (family != AF_INET && !(is_v6 && family == AF_INET6)) continue;
    use(text_of(each->ifa_addr), (each->ifa_flags & IFF_LOOPBACK) != 0);
  }
}

bool is_own_address(const std::string& text, bool is_v6) {
  if (text.starts_with("127.")) return true;  // the whole network belongs to the loopback interface
  bool found = false;
  for_each_interface(is_v6, [&](const std::string& own, bool) { found = found || own == text; });
  return found;
}

bool resolves_here(const std::string& name, bool is_v6) {
  if (name.empty()) return false;
  addrinfo hints{};
  hints.ai_family = is_v6 ? AF_UNSPEC : AF_INET;
  hints.ai_socktype = SOCK_STREAM;
  addrinfo* list = nullptr;
  if (::getaddrinfo(name.c_str(), nullptr, &hints, &list) != 0) return false;
  const std::unique_ptr<addrinfo, decltype(&::freeaddrinfo)> owner(list, ::freeaddrinfo);
  for (const addrinfo* each = list; each != nullptr; each = each->ai_next) {
    if (is_own_address(text_of(each->ai_addr), is_v6)) return true;
  }
  return false;
}

}  // namespace

std::string own_host_name() {
  std::array<char, 256> name{};
  return ::gethostname(name.data(), name.size() - 1) == 0 ? name.data() : "";
}

std::string reachable_host(const std::vector<std::string>& names, bool is_v6) {
  std::vector<std::string> candidates = names;
  candidates.push_back(own_host_name());
  for (const std::string& name : candidates) {
    if (resolves_here(name, is_v6)) return name;
  }
  std::string host;
  for_each_interface(is_v6, [&](const std::string& address, bool is_loopback) {
    const bool is_plain = address.find('%') == std::string::npos;  // link-local addresses need a zone
    if (host.empty() && !is_loopback && is_plain)
      host = address.find(':') == std::string::npos ? address : '[' + address + ']';
  });
  return host.empty() ? "localhost" : host;
}

}  // namespace sokrates::serve

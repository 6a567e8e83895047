#include "client_id.hpp"

#include <algorithm>
#include <array>

#include <arpa/inet.h>

namespace sokrates::serve {
namespace {

constexpr std::size_t kNetworkBytes = 8;  // the prefix of an IPv6 address: a /64 network

bool is_ipv4(const std::string& text) {
  in_addr parsed{};
  return ::inet_pton(AF_INET, text.c_str(), &parsed) == 1;
}

bool is_ipv6(const std::string& text) {
  in6_addr parsed{};
  return ::inet_pton(AF_INET6, text.c_str(), &parsed) == 1;
}

std::string trimmed(std::string_view text) {
  constexpr std::string_view kBlank = " \t";
  const std::size_t begin = text.find_first_not_of(kBlank);
  if (begin == std::string_view::npos) return "";
  return std::string(text.substr(begin, text.find_last_not_of(kBlank) - begin + 1));
}

// Some proxies append the port: "192.0.2.7:4711", "[2001:db8::1]:4711".
std::string without_port(const std::string& entry) {
  if (entry.starts_with('[')) return entry.substr(1, entry.find(']') - 1);
  if (std::count(entry.begin(), entry.end(), ':') == 1) return entry.substr(0, entry.find(':'));
  return entry;
}

}  // namespace

std::string limited_address(const std::string& address) {
  in6_addr parsed{};
  if (::inet_pton(AF_INET6, address.substr(0, address.find('%')).c_str(), &parsed) != 1) return address;
  std::array<char, INET6_ADDRSTRLEN> text{};
  if (IN6_IS_ADDR_V4MAPPED(&parsed)) {
    ::inet_ntop(AF_INET, &parsed.s6_addr[12], text.data(), text.size());
    return text.data();
  }
  if (IN6_IS_ADDR_LOOPBACK(&parsed)) return address;
  std::fill(std::begin(parsed.s6_addr) + kNetworkBytes, std::end(parsed.s6_addr), std::uint8_t{0});
  ::inet_ntop(AF_INET6, &parsed, text.data(), text.size());
  return std::string(text.data()) + "/64";
}

std::string forwarded_address(std::string_view forwarded_for, const std::string& peer) {
  const std::size_t comma = forwarded_for.rfind(',');
  const std::string_view last =
      comma == std::string_view::npos ? forwarded_for : forwarded_for.substr(comma + 1);
  std::string entry = without_port(trimmed(last));
  return is_ipv4(entry) || is_ipv6(entry) ? entry : peer;
}

}  // namespace sokrates::serve

#include "page_files.hpp"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <no_page.html.hpp>

#include "arguments/errors.hpp"
#include "files/gzip.hpp"
#include "files/level_files.hpp"

namespace sokrates::serve {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMaxFiles = 2000;

struct NamedType {
  std::string_view ending;
  std::string_view type;
};
constexpr NamedType kTypes[] = {{".html", "text/html; charset=utf-8"},
                                {".js", "text/javascript; charset=utf-8"},
                                {".mjs", "text/javascript; charset=utf-8"},
                                {".css", "text/css; charset=utf-8"},
                                {".json", "application/json"},
                                {".webmanifest", "application/manifest+json"},
                                {".wasm", "application/wasm"},
                                {".svg", "image/svg+xml"},
                                {".png", "image/png"},
                                {".ico", "image/x-icon"},
                                {".woff2", "font/woff2"},
                                {".txt", "text/plain; charset=utf-8"},
                                {".xsb", "text/plain; charset=utf-8"},
                                {".sok", "text/plain; charset=utf-8"}};

std::string type_of(const std::string& path) {
  for (const NamedType& each : kTypes) {
    if (path.ends_with(each.ending)) return std::string(each.type);
  }
  return "application/octet-stream";
}

PageFile page_file(const std::string& path, std::string bytes) {
  PageFile file;
  file.type = type_of(path);
  file.tag = '"' + std::to_string(std::hash<std::string>()(bytes)) + '"';
  // In this folder, Vite puts files whose names contain a hash of their content.
  file.is_named_by_content = path.starts_with("/assets/");
  std::string packed = cli::gzip(bytes);
  if (packed.size() < bytes.size() * 9 / 10)
    file.packed = std::make_shared<const std::string>(std::move(packed));
  file.bytes = std::make_shared<const std::string>(std::move(bytes));
  return file;
}

}  // namespace

PageFiles PageFiles::read(const std::string& folder) {
  PageFiles page;
  std::error_code error;
  if (!folder.empty()) {
    for (auto each = fs::recursive_directory_iterator(folder, error); !error && each != fs::end(each);
         each.increment(error)) {
      if (each->is_symlink() || !each->is_regular_file()) continue;
      const std::string path = '/' + fs::relative(each->path(), folder).generic_string();
      Expected<std::string> bytes = cli::read_bytes(each->path().string());
      if (!bytes) throw cli::UsageError("--page: " + path + ": " + bytes.error());
      page.files_[path] = page_file(path, std::move(*bytes));
      if (page.files_.size() > kMaxFiles)
        throw cli::UsageError("--page: the folder has more than 2000 files; use the folder page/dist");
    }
    if (error) throw cli::UsageError("--page: " + folder + ": " + error.message());
  }
  const auto index = page.files_.find("/index.html");
  page.is_built_ = index != page.files_.end();
  page.files_["/"] = page.is_built_ ? index->second : page_file("/index.html", kNoPageHtml);
  return page;
}

const PageFile* PageFiles::find(const std::string& path) const {
  const auto found = files_.find(path);
  return found == files_.end() ? nullptr : &found->second;
}

Answer PageFiles::answer(const PageFile& file, const Request& request) {
  Answer answer{200, file.type, file.bytes, {}, ContentPolicy::page};
  answer.headers = {
      {"ETag", file.tag},
      {"Vary", "Accept-Encoding"},
      {"Cache-Control", file.is_named_by_content ? "public, max-age=31536000, immutable" : "no-cache"}};
  if (request.if_none_match == file.tag) {
    answer.status = 304;
    answer.body = std::make_shared<const std::string>();
  } else if (file.packed && request.accept_encoding.find("gzip") != std::string::npos) {
    answer.body = file.packed;
    answer.headers.emplace_back("Content-Encoding", "gzip");
  }
  return answer;
}

}  // namespace sokrates::serve

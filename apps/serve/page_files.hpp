// The files of the page, read into a table when the server starts: a request names an entry of it or nothing, and no path
// from outside reaches the file system.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "answer.hpp"
#include "request.hpp"

namespace sokrates::serve {

struct PageFile {
  std::string type;
  std::shared_ptr<const std::string> bytes;
  std::shared_ptr<const std::string> packed;  // gzip; null where that saves nothing
  std::string tag;                            // of the content, for caches
  bool is_named_by_content = false;           // never changes under its name
};

class PageFiles {
 public:
  // The folder's files by their paths below it, links to elsewhere left out; a page that says what is missing where the
  // folder is "" or has no index.html. Throws cli::UsageError where a named folder cannot be read.
  static PageFiles read(const std::string& folder);

  bool is_built() const { return is_built_; }
  // Null where there is no such file.
  const PageFile* find(const std::string& path) const;
  static Answer answer(const PageFile& file, const Request& request);

 private:
  std::map<std::string, PageFile> files_;  // "/", "/index.html", "/assets/index-1a2b3c.js"
  bool is_built_ = false;
};

}  // namespace sokrates::serve

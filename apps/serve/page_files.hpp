// The files of the page. They are read into a table when the server starts.
//
// A request can only name an entry of the table, so no path from a request reaches the file system.
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
  std::shared_ptr<const std::string> packed;  // compressed with gzip; null if that saves less than a tenth
  std::string tag;                            // hash of the content, for the header ETag
  bool is_named_by_content = false;  // the name contains a hash of the content, so the file never changes
};

class PageFiles {
 public:
  // Reads the files of a folder, without symbolic links. If the folder is "" or has no index.html, the page tells the user that
  // it was not built. Throws cli::UsageError if the folder or a file cannot be read, or if there are too many files.
  static PageFiles read(const std::string& folder);

  bool is_built() const { return is_built_; }
  // Returns null if there is no such file.
  const PageFile* find(const std::string& path) const;
  static Answer answer(const PageFile& file, const Request& request);

 private:
  std::map<std::string, PageFile> files_;  // "/", "/index.html", "/assets/index-1a2b3c.js"
  bool is_built_ = false;
};

}  // namespace sokrates::serve

#include "memory/hash_pages.hpp"

namespace sokrates {

HashPages::HashPages(MemoryAccount& account) : account_(account) {
  // The first page is not refused: a search whose limit is below it learns so at its first state.
  pages_.push_back(std::make_unique<Page>());
  pages_.back()->ids.fill(kNone);
  directory_.push_back(pages_.back().get());
}

HashPages::~HashPages() {
  account_.release(charged_);
}

void HashPages::place(std::uint64_t hash, Id id) {
  Page& page = *directory_[directory_index(hash)];
  std::uint32_t slot = first_slot(hash);
  while (page.ids[slot] != kNone) slot = slot + 1 == kSlots ? 0 : slot + 1;
  page.ids[slot] = id;
  page.tags[slot] = tag_of(hash);
  ++page.used;
}

bool HashPages::double_directory() {
  const std::uint64_t more = directory_.size() * sizeof(Page*);
  if (!account_.charge(more)) return false;
  charged_ += more;
  std::vector<Page*> wider;
  wider.reserve(directory_.size() * 2);
  for (Page* page : directory_) {
    wider.push_back(page);
    wider.push_back(page);
  }
  directory_ = std::move(wider);
  ++depth_;
  return true;
}

HashPages::Page* HashPages::begin_split(std::uint64_t hash) {
  Page* page = directory_[directory_index(hash)];
  if (page->depth == depth_ && !double_directory()) return nullptr;
  if (!account_.charge(sizeof(Page))) return nullptr;
  charged_ += sizeof(Page);
  pages_.push_back(std::make_unique<Page>());
  Page* sibling = pages_.back().get();
  // The entries that share the page's top bits are one run of the directory; its second half goes to the
  // sibling.
  const std::size_t run = std::size_t{1} << (depth_ - page->depth);
  const std::size_t first = directory_index(hash) / run * run;
  for (std::size_t i = first + run / 2; i < first + run; ++i) directory_[i] = sibling;
  moving_.clear();
  for (const Id id : page->ids) {
    if (id != kNone) moving_.push_back(id);
  }
  sibling->depth = ++page->depth;
  sibling->used = page->used = 0;
  page->ids.fill(kNone);
  sibling->ids.fill(kNone);
  return page;
}

}  // namespace sokrates

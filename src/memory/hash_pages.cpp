#include "memory/hash_pages.hpp"

#include <algorithm>

namespace sokrates {

namespace {

// Segment sizes of the pool in chunks. The first is small for small searches. The largest is small compared
// with the memory of a large search.
constexpr std::size_t kFirstSegment = 4;
constexpr std::size_t kLargestSegment = 128;

}  // namespace

HashPages::HashPages(MemoryAccount& account) : account_(account) {
  // The first page is not charged. If the limit is smaller than this page, the search notices it at its first
  // state.
  segment_chunks_ = chunks_left_ = kFirstSegment;
  segments_.push_back(std::unique_ptr<Bucket[]>(new Bucket[kFirstSegment * kChunk]));
  pages_.push_back(std::make_unique<Page>());
  Page& page = *pages_.back();
  for (; page.buckets < kFewestBuckets; page.buckets += kChunk)
    page.chunks[page.buckets / kChunk] = take_chunk();
  empty(page);
  directory_.push_back(&page);
}

HashPages::~HashPages() {
  account_.release(charged_);
}

bool HashPages::charge(std::uint64_t bytes) {
  if (!account_.charge(bytes)) return false;
  charged_ += bytes;
  return true;
}

bool HashPages::has_chunks(std::size_t count) {
  if (chunks_left_ >= count) return true;
  const std::size_t chunks = std::min(2 * segment_chunks_, kLargestSegment);
  if (!charge(chunks * kChunk * sizeof(Bucket))) return false;
  segments_.push_back(std::unique_ptr<Bucket[]>(new Bucket[chunks * kChunk]));
  segment_chunks_ = chunks_left_ = chunks;
  return true;
}

HashPages::Bucket* HashPages::take_chunk() {
  return segments_.back().get() + --chunks_left_ * kChunk;
}

void HashPages::empty(Page& page) {
  for (std::uint32_t i = 0; i < page.buckets; ++i) {
    page.bucket(i).tags.fill(0);
    page.bucket(i).used = page.bucket(i).has_overflowed = 0;
  }
  page.used = 0;
}

bool HashPages::double_directory() {
  if (!charge(directory_.size() * sizeof(Page*))) return false;
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

void HashPages::list_ids(const Page& page) {
  moving_.clear();
  for (std::uint32_t i = 0; i < page.buckets; ++i) {
    const Bucket& bucket = page.bucket(i);
    moving_.insert(moving_.end(), bucket.ids.begin(), bucket.ids.begin() + bucket.used);
  }
}

bool HashPages::make_room(std::uint64_t hash) {
  Page& page = *directory_[directory_index(hash)];
  if (page.buckets == kMaxBuckets || (pages_.size() < kFewPages && page.depth < kMaxDepth))
    return split(hash, page);
  if (!has_chunks(1)) return false;
  page.chunks[page.buckets / kChunk] = take_chunk();
  page.buckets += kChunk;
  empty(page);
  return true;
}

// Usually each page gets half of the ids. With an unfavorable distribution of hashes, one page may get all of
// them and needs space for them.
bool HashPages::split(std::uint64_t hash, Page& page) {
  const std::uint64_t bit = std::uint64_t{1} << (63 - page.depth);
  const auto others = static_cast<std::size_t>(
      std::count_if(hashes_.begin(), hashes_.end(), [bit](std::uint64_t h) { return (h & bit) != 0; }));
  const std::uint32_t stay = buckets_for(hashes_.size() - others);
  const std::uint32_t go = buckets_for(others);
  const std::uint32_t more = stay + go > page.buckets ? (stay + go - page.buckets) / kChunk : 0;
  if (!has_chunks(more)) return false;
  if (page.depth == depth_ && !double_directory()) return false;
  if (!charge(sizeof(Page))) return false;
  std::vector<Bucket*> chunks(page.chunks.begin(), page.chunks.begin() + page.buckets / kChunk);
  for (std::uint32_t i = 0; i < more; ++i) chunks.push_back(take_chunk());
  pages_.push_back(std::make_unique<Page>());
  Page& sibling = *pages_.back();
  // The directory entries that share the top bits of the page are consecutive. The second half of them now
  // points to the sibling.
  const std::size_t run = std::size_t{1} << (depth_ - page.depth);
  const std::size_t first = directory_index(hash) / run * run;
  for (std::size_t i = first + run / 2; i < first + run; ++i) directory_[i] = &sibling;
  sibling.depth = ++page.depth;
  page.buckets = stay;
  sibling.buckets = go;
  std::copy_n(chunks.begin(), stay / kChunk, page.chunks.begin());
  std::copy_n(chunks.begin() + static_cast<std::ptrdiff_t>(stay / kChunk), go / kChunk,
              sibling.chunks.begin());
  empty(page);
  empty(sibling);
  return true;
}

}  // namespace sokrates

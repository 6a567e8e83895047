#include "level/text_reader.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "level/board_rows.hpp"
#include "level/rle.hpp"
#include "level/text_lines.hpp"

namespace sokrates::level {
namespace {

// A line of the text between two boards.
struct Remark {
  std::string text;  // without the ';'
  bool semicolon = false;
  bool verbatim = false;
  bool after_gap = false;  // a blank line or the start of the file precedes it

  // ';' lines and comments are never read as keys. This is how a line that looks like a key can be kept as a
  // note.
  KeyValue key() const { return semicolon || verbatim ? KeyValue{} : key_value(text); }
};

struct Block {
  std::vector<Remark> remarks;
  bool gap_at_end = false;
};

Block read_block(const std::vector<Line>& lines, const Segment& segment) {
  Block block;
  bool gap = segment.begin == 0;
  for (std::size_t i = segment.begin; i < segment.end; ++i) {
    const Line& line = lines[i];
    if (line.kind == LineKind::blank) {
      gap = true;
      continue;
    }
    std::string_view text = trimmed(line.text);
    const bool semicolon = !line.verbatim && text.front() == ';';
    if (semicolon) text = trimmed(text.substr(1));
    block.remarks.push_back({std::string(text), semicolon, line.verbatim, gap});
    gap = false;
  }
  block.gap_at_end = gap;
  return block;
}

// Returns true if the whole block, including its last line, belongs to the preceding board or moves.
bool clings(const Block& block) {
  const auto parted = [](const Remark& remark) { return remark.after_gap; };
  return block.gap_at_end && std::none_of(block.remarks.begin(), block.remarks.end(), parted);
}

bool ends_in_title(const Block& block) {
  if (block.remarks.empty() || clings(block)) return false;
  const Remark& last = block.remarks.back();
  if (last.verbatim || last.key().key != Key::none) return false;
  return last.semicolon || last.after_gap || block.remarks.size() == 1;
}

// A level whose text is still being read. The winning condition may be below the board.
struct BoardDraft {
  Entry entry;
  Segment board;
  WinLines win;
  bool has_title_line = false;
  std::optional<std::string> title_key;

  std::vector<std::string>& open_notes() {
    return entry.solutions.empty() ? entry.notes : entry.solutions.back().notes;
  }
};

class TextReader {
 public:
  TextReader(const Segments& segments, const Glyphs& glyphs, const ReadOptions& options,
             std::size_t file_bytes)
      : segments_(segments), glyphs_(glyphs), options_(options), budget_(file_bytes, options) {}

  TextContent run() {
    titles_above_ = has_titles_above();
    Block block;
    block.gap_at_end = true;
    for (const Segment& segment : segments_.list) {
      switch (segment.kind) {
        case SegmentKind::text:
          block = read_block(segments_.lines, segment);
          continue;
        case SegmentKind::board:
          open_board(segment, block);
          break;
        case SegmentKind::moves:
          add_moves(segment, block);
          break;
      }
      block = {};
    }
    hand_out(block, block.remarks.size(), nullptr);
    for (BoardDraft& draft : drafts_) finish(draft);
    content_.collection.format = format();
    return std::move(content_);
  }

 private:
  void open_board(const Segment& segment, const Block& block) {
    BoardDraft draft;
    draft.board = segment;
    draft.entry.number = static_cast<int>(drafts_.size()) + 1;
    draft.entry.line = segments_.lines[segment.begin].number;
    std::size_t count = block.remarks.size();
    if (ends_in_title(block)) {
      draft.entry.title = block.remarks[--count].text;
      draft.has_title_line = true;
      plain_titles_ = plain_titles_ || !block.remarks[count].semicolon;
      numbered_ = numbered_ && block.remarks[count].semicolon && !block.gap_at_end &&
                  draft.entry.title == std::to_string(drafts_.size());
    } else {
      numbered_ = false;
    }
    hand_out(block, count, &draft);
    drafts_.push_back(std::move(draft));
  }

  void add_moves(const Segment& segment, const Block& block) {
    StoredSolution solution;
    std::size_t count = block.remarks.size();
    if (ends_in_title(block)) solution.title = block.remarks[--count].text;
    hand_out(block, count, nullptr);
    has_moves_ = true;

    const std::string moves = joined_moves(segments_, segment);
    const Runs runs = *measure_runs(moves);
    if (runs.length > options_.max_moves_per_solution || runs.length > budget_.moves) {
      content_.oversized = "line " + std::to_string(segments_.lines[segment.begin].number) +
                           ": moves that expand to more than " +
                           std::to_string(options_.max_moves_per_solution) + " steps were ignored";
      open_notes().push_back(content_.oversized);
      return;
    }
    budget_.moves -= runs.length;
    has_runs_ = has_runs_ || !runs.plain;
    solution.lurd = runs.plain ? moves : expand_runs(moves);
    open_solutions().push_back(std::move(solution));
  }

  std::vector<StoredSolution>& open_solutions() {
    return drafts_.empty() ? content_.loose_solutions : drafts_.back().entry.solutions;
  }

  std::vector<std::string>& open_notes() {
    if (!drafts_.empty()) return drafts_.back().open_notes();
    if (!content_.loose_solutions.empty()) return content_.loose_solutions.back().notes;
    return content_.collection.notes;
  }

  // Assigns the first `count` remarks to the preceding board or moves. If titles are above boards, their keys
  // are assigned to the next board.
  void hand_out(const Block& block, std::size_t count, BoardDraft* next) {
    BoardDraft* owner = drafts_.empty() ? nullptr : &drafts_.back();
    const bool below_board = owner != nullptr && owner->entry.solutions.empty();
    for (std::size_t i = 0; i < count; ++i) {
      const Remark& remark = block.remarks[i];
      if (titles_above_ && next != nullptr && take_key(*next, remark)) continue;
      if (owner != nullptr ? !titles_above_ && take_key(*owner, remark) : take_header_key(remark)) continue;
      if (i == 0 && below_board && remark.semicolon && !remark.after_gap && !owner->has_title_line) {
        owner->entry.title = remark.text;
        owner->has_title_line = true;
        continue;
      }
      open_notes().push_back(remark.text);
    }
  }

  static bool take_key(BoardDraft& draft, const Remark& remark) {
    const KeyValue key = remark.key();
    switch (key.key) {
      case Key::title:
        if (draft.title_key) return false;
        draft.title_key = key.value;
        return true;
      case Key::author:
        if (!draft.entry.author.empty() || key.value.empty()) return false;
        draft.entry.author = key.value;
        return true;
      case Key::win:
        return draft.win.take(key.value);
      default:
        return false;
    }
  }

  bool take_header_key(const Remark& remark) {
    const KeyValue key = remark.key();
    Collection& collection = content_.collection;
    if (key.key == Key::win) return header_win_.take(key.value);
    std::string* value = nullptr;
    if (key.key == Key::collection || key.key == Key::title) value = &collection.title;
    if (key.key == Key::author) value = &collection.author;
    if (value == nullptr || !value->empty() || key.value.empty()) return false;
    *value = key.value;
    return true;
  }

  // Returns true if "Title:" is above the first board and not below the last one. If there are several
  // boards, it must also be above other boards.
  bool has_titles_above() const {
    bool above = false, between = false, below = false;
    std::size_t boards = 0;
    for (const Segment& segment : segments_.list) {
      if (segment.kind == SegmentKind::board) ++boards;
      if (segment.kind != SegmentKind::text) continue;
      for (const Remark& remark : read_block(segments_.lines, segment).remarks) {
        if (remark.key().key != Key::title) continue;
        (boards == 0 ? above : boards < segments_.boards ? between : below) = true;
      }
    }
    return above && !below && (between || segments_.boards == 1);
  }

  void finish(BoardDraft& draft) {
    Entry& entry = draft.entry;
    if (draft.title_key) {
      if (draft.title_key->empty() && draft.has_title_line) {
        notes_before(draft).push_back(entry.title);
      } else if (draft.has_title_line && entry.title != *draft.title_key) {
        entry.notes.insert(entry.notes.begin(), entry.title);
      }
      entry.title = *draft.title_key;
    }
    const WinLines& said = draft.win.has_spoken() ? draft.win : header_win_;
    entry.level = level_from_lines(segments_.lines, draft.board.begin, draft.board.end, entry.number,
                                   said.win.value_or(Win::boxes), glyphs_, options_, budget_);
    if (entry.level && !said.mistake.empty())
      entry.level = Error{place_of(entry.line, entry.number) + said.mistake};
    for (std::size_t i = draft.board.begin; i < draft.board.end; ++i) {
      has_runs_ = has_runs_ || segments_.lines[i].runs;
    }
    content_.collection.entries.push_back(std::move(entry));
  }

  // Returns the notes of the board or moves before the draft's title line. Earlier drafts are already in the
  // collection.
  std::vector<std::string>& notes_before(const BoardDraft& draft) {
    if (draft.entry.number == 1) return content_.collection.notes;
    Entry& previous = content_.collection.entries.back();
    return previous.solutions.empty() ? previous.notes : previous.solutions.back().notes;
  }

  Format format() const {
    if (has_moves_ || has_runs_ || plain_titles_) return Format::sok;
    return numbered_ && !drafts_.empty() ? Format::boxoban : Format::xsb;
  }

  const Segments& segments_;
  const Glyphs& glyphs_;
  const ReadOptions& options_;
  Budget budget_;
  TextContent content_;
  std::vector<BoardDraft> drafts_;
  WinLines header_win_;  // "Win:" above the first board applies to all boards
  bool titles_above_ = false;
  bool has_moves_ = false;
  bool has_runs_ = false;
  bool plain_titles_ = false;
  bool numbered_ = true;  // every board has the title "; n" directly above it, counted from 0
};

}  // namespace

TextContent read_text(const Segments& segments, const Glyphs& glyphs, const ReadOptions& options,
                      std::size_t file_bytes) {
  return TextReader(segments, glyphs, options, file_bytes).run();
}

}  // namespace sokrates::level

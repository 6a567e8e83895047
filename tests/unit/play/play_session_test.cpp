// Tests keys and clicks and their effect on the game, and ten thousand random events on every kind of level.
#include <gtest/gtest.h>

#include <random>
#include <thread>

#include <sokrates/verify.hpp>

#include "play/play_session.hpp"
#include "play/play_view.hpp"

namespace sokrates::cli {
namespace {

Entry entry_of(const std::string& text, Win win = Win::boxes) {
  Entry entry;
  entry.number = 1;
  entry.title = "A level";
  entry.level = Level::from_text(text, win);
  EXPECT_TRUE(entry.level) << entry.level.error();
  return entry;
}

class Player {
 public:
  explicit Player(std::vector<Entry> entries, int rows = 24, int columns = 80,
                  const std::string& position = "")
      : entries_(std::move(entries)), rows_(rows), columns_(columns) {
    std::vector<PlayLevel> levels;
    for (const Entry& entry : entries_) levels.push_back({&entry, ""});
    PlaySettings settings;
    settings.export_path = "/nowhere/game.sok";
    settings.position = position;
    session_.emplace(levels, 0, settings, records_);
    draw();
  }

  PlaySession& session() { return *session_; }
  const Game& game() { return session_->game(); }
  const Screen& screen() const { return *screen_; }

  void press(const std::string& bytes) {
    for (const PlayEvent& event : decoder_.feed(bytes)) handle(event);
  }
  void handle(const PlayEvent& event) {
    session_->handle(event, now_);
    draw();
  }
  // The layout of the screen determines where a cell is.
  void click(Cell cell) {
    for (int row = 0; row < rows_; ++row) {
      for (int column = 0; column < columns_; ++column) {
        if (session_->layout.cell_at(row, column) == cell) return handle({Key::click, 0, row, column});
      }
    }
    FAIL() << "the cell is not on the screen";
  }
  void pass(std::chrono::milliseconds time) {
    now_ += time;
    session_->tick(now_);
    draw();
  }
  // Waits until the solver has answered.
  void await_answer() {
    while (session_->is_searching()) {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
      pass(std::chrono::milliseconds(0));
    }
  }
  // Waits until the position is known to be dead. If this never happens, the test hangs until its time limit.
  void await_warning() {
    while (!session_->is_lost()) {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
      pass(std::chrono::milliseconds(0));
    }
  }
  bool shows(const std::string& text) const {
    for (int row = 0; row < rows_; ++row) {
      if (screen_->text(row).find(text) != std::string::npos) return true;
    }
    return false;
  }
  void resize(int rows, int columns) {
    rows_ = rows;
    columns_ = columns;
    draw();
  }

 private:
  void draw() { screen_.emplace(view_.draw(*session_, rows_, columns_)); }

  std::vector<Entry> entries_;
  int rows_;
  int columns_;
  RecordFile records_;
  PlayView view_{draw::dark_theme(), ColourDepth::full};
  std::optional<PlaySession> session_;
  std::optional<Screen> screen_;
  InputDecoder decoder_;
  PlaySession::Clock::time_point now_{};
};

const char kRoom[] = "########\n#      #\n# @$ . #\n#      #\n########";

TEST(PlaySession, KeysMoveAndTheEndIsKept) {
  Player player({entry_of(kRoom)});
  player.press("\033[Cl");
  EXPECT_EQ(player.game().lurd(), "RR");
  EXPECT_TRUE(player.game().is_won());
  EXPECT_TRUE(player.shows("solved: 2 moves, 2 pushes, your best")) << player.session().message();
  EXPECT_EQ(player.session().best(0).by_moves->moves, 2U);
}

TEST(PlaySession, EverythingCanBeTakenBackAndDoneAgain) {
  Player player({entry_of(kRoom)});
  player.press("wdsa");
  const std::string played = player.game().lurd();
  EXPECT_EQ(played.size(), 4U);
  player.press("uuuuu");
  EXPECT_EQ(player.game().lurd(), "");
  player.press("rrrr");
  EXPECT_EQ(player.game().lurd(), played);
  player.press("R");
  EXPECT_EQ(player.game().lurd(), "");
  player.press("u");  // undoes the restart
  EXPECT_EQ(player.game().lurd(), played);
  player.press("\033[1~");
  EXPECT_EQ(player.game().lurd(), "");
  player.press("\033[4~");
  EXPECT_EQ(player.game().lurd(), played);
}

TEST(PlaySession, ClicksWalkAndPush) {
  Player player({entry_of(kRoom)});
  player.click({1, 6});
  EXPECT_EQ(player.game().players()[0], (Cell{1, 6}));
  EXPECT_EQ(player.game().pushes(), 0U);
  player.click({2, 3});
  EXPECT_EQ(player.session().selected(), (Cell{2, 3}));
  player.click({2, 5});
  EXPECT_TRUE(player.game().is_won());
  player.press("R");
  player.click({2, 3});
  player.click({0, 0});
  EXPECT_FALSE(player.session().selected());
  EXPECT_EQ(player.game().moves(), 0U);
}

TEST(PlaySession, AHintShowsThePushAndThenDoesIt) {
  Player player({entry_of(kRoom)});
  player.press("wwt");
  player.await_answer();
  ASSERT_TRUE(player.session().hinted());
  EXPECT_EQ(player.session().hinted()->box, (Cell{2, 3}));
  EXPECT_TRUE(player.shows("push the box at row 3, column 4 right")) << player.session().message();
  EXPECT_TRUE(player.shows(">>"));
  player.press("t");
  EXPECT_EQ(player.game().pushes(), 1U);
  player.press("l");
  EXPECT_TRUE(player.shows("with help"));
  EXPECT_FALSE(player.session().best(0).by_moves);
}

TEST(PlaySession, ASolutionIsPlayedStepByStep) {
  Player player({entry_of("########\n#      #\n#@$   .#\n#      #\n########")});
  player.press("v");
  player.await_answer();
  ASSERT_TRUE(player.session().is_playing_solution());
  player.press(" ");
  const std::uint64_t moves = player.game().moves();
  player.pass(std::chrono::seconds(10));
  EXPECT_EQ(player.game().moves(), moves);
  player.press(".");
  EXPECT_EQ(player.game().moves(), moves + 1);
  player.press(",");
  EXPECT_EQ(player.game().moves(), moves);
  player.press(" +");
  player.pass(std::chrono::seconds(10));
  EXPECT_TRUE(player.game().is_won());
  EXPECT_FALSE(player.session().is_playing_solution());
}

TEST(PlaySession, ADeadPositionIsReported) {
  Player player({entry_of("######\n#@   #\n# $  #\n#   .#\n######")});
  player.press("sslw");
  player.await_warning();
  EXPECT_TRUE(player.shows("!!"));
  EXPECT_TRUE(player.shows("lost: "));
  player.press("x");
  EXPECT_FALSE(player.shows("!!"));
  player.press("xu");
  EXPECT_FALSE(player.shows("!!"));
}

TEST(PlaySession, ALevelThatCannotBeWonSaysSoAtOnce) {
  Player player({entry_of("######\n#@  $#\n#   .#\n# $ .#\n######")});
  player.await_warning();
  EXPECT_TRUE(player.shows("this level cannot be won: "));
  EXPECT_TRUE(player.shows("!!"));
  player.press("l");
  player.await_warning();
  EXPECT_TRUE(player.shows("this level cannot be won: "));
}

// No detector supports levels with a target. A short search proves that this one cannot be won.
TEST(PlaySession, APositionThatOnlyASearchProvesDeadIsReported) {
  Player player({entry_of("#####\n#@$.#\n#####", Win::player)});
  EXPECT_FALSE(player.game().inspect().is_dead);
  player.await_warning();
  EXPECT_TRUE(player.shows("this level cannot be won: "));
}

TEST(PlaySession, TheMistakeIsNamedAndTakenBack) {
  Player player({entry_of("######\n#@   #\n# $  #\n#   .#\n######")});
  player.press("ddsawd");
  EXPECT_EQ(player.game().moves(), 6U);
  player.press("m");
  player.await_answer();
  EXPECT_TRUE(player.shows("move 4 lost the game: ")) << player.session().message();
  player.press("m");
  EXPECT_EQ(player.game().lurd(), "rrd");
  EXPECT_TRUE(player.shows("here the game could still be won"));
  player.press("\033[4~");
  EXPECT_EQ(player.game().moves(), 6U);
  player.press("Rm");
  player.await_answer();
  EXPECT_TRUE(player.shows("the game can still be won")) << player.session().message();
}

TEST(PlaySession, HintsFollowOneSolution) {
  Player player({entry_of("#########\n#       #\n# @$  . #\n#  $  . #\n#       #\n#########")});
  player.press("t");
  player.await_answer();
  const std::string solution = *player.game().kept_solution();
  for (int i = 0; i < 100 && !player.game().is_won(); ++i) {
    player.press("t");  // makes the push
    if (player.game().is_won()) break;
    player.press("t");  // shows the next one without a search
    EXPECT_FALSE(player.session().is_searching());
    ASSERT_TRUE(player.session().hinted());
  }
  EXPECT_EQ(player.game().lurd(), solution);
}

TEST(PlaySession, ASavedGameContinues) {
  Entry entry = entry_of(kRoom);
  entry.solutions = {{"Snapshot", "ur", {}}};
  Entry broken = entry_of(kRoom);
  broken.solutions = {{"Snapshot", "uuuu", {}}};
  Player player({entry, broken});
  EXPECT_EQ(player.game().lurd(), "ur");
  EXPECT_TRUE(player.shows("the saved game continues"));
  player.press("u");
  EXPECT_EQ(player.game().lurd(), "u");
  player.press("n");
  EXPECT_EQ(player.game().lurd(), "");
  EXPECT_TRUE(player.shows("the saved game cannot be resumed: step 2")) << player.session().message();
  player.press("p");  // back in the first game, in its old state
  EXPECT_EQ(player.game().lurd(), "u");
}

TEST(PlaySession, BeginsWithTheMovesOfAPosition) {
  Player player({entry_of(kRoom), entry_of(kRoom)}, 24, 80, "ur");
  EXPECT_EQ(player.game().lurd(), "ur");
  player.press("n");
  EXPECT_EQ(player.game().lurd(), "");
}

TEST(PlaySession, RobotsTakeTurnsByTab) {
  Player player({entry_of("#######\n#@   @#\n#  $ .#\n#######")});
  player.press("\tj");
  EXPECT_EQ(player.game().lurd(), "{2}d");
  EXPECT_TRUE(player.shows(">2"));
  player.click({1, 1});
  player.press("l");
  EXPECT_EQ(player.game().lurd(), "{2}d{1}r");
}

TEST(PlaySession, LevelsAreChosenFromAList) {
  Player player({entry_of(kRoom), entry_of("#####\n#@$.#\n#####"), entry_of(kRoom)});
  player.press("p");
  EXPECT_EQ(player.session().current(), 0U);
  player.press("n");
  EXPECT_EQ(player.session().current(), 1U);
  player.press("lo");
  EXPECT_EQ(player.session().mode(), PlayMode::picker);
  EXPECT_TRUE(player.shows("1 of 3 solved"));
  EXPECT_TRUE(player.shows("* 2. A level"));
  player.press("\033[B\r");
  EXPECT_EQ(player.session().current(), 2U);
  EXPECT_EQ(player.session().mode(), PlayMode::game);
  player.press("o");
  player.handle({Key::click, 0, 1, 5});
  EXPECT_EQ(player.session().current(), 0U);
  player.press("?x");
  EXPECT_EQ(player.session().mode(), PlayMode::game);
}

// Text that is cut off at the right edge is lost for the reader.
TEST(PlayView, HelpReasonsAndFooterFitSixtyColumns) {
  Player player({entry_of(kRoom)}, 24, 60);
  EXPECT_TRUE(player.shows("? help  q quit"));
  player.press("?");
  const Screen narrow = player.screen();
  player.resize(24, 200);
  for (int row = 0; row < 24; ++row) EXPECT_EQ(narrow.text(row), player.screen().text(row));
  player.press("x");
  player.resize(24, 20);
  EXPECT_TRUE(player.shows("? help  q quit"));
  // This level has the longest reason.
  Player lost({entry_of("########\n###@ $.#\n###  $*#\n## .$  #\n##### .#\n########")}, 24, 60);
  lost.await_warning();
  std::string text;
  for (int row = 0; row < 24; ++row) text += lost.screen().text(row);
  EXPECT_NE(text.find("this level cannot be won: these boxes shut the player out"), std::string::npos)
      << text;
  EXPECT_NE(text.find("every way to open it loses one of them"), std::string::npos) << text;
}

TEST(PlayView, ALargeBoardIsScrolled) {
  std::string wide = std::string(100, '#') + "\n#@" + std::string(95, ' ') + "$.#\n" + std::string(100, '#');
  Player player({entry_of(wide)});
  EXPECT_TRUE(player.shows("oo"));
  EXPECT_FALSE(player.shows("<>"));
  for (int i = 0; i < 94; ++i) player.press("l");
  EXPECT_TRUE(player.shows("oo"));
  EXPECT_TRUE(player.shows("<>"));
  player.resize(5, 20);
  EXPECT_TRUE(player.shows("oo"));
  player.resize(1, 1);
  player.resize(40, 300);
  EXPECT_TRUE(player.shows("oo"));
}

std::vector<Entry> levels_of_every_variant() {
  return {entry_of(kRoom),
          entry_of("#####\n#@$.#\n#####"),
          entry_of("########\n#  @   #\n# $  $ #\n#  ..  #\n########"),
          entry_of("@ $ .\n     \n *$. "),                         // no border
          entry_of("#######\n#@   @#\n#  $ .#\n#######"),          // two robots
          entry_of("#########\n#@@@@@@@#\n#$     .#\n#########"),  // seven robots
          entry_of("########\n#@ $   #\n# $$$$ #\n## $ $ #\n#  $$ .#\n########", Win::player),
          entry_of("########\n#@ $ . #\n# $ ...#\n########"),  // more goals than boxes
          entry_of("#######\n#@$$ .#\n#######"),               // more boxes than goals
          entry_of("###########\n#@ $ .#*# #\n###########")};  // an unreachable box
}

TEST(PlaySession, TenThousandRandomEventsLeaveALegalGame) {
  std::mt19937 random(12345);
  const std::string keys = "hjklwasd\033uurrRnpo?tvxe+-., \tq\b\r";
  const std::vector<Entry> levels = levels_of_every_variant();
  for (std::size_t i = 0; i < levels.size(); ++i) {
    Player player({levels[i], levels[(i + 1) % levels.size()]});
    for (int event = 0; event < 1000; ++event) {
      const auto chance = [&](unsigned n) { return static_cast<int>(random() % n); };
      switch (chance(10)) {
        case 0:
        case 1:
          player.handle({Key::click, 0, chance(24), chance(80)});
          break;
        case 2: {
          const Level& level = player.game().start();
          const Cell cell{chance(static_cast<unsigned>(level.height())),
                          chance(static_cast<unsigned>(level.width()))};
          if (player.session().mode() == PlayMode::game) player.click(cell);
          break;
        }
        case 3:
          player.handle({static_cast<Key>(chance(14)), 0, chance(30), chance(90)});
          break;
        case 4:
          player.pass(std::chrono::milliseconds(chance(500)));
          break;
        case 5:
          player.resize(1 + chance(40), 1 + chance(120));
          player.resize(24, 80);
          break;
        default:
          player.handle({Key::character,
                         keys[static_cast<std::size_t>(chance(static_cast<unsigned>(keys.size())))], 0, 0});
      }
      const Game& game = player.game();
      const Verdict verdict = verify(game.start(), game.lurd());
      ASSERT_TRUE(verdict.legal) << "level " << i << ", event " << event << ": " << verdict.reason;
      ASSERT_EQ(verdict.valid, game.is_won());
      ASSERT_EQ(verdict.metrics.moves, game.moves());
      ASSERT_EQ(verdict.metrics.pushes, game.pushes());
    }
  }
}

}  // namespace
}  // namespace sokrates::cli

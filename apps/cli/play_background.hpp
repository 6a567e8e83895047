// One question at a time, answered in a thread of its own while the player plays on.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <thread>
#include <utility>

#include <sokrates/progress.hpp>

namespace sokrates::cli {

template <class Answer>
class Background {
 public:
  // `wake` is called from the thread when the answer is there; may be empty.
  explicit Background(std::function<void()> wake) : wake_(std::move(wake)) {}
  ~Background() { cancel(); }
  Background(const Background&) = delete;
  Background& operator=(const Background&) = delete;

  bool is_busy() const { return thread_.joinable(); }

  // Ends what is asked now, if anything, and asks this.
  void ask(std::function<Answer(const StopToken&)> question) {
    cancel();
    stop_ = std::make_unique<StopToken>();
    done_ = false;
    thread_ = std::thread([this, question = std::move(question)] {
      answer_ = question(*stop_);
      done_ = true;
      if (wake_) wake_();
    });
  }

  void cancel() {
    if (!thread_.joinable()) return;
    stop_->request_stop();
    thread_.join();
    answer_.reset();
  }

  // The answer, once; nothing while it is worked on.
  std::optional<Answer> take() {
    if (!thread_.joinable() || !done_) return std::nullopt;
    thread_.join();
    return std::exchange(answer_, std::nullopt);
  }

 private:
  std::function<void()> wake_;
  std::unique_ptr<StopToken> stop_;
  std::atomic<bool> done_{false};
  std::optional<Answer> answer_;
  std::thread thread_;
};

}  // namespace sokrates::cli

// Runs one question at a time in a thread of its own, so that the user can continue to play.
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
  // The thread calls `wake` when the answer is ready. `wake` may be empty. Requires: questions do not throw.
  explicit Background(std::function<void()> wake) : wake_(std::move(wake)) {}
  ~Background() { cancel(); }
  Background(const Background&) = delete;
  Background& operator=(const Background&) = delete;

  bool is_busy() const { return thread_.joinable(); }

  // Cancels the current question, if there is one, and starts this one.
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

  // Returns the answer once. Returns an empty optional before the answer is ready, and after it was returned.
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

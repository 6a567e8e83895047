// Certificates, and the checker of certificates, which shares no code with the solver.
#include <sokrates/prove.hpp>

#include <new>

#include "check.hpp"
#include "core.hpp"
#include "options.hpp"

namespace sokrates::python {
namespace {

constexpr const char* kWords[] = {"accepted",  "accepted with PI", "unfinished",
                                  "malformed", "rejected",         "unreadable"};  // by checkproof::Word

std::string why_not(const Level& level) {
  return why_not_provable(level);
}

// Solves the level and makes a certificate of the answer. The GIL is released in between, and `stop` ends the work.
py::dict proved(const Level& level, const py::dict& keywords, std::uint64_t max_states, bool with_pi,
                bool with_lemmas) {
  const Options options = options_of(keywords);
  if (const auto error = check(options, level)) throw InputError(error->message);
  if (const std::string reason = why_not_provable(level); !reason.empty()) throw InputError(reason);
  StopToken stop;
  Result result;
  {
    const py::gil_scoped_release released;
    Solver solver(level, options, nullptr, &stop);
    bool is_interrupted = false;
    while (!is_interrupted && solver.step(1'000'000)) {
      const py::gil_scoped_acquire held;
      is_interrupted = PyErr_CheckSignals() != 0;
    }
    if (!is_interrupted) result = solver.result();
  }
  if (PyErr_Occurred() != nullptr) throw py::error_already_set();
  Expected<Proof> proof = Error{};
  {
    const py::gil_scoped_release released;
    proof = prove(level, result, {max_states, with_pi, with_lemmas, options.limits}, &stop);
  }
  const Proof made = value_of(std::move(proof));
  py::dict dict;
  dict["certificate"] = made.certificate;
  dict["claim"] = made.claim;
  dict["optimal"] = made.is_optimal;
  dict["with_pi"] = made.with_pi;
  dict["largest_group"] = made.largest_group;
  dict["lemmas"] = made.lemmas;
  dict["states"] = made.states;
  dict["result"] = dict_of(result);
  return dict;
}

checkproof::Verdict verdict_on(const std::string& certificate, std::uint64_t max_states, bool with_pi) try {
  const py::gil_scoped_release released;
  const checkproof::Certificate read = checkproof::read_certificate(certificate);
  checkproof::Verdict verdict = checkproof::check(read, max_states, read.has_pi && with_pi);
  return verdict;
} catch (const checkproof::Verdict& verdict) {
  return verdict;
} catch (const std::bad_alloc&) {
  return {checkproof::unfinished, "there is not enough memory"};
}

// Returns the rows of the level that the certificate is about, or None if it is malformed.
py::object rows_of(const std::string& certificate) try {
  return py::cast(checkproof::read_certificate(certificate).rows);
} catch (const checkproof::Verdict&) {
  return py::none();
}

py::dict checked(const std::string& certificate, std::uint64_t max_states, bool with_pi) {
  const checkproof::Verdict verdict = verdict_on(certificate, max_states, with_pi);
  py::dict dict;
  dict["verdict"] = kWords[verdict.word];
  dict["reason"] = verdict.why;
  dict["rows"] = rows_of(certificate);
  return dict;
}

}  // namespace

void bind_proofs(py::module_& m) {
  m.def("why_not_provable", &why_not, py::arg("level"));
  m.def("prove", &proved, py::arg("level"), py::arg("options"), py::arg("max_states"), py::arg("with_pi"),
        py::arg("with_lemmas"));
  m.def("check", &checked, py::arg("certificate"), py::arg("max_states") = checkproof::kDefaultStates,
        py::arg("with_pi") = true);
}

}  // namespace sokrates::python

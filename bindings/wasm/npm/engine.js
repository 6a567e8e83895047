// Wraps the WebAssembly module in plain functions that take text and return values, and runs a search a slice at a time.
// A slice is about 30 ms of work. This is the delay of a cancellation.
const TICKS_OF_A_SLICE = 2_000_000;

function answer(text) {
  const value = JSON.parse(text);
  if (value.error !== undefined) throw new Error(value.error);
  return value;
}

/** @param {WebAssembly.Module} compiled @param {number} threads of a search; the module must support this number */
export async function open(compiled, threads = 1) {
  const { default: make } = await (threads > 1 ? import('./threads/sokrates.mjs') : import('./sokrates.mjs'));
  const module = await make({
    helpers: threads - 1,
    instantiateWasm(imports, done) {
      WebAssembly.instantiate(compiled, imports).then((instance) => done(instance, compiled));
      return {};
    },
  });
  const call = (name, ...values) =>
    module.ccall('sokrates_' + name, 'string', values.map((value) => (typeof value === 'number' ? 'number' : 'string')), values);
  return {
    version: call('version'),
    read: (text) => answer(call('read', text)),
    verify: (level, lurd) => answer(call('verify', level, 1, lurd)),
    inspect: (level, milliseconds) => answer(call('inspect', level, 1, milliseconds)),
    engines: () => answer(call('engines')),
    begin: (level, options) => answer(call('begin', level, 1, lines({ ...options, threads }))),
    step: () => module.ccall('sokrates_step', 'number', ['number'], [TICKS_OF_A_SLICE]) !== 0,
    cancel: () => module.ccall('sokrates_cancel', null, [], []),
    progress: () => answer(call('progress')),
    result: () => answer(call('result')),
    prove: () => answer(call('prove')),
    critique: (level, options) => answer(call('critique', level, 1, lines(options))),
  };
}

// Returns the options as the module reads them, one per line.
function lines({ seconds, memory = 2 ** 30, without = [], settings = {}, ...others }) {
  const milliseconds = seconds === undefined ? undefined : Math.ceil(seconds * 1000);
  const tuned = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  return Object.entries({ ...others, memory, milliseconds, without: without.join(), settings: tuned.join() })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}

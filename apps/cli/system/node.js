// Connects the program with Node.js. Emscripten puts this file before its own code.

delete globalThis.fetch; // Emscripten would use it to load the program, and it does not read files

Module.preRun = [() => Object.assign(ENV, process.env)];

// Emscripten assumes that standard input, output and error are terminals.
Module.onRuntimeInitialized = () => {
  const isTerminal = require('tty').isatty;
  const statOfPath = FS.stat;
  FS.stat = (path, ...rest) => (/^\0[0-2]$/.test(path) ? require('fs').fstatSync(Number(path[1])) : statOfPath(path, ...rest));
  for (const fd of [0, 1, 2]) Object.assign(FS.streams[fd], { tty: isTerminal(fd), path: `\0${fd}` });
};

// Relative addresses: the folder works wherever a web server puts it. The levels of the project are packed one file each
// and fetched when somebody opens them.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  base: './',
  esbuild: { jsx: 'automatic', jsxImportSource: 'preact' },
  build: { target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  worker: { format: 'es' },
  test: { testTimeout: 60_000 }, // a guard against hanging on a busy machine
  server: { fs: { allow: ['..'] } },
});

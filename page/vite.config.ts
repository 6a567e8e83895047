// Relative addresses: the folder works wherever a web server puts it. The levels of the project are packed one file each
// and fetched when somebody opens them.
import { defineConfig } from 'vite';

export default defineConfig({
  base: './',
  esbuild: { jsx: 'automatic', jsxImportSource: 'preact' },
  build: { target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  worker: { format: 'es' },
  server: { fs: { allow: ['..'] } },
});

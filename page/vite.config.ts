// Addresses are relative, so that the folder works under every path of a web server. Each collection of the project is a
// file of its own, which is fetched when the user opens it.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  base: './',
  esbuild: { jsx: 'automatic', jsxImportSource: 'preact' },
  build: { target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  worker: { format: 'es' },
  test: { testTimeout: 60_000 /* a guard against hanging on a busy machine */, css: { include: [/tokens/] } },
  server: { fs: { allow: ['..'] } },
});

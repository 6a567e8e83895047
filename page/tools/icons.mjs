// Writes public/icon-192.png and icon-512.png from public/icon.svg: node tools/icons.mjs. It needs ImageMagick. Run it when the
// icon changes. Some systems install a page only if its manifest has PNG icons.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const svg = readFileSync(new URL('../public/icon.svg', import.meta.url), 'utf8');
const GROUND = '#f3ecde';
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
// The larger icon has a full ground and its picture within the inner 80 percent, so that systems may cut it to any shape.
for (const [name, size, share] of [['icon-192', 192, 1], ['icon-512', 512, 0.76]]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const ground = share < 1 ? `background: ${GROUND};` : '';
  await page.setContent(`<body style="margin: 0; display: grid; place-items: center; height: 100vh; ${ground}"><div style="width: ${share * 100}%">${svg}</div>`);
  const file = fileURLToPath(new URL(`../public/${name}.png`, import.meta.url));
  writeFileSync(file, await page.screenshot({ omitBackground: true }));
  execFileSync('convert', [file, '-strip', '-colors', '64', '-define', 'png:compression-level=9', `PNG8:${file}`]);
}
await browser.close();

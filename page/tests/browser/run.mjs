// The page in a real browser: node tests/browser/run.mjs [PART OF A NAME]. Needs `npm run build` before.
//
// SOKRATES_SERVER=http://127.0.0.1:PORT/ also tests against a running `sokrates serve`; PICTURES=folder keeps screenshots.
// SOKRATES_QUICK=1 runs one test for each view and for each rule of what is kept.
// The last line is "N passed, N failed, N skipped". If XML_OUTPUT_FILE names a file, the results are written to it as JUnit XML.
import { existsSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { startPlainSite, startSite } from './site.mjs';
import { accessible } from './accessible.mjs';
import { drawing } from './drawing.mjs';
import { keeping } from './keeping.mjs';
import { library } from './library.mjs';
import { playing } from './playing.mjs';
import { looks } from './looks.mjs';
import { pictures } from './pictures.mjs';
import { solving } from './solving.mjs';

const PATIENCE = Number(process.env.PATIENCE ?? 180_000); // a guard against hanging on a busy machine, no measure

const site = await startSite();
const plainSite = await startPlainSite();
const hasWasm = existsSync(new URL('../../dist/sokrates/sokrates.wasm', import.meta.url));
const server = process.env.SOKRATES_SERVER || null;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});

// A fresh browser profile for each test, and no complaint in its console allowed.
async function withPage(address, options, work) {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(address).origin });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  const complaints = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !expected(message)) complaints.push(message.text());
  });
  page.on('request', (request) => {
    if (!/^(blob:|data:)/.test(request.url()) && new URL(request.url()).origin !== new URL(address).origin) {
      complaints.push(`asks another host: ${request.url()}`);
    }
  });
  try {
    await work(page);
    if (complaints.length > 0) throw new Error(complaints.join('\n'));
  } finally {
    await context.close();
  }
}

// The page asks once whether a solver is there; a static server and a missing package answer 404.
// The server refuses broken levels with the status 422, which the browser reports in its console.
const expected = (message) => /api\/health|sokrates\/index\.js/.test(message.location().url) ||
  (/ 422 /.test(message.text()) && /\/api\//.test(message.location().url));

const tests = [];
const places = [
  { name: 'static', address: site.address, has: true, solves: hasWasm, hasWasm },
  { name: 'python3 -m http.server', address: plainSite.address, has: true, solves: hasWasm, hasWasm, isPlain: true },
  { name: 'server', address: server, has: server !== null, solves: true, hasWasm },
];
// A name that begins with a star is a part of the quick form.
const test = (name, work, options = {}) => tests.push({ name: name.replace(/^\*/, ''), isQuick: name.startsWith('*'), work, options });
playing(test);
keeping(test);
library(test);
drawing(test);
solving(test);
looks(test);
accessible(test);
if (process.env.PICTURES) pictures(test);

const wanted = process.argv[2] ?? '';
let [passed, failed, skipped] = [0, 0, 0];
const cases = [];
const record = (title, outcome = '') => cases.push(`<testcase name="${title.replace(/[<&"]/g, '_')}">${outcome}</testcase>`);
for (const { name, work, options } of tests.filter(({ isQuick }) => isQuick || !process.env.SOKRATES_QUICK)) {
  for (const place of places.filter(({ name: kind }) => (options.needsSolver ? true : kind === 'static'))) {
    if ((options.onlyAt && options.onlyAt !== place.name) || (place.isPlain && !options.alsoPlain)) continue;
    const title = options.needsSolver ? `${name} (${place.name})` : name;
    if (!title.includes(wanted)) continue;
    if (!place.has || (options.needsSolver && !place.solves)) {
      console.log(`skipped: ${title}: ${place.has ? 'no WebAssembly was built' : 'no server to ask'}`);
      record(title, '<skipped/>');
      ++skipped;
      continue;
    }
    try {
      await withPage(place.address, options.context ?? {}, (page) => work(page, place));
      console.log(`ok ${title}`);
      record(title);
      ++passed;
    } catch (error) {
      console.log(`FAILED ${title}\n${error.stack}`);
      record(title, '<failure/>');
      ++failed;
    }
  }
}
await browser.close();
site.end();
plainSite.end();
if (process.env.XML_OUTPUT_FILE) {
  writeFileSync(process.env.XML_OUTPUT_FILE, `<testsuite>\n${cases.join('\n')}\n</testsuite>\n`);
}
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(failed === 0 ? 0 : 1);

import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildWhenStale } from './lib/build.mjs';
import { bringChromium } from './lib/chromium.mjs';
import { installWhenNeeded, root } from './lib/install.mjs';
import { runSteps, staticSteps } from './lib/steps.mjs';

const results = path.join(root, '.cache', 'test-results.json');

installWhenNeeded();
const chromium = bringChromium();
const mustHaveBrowser = process.env['CI'] === 'true';
if (!chromium) {
  const sentence = 'No Chromium was found (set CHROMIUM_PATH to name one).';
  if (mustHaveBrowser) console.error(`${sentence} With CI=true that is a failure.`);
  else console.warn(`\n!!! ${sentence} THE BROWSER TESTS ARE SKIPPED. !!!\n`);
}

buildWhenStale();
rmSync(results, { force: true });
const vitest = {
  name: 'tests',
  command: path.join(root, 'node_modules', '.bin', 'vitest'),
  args: ['run', ...process.argv.slice(2)],
};
const env = { ...process.env, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) };
const good = runSteps([...staticSteps, vitest], env) && (chromium !== undefined || !mustHaveBrowser);

const counts = { passed: 0, failed: 0, skipped: 0 };
if (existsSync(results)) for (const test of JSON.parse(readFileSync(results, 'utf8')).tests) counts[test.state] += 1;
else counts.failed += 1;
console.log(`\nTests: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exit(good && counts.failed === 0 ? 0 : 1);

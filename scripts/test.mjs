import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildWhenStale } from './lib/build.mjs';
import { changedFiles, concernedBy, journeysAmong, testFiles, textAt } from './lib/changed-tests.mjs';
import { bringChromium } from './lib/chromium.mjs';
import { installWhenNeeded } from './lib/install.mjs';
import { bringPostgres } from './lib/postgres.mjs';
import { root } from './lib/root.mjs';
import { runSteps, staticSteps } from './lib/steps.mjs';

const cache = path.join(root, '.cache');
const { parts, args } = chosen(process.argv.slice(2));
/** What each kind of test leaves; the other versions of Node are for runs of everything. */
const results = ['test-results.json', ...(parts.length === 0 ? ['nodes-results.json'] : [])];

installWhenNeeded();
const chromium = bringChromium();
const postgres = bringPostgres();
const mustHaveAll = process.env['CI'] === 'true';
tellMissing(chromium, 'No Chromium was found (set CHROMIUM_PATH to name one).', 'THE BROWSER TESTS');
tellMissing(
  postgres,
  'No PostgreSQL was found (set POSTGRES_BIN to the folder of its programs, or TEST_DATABASE_URL to one that runs).',
  'THE TESTS ON POSTGRESQL',
);

buildWhenStale();
for (const name of results) rmSync(path.join(cache, name), { force: true });
const vitest = {
  name: 'tests',
  command: path.join(root, 'node_modules', '.bin', 'vitest'),
  args,
  live: true,
};
const nodes = {
  name: 'other versions of Node',
  command: process.execPath,
  args: ['scripts/test-nodes.mjs'],
  live: true,
};
const steps = [...staticSteps, vitest, ...(parts.length === 0 ? [nodes] : [])];
const env = { ...process.env, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) };
const bad = runSteps(steps, env);
const hasAll = (chromium && postgres) !== undefined || !mustHaveAll;

const counts = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
const again = [];
for (const name of results) {
  const file = path.join(cache, name);
  if (!existsSync(file)) counts.failed += 1;
  else
    for (const test of JSON.parse(readFileSync(file, 'utf8')).tests) {
      counts[test.state] += 1;
      if (test.state === 'failed') failures.push(test);
      else if (test.again) again.push(test);
    }
}
if (again.length > 0)
  console.log(
    `\n!!! ${again.length} PASSED AT A SECOND ATTEMPT ALONE. Each is a fault to mend, of the test or of the product: !!!`,
  );
for (const test of again) tell('↻', test);
// Once more at the end, where whoever sees the last lines of a log finds them.
for (const test of failures.slice(0, 25)) tell('✗', test);
if (failures.length > 25) console.log(`\n✗ and ${failures.length - 25} more`);
for (const { name, told } of bad) tell('✗', { title: `${name} failed`, told: [told] });
const second = again.length > 0 ? `, ${again.length} at a second attempt` : '';
const steppedBadly = bad.length > 0 ? `; not good: ${bad.map(({ name }) => name).join(', ')}` : '';
console.log(
  `\nTests: ${counts.passed} passed${second}, ${counts.failed} failed, ${counts.skipped} skipped${steppedBadly}`,
);
process.exit(bad.length === 0 && hasAll && counts.failed === 0 ? 0 : 1);

/** What is run: all of it, the files that are named, or with --changed [commit] what differs from a commit concerns. */
function chosen(given) {
  if (given[0] !== '--changed') return { parts: given, args: ['run', ...given] };
  const { everything, files } = concernedBy(changedFiles(given[1]), testFiles(), textAt);
  if (everything) return { parts: [], args: ['run'] };
  console.log(
    `Changed: ${files.length} files lead to tests, ${journeysAmong(files)} of them journeys in the browser. Journeys run against the built program and are found by name alone: npm test runs them all.`,
  );
  return { parts: ['--changed'], args: ['related', '--run', '--passWithNoTests', ...files] };
}

function tell(sign, { file = '', title, told = [] }) {
  console.log([`\n${sign} ${file} ${title}`, ...told].join('\n').replaceAll('\n', '\n    '));
}

function tellMissing(found, sentence, skipped) {
  if (found) return;
  if (mustHaveAll) console.error(`${sentence} With CI=true that is a failure.`);
  else console.warn(`\n!!! ${sentence} ${skipped} ARE SKIPPED. !!!\n`);
}

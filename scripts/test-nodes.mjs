import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bringNode } from './lib/bring-node.mjs';
import { root } from './lib/root.mjs';
import { startJourney } from './lib/start-journey.mjs';

/**
 * `node scripts/test-nodes.mjs`: Muster on the versions of Node that people have beside the one of this machine. On 24 the
 * journey of a first start, and the tests of what another Node can break; on 26 and then 22 the journey, in the folder that
 * the one before has installed. Writes what passed and failed to .cache/nodes-results.json, for the summary of `npm test`.
 */
const majors = [24, 26, 22];
/** What only Node can break: the driver, dates and texts (ICU), crypto, streams, sockets, threads, packed files, processes. */
const dependent = [
  'server/database',
  'engine/formats',
  ...['crash', 'listening', 'outside-backend', 'passkeys', 'read-threads.both', 'sealed-backup'].map(
    (name) => `tests/server/${name}.test.ts`,
  ),
  ...[
    'audit-trail',
    'demo-company',
    'every-call',
    'every-field',
    'form-render-calls',
    'mail-delivery',
    'offer-calls',
  ].map((name) => `tests/contracts/${name}.test.ts`),
  'tests/contracts/list-sources.property.test.ts',
];
/** How often a process is killed in the middle of its work here; on the Node of this machine it is 180 times. */
const kills = '36';
/** What .gitignore names: what a person who got the product does not have. */
const notGot = /^(node_modules|dist|data|\.cache|\.git)$|\.(log|tsbuildinfo)$/;
const results = path.join(root, '.cache', 'nodes-results.json');

const tests = [];
const folder = mkdtempSync(path.join(tmpdir(), 'muster-nodes-'));
rmSync(results, { force: true });
try {
  const nodes = majors.map((major) => ({ major, node: bringNode(major) }));
  if (nodes.some(({ node }) => node === undefined)) leaveOut();
  else await testOn(nodes);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
mkdirSync(path.dirname(results), { recursive: true });
writeFileSync(results, JSON.stringify({ tests }, null, 1));
process.exit(tests.some(({ state }) => state === 'failed') ? 1 : 0);

function leaveOut() {
  const sentence = `Node ${majors.join(', ')} cannot be had here (they come from the npm registry, for Linux on x64).`;
  if (process.env['CI'] === 'true') {
    console.error(`${sentence} With CI=true that is a failure.`);
    tests.push({ title: `brings Node ${majors.join(', ')}`, state: 'failed' });
  } else console.warn(`\n!!! ${sentence} THE TESTS ON THEM ARE LEFT OUT. !!!\n`);
}

async function testOn([first, ...others]) {
  cpSync(root, folder, { recursive: true, filter: (file) => !notGot.test(path.basename(file)) });
  await journey(first, false);
  runTests(first);
  for (const other of others) {
    rmSync(path.join(folder, 'data'), { recursive: true, force: true });
    await journey(other, true);
  }
}

/** Goes through the journey step by step; after one that failed the rest have nothing to stand on and fail too. */
async function journey({ major, node }, installed) {
  let broken = false;
  await startJourney({ folder, node, installed }, async (step, work) => {
    const title = `Node ${major} ${step}`;
    const began = Date.now();
    const error = broken ? 'a step before it failed' : await work().catch((reason) => reason.message);
    broken ||= error !== undefined;
    console.log(`${error === undefined ? '✓' : '✗'} ${title} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
    if (error !== undefined) console.error(error);
    tests.push(error === undefined ? { title, state: 'passed' } : { title, state: 'failed', told: [error] });
  });
}

/** The tests that depend on Node, by vitest in the folder of the journey. */
function runTests({ major, node }) {
  const name = `node-${major}`;
  const vitest = path.join(folder, 'node_modules', 'vitest', 'vitest.mjs');
  spawnSync(path.join(node, 'node'), [vitest, 'run', '--project', 'unit', ...dependent], {
    cwd: folder,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: `${node}${path.delimiter}${process.env['PATH']}`,
      MUSTER_TEST_RESULTS: name,
      CRASH_KILLS: kills,
    },
  });
  const file = path.join(folder, '.cache', `${name}.json`);
  const done = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).tests : [];
  if (done.length === 0) tests.push({ title: `Node ${major} runs the tests`, state: 'failed' });
  for (const test of done) tests.push({ ...test, title: `Node ${major}: ${test.title}` });
}

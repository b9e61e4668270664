import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { installWhenNeeded } from './lib/install.mjs';
import { root } from './lib/root.mjs';

/**
 * npm run bench -- <name>: bundles every `*.adapter.ts` of tests/bench/<name>, runs each in a process of its own and prints
 * its measures beside those of the baseline. An adapter prints one line of JSON: name, baseline, measures (nanoseconds),
 * answer (the same for all). A folder with a `<name>.bench.ts` measures and prints by itself. Without a name: what the
 * foundations are measured by.
 */
const foundations = ['lists', 'grid', 'tab', 'gateway', 'saves', 'start'];
const folder = path.join(root, 'tests', 'bench');
const known = (existsSync(folder) ? readdirSync(folder) : []).filter((name) =>
  filesOf(name).some((file) => file.endsWith('.bench.ts') || file.endsWith('.adapter.ts')),
);
const given = process.argv.slice(2);
const names = given.length > 0 ? given : foundations;
const unknown = names.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`npm run bench -- <name>, with one or more of: ${known.join(', ')}`);
  process.exit(2);
}
installWhenNeeded();
const { build } = await import('vite');
for (const name of names) await bench(name);

function filesOf(name) {
  return readdirSync(path.join(folder, name));
}

async function bench(name) {
  const outDir = path.join(root, '.cache', 'bench', name);
  const files = filesOf(name);
  const own = files.filter((file) => file === `${name}.bench.ts`);
  const adapters = own.length > 0 ? own : files.filter((file) => file.endsWith('.adapter.ts'));
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    build: {
      ssr: true,
      target: 'node20',
      outDir,
      emptyOutDir: true,
      rollupOptions: {
        input: Object.fromEntries(adapters.map((file) => [path.basename(file, '.ts'), path.join(folder, name, file)])),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  if (own.length > 0) {
    const run = spawnSync(process.execPath, [path.join(outDir, `${name}.bench.js`)], { stdio: 'inherit' });
    if (run.status !== 0) throw new Error(`${name} ended with ${run.status}`);
    return;
  }
  const results = adapters.map((file) => {
    const run = spawnSync(process.execPath, [path.join(outDir, `${path.basename(file, '.ts')}.js`)], {
      stdio: ['ignore', 'pipe', 'inherit'],
      encoding: 'utf8',
    });
    if (run.status !== 0) throw new Error(`${file} ended with ${run.status}`);
    return JSON.parse(run.stdout);
  });
  print(name, results);
}

function print(name, results) {
  const baseline = results.find((result) => result.baseline) ?? results[0];
  const measures = Object.keys(baseline.measures);
  const width = Math.max(...results.map((result) => result.name.length));
  console.log(`\n${name}\n${''.padEnd(width)}${measures.map((measure) => measure.padStart(34)).join('')}`);
  for (const result of results) {
    const cells = measures.map((measure) => {
      const ratio = baseline.measures[measure] / result.measures[measure];
      return `${duration(result.measures[measure])}  ${`${ratio.toFixed(1)}×`.padStart(10)}`.padStart(34);
    });
    console.log(`${result.name.padEnd(width)}${cells.join('')}`);
  }
  const differing = results.filter((result) => result.answer !== baseline.answer).map((result) => result.name);
  if (differing.length > 0) throw new Error(`other answers than the baseline: ${differing.join(', ')}`);
}

function duration(nanoseconds) {
  return nanoseconds < 1000 ? `${nanoseconds.toFixed(1)} ns` : `${(nanoseconds / 1000).toFixed(2)} µs`;
}

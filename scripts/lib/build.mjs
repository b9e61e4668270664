import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { root } from './root.mjs';

/** What is built, from which folders, in which order; an app that has no configuration yet is left out. */
const bundles = [
  { name: 'server', config: 'server/vite.config.ts', sources: ['engine', 'server'] },
  {
    name: 'portal',
    config: 'apps/portal/vite.config.ts',
    sources: ['engine', 'renderer', 'designer', 'definitions', 'apps/portal'],
  },
  { name: 'careers', config: 'apps/careers/vite.config.ts', sources: ['engine', 'renderer', 'apps/careers'] },
];

/** Builds every bundle whose sources, or the lock file, changed since it was built last. */
export function buildWhenStale(names = bundles.map((bundle) => bundle.name)) {
  const wanted = bundles.filter(({ name, config }) => names.includes(name) && existsSync(path.join(root, config)));
  for (const { name, config, sources } of wanted) {
    const fingerprint = fingerprintOf(sources);
    const stamp = path.join(root, '.cache', `built-${name}`);
    const folder = path.join(root, 'dist', name);
    if (existsSync(folder) && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) continue;
    build(name, config);
    if (name !== 'server') compressFolder(folder);
    mkdirSync(path.dirname(stamp), { recursive: true });
    writeFileSync(stamp, fingerprint);
  }
}

function build(name, config) {
  console.error(`Building ${name}…`);
  const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const run = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn', '--config', config], {
    cwd: root,
    // What is built is always the product, whatever the shell or a test runner says.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 2, 2],
  });
  if (run.status === 0) return;
  console.error(`Building ${name} failed; the lines above say why.`);
  process.exit(run.status ?? 1);
}

/** Puts compressed copies beside what compresses well, so that the server never compresses while it answers. */
function compressFolder(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) compressFolder(file);
    else if (/\.(js|css|svg|json)$/.test(entry.name)) {
      const content = readFileSync(file);
      if (content.length < 1024) continue;
      writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
      writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
    }
  }
}

function fingerprintOf(folders) {
  const hash = createHash('sha256');
  hash.update(readFileSync(path.join(root, 'package-lock.json')));
  for (const folder of folders) if (existsSync(path.join(root, folder))) addFolder(hash, path.join(root, folder));
  return hash.digest('hex');
}

function addFolder(hash, folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.name === 'node_modules' || entry.name === 'dist' || entry.name.includes('.test.')) continue;
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) addFolder(hash, file);
    else {
      const { mtimeMs, size } = statSync(file);
      hash.update(`${file}\0${mtimeMs}\0${size}\n`);
    }
  }
}

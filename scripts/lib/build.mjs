import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './install.mjs';

/** What is built, from which folders, in which order. */
const bundles = [{ name: 'server', config: 'server/vite.config.ts', sources: ['engine', 'server'] }];

/** Builds every bundle whose sources, or the lock file, changed since it was built last. */
export function buildWhenStale(names = bundles.map((bundle) => bundle.name)) {
  for (const bundle of bundles.filter((candidate) => names.includes(candidate.name))) {
    const fingerprint = fingerprintOf(bundle.sources);
    const stamp = path.join(root, '.cache', `built-${bundle.name}`);
    const built = existsSync(path.join(root, 'dist', bundle.name));
    if (built && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) continue;
    const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');
    const run = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn', '--config', bundle.config], {
      cwd: root,
      stdio: ['ignore', 2, 2],
    });
    if (run.status !== 0) process.exit(run.status ?? 1);
    mkdirSync(path.dirname(stamp), { recursive: true });
    writeFileSync(stamp, fingerprint);
  }
}

function fingerprintOf(folders) {
  const hash = createHash('sha256');
  hash.update(readFileSync(path.join(root, 'package-lock.json')));
  for (const folder of folders) addFolder(hash, path.join(root, folder));
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

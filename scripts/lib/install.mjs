import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

const least = [20, 19, 0];

/** Stops with a sentence when this Node is older than the one the lock file was made for. */
export function requireNode() {
  const have = process.versions.node.split('.').map(Number);
  for (const [index, wanted] of least.entries()) {
    if (have[index] > wanted) return;
    if (have[index] < wanted) {
      console.error(`Muster needs Node ${least.join('.')} or newer; this is Node ${process.versions.node}.`);
      process.exit(1);
    }
  }
}

/** Runs `npm ci` when node_modules does not match the lock file. Two terminals may do this one after the other. */
export function installWhenNeeded() {
  requireNode();
  const lock = readFileSync(path.join(root, 'package-lock.json'));
  const wanted = `${createHash('sha256').update(lock).digest('hex')} ${process.versions.modules}`;
  const stamp = path.join(root, 'node_modules', '.muster-install');
  if (existsSync(stamp) ? readFileSync(stamp, 'utf8') === wanted : installedByHand()) {
    if (!existsSync(stamp)) writeFileSync(stamp, wanted);
    return;
  }
  console.log('Installing packages (once; better-sqlite3 may be compiled, which takes about a minute)…');
  const run = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    env: { CFLAGS: '-O1', CXXFLAGS: '-O1', ...process.env },
    shell: process.platform === 'win32',
  });
  if (run.status !== 0) {
    console.error('The installation failed. What was already there is untouched; the lines above say why.');
    process.exit(run.status ?? 1);
  }
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
}

/** True when npm itself has installed what the lock file says, after it was written. */
function installedByHand() {
  const hidden = path.join(root, 'node_modules', '.package-lock.json');
  return existsSync(hidden) && statSync(hidden).mtimeMs >= statSync(path.join(root, 'package-lock.json')).mtimeMs;
}

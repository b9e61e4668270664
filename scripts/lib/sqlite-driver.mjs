import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';
import { runNpm } from './run-npm.mjs';

const old = path.join(root, 'node_modules', 'better-sqlite3-node20');
const stamp = path.join(old, '.muster-compiled');

/** True on the one Node whose driver has to be compiled; all newer ones have a driver that brings its binaries. */
const compiles = process.versions.node.startsWith('20.');

/** True when the database driver of this Node is there and ready to be used (server/database/sqlite/driver.ts). */
export function driverIsThere() {
  if (!compiles) return existsSync(path.join(root, 'node_modules', 'better-sqlite3', 'package.json'));
  if (!existsSync(old)) return false;
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === process.versions.modules;
  // It may have been compiled by npm itself; a driver that was half written does not open a database.
  const run = spawnSync(process.execPath, ['-e', `new (require(${JSON.stringify(old)}))(':memory:')`], {
    stdio: 'ignore',
  });
  if (run.status === 0) writeFileSync(stamp, process.versions.modules);
  return run.status === 0;
}

/** Compiles the driver on Node 20, where that was not done; the answer is the exit code. */
export function compileDriver() {
  if (!compiles || driverIsThere()) return 0;
  console.log('Compiling the database driver for Node 20 (once; about a minute)…');
  if (!existsSync(old)) {
    console.error('The package better-sqlite3-node20 is missing: were optional packages left out of the installation?');
    return 1;
  }
  const quick = { CFLAGS: process.env['CFLAGS'] ?? '-O1', CXXFLAGS: process.env['CXXFLAGS'] ?? '-O1' };
  const run = runNpm(['run', '--silent', 'install'], {
    cwd: old,
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    env: quick,
  });
  if (run.status === 0) writeFileSync(stamp, process.versions.modules);
  else console.error(run.stderr ?? String(run.error));
  return run.status ?? 1;
}

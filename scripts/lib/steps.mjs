import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from './root.mjs';

const bin = (name) => path.join(root, 'node_modules', '.bin', name);

/** Everything that needs no running program: types, lint and format, definitions. */
export const staticSteps = [
  { name: 'types', command: bin('tsc'), args: ['-p', 'tsconfig.json'] },
  { name: 'types of the engine alone', command: bin('tsc'), args: ['-p', 'engine/tsconfig.json'] },
  { name: 'lint and format', command: bin('biome'), args: ['check', '--error-on-warnings', '.'] },
  { name: 'definitions', command: process.execPath, args: ['scripts/muster.mjs', 'check'] },
];

/** Characters of what a step printed that are worth to be told once more. */
const told = 2000;

/**
 * Runs the steps one after the other, all of them, and gives those that ended badly, each with the end of what it printed
 * (a step that is `live` prints while it runs, and keeps nothing).
 */
export function runSteps(steps, env = process.env) {
  const failed = [];
  for (const { name, command, args, live = false } of steps) {
    const begin = Date.now();
    console.log(`\n── ${name}`);
    const stdio = live ? 'inherit' : ['inherit', 'pipe', 'pipe'];
    const run = spawnSync(command, args, { cwd: root, stdio, env, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
    const printed = live ? '' : `${run.stdout ?? ''}${run.stderr ?? ''}${run.error ?? ''}`.trim();
    if (printed !== '') console.log(printed);
    const seconds = ((Date.now() - begin) / 1000).toFixed(1);
    if (run.status !== 0) failed.push({ name, told: printed.slice(-told) });
    console.log(`── ${name}: ${run.status === 0 ? 'good' : 'FAILED'} (${seconds} s)`);
  }
  return failed;
}

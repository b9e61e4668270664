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

/** Runs the steps one after the other, all of them, and tells whether each ended well. */
export function runSteps(steps, env = process.env) {
  let good = true;
  for (const step of steps) {
    const begin = Date.now();
    console.log(`\n── ${step.name}`);
    const run = spawnSync(step.command, step.args, { cwd: root, stdio: 'inherit', env });
    const seconds = ((Date.now() - begin) / 1000).toFixed(1);
    if (run.status !== 0) good = false;
    console.log(`── ${step.name}: ${run.status === 0 ? 'good' : 'FAILED'} (${seconds} s)`);
  }
  return good;
}

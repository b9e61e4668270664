import { spawn } from 'node:child_process';
import path from 'node:path';

const patience = 600_000;

/**
 * `npm start` in a folder, as a person would, on the Node of another folder. Resolves when the server says where it is:
 * `{ address, output, end, kill }`; `end` sends SIGTERM to npm and resolves to the exit code, `kill` ends what is left. Rejects with what was said when
 * it ends before or does not come in ten minutes.
 */
export function startMuster(folder, node) {
  const { MUSTER_DATA, MUSTER_DEMO, MUSTER_ADMIN_PASSWORD, npm_lifecycle_event, ...rest } = process.env;
  const child = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...rest, PORT: '0', PATH: `${node}${path.delimiter}${process.env['PATH']}` },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise((resolve) => child.on('close', (code) => resolve(code)));
  const end = () => {
    child.kill('SIGTERM');
    return ended;
  };
  let gone = false;
  void ended.then(() => (gone = true));
  const kill = () => gone || process.kill(-child.pid, 'SIGKILL');
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      kill();
      reject(new Error(`It did not start in ${patience / 60_000} minutes: ${output}`));
    }, patience);
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += String(chunk);
        const address = /Muster is at (http:\/\/\S+) /.exec(output)?.[1];
        // The passwords of a first start stand in the lines below, which end with an empty one.
        if (address === undefined || !/Muster is at [\s\S]*\n\n/.test(output)) return;
        clearTimeout(timer);
        resolve({ address, output: () => output, end, kill });
      });
    }
    void ended.then((code) => {
      clearTimeout(timer);
      reject(new Error(`It ended with ${code} before it listened: ${output}`));
    });
  });
}

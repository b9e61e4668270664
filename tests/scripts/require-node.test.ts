import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { nodeProblem } from '../../scripts/lib/require-node.mjs';
import { productRoot } from '../../server/start/product-root.ts';

describe('the versions of Node that Muster runs on', () => {
  it.each(['20.19.0', '20.20.2', '22.12.0', '24.0.0', '24.21.0', '26.10.0', '27.0.0', '28.1.0'])(
    'takes %s',
    (version) => {
      expect(nodeProblem(version)).toBeUndefined();
    },
  );

  it.each(['12.22.0', '18.20.8', '20.18.3', '21.7.3', '22.11.0', '23.11.1', '25.9.0'])(
    'refuses %s in a sentence that says which ones it runs on',
    (version) => {
      expect(nodeProblem(version)).toBe(
        `This is Node ${version}, on which Muster does not run. It runs on Node 20 (from 20.19), 22 (from 22.12), 24, 26 and what comes after 26. Install Node 24, which has long-term support, and start again.`,
      );
    },
  );

  it.each(['start', 'build'])('ends %s with that sentence before it installs or opens anything', (script) => {
    // An unsupported Node, told by the Node of this test.
    const versions = `{ ...process.versions, node: '18.20.8' }`;
    const code = `Object.defineProperty(process, 'versions', { value: ${versions} })`;
    const pretend = `data:text/javascript,${encodeURIComponent(code)}`;
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', pretend, `scripts/${script}.mjs`], {
      cwd: productRoot(import.meta.url),
      encoding: 'utf8',
      timeout: 60_000,
    });
    expect({ status, stdout, stderr }).toEqual({ status: 1, stdout: '', stderr: `${nodeProblem('18.20.8')}\n` });
  });
});

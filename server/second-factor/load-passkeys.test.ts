import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { productRoot } from '../start/product-root.ts';
import { loadPasskeys, passkeyParts } from './load-passkeys.ts';

it('every part can be loaded behind those before it, in a process that has loaded nothing', () => {
  const script = `for (const part of ${JSON.stringify(passkeyParts)}) await import(part);
const { generateRegistrationOptions } = await import('@simplewebauthn/server');
console.log(typeof generateRegistrationOptions);`;
  const cwd = path.join(productRoot(import.meta.url), 'server');
  const run = spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd, encoding: 'utf8' });
  expect([run.status, run.stdout, run.stderr]).toEqual([0, 'function\n', '']);
});

it('they are loaded one after another, until it is ended', async () => {
  const parts: string[] = [];
  await new Promise<void>((resolve) => {
    const end = loadPasskeys(async (part) => {
      parts.push(part);
      if (parts.length === 3) void end().then(resolve);
    });
  });
  expect(parts).toEqual(passkeyParts.slice(0, 3));
});

it('where one is not to be had, none behind it is loaded', async () => {
  const parts: string[] = [];
  const end = loadPasskeys(async (part) => {
    parts.push(part);
    throw new Error('no such package');
  });
  await expect.poll(() => parts.length, { timeout: 10_000 }).toBe(1);
  await end();
  expect(parts).toEqual(['reflect-metadata']);
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DataFolderLock, holderOf, lockDataFolder } from './lock-data-folder.ts';
import { isRefusal } from './refusal.ts';

describe('lockDataFolder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'muster-lock-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const taken = (): DataFolderLock => {
    const lock = lockDataFolder(folder);
    if (isRefusal(lock)) throw new Error(lock.refused);
    return lock;
  };

  it('refuses a second server on the same folder with a sentence that names the process', () => {
    taken();
    expect(lockDataFolder(folder)).toEqual({
      refused: `Another Muster server (process ${process.pid}) holds the data folder ${folder}. Stop it first, or name another folder in MUSTER_DATA.`,
    });
    expect(holderOf(folder)).toBe(process.pid);
  });

  it('can be taken again once it is released', () => {
    taken().release();
    expect(holderOf(folder)).toBeUndefined();
    expect(isRefusal(lockDataFolder(folder))).toBe(false);
  });

  it.each([
    ['a process that is gone', { pid: 2 ** 22 + 1, began: '1' }],
    ['another process with the same number', { pid: process.pid, began: '0' }],
  ])('takes over the lock of %s', (_, holder) => {
    writeFileSync(path.join(folder, 'muster.lock'), JSON.stringify(holder));
    const lock = taken();
    expect(JSON.parse(readFileSync(lock.file, 'utf8')).pid).toBe(process.pid);
  });

  it.each(['', '{', '[]', '{"pid":-1}', '{"pid":"x"}'])('takes over a lock file that says %j', (text) => {
    writeFileSync(path.join(folder, 'muster.lock'), text);
    expect(isRefusal(lockDataFolder(folder))).toBe(false);
  });
});

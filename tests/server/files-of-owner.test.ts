import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepToOwner } from '../../server/database/keep-to-owner.ts';
import { isRefusal } from '../../server/database/refusal.ts';
import { createFolderFileStore } from '../../server/hr/index.ts';
import { openData } from '../../server/start/open-data.ts';

const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);
const asRoot = process.getuid?.() === 0;

describe('the files of a data folder', () => {
  let root: string;
  let folder: string;
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'muster-owner-'));
    folder = path.join(root, 'data');
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  async function used(told: string[] = []): Promise<Record<string, string>> {
    const data = await openData(folder, (sentence) => told.push(sentence));
    if (isRefusal(data)) throw new Error(data.refused);
    await createFolderFileStore(path.join(folder, 'files')).write('abcdefgh12345678.png', new Uint8Array(3));
    await data.headKeeper.keep();
    const names = ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })];
    const modes = Object.fromEntries(names.map((name) => [name, modeOf(path.join(folder, name))]));
    await data.close();
    return modes;
  }

  it('are for the account of the server alone, from the first moment and whatever the umask', async () => {
    const before = process.umask(0);
    try {
      const modes = await used();
      expect(modes).toMatchObject({
        '.': '700',
        files: '700',
        'files/abcdefgh12345678.png': '600',
        'muster.lock': '600',
        'muster.sqlite': '600',
        'muster.sqlite-shm': '600',
        'muster.sqlite-wal': '600',
      });
      expect(Object.entries(modes).filter(([, mode]) => mode !== '600' && mode !== '700')).toEqual([]);
    } finally {
      process.umask(before);
    }
  });

  it('are mended at a start that finds them open to others, which is told', async () => {
    await used();
    writeFileSync(path.join(folder, 'notes-of-somebody.txt'), 'not ours');
    writeFileSync(path.join(folder, 'second-factor.key'), 'a key that was put back');
    for (const [name, mode] of [
      ['.', 0o755],
      ['files', 0o755],
      ['files/abcdefgh12345678.png', 0o644],
      ['muster.sqlite', 0o664],
      ['second-factor.key', 0o644],
      ['notes-of-somebody.txt', 0o644],
    ] as const)
      chmodSync(path.join(folder, name), mode);
    const told: string[] = [];
    expect(await used(told)).toMatchObject({
      '.': '700',
      files: '700',
      'files/abcdefgh12345678.png': '600',
      'muster.sqlite': '600',
      'second-factor.key': '600',
      'notes-of-somebody.txt': '644',
    });
    expect(told).toEqual([
      `The data folder ${folder} was open to other accounts of this machine (0755); now it is not.`,
      `4 files in ${folder} were open to other accounts of this machine; now they are not.`,
    ]);
    const again: string[] = [];
    await used(again);
    expect(again).toEqual([]);
  });

  it.runIf(asRoot)('are told of where the folder belongs to somebody else, who can read it', async () => {
    mkdirSync(folder, { mode: 0o700 });
    chownSync(folder, 4321, 4321);
    const told: string[] = [];
    expect(keepToOwner(folder, (sentence) => told.push(sentence))).toBeUndefined();
    expect(told).toEqual([`The data folder ${folder} belongs to another account (4321), which can read it.`]);
  });

  it.runIf(asRoot)('are refused in a folder that others can write and this account cannot mend', () => {
    mkdirSync(folder);
    chmodSync(folder, 0o777);
    chmodSync(root, 0o755);
    process.seteuid?.(4321);
    try {
      expect(keepToOwner(folder, () => undefined)).toEqual({
        refused: `Other accounts of this machine can read or write the data folder ${folder}, and it is not this account's to change. Give it to this account (chown), or name a folder in it in MUSTER_DATA.`,
      });
    } finally {
      process.seteuid?.(0);
    }
  });
});

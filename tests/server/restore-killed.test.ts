import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { headFile } from '../../server/audit/audit-head.ts';
import { createAudit } from '../../server/audit/create-audit.ts';
import { lookThroughAudit } from '../../server/audit/look-through.ts';
import { makeBackup } from '../../server/backup/make-backup.ts';
import { restoreBackup } from '../../server/backup/restore-backup.ts';
import { commands } from '../../server/cli/commands.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { isRefusal } from '../../server/database/refusal.ts';
import { databaseFile, type OpenData, openData } from '../../server/start/open-data.ts';
import { productRoot } from '../../server/start/product-root.ts';
import type { ServerTables } from '../../server/tables.ts';

/** Called before each step by which files change. */
const watch = vi.hoisted(() => ({ before: (_step: string) => undefined as unknown }));

vi.mock('node:fs', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:fs')>();
  const watched = ['renameSync', 'rmSync', 'linkSync', 'copyFileSync', 'mkdirSync', 'openSync', 'writeSync'] as const;
  const wrapped = watched.map((name) => {
    const step = (...args: unknown[]) => {
      watch.before(name);
      return (real[name] as (...given: unknown[]) => unknown)(...args);
    };
    return [name, step];
  });
  return { ...real, ...Object.fromEntries(wrapped) };
});

const now = () => new Date('2026-11-21T08:00:00.000Z');
const [oldPicture, newPicture] = ['abcdefgh12345678.png', 'laterlaterlater1.png'];

describe('a restore that is killed', () => {
  let root: string;
  beforeAll(() => {
    root = mkdtempSync(path.join(tmpdir(), 'muster-restore-killed-'));
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  const opened = async (folder: string): Promise<OpenData> => {
    const data = await openData(folder);
    if (isRefusal(data)) throw new Error(data.refused);
    return data;
  };
  /** Something that stands in the log and in the database. */
  const happens = async (folder: string, key: string) => {
    const { database, headKeeper, close } = await opened(folder);
    const db = database.db.withTables<ServerTables>();
    const who = { kind: 'command', id: '', name: 'test' } as const;
    await createAudit(db, now, headKeeper).note({ who, action: 'data.changed', subject: { kind: 'note', key } });
    await close();
  };
  const notesIn = async (folder: string) => {
    const database = openDatabase(databaseFile(folder));
    const rows = await database.db
      .withTables<ServerTables>()
      .selectFrom('auditEntry')
      .select('subjectKey')
      .where('subjectKind', '=', 'note')
      .orderBy('seq')
      .execute();
    const problem = (await lookThroughAudit(database, headFile(folder))).problem;
    const integrity = database.integrity();
    await database.close();
    return { notes: rows.map(({ subjectKey }) => subjectKey), problem, integrity };
  };
  const store = (folder: string, name: string) => {
    mkdirSync(path.join(folder, 'files'), { recursive: true });
    writeFileSync(path.join(folder, 'files', name), name);
  };
  const verify = async (folder: string) => {
    let told = '';
    const write = (text: string) => {
      told += text;
    };
    const io = { root: productRoot(import.meta.url), readInput: async () => '', write, complain: write };
    const before = process.env['MUSTER_DATA'];
    process.env['MUSTER_DATA'] = folder;
    try {
      const code = await commands.find(({ name }) => name === 'audit')?.run(['--verify'], io);
      return { code, told };
    } finally {
      if (before === undefined) delete process.env['MUSTER_DATA'];
      else process.env['MUSTER_DATA'] = before;
    }
  };

  /** What is left of the folder wherever the restore is ended without warning. */
  const leftovers = async (folder: string, backup: string) => {
    const copies: string[] = [];
    let copying = false;
    watch.before = () => {
      if (copying) return;
      copying = true;
      const copy = path.join(root, `left-${copies.length}`);
      cpSync(folder, copy, { recursive: true });
      // Its process is gone.
      for (const name of readdirSync(copy).filter((each) => each.startsWith('muster.lock')))
        rmSync(path.join(copy, name));
      copies.push(copy);
      copying = false;
    };
    try {
      const done = await restoreBackup(folder, backup, now);
      if (isRefusal(done)) throw new Error(done.refused);
    } finally {
      watch.before = () => undefined;
    }
    return copies;
  };

  it('leaves the old data or those of the backup, whole, with a log that is sound, at each of its steps', async () => {
    const folder = path.join(root, 'data');
    await happens(folder, 'first');
    store(folder, oldPicture);
    const backup = path.join(root, 'one.backup');
    const made = await makeBackup(folder, backup, now);
    if (isRefusal(made)) throw new Error(made.refused);
    await happens(folder, 'second');
    rmSync(path.join(folder, 'files', oldPicture));
    store(folder, newPicture);
    const copies = await leftovers(folder, backup);
    expect(await notesIn(folder)).toEqual({ notes: ['first'], problem: undefined, integrity: [] });
    const seen = new Set<string>();
    for (const [step, copy] of copies.entries()) {
      const untouched = `${copy}-untouched`;
      cpSync(copy, untouched, { recursive: true });
      // At the console before any start, at a start, and by running the restore again.
      expect([step, await verify(untouched)]).toMatchObject([step, { code: 0 }]);
      await (await opened(copy)).close();
      const { notes, problem, integrity } = await notesIn(copy);
      expect([step, problem, integrity]).toEqual([step, undefined, []]);
      const restored = notes.length === 1;
      expect([step, notes]).toEqual([step, restored ? ['first'] : ['first', 'second']]);
      const needed = restored ? oldPicture : newPicture;
      expect([step, readFileSync(path.join(copy, 'files', needed), 'utf8')]).toEqual([step, needed]);
      expect([step, existsSync(`${headFile(copy)}.restored`)]).toEqual([step, false]);
      seen.add(restored ? 'restored' : 'old');
      if (step % 7 === 0) {
        expect(isRefusal(await restoreBackup(copy, backup, now))).toBe(false);
        expect(await notesIn(copy)).toEqual({ notes: ['first'], problem: undefined, integrity: [] });
      }
      for (const each of [copy, untouched]) rmSync(each, { recursive: true });
    }
    expect([...seen].sort()).toEqual(['old', 'restored']);
    expect(copies.length).toBeGreaterThan(15);
  });

  it('does not hide that the log was tampered with', async () => {
    const folder = path.join(root, 'tampered');
    for (const note of ['first', 'second']) await happens(folder, note);
    const other = path.join(root, 'other');
    await happens(other, 'elsewhere');
    copyFileSync(headFile(other), `${headFile(folder)}.restored`);
    writeFileSync(headFile(folder), `2 ${'a'.repeat(64)}\n`);
    expect(await verify(folder)).toMatchObject({
      code: 1,
      told: expect.stringContaining('is not the one that was kept'),
    });
  });
});

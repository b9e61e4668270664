import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { headFile } from '../../server/audit/audit-head.ts';
import { lookThroughAudit } from '../../server/audit/look-through.ts';
import { makeBackup } from '../../server/backup/make-backup.ts';
import { restoreBackup } from '../../server/backup/restore-backup.ts';
import type { Database } from '../../server/database/database.ts';
import { lockDataFolder } from '../../server/database/lock-data-folder.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { isRefusal } from '../../server/database/refusal.ts';
import { databaseFile, openData } from '../../server/start/open-data.ts';
import { createWorld, recordOf } from '../contracts/hr-world.ts';

type AnyTables = { readonly [table: string]: { [column: string]: unknown } };
const now = () => new Date('2026-11-21T08:00:00.000Z');
const picture = 'abcdefgh12345678.png';
const laterPicture = 'laterlaterlater1.png';

/** Every row of every table, by table. */
async function contentsOf(database: Database): Promise<Record<string, readonly unknown[]>> {
  const db = database.db as unknown as Kysely<AnyTables>;
  const tables = (await db.introspection.getTables()).map(({ name }) => name).sort();
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  return Object.fromEntries(
    tables.map((table, index) => [table, (rows[index] ?? []).map((row) => JSON.stringify(row)).sort()]),
  );
}

async function contentsOfFile(file: string): Promise<Record<string, readonly unknown[]>> {
  const database = openDatabase(file);
  const contents = await contentsOf(database);
  await database.close();
  return contents;
}

describe('a backup', () => {
  let root: string;
  /** A data folder as a server leaves it; each test works on a copy. */
  let model: string;
  let folder: string;
  let backups: string;
  let count = 0;
  beforeAll(async () => {
    root = mkdtempSync(path.join(tmpdir(), 'muster-backup-'));
    model = path.join(root, 'model');
    const opened = await openData(model);
    if (isRefusal(opened)) throw new Error(opened.refused);
    const world = await createWorld({ people: 6, months: 1, file: databaseFile(model) });
    await world.close();
    mkdirSync(path.join(model, 'files'));
    writeFileSync(path.join(model, 'files', picture), 'a picture');
    await opened.close();
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  beforeEach(() => {
    count += 1;
    folder = path.join(root, `data-${count}`);
    backups = path.join(root, `backups-${count}`);
    mkdirSync(path.join(folder, 'files'), { recursive: true });
    mkdirSync(backups);
    for (const name of ['muster.sqlite', 'audit.head', `files/${picture}`])
      copyFileSync(path.join(model, name), path.join(folder, name));
  });
  const made = async (name = 'one.backup') => {
    const file = path.join(backups, name);
    const answer = await makeBackup(folder, file, now);
    if (isRefusal(answer)) throw new Error(answer.refused);
    return file;
  };
  const restore = (file: string) => restoreBackup(folder, file, now);
  /** What a refused restore must leave as it was. */
  const state = () => ({
    names: readdirSync(folder).sort(),
    database: readFileSync(databaseFile(folder)).toString('base64'),
    head: readFileSync(headFile(folder), 'utf8'),
  });
  const expectRefusal = async (file: string, sentence: RegExp) => {
    const before = state();
    const answer = await restore(file);
    expect(isRefusal(answer) && answer.refused).toMatch(sentence);
    expect(state()).toEqual(before);
  };

  it('that is made while people save holds one moment, and is restored to the last row', async () => {
    const world = await createWorld({ file: databaseFile(folder) });
    const admin = await world.as('admin@muster.local');
    const loan = { loanAmount: 5_000_000, loanPaid: 0, loanDate: '2026-11-01', status: 'Active' };
    let saving = true;
    const acknowledged: number[] = [];
    const save = async () => {
      const body = { ...loan, applicantDto: { applicantId: 2 + (acknowledged.length % 5) }, monthlyInstallment: 1000 };
      acknowledged.push(
        Number(recordOf(await world.call(admin, 'POST', 'empLoan/saveEmpLoan', { body }))['empLoanId']),
      );
    };
    const people = (async () => {
      while (saving) {
        await save();
        await new Promise((resolve) => setImmediate(resolve));
      }
    })();
    await expect.poll(() => acknowledged.length).toBeGreaterThan(3);
    const before = [...acknowledged];
    const file = await made();
    saving = false;
    await people;
    // What came after the backup is gone with its restore: rows, and a file that only they name.
    for (let more = 0; more < 3; more += 1) await save();
    writeFileSync(path.join(folder, 'files', laterPicture), 'later');
    rmSync(path.join(folder, 'files', picture));
    await world.close();

    const answer = await restore(file);
    if (isRefusal(answer)) throw new Error(answer.refused);
    expect(answer).toMatchObject({ made: now().toISOString(), files: 1, warning: undefined });
    const restored = openDatabase(databaseFile(folder));
    expect(restored.integrity()).toEqual([]);
    const db = restored.db as unknown as Kysely<AnyTables>;
    const ids = (await db.selectFrom('employeeLoan').select('empLoanId').execute()).map((row) => row['empLoanId']);
    for (const id of before) expect(ids).toContain(id);
    expect(ids).not.toContain(acknowledged.at(-1));
    // No save is in it by halves: each loan has its history and its entry in the log.
    expect((await lookThroughAudit(restored, headFile(folder))).problem).toBeUndefined();
    await restored.close();
    expect(readdirSync(path.join(folder, 'files'))).toEqual([picture]);
    expect(readFileSync(path.join(folder, 'files', picture), 'utf8')).toBe('a picture');
    expect(readFileSync(path.join(answer.before ?? '', 'files', laterPicture), 'utf8')).toBe('later');
    const old = await contentsOfFile(path.join(answer.before ?? '', 'muster.sqlite'));
    const first = await contentsOfFile(path.join(model, 'muster.sqlite'));
    expect(old['employeeLoan']).toHaveLength((first['employeeLoan'] ?? []).length + acknowledged.length);
    expect(existsSync(`${databaseFile(folder)}-wal`)).toBe(false);
    expect(readdirSync(folder).filter((name) => name.startsWith('restoring'))).toEqual([]);
  });

  it('keeps what each of two restores of one second has put aside', async () => {
    const file = await made();
    const first = await restore(file);
    const aside = isRefusal(first) ? '' : path.join(first.before ?? '', 'muster.sqlite');
    const kept = readFileSync(aside);
    const second = await restore(file);
    expect(second).toMatchObject({ before: isRefusal(first) ? '' : `${first.before}-2` });
    expect(readFileSync(aside).equals(kept)).toBe(true);
  });

  it('brings back everything but sessions, into the same folder and into an empty one', async () => {
    const source = openDatabase(databaseFile(folder));
    const times = { startedAt: '', seenAt: '', personAt: '', confirmedAt: '' };
    const row = {
      tokenHash: 'hash',
      door: 'staff',
      owner: '{}',
      ownerKey: 'account 1',
      backendCookies: '{}',
      person: '',
    };
    await (source.db as unknown as Kysely<AnyTables>)
      .insertInto('session')
      .values({ ...row, ...times })
      .execute();
    await source.close();
    const file = await made();
    const wanted = await contentsOfFile(databaseFile(folder));
    expect(wanted['session']).toHaveLength(1);
    const elsewhere = path.join(root, `empty-${count}`);
    for (const place of [folder, elsewhere]) {
      const answer = await restoreBackup(place, file, now);
      expect(answer).toMatchObject({ files: 1, before: place === folder ? expect.any(String) : undefined });
      const contents = await contentsOfFile(databaseFile(place));
      const { session, auditEntry, ...rest } = contents;
      const { session: _, auditEntry: entries = [], ...others } = wanted;
      expect(rest).toEqual(others);
      expect(session).toEqual([]);
      expect(auditEntry?.filter((entry) => !entries.includes(entry))).toEqual([
        expect.stringContaining('"action":"backup.restored"'),
      ]);
      expect(readFileSync(path.join(place, 'files', picture), 'utf8')).toBe('a picture');
      const again = await openData(place);
      expect(isRefusal(again)).toBe(false);
      if (!isRefusal(again)) {
        expect((await lookThroughAudit(again.database, headFile(place))).problem).toBeUndefined();
        await again.close();
      }
    }
  });

  it('is told of in the log, and in the backup itself', async () => {
    const file = await made();
    expect((await contentsOfFile(databaseFile(folder)))['auditEntry']?.join()).toContain('"action":"backup.begun"');
    await restore(file);
    const restored = (await contentsOfFile(databaseFile(folder)))['auditEntry']?.join() ?? '';
    expect(restored).toContain('"action":"backup.begun"');
    expect(restored).toContain('"subjectKey":"one.backup"');
  });

  it('is not restored while a server holds the folder', async () => {
    const file = await made();
    const lock = lockDataFolder(folder);
    await expectRefusal(file, /^Another Muster server \(process \d+\) holds the data folder/);
    if (!isRefusal(lock)) lock.release();
    expect(isRefusal(await restore(file))).toBe(false);
  });

  it('is put over a database that is damaged, which is kept as it was', async () => {
    const file = await made();
    writeFileSync(databaseFile(folder), 'this was a database once');
    writeFileSync(`${databaseFile(folder)}-wal`, 'and its log');
    const answer = await restore(file);
    if (isRefusal(answer)) throw new Error(answer.refused);
    expect(readFileSync(path.join(answer.before ?? '', 'muster.sqlite'), 'utf8')).toBe('this was a database once');
    expect(existsSync(`${databaseFile(folder)}-wal`)).toBe(false);
    expect((await contentsOfFile(databaseFile(folder)))['applicant']?.length).toBeGreaterThan(5);
  });

  it('says so when its own log is not sound, and is restored all the same', async () => {
    const database = openDatabase(databaseFile(folder));
    await sql`drop trigger auditEntry_no_update`.execute(database.db);
    await sql`update auditEntry set actorName = 'x' where seq = 1`.execute(database.db);
    await database.close();
    const answer = await restore(await made());
    expect(answer).toMatchObject({ warning: expect.stringContaining('Entry 1 (data.created') });
  });

  it('is made into a new file only, of a folder that has data', async () => {
    const file = await made();
    expect(await makeBackup(folder, file, now)).toEqual({
      refused: `${file} is there already. Name a file that is not.`,
    });
    const nothing = path.join(root, 'nothing');
    expect(await makeBackup(nothing, path.join(backups, 'x'), now)).toEqual({
      refused: `There is no database ${databaseFile(nothing)} yet: start Muster first.`,
    });
    const nowhere = path.join(backups, 'nowhere', 'x');
    expect(await makeBackup(folder, nowhere, now)).toMatchObject({
      refused: expect.stringContaining('There is no folder'),
    });
    expect(readdirSync(backups)).toEqual(['one.backup']);
  });

  describe('that is none', () => {
    it.each([
      ['empty', ''],
      ['a text', 'Dear Sir or Madam'],
      ['a database', undefined],
    ])('is refused: %s', async (_, text) => {
      const file = path.join(backups, 'none');
      if (text === undefined) copyFileSync(databaseFile(folder), file);
      else writeFileSync(file, text);
      await expectRefusal(file, /none is no backup of Muster\. Nothing was changed\.$/);
    });

    it('is refused: a file that is not there, a folder', async () => {
      await expectRefusal(path.join(backups, 'nowhere'), /^There is no file .*nowhere\. Nothing was changed\.$/);
      await expectRefusal(backups, /^There is no file .*Nothing was changed\.$/);
    });

    it('is refused: one of a newer version', async () => {
      const file = path.join(backups, 'newer');
      writeFileSync(file, 'muster-backup 2\n{}\n');
      await expectRefusal(file, /was made by a newer version of Muster\. Restore it with that version\./);
    });

    it('is refused: one whose database a newer version has written', async () => {
      const database = openDatabase(databaseFile(folder));
      await sql`insert into migration values ('server', 99, 'from the future', '')`.execute(database.db);
      await database.close();
      const file = await made();
      await expectRefusal(
        file,
        /cannot be restored: This database was written by a newer version of Muster \(it has the step 'from the future'/,
      );
    });

    it('is refused wherever it was cut off', async () => {
      const whole = readFileSync(await made());
      const file = path.join(backups, 'cut');
      for (const part of [0, 0.00001, 0.0001, 0.3, 0.9, 0.99999]) {
        writeFileSync(file, whole);
        truncateSync(file, Math.floor(whole.length * part));
        await expectRefusal(file, /(is incomplete: |is no backup of Muster)/);
      }
    });

    it('is refused whichever of its bytes was changed', async () => {
      const whole = readFileSync(await made());
      const file = path.join(backups, 'changed');
      let random = 20261121;
      for (let turn = 0; turn < 25; turn += 1) {
        random = (Math.imul(random, 1664525) + 1013904223) >>> 0;
        const at = turn < 12 ? turn * 11 : random % whole.length;
        const bytes = Buffer.from(whole);
        bytes[at] = (bytes[at] ?? 0) ^ 1;
        writeFileSync(file, bytes);
        await expectRefusal(file, /(was changed or damaged|is incomplete|is no backup of Muster|newer version)/);
      }
    });

    it('is refused with names that lead out of the folder', async () => {
      const file = path.join(backups, 'hostile');
      for (const name of ['../../etc/passwd', 'files/../../x.png', 'files/.x', '/tmp/x', 'muster.sqlite-wal']) {
        const parts = [
          { name: 'muster.sqlite', size: 0 },
          { name, size: 0 },
        ];
        writeFileSync(file, `muster-backup 1\n${JSON.stringify({ made: '', parts })}\n`);
        await expectRefusal(file, /was changed or damaged/);
      }
    });
  });
});

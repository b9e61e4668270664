import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type AuditEntry, type AuditEvent, firstHash, hashOfEntry } from '../../server/audit/audit-entry.ts';
import { type AuditHead, createHeadKeeper, headFile, headIn, headOf, readHead } from '../../server/audit/audit-head.ts';
import { type Audit, createAudit } from '../../server/audit/create-audit.ts';
import { verifyAudit } from '../../server/audit/verify-audit.ts';
import type { Database } from '../../server/database/database.ts';
import type { ServerTables } from '../../server/tables.ts';
import { change } from '../../server/work/change.ts';
import { letRowsChange, openServerTables, openServerTablesTwice } from './test-database.ts';

const changed = (key: number, details: AuditEvent['details'] = {}): AuditEvent => ({
  who: { kind: 'staff', id: 'account 1', name: 'Amna Khan' },
  action: 'data.changed',
  subject: { kind: 'employeeLoan', key: String(key) },
  details,
});

describe('the log of who did what', () => {
  let folder: string;
  let database: Database;
  let db: Kysely<ServerTables>;
  let audit: Audit;
  const record = async (...events: AuditEvent[]) => {
    await change(db, (trx) => audit.record(trx, ...events));
    await audit.settle();
  };
  const entries = () => db.selectFrom('auditEntry').selectAll().orderBy('seq').execute();
  const breakIn = () => letRowsChange(db, 'auditEntry');
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'muster-audit-'));
    database = await openServerTables();
    db = database.db.withTables<ServerTables>();
    audit = createAudit(db, () => new Date('2026-11-21T07:00:00.000Z'));
  });
  afterEach(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('says how each of several things at once is done, and nothing of what is done after them', async () => {
    const steps: (() => void)[] = [];
    const until = () => new Promise<void>((resolve) => steps.push(resolve));
    const made = ['First', 'Second'].map((token, at) =>
      audit.as({ token }, async () => {
        await until();
        await record(changed(at));
      }),
    );
    steps[0]?.();
    await made[0];
    steps[1]?.();
    await made[1];
    await record(changed(2));
    const told = (await entries()).map(({ details }) => details);
    expect(told).toEqual(['{"token":"First"}', '{"token":"Second"}', '{}']);
  });

  it('chains each entry to the one before it and finds the chain sound', async () => {
    await record(changed(1, { to: 5, from: 3 }));
    await record(changed(2), changed(3));
    const rows = await entries();
    expect(rows.map(({ seq }) => seq)).toEqual([1, 2, 3]);
    expect(rows.map(({ previousHash }) => previousHash)).toEqual([firstHash, rows[0]?.hash, rows[1]?.hash]);
    expect(rows[0]).toMatchObject({
      at: '2026-11-21T07:00:00.000Z',
      actorKind: 'staff',
      actorId: 'account 1',
      actorName: 'Amna Khan',
      action: 'data.changed',
      subjectKind: 'employeeLoan',
      subjectKey: '1',
      details: '{"from":3,"to":5}',
    });
    expect(await verifyAudit(db)).toEqual({ sound: 3, head: { seq: 3, hash: rows[2]?.hash } });
  });

  it('stays sound where somebody typed what not every database keeps: halves of characters, and none', async () => {
    const visitor = { kind: 'visitor', id: '\ud800', name: 'a\udc00' } as const;
    const [half, zero] = ['\ud83d@example.com', '\u0000'];
    await record({ who: visitor, action: 'signin.failed', subject: { kind: half, key: half }, details: { half } });
    await record({ who: visitor, action: 'signin.failed', subject: { kind: zero, key: zero }, details: { zero } });
    expect(await verifyAudit(db)).toMatchObject({ sound: 2 });
    expect(await entries()).toMatchObject([{ subjectKey: '\ufffd@example.com' }, { subjectKey: '\ufffd' }]);
  });

  it('finds entries that were put in before the first one', async () => {
    await record(changed(1));
    await breakIn();
    const [first] = await entries();
    await db
      .insertInto('auditEntry')
      .values({ ...(first as AuditEntry), seq: 0 })
      .execute();
    expect(await verifyAudit(db)).toEqual({
      sound: 0,
      head: undefined,
      problem: 'Entry 0 stands before the first one: it was put in.',
    });
  });

  it('is sound while it is empty', async () => {
    expect(await verifyAudit(db)).toEqual({ sound: 0, head: undefined });
  });

  it('keeps an entry only with the change that it tells of', async () => {
    const attempt = change(db, async (trx) => {
      await audit.record(trx, changed(1));
      throw new Error('taken back');
    });
    await expect(attempt).rejects.toThrow('taken back');
    await record(changed(2));
    expect((await entries()).map(({ seq, subjectKey }) => [seq, subjectKey])).toEqual([[1, '2']]);
  });

  it('takes a note of what changed nothing else', async () => {
    await audit.note({ ...changed(1), action: 'export.list' });
    expect((await entries()).map(({ action }) => action)).toEqual(['export.list']);
  });

  it('is not written outside of a transaction', async () => {
    await expect(audit.record(db, changed(1))).rejects.toThrow('in the transaction of the change');
  });

  it('stays one chain when many write at once, and when a second process writes between them', async () => {
    const [one, other] = await openServerTablesTwice();
    const shared = one.db.withTables<ServerTables>();
    const [first, second] = [one, other].map(({ db }) => createAudit(db.withTables(), () => new Date())) as [
      Audit,
      Audit,
    ];
    for (let round = 0; round < 3; round += 1) {
      await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          change(shared, async (trx) => {
            await trx.selectFrom('session').select('tokenHash').execute();
            await first.record(trx, changed(index), changed(index));
          }),
        ),
      );
      await change(other.db.withTables<ServerTables>(), (trx) => second.record(trx, changed(100 + round)));
    }
    await first.settle();
    await second.settle();
    const verdict = await verifyAudit(shared);
    await other.close();
    await one.close();
    expect(verdict).toMatchObject({ sound: 123 });
    expect(verdict.problem).toBeUndefined();
  });

  it('writes thousands of entries of one change', async () => {
    await record(...Array.from({ length: 2345 }, (_, index) => changed(index)));
    expect(await verifyAudit(db)).toMatchObject({ sound: 2345 });
  });

  it.each([
    ['change', `update "auditEntry" set "details" = '{}' where "seq" = 1`],
    ['removal', 'delete from "auditEntry" where "seq" = 1'],
  ])('refuses the %s of an entry', async (_, statement) => {
    await record(changed(1, { from: 1 }));
    await expect(sql.raw(statement).execute(db)).rejects.toThrow('Rows of auditEntry are never changed or removed');
    expect(await verifyAudit(db)).toMatchObject({ sound: 1 });
  });

  describe('when somebody tampers with the file', () => {
    let head: AuditHead;
    beforeEach(async () => {
      await record(...[1, 2, 3, 4, 5, 6].map((key) => changed(key, { from: key })));
      head = (await headOf(db)) ?? { seq: 0, hash: '' };
      await breakIn();
    });
    const run = (statement: string) => sql.raw(statement).execute(db);
    const problem = async (heads: readonly AuditHead[] = [head]) => (await verifyAudit(db, heads)).problem;
    /** Computes every hash from `from` on anew, as whoever knows the program can. */
    const rehash = async (from: number) => {
      let previousHash = (await entries()).find(({ seq }) => seq === from - 1)?.hash ?? firstHash;
      for (const entry of (await entries()).filter(({ seq }) => seq >= from)) {
        const hash = hashOfEntry({ ...entry, previousHash });
        await db.updateTable('auditEntry').set({ previousHash, hash }).where('seq', '=', entry.seq).execute();
        previousHash = hash;
      }
    };

    it.each<keyof AuditEntry>([
      'at',
      'actorKind',
      'actorId',
      'actorName',
      'action',
      'subjectKind',
      'subjectKey',
      'details',
    ])('finds that the %s of an entry was changed', async (column) => {
      await run(`update "auditEntry" set "${column}" = 'x' where seq = 3`);
      expect(await verifyAudit(db)).toMatchObject({ sound: 2, head: { seq: 2 } });
      expect(await problem()).toMatch(/^Entry 3 \(.*\) was changed: its contents do not fit its hash\.$/);
    });

    it('finds that an entry was taken out', async () => {
      await run('delete from "auditEntry" where seq = 3');
      expect(await problem()).toBe('Entry 3 is missing: entry 4 follows 2.');
    });

    it('finds that an entry was taken out and the others moved up', async () => {
      await run('delete from "auditEntry" where seq = 3');
      for (const seq of [4, 5, 6]) await run(`update "auditEntry" set seq = ${seq - 1} where seq = ${seq}`);
      expect(await problem()).toBe('Entry 3 does not follow entry 2: one of them was put in, moved or replaced.');
    });

    it('finds that the first entries were taken out', async () => {
      await run('delete from "auditEntry" where seq < 3');
      expect(await problem()).toBe('Entry 1 is missing: entry 3 follows 0.');
    });

    it('finds that two entries changed places', async () => {
      for (const [from, to] of [
        [3, 99],
        [4, 3],
        [99, 4],
      ])
        await run(`update "auditEntry" set seq = ${to} where seq = ${from}`);
      expect(await problem()).toBe('Entry 3 does not follow entry 2: one of them was put in, moved or replaced.');
    });

    it('finds that an entry was put in', async () => {
      for (const seq of [6, 5, 4]) await run(`update "auditEntry" set seq = ${seq + 1} where seq = ${seq}`);
      await run(
        `insert into "auditEntry" select 4, "at", "actorKind", "actorId", "actorName", "action", "subjectKind", 'new', "details", "previousHash", "hash" from "auditEntry" where seq = 3`,
      );
      expect(await problem()).toBe('Entry 4 does not follow entry 3: one of them was put in, moved or replaced.');
    });

    it('finds that the last entries were cut off, by the head that is kept elsewhere', async () => {
      await run('delete from "auditEntry" where seq > 4');
      expect(await problem([])).toBeUndefined();
      expect(await problem()).toBe(
        'Entries are missing at the end: the log ends with entry 4, but there was an entry 6 once.',
      );
    });

    it('finds that the whole log was emptied, by the head that is kept elsewhere', async () => {
      await run('delete from "auditEntry"');
      expect(await problem()).toContain('the log ends with entry 0, but there was an entry 6 once.');
    });

    it('finds a log that was written anew with fitting hashes, by the head that is kept elsewhere', async () => {
      await run(`update "auditEntry" set "actorName" = 'Somebody else' where seq = 2`);
      await rehash(2);
      expect(await problem([])).toBeUndefined();
      expect(await problem()).toBe(
        'Entry 6 is not the one that was kept beside the log: it, or entries before it, were written anew.',
      );
    });

    it('finds the log of another day that went on, by the head that is kept elsewhere', async () => {
      await run('delete from "auditEntry" where seq > 4');
      await record(changed(50), changed(60), changed(70));
      expect(await problem()).toContain('Entry 6 is not the one that was kept beside the log');
    });
  });

  describe('its head', () => {
    it('is kept in a file after the commit, and again as entries come', async () => {
      const keeper = createHeadKeeper(db, folder);
      audit = createAudit(db, () => new Date(), keeper);
      expect(readHead(headFile(folder))).toBe('none');
      await keeper.keep();
      expect(readHead(headFile(folder))).toBe('none');
      await record(changed(1));
      await keeper.keep();
      expect(readHead(headFile(folder))).toEqual(await headOf(db));
      await record(changed(2));
      await expect.poll(() => readHead(headFile(folder))).toMatchObject({ seq: 2 });
      expect(readHead(headFile(folder))).toEqual(await headOf(db));
      expect(readFileSync(headFile(folder), 'utf8')).toMatch(/^2 [0-9a-f]{64}\n$/);
    });

    it.each(['', 'x', '1', '1 abc', `-1 ${firstHash}`, `1 ${firstHash} 2`])('is not read from %j', (text) => {
      writeFileSync(headFile(folder), text);
      expect(readHead(headFile(folder))).toBe('unreadable');
    });

    it('can be written down with a blank or a colon', () => {
      expect(headIn(`7 ${firstHash}`)).toEqual({ seq: 7, hash: firstHash });
      expect(headIn(`7:${firstHash}`)).toEqual({ seq: 7, hash: firstHash });
    });
  });
});

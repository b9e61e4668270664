import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstHash, hashOfEntry } from '../../server/audit/audit-entry.ts';
import { createHeadKeeper, headFile } from '../../server/audit/audit-head.ts';
import { lookThroughAudit } from '../../server/audit/look-through.ts';
import type { Database } from '../../server/database/database.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import type { HrTables } from '../../server/hr/index.ts';
import { databaseFile } from '../../server/start/open-data.ts';
import type { ServerTables } from '../../server/tables.ts';
import { bundleCrashChild, type CrashBundle, type CrashProcess, type Said } from './support/crash-bundle.ts';
import { crashWorks } from './support/crash-works.ts';

/** Other versions of Node are tried with fewer (scripts/test-nodes.mjs). */
const kills = Number(process.env['CRASH_KILLS'] ?? 180);
const killsOfFirstStarts = Math.ceil(kills / 9);
/** The demo company is made two months before the works, so that there are days on which nobody came. */
const made = '2026-09-21T07:00:00.000Z';
const now = '2026-11-21T07:00:00.000Z';

/** One piece of work as a process told of it. */
interface Piece {
  readonly number: number;
  readonly work: keyof typeof crashWorks;
}

describe('the services when their process is killed', () => {
  let bundle: CrashBundle;
  let root: string;
  let next: CrashProcess;
  let random = 20261121;
  const draw = (below: number) => {
    random = (Math.imul(random, 1664525) + 1013904223) >>> 0;
    return Math.floor((random / 2 ** 32) * below);
  };
  /** The process that waits, and another one that begins to wait while it works. */
  const take = async () => {
    const taken = next;
    await taken.until('waits');
    next = bundle.start();
    return taken;
  };
  const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
  beforeAll(async () => {
    root = mkdtempSync(path.join(tmpdir(), 'muster-crash-'));
    bundle = await bundleCrashChild();
    next = bundle.start();
  });
  afterAll(async () => {
    await next?.kill();
    bundle?.remove();
    rmSync(root, { recursive: true, force: true });
  });

  const piecesIn = (said: readonly Said[]) => {
    const begun = said.flatMap(({ begins, work }) =>
      typeof begins === 'number' ? [{ number: begins, work } as Piece] : [],
    );
    const done = new Set(said.flatMap((line) => (typeof line['done'] === 'number' ? [line['done']] : [])));
    return {
      acknowledged: begun.filter(({ number }) => done.has(number)),
      open: begun.find(({ number }) => !done.has(number)),
    };
  };
  const foundOf = ({ work, number }: Piece, database: Database) =>
    crashWorks[work].found(database.db.withTables<HrTables>(), number);

  /** Holds the entries since `from` against each other; resolves to the last one. */
  const chainFrom = async (database: Database, from: { seq: number; hash: string }) => {
    const entries = await database.db
      .withTables<ServerTables>()
      .selectFrom('auditEntry')
      .selectAll()
      .where('seq', '>', from.seq)
      .orderBy('seq')
      .execute();
    let last = from;
    for (const entry of entries) {
      expect([entry.seq, entry.previousHash, entry.hash]).toEqual([last.seq + 1, last.hash, hashOfEntry(entry)]);
      last = entry;
    }
    return last;
  };

  it(`lose no acknowledged work and tear none, ${kills} times at any point`, async () => {
    const folder = path.join(root, 'works');
    const first = await take();
    first.begin({ folder, seed: 1, now: made, first: 0, fill: true });
    await first.ended;
    let number = 1;
    let head: { seq: number; hash: string } = { seq: 0, hash: firstHash };
    const acknowledged: Piece[] = [];
    const openAtKill = new Map<string, number>();
    /** One process that is killed where `untilThere` ends; what it left is held against what it said. */
    const killOnce = async (kill: number, untilThere: (child: CrashProcess) => Promise<void>, only?: string) => {
      const child = await take();
      child.begin({ folder, seed: 20261121 + kill, now, first: number, only, fill: false });
      await untilThere(child);
      const said = await child.kill();
      expect(child.trouble()).toBe('');
      const { acknowledged: done, open } = piecesIn(said);
      number = Math.max(number, ...done.map((piece) => piece.number + 1), (open?.number ?? 0) + 1);
      const database = openDatabase(databaseFile(folder));
      try {
        if (kill % 20 === 0) expect(database.integrity()).toEqual([]);
        head = await chainFrom(database, head);
        for (const piece of done) expect([piece, await foundOf(piece, database)]).toEqual([piece, 'all']);
        acknowledged.push(...done);
        if (open) {
          openAtKill.set(open.work, (openAtKill.get(open.work) ?? 0) + 1);
          const found = await foundOf(open, database);
          expect([open, found]).not.toEqual([open, 'torn']);
          if (open.work !== 'role') expect(['all', 'nothing']).toContain(found);
        }
      } finally {
        await database.close();
      }
    };
    for (let kill = 0; kill < kills; kill += 1)
      await killOnce(kill, async (child) => {
        // A few are killed while they open the folder, the others somewhere in their work.
        if (kill % 10 !== 0) await child.until('opened');
        const pieces = kill % 10 === 0 ? 0 : draw(5);
        if (pieces > 0) await child.until('done', pieces);
        await wait(draw(20));
      });
    // A kind of work that no kill has met so far, a short one, is killed as soon as it begins, until one does.
    for (const work of Object.keys(crashWorks))
      for (let more = 0; !openAtKill.has(work) && more < 100; more += 1)
        await killOnce(kills + more, (child) => child.until('begins', 1 + (more % 3)), work);
    const database = openDatabase(databaseFile(folder));
    try {
      expect(database.integrity()).toEqual([]);
      for (const piece of acknowledged) expect([piece, await foundOf(piece, database)]).toEqual([piece, 'all']);
      await createHeadKeeper(database.db.withTables<ServerTables>(), folder).keep();
      expect((await lookThroughAudit(database, headFile(folder))).problem).toBeUndefined();
    } finally {
      await database.close();
    }
    expect(acknowledged.length).toBeGreaterThan(kills);
    // Every kind of work was interrupted, the long ones among them.
    expect([...openAtKill.keys()].sort()).toEqual(Object.keys(crashWorks).sort());
  }, 400_000);

  it(`make the company whole or not at all, ${killsOfFirstStarts} times while they start for the first time`, async () => {
    let whole = 0;
    for (let kill = 0; kill < killsOfFirstStarts; kill += 1) {
      const folder = path.join(root, `first-${kill}`);
      const child = await take();
      child.begin({ folder, seed: 1, now: made, first: 1, fill: true });
      // The first one is killed before it can have ended.
      await wait(kill === 0 ? 0 : draw(250));
      const said = await child.kill();
      if (said.some((line) => 'opened' in line)) whole += 1;
      const again = await take();
      again.begin({ folder, seed: 1, now: made, first: 1, fill: true });
      expect((await again.ended).at(-1)).toEqual({ opened: `first-${kill}` });
      const database = openDatabase(databaseFile(folder));
      try {
        const db = database.db.withTables<HrTables>();
        const accounts = await db.selectFrom('account').select('email').execute();
        const seeds = (await chainFrom(database, { seq: 0, hash: firstHash })).seq;
        expect([accounts.length, seeds]).toEqual([new Set(accounts.map(({ email }) => email)).size, 1]);
        expect((await db.selectFrom('applicant').select('applicantId').execute()).length).toBeGreaterThan(8);
        expect((await lookThroughAudit(database, headFile(folder))).problem).toBeUndefined();
      } finally {
        await database.close();
      }
      rmSync(folder, { recursive: true, force: true });
    }
    expect(whole).toBeLessThan(killsOfFirstStarts);
  });
});

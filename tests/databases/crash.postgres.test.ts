import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAudit } from '../../server/audit/create-audit.ts';
import { lookThroughAudit } from '../../server/audit/look-through.ts';
import type { Database } from '../../server/database/database.ts';
import { openPostgres } from '../../server/database/postgres/open-postgres.ts';
import type { HrTables } from '../../server/hr/index.ts';
import type { ServerTables } from '../../server/tables.ts';
import { bundleCrashChild, type CrashBundle, type CrashProcess, type Said } from '../server/support/crash-bundle.ts';
import { crashWorks } from '../server/support/crash-works.ts';
import { makeDatabase, postgresOfTests } from './test-database.ts';

const kills = 25;
/** The demo company is made two months before the works, so that there are days on which nobody came. */
const made = '2026-09-21T07:00:00.000Z';
const now = '2026-11-21T07:00:00.000Z';

interface Piece {
  readonly number: number;
  readonly work: keyof typeof crashWorks;
}

describe('the services on PostgreSQL when their process is killed', () => {
  let place: Awaited<ReturnType<typeof makeDatabase>>;
  let bundle: CrashBundle;
  let folder: string;
  let next: CrashProcess;
  let database: Database;
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
  beforeAll(async () => {
    place = await makeDatabase(postgresOfTests() ?? '');
    folder = mkdtempSync(path.join(tmpdir(), 'muster-crash-'));
    bundle = await bundleCrashChild();
    next = bundle.start();
    const first = await take();
    first.begin({ folder, url: place.url, seed: 1, now: made, first: 0, fill: true });
    await first.ended;
    expect(first.trouble()).toBe('');
    const opened = await openPostgres(place.url);
    if ('refused' in opened) throw new Error(opened.refused);
    database = opened;
  });
  afterAll(async () => {
    await next?.kill();
    bundle?.remove();
    await database?.close();
    await place?.drop();
    rmSync(folder, { recursive: true, force: true });
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
  const foundOf = ({ work, number }: Piece) => crashWorks[work].found(database.db.withTables<HrTables>(), number);

  it(`lose no acknowledged work and tear none, ${kills} times at any point, and the log stays whole`, async () => {
    let number = 1;
    const acknowledged: Piece[] = [];
    const log = createAudit(database.db.withTables<ServerTables>(), () => new Date(now));
    for (let kill = 0; kill < kills; kill += 1) {
      const child = await take();
      child.begin({ folder, url: place.url, seed: 20261121 + kill, now, first: number, fill: false });
      // A few are killed while they open the database, the others somewhere in their work.
      if (kill % 10 !== 0) await child.until('opened');
      const pieces = kill % 10 === 0 ? 0 : draw(4);
      if (pieces > 0) await child.until('done', pieces);
      await wait(draw(20));
      const said = await child.kill();
      expect(child.trouble()).toBe('');
      const { acknowledged: done, open } = piecesIn(said);
      number = Math.max(number, ...done.map((piece) => piece.number + 1), (open?.number ?? 0) + 1);
      // What the dead one had under way is taken back by the database once it finds the connection gone.
      const found = async () => (open ? foundOf(open) : 'nothing');
      await expect.poll(found).not.toBe('torn');
      for (const piece of done) expect([piece, await foundOf(piece)]).toEqual([piece, 'all']);
      acknowledged.push(...done);
      // What waits for its place is counted as told, and gets it from any other server.
      expect((await lookThroughAudit(database, undefined)).problem).toBeUndefined();
      await log.settle();
    }
    for (const piece of acknowledged) expect([piece, await foundOf(piece)]).toEqual([piece, 'all']);
    const verdict = await lookThroughAudit(database, undefined);
    expect([verdict.problem, verdict.waiting]).toEqual([undefined, undefined]);
    expect(acknowledged.length).toBeGreaterThan(kills / 2);
  }, 600_000);

  it('leave what a server wrote into the log and had no time to place to the others, who find it missing if it is gone', async () => {
    const db = database.db.withTables<ServerTables>();
    const log = createAudit(db, () => new Date(now));
    const entry = { at: now, actorKind: 'system', actorId: '', actorName: 'Muster', details: '{}' };
    const waiting = { ...entry, action: 'data.call', subjectKind: 'call', subjectKey: 'crash' };
    await db.insertInto('auditWaiting').values(waiting).execute();
    const before = await lookThroughAudit(database, undefined);
    expect(before).toMatchObject({ waiting: 1 });
    await log.settle();
    const after = await lookThroughAudit(database, undefined);
    expect(after.problem).toBeUndefined();
    expect(after.sound).toBe(before.sound + 1);
    const history = await database.db
      .withTables<HrTables>()
      .selectFrom('history')
      .selectAll()
      .orderBy('historyId', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    await database.db
      .withTables<HrTables>()
      .insertInto('history')
      .values({ ...history, historyId: history.historyId + 1 })
      .execute();
    expect((await lookThroughAudit(database, undefined)).problem).toBe(
      `Change ${history.historyId + 1} of the history is told by no entry of the log: it was put in.`,
    );
  });
});

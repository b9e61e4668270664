import { writeSync } from 'node:fs';
import path from 'node:path';
import { createAudit } from '../../../server/audit/create-audit.ts';
import { createHr, createSimulatedDevice, type HrTables, hrCallsOf } from '../../../server/hr/index.ts';
import { openPlace } from '../../../server/start/open-data.ts';
import type { ServerTables } from '../../../server/tables.ts';
import { shippedCalls, shippedPhases } from '../../contracts/shipped-calls.ts';
import { type CrashWork, crashWorks } from './crash-works.ts';

/**
 * The real services on a real data folder, working as fast as they can until they are killed. It is started ahead and
 * waits for one line: `{ folder, seed, now, first }`. Before each piece of work it says what it begins, after it that it
 * was acknowledged; both are written before anything else happens.
 */
interface Start {
  readonly folder: string;
  /** The PostgreSQL that it works on; left out, the file in the folder. */
  readonly url?: string;
  readonly seed: number;
  readonly now: string;
  /** The number of the first piece of work; no two have the same. */
  readonly first: number;
  /** The only kind of work that it does; left out, one of all at a time. */
  readonly only?: string;
  /** True: fill an empty folder, and end. */
  readonly fill: boolean;
}

const say = (line: Readonly<Record<string, unknown>>) => writeSync(1, `${JSON.stringify(line)}\n`);

say({ waits: true });
process.stdin.once('data', (chunk) => void work(JSON.parse(String(chunk))));

async function work({ folder, url, seed, now, first, only, fill }: Start): Promise<void> {
  const data = await openPlace({ data: folder, databaseUrl: url });
  if ('refused' in data) throw new Error(data.refused);
  const clock = { now: () => new Date(now), zone: 'Asia/Karachi' };
  const { database } = data;
  const db = database.db.withTables<HrTables>();
  const audit = createAudit(database.db.withTables<ServerTables>(), clock.now, data.headKeeper);
  const hr = createHr({
    calls: hrCallsOf(shippedCalls()),
    phases: shippedPhases,
    database: { db, migrate: database.migrate },
    clock,
    ids: { token: () => 'abcdefghijklmnopqrstuvwxyz' },
    files: { write: async () => undefined, read: async () => undefined, remove: async () => undefined },
    passwords: { hash: async () => 'hash', verify: async () => true },
    fingerprint: createSimulatedDevice(),
    audit,
    log: () => undefined,
  });
  const refusal = await hr.migrate();
  if (refusal) throw new Error(refusal.refused);
  if (await hr.isEmpty()) await hr.seedDemo({ password: 'a long demo password', people: 8, months: 1 });
  say({ opened: path.basename(folder) });
  if (fill) {
    await data.close();
    process.exit(0);
  }
  let random = seed;
  const draw = (below: number) => {
    random = (Math.imul(random, 1664525) + 1013904223) >>> 0;
    return Math.floor((random / 2 ** 32) * below);
  };
  const names = only === undefined ? Object.keys(crashWorks) : [only];
  for (let number = first; ; number += 1) {
    const name = names[draw(names.length)] ?? '';
    const piece: CrashWork = crashWorks[name as keyof typeof crashWorks];
    say({ begins: number, work: name });
    await piece.run({ hr, db, database, number, now, draw });
    say({ done: number });
  }
}

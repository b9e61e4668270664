import { Counter, Gauge, type Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import { openSessions } from '../sessions/open-sessions.ts';
import type { ServerTables } from '../tables.ts';
import { failuresOf } from '../work/index.ts';

/** Counts what becomes of saves, which connections there are, and who is signed in. */
export function countDatabase(
  registry: Registry,
  { db, pools }: Pick<Database, 'db' | 'pools'>,
  now: () => Date,
): void {
  const registers = [registry];
  const { counts } = failuresOf(db);
  new Counter({
    name: 'muster_saves_total',
    help: 'Units of work, by what became of them: kept, or taken back (a refusal, a rehearsal, a failure).',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset();
      this.inc({ outcome: 'kept' }, counts.kept);
      this.inc({ outcome: 'taken_back' }, counts.takenBack);
    },
  });
  new Counter({
    name: 'muster_saves_repeated_total',
    help: 'How often a unit of work was begun again because others came between.',
    registers,
    collect() {
      this.reset();
      this.inc(counts.repeated);
    },
  });
  new Gauge({
    name: 'muster_sessions_open',
    help: 'Sessions that have not expired, of all servers on the database.',
    registers,
    async collect() {
      this.set(await openSessions(db.withTables<ServerTables>(), now()));
    },
  });
  if (!pools) return;
  new Gauge({
    name: 'muster_database_connections',
    help: 'Connections of this server to the database, by what they are for and what they do; waiting are those who want one.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const { name: pool, all, idle, waiting } of pools()) {
        this.set({ pool, state: 'busy' }, all - idle);
        this.set({ pool, state: 'idle' }, idle);
        this.set({ pool, state: 'waiting' }, waiting);
      }
    },
  });
}

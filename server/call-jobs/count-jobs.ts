import type { Kysely } from 'kysely';
import { Counter, Gauge, type Registry } from 'prom-client';
import { type JobTables, queueFigures } from '../jobs/index.ts';

/** Counts the jobs of all servers on the database, and what became of the rows that this one did. */
export function countJobs(registry: Registry, db: Kysely<JobTables>, now: () => number): (outcome: string) => void {
  const registers = [registry];
  new Gauge({
    name: 'muster_jobs_open',
    help: 'Jobs that are not over, of all servers on the database.',
    registers,
    async collect() {
      this.set((await queueFigures(db, now())).open);
    },
  });
  new Gauge({
    name: 'muster_jobs_oldest_seconds',
    help: 'For how long the oldest job that is not over has been there.',
    registers,
    async collect() {
      this.set((await queueFigures(db, now())).oldest);
    },
  });
  const rows = new Counter({
    name: 'muster_job_rows_total',
    help: 'Rows of jobs that this server did, by outcome: done, failed, or again where it could not do them yet.',
    labelNames: ['outcome'],
    registers,
  });
  return (outcome) => rows.inc({ outcome });
}

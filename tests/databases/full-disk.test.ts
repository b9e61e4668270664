import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findPostgres } from '../../scripts/lib/postgres.mjs';
import { lookThroughAudit } from '../../server/audit/look-through.ts';
import type { Database } from '../../server/database/database.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { openPostgres } from '../../server/database/postgres/open-postgres.ts';
import { createEmbeddedBackend } from '../../server/gateway/embedded-backend.ts';
import { createReadiness } from '../../server/health/create-readiness.ts';
import type { ServerTables } from '../../server/tables.ts';
import { createWorld, type HrWorld } from '../contracts/hr-world.ts';
import { startTestServer } from '../server/support/test-server.ts';
import { startPostgres, unprivileged } from './postgres.setup.ts';
import { mayMount, mountSmallDisk, type SmallDisk } from './small-disk.ts';
import { onServer, postgresOfTests } from './test-database.ts';

const programs = findPostgres();
const onPostgres = postgresOfTests() !== undefined;

/** The database of a company whose tables are on a disk that can be full; on PostgreSQL what it writes ahead is on another. */
async function onDisk(disk: SmallDisk): Promise<{ readonly database: Database; close(): Promise<void> }> {
  if (!onPostgres) {
    const database = openDatabase(path.join(disk.folder, 'muster.sqlite'));
    return { database, close: () => database.close() };
  }
  const server = await startPostgres(programs ?? '');
  const place = path.join(disk.folder, 'tables');
  const account = unprivileged();
  if (account) chownSync(disk.folder, account.uid, account.gid);
  const made = mkdtempSync(`${place}-`);
  if (account) chownSync(made, account.uid, account.gid);
  await onServer(server.url, `create tablespace small location '${made}'`);
  await onServer(server.url, `create database company tablespace small template template0 encoding 'UTF8'`);
  const url = new URL(server.url);
  url.pathname = '/company';
  const database = await openPostgres(url.toString());
  if ('refused' in database) throw new Error(database.refused);
  return {
    database,
    close: async () => {
      await database.close();
      await server.stop();
    },
  };
}

describe.skipIf(!mayMount || (onPostgres && programs === undefined))('a disk that is full to its last byte', () => {
  let disk: SmallDisk;
  let opened: Awaited<ReturnType<typeof onDisk>>;
  let world: HrWorld;
  let files: string;
  beforeEach(async () => {
    disk = mountSmallDisk(100);
    opened = await onDisk(disk);
    files = mkdtempSync(path.join(tmpdir(), 'muster-full-'));
    world = await createWorld({ people: 6, months: 1, database: opened.database });
  });
  afterEach(async () => {
    await opened?.close();
    disk?.remove();
    rmSync(files, { recursive: true, force: true });
  });

  it('is told to who saves, keeps nothing of what is not saved, is read from, and is saved to again once there is room', async () => {
    const server = await startTestServer({
      backend: createEmbeddedBackend(world.hr),
      audit: world.audit,
      database: opened.database,
    });
    const { accountId } = (await world.as('payroll@muster.local')) as { accountId: number };
    const cookie = await server.signIn('staff', accountId);
    const loan = { loanAmount: 5_000_000, loanPaid: 0, loanDate: '2026-11-01', status: 'Active' };
    const save = (monthlyInstallment: number) =>
      server.request('/api/hr/empLoan/saveEmpLoan', {
        body: { ...loan, applicantDto: { applicantId: 5 }, monthlyInstallment },
        cookie,
      });
    const loans = async () =>
      (await server.request('/api/hr/empLoan/getAllEmpLoans', { cookie })).result as readonly {
        readonly monthlyInstallment: number;
      }[];
    let now = 0;
    const ready = createReadiness(opened.database.db.withTables<ServerTables>(), () => now);
    const before = await loans();
    const acknowledged: number[] = [];
    disk.fill();
    let answer = await save(1000);
    // What is written goes into room that files have already, until one of them has to grow.
    for (let more = 1; answer.code === '200' && more < 2000; more += 1) {
      acknowledged.push(999 + more);
      answer = await save(1000 + more);
    }
    expect([answer.status, answer.code, answer.message]).toEqual([
      507,
      '507',
      'The disk of the server is full, so nothing was saved. What you typed is not lost; please tell your administrator.',
    ]);
    expect((await loans()).length).toBe(before.length + acknowledged.length);
    await expect
      .poll(() => {
        now += 10_000;
        return ready();
      })
      .toBe('The disk of the server is full: nothing can be saved and nobody can sign in.');
    disk.empty();
    expect((await save(9000)).code).toBe('200');
    now += 10_000;
    expect(await ready()).toBeUndefined();
    const added = (await loans()).map(({ monthlyInstallment }) => monthlyInstallment);
    expect(added.length).toBe(before.length + acknowledged.length + 1);
    for (const each of [...acknowledged, 9000]) expect(added.filter((one) => one === each)).toHaveLength(1);
    await world.audit.settle();
    expect((await lookThroughAudit(opened.database, undefined)).problem).toBeUndefined();
  });
});

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { verifyAudit } from '../../server/audit/verify-audit.ts';
import { signOut } from '../../server/cli/sign-out.command.ts';
import { openDatabase } from '../../server/database/open-database.ts';
import { databaseFile } from '../../server/start/open-data.ts';
import type { ServerTables } from '../../server/tables.ts';
import { createWorld, type HrWorld } from '../contracts/hr-world.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';

describe('signing others out at the console', () => {
  let folder: string;
  let world: HrWorld;
  let server: TestServer;
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'muster-sign-out-'));
    mkdirSync(folder, { recursive: true });
    world = await createWorld({ people: 6, months: 1, file: databaseFile(folder) });
    server = await startTestServer({ database: openDatabase(databaseFile(folder)) });
    vi.stubEnv('MUSTER_DATA', folder);
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await server.close();
    await world.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const run = async (...args: string[]) => {
    const said: string[] = [];
    const say = (text: string) => void said.push(text);
    const status = await signOut.run(args, { root: folder, readInput: async () => '', write: say, complain: say });
    return [status, said.join('')];
  };
  const session = async (email: string) => {
    const { accountId } = (await world.as(email)) as { accountId: number };
    const cookie = await server.signIn(email.startsWith('applicant') ? 'applicant' : 'staff', accountId);
    return async () => (await server.request('/api/hr/empLoan/getAllEmpLoans', { cookie })).code;
  };

  it('ends all sessions of one person at his next request, and tells of it in the log', async () => {
    const sessions = [
      await session('payroll@muster.local'),
      await session('payroll@muster.local'),
      await session('hr@muster.local'),
    ];
    expect(await Promise.all(sessions.map((ask) => ask()))).toEqual(['200', '200', '200']);
    expect(await run('Payroll@muster.local')).toEqual([0, '2 sessions have ended.\n']);
    expect(await Promise.all(sessions.map((ask) => ask()))).toEqual(['401', '401', '200']);
    const db = world.database.db.withTables<ServerTables>();
    const last = await db.selectFrom('auditEntry').selectAll().orderBy('seq', 'desc').limit(1).executeTakeFirst();
    expect(last).toMatchObject({ actorName: 'muster sign-out', action: 'signin.out', actorKind: 'command' });
    expect((await verifyAudit(db)).problem).toBeUndefined();
    const told = world.db
      .selectFrom('outbox')
      .select('toAddress')
      .where('subject', '=', 'You were signed out everywhere');
    expect(await told.execute()).toEqual([{ toAddress: 'payroll@muster.local' }]);
  });

  it('ends those of everybody', async () => {
    const sessions = [await session('payroll@muster.local'), await session('hr@muster.local')];
    expect(await run('--everybody')).toEqual([0, '2 sessions have ended.\n']);
    expect(await Promise.all(sessions.map((ask) => ask()))).toEqual(['401', '401']);
    expect(await run('--everybody')).toEqual([0, '0 sessions have ended.\n']);
  });

  it('says in a sentence what it cannot do', async () => {
    const needs = 'sign-out needs the e-mail of one person, or --everybody.\n';
    expect([await run(), await run('--all'), await run('a@b.example', 'c@d.example')]).toEqual([
      [2, needs],
      [2, needs],
      [2, needs],
    ]);
    expect(await run('nobody@muster.local')).toEqual([2, 'There is no account nobody@muster.local.\n']);
  });
});

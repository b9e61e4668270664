import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallEntry } from '../../server/gateway/call-entry.ts';
import { createCallTable } from '../../server/gateway/call-table.ts';
import { type CompanyServer, startCompanyServer } from './support/company-server.ts';

/** What a vendor user reads by a session alone, and why; of all other such calls he gets nothing. */
const open: Readonly<Record<string, string>> = {
  'function.getAllFunctionsByUser': 'his own rights',
  'function.getAllFunctionsByVendorRole': 'his own rights',
  'users.getUsersProfile': 'his own profile',
  'users.getSessionUserBirthdayToday': 'his own name',
  'utils.getServerTime': 'the time',
};

describe('a vendor user', () => {
  let company: CompanyServer;
  let cookie: string;
  beforeAll(async () => {
    company = await startCompanyServer();
    cookie = (await company.cookieOf('vendor')) ?? '';
  });
  afterAll(() => company.close());

  const reads = (): readonly CallEntry[] =>
    createCallTable(company.compiled.registry.calls).entries.filter(
      ({ right, changes, method, backend }) => right === 'session' && !changes && method === 'GET' && backend === 'hr',
    );
  const values: Readonly<Record<string, string>> = {
    month: '2026-11',
    type: 'Leaderboard background',
    table: 'team',
    key: '1',
    b: '2026-11',
    a: '1',
    name: 'x.png',
  };

  it('reads nothing of the company by being signed in alone', async () => {
    const told: string[] = [];
    for (const entry of reads()) {
      const path = entry.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? '1'));
      const { code, result } = await company.server.request(`/api/hr/${path}`, { cookie });
      const empty = result === null || (Array.isArray(result) && result.length === 0);
      if (code === '200' && !empty && open[entry.id] === undefined)
        told.push(`${entry.id} ${JSON.stringify(result).slice(0, 150)}`);
    }
    expect(told).toEqual([]);
  });

  it('is kept from what staff read there', async () => {
    const staff = (await company.cookieOf('agent')) ?? '';
    const teams = await company.server.request('/api/hr/team/getAllActiveTeam', { cookie: staff });
    expect((teams.result as readonly unknown[]).length).toBeGreaterThan(0);
    expect(reads().length).toBeGreaterThan(25);
  });
});

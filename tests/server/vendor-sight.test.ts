import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallEntry } from '../../server/gateway/call-entry.ts';
import { bodies } from '../contracts/bodies.ts';
import { type CompanyServer, startCompanyServer } from './support/company-server.ts';

/** What a vendor user reads by a session alone, and why; of all other such calls he gets nothing. */
const open: Readonly<Record<string, string>> = {
  'function.getAllFunctionsByUser': 'his own rights',
  'function.getAllFunctionsByVendorRole': 'his own rights',
  'users.getUsersProfile': 'his own profile',
  'users.getSessionUserBirthdayToday': 'his own name',
  'utils.getServerTime': 'the time',
};

/** What a vendor user may change, each of it his own, and why. */
const own: Readonly<Record<string, string>> = {
  'form_render.saveFill': 'what he fills in himself, where a form is given to his role',
  'users.changePasswordProfile': 'his own password',
  'second_factor.startApp': 'his own second factor',
  'second_factor.startPasskey': 'his own second factor',
  'second_factor.confirmApp': 'his own second factor',
  'second_factor.confirmPasskey': 'his own second factor',
  'second_factor.removeApp': 'his own second factor',
  'second_factor.removePasskey': 'his own second factor',
  'second_factor.renewCodes': 'his own second factor',
  'second_factor.turnOff': 'his own second factor',
  'sessions.endOwn': 'his own sessions',
};

/** What everybody changes who asks for anything: sessions, the log, counts of tries. */
const passing = /^(session|confirmation|audit|keptAnswer|migration|sqlite_|loginFailure|recordSeal)/;

describe('a vendor user', () => {
  let company: CompanyServer;
  let cookie: string;
  beforeAll(async () => {
    company = await startCompanyServer();
    cookie = (await company.cookieOf('vendor')) ?? '';
  });
  afterAll(() => company.close());

  const reads = (): readonly CallEntry[] =>
    company.table.entries.filter(
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

  const changes = (): readonly CallEntry[] =>
    company.table.entries.filter(
      ({ right, changes: does, service }) =>
        does && right !== 'public' && right !== 'careers' && service !== 'sign_in_step',
    );
  /** Everything that is kept but what passes, as one text for each table. */
  const kept = async () => {
    const { db } = company.world;
    const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(db);
    const names = rows.map(({ name }) => name).filter((name) => !passing.test(name.replace(/_/g, '')));
    const tables = names.map(async (name) => {
      const found = await sql`select * from ${sql.table(name)}`.execute(db);
      return [name, JSON.stringify(found.rows)] as const;
    });
    return Object.fromEntries(await Promise.all(tables));
  };
  const send = (entry: CallEntry, id: string, body: unknown) => {
    const filled = { ...values, status: 'Inactive', id };
    const path = entry.path.replace(/\{(\w+)\}/g, (_, name: keyof typeof filled) =>
      encodeURIComponent(filled[name] ?? id),
    );
    const form = entry.forms[0];
    const headers = { 'if-match': '*', ...(form === undefined ? {} : { 'x-muster-form': form }) };
    const sent = entry.method === 'GET' ? {} : { body: body ?? {} };
    return company.server.request(`/api/hr/${path}`, { cookie, headers, ...sent });
  };

  it('changes nothing of the company by any call, with what staff would send and with records that are there', async () => {
    const before = await kept();
    const told: string[] = [];
    for (const entry of changes().filter(({ id }) => own[id] === undefined)) {
      for (const id of ['1', '2']) {
        const { code, message } = await send(entry, id, bodies[`${entry.service}/${entry.name}`]);
        if (Number(code) < 400) told.push(`${entry.id} ${id} ${code} ${message}`);
      }
    }
    expect(told).toEqual([]);
    expect(changes().length).toBeGreaterThan(80);
    expect(await kept()).toEqual(before);
  });

  it('reaches nobody else by what is his own', async () => {
    const before = await kept();
    const others: Readonly<Record<string, unknown>> = {
      'form_render.saveFill': { ...bodies['form_render/saveFill'], fillId: 1 },
      'users.changePasswordProfile': undefined,
      'second_factor.removePasskey': { passkeyId: 'another' },
      'sessions.endOwn': { sessionId: 'another' },
      'second_factor.confirmApp': { code: '000000' },
    };
    const told: string[] = [];
    for (const [id, body] of Object.entries(others)) {
      const entry = changes().find((each) => each.id === id);
      const { code, message } = entry ? await send(entry, '1', body) : { code: '200', message: 'is no call' };
      if (Number(code) < 400) told.push(`${id} ${code} ${message}`);
    }
    expect(told).toEqual([]);
    expect(await kept()).toEqual(before);
  });

  it('is kept from what staff read there', async () => {
    const staff = (await company.cookieOf('agent')) ?? '';
    const teams = await company.server.request('/api/hr/team/getAllActiveTeam', { cookie: staff });
    expect((teams.result as readonly unknown[]).length).toBeGreaterThan(0);
    expect(reads().length).toBeGreaterThan(25);
  });
});

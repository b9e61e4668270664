import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeDetails } from '../../server/audit/describe-details.ts';
import { createLinkedDefinitions } from '../../server/delivery/linked-definitions.ts';
import type { ServerTables } from '../../server/tables.ts';
import { type CompanyServer, startCompanyServer } from './support/company-server.ts';

describe('the screen through which something is changed', () => {
  let company: CompanyServer;
  beforeAll(async () => {
    company = await startCompanyServer();
  });
  afterAll(() => company.close());

  let turn = 0;
  /** Changes the status of a department, as a screen of the app or as a program. */
  const change = async (screen?: string) => {
    turn += 1;
    const cookie = (await company.cookieOf('admin')) ?? '';
    const { result } = await company.server.request('/api/hr/department/getAllDepartment', { cookie });
    const rows = result as readonly { readonly deptId: number; readonly _version: number }[];
    const version = rows.find(({ deptId }) => deptId === 1)?._version;
    return company.server.request(`/api/hr/department/changeStatus/1/${turn % 2 === 0 ? 'Active' : 'Inactive'}`, {
      cookie,
      headers: {
        'if-match': String(version),
        ...(screen === undefined ? {} : { 'x-muster-screen': screen, 'x-muster-publication': '0' }),
      },
    });
  };
  const last = async () => {
    const db = company.world.database.db.withTables<ServerTables>();
    const entry = await db
      .selectFrom('auditEntry')
      .selectAll()
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return JSON.parse(entry.details) as Record<string, unknown>;
  };

  it('is told in the log by its id and version, in words that people read', async () => {
    expect(await change('page company.departments')).toMatchObject({ code: '200' });
    const details = await last();
    const through = [{ kind: 'page', id: 'company.departments', version: 0 }];
    expect(details).toMatchObject({ call: 'department/changeStatus', through });
    expect(describeDetails({ through })).toEqual([
      { field: 'Through the Screen', from: null, to: 'page company.departments, as shipped' },
    ]);
    expect(describeDetails({ through: [{ ...through[0], version: 3 }] })[0]?.to).toBe(
      'page company.departments, version 3',
    );
  });

  it('is left out where a program asks', async () => {
    expect(await change()).toMatchObject({ code: '200' });
    expect(await last()).not.toHaveProperty('through');
  });

  it.each([
    ['that is not there', 'page company.nothing'],
    ['that makes other calls', 'page loans.list'],
    ['that does not hold the dialog', 'page company.departments > dialog loans.nothing'],
    ['whose named dialog is there and does not make the call', 'page company.departments > dialog records.history'],
    ['that is no page', 'dialog designer.compare'],
    ['that is no name', '<script> > page'],
  ])('refuses a change through one %s', async (_title, screen) => {
    const before = await last();
    expect(await change(screen)).toMatchObject({
      code: '422',
      message: expect.stringContaining('This screen does not do that any more') as unknown,
    });
    expect(await last()).toEqual(before);
  });

  it('is believed of each definition that makes a call, on every page that leads to it', () => {
    const { linker } = company.compiled;
    const definitions = linker && createLinkedDefinitions(linker);
    const all = { read: true, write: true, delete: true };
    const functions = (linker?.routes ?? []).map(({ access }) => [access, all]);
    const person = { name: 'All', email: '', rights: Object.fromEntries(functions) };
    const reach = company.compiled.reach();
    const told = [...reach.screens].flatMap(([key, { kind, calls }]) =>
      [...(kind === 'app' ? [] : reach.rootsOf(key))].flatMap((page) =>
        [...calls.keys()].map((call) => [call, page === key ? [page] : [page, key]] as const),
      ),
    );
    expect(told.length).toBeGreaterThan(100);
    const believed = (call: string, screen: readonly string[]) =>
      [true, false].some((applicant) => definitions?.makes(call, screen, { person, applicant }));
    expect(told.filter(([call, screen]) => !believed(call, screen))).toEqual([]);
  });
});

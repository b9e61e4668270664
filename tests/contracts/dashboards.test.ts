import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { activeRolesOf } from '../../server/hr/access/active-roles-of.ts';
import type { Who } from '../../server/hr/index.ts';
import { createWorld, type HrWorld, namedFields, recordOf, rowsOf } from './hr-world.ts';
import { onlyRights } from './only-rights.ts';
import { mismatches, type RecordShape } from './shape.ts';

const shape: RecordShape = {
  dashboardId: 'id',
  dashboardName: 'text',
  reportingLineDto: { record: { reportingLineId: 'id', reportingLineName: 'text' } },
  status: ['Active', 'Inactive'],
  _version: 'number',
};
const tileShape: RecordShape = {
  dashboardReportMapId: 'id',
  dashboardDto: { record: { dashboardId: 'id' } },
  customReportDto: {
    record: { customReportId: 'id', customReportName: 'text', type: 'text', chartConfig: 'text?', query: 'text?' },
  },
  xaxis: 'text',
  yaxis: 'text',
  width: 'text',
  height: 'text',
  filters: 'text?',
  status: ['Active'],
  _version: 'number',
};

describe('dashboards', () => {
  let world: HrWorld;
  let admin: Who;
  beforeAll(async () => {
    world = await createWorld({ people: 40, months: 2 });
    admin = await world.as('admin@muster.local');
  });
  afterAll(() => world.close());

  const post = (path: string, body: object, who = admin, rest = {}) =>
    world.call(who, 'POST', path, { body: body as never, ...rest });
  const list = async (who = admin, name = 'getAllDashboard') =>
    rowsOf(await world.call(who, 'GET', `dashboard/${name}`));
  const save = (body: object) => post('dashboard/saveDashboard', body);
  const made = async (more: object = {}) => {
    const answer = await save({ dashboardName: 'Leads', reportingLineDto: { reportingLineId: 1 }, ...more });
    expect(answer).toMatchObject({ code: '200' });
    return recordOf(answer);
  };
  const tilesOf = (id: unknown, who = admin) =>
    world.call(who, 'GET', `dashboardReportMap/getAllReportsByDashboardId/${String(id)}`);
  const tile = (dashboardId: unknown, customReportId: number, more: object = {}) => ({
    dashboardDto: { dashboardId },
    customReportDto: { customReportId },
    ...{ xaxis: '0', yaxis: '0', width: '4', height: '2', status: 'Active' },
    ...more,
  });
  const saveTile = (body: object, rest = {}) => post('dashboardReportMap/saveDashboardReport', body, admin, rest);
  const saveAll = (dashboardId: unknown, tiles: readonly Record<string, unknown>[], rest = {}) =>
    post(
      'dashboardReportMap/saveDashboardTiles',
      { dashboardDto: { dashboardId }, tiles: tiles.map(plain) },
      admin,
      rest,
    );
  const plain = ({ dashboardDto: _, _version, ...each }: Record<string, unknown>) => each;
  const placesOf = async (id: unknown) =>
    rowsOf(await tilesOf(id)).map(({ customReportDto, xaxis, width }) => [
      (customReportDto as { readonly customReportId: number }).customReportId,
      xaxis,
      width,
    ]);

  it('P-770 P-401 dashboard/getAllDashboard lists dashboards with their roles', async () => {
    const rows = await list();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.flatMap((row) => mismatches(row, shape))).toEqual([]);
    const agent = await world.as('agent@muster.local');
    expect((await world.call(agent, 'GET', 'dashboard/getAllDashboard')).code).toBe('403');
  });

  it('P-769 P-845 P-846 dashboard/saveDashboard stores what was sent, and changes it by its key', async () => {
    const sent = { dashboardName: 'Sales', status: 'Active', reportingLineDto: { reportingLineId: 1 } };
    const { dashboardId } = recordOf(await save(sent));
    expect((await list()).find((row) => row['dashboardId'] === dashboardId)).toMatchObject(sent);
    const changed = { ...sent, dashboardId, dashboardName: 'Sales of the Week' };
    expect((await save(changed)).code).toBe('200');
    expect((await list()).filter((row) => row['dashboardId'] === dashboardId)).toMatchObject([changed]);
  });

  it.each([
    ['P-612', { dashboardName: '' }, 'dashboardName', 'Dashboard Title is required'],
    ['P-613', { reportingLineDto: null }, 'reportingLineDto', 'Role is required'],
    ['P-614', { status: '' }, 'status', 'Status is required'],
  ])('%s refuses a dashboard without what it needs', async (_id, more, field, sentence) => {
    const answer = await save({
      dashboardName: 'X',
      reportingLineDto: { reportingLineId: 1 },
      status: 'Active',
      ...more,
    });
    expect([answer.code, namedFields(answer)[0]]).toEqual(['422', field]);
    expect(answer.message).toContain(sentence);
  });

  it('P-665 takes active roles of staff alone', async () => {
    const roles = rowsOf(await world.call(admin, 'GET', 'user_role/getAllUserRole'));
    const reportingLineId = roles.find(({ kind }) => kind === 'vendor')?.['roleId'];
    const answer = await save({ dashboardName: 'X', reportingLineDto: { reportingLineId } });
    expect([answer.code, namedFields(answer)]).toEqual(['422', ['reportingLineDto.reportingLineId']]);
  });

  it('P-771 P-414 dashboard/changeStatus toggles between Active and Inactive', async () => {
    const { dashboardId } = await made();
    for (const status of ['Inactive', 'Active']) {
      const answer = await world.call(admin, 'GET', `dashboard/changeStatus/${String(dashboardId)}/${status}`);
      const stored = (await list()).find((row) => row['dashboardId'] === dashboardId);
      expect([answer.code, stored?.['status']]).toEqual(['200', status]);
    }
  });

  it('P-772 P-402 dashboardReportMap/getAllReportsByDashboardId tells tiles with their reports', async () => {
    const rows = rowsOf(await tilesOf(1));
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.flatMap((row) => mismatches(row, tileShape))).toEqual([]);
    expect((await tilesOf(9999)).code).toBe('404');
  });

  it('P-773 P-403 P-404 dashboardReportMap/saveDashboardReport stores one tile, and changes it by its key', async () => {
    const { dashboardId } = await made();
    const stored = recordOf(await saveTile(tile(dashboardId, 1)));
    expect(stored).toMatchObject({ xaxis: '0', yaxis: '0', width: '4', height: '2', status: 'Active' });
    const moved = { ...tile(dashboardId, 1, { xaxis: '8' }), dashboardReportMapId: stored['dashboardReportMapId'] };
    expect(recordOf(await saveTile(moved))).toMatchObject({ xaxis: '8' });
    expect(await placesOf(dashboardId)).toEqual([[1, '8', '4']]);
    expect((await saveTile(moved, { ifMatch: '1' })).code).toBe('409');
  });

  it('P-774 P-848 dashboardReportMap/deleteDashboardReportByMapId removes one tile', async () => {
    const { dashboardId } = await made();
    const { dashboardReportMapId } = recordOf(await saveTile(tile(dashboardId, 1)));
    const path = `dashboardReportMap/deleteDashboardReportByMapId/${String(dashboardReportMapId)}`;
    expect((await world.call(admin, 'POST', path)).code).toBe('200');
    expect(await placesOf(dashboardId)).toEqual([]);
    expect((await world.call(admin, 'POST', path)).code).toBe('404');
  });

  it('P-479 P-631 refuses the same report twice', async () => {
    const { dashboardId } = await made();
    await saveTile(tile(dashboardId, 1));
    const again = await saveTile(tile(dashboardId, 1, { xaxis: '4' }));
    expect(namedFields(again)).toEqual(['customReportDto.customReportId']);
    expect(again.message).toContain('Report already exist on dashboard');
    const twice = await saveAll(dashboardId, [tile(dashboardId, 2), tile(dashboardId, 2, { xaxis: '4' })]);
    expect(twice.message).toContain('Report already exist on dashboard');
  });

  it.each([
    ['narrower than 4', { width: '3' }, 'width'],
    ['lower than 2', { height: '1' }, 'height'],
    ['beyond the last column', { xaxis: '9' }, 'width'],
    ['at no number', { xaxis: '-1' }, 'xaxis'],
  ])('P-1022 P-1016 refuses a tile that is %s', async (_name, more, field) => {
    const { dashboardId } = await made();
    const answer = await saveTile(tile(dashboardId, 1, more));
    expect([answer.code, namedFields(answer)]).toEqual(['422', [field]]);
  });

  describe('saved at once', () => {
    it('B10 P-847 store, move and remove all tiles together', async () => {
      const { dashboardId } = await made();
      const first = rowsOf(await saveAll(dashboardId, [tile(dashboardId, 1), tile(dashboardId, 2, { xaxis: '4' })]));
      expect(await placesOf(dashboardId)).toEqual([
        [1, '0', '4'],
        [2, '4', '4'],
      ]);
      const [kept] = first;
      await saveAll(dashboardId, [{ ...kept, xaxis: '8' }, tile(dashboardId, 3)]);
      expect(await placesOf(dashboardId)).toEqual([
        [3, '0', '4'],
        [1, '8', '4'],
      ]);
    });

    it('leave all as it was where one of them is wrong', async () => {
      const { dashboardId } = await made();
      await saveAll(dashboardId, [tile(dashboardId, 1)]);
      const wrong = [tile(dashboardId, 2), tile(dashboardId, 9999, { xaxis: '4' })];
      const answer = await saveAll(dashboardId, wrong);
      expect([answer.code, namedFields(answer)]).toEqual(['422', ['tiles.1.customReportDto.customReportId']]);
      expect(await placesOf(dashboardId)).toEqual([[1, '0', '4']]);
    });

    it('P-630 refuse a dashboard without a report', async () => {
      const { dashboardId } = await made();
      const answer = await saveAll(dashboardId, []);
      expect([answer.code, answer.message]).toEqual(['422', expect.stringContaining('Add at least one report')]);
    });

    it('tell the second of two who change one dashboard', async () => {
      const { dashboardId, _version } = await made();
      const tiles = [tile(dashboardId, 1)];
      expect((await saveAll(dashboardId, tiles, { ifMatch: String(_version) })).code).toBe('200');
      expect((await saveAll(dashboardId, tiles, { ifMatch: String(_version) })).code).toBe('409');
    });
  });

  describe('of a role', () => {
    it('are seen by its people while they are active, and by those who build dashboards', async () => {
      const { who: viewer } = await onlyRights(world, 'agent@muster.local', { read: ['team_lead_attendance'] });
      const [mine] = await activeRolesOf(world.db, viewer as never);
      const { dashboardId } = await made({ reportingLineDto: { reportingLineId: mine } });
      const { dashboardId: others } = await made();
      await saveTile(tile(dashboardId, 2));
      expect((await list(viewer, 'getOwnDashboards')).map((row) => row['dashboardId'])).toEqual([dashboardId]);
      expect(rowsOf(await tilesOf(dashboardId, viewer))).toHaveLength(1);
      expect((await tilesOf(others, viewer)).code).toBe('404');
      await world.call(admin, 'GET', `dashboard/changeStatus/${String(dashboardId)}/Inactive`);
      expect(await list(viewer, 'getOwnDashboards')).toEqual([]);
      expect((await tilesOf(dashboardId, viewer)).code).toBe('404');
      expect((await tilesOf(dashboardId)).code).toBe('200');
    });
  });

  describe('filters of a tile', () => {
    const run = (filters: unknown) => post('customReport/runReport/2', { filters });
    const filter = (colName: string, inputVal: string) => ({
      colName,
      condition: 'Equal',
      type: 'text',
      inputVal,
      inputVal2: '',
      otherCondition: 'N/A',
    });
    const rows = async (filters: unknown) =>
      ((recordOf(await run(filters)) as never)['answer'] as { readonly rows: readonly { checkInStatus: string }[] })
        .rows;

    it('narrow what the report shows', async () => {
      const all = await rows([]);
      const [one] = all;
      expect(all.length).toBeGreaterThan(1);
      expect(await rows([filter('checkInStatus', String(one?.checkInStatus))])).toEqual([one]);
    });

    it('P-644 are as many as the report has columns at most, and of those columns', async () => {
      const many = await run([filter('checkInStatus', 'x'), filter('checkInStatus', 'y')]);
      expect([many.code, many.message]).toEqual(['422', expect.stringContaining('as many filters as columns, 1')]);
      const other = await run([filter('teamName', 'x')]);
      expect([other.code, namedFields(other)]).toEqual(['422', ['filters']]);
    });
  });

  it('have their changes in their history, and take one back', async () => {
    const { dashboardId, ...first } = await made();
    await save({ ...first, dashboardId, dashboardName: 'Second' });
    const changes = rowsOf(await world.call(admin, 'GET', `history/getHistory/dashboard/${String(dashboardId)}`));
    const last = changes.find((change) => JSON.stringify(change).includes('Second'));
    const body = { table: 'dashboard', historyId: last?.['historyId'] as number };
    expect(await world.call(admin, 'POST', 'history/takeBackChange', { body, confirmed: true } as never)).toMatchObject(
      { code: '200' },
    );
    expect((await list()).find((row) => row['dashboardId'] === dashboardId)).toMatchObject({ dashboardName: 'Leads' });
  });
});

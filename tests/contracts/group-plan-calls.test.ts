import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Who } from '../../server/hr/index.ts';
import { createWorld, type HrWorld, namedFields, recordOf, rowsOf } from './hr-world.ts';
import { type RecordShape, rowMismatches } from './shape.ts';

const status = ['Active', 'Inactive'] as const;
const groupPlan: RecordShape = {
  groupLeadOrderPlanId: 'id',
  leadPlanId: 'id',
  groupDto: { record: { groupId: 'id' } },
  planName: 'text',
  planEffectFrom: 'date',
  planEffectFromString: 'date',
  planEffectTill: 'date',
  planEffectTillString: 'date',
  status,
  leadOrderDetailDto: {
    list: {
      leadOrderDetailId: 'id',
      packageType: ['Daily', 'Weekly', 'BiWeekly', 'Monthly'],
      leadLimit: 'number',
      payPerLeadLimitExceed: 'number',
      samePayoutAllLeads: ['Yes', 'No'],
      bonusOnExceed: 'number',
      packagePriority: 'number',
      status,
      leadPlanDto: { record: { leadPlanId: 'id' } },
      _version: 'number',
    },
  },
  _version: 'number',
};
const plan = {
  groupDto: { groupId: 3 },
  planName: 'Closers of winter',
  planEffectFrom: '2026-12-01',
  planEffectTill: '2027-02-28',
  status: 'Active',
};
const row = {
  packageType: 'Weekly',
  leadLimit: 20,
  payPerLeadLimitExceed: 150.5,
  samePayoutAllLeads: 'No',
  bonusOnExceed: 500,
  packagePriority: 1,
  status: 'Active',
};

describe('plans of groups and their packages', () => {
  let world: HrWorld;
  let admin: Who;
  beforeAll(async () => {
    world = await createWorld({ people: 12, months: 1 });
    admin = await world.as('admin@muster.local');
  });
  afterAll(() => world.close());

  const get = (path: string, who = admin) => world.call(who, 'GET', path);
  const post = (path: string, body: unknown, rest = {}) => world.call(admin, 'POST', path, { body, ...rest });
  const plans = async (group = 3) => rowsOf(await get(`group_lead_order_plan/getAllGroupLeadByGroupId/${group}`));
  const savePlan = (more = {}, rest = {}) => post('group_lead_order_plan/saveGroupPlan', { ...plan, ...more }, rest);
  const newPlan = async () => recordOf(await savePlan())['groupLeadOrderPlanId'];
  const packages = async (id: unknown) =>
    rowsOf(await get(`groupLeadOrderDetail/getAllGroupLeadOrderDetailByPlanId/${String(id)}`));
  const save = (id: unknown, rows: unknown) => post(`groupLeadOrderDetail/saveLeadDetailOrder/${String(id)}`, rows);

  it('P-704 P-284 lists the plans of a group, the latest first, with their packages', async () => {
    const rows = await plans(1);
    expect(rowMismatches(rows, groupPlan)).toEqual([]);
    expect(rows.map(({ planEffectFrom }) => planEffectFrom)).toEqual(['2026-09-01', '2026-03-01']);
    expect(rows.map((each) => (each['leadOrderDetailDto'] as object[]).length)).toEqual([4, 0]);
    expect(await plans(999)).toEqual([]);
    const lead = await world.as('lead@muster.local');
    expect((await get('group_lead_order_plan/getAllGroupLeadByGroupId/1', lead)).code).toBe('403');
  });

  it('of one of which a package is taken back, are not saved as they were seen before', async () => {
    const id = await newPlan();
    const [made] = rowsOf(await save(id, [row]));
    const seen = async () => String((await plans()).find((each) => each['groupLeadOrderPlanId'] === id)?.['_version']);
    await save(id, [{ ...made, leadLimit: 77 }]);
    const before = await seen();
    const [change] = rowsOf(await get(`history/getHistory/groupPlan/${String(id)}`));
    const body = { table: 'groupPlan', historyId: Number(change?.['historyId']) };
    expect(await post('history/takeBackChange', body)).toMatchObject({ code: '200' });
    expect(await packages(id)).toMatchObject([{ leadLimit: row.leadLimit }]);
    const late = [{ ...made, leadLimit: 77, bonusOnExceed: 9 }];
    const path = `groupLeadOrderDetail/saveLeadDetailOrder/${String(id)}`;
    expect(await post(path, late, { ifMatch: before })).toMatchObject({
      code: '409',
      message: expect.stringContaining('This plan was changed by'),
    });
    expect((await post(path, late, { ifMatch: await seen() })).code).toBe('200');
  });

  it('P-705 P-788 stores a plan, new and changed, and flips its status', async () => {
    const made = recordOf(await savePlan());
    expect(made).toMatchObject({ ...plan, planEffectFromString: '2026-12-01', leadOrderDetailDto: [] });
    const groupLeadOrderPlanId = made['groupLeadOrderPlanId'];
    const changed = await savePlan({ groupLeadOrderPlanId, planName: 'Closers of the cold' }, { ifMatch: '1' });
    expect(changed.result).toMatchObject({ planName: 'Closers of the cold', _version: 2 });
    expect((await savePlan({ groupLeadOrderPlanId, planName: 'Late' }, { ifMatch: '1' })).code).toBe('409');
    const flip = await get(`group_lead_order_plan/changeStatus/${String(groupLeadOrderPlanId)}/Inactive`);
    expect(flip).toMatchObject({ code: '200', message: 'Status Changed Successfully!' });
    const stored = (await plans()).find((each) => each['groupLeadOrderPlanId'] === groupLeadOrderPlanId);
    expect(stored).toMatchObject({ status: 'Inactive', planName: 'Closers of the cold' });
    expect((await savePlan({ planEffectTill: plan.planEffectFrom })).code).toBe('200');
  });

  it('P-706 P-707 P-789 stores packages of a plan of a group, apart from those of lead orders', async () => {
    const id = await newPlan();
    const ofOrders = await world.db.selectFrom('leadPackage').selectAll().execute();
    expect((await save(id, [row, { ...row, packageType: 'Monthly', packagePriority: 2 }])).code).toBe('200');
    const [weekly, monthly] = await packages(id);
    expect(weekly).toMatchObject({ ...row, leadPlanDto: { leadPlanId: id } });
    expect((await save(id, [{ ...monthly, leadLimit: 90 }])).code).toBe('200');
    expect((await packages(id)).map(({ leadLimit }) => leadLimit)).toEqual([20, 90]);
    expect(await world.db.selectFrom('leadPackage').selectAll().execute()).toEqual(ofOrders);
    expect((await save(9999, [row])).code).toBe('404');
    expect((await save(id, [])).message).toBe('Packages is required');
  });

  it('copies a plan with its packages, and leaves the packages of a stored plan to their own call', async () => {
    const [source] = await plans(1);
    const rows = source?.['leadOrderDetailDto'] as readonly Record<string, unknown>[];
    const copy = { ...plan, groupDto: { groupId: 1 }, leadOrderDetailDto: rows };
    const made = recordOf(await post('group_lead_order_plan/saveGroupPlan', copy));
    const bare = ({ leadOrderDetailId, leadPlanDto, _version, ...rest }: Record<string, unknown>) => rest;
    const copied = made['leadOrderDetailDto'] as readonly Record<string, unknown>[];
    expect(copied.map(bare)).toEqual(rows.map(bare));
    expect(await packages(source?.['groupLeadOrderPlanId'])).toEqual(rows);
    const { groupLeadOrderPlanId } = made;
    await post('group_lead_order_plan/saveGroupPlan', { ...copy, groupLeadOrderPlanId, leadOrderDetailDto: [row] });
    expect(await packages(groupLeadOrderPlanId)).toEqual(copied);
  });

  it.each([
    [{ planName: ' ' }, 'planName', 'Package Name is required'],
    [{ planEffectTill: '2026-11-30' }, 'planEffectTill', 'Effective Till should be greater than Effective From'],
    [{ groupDto: { groupId: 999 } }, 'groupDto', 'Group is not a known group'],
    [{ groupLeadOrderPlanId: 1 }, 'groupDto', 'Group of a stored plan cannot change; make a new plan instead'],
    [
      { leadOrderDetailDto: [row], planEffectTill: '2026-12-01' },
      'planEffectTill',
      'Effective Till should be greater than Effective From',
    ],
  ])('refuses a plan with %j', async (wrong, field, message) => {
    const before = await plans();
    const answer = await savePlan(wrong);
    expect([answer.code, answer.message, namedFields(answer)]).toEqual(['422', message, [field]]);
    expect(await plans()).toEqual(before);
  });
});

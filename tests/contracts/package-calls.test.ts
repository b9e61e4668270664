import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Who } from '../../server/hr/index.ts';
import { createWorld, type HrWorld, namedFields, recordOf, rowsOf } from './hr-world.ts';
import { mismatches, type RecordShape, rowMismatches } from './shape.ts';

const status = ['Active', 'Inactive'] as const;
const leadOrder: RecordShape = {
  leadOrderId: 'id',
  programDto: { record: { programId: 'id', programName: 'text' } },
  rankName: 'text',
  payPerLead: 'number',
  status,
  _version: 'number',
};
const leadPackage: RecordShape = {
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
};
const leadPlan: RecordShape = {
  leadPlanId: 'id',
  leadOrderDto: { record: { leadOrderId: 'id' } },
  planName: 'text',
  planEffectFromString: 'date',
  planEffectTillString: 'date',
  status,
  leadOrderDetailDto: { list: leadPackage },
  _version: 'number',
};

const plan = {
  leadOrderDto: { leadOrderId: 3 },
  planName: 'Payout of winter',
  planEffectFromString: '2026-12-01',
  planEffectTillString: '2027-02-28',
  status: 'Active',
};
const row = {
  packageType: 'Daily',
  leadLimit: 4,
  payPerLeadLimitExceed: 150.5,
  samePayoutAllLeads: 'Yes',
  bonusOnExceed: 500,
  packagePriority: 1,
  status: 'Active',
};

describe('plans of lead orders and their packages', () => {
  let world: HrWorld;
  let admin: Who;
  beforeAll(async () => {
    world = await createWorld({ people: 12, months: 1 });
    admin = await world.as('admin@muster.local');
  });
  afterAll(() => world.close());

  const get = (path: string, who = admin) => world.call(who, 'GET', path);
  const post = (path: string, body: unknown, rest = {}) => world.call(admin, 'POST', path, { body, ...rest });
  const plans = async (order = 3) => rowsOf(await get(`lead_plan/getAllLeadPlanByLeadOrderId/${order}`));
  const packages = async (id: unknown) =>
    rowsOf(await get(`leadOrderDetail/getAllAgentLeadOrderDetailByPlanId/${String(id)}`));
  const newPlan = async (more = {}) =>
    recordOf(await post('lead_plan/saveLeadPlan', { ...plan, ...more }))['leadPlanId'];
  const save = (id: unknown, rows: unknown) => post(`leadOrderDetail/saveLeadDetailOrder/${String(id)}`, rows);

  it('P-693 leadOrder/getAllLeadOrder lists the lead orders by program and rank', async () => {
    const rows = rowsOf(await get('leadOrder/getAllLeadOrder'));
    expect(rows).toHaveLength(20);
    expect(rowMismatches(rows, leadOrder)).toEqual([]);
    const lead = await world.as('lead@muster.local');
    for (const call of [
      'leadOrder/getAllLeadOrder',
      'lead_plan/getAllLeadPlanByLeadOrderId/3',
      'leadOrderDetail/getAllAgentLeadOrderDetailByPlanId/2',
    ])
      expect([call, (await get(call, lead)).code]).toEqual([call, '403']);
  });

  it('P-700 P-286 lists the plans of a lead order, the latest first, with their packages', async () => {
    const rows = await plans(1);
    expect(rowMismatches(rows, leadPlan)).toEqual([]);
    expect(rows.map(({ planEffectFromString }) => planEffectFromString)).toEqual(['2026-09-01', '2026-03-01']);
    expect(rows.map((each) => (each['leadOrderDetailDto'] as object[]).length)).toEqual([4, 0]);
    expect(await plans(999)).toEqual([]);
  });

  it('P-701 P-787 lead_plan/saveLeadPlan stores a plan, new and changed', async () => {
    const made = await post('lead_plan/saveLeadPlan', plan);
    const overlap = 'Active on some of the same days: Payout 2026-09 (01 Sep 2026 to 28 Feb 2027).';
    expect(made).toMatchObject({ code: '200', message: `Successfully Saved! ${overlap}` });
    expect(mismatches(made.result, leadPlan)).toEqual([]);
    expect(made.result).toMatchObject({ ...plan, leadOrderDetailDto: [] });
    const stored = (await plans()).find((each) => each['leadPlanId'] === recordOf(made)['leadPlanId']);
    const changed = await post('lead_plan/saveLeadPlan', {
      ...stored,
      planName: 'Payout of the cold',
      status: 'Inactive',
    });
    expect(changed.result).toMatchObject({ planName: 'Payout of the cold', status: 'Inactive', _version: 2 });
    const stale = await post('lead_plan/saveLeadPlan', { ...stored, planName: 'Late' }, { ifMatch: '1' });
    expect(stale.code).toBe('409');
    const same = { ...plan, planEffectTillString: plan.planEffectFromString };
    expect((await post('lead_plan/saveLeadPlan', same)).code).toBe('200');
  });

  it('of one of which a package is taken back, are not saved as they were seen before', async () => {
    const id = await newPlan();
    const [made] = rowsOf(await save(id, [row]));
    const seen = async () => String((await plans()).find((each) => each['leadPlanId'] === id)?.['_version']);
    await save(id, [{ ...made, leadLimit: 77 }]);
    const before = await seen();
    const [change] = rowsOf(await get(`history/getHistory/leadPlan/${String(id)}`));
    const body = { table: 'leadPlan', historyId: Number(change?.['historyId']) };
    expect(await post('history/takeBackChange', body)).toMatchObject({ code: '200' });
    expect(await packages(id)).toMatchObject([{ leadLimit: row.leadLimit }]);
    const late = [{ ...made, leadLimit: 77, bonusOnExceed: 9 }];
    const path = `leadOrderDetail/saveLeadDetailOrder/${String(id)}`;
    expect(await post(path, late, { ifMatch: before })).toMatchObject({
      code: '409',
      message: expect.stringContaining('This plan was changed by'),
    });
    expect((await post(path, late, { ifMatch: await seen() })).code).toBe('200');
  });

  it('P-703 P-408 lead_plan/changeLeadPlanStatus/{id}/{status} flips the status of a plan', async () => {
    const id = await newPlan();
    const answer = await get(`lead_plan/changeLeadPlanStatus/${String(id)}/Inactive`);
    expect(answer).toMatchObject({ code: '200', message: 'Status Changed Successfully!' });
    expect((await plans()).find((each) => each['leadPlanId'] === id)).toMatchObject({ status: 'Inactive' });
    expect((await get(`lead_plan/changeLeadPlanStatus/${String(id)}/Gone`)).code).toBe('422');
    expect((await get('lead_plan/changeLeadPlanStatus/9999/Active')).code).toBe('404');
  });

  it('P-699 P-786 leadOrderDetail/saveLeadDetailOrder/{id} adds and changes packages of a plan', async () => {
    const id = await newPlan();
    const made = await save(id, [row, { ...row, packageType: 'BiWeekly', packagePriority: '2', leadLimit: '45' }]);
    expect(made).toMatchObject({ code: '200', message: 'Successfully Saved!' });
    expect(rowMismatches(rowsOf(made), leadPackage)).toEqual([]);
    const [first, second] = await packages(id);
    expect(first).toMatchObject({ ...row, leadPlanDto: { leadPlanId: id } });
    expect(second).toMatchObject({ packageType: 'BiWeekly', packagePriority: 2, leadLimit: 45 });
    const changed = await save(id, [{ ...second, status: 'Inactive', bonusOnExceed: 0 }]);
    expect(changed.code).toBe('200');
    expect(await packages(id)).toMatchObject([
      { leadOrderDetailId: first?.['leadOrderDetailId'], _version: 1 },
      { leadOrderDetailId: second?.['leadOrderDetailId'], status: 'Inactive', bonusOnExceed: 0, _version: 2 },
    ]);
  });

  it('P-698 W-186 P-287 answers packages with limit, pay, standard payout, bonus, priority, type and status', async () => {
    const [current] = await plans(1);
    const rows = await packages(current?.['leadPlanId']);
    expect(rowMismatches(rows, leadPackage)).toEqual([]);
    expect(rows.map(({ packageType }) => packageType)).toEqual(['Daily', 'Weekly', 'BiWeekly', 'Monthly']);
    expect(await packages(99999)).toEqual([]);
  });

  it('P-702 P-285 lead_plan/saveNewLeadPlan makes a copy with its packages and leaves the copied plan alone', async () => {
    const [source] = await plans(1);
    const copy = {
      ...source,
      planName: 'A copy',
      planEffectFromString: '2027-03-01',
      planEffectTillString: '2027-08-31',
    };
    const made = recordOf(await post('lead_plan/saveNewLeadPlan', copy));
    expect(made['leadPlanId']).not.toBe(source?.['leadPlanId']);
    const keys = (rows: readonly Readonly<Record<string, unknown>>[]) => rows.map((each) => each['leadOrderDetailId']);
    const [ofSource, ofCopy] = [await packages(source?.['leadPlanId']), await packages(made['leadPlanId'])];
    expect(keys(ofCopy).some((key) => keys(ofSource).includes(key))).toBe(false);
    const bare = ({ leadOrderDetailId, leadPlanDto, _version, ...rest }: Readonly<Record<string, unknown>>) => rest;
    expect(ofCopy.map(bare)).toEqual(ofSource.map(bare));
    expect((await plans(1)).find((each) => each['leadPlanId'] === source?.['leadPlanId'])).toEqual(source);
  });

  it.each([
    ['saveLeadPlan', { planName: ' ' }, 'planName', 'Package Name is required'],
    ['saveLeadPlan', { planEffectFromString: '' }, 'planEffectFromString', 'Effective From is required'],
    [
      'saveLeadPlan',
      { planEffectTillString: '2026-11-30' },
      'planEffectTillString',
      'Effective Till should be greater than Effective From',
    ],
    ['saveLeadPlan', { status: null }, 'status', 'Status is required'],
    ['saveLeadPlan', { leadOrderDto: { leadOrderId: 999 } }, 'leadOrderDto', 'Lead Order is not a known lead order'],
    [
      'saveLeadPlan',
      { leadPlanId: 1 },
      'leadOrderDto',
      'Lead Order of a stored plan cannot change; make a new plan instead',
    ],
    ['saveNewLeadPlan', { leadOrderDetailDto: [] }, 'leadOrderDetailDto', 'Packages is required'],
    [
      'saveNewLeadPlan',
      { leadOrderDetailDto: [row], planEffectTillString: '2026-12-01' },
      'planEffectTillString',
      'Effective Till should be greater than Effective From',
    ],
  ])('refuses %s with %j', async (call, wrong, field, message) => {
    const before = await world.db.selectFrom('leadPlan').select('leadPlanId').execute();
    const answer = await post(`lead_plan/${call}`, { ...plan, ...wrong });
    expect([answer.code, answer.message, namedFields(answer)]).toEqual(['422', message, [field]]);
    expect(await world.db.selectFrom('leadPlan').select('leadPlanId').execute()).toEqual(before);
  });

  it.each([
    [{ leadLimit: 'x' }, '0.leadLimit', 'Lead Limit needs to be a valid number'],
    [{ leadLimit: 2.5 }, '0.leadLimit', 'Lead Limit needs to be in steps of 1'],
    [{ packageType: 'Hourly' }, '0.packageType', 'Package Type needs to be one of Daily, Weekly, BiWeekly, Monthly'],
    [{ payPerLeadLimitExceed: 0.001 }, '0.payPerLeadLimitExceed', 'Pay per Lead may have at most two decimals'],
    [{ bonusOnExceed: -1 }, '0.bonusOnExceed', 'Bonus Exceed needs to be a valid number'],
    [{ leadOrderDetailId: 1 }, '0.leadOrderDetailId', 'Package is not a package of this plan'],
    [{ leadPlanDto: { leadPlanId: 1 } }, '0.leadPlanDto', 'Plan is not the one that the packages are saved for'],
  ])('refuses a package with %j and stores none of the list', async (wrong, field, message) => {
    const id = await newPlan();
    const answer = await save(id, [{ ...row, ...wrong }, row]);
    expect([answer.code, answer.message, namedFields(answer)]).toEqual(['422', message, [field]]);
    expect(await packages(id)).toEqual([]);
  });

  it('P-1027 takes limits and amounts up to 1,000,000', async () => {
    const id = await newPlan();
    expect((await save(id, [{ ...row, leadLimit: 1_000_000, payPerLeadLimitExceed: 1_000_000 }])).code).toBe('200');
    expect(await save(id, [{ ...row, bonusOnExceed: 1_000_000.01 }])).toMatchObject({
      code: '422',
      message: 'Bonus Exceed may be at most 1000000',
    });
    expect((await save(9999, [row])).code).toBe('404');
    expect((await save(id, [])).message).toBe('Packages is required');
    expect((await save(id, { 0: row })).message).toBe('Packages needs to be a list');
  });
});

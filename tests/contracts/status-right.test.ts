import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Who } from '../../server/hr/index.ts';
import { createWorld, type HrWorld, recordOf, rowsOf } from './hr-world.ts';
import { onlyRights } from './only-rights.ts';

/** Saves that take a status with them: call, list, key, and the function of both. */
const saves = [
  ['department/saveDepartment', 'department/getAllDepartment', 'deptId', 'department'],
  ['program/saveProgram', 'program/getAllProgram', 'programId', 'program'],
  ['shift/saveShift', 'shift/getAllShift', 'shiftId', 'shift'],
  ['leave_quota/saveLeaveQuota', 'leave_quota/getAllLeaveQuota', 'quotaId', 'leave_quota'],
  ['org_leave/saveOrgLeave', 'org_leave/getAllOrgLeave', 'holidayId', 'org_leave'],
  ['customReport/saveCustomReport', 'customReport/getAllCustomReport', 'customReportId', 'custom_reports'],
  ['dashboard/saveDashboard', 'dashboard/getAllDashboard', 'dashboardId', 'dashboard_builder'],
  ['faq/saveFaq', 'faq/getAllFaq', 'faqId', 'faqs'],
  ['hr_policy/saveHrPoilcyWithMultiPart', 'hr_policy/getAllHrPolicy', 'hrPolicyId', 'hr_policies'],
  ['bulletin/saveBulletin', 'bulletin/getAllBulletin', 'bulletinId', 'bulletin'],
  ['offerLetter/saveOfferLetter', 'offerLetter/getAllOfferLetter', 'offerLetterId', 'offer_letter'],
  ['jobs/saveJobPost', 'jobs/getAllJobPost', 'jobPostId', 'job_posting'],
  ['user_role/saveUserRole', 'user_role/getAllUserRole', 'roleId', 'userrole'],
  ['empLoan/saveEmpLoan', 'empLoan/getAllEmpLoans', 'empLoanId', 'emp_loan'],
  ['form_render/saveForm', 'form_render/getAllForms', 'formId', 'custom_form'],
  ['lead_plan/saveLeadPlan', 'lead_plan/getAllLeadPlanByLeadOrderId/1', 'leadPlanId', 'packages'],
] as const;

describe('a status that comes with a save', () => {
  let world: HrWorld;
  let agent: Who;
  let rightsOf: Awaited<ReturnType<typeof onlyRights>>['set'];
  beforeAll(async () => {
    world = await createWorld({ people: 30, months: 1 });
    // Who holds less than a role can switch it neither on nor off; this one holds nothing.
    const body = { roleName: 'Plain' };
    await world.call(await world.as('admin@muster.local'), 'POST', 'user_role/saveUserRole', { body });
    ({ who: agent, set: rightsOf } = await onlyRights(world, 'agent@muster.local', { write: [] }));
  });
  afterAll(() => world.close());

  it.each(saves)(
    'W-326 P-649 R-596 is refused without the right to activate and deactivate: %s',
    async (save, list, key, right) => {
      await rightsOf({ write: [right] });
      const rows = async () => rowsOf(await world.call(agent, 'GET', list));
      const isRow = ({ status, roleName = 'Plain' }: Readonly<Record<string, unknown>>) =>
        status === 'Active' && roleName === 'Plain';
      const before = (await rows()).find(isRow);
      expect(before).toBeDefined();
      const { _version: _, ...record } = before ?? {};
      const body = bodyOf(record);
      const send = (status: object) => world.call(agent, 'POST', save, { body: { ...body, ...status } });
      expect(await send({ status: 'Inactive' })).toMatchObject({
        code: '403',
        message: `You do not have the right to activate or deactivate this (${right}).`,
      });
      expect((await rows()).find((row) => row[key] === before?.[key])).toEqual(before);
      expect((await send({ status: 'Active' })).code).toBe('200');
      await rightsOf({ write: [right], delete: [right] });
      expect((await send({ status: 'Inactive' })).code).toBe('200');
      expect((await rows()).find((row) => row[key] === before?.[key])).toMatchObject({ status: 'Inactive' });
    },
  );

  it.each([
    ['user_role/saveUserRole', 'user_role/getAllUserRole', 'roleId', 'userrole', 'roleName'],
    ['department/saveDepartment', 'department/getAllDepartment', 'deptId', 'department', 'deptName'],
  ])('a save without one leaves it as it is: %s', async (save, list, key, right, name) => {
    await rightsOf({ write: [right], delete: [right] });
    const made = recordOf(await world.call(agent, 'POST', save, { body: { [name]: 'Made', status: 'Inactive' } }));
    await rightsOf({ write: [right] });
    const answer = await world.call(agent, 'POST', save, { body: { [key]: made[key], [name]: 'Named anew' } });
    expect(answer.code).toBe('200');
    const row = rowsOf(await world.call(agent, 'GET', list)).find((each) => each[key] === made[key]);
    expect(row).toMatchObject({ [name]: 'Named anew', status: 'Inactive' });
  });

  it('W-326 is not taken back either by whoever may not switch it', async () => {
    await rightsOf({ write: ['team'], delete: ['team'] });
    const [team] = rowsOf(await world.call(agent, 'GET', 'team/getAllTeam'));
    const id = team?.['teamId'];
    expect((await world.call(agent, 'GET', `team/changeTeamStatus/${id}/Inactive`)).code).toBe('200');
    const [change] = rowsOf(await world.call(agent, 'GET', `history/getHistory/team/${id}`));
    const body = { table: 'team', historyId: change?.['historyId'] };
    await rightsOf({ write: ['team'] });
    expect((await world.call(agent, 'POST', 'history/takeBackChange', { body })).code).toBe('403');
    await rightsOf({ write: ['team'], delete: ['team'] });
    expect((await world.call(agent, 'POST', 'history/takeBackChange', { body })).code).toBe('200');
  });
});

/** A row of a list as its save takes it: linked records by their keys, without what only lists tell. */
function bodyOf(row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const counted = ['employees', 'people', 'fills', 'assigned', 'comingCount', 'comingFrom'];
  const told = new Set([...counted, 'applicantName', 'leadOrderDetailDto']);
  const sent = Object.fromEntries(Object.entries(row).filter(([name]) => !told.has(name)));
  return 'loanDateString' in sent ? { ...sent, loanDate: sent['loanDateString'] } : sent;
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallEntry } from '../../server/gateway/call-entry.ts';
import type { ServerTables } from '../../server/tables.ts';
import { bodies as rightBodies } from '../contracts/bodies.ts';
import { shippedCalls } from '../contracts/shipped-calls.ts';
import { type CompanyServer, type Somebody, startCompanyServer } from './support/company-server.ts';
import { listOfChanged } from './support/list-of-changed.ts';
import type { Answer } from './support/test-server.ts';

type Row = Readonly<Record<string, unknown>>;

/** Why a call that changes something demands no version of a record. */
const why = {
  creates: 'makes a record; where one is named by its day, that is demanded once it is stored',
  own: 'concerns whoever asks alone',
  many: 'sets one thing of many people or days, whatever it was',
  change: 'names the change that it takes back, and is refused where the record was changed since',
  names: 'says what it takes away, and is refused where something else stands there by now',
  each: 'demands the version of each of its records in the body, as contracts/half-days shows',
  works: 'works days out anew from punches',
  imports: 'says which rows of a file it brings or takes back, and is refused where what they name was changed since',
} as const;

/**
 * The calls of the HR backend that change something other than a record of the list of their service (`list-of-changed.ts`):
 * the list with the records that they change, or why they need none.
 */
const others: Readonly<Record<string, string | keyof typeof why>> = {
  'applicants.resetPasswordForAllApplicants': 'many',
  'applicants.saveApplicantDetailRecruit': 'creates',
  'applicant_bio.updateApplicantData': 'applicants/getApplicantById/5',
  'applicants.changeApplicantStatus': 'applicants/getApplicantById/5',
  'applicants.takeBackPhase': 'change',
  'applicants.updateApplicant': 'applicants/getAllApplicants',
  'attendance.updateAttendanceOfApplicant': 'attendance/getAllAttendanceOfApplicantByIdByMonth/5/2026-11',
  'attendance.checkIn': 'own',
  'attendance.checkOut': 'own',
  'attendance.undoOwnCheck': 'own',
  'attendance.syncAttendance': 'works',
  'attendance.markAbsent': 'many',
  'attendance.saveAttendance': 'creates',
  'attendance.updateEmployeeAttendanceWithEmpNo': 'creates',
  'attendance.markAbsentOfWholeMonthOfEmployee': 'many',
  'batch.assignBatchToUsersWithType': 'many',
  'bonus.assignBonusToApplicant': 'creates',
  'dock.assignDockToApplicant': 'creates',
  'dashboardReportMap.saveDashboardReport': 'dashboardReportMap/getAllReportsByDashboardId/1',
  'dashboardReportMap.saveDashboardTiles': 'dashboard/getAllDashboard',
  'dashboardReportMap.deleteDashboardReportByMapId': 'dashboardReportMap/getAllReportsByDashboardId/1',
  'email_temple.sendTestEmail': 'own',
  'form_render.saveFormSheet': 'form_render/getFormSheet/1',
  'form_render.saveFill': 'form_render/getAllFillsOfForm/2',
  'groupLeadOrderDetail.saveLeadDetailOrder': 'group_lead_order_plan/getAllGroupLeadByGroupId/1',
  'group_lead_order_plan.saveGroupPlan': 'group_lead_order_plan/getAllGroupLeadByGroupId/1',
  'group_lead_order_plan.changeStatus': 'group_lead_order_plan/getAllGroupLeadByGroupId/1',
  'imports.checkFile': 'creates',
  'imports.bringRows': 'imports',
  'imports.takeBackRows': 'imports',
  'history.takeBackChange': 'change',
  'leadOrderDetail.saveLeadDetailOrder': 'lead_plan/getAllLeadPlanByLeadOrderId/1',
  'lead_plan.saveLeadPlan': 'lead_plan/getAllLeadPlanByLeadOrderId/1',
  'lead_plan.saveNewLeadPlan': 'creates',
  'lead_plan.changeLeadPlanStatus': 'lead_plan/getAllLeadPlanByLeadOrderId/1',
  'company.putFirstStepsAway': 'company/getCompany',
  'company.saveCompany': 'company/getCompany',
  'corrections.changeStatus': 'corrections/getCorrections/Pending',
  'corrections.saveCorrection': 'creates',
  'leaves.saveLeave': 'creates',
  'leaves.changeStatus': 'leaves/getAllLeaves/2026',
  'leaves.markLeaveInAttendanceOfApplicant': 'creates',
  'leaves.saveAbsentLeave': 'creates',
  'leaves.chooseHalves': 'each',
  'leaves.decideWorkedLeave': 'each',
  'leaves.takeDayBack': 'attendance/getAllAttendanceOfApplicantByIdByMonth/5/2026-11',
  'mobile.applyForJob': 'creates',
  'mobile.loginApplicant': 'own',
  'mobile.verifyUserForChangePassword': 'own',
  'mobile.recoverPassByEmail': 'own',
  'mobile.changePassword': 'own',
  'mobile.offerLetterAccepted': 'own',
  'mobile.readOfferLetter': 'own',
  'mobile.changeApplicantStatus': 'own',
  'mobile.logoutApplicant': 'own',
  'notifications.markRead': 'own',
  'notifications.markReadUpTo': 'own',
  'notifications.saveChoices': 'own',
  'offerLetter.issueOfferLetter': 'creates',
  'role_right_map.saveAllRoleRightMap': 'user_role/getAllUserRole',
  'shift.assignShiftToUsers': 'many',
  'shift.cancelComingAssignment': 'names',
  'standIns.saveStandIn': 'creates',
  'standIns.takeBack': 'standIns/getStandIns',
  'team.assignTeamToUsers': 'many',
  'thumb_attend.pullThumbAttendance': 'works',
  'thumb_attend.assignUnknownPunch': 'works',
  'user_role.assignRoleToUsers': 'user_role/getAllUserRole',
  'users.inviteUsers': 'creates',
  'users.inviteOther': 'creates',
  'users.changeEmail': 'users/getAccounts',
  'users.recoverPassword': 'own',
  'users.choosePassword': 'own',
  'users.login': 'own',
  'users.changePasswordProfile': 'own',
  'vendor_users.vendorLogin': 'own',
};
const shipped = shippedCalls();
const followed: Readonly<Record<string, string>> = Object.fromEntries(
  shipped
    .filter(({ backend, changes }) => backend === 'hr' && changes)
    .flatMap((call) => {
      const list = listOfChanged(call, shipped);
      return list === undefined ? [] : [[call.id, list]];
    }),
);
const changing: Readonly<Record<string, string>> = { ...followed, ...others };

/** Calls whose body is no row of the list. */
const bodies: Readonly<Record<string, (row: Row) => unknown>> = {
  'applicant_bio.updateApplicantData': ({ applicantId, email }) => ({
    ...rightBodies['applicant_bio/updateApplicantData'],
    applicantId,
    email,
  }),
  'applicants.updateApplicant': ({ applicantId, email }) => ({
    ...rightBodies['applicants/updateApplicant'],
    applicantId,
    email,
  }),
  'applicants.changeApplicantStatus': ({ applicantId }) => ({
    applicantId,
    phaseStatus: 'Resigned',
    terminationDate: '2026-11-20',
  }),
  'leave_rule.saveLeaveRule': ({ ruleId, accrual, proRata, carry, daysBack, attachment }) => ({
    ...{ ruleId, accrual, proRata, carry, daysBack, attachment },
  }),
  'role_right_map.saveAllRoleRightMap': (roleDto) => ({ roleDto, roleRightMapList: [] }),
  'user_role.assignRoleToUsers': (roleDto) => ({ roleDto, accountIds: [] }),
  'attendance.updateAttendanceOfApplicant': (row) => ({
    ...Object.fromEntries(
      ['attendanceId', 'paidUnpaid', 'attendanceBonusQualified', 'hoursInUse'].map((name) => [name, row[name]]),
    ),
    reason: 'as it was',
  }),
  'form_render.saveFill': ({ formId, fillId }) => ({ formId, fillId, answers: {} }),
  'company.saveCompany': () => rightBodies['company/saveCompany'],
  'dashboardReportMap.saveDashboardTiles': ({ dashboardId }) => ({ dashboardDto: { dashboardId }, tiles: [] }),
  'company.putFirstStepsAway': () => ({ steps: 'Shown' }),
  'empLoan.saveEmpLoan': ({ _version, loanDateString, ...row }) => ({ ...row, loanDate: loanDateString }),
  'corrections.changeStatus': ({ correctionId }) => ({ correctionId, status: 'Rejected', remark: 'no' }),
  'standIns.takeBack': ({ standInId }) => ({ standInId }),
  'leaves.changeStatus': ({ leaveId, decisions }) => ({
    leaveId,
    status: (decisions as readonly string[])[0],
    remark: 'no',
  }),
  'leadOrderDetail.saveLeadDetailOrder': ({ leadOrderDetailDto }) => leadOrderDetailDto,
  'groupLeadOrderDetail.saveLeadDetailOrder': ({ leadOrderDetailDto }) => leadOrderDetailDto,
};

describe('a stored record is changed by whoever says which version of it he saw', () => {
  let company: CompanyServer;
  let entries: readonly CallEntry[];
  let cookie: string;
  beforeAll(async () => {
    company = await startCompanyServer();
    entries = company.table.entries.filter(({ backend, changes }) => backend === 'hr' && changes);
    cookie = (await company.cookieOf('admin')) ?? '';
  });
  afterAll(() => company.close());

  it('says of every call that changes something what it demands, where that does not follow', () => {
    const known = new Set(entries.map(({ id }) => id));
    expect([...known].filter((id) => !Object.hasOwn(changing, id))).toEqual([]);
    expect(Object.keys(others).filter((id) => !known.has(id))).toEqual([]);
    expect(Object.keys(others).filter((id) => followed[id] === others[id])).toEqual([]);
  });

  const ask = (path: string, headers: Readonly<Record<string, string>>, method: string, body?: unknown) =>
    company.server.request(`/api/hr/${path}`, { method, headers, cookie, ...(body === undefined ? {} : { body }) });
  const rowsAt = async (list: string) => {
    const { result, message } = await ask(list, {}, 'GET');
    const rows = (Array.isArray(result) ? result : [result]) as readonly Row[];
    return rows.length > 0 ? rows : [{ message }];
  };
  /** Sends a stored record back as it was read. */
  const sendBack = (entry: CallEntry, row: Row, headers: Readonly<Record<string, string>>) => {
    const made = bodies[entry.id]?.(row);
    const shape = entry.body?.shape;
    const names = shape?.is === 'record' ? [...shape.fields().keys()] : [];
    const body = made ?? (entry.hasBody ? Object.fromEntries(names.map((name) => [name, row[name]])) : undefined);
    const [key] = Object.values(row);
    const path = entry.path.replace(/\{(id|a)\}/, String(key)).replace(/\{(status|b)\}/, 'Inactive');
    const form: Record<string, string> = entry.forms[0] === undefined ? {} : { 'x-muster-form': entry.forms[0] };
    return ask(path, { ...form, ...headers }, entry.method, body);
  };
  /** Who asks where it is not the administrator. */
  const asking: Readonly<Record<string, Somebody>> = {
    // The one loan of this small company is that of its administrator, and nobody changes his own.
    'empLoan.saveEmpLoan': 'payroll',
    'empLoan.changeEmpStatus': 'payroll',
    // What somebody filled in is changed by himself alone.
    'form_render.saveFill': 'agent',
  };
  /** What has to be there first, and who makes it: a correction that waits to be decided, a stand-in to take back. */
  const madeBefore: Readonly<Record<string, readonly [Somebody, string, string]>> = {
    'corrections.changeStatus': ['agent', 'corrections.saveCorrection', 'corrections/saveCorrection'],
    'standIns.takeBack': ['lead', 'standIns.saveStandIn', 'standIns/saveStandIn'],
  };
  const make = async ([somebody, id, path]: readonly [Somebody, string, string]) => {
    const form = entries.find((each) => each.id === id)?.forms[0] ?? '';
    const sent = {
      method: 'POST',
      headers: { 'x-muster-form': form },
      cookie: (await company.cookieOf(somebody)) ?? '',
    };
    const { code } = await company.server.request(`/api/hr/${path}`, { ...sent, body: rightBodies[path] });
    expect(code).toBe('200');
  };
  const demanding = Object.entries(changing).filter(([, list]) => !Object.hasOwn(why, list));

  it.each(demanding)('%s is refused without If-Match', async (id, list) => {
    const entry = entries.find((each) => each.id === id) as CallEntry;
    cookie = (await company.cookieOf(asking[id] ?? 'admin')) ?? '';
    const before = madeBefore[id];
    if (before) await make(before);
    const [row = {}] = (await rowsAt(list)).filter(
      // Leave is decided while it waits for somebody.
      ({ decisions = [] }) => id !== 'leaves.changeStatus' || (decisions as readonly string[]).length > 0,
    );
    const answer: Answer = await sendBack(entry, row, {});
    expect(answer).toMatchObject({ status: 428, code: '428' });
    expect(answer.message).toMatch(/^This .* is not changed unseen: send its _version/);
    expect(await sendBack(entry, row, { 'if-match': '*' })).toMatchObject({ code: '428' });
    const old = Number(row['_version']) + 1;
    expect(await sendBack(entry, row, { 'if-match': `"${old}"` })).toMatchObject({ code: '409' });
  });

  const department = async () => (await rowsAt('department/getAllDepartment'))[0] as Row;
  const renamed = (row: Row, more: object) => ({
    deptId: row['deptId'],
    deptName: `Renamed ${Object.keys(more)}`,
    status: row['status'],
    ...more,
  });
  const form = { 'x-muster-form': 'company.departments.editor.recordList.form' };

  it('is overwritten by a program that says so, and the log tells of it', async () => {
    const row = await department();
    const headers = new Headers({
      ...form,
      cookie,
      'x-muster': '1',
      'content-type': 'application/json',
      'if-match': '*',
    });
    const init = { method: 'POST', headers, body: JSON.stringify(renamed(row, {})) };
    const answer = await company.server.app.request('/api/hr/department/saveDepartment', init);
    expect(await answer.json()).toMatchObject({ code: '200' });
    const last = await company.world.database.db
      .withTables<ServerTables>()
      .selectFrom('auditEntry')
      .select('details')
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow();
    expect(JSON.parse(last.details)).toMatchObject({ call: 'department/saveDepartment', overwrite: true });
  });

  it('is not changed by an old version in the body, with the header or without', async () => {
    const row = await department();
    const version = Number(row['_version']);
    const save = (headers: Readonly<Record<string, string>>, body: unknown) =>
      ask('department/saveDepartment', { ...form, ...headers }, 'POST', body);
    const old = renamed(row, { _version: version - 1 });
    expect(await save({}, old)).toMatchObject({ code: '428' });
    expect(await save({ 'if-match': `"${version}"` }, old)).toMatchObject({
      code: '422',
      result: { problems: [{ field: '_version' }] },
    });
    expect(await save({ 'if-match': `"${version}"` }, renamed(row, { _version: version }))).toMatchObject({
      code: '200',
    });
  });
});

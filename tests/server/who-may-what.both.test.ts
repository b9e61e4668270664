import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallEntry } from '../../server/gateway/call-entry.ts';
import type { CallTable } from '../../server/gateway/call-table.ts';
import { type RoleDefinition, roleDefinitions } from '../../server/hr/demo/role-definitions.ts';
import { type CompanyServer, everybody, type Somebody, startCompanyServer } from './support/company-server.ts';
import { cookieFrom } from './support/test-server.ts';

const roles: Readonly<Partial<Record<Somebody, string>>> = {
  agent: 'Agent',
  lead: 'Team Lead',
  payroll: 'Payroll',
  hr: 'HR',
  admin: 'Administrator',
  vendor: 'Vendor Agent',
};

/** A value for each type of parameter that no record has. */
const samples: Readonly<Record<string, string>> = {
  id: '987654',
  date: '2026-11-02',
  month: '2026-11',
  year: '2026',
  integer: '1',
  number: '1',
  boolean: 'true',
  email: 'nobody@example.com',
};

/** Calls whose service looks closer: leave, attendance and offers of others are not for all, a password may be wrong. */
const finer = new Set([
  'leave_quota.getLeaveQuotaOfApplicantById',
  'leaves.getAllLeaveQuotaOfApplicant',
  'leaves.getWorkedDays',
  'attendance.explainDayOfEmployee',
  'calendar.getMonthOfEmployee',
  'calendar.getTeamMonth',
  'attendance.getAllAttendanceOfApplicantByIdByMonth',
  'attendance.getMonthlyAttendanceStatsOfApplicant',
  'mobile.getApplicantJobStatus',
  'mobile.offerLetterAccepted',
  'mobile.readOfferLetter',
  'mobile.changeApplicantStatus',
]);

describe('who may what, over the shipped definitions and roles', () => {
  let company: CompanyServer;
  let table: CallTable;
  /** A session of the applicant that may be ended. */
  let ending: string;
  beforeAll(async () => {
    company = await startCompanyServer();
    // Empty bodies count as attempts to sign in: everybody does so before there are too many.
    ending = cookieFrom(await company.signIn('applicant'));
    for (const somebody of everybody) await company.cookieOf(somebody);
    table = company.table;
  });
  afterAll(() => company.close());

  const roleOf = (somebody: Somebody): RoleDefinition | undefined =>
    roleDefinitions.find(({ name }) => name === roles[somebody]);
  /** Right to write or to delete comes with the right to read. */
  const has = (somebody: Somebody, functions: readonly string[], needs: 'read' | 'write' | 'delete') =>
    functions.some((link) => roleOf(somebody)?.[needs].includes(link));

  /** Pages that a right for something else opens: who changes definitions makes new ones, who decides about leave decides about days, and who sees a list sees the report of it. */
  const stated: Readonly<Record<string, string>> = {
    pages: 'page_designer',
    leave_rule: 'leave_quota',
    new_screen: 'page_designer',
    attendance_corrections: 'leave_approval',
    attendance_corrections_hr: 'emp_attendance',
    attendance_report: 'monthly_attendance',
    applicants_report: 'find_applicant',
    report_builder: 'custom_reports',
    people: 'monthly_attendance',
    operations: 'team_lead_attendance',
  };

  /** 'session' for '/', '/dashboard' and the like is stated; everything else is the last literal segment of the path. */
  const mayOpen = (
    somebody: Somebody,
    { access, paths }: { readonly access: string; readonly paths: readonly string[] },
  ) => {
    if (access === 'public') return true;
    if (access === 'careers') return somebody === 'applicant';
    if (access === 'session') return roleOf(somebody) !== undefined;
    const [literal] = (paths[0] ?? '')
      .split('/')
      .filter((part) => part !== '' && !part.startsWith('{'))
      .slice(-1);
    expect(access).toBe(stated[literal ?? ''] ?? literal);
    return has(somebody, [access], 'read') || has(somebody, [access], 'write');
  };

  it.each(everybody)('W-316 W-323 delivers to %s the pages of his rights and refuses all others', async (somebody) => {
    const cookie = await company.cookieOf(somebody);
    const routes = company.compiled.linker?.routes ?? [];
    const delivered: string[] = [];
    for (const route of routes) {
      const { status, text } = await company.server.request(`/api/muster/screens/${route.page}`, {
        own: false,
        ...(cookie === undefined ? {} : { cookie }),
      });
      const open = mayOpen(somebody, route);
      if (open) delivered.push(route.page);
      expect([route.page, status]).toEqual([route.page, open ? 200 : somebody === 'visitor' ? 401 : 403]);
      if (!open) expect(text).not.toContain('"screen"');
    }
    const seen: string[] = [];
    for (const app of ['portal', 'careers']) {
      const boot = await company.server.request(`/api/muster/boot/${app}`, {
        own: false,
        ...(cookie === undefined ? {} : { cookie }),
      });
      const { definitions } = boot.result as { definitions: { routes: readonly { id: string }[] } };
      seen.push(...definitions.routes.map(({ id }) => id));
    }
    expect(seen.sort()).toEqual(delivered.sort());
  });

  it.each([
    ['agent', 'leaves/getAllLeavesOfApplicantLogedIn'],
    ['lead', 'attendance/getTodayAttendanceStatsTeamLead'],
    ['hr', 'attendance/getTodaysAttendanceStats'],
    ['payroll', 'empLoan/getAllEmpLoans'],
  ] as const)('W-001 W-004 signs in the %s and lets him work', async (somebody, call) => {
    expect(await company.signIn(somebody)).toMatchObject({
      code: '200',
      result: { roles: [{ roleName: roles[somebody] }] },
    });
    const cookie = (await company.cookieOf(somebody)) ?? '';
    expect((await company.server.request(`/api/hr/${call}`, { cookie })).code).toBe('200');
  });

  it('W-005 gives an applicant no page but those of the careers site and those of visitors', async () => {
    const pages = async (app: string, somebody: Somebody) => {
      const cookie = await company.cookieOf(somebody);
      const boot = await company.server.request(`/api/muster/boot/${app}`, {
        own: false,
        ...(cookie === undefined ? {} : { cookie }),
      });
      return (boot.result as { definitions: { routes: readonly { id: string }[] } }).definitions.routes.map(
        ({ id }) => id,
      );
    };
    expect(await pages('portal', 'applicant')).toEqual(await pages('portal', 'visitor'));
    expect((await pages('careers', 'applicant')).length).toBeGreaterThan(4);
  });

  const wanted = (somebody: Somebody, { right, needs }: CallEntry): 'through' | '401' | '403' => {
    if (right === 'public') return 'through';
    if (right === 'careers') return somebody === 'applicant' ? 'through' : '401';
    if (roleOf(somebody) === undefined) return '401';
    return right === 'session' || has(somebody, right, needs) ? 'through' : '403';
  };

  const ask = async (entry: CallEntry, cookie: string | undefined) => {
    const values = entry.params.map(({ type, wire }) =>
      wire === 'DD-MM-YYYY' ? '02-11-2026' : (samples[type] ?? 'x'),
    );
    const [place = ''] = entry.path.split('/{');
    const params = Object.fromEntries(entry.params.map(({ name }, index) => [name, values[index]]));
    const posted = entry.params.length > 0;
    return company.server.request(`/api/hr/${place}`, {
      method: posted || entry.method === 'POST' ? 'POST' : 'GET',
      ...(posted ? { body: { params, body: {} } } : entry.method === 'POST' ? { body: {} } : {}),
      ...(cookie === undefined ? {} : { cookie }),
    });
  };

  it.each(everybody)('lets %s make the declared calls of his rights and no other', async (somebody) => {
    // So many calls of one network at one moment would be a flood.
    company.server.time += 60_000;
    for (const entry of table.entries) {
      const endsSession = entry.id === 'mobile.logoutApplicant' && somebody === 'applicant';
      const cookie = endsSession ? ending : await company.cookieOf(somebody);
      const { code, status, result } = await ask(entry, cookie);
      const verdict = code === '401' || code === '403' ? code : 'through';
      const refusedBelow = finer.has(entry.id) && verdict === '403';
      expect([entry.id, refusedBelow ? wanted(somebody, entry) : verdict]).toEqual([entry.id, wanted(somebody, entry)]);
      if (verdict !== 'through') expect([status, result]).toEqual([Number(verdict), null]);
      expect(code).not.toMatch(/^5/);
    }
  });

  it('answers as the table of roles says', async () => {
    const call = async (somebody: Somebody, place: string, body?: unknown) =>
      (
        await company.server.request(`/api/hr/${place}`, {
          ...(body === undefined ? {} : { body }),
          ...{ cookie: (await company.cookieOf(somebody)) ?? '' },
        })
      ).code;
    company.server.time += 60_000;
    const rows: Partial<Record<Somebody, unknown[]>> = {};
    for (const somebody of everybody) {
      rows[somebody] = [
        await call(somebody, 'empLoan/getAllEmpLoans'),
        await call(somebody, 'empLoan/saveEmpLoan', {}),
        await call(somebody, 'empLoan/changeEmpStatus/987654/Active', {}),
        await call(somebody, 'attendance/updateAttendanceOfApplicant', {}),
        await call(somebody, 'users/getUsersProfile'),
        await call(somebody, 'mobile/getAllActiveJobPost'),
      ];
    }
    expect(rows).toEqual({
      visitor: ['401', '401', '401', '401', '401', '200'],
      agent: ['403', '403', '403', '403', '200', '200'],
      lead: ['403', '403', '403', '403', '200', '200'],
      payroll: ['200', '422', '404', '422', '200', '200'],
      hr: ['200', '403', '403', '422', '200', '200'],
      admin: ['200', '422', '404', '422', '200', '200'],
      vendor: ['403', '403', '403', '403', '200', '200'],
      applicant: ['401', '401', '401', '401', '401', '200'],
    });
  });
});

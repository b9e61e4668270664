import { describe, expect, it } from 'vitest';
import type { Handle, HrRequest } from '../../server/hr/index.ts';
import { application } from './application.ts';
import { createWorld, demoPassword, type HrWorld } from './hr-world.ts';

/**
 * The database as the backend gets it, noting every use of it while a transaction is open: such a use would wait for the
 * transaction, which waits for it.
 */
function guarded(db: Handle, wrong: string[]): Handle {
  let open = 0;
  return new Proxy(db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (name !== 'transaction') {
        return (...given: readonly unknown[]) => {
          if (open > 0) wrong.push(String(name));
          return Reflect.apply(value, target, given);
        };
      }
      return () => {
        const begun = {
          setIsolationLevel: () => begun,
          execute: async <T>(work: (trx: Handle) => Promise<T>): Promise<T> => {
            if (open > 0) wrong.push('transaction');
            open += 1;
            try {
              return await target.transaction().execute(work);
            } finally {
              open -= 1;
            }
          },
        };
        return begun;
      };
    },
  });
}

async function requests(world: HrWorld): Promise<readonly (readonly [string, HrRequest])[]> {
  const day = await world.db
    .selectFrom('attendanceDay')
    .selectAll()
    .where('applicantId', '=', 5)
    .executeTakeFirstOrThrow();
  const get = (call: string, ...params: string[]): HrRequest => ({ method: 'GET', call, params });
  const post = (call: string, body: unknown, ...params: string[]): HrRequest => ({
    method: 'POST',
    call,
    body,
    params,
  });
  const span = { startDate: '2026-12-01', endDate: '2026-12-02' };
  return [
    [
      'hr',
      post('leaves/markLeaveInAttendanceOfApplicant', {
        ...span,
        leaveType: 'Annual',
        paidUnpaid: 'Paid',
        reason: 'x',
        applicantDto: { applicantId: 5 },
      }),
    ],
    ['hr', post('attendance/syncAttendance', { crmIds: ['1005'], startDate: '2026-11-01', endDate: '2026-11-20' })],
    [
      'hr',
      post('attendance/updateAttendanceOfApplicant', {
        attendanceId: day.attendanceId,
        paidUnpaid: 'Paid',
        attendanceBonusQualified: 'Qualify',
        hoursInUse: 'shiftHours',
        reason: 'x',
        leaveType: day.checkInStatus === 'Absent' ? 'Annual' : '',
      }),
    ],
    ['hr', get('thumb_attend/pullThumbAttendance', String(day.attendanceId), '1005', day.attendanceDate)],
    ['hr', post('team/saveTeam', { teamName: 'Tigers', departmentDto: { deptId: 1 } })],
    ['hr', get('team/changeTeamStatus', '1', 'Inactive')],
    [
      'payroll',
      post('empLoan/saveEmpLoan', {
        applicantDto: { applicantId: 5 },
        loanAmount: 5,
        loanPaid: 0,
        monthlyInstallment: 1,
        loanDate: '2026-01-01',
        status: 'Active',
      }),
    ],
    ['payroll', post('empLoan/changeEmpStatus', undefined, '1', 'Inactive')],
    ['agent', get('attendance/checkIn')],
    ['lead', get('users/changePasswordProfile', demoPassword, 'a new long password')],
    ['agent', post('mobile/loginApplicant', { email: 'applicant@muster.local', password: demoPassword })],
    ['agent', post('mobile/recoverPassByEmail', { email: 'applicant@muster.local' })],
    ['agent', post('mobile/verifyUserForChangePassword', { email: 'applicant@muster.local', dob: '01/31/1999' })],
    ['agent', post('mobile/applyForJob', application)],
  ];
}

describe('services inside a transaction', () => {
  it('work on the handle of the transaction only', async () => {
    const wrong: string[] = [];
    const world = await createWorld({ people: 12, months: 1, guard: (db) => guarded(db, wrong) });
    const made = await requests(world);
    expect(wrong).toEqual([]);
    for (const [name, request] of made) {
      const answer = await world.hr.handle(
        { ifMatch: '*', ...request, idempotencyKey: `key-${request.call}` },
        await world.as(`${name}@muster.local`),
      );
      expect([request.call, answer]).toEqual([request.call, expect.objectContaining({ code: '200' })]);
      expect([request.call, wrong]).toEqual([request.call, []]);
    }
    await world.hr.closeDays();
    expect(wrong).toEqual([]);
    expect(world.logged).toContain('users/changePasswordProfile/{presentPassword}/{newPassword} by account 4: 200');
    expect(world.logged.join('\n')).not.toContain(demoPassword);
    await world.close();
  });
});

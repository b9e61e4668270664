import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseHistory, type HistoryHandle } from '../../server/hr/audit/erase-history.ts';
import { recordedTables } from '../../server/hr/history/recorded-tables.ts';
import { createWorld, type HrWorld, recordOf, rowsOf } from './hr-world.ts';
import { onlyRights } from './only-rights.ts';
import { shippedCalls } from './shipped-calls.ts';

describe('the history of a record', () => {
  let world: HrWorld;
  beforeAll(async () => {
    world = await createWorld({ people: 20, months: 1 });
  });
  afterAll(() => world.close());

  const historyOf = async (path: string, email = 'admin@muster.local') =>
    world.call(await world.as(email), 'GET', `history/getHistory/${path}`);

  it('tells the newest change first, with the labels of screens and the names of linked records', async () => {
    const admin = await world.as('admin@muster.local');
    const [one, other] = rowsOf(await world.call(admin, 'GET', 'department/getAllDepartment'));
    const body = { teamName: 'Early Storks', departmentDto: { deptId: one?.['deptId'] ?? null } };
    const saved = (await world.call(admin, 'POST', 'team/saveTeam', { body })).result as { teamId: number };
    const moved = { ...body, teamId: saved.teamId, departmentDto: { deptId: other?.['deptId'] ?? null } };
    await world.call(admin, 'POST', 'team/saveTeam', { body: moved });
    const rows = rowsOf(await historyOf(`team/${saved.teamId}`));
    expect(rows.map(({ action, label, from, to }) => [action, label, from, to])).toEqual([
      ['Changed', 'Department', one?.['deptName'], other?.['deptName']],
      ['Added', 'Team Name', '', 'Early Storks'],
      ['Added', 'Department', '', one?.['deptName']],
      ['Added', 'Status', '', 'Active'],
    ]);
  });

  it('shows amounts in rupees and days as days', async () => {
    const admin = await world.as('admin@muster.local');
    const [loan] = rowsOf(await world.call(admin, 'GET', 'empLoan/getAllEmpLoans'));
    const { loanDateString: loanDate, ...rest } = loan ?? {};
    const body = { ...rest, loanDate, loanAmount: 98_765.5 } as never;
    expect((await world.call(admin, 'POST', 'empLoan/saveEmpLoan', { body })).code).toBe('200');
    const [change] = rowsOf(await historyOf(`employeeLoan/${String(loan?.['empLoanId'])}`));
    expect(change).toMatchObject({ label: 'Loan Amount', from: String(loan?.['loanAmount']), to: '98765.5' });
    const [plan] = rowsOf(await world.call(admin, 'GET', 'leave_quota/getAllLeaveQuota'));
    const { employees: _, ...quota } = plan ?? {};
    await world.call(admin, 'POST', 'leave_quota/saveLeaveQuota', { body: { ...quota, annual: 9.5 } as never });
    const [days] = rowsOf(await historyOf(`leaveQuotaPlan/${String(plan?.['quotaId'])}`));
    expect(days).toMatchObject({ label: 'Annual', to: '9.5' });
  });

  it.each(['1.0', '01', '-1', '0', 'x', '1e0'])('is asked for by the key of a record, and not by %s', async (key) => {
    expect(await historyOf(`department/${key}`)).toMatchObject({ code: '422' });
  });

  it('is read anew by every list that a save of the record reaches, when a change is taken back', () => {
    const calls = new Map(shippedCalls().map((call) => [call.id, call]));
    const reaches = (id: string) => [id.split('.')[0] ?? '', ...(calls.get(id)?.stale ?? [])];
    const saves = [...recordedTables.values()]
      .flatMap(({ parts = [], ...whole }) => [whole, ...parts])
      .flatMap(({ saved }) => saved.map(({ call }) => call.replace('/', '.')));
    const missed = saves.filter((id) =>
      reaches(id).some((group) => !reaches('history.takeBackChange').includes(group)),
    );
    expect([saves.length > 15, missed]).toEqual([true, []]);
  });

  describe('a change is taken back', () => {
    const admin = () => world.as('admin@muster.local');
    const post = async (call: string, body: object, email = 'admin@muster.local') =>
      world.call(await world.as(email), 'POST', call, { body: body as never });
    const rowsAbout = async (path: string) => rowsOf(await historyOf(path));
    const takeBack = (table: string, historyId: unknown, email?: string) =>
      post('history/takeBackChange', { table, historyId }, email);
    const named = async (list: string, key: string, value: unknown) =>
      rowsOf(await world.call(await admin(), 'GET', list)).find((each) => each[key] === value);

    it('of a day of attendance, with the leave that it took; not what follows from punches or from a request', async () => {
      const agentId = 5;
      const [hr, lead, agent] = ['hr@muster.local', 'lead@muster.local', 'agent@muster.local'] as const;
      const { db } = world;
      const quota = async () =>
        recordOf(await world.call(await world.as(agent), 'GET', 'leaves/getLeaveQuotaOfApplicantLogedIn'));
      const dayOn = (date: string) =>
        db
          .selectFrom('attendanceDay')
          .selectAll()
          .where('applicantId', '=', agentId)
          .where('attendanceDate', '=', date)
          .executeTakeFirstOrThrow();
      await db.deleteFrom('punch').where('applicantId', '=', agentId).where('at', '>', '2026-11-18').execute();
      const sync = { crmIds: ['1005'], startDate: '2026-11-18', endDate: '2026-11-20', updateAll: true };
      await post('attendance/syncAttendance', sync, hr);
      const [before, left] = [await dayOn('2026-11-19'), await quota()];
      expect(before.checkInStatus).toBe('Absent');
      const edit = {
        attendanceId: before.attendanceId,
        paidUnpaid: 'Paid',
        leaveType: 'Casual',
        leaveDuration: 'Full',
        attendanceBonusQualified: 'Not Qualify',
        hoursInUse: 'attendanceHours',
        reason: 'Flu',
      };
      expect((await post('attendance/updateAttendanceOfApplicant', edit, hr)).code).toBe('200');
      expect(await quota()).toEqual({ ...left, casual: Number(left['casual']) - 1 });
      const rows = await rowsAbout(`attendanceDay/${before.attendanceId}`);
      const [change] = rows;
      expect(rows.filter(({ historyId }) => historyId === change?.['historyId'])).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ label: 'Check In Status', from: 'Absent', to: 'Leave', takeable: true }),
          expect.objectContaining({ label: 'Leave Type', from: '', to: 'Casual' }),
          expect.objectContaining({ label: 'Comment', from: '', to: 'Flu', byName: expect.any(String) }),
        ]),
      );
      expect(JSON.stringify(rows)).not.toMatch(/salary|Minor/i);
      expect((await takeBack('attendanceDay', change?.['historyId'], lead)).code).toBe('403');
      expect(await takeBack('attendanceDay', change?.['historyId'], hr)).toMatchObject({ code: '200' });
      const { version: _, changedAt: __, changedBy: ___, ...as } = before;
      expect(await dayOn('2026-11-19')).toMatchObject(as);
      expect(await quota()).toEqual(left);
      const again = (await rowsAbout(`attendanceDay/${before.attendanceId}`)).find(({ takeable }) => takeable);
      expect((await takeBack('attendanceDay', again?.['historyId'], hr)).code).toBe('200');
      await post('attendance/syncAttendance', { ...sync, updateAll: false }, hr);
      expect(await dayOn('2026-11-19')).toMatchObject({
        checkInStatus: 'Leave',
        leaveType: 'Casual',
        paidUnpaid: 'Paid',
      });
      expect(await quota()).toEqual({ ...left, casual: Number(left['casual']) - 1 });
      const more = (await rowsAbout(`attendanceDay/${before.attendanceId}`)).find(({ takeable }) => takeable);
      expect((await takeBack('attendanceDay', more?.['historyId'], hr)).code).toBe('200');
      expect(await quota()).toEqual(left);
      const times = { applicantDto: { applicantId: agentId }, attendanceDate: '2026-11-19', reason: 'x' };
      await post('attendance/saveAttendance', { ...times, checkInTime: '14:00' }, hr);
      const set = (await rowsAbout(`attendanceDay/${before.attendanceId}`)).find(
        ({ label, action }) => label === 'Check In Time' && action === 'Changed',
      );
      expect(set).toMatchObject({ takeable: false });
      expect((await takeBack('attendanceDay', set?.['historyId'], hr)).code).toBe('422');
    });

    it('as a whole, and it may be taken back again', async () => {
      const { shiftId } = recordOf(
        await post('shift/saveShift', { shiftName: 'Dawn', startTime: '05:00', endTime: '13:00' }),
      );
      const changed = { shiftId, shiftName: 'Sunrise', startTime: '05:30', endTime: '13:30', status: 'Active' };
      await post('shift/saveShift', changed);
      const [row] = await rowsAbout(`shift/${String(shiftId)}`);
      expect(row).toMatchObject({ action: 'Changed', takeable: true });
      expect(await takeBack('shift', row?.['historyId'])).toMatchObject({ code: '200', message: 'Taken back.' });
      expect(await named('shift/getAllShift', 'shiftId', shiftId)).toMatchObject({
        shiftName: 'Dawn',
        startTime: '05:00',
        endTime: '13:00',
      });
      const after = await rowsAbout(`shift/${String(shiftId)}`);
      expect(after.map(({ label, from, to, takeable }) => [label, from, to, takeable]).slice(0, 6)).toEqual([
        ['Shift Name', 'Sunrise', 'Dawn', true],
        ['Start Time', '05:30', '05:00', true],
        ['End Time', '13:30', '13:00', true],
        ['Shift Name', 'Dawn', 'Sunrise', false],
        ['Start Time', '05:00', '05:30', false],
        ['End Time', '13:00', '13:30', false],
      ]);
      expect((await takeBack('shift', after[0]?.['historyId'])).code).toBe('200');
      expect(await named('shift/getAllShift', 'shiftId', shiftId)).toMatchObject({ shiftName: 'Sunrise' });
    });

    it('only while the record is what it made of it, and only if a save would be taken', async () => {
      const { productId } = recordOf(await post('product/saveProduct', { productName: 'Solar' }));
      await post('product/saveProduct', { productId, productName: 'Solar Plus', status: 'Active' });
      const [first] = await rowsAbout(`product/${String(productId)}`);
      await post('product/saveProduct', { productId, productName: 'Solar Max', status: 'Active' });
      const [, old] = await rowsAbout(`product/${String(productId)}`);
      expect(old).toMatchObject({ historyId: first?.['historyId'], takeable: false });
      expect(await takeBack('product', first?.['historyId'])).toMatchObject({
        code: '409',
        message: 'This product was changed again since. Take back the later change first.',
      });
      await post('product/saveProduct', { productName: 'Solar Plus' });
      const [last] = await rowsAbout(`product/${String(productId)}`);
      expect(await takeBack('product', last?.['historyId'])).toMatchObject({
        code: '422',
        message: 'Product Name is taken by another product',
      });
      const added = (await rowsAbout(`product/${String(productId)}`)).find(({ action }) => action === 'Added');
      expect(added).toMatchObject({ takeable: false });
      expect((await takeBack('product', added?.['historyId'])).code).toBe('404');
    });

    it('not where what it changed was erased: neither is the mark put into the record, nor is it told to be changed since', async () => {
      const team = { teamName: 'Cranes', status: 'Active' };
      const { teamId } = recordOf(await post('team/saveTeam', { ...team, departmentDto: { deptId: 1 } }));
      const alone = { ...team, teamId, departmentDto: null };
      expect((await post('team/saveTeam', alone)).code).toBe('200');
      const [cleared] = await rowsAbout(`team/${String(teamId)}`);
      expect(cleared).toMatchObject({ label: 'Department', to: '', takeable: true });
      expect((await post('team/saveTeam', { ...alone, teamName: 'Grey Cranes' })).code).toBe('200');
      const [renamed] = await rowsAbout(`team/${String(teamId)}`);
      const erased = { table: 'team', key: String(teamId), fields: ['deptId', 'teamName'] };
      expect(await eraseHistory(world.db as unknown as HistoryHandle, erased)).toHaveLength(3);
      const rows = await rowsAbout(`team/${String(teamId)}`);
      expect(rows.filter(({ takeable }) => takeable)).toEqual([]);
      for (const change of [cleared, renamed])
        expect(await takeBack('team', change?.['historyId'])).toMatchObject({
          code: '422',
          message: 'Values of this change were erased from the history, so that it cannot be taken back.',
        });
      const stored = world.db.selectFrom('team').selectAll().where('teamId', '=', Number(teamId));
      expect(await stored.execute()).toMatchObject([{ teamName: 'Grey Cranes', deptId: null }]);
    });

    it('of loans, of plans with their packages, and of roles, by the rules of their saves', async () => {
      const [loan] = rowsOf(await world.call(await admin(), 'GET', 'empLoan/getAllEmpLoans'));
      const { loanDateString: loanDate, ...rest } = loan ?? {};
      await post('empLoan/saveEmpLoan', { ...rest, loanDate, loanAmount: 77_777 });
      const [paid] = await rowsAbout(`employeeLoan/${String(loan?.['empLoanId'])}`);
      expect((await takeBack('employeeLoan', paid?.['historyId'])).code).toBe('200');
      expect(await named('empLoan/getAllEmpLoans', 'empLoanId', loan?.['empLoanId'])).toMatchObject({
        loanAmount: loan?.['loanAmount'],
      });

      const plans = 'lead_plan/getAllLeadPlanByLeadOrderId/1';
      const [plan] = rowsOf(await world.call(await admin(), 'GET', plans));
      const { leadPlanId } = plan ?? {};
      const [one] = (plan?.['leadOrderDetailDto'] ?? []) as Record<string, unknown>[];
      await post(`leadOrderDetail/saveLeadDetailOrder/${String(leadPlanId)}`, [{ ...one, leadLimit: 777 }]);
      const [limit] = await rowsAbout(`leadPlan/${String(leadPlanId)}`);
      expect(limit).toMatchObject({
        label: `${String(one?.['packageType'])} package ${String(one?.['leadOrderDetailId'])}: Lead Limit`,
        from: String(one?.['leadLimit']),
        to: '777',
      });
      expect((await takeBack('leadPlan', limit?.['historyId'])).code).toBe('200');
      const { leadOrderDetailDto: _, ...named_ } = plan ?? {};
      await post('lead_plan/saveLeadPlan', { ...named_, planName: 'Renamed' });
      const [renamed] = await rowsAbout(`leadPlan/${String(leadPlanId)}`);
      expect((await takeBack('leadPlan', renamed?.['historyId'])).code).toBe('200');
      const back = rowsOf(await world.call(await admin(), 'GET', plans)).find(
        (each) => each['leadPlanId'] === leadPlanId,
      );
      expect(back?.['planName']).toBe(plan?.['planName']);
      const [first] = (back?.['leadOrderDetailDto'] ?? []) as Record<string, unknown>[];
      expect(first).toMatchObject({
        leadLimit: one?.['leadLimit'],
      });

      const { roleId } = recordOf(await post('user_role/saveUserRole', { roleName: 'Auditor' }));
      await post('user_role/saveUserRole', { roleId, roleName: 'Controller' });
      const [role] = await rowsAbout(`role/${String(roleId)}`);
      expect((await takeBack('role', role?.['historyId'])).code).toBe('200');
      expect(await named('user_role/getAllUserRole', 'roleId', roleId)).toMatchObject({ roleName: 'Auditor' });
    });

    it('by whoever may write in the list, and of Saturday hours by whoever sets them', async () => {
      const { who, set } = await onlyRights(world, 'agent@muster.local', { read: ['saturday_shift', 'shift'] });
      const [shift] = rowsOf(await world.call(who, 'GET', 'shift/getAllSaturdayShift'));
      const hours = { shiftId: shift?.['shiftId'], saturdayStartTime: '', saturdayEndTime: '' };
      await post('shift/saveSaturdayShift', hours);
      const change = (await rowsAbout(`saturdayShift/${String(shift?.['shiftId'])}`)).find(({ takeable }) => takeable);
      const ask = () => takeBack('saturdayShift', change?.['historyId'], 'agent@muster.local');
      expect(await ask()).toMatchObject({ code: '403' });
      await set({ write: ['saturday_shift'] });
      expect((await historyOf(`shift/${String(shift?.['shiftId'])}`, 'agent@muster.local')).code).toBe('403');
      expect((await ask()).code).toBe('200');
      expect(await named('shift/getAllSaturdayShift', 'shiftId', shift?.['shiftId'])).toMatchObject({
        saturdayStartTime: shift?.['saturdayStartTime'],
      });
      const [account] = await world.db.selectFrom('history').selectAll().where('tableName', '=', 'role').execute();
      expect((await takeBack('department', account?.historyId)).code).toBe('404');
    });
  });

  it('is for those who may see the list of the records, and only of tables that a list shows', async () => {
    expect((await historyOf('department/1', 'agent@muster.local')).code).toBe('403');
    expect((await historyOf('account/1')).code).toBe('404');
    expect((await historyOf('department/999999')).result).toEqual([]);
  });
});

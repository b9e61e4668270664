import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HrEnvelope, Who } from '../../server/hr/index.ts';
import { onShifts } from './days-by-hand.ts';
import { createWorld, type HrWorld, namedFields, recordOf, rowsOf } from './hr-world.ts';
import { onlyRights } from './only-rights.ts';

type Row = Readonly<Record<string, unknown>>;

/** Thursday; the agent works from 20:00 to 05:00 on every day but Sunday. */
const day = '2026-11-19';
const asked = { attendanceDate: day, checkInTime: '20:00', checkOutTime: '05:00', reason: 'The reader was broken' };
const pdf = `data:application/pdf;name=mail.pdf;base64,${Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n').toString('base64')}`;

describe('corrections of attendance', () => {
  let world: HrWorld;
  let hr: Who;
  let lead: Who;
  let agent: Who;
  beforeEach(async () => {
    world = await createWorld({ people: 40, months: 2 });
    [hr, lead, agent] = [
      await world.as('hr@muster.local'),
      await world.as('lead@muster.local'),
      await world.as('agent@muster.local'),
    ];
    await onShifts(world, 5, [{ fromDate: '2026-01-01', startTime: '20:00', endTime: '05:00' }]);
    await world.db.deleteFrom('punch').where('applicantId', '=', 5).where('at', '>=', '2026-11-17T12:00').execute();
    await world.db
      .deleteFrom('attendanceDay')
      .where('applicantId', '=', 5)
      .where('attendanceDate', '>=', '2026-11-18')
      .execute();
    await world.hr.closeDays();
  });
  afterEach(() => world.close());

  const ask = (who: Who, changes: Row = {}) =>
    world.call(who, 'POST', 'corrections/saveCorrection', { body: { ...asked, ...changes } as never });
  const decide = (who: Who, answer: HrEnvelope | Row, status: string, more: Row = {}, rest = {}) => {
    const row = 'code' in answer ? recordOf(answer as HrEnvelope) : answer;
    const body = { correctionId: row['correctionId'], status, remark: '', dayVersion: row['dayVersion'], ...more };
    return world.call(who, 'POST', 'corrections/changeStatus', { body: body as never, ...rest });
  };
  const kept = (date = day) =>
    world.db
      .selectFrom('attendanceDay')
      .selectAll()
      .where('applicantId', '=', 5)
      .where('attendanceDate', '=', date)
      .executeTakeFirst();
  const why = async (who: Who, date = day) =>
    recordOf(await world.call(who, 'GET', `attendance/explainDayOfEmployee/5/${date}`));
  const list = async (who: Who, status = 'Waiting for Me') =>
    rowsOf(await world.call(who, 'GET', `corrections/getCorrections/${status}`));
  const told = async (who: Who) =>
    rowsOf(await world.call(who, 'GET', 'notifications/getOwn')).map(({ text, path }) => [text, path]);

  it('wait one at a time for a day, also where two are asked for at once', async () => {
    const answers = await Promise.all([ask(agent), ask(agent, { reason: 'Sent by another tab' })]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['200', '422']);
    expect(JSON.stringify(answers)).toContain('is asked for already (Pending)');
    const row = await world.db.selectFrom('correctionRequest').selectAll().executeTakeFirstOrThrow();
    const second = world.db.insertInto('correctionRequest').values({ ...row, correctionId: 999 });
    await expect(second.execute()).rejects.toThrow(/unique/i);
    await world.db.updateTable('correctionRequest').set({ status: 'Rejected' }).execute();
    await second.execute();
  });

  it('are asked for, agreed to by the lead and applied by HR, with history, and the day tells why', async () => {
    expect(await kept()).toMatchObject({ checkInStatus: 'Absent' });
    const answer = await ask(agent);
    expect([answer.code, answer.message]).toEqual(['200', 'Correction of 19 Nov 2026 asked for.']);
    expect(recordOf(answer)).toMatchObject({ status: 'Pending', beforeIn: '', decisions: ['Withdrawn'] });
    expect(await kept()).toMatchObject({ checkInStatus: 'Absent' });
    expect(await list(hr)).toEqual([]);
    expect((await told(lead))[0]).toEqual([
      expect.stringMatching(/^\S+ \S+ asks for a correction of 19 Nov 2026, check-in 20:00 and check-out 05:00\.$/),
      '/attendance_corrections',
    ]);
    const [waiting] = await list(lead);
    expect(waiting).toMatchObject({ decisions: ['Approved by Lead', 'Rejected'], dayStatus: 'Absent' });
    expect((await decide(lead, waiting ?? {}, 'Approved by Lead', { remark: 'He was here' })).code).toBe('200');
    const [agreed] = await list(hr);
    expect(agreed).toMatchObject({ leadRemark: 'He was here', decisions: ['Approved', 'Rejected'] });
    const preview = await world.call(hr, 'GET', `corrections/previewCorrection/${agreed?.['correctionId']}`);
    expect(rowsOf(preview)).toMatchObject([{ statusBefore: 'Absent', statusAfter: 'On Time, On Time' }]);
    expect(await kept()).toMatchObject({ checkInStatus: 'Absent' });
    expect((await decide(hr, agreed ?? {}, 'Approved')).code).toBe('200');
    expect(await kept()).toMatchObject({
      checkIn: `${day}T20:00`,
      checkOut: '2026-11-20T05:00',
      checkInStatus: 'On Time',
      checkOutStatus: 'On Time',
      reason: asked.reason,
    });
    const reasons = await why(agent);
    expect(reasons['edits']).toEqual(
      expect.arrayContaining([expect.objectContaining({ what: 'Check In Time set to 20:00' })]),
    );
    expect(reasons['corrections']).toMatchObject([{ status: 'Approved', reason: asked.reason, checkInTime: '20:00' }]);
    expect((await told(agent))[0]).toEqual([
      expect.stringMatching(/^Your correction of 19 Nov 2026: Approved by \S+ \S+\.$/),
      '/my_attendance?month=2026-11',
    ]);
    const lines = await world.db
      .selectFrom('history')
      .select('toJson')
      .where('tableName', '=', 'attendanceDay')
      .where('toJson', 'like', '%correction 1)%')
      .execute();
    expect(lines).toHaveLength(1);
  });

  it('are withdrawn by whoever asked while nobody has decided, and by nobody else', async () => {
    const answer = await ask(agent);
    expect((await decide(lead, answer, 'Withdrawn')).code).toBe('403');
    expect((await decide(agent, answer, 'Approved')).code).toBe('403');
    expect((await decide(agent, answer, 'Withdrawn')).code).toBe('200');
    expect(await list(lead)).toEqual([]);
    expect((await decide(agent, answer, 'Withdrawn')).code).toBe('409');
    expect((await ask(agent)).code).toBe('200');
    expect((await ask(agent)).message).toContain('is asked for already (Pending); withdraw it');
  });

  it('are decided once: of two the second is told what the first did', async () => {
    const answer = await ask(agent);
    const version = recordOf(answer)['_version'] as number;
    expect((await decide(lead, answer, 'Rejected', {}, { ifMatch: String(version) })).message).toBe(
      'Remark is required',
    );
    expect((await decide(lead, answer, 'Rejected', { remark: 'Not here' }, { ifMatch: String(version) })).code).toBe(
      '200',
    );
    const second = await decide(hr, answer, 'Approved', {}, { ifMatch: String(version) });
    expect([second.code, second.message]).toEqual(['409', expect.stringContaining('in the meantime')]);
    expect(await kept()).toMatchObject({ checkInStatus: 'Absent' });
    // HR does not go ahead of the lead either.
    const other = await ask(agent);
    expect((await decide(hr, other, 'Approved')).message).toBe('The team lead decides about this correction first');
  });

  it('are refused of a day to come, of one whose payroll month is closed, and where nothing would change', async () => {
    const refusals: readonly (readonly [Row, string, string])[] = [
      [{ attendanceDate: '2026-11-22' }, 'attendanceDate', 'Day'],
      [
        { attendanceDate: '2026-10-20' },
        'attendanceDate',
        '20 Oct 2026 is locked, its payroll month is closed. Days from 21 Oct 2026 on',
      ],
      [{ checkInTime: '', checkOutTime: '' }, 'checkInTime', 'Check In Time or Check Out Time is required'],
      [{ checkOutTime: '20:00' }, 'checkOutTime', 'Check Out Time'],
      [{ reason: '' }, 'reason', 'Reason is required'],
    ];
    for (const [changes, field, message] of refusals) {
      const answer = await ask(agent, changes);
      expect([answer.code, namedFields(answer), answer.message]).toEqual([
        '422',
        [field],
        expect.stringContaining(message),
      ]);
    }
    expect((await ask(agent)).code).toBe('200');
    const [row] = rowsOf(await world.call(agent, 'GET', 'corrections/getOwnCorrections'));
    await decide(lead, row ?? {}, 'Approved by Lead');
    await decide(hr, row ?? {}, 'Approved');
    expect((await ask(agent)).message).toBe('19 Nov 2026 has these times already');
    // Asked for in time and not decided until the payroll month was closed.
    const late = await ask(agent, { attendanceDate: '2026-11-18' });
    world.setNow('2027-01-05T07:00:00.000Z');
    expect((await decide(lead, late, 'Approved by Lead')).message).toContain('18 Nov 2026 is locked');
    expect((await decide(lead, late, 'Rejected', { remark: 'Too late' })).code).toBe('200');
  });

  it('go to a day without a row, and only to the day that was seen', async () => {
    expect(await kept('2026-11-15')).toBeUndefined();
    const sunday = await ask(agent, { attendanceDate: '2026-11-15', checkInTime: '20:00', checkOutTime: '' });
    expect(sunday.message).toMatch(/does not belong to the shift of 15 Nov 2026|asked for/);
    await world.db.deleteFrom('attendanceDay').where('applicantId', '=', 5).where('attendanceDate', '=', day).execute();
    const answer = await ask(agent);
    expect(recordOf(answer)).toMatchObject({ dayVersion: 0 });
    await decide(lead, answer, 'Approved by Lead');
    const set = {
      applicantDto: { applicantId: 5 },
      attendanceDate: day,
      checkInTime: '20:10',
      checkOutTime: '',
      reason: 'By hand',
    };
    expect((await world.call(hr, 'POST', 'attendance/saveAttendance', { body: set })).code).toBe('200');
    const [changed] = await list(hr);
    expect(changed).toMatchObject({ changedSince: true, nowIn: '20:10', beforeIn: '' });
    const blind = await decide(hr, answer, 'Approved');
    expect([blind.code, blind.message]).toEqual(['409', expect.stringContaining('This day was changed by')]);
    expect((await decide(hr, changed ?? {}, 'Approved', { dayVersion: null })).code).toBe('422');
    expect((await decide(hr, changed ?? {}, 'Approved')).code).toBe('200');
    expect(await kept()).toMatchObject({ checkIn: `${day}T20:00`, checkOut: '2026-11-20T05:00' });
  });

  it('are decided after their asker has left, and not asked for any more by him', async () => {
    const answer = await ask(agent);
    await decide(lead, answer, 'Approved by Lead');
    await world.db
      .updateTable('applicant')
      .set({ terminationDate: '2026-11-20', phaseStatus: 'Resigned' })
      .where('applicantId', '=', 5)
      .execute();
    expect((await ask(agent, { attendanceDate: '2026-11-21', checkOutTime: '' })).message).toContain(
      'did not work here',
    );
    await world.hr.closeDays();
    expect((await ask(agent, { attendanceDate: '2026-11-18' })).code).not.toBe('200');
    const [waiting] = await list(hr);
    expect((await decide(hr, waiting ?? {}, 'Approved')).code).toBe('200');
    expect(await kept()).toMatchObject({ checkInStatus: 'On Time' });
  });

  it('come with a file that those open who see the request', async () => {
    const answer = await ask(agent, { attachment: pdf });
    expect(recordOf(answer)).toMatchObject({ attachmentName: 'mail.pdf' });
    const name = String(recordOf(answer)['attachment']);
    const open = async (who: Who) => {
      const found = await world.hr.handle({ method: 'GET', call: 'image/downloadFile', params: [name] }, who);
      return 'file' in found ? found.file.name : found.code;
    };
    expect([await open(agent), await open(lead), await open(hr)]).toEqual(['mail.pdf', 'mail.pdf', 'mail.pdf']);
    const { who: other } = await onlyRights(world, 'payroll@muster.local', { read: ['leave'] });
    expect(await open(other)).toBe('404');
    expect((await world.call(other, 'GET', 'corrections/getCorrections/Pending')).code).toBe('403');
    const files = world.files.size;
    expect((await ask(agent, { attachment: 'data:text/html;base64,PGh0bWw+' })).code).toBe('422');
    expect((await ask(agent, { attachment: pdf })).code).toBe('422');
    expect(world.files.size).toBe(files);
  });
});

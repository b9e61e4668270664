import { foldText, shownDate } from '@muster/engine/formats';
import { attendanceEmployee, employeeByCrmId } from '../attendance/hours/employee-shifts.ts';
import { pairAround } from '../attendance/pairing/pair-around.ts';
import type { Context } from '../context.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import { writeHistory } from '../records/history.ts';
import { nextId } from '../records/next-id.ts';
import { updateRecord } from '../records/update-record.ts';
import { clock, day, digits, plain } from './cell-readers.ts';
import type { ImportKind, Made } from './import-kind.ts';

const sources = ['hand-in', 'hand-out'] as const;

/** Days of employees with their times, each set as by Set Attendance. */
export const attendanceImport: ImportKind = {
  name: 'attendance',
  call: 'attendance/updateEmployeeAttendanceWithEmpNo',
  columns: [
    {
      field: 'empNo',
      label: 'CRM ID',
      names: ['Employee No', 'Employee ID', 'Emp No', 'Badge'],
      required: true,
      read: digits,
    },
    { field: 'attendanceDate', label: 'Attendance Date', names: ['Date', 'Day'], required: true, read: day },
    { field: 'checkInTime', label: 'Check In', names: ['Check In Time', 'In', 'Time In'], read: clock },
    { field: 'checkOutTime', label: 'Check Out', names: ['Check Out Time', 'Out', 'Time Out'], read: clock },
    { field: 'reason', label: 'Reason', names: ['Remarks', 'Note'], required: true, read: plain },
  ],
  marks: [['empNo', 'attendanceDate']],
  labelOf: (texts) => `${texts.get('empNo') ?? ''}, ${texts.get('attendanceDate') ?? ''}`,
  known: async (handle) => {
    const people = await handle
      .selectFrom('applicant')
      .select(['applicantId', 'empNo', 'joiningDate', 'terminationDate'])
      .where('empNo', '!=', '')
      .execute();
    const days = await handle
      .selectFrom('attendanceDay')
      .select(['applicantId', 'attendanceDate', 'checkIn', 'checkOut', 'version'])
      .execute();
    const byNumber = new Map(people.map((person) => [foldText(person.empNo), person]));
    const byDay = new Map(days.map((stored) => [`${stored.applicantId} ${stored.attendanceDate}`, stored]));
    return {
      judge: ({ body }) => {
        const date = String(body['attendanceDate']);
        const person = byNumber.get(foldText(String(body['empNo'])));
        if (!person) return { problem: `Nobody has the CRM ID ${String(body['empNo'])}.` };
        const { joiningDate, terminationDate } = person;
        if (date < joiningDate || (terminationDate !== '' && date > terminationDate))
          return { problem: `This employee did not work here on ${shownDate(date)}.` };
        const stored = byDay.get(`${person.applicantId} ${date}`);
        if (!stored) return {};
        const times = [stored.checkIn, stored.checkOut].map((at) => at.slice(11, 16) || 'none');
        const replaces = stored.checkIn !== '' || stored.checkOut !== '';
        return { version: stored.version, ...(replaces ? { note: `Replaces ${times.join(' – ')}.` } : {}) };
      },
    };
  },
  before: async ({ handle }, body): Promise<Made> => {
    const employee = await employeeByCrmId(handle, String(body['empNo']));
    if (!employee) return {};
    const date = String(body['attendanceDate']);
    const { applicantId } = employee;
    const references = sources.map((source) => `${source}-${applicantId}@${date}`);
    const punches = await handle
      .selectFrom('punch')
      .select(['reference', 'at'])
      .where('reference', 'in', references)
      .execute();
    const stored = await handle
      .selectFrom('attendanceDay')
      .select('reason')
      .where('applicantId', '=', applicantId)
      .where('attendanceDate', '=', date)
      .executeTakeFirst();
    const [came, went] = references.map(
      (reference) => punches.find((punch) => punch.reference === reference)?.at ?? null,
    );
    return { applicantId, date, came: came ?? null, went: went ?? null, reason: stored?.reason ?? null };
  },
  after: async ({ handle }, _, before) => {
    const stored = await handle
      .selectFrom('attendanceDay')
      .select('version')
      .where('applicantId', '=', Number(before['applicantId']))
      .where('attendanceDate', '=', String(before['date']))
      .executeTakeFirst();
    return { ...before, version: stored?.version ?? null };
  },
  takeBack: takeTimesBack,
};

/** Sets the times of a day that were set by hand back to what they were before, as long as nobody has changed the day since. */
async function takeTimesBack(context: Context, made: Made): Promise<Outcome> {
  const { handle } = context;
  const applicantId = Number(made['applicantId']);
  const date = String(made['date']);
  const employee = await attendanceEmployee(handle, applicantId);
  const stored = await handle
    .selectFrom('attendanceDay')
    .select(['attendanceId', 'version'])
    .where('applicantId', '=', applicantId)
    .where('attendanceDate', '=', date)
    .executeTakeFirst();
  if (!employee || !stored) return refused('404', 'This day is not there any more.');
  if (stored.version !== made['version'])
    return refused('409', `${shownDate(date)} was changed since: it stays. Set its times by Set Attendance.`);
  for (const source of sources)
    await setBack(context, applicantId, { date, source, at: made[source === 'hand-in' ? 'came' : 'went'] });
  await pairAround(context, employee, date, { times: true });
  const { attendanceId: id } = stored;
  const set = { reason: String(made['reason'] ?? '') };
  await updateRecord(context, { table: 'attendanceDay', id, what: 'This day', set });
  return done(null, `${shownDate(date)} is as it was.`);
}

interface SetBack {
  readonly date: string;
  readonly source: (typeof sources)[number];
  readonly at: string | number | null | undefined;
}

async function setBack(context: Context, applicantId: number, { date, source, at }: SetBack): Promise<void> {
  const { handle } = context;
  const reference = `${source}-${applicantId}@${date}`;
  const known = await handle.selectFrom('punch').selectAll().where('reference', '=', reference).executeTakeFirst();
  if ((known?.at ?? null) === (at ?? null)) return;
  if (typeof at !== 'string') {
    await handle.deleteFrom('punch').where('reference', '=', reference).execute();
    if (known) writeHistory(context, 'punch', known.punchId, { ...known }, null);
  } else if (known) {
    await handle.updateTable('punch').set({ at }).where('reference', '=', reference).execute();
    writeHistory(context, 'punch', known.punchId, { at: known.at }, { at });
  } else {
    const said = source === 'hand-in' ? 'in' : 'out';
    const punch = { punchId: await nextId(handle, 'punch'), applicantId, at, source, reference, said } as const;
    await handle.insertInto('punch').values(punch).execute();
    writeHistory(context, 'punch', punch.punchId, null, punch);
  }
}

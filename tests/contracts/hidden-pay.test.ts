import { afterAll, beforeAll, expect, it } from 'vitest';
import { functionLinks } from '../../server/hr/access/functions.ts';
import type { Who } from '../../server/hr/index.ts';
import { bodies } from './bodies.ts';
import { createWorld, type HrWorld } from './hr-world.ts';
import { onlyRights } from './only-rights.ts';
import { payFunctions } from './shipped-calls.ts';

/** Two companies that are alike: the one is sent what is stored, the other something else. */
let worlds: readonly [HrWorld, HrWorld];
let whos: readonly [Who, Who];
let day: Readonly<Record<string, unknown>>;
let stored = { salaryMinor: 0, attendanceBonusMinor: 0 };

const all = functionLinks.filter((link) => !payFunctions().includes(link));
const rights = { write: all, delete: all };

async function company(): Promise<readonly [HrWorld, Who]> {
  const world = await createWorld({ people: 12, months: 1 });
  return [world, (await onlyRights(world, 'hr@muster.local', rights)).who];
}

beforeAll(async () => {
  const [one, other] = [await company(), await company()];
  worlds = [one[0], other[0]];
  whos = [one[1], other[1]];
  const row = await one[0].db
    .selectFrom('attendanceDay')
    .selectAll()
    .where('checkInStatus', '=', 'On Time')
    .where('applicantId', '>', 6)
    .orderBy('attendanceId')
    .executeTakeFirstOrThrow();
  stored = row;
  day = {
    attendanceId: row.attendanceId,
    paidUnpaid: 'Paid',
    attendanceBonusQualified: 'Qualify',
    hoursInUse: 'shiftHours',
    reason: 'Because',
  };
});
afterAll(() => Promise.all(worlds.map((world) => world.close())));

/** What both companies answer; the first is sent what is stored. */
async function answers(call: string, body: Readonly<Record<string, unknown>>, values: readonly [unknown, unknown]) {
  const ask = (at: 0 | 1) => {
    const sent = { ...body, ...(values[at] as object) };
    return worlds[at].call(whos[at], 'POST', call, { body: sent as never });
  };
  return [await ask(0), await ask(1)] as const;
}

it('answers nothing else for the salary that is stored than for another one', async () => {
  const right = stored.salaryMinor / 100;
  expect(right).toBeGreaterThan(0);
  for (const wrong of [right + 1, right - 1, 1, 0]) {
    const [one, other] = await answers('attendance/updateAttendanceOfApplicant', day, [
      { salary: right },
      { salary: wrong },
    ]);
    expect(other).toEqual(one);
    expect(one).toMatchObject({ code: '422', message: 'You do not have the right to set Salary' });
  }
  const after = await worlds[1].db
    .selectFrom('attendanceDay')
    .select('salaryMinor')
    .where('attendanceId', '=', Number(day['attendanceId']))
    .executeTakeFirstOrThrow();
  expect(after.salaryMinor).toBe(stored.salaryMinor);
});

const payFields = ['salary', 'basicSalary', 'attendanceBonus', 'attendenceBonus', 'salaryMinor', 'basicSalaryMinor'];
const changing = Object.entries(bodies).filter(([call]) => !/get|login|recover|verify/i.test(call));

it.each(changing)('answers %s alike whatever a field of pay is sent with', async (call, given) => {
  const body = call === 'attendance/updateAttendanceOfApplicant' ? day : given;
  const path = worlds[0].hr.built.find((each) => each.startsWith(`POST ${call}`));
  expect(path).toBeDefined();
  for (const field of payFields) {
    const right = stored[field.startsWith('a') ? 'attendanceBonusMinor' : 'salaryMinor'] / 100;
    const nested = typeof body['applicantDto'] === 'object' ? body['applicantDto'] : undefined;
    const [one, other] = await answers(call, body, [{ [field]: right }, { [field]: right + 1 }]);
    expect(other).toEqual(one);
    if (!nested) continue;
    const [inOne, inOther] = await answers(call, body, [
      { applicantDto: { ...nested, [field]: right } },
      { applicantDto: { ...nested, [field]: right + 1 } },
    ]);
    expect(inOther).toEqual(inOne);
  }
});

it('knows no column of a list that it does not show: nothing is sorted or filtered by it', async () => {
  const [world, who] = [worlds[0], whos[0]];
  const lists = [
    'attendance/searchEmployeeAttendance/2026-11-01/2026-11-20',
    'applicant_bio/getAllEmployeesFullNative',
  ];
  for (const list of lists) {
    for (const field of payFields) {
      const ask = (query: Readonly<Record<string, string>>) => world.call(who, 'GET', list, { query });
      const unknown = { code: '422', message: expect.stringContaining(`'${field}' is no column of`) };
      expect(await ask({ sort: `-${field}` })).toMatchObject(unknown);
      const filtered = await ask({ filter: JSON.stringify({ [field]: stored.salaryMinor / 100 }) });
      expect(filtered).toMatchObject(unknown);
      expect(await ask({ filter: JSON.stringify({ [field]: 1 }) })).toEqual(filtered);
    }
  }
});

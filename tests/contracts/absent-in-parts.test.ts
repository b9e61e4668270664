import { afterAll, beforeAll, expect, it } from 'vitest';
import { employeesInParts } from '../../server/hr/attendance/hours/employee-shifts.ts';
import type { Who } from '../../server/hr/index.ts';
import { createWorld, type HrWorld, rowsOf } from './hr-world.ts';

const first = 5001;
const many = 1100;
let world: HrWorld;
let admin: Who;
beforeAll(async () => {
  world = await createWorld({ people: 12, months: 1 });
  admin = await world.as('admin@muster.local');
  const ids = Array.from({ length: many }, (_, index) => first + index);
  const stamp = { version: 1, changedAt: '', changedBy: '' };
  for (let start = 0; start < many; start += 500) {
    const some = ids.slice(start, start + 500);
    const people = some.map((applicantId) => ({
      ...{ applicantId, empNo: `P${applicantId}`, firstName: 'Many', lastName: String(applicantId) },
      ...{ joiningDate: '2026-01-05', phase: 2, basicSalaryMinor: 0, attendenceBonusMinor: 0, ...stamp },
    }));
    await world.db
      .insertInto('applicant')
      .values(people as never)
      .execute();
    const shifts = some.map((applicantId) => ({ applicantId, fromDate: '2026-01-05', shiftId: 1 }));
    await world.db.insertInto('shiftAssignment').values(shifts).execute();
  }
});
afterAll(() => world.close());

it('tells of everybody who is to be marked absent, once, and never looks at more than 500 at a time', async () => {
  const rows = rowsOf(await world.call(admin, 'GET', 'attendance/getAbsentPreview/18-11-2026'));
  const told = rows.map(({ applicantId }) => Number(applicantId)).filter((id) => id >= first);
  expect(told).toEqual(Array.from({ length: many }, (_, index) => first + index));
  expect(rows.at(-1)).toMatchObject({ employeeName: `Many ${first + many - 1}`, state: 'To be marked' });
  const sizes: number[] = [];
  for await (const part of employeesInParts(world.db, '2026-11-18')) sizes.push(part.length);
  expect(sizes.slice(0, -1)).toEqual([500, 500]);
  expect(sizes.at(-1)).toBeLessThan(500);
});

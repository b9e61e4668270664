import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Who } from '../../server/hr/index.ts';
import { createWorld, type HrWorld, namedFields, recordOf, rowsOf } from './hr-world.ts';

describe('a shift that is taken out of use while people work in it', () => {
  let world: HrWorld;
  let hr: Who;
  let shiftId: number;
  let applicantId: number;
  let name: unknown;
  const shifts = async (call: string) => rowsOf(await world.call(hr, 'GET', `shift/${call}`));
  const shiftOf = async (key: number) =>
    recordOf(await world.call(hr, 'GET', `applicants/getApplicantById/${key}`))['shiftDto'];

  beforeAll(async () => {
    world = await createWorld({ people: 40, months: 1 });
    hr = await world.as('hr@muster.local');
    const row = await world.db
      .selectFrom('applicant')
      .select(['applicantId', 'shiftId'])
      .where('phaseStatus', '=', 'Appointed')
      .where('shiftId', 'is not', null)
      .orderBy('applicantId')
      .executeTakeFirstOrThrow();
    applicantId = row.applicantId;
    shiftId = row.shiftId ?? 0;
    name = (await shifts('getAllShift')).find((shift) => shift['shiftId'] === shiftId)?.['shiftName'];
    const changed = await world.call(hr, 'GET', `shift/changeStatus/${shiftId}/Inactive`);
    expect(changed.code).toBe('200');
  });
  afterAll(() => world.close());

  it('is offered no more and given to nobody else, and the list still counts who has it', async () => {
    expect((await shifts('getAllActiveShift')).map((shift) => shift['shiftId'])).not.toContain(shiftId);
    const listed = (await shifts('getAllShift')).find((shift) => shift['shiftId'] === shiftId);
    expect(listed).toMatchObject({ status: 'Inactive', employees: expect.any(Number) });
    expect(listed?.['employees']).toBeGreaterThan(0);
    const body = { shiftDto: { shiftId }, applicantDtos: [{ applicantId }], fromDate: '2026-11-21' };
    const refused = await world.call(hr, 'POST', 'shift/assignShiftToUsers', { body });
    expect(namedFields(refused)).toEqual(['shiftDto.shiftId']);
  });

  it('still judges the days of those who have it', async () => {
    expect(await shiftOf(applicantId)).toMatchObject({ shiftId, shiftName: name });
    world.setNow('2026-11-24T19:00:00.000Z');
    await world.hr.closeDays();
    const day = await world.db
      .selectFrom('attendanceDay')
      .select(['attendanceId', 'attendanceDate'])
      .where('applicantId', '=', applicantId)
      .where('attendanceDate', '>', '2026-11-21')
      .orderBy('attendanceDate')
      .executeTakeFirstOrThrow();
    const why = recordOf(await world.call(hr, 'GET', `attendance/explainAttendanceOfDay/${day.attendanceId}`));
    expect(why).toMatchObject({ shift: { shiftId, shiftName: name } });
  });
});

import { afterEach, describe, expect, it } from 'vitest';
import { createSimulatedDevice, type Who } from '../../server/hr/index.ts';
import { partHere } from '../databases/test-database.ts';
import { onShifts } from './days-by-hand.ts';
import { createWorld, type HrWorld, recordOf } from './hr-world.ts';

describe("the demo's fingerprint device", () => {
  let world: HrWorld;
  let hr: Who;
  afterEach(() => world.close());

  const begin = async (at = '2026-11-24T18:00:00.000Z') => {
    world = await createWorld({ people: 60, months: 1, at });
    hr = await world.as('hr@muster.local');
  };
  const days = () =>
    world.db
      .selectFrom('attendanceDay')
      .innerJoin('applicant', 'applicant.applicantId', 'attendanceDay.applicantId')
      .select(['attendanceId', 'attendanceDay.applicantId', 'empNo', 'attendanceDate'])
      .select(['checkIn', 'checkOut', 'checkInStatus', 'leaveType'])
      .where('attendanceDay.applicantId', '!=', 2)
      .orderBy('attendanceId')
      .execute();
  type Day = Awaited<ReturnType<typeof days>>[number];
  const pull = async ({ attendanceId, empNo, attendanceDate }: Day) => {
    const path = `thumb_attend/pullThumbAttendance/${attendanceId}/${empNo}/${attendanceDate}`;
    return Number(recordOf(await world.call(hr, 'GET', path))['punches']);
  };
  const punches = (applicantId: number) =>
    world.db.selectFrom('punch').selectAll().where('applicantId', '=', applicantId).orderBy('reference').execute();

  it('agrees with the punches that are there: to a day that was read it adds nothing', async () => {
    await begin();
    const all = await days();
    const came = all.filter(({ checkIn, applicantId }) => checkIn !== '' && applicantId !== 6);
    expect(came.length).toBeGreaterThan(800);
    const added: Day[] = [];
    for (const day of partHere(came)) if ((await pull(day)) > 0) added.push(day);
    expect(added).toEqual([]);
    expect((await days()).filter(({ checkIn }) => checkIn !== '')).toEqual(all.filter(({ checkIn }) => checkIn !== ''));
    // Nobody on leave has been there, and of those who were missed a few had laid their finger on it.
    const away = partHere(all.filter(({ checkIn, checkOut }) => checkIn === '' && checkOut === ''));
    const found = new Map<string, number>();
    for (const day of away)
      if ((await pull(day)) > 0) found.set(day.checkInStatus, (found.get(day.checkInStatus) ?? 0) + 1);
    expect([...found.keys()].filter((status) => status !== 'Absent' && status !== '')).toEqual([]);
    const absent = away.filter(({ checkInStatus }) => checkInStatus === 'Absent').length;
    expect(found.get('Absent')).toBeGreaterThan(0);
    expect(found.get('Absent')).toBeLessThan(absent);
  });

  it('answers the same whenever a day is asked for; what is still to come is cut off and nothing else', async () => {
    // Six in the evening, the night shift is still to come, noon is at work.
    await begin('2026-11-24T13:00:00.000Z');
    const today = (await days()).filter(({ attendanceDate }) => attendanceDate === '2026-11-24');
    expect(today.length).toBeGreaterThan(20);
    const early = new Map<string, string>();
    for (const [index, instant] of [
      '2026-11-24T14:00',
      '2026-11-24T16:30',
      '2026-11-25T02:00',
      '2026-11-26T09:00',
    ].entries()) {
      world.setNow(`${instant}:00.000Z`);
      for (const day of today) await pull(day);
      for (const { applicantId } of today)
        for (const { reference, at } of await punches(applicantId)) {
          if (index > 0 && early.has(reference)) expect([reference, at]).toEqual([reference, early.get(reference)]);
          early.set(reference, at);
        }
    }
    const ends = today.map(async ({ applicantId }) => {
      const kept = (await punches(applicantId)).filter(({ reference }) => reference.includes('@2026-11-24-'));
      expect(kept.length).toBeLessThanOrEqual(2);
      return kept.length;
    });
    expect((await Promise.all(ends)).filter((length) => length === 2).length).toBeGreaterThan(20);
  });

  it('brings no second set of punches for a day whose shift was changed since', async () => {
    await begin();
    const day = (await days()).find(({ checkIn, checkOut, applicantId }) => checkIn && checkOut && applicantId > 6);
    if (!day) throw new Error('nobody came');
    const { applicantId } = day;
    await onShifts(world, applicantId, [{ fromDate: '2026-01-01', startTime: '06:00', endTime: '15:00' }]);
    const before = await punches(applicantId);
    expect(await pull(day)).toBe(0);
    expect(await punches(applicantId)).toEqual(before);
  });

  it('holds for an unread day what badge and day say, whatever shift is written down since', async () => {
    const device = createSimulatedDevice();
    await begin();
    const away = (await days()).filter(
      ({ applicantId, checkInStatus }) => applicantId > 5 && checkInStatus === 'Absent',
    );
    const held = async ({ empNo, attendanceDate }: Day) =>
      (await device.read({ crmId: empNo, from: `${attendanceDate}T00:00`, to: `${attendanceDate}T23:59` })).filter(
        ({ reference }) => reference.startsWith(`${empNo}@${attendanceDate}-`),
      );
    const unread: Day[] = [];
    for (const day of away) if ((await held(day)).length === 2) unread.push(day);
    const [day] = unread;
    if (!day) throw new Error('Nothing is unread');
    const before = await held(day);
    const ordinary = { startTime: '00:30', endTime: '23:30' };
    await onShifts(world, day.applicantId, [{ fromDate: '2026-01-01', ...ordinary }]);
    expect(await pull(day)).toBe(2);
    const kept = (await punches(day.applicantId)).filter(({ reference }) =>
      before.some((punch) => punch.reference === reference),
    );
    expect(kept.map(({ reference, at }) => [reference, at]).toSorted()).toEqual(
      before.map(({ reference, at }) => [reference, at]).toSorted(),
    );
  });

  it('holds a badge that nobody has at one time of a day, whatever part of the day it is asked for', async () => {
    const device = createSimulatedDevice();
    world = await createWorld({ people: 12, months: 1 });
    const seen = new Map<string, Set<string>>();
    for (let date = 1; date <= 30; date += 1)
      for (const [from, to] of [
        ['00:00', '23:59'],
        ['10:00', '22:00'],
        ['17:00', '23:00'],
      ]) {
        const day = `2026-09-${String(date).padStart(2, '0')}`;
        const held = await device.read({ crmId: '1010', from: `${day}T${from}`, to: `${day}T${to}` });
        for (const { crmId, reference, at } of held.filter((punch) => punch.crmId !== '1010')) {
          expect(crmId).toMatch(/^X-/);
          seen.set(reference, (seen.get(reference) ?? new Set()).add(at));
        }
      }
    expect(seen.size).toBeGreaterThan(0);
    expect([...seen.values()].map(({ size }) => size)).toEqual([...seen.keys()].map(() => 1));
  });

  it('knows nothing of who checks in himself, and of days on which nobody works', async () => {
    const device = createSimulatedDevice();
    world = await createWorld({ people: 12, months: 1 });
    const own = async (crmId: string, day: string) =>
      (await device.read({ crmId, from: `${day}T08:00`, to: `${day}T23:00` })).filter((punch) => punch.crmId === crmId);
    expect(await own('1005', '2026-11-17')).toEqual([]);
    const badges = Array.from({ length: 20 }, (_, index) => String(1010 + index));
    const all = await Promise.all(badges.map((badge) => own(badge, '2026-11-17')));
    expect(all.flat().length).toBeGreaterThan(15);
    // On a Sunday somebody may end a night at most; nobody begins one.
    const sunday = (await Promise.all(badges.map((badge) => own(badge, '2026-11-15')))).flat();
    expect(sunday.filter(({ reference }) => reference.endsWith('@2026-11-15-in'))).toEqual([]);
    const web = await world.db
      .selectFrom('punch')
      .select(['source', 'said'])
      .where('applicantId', '=', 5)
      .distinct()
      .execute();
    expect(web.map(({ source, said }) => `${source} ${said}`).toSorted()).toEqual(['web in', 'web out']);
  });
});

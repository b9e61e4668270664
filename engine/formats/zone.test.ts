import { expect, it } from 'vitest';
import { companyZone, dateTimeIn, isZone, momentOf, offsetIn, timeIn, todayIn } from './zone.ts';

it('begins the company day at 19:00 UTC', () => {
  expect(companyZone).toBe('Asia/Karachi');
  expect(todayIn(companyZone, new Date('2026-01-20T18:59:59.999Z'))).toBe('2026-01-20');
  expect(todayIn(companyZone, new Date('2026-01-20T19:00:00Z'))).toBe('2026-01-21');
  expect(timeIn(companyZone, new Date('2026-01-20T18:59:59.999Z'))).toBe('23:59:59');
  expect(timeIn(companyZone, new Date('2026-01-20T19:00:00Z'))).toBe('00:00:00');
  expect(dateTimeIn(companyZone, new Date('2026-12-31T19:30:05Z'))).toBe('2027-01-01T00:30:05+05:00');
});

it.each([
  ['UTC', '2026-07-01T12:00:00Z', '2026-07-01T12:00:00+00:00'],
  ['America/New_York', '2026-07-01T12:00:00Z', '2026-07-01T08:00:00-04:00'],
  ['America/New_York', '2026-01-01T00:00:00Z', '2025-12-31T19:00:00-05:00'],
  ['Asia/Kolkata', '2026-01-01T00:00:00Z', '2026-01-01T05:30:00+05:30'],
  ['America/St_Johns', '2026-01-01T00:00:00Z', '2025-12-31T20:30:00-03:30'],
])('writes date and time of %s at %s', (zone, moment, text) => {
  expect(dateTimeIn(zone, new Date(moment))).toBe(text);
  expect(new Date(text).getTime()).toBe(new Date(moment).getTime());
});

it('knows the offsets of Asia/Karachi since 1972 as the zone database does', () => {
  const clock = new Intl.DateTimeFormat('en-US', { timeZone: companyZone, hourCycle: 'h23', hour: 'numeric' });
  const wrong: string[] = [];
  for (let moment = Date.UTC(1972, 0, 1); moment < Date.UTC(2036, 0, 1); moment += 3_600_000) {
    const now = new Date(moment);
    const hours = offsetIn(companyZone, now) / 60;
    const expected = (now.getUTCHours() + hours) % 24;
    // The whole database is asked only around the summers; elsewhere once a day is enough.
    const near = [2002, 2008, 2009].includes(now.getUTCFullYear());
    if ((near || now.getUTCHours() === 0) && Number(clock.format(now)) !== expected) wrong.push(now.toISOString());
  }
  expect(wrong).toEqual([]);
});

it('tells zones from other names', () => {
  expect(isZone('Asia/Karachi')).toBe(true);
  expect(isZone('Europe/London')).toBe(true);
  expect(isZone('Asia/Nowhere')).toBe(false);
  expect(isZone('')).toBe(false);
});

it('stops on our own mistakes', () => {
  expect(() => todayIn('Asia/Nowhere', new Date(0))).toThrow('the time zone Asia/Nowhere does not exist');
  expect(() => todayIn('UTC', new Date(Number.NaN))).toThrow('a moment that is none');
  expect(() => todayIn('UTC', new Date('+010000-01-01T00:00:00Z'))).toThrow('outside the years 1 to 9999');
});

it.each([
  ['Asia/Karachi', '2026-01-01T00:30:00Z', '2025-12-31T19:30:00.000Z'],
  ['Asia/Karachi', '2008-07-01T00:00:00Z', '2008-06-30T18:00:00.000Z'],
  ['America/New_York', '2026-03-08T12:00:00Z', '2026-03-08T16:00:00.000Z'],
  ['America/New_York', '2026-03-08T01:59:00Z', '2026-03-08T06:59:00.000Z'],
  ['America/New_York', '2026-11-01T01:30:00Z', '2026-11-01T05:30:00.000Z'],
  ['America/New_York', '2026-11-01T02:30:00Z', '2026-11-01T07:30:00.000Z'],
])('finds the moment at which the clocks of %s show %s', (zone, wall, moment) => {
  expect(momentOf(zone, new Date(wall)).toISOString()).toBe(moment);
});

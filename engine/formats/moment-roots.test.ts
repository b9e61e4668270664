import { expect, it } from 'vitest';
import { momentRoots } from './moment-roots.ts';

it('tells a moment as expressions read it, in the zone of the company', () => {
  expect(momentRoots(new Date('2026-11-30T19:30:00Z'))).toEqual({
    today: '2026-12-01',
    month: '2026-12',
    year: 2026,
    payrollMonth: '2026-12',
    time: '00:30',
  });
  expect(momentRoots(new Date('2026-11-30T19:30:00Z'), 'UTC')).toMatchObject({ today: '2026-11-30', time: '19:30' });
});

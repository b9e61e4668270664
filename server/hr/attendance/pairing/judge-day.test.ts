import { describe, expect, it } from 'vitest';
import { minuteOf, textOfMinute } from '../hours/minute.ts';
import { workDay, workDays } from '../hours/work-day.ts';
import { judgeDay } from './judge-day.ts';
import { pairPunches } from './pair-punches.ts';
import type { Punch, Said } from './punch.ts';

const night = { startTime: '20:00', endTime: '05:00', saturdayStartTime: '20:00', saturdayEndTime: '01:00' };
const morning = { startTime: '09:00', endTime: '18:00', saturdayStartTime: '', saturdayEndTime: '' };
const at = minuteOf;
/** Punches of the form '2026-11-16T20:00', what was said behind a blank. */
const punchesOf = (texts: readonly string[]) =>
  texts.map((text): Punch => {
    const [moment = '', said = ''] = text.split(' ');
    return { minute: at(moment), said: said as Said };
  });
const judge = (punches: readonly string[], now = '2026-11-20T12:00', shift = night) =>
  judgeDay(workDay('2026-11-16', shift), punchesOf(punches), at(now));
const shown = (paired: ReadonlyMap<string, readonly Punch[]>) =>
  [...paired].map(([date, punches]) => [
    date,
    punches.map(({ minute, said }) => `${textOfMinute(minute)}${said && ` ${said}`}`),
  ]);

describe('judgeDay', () => {
  it('reads an overnight shift from its first punch to its last', () => {
    expect(judge(['2026-11-16T19:55', '2026-11-17T05:02'])).toEqual({
      checkIn: at('2026-11-16T19:55'),
      checkOut: at('2026-11-17T05:02'),
      checkInStatus: 'On Time',
      checkOutStatus: 'On Time',
      workedMinutes: 547,
      shiftMinutes: 540,
    });
  });

  it.each([
    ['2026-11-16T20:10', 'On Time'],
    ['2026-11-16T20:11', 'Late'],
    ['2026-11-16T19:30', 'On Time'],
    ['2026-11-16T19:29', 'Early'],
  ])('W-176 calls a check-in at %s %s', (time, status) => {
    expect(judge([time, '2026-11-17T05:00'])?.checkInStatus).toBe(status);
  });

  it.each([
    ['2026-11-17T04:50', 'On Time'],
    ['2026-11-17T04:49', 'Early'],
    ['2026-11-17T05:30', 'On Time'],
    ['2026-11-17T05:31', 'Late'],
  ])('W-176 calls a check-out at %s %s', (time, status) => {
    expect(judge(['2026-11-16T20:00', time])?.checkOutStatus).toBe(status);
  });

  it('is Absent without punches only once the shift is over', () => {
    expect(judge([], '2026-11-17T04:59')?.checkInStatus).toBe('');
    expect(judge([], '2026-11-17T05:00')?.checkInStatus).toBe('Absent');
  });

  it('misses a check-out only four hours after the shift', () => {
    expect(judge(['2026-11-16T20:00'], '2026-11-17T09:00')?.checkOutStatus).toBe('');
    expect(judge(['2026-11-16T20:00'], '2026-11-17T09:01')?.checkOutStatus).toBe('Missing');
  });

  it('takes a single punch near the end for the check-out', () => {
    expect(judge(['2026-11-17T05:00'])).toMatchObject({
      checkIn: undefined,
      checkInStatus: 'Missing',
      workedMinutes: 0,
    });
  });

  it('has no row for a day off on which nobody came, and one when somebody did', () => {
    const sunday = workDay('2026-11-15', night);
    expect(judgeDay(sunday, [], at('2026-11-20T12:00'))).toBeUndefined();
    const came = judgeDay(sunday, punchesOf(['2026-11-15T10:00', '2026-11-15T14:00']), at('2026-11-20T12:00'));
    expect(came).toMatchObject({ checkInStatus: 'On Time', workedMinutes: 240, shiftMinutes: 0 });
  });

  it('has no row for a holiday on which nobody came, and judges who came by the hours of his shift', () => {
    const holiday = { ...workDay('2026-11-16', night), holiday: 'Eid' };
    expect(judgeDay(holiday, [], at('2026-11-20T12:00'))).toBeUndefined();
    const late = punchesOf(['2026-11-16T20:30', '2026-11-17T05:00']);
    expect(judgeDay(holiday, late, at('2026-11-20T12:00'))).toMatchObject({
      checkInStatus: 'Late',
      workedMinutes: 510,
    });
  });
});

describe('what a person said', () => {
  const noon = { startTime: '12:00', endTime: '21:00', saturdayStartTime: '', saturdayEndTime: '' };
  const day = (...punches: readonly string[]) =>
    judge(
      punches.map((text) => `2026-11-16T${text}`),
      '2026-11-16T22:00',
      noon,
    );
  const came = { checkIn: at('2026-11-16T16:40'), checkInStatus: 'Late' };

  it.each([
    ['a check-in near the end of the shift is a check-in', ['16:40 in'], { ...came, checkOut: undefined }],
    ['a second check-in is no check-out', ['16:40 in', '18:00 in'], { ...came, checkOut: undefined }],
    ['a finger laid on the device beside it is none', ['16:40 in', '16:43'], { ...came, checkOut: undefined }],
    ['a later finger is one', ['16:40 in', '21:02'], { ...came, checkOut: at('2026-11-16T21:02'), workedMinutes: 262 }],
    [
      'a check-out near the start of the shift is a check-out',
      ['12:30 out'],
      { checkIn: undefined, checkInStatus: 'Missing', checkOut: at('2026-11-16T12:30'), checkOutStatus: 'Early' },
    ],
    [
      'a check-out before everything else is none',
      ['11:00 out', '16:40 in'],
      { ...came, checkOut: undefined, workedMinutes: 0 },
    ],
    [
      'of a device alone it is guessed',
      ['16:40'],
      { checkIn: undefined, checkInStatus: 'Missing', checkOut: at('2026-11-16T16:40') },
    ],
  ])('decides: %s', (_, punches, judged) => {
    expect(day(...punches)).toMatchObject(judged);
  });

  it('leaves a check-out open, and Missing four hours after the shift', () => {
    const [moment] = ['2026-11-16T16:40 in'];
    expect(judge([moment], '2026-11-17T01:00', noon)?.checkOutStatus).toBe('');
    expect(judge([moment], '2026-11-17T01:01', noon)?.checkOutStatus).toBe('Missing');
  });
});

describe('workDay', () => {
  it('has the Saturday hours on Saturday, none on Sunday, and a day off without Saturday hours', () => {
    expect(workDay('2026-11-21', night).hours).toEqual({ start: at('2026-11-21T20:00'), end: at('2026-11-22T01:00') });
    expect(workDay('2026-11-21', morning).hours).toBeUndefined();
    expect(workDay('2026-11-22', night).hours).toBeUndefined();
  });
});

describe('pairPunches', () => {
  it('keeps an open check-out of the old shift with it when the new shift has begun already', () => {
    const early = { startTime: '00:00', endTime: '09:00', saturdayStartTime: '', saturdayEndTime: '' };
    const days = workDays('2026-11-16', '2026-11-18', [
      { fromDate: '2026-01-01', shift: night },
      { fromDate: '2026-11-17', shift: early },
    ]);
    const paired = pairPunches(
      days,
      punchesOf(['2026-11-16T20:00', '2026-11-17T05:00', '2026-11-17T09:00', '2026-11-18T00:02']),
    );
    expect(shown(paired)).toEqual([
      ['2026-11-16', ['2026-11-16T20:00', '2026-11-17T05:00']],
      ['2026-11-17', ['2026-11-17T09:00']],
      ['2026-11-18', ['2026-11-18T00:02']],
    ]);
  });

  it('keeps a late check-out of a shift that another follows within two hours', () => {
    const long = { startTime: '20:00', endTime: '05:00', saturdayStartTime: '05:30', saturdayEndTime: '10:00' };
    const days = workDays('2026-11-20', '2026-11-21', [{ fromDate: '2026-01-01', shift: long }]);
    const punches = ['2026-11-20T20:00', '2026-11-21T05:20', '2026-11-21T05:28', '2026-11-21T10:00'];
    expect(shown(pairPunches(days, punchesOf(punches)))).toEqual([
      ['2026-11-20', ['2026-11-20T20:00', '2026-11-21T05:20']],
      ['2026-11-21', ['2026-11-21T05:28', '2026-11-21T10:00']],
    ]);
  });

  const close = { startTime: '20:00', endTime: '05:00', saturdayStartTime: '05:30', saturdayEndTime: '10:00' };
  const friday = '2026-11-20T20:00';
  const saidCases: readonly (readonly [string, typeof night, readonly string[], readonly string[]])[] = [
    ['who says that he comes ends no older shift', close, [], ['2026-11-21T05:10 in', '2026-11-21T10:00']],
    ['who says that he goes ends the one that he has begun', close, ['2026-11-21T07:30 out'], ['2026-11-21T10:00']],
    ['what he said ends it with its repetition', close, ['2026-11-21T05:10 out', '2026-11-21T05:12'], []],
    ['a check-out after the middle of the free time does too', night, ['2026-11-21T08:50 out'], []],
    ['after the next check-in it ends that shift', close, [], ['2026-11-21T05:10 in', '2026-11-21T08:00 out']],
  ];
  it.each(saidCases)('%s', (_, shift, ending, saturday) => {
    const days = workDays('2026-11-20', '2026-11-21', [{ fromDate: '2026-01-01', shift }]);
    expect(shown(pairPunches(days, punchesOf([friday, ...ending, ...saturday])))).toEqual([
      ['2026-11-20', [friday, ...ending]],
      ['2026-11-21', saturday],
    ]);
  });
});

import type { HrTables } from '../../tables.ts';
import { minuteOf } from '../hours/minute.ts';
import type { WorkDay } from '../hours/work-day.ts';
import { judgedColumns } from '../pairing/day-columns.ts';
import { withinHandSet } from '../pairing/hand-punches.ts';
import { type JudgedDay, judgeDay } from '../pairing/judge-day.ts';
import { pairPunches } from '../pairing/pair-punches.ts';
import type { KeptPunch } from '../pairing/punches-between.ts';
import { restOfDay } from '../pairing/rest-of-day.ts';

type Day = HrTables['attendanceDay'];

/** All that a day can have been worked out from. */
export interface DaySources {
  /** Days around it, the day itself among them, by the shifts and holidays of now. */
  readonly days: readonly WorkDay[];
  readonly date: string;
  /** All punches of these days, in order of time. */
  readonly punches: readonly KeptPunch[];
  /** When each came, as the number of its line in the history; none where it was there from the beginning. */
  readonly arrived: ReadonlyMap<number, number>;
  /** The minute of now. */
  readonly now: number;
}

/** By what a day came to be as it is kept. */
export interface DerivedDay {
  readonly day: WorkDay;
  /** Undefined where nobody has to come and nobody came, as on a holiday inside a leave. */
  readonly judged: JudgedDay | undefined;
  /** The punches that it was judged by, in order of time. */
  readonly applied: readonly KeptPunch[];
  /** Punches that belong to it and came when it was complete. */
  readonly later: readonly KeptPunch[];
  /** Leave stands in the place of what was worked: the punches of the day are kept and do not count. */
  readonly aside: boolean;
  /** ExtensionValues what is known now, what is different since it was worked out. */
  readonly since: readonly ('shift' | 'holiday' | 'over' | 'punches')[];
}

/** How a day that is not kept would be worked out now. */
export function deriveUnkept(sources: DaySources): DerivedDay {
  const { days, date, punches, now } = sources;
  const day = dayAmong(days, date);
  const applied = withinHandSet(pairPunches(days, punches).get(date) ?? []);
  return { day, judged: judgeDay(day, applied, now), applied, later: [], aside: false, since: [] };
}

/**
 * By what a kept day came to be as it is: by all that is known now, or, where it was kept since, by what was known when it
 * was worked out. Each way is worked out by the same functions as the day itself and holds only where it gives what is
 * kept, so that whatever is told of it is true. Undefined where none does.
 */
export function deriveDay(sources: DaySources, kept: Day): DerivedDay | undefined {
  const { days, date, now } = sources;
  const present = dayAmong(days, date);
  const byKept: WorkDay = { ...present, hours: keptHours(kept) };
  const bases = [...waysOf(present, kept), ...waysOf(byKept, kept)];
  for (const known of knownPunches(sources, kept)) {
    for (const { whole, day } of bases) {
      const around = days.map((each) => (each.date === date ? whole : each));
      const belonging = known.only ?? pairPunches(around, known.punches).get(date) ?? [];
      const applied = withinHandSet(belonging);
      for (const minute of [now, Number.NEGATIVE_INFINITY]) {
        const judged = judgeDay(day, applied, minute);
        if (!fits(day, judged, kept)) continue;
        const all = pairPunches(days, sources.punches).get(date) ?? [];
        const later = all.filter((punch) => !known.punches.includes(punch));
        const over = minute !== now && !fits(day, judgeDay(day, applied, now), kept);
        return {
          day,
          judged,
          applied,
          later,
          aside: kept.punchesAside === 1,
          since: [
            ...(sameHours(day, present) || sameHours(day, restOfDay(present, kept)) ? [] : (['shift'] as const)),
            ...(day.holiday === present.holiday ? [] : (['holiday'] as const)),
            ...(over ? (['over'] as const) : []),
            ...(known.only ? (['punches'] as const) : []),
          ],
        };
      }
    }
  }
  return undefined;
}

/** The punches that were known at some time, the latest first: all, then those without the ones that came last, and so on. */
function knownPunches({ punches, arrived }: DaySources, kept: Day) {
  const lines = [...new Set(punches.map(({ punchId }) => arrived.get(punchId) ?? 0))].sort((one, other) => other - one);
  const upTo = [...lines, -1].map((line): { punches: readonly KeptPunch[]; only?: readonly KeptPunch[] } => ({
    punches: punches.filter(({ punchId }) => (arrived.get(punchId) ?? 0) <= line),
  }));
  // A day that was decided keeps its punches, also where another day would have them by now.
  const ends = punches.filter(({ at }) => at === kept.checkIn || at === kept.checkOut);
  return [...upTo, { punches, only: ends }];
}

/** Whether a day that is worked out so is what is kept. */
function fits(day: WorkDay, judged: JudgedDay | undefined, kept: Day): boolean {
  const columns = derivedColumns(day, judged, kept);
  return columns !== undefined && Object.entries(columns).every(([name, value]) => kept[name as keyof Day] === value);
}

/** The columns of a kept day that follow from punches, shift and holidays; leave on which nobody came is that. */
export function derivedColumns(day: WorkDay, judged: JudgedDay | undefined, { leaveType, checkInStatus }: Day) {
  const away = leaveType !== '' && (checkInStatus === 'Leave' || checkInStatus === 'Holiday');
  if (!judged) {
    if (!away) return undefined;
    const { hours } = day;
    const nobody = {
      checkIn: undefined,
      checkOut: undefined,
      checkInStatus: '',
      checkOutStatus: '',
      workedMinutes: 0,
      shiftMinutes: hours ? hours.end - hours.start : 0,
    } as const;
    return { ...judgedColumns(day, nobody), checkInStatus };
  }
  const nobodyCame = judged.checkInStatus === 'Absent' || judged.checkInStatus === '';
  return { ...judgedColumns(day, judged), ...(away && nobodyCame ? { checkInStatus } : {}) };
}

function dayAmong(days: readonly WorkDay[], date: string): WorkDay {
  return days.find((each) => each.date === date) ?? { date };
}

function keptHours({ shiftStart, shiftEnd }: Day): WorkDay['hours'] {
  return shiftStart === '' ? undefined : { start: minuteOf(shiftStart), end: minuteOf(shiftEnd) };
}

function sameHours(one: WorkDay, other: WorkDay): boolean {
  return one.hours?.start === other.hours?.start && one.hours?.end === other.hours?.end;
}

function withoutHoliday({ holiday: _, ...day }: WorkDay): WorkDay {
  return day;
}

/** A day by which punches are given to it, and what of it is judged: the rest, where half of it is leave; each also as no holiday. */
function waysOf(whole: WorkDay, kept: Day): readonly { readonly whole: WorkDay; readonly day: WorkDay }[] {
  const rest = restOfDay(whole, kept);
  const judged = sameHours(rest, whole) ? [whole] : [rest, whole];
  return judged.flatMap((day) => [
    { whole, day },
    { whole, day: withoutHoliday(day) },
  ]);
}

import { addDays } from '@muster/engine/formats';

/** Dates in order, parted where a day that `parts` lies between two of them: what is one leave, over days off and holidays. */
export function runsOfDays(
  dates: readonly string[],
  parts: (date: string) => boolean,
): readonly (readonly [string, ...string[]])[] {
  const runs: [string, ...string[]][] = [];
  for (const date of dates) {
    const run = runs.at(-1);
    if (run && !between(run.at(-1) ?? date, date).some(parts)) run.push(date);
    else runs.push([date]);
  }
  return runs;
}

/** The days after the first and before the last date. */
function between(first: string, last: string): readonly string[] {
  const days: string[] = [];
  for (let day = addDays(first, 1); day !== undefined && day < last; day = addDays(day, 1)) days.push(day);
  return days;
}

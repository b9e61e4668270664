import { createWorld, type HrWorld, rowsOf } from '../../contracts/hr-world.ts';

/** How many employees the company has; the demo makes them, with two months of punches and days. */
const people = 2000;
/** As many as /mark_absent marks by one request. */
const atATime = 100;
/** The day on which nobody's attendance is known any more, as it is stored and as calls about absence send it. */
const day = { stored: '2026-11-18', sent: '18-11-2026' };
const rounds = 5;

const print = (what: string, ms: number) => console.log(`${what.padEnd(52)} ${ms.toFixed(0).padStart(6)} ms`);

/** The median milliseconds of some turns. */
async function median(turn: () => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  while (taken.length < rounds) {
    const begin = performance.now();
    await turn();
    taken.push(performance.now() - begin);
  }
  return taken.sort((one, other) => one - other)[(rounds - 1) / 2] ?? 0;
}

/** Takes a day's attendance away from everybody who came on it. */
async function forgetDay({ db }: HrWorld): Promise<void> {
  const came = db.selectFrom('attendanceDay').select('applicantId').where('attendanceDate', '=', day.stored);
  await db
    .deleteFrom('punch')
    .where('applicantId', 'in', came)
    .where('at', '>=', `${day.stored}T06:00`)
    .where('at', '<', '2026-11-19T09:00')
    .execute();
  await db.deleteFrom('attendanceDay').where('attendanceDate', '=', day.stored).execute();
}

/** Marks everybody absent of whom nothing is known, as the page does it. Gives how many there were. */
async function markAll(world: HrWorld): Promise<number> {
  const hr = await world.as('hr@muster.local');
  const listed = rowsOf(await world.call(hr, 'GET', `attendance/getAbsentPreview/${day.sent}`));
  const ids = listed.filter(({ state }) => state === 'To be marked').map(({ applicantId }) => applicantId);
  for (let start = 0; start < ids.length; start += atATime) {
    const body = { absentDate: day.sent, applicantIds: ids.slice(start, start + atATime) };
    const { code, message } = await world.call(hr, 'POST', 'attendance/markAbsent', { body });
    if (code !== '200') throw new Error(message);
  }
  return ids.length;
}

const world = await createWorld({ people, months: 2 });
const hr = await world.as('hr@muster.local');
const reads = {
  'figures of a month, everybody': 'attendance/getMonthlyAttendanceStatsWithMonthParam/2026-10',
  'figures of a month, by team': 'attendance/getTeamAttendanceStatsMonthWise/2026-10',
  'figures of a day and its month, by department':
    'attendance/getTodaysAndMonthlyAttendanceStatsDepartmetWiseDateParam/2026-10-21',
  'figures of a month, one employee': 'attendance/getMonthlyAttendanceStatsOfApplicant/5/2026-10',
  'who is absent on a day': `attendance/getAbsentPreview/${day.sent}`,
};
console.log(`${people} employees, two months of days; median of ${rounds}`);
for (const [what, path] of Object.entries(reads)) {
  const ask = async () => {
    const { code, message } = await world.call(hr, 'GET', path);
    if (code !== '200') throw new Error(message);
  };
  await ask();
  print(what, await median(ask));
}
await forgetDay(world);
const begin = performance.now();
const marked = await markAll(world);
print(`marking ${marked} people absent, ${atATime} at a time`, performance.now() - begin);
await world.close();

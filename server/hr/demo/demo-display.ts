import { addDays, dayOfWeek, firstDayOfMonth } from '@muster/engine/formats';
import type { StoredRow } from '../records/loose-handle.ts';
import type { TableName } from '../tables.ts';
import { teams } from './company.ts';
import { createRandom } from './random.ts';
import type { Stamp } from './seed-foundation.ts';

interface Shown {
  readonly today: string;
  readonly stamp: Stamp;
  /** Employees who are still here. */
  readonly employees: readonly number[];
}

/** Bulletins, two competitions and thirty days of calls; drawn by themselves, so that they change nothing else. */
export function demoDisplay({
  today,
  stamp,
  employees,
}: Shown): readonly (readonly [TableName, readonly StoredRow[]])[] {
  const random = createRandom(20260407);
  const active = { status: 'Active', ...stamp };
  const month = firstDayOfMonth(today.slice(0, 7)) ?? today;
  const tabs = ['Punctuality of the month', 'Transfers of the month'].map((tabTitle, index) => {
    return { tabId: index + 1, tabTitle, fromDate: month, toDate: '', ...active };
  });
  const results = tabs.flatMap(({ tabId }, index) => {
    const best = employees.filter((_, at) => at % 7 === index).slice(0, 8);
    return best.map((applicantId) => ({ tabId, applicantId, points: random.whole(40, 120) }));
  });
  return [
    ['bulletin', bulletins(today).map((each, index) => ({ bulletinId: index + 1, ...each, ...active }))],
    ['faq', faqs.map((each, index) => ({ faqId: index + 1, ...each, ...active }))],
    ['competitionTab', tabs],
    ['competitionResult', results.map((each, index) => ({ resultId: index + 1, ...each }))],
    ['hit', hits(random, today)],
  ];
}

function bulletins(today: string): readonly StoredRow[] {
  const day = (days: number) => addDays(today, days) ?? today;
  return [
    {
      title: 'Town hall on Friday',
      body: '<p>All teams meet in the cafeteria at <strong>19:00</strong>, before the night shift begins. Home agents join by the link in their mail.</p>',
      fromDate: day(-3),
      toDate: day(6),
    },
    {
      title: 'New headsets',
      body: '<p>IT hands out new headsets this week:</p><ul><li>Office: at the IT desk, with your badge</li><li>Home: by courier</li></ul>',
      fromDate: day(-10),
      toDate: day(14),
    },
    {
      title: 'Welcome to Muster',
      body: '<p>Attendance, leave and loans are now in one place. Tell HR what you miss.</p>',
      fromDate: day(-40),
      toDate: '',
    },
    {
      title: 'Eid holidays are over',
      body: '<p>Welcome back! Shifts are as usual from today.</p>',
      fromDate: day(-60),
      toDate: day(-50),
    },
  ];
}

/** Thirty days of calls per team; nobody calls on Sundays. */
function hits(random: ReturnType<typeof createRandom>, today: string): readonly StoredRow[] {
  const rows: StoredRow[] = [];
  for (let back = 30; back >= 1; back -= 1) {
    const hitDate = addDays(today, -back) ?? today;
    if (dayOfWeek(hitDate) === 7) continue;
    for (const index of teams.keys()) {
      const calls = random.whole(180, 620);
      const hit = { hitDate, teamId: index + 1, calls, hits: Math.round((calls * random.whole(4, 16)) / 100) };
      rows.push({ hitId: rows.length + 1, ...hit });
    }
  }
  return rows;
}

/** Questions of the first departments of the company. */
const faqs: readonly StoredRow[] = [
  [
    1,
    'What do I do when a call drops?',
    '<p>Call back within <strong>two minutes</strong> and note it on the lead.</p>',
  ],
  [1, 'How many breaks do I have in a shift?', '<p>Two of 15 minutes and one of 30 minutes.</p>'],
  [1, 'Where do I see my transfers of today?', '<p>On the Leaderboard; press your name for the details.</p>'],
  [
    2,
    'How fast do I answer a lead?',
    '<ul><li>By phone: within five minutes</li><li>By email: on the same day</li></ul>',
  ],
  [2, 'Who listens to my calls?', '<p>Your quality coach, three calls a week.</p>'],
  [3, 'How do I ask for leave?', '<p>Under My Leave, at least a day before. Your team lead and HR see it at once.</p>'],
  [3, 'When is the salary paid?', '<p>On the 5th of each month. The payroll month ends on the 20th.</p>'],
  ...[4, 5, 6, 7].map((deptId) => [
    deptId,
    'Whom do I ask when I am stuck?',
    '<p>Your team lead, and HR where it is about your contract.</p>',
  ]),
].map(([deptId = 0, question = '', answer = '']) => ({ deptId, question, answer }));

/** The demo company as it is set up. Links name other entries by their place in the list, counted from 1. */
export const programs = ['Final Expense', 'Medicare', 'ACA Health', 'Auto Insurance', 'Home Warranty'];

export const departments = [
  'Operations',
  'Quality Assurance',
  'Human Resources',
  'Finance',
  'Information Technology',
  'Training',
  'Administration',
];

/** Name and department. */
export const teams: readonly (readonly [string, number])[] = [
  ['Falcons', 1],
  ['Markhors', 1],
  ['Shaheens', 1],
  ['Indus Warriors', 1],
  ['Karakoram', 1],
  ['Margalla', 1],
  ['Closers', 1],
  ['Night Owls', 1],
  ['QA Watch', 2],
  ['People Team', 3],
  ['Accounts', 4],
  ['Tech Support', 5],
  ['Trainers', 6],
  ['Facilities', 7],
];

/** Name and program. */
export const batches: readonly (readonly [string, number])[] = [
  ['FE Batch 11', 1],
  ['FE Batch 12', 1],
  ['Medicare Batch 4', 2],
  ['Medicare Batch 5', 2],
  ['ACA Batch 7', 3],
  ['Auto Batch 2', 4],
  ['Warranty Batch 1', 5],
];

export const locations = ['Bahria Town HQ', 'Bahria Town Phase 7', 'Lahore', 'Gulberg Greens', 'Murree Road'];

export const salaryTypes = ['Monthly', 'Hourly', 'Commission', 'Training Stipend'];

/** Name, start, end, Saturday start and end; without the last two the Saturday is off. */
export const shifts: readonly (readonly [string, string, string, string, string])[] = [
  ['Night', '20:00', '05:00', '20:00', '01:00'],
  ['Late Night', '22:00', '07:00', '', ''],
  ['Evening', '17:00', '02:00', '17:00', '22:00'],
  ['Morning', '09:00', '18:00', '', ''],
  ['Noon', '12:00', '21:00', '12:00', '17:00'],
];

/** The hours of a shift by its place, as work days are made from them. */
export function shiftTimes(shiftId: number) {
  const [, startTime = '', endTime = '', saturdayStartTime = '', saturdayEndTime = ''] = shifts[shiftId - 1] ?? [];
  return { startTime, endTime, saturdayStartTime, saturdayEndTime };
}

export const products = ['Final Expense Lead', 'Medicare Transfer', 'ACA Enrolment', 'Auto Quote', 'Warranty Sale'];

export const leadGroups = ['SB Group', 'Voice Group', 'Closer Group', 'Trainee Group'];

/** The ranks of leads, with what one pays in the first program, in rupees. */
export const leadRanks: readonly (readonly [string, number])[] = [
  ['Platinum', 900],
  ['Gold', 700],
  ['Silver', 500],
  ['Bronze', 350],
];

export const clients = ['Evergreen Life', 'Summit Health Partners', 'Liberty Home Care', 'Northern Mutual'];

/** Name, annual, casual, grievance, medical, misc in days. */
export const quotaPlans: readonly (readonly [string, number, number, number, number, number])[] = [
  ['Standard', 14, 8, 3, 8, 2],
  ['Trainee', 0, 3, 1, 3, 0],
  ['Senior', 18, 10, 3, 10, 3],
];

/** Name, rank of the salary, kind of employee. */
export const designations: readonly (readonly [string, number, 'Support' | 'Operation' | 'Leader'])[] = [
  ['General Manager', 260_000, 'Leader'],
  ['HR Manager', 180_000, 'Support'],
  ['Payroll Officer', 110_000, 'Support'],
  ['Team Lead', 95_000, 'Leader'],
  ['Sales Agent', 45_000, 'Operation'],
  ['Senior Sales Agent', 62_000, 'Operation'],
  ['Closer', 70_000, 'Operation'],
  ['QA Analyst', 58_000, 'Support'],
  ['IT Engineer', 90_000, 'Support'],
  ['Trainer', 75_000, 'Support'],
  ['Office Assistant', 38_000, 'Support'],
];

/** Media types with the colours (from, to) of their picture. */
export const media: readonly (readonly [
  string,
  string,
  readonly [number, number, number],
  readonly [number, number, number],
])[] = [
  ['Organization Chart', 'Organization Chart', [30, 58, 95], [90, 140, 190]],
  ['Leaderboard background', 'Leaderboard background', [18, 32, 60], [60, 30, 90]],
];

/** Holidays of every year: month and day, and name. */
export const holidays: readonly (readonly [string, string])[] = [
  ['02-05', 'Kashmir Day'],
  ['03-23', 'Pakistan Day'],
  ['05-01', 'Labour Day'],
  ['08-14', 'Independence Day'],
  ['11-09', 'Iqbal Day'],
  ['12-25', 'Quaid-e-Azam Day'],
];

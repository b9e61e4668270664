/** One job post of the demo company; `shift` and `department` count from 1 in the company's lists. */
export interface DemoJobPost {
  readonly title: string;
  readonly designation: string;
  readonly gender: string;
  readonly workFrom: 'Office' | 'Home' | 'Any';
  readonly shift: number;
  readonly department: number;
  readonly requirements: readonly string[];
  readonly duties: string;
}

const post = (
  title: string,
  designation: string,
  [workFrom, gender]: readonly ['Office' | 'Home' | 'Any', string],
  [shift, department]: readonly [number, number],
  requirements: readonly string[],
  duties: string,
): DemoJobPost => ({ title, designation, gender, workFrom, shift, department, requirements, duties });

const clear = 'Clear spoken English with an accent that customers in the United States follow without effort';
const night = 'Readiness to work at night, six days a week, with a paid dinner and transport within the city';
const line =
  'For work from home: a wired internet line of at least 10 Mbps with a power backup of four hours, and a quiet room';
const numbers =
  'Comfortable with figures: you read your own statistics every day and know what to change when they fall';

export const jobPosts: readonly DemoJobPost[] = [
  post(
    'Sales Agent - Final Expense',
    'Sales Agent',
    ['Any', 'Any'],
    [1, 1],
    [clear, night, line, numbers],
    'Call families who asked for a quotation, explain final expense cover and hand qualified customers over to a licensed closer.',
  ),
  post(
    'Sales Agent - Medicare',
    'Sales Agent',
    ['Office', 'Any'],
    [3, 1],
    [clear, night, 'Intermediate or above'],
    'Qualify callers for Medicare plans by a fixed script and transfer them with their consent.',
  ),
  post(
    'Closer - ACA Health',
    'Closer',
    ['Office', 'Any'],
    [3, 1],
    [clear, numbers, 'At least two years in health insurance sales with references that we may call', night],
    'Take over warm transfers, compare the plans of the marketplace and complete the enrolment.',
  ),
  post(
    'Live Transfer Agent (Work from Home)',
    'Sales Agent',
    ['Home', 'Any'],
    [1, 1],
    [line, clear],
    'Work our overnight campaigns from home, supervised over a video line.',
  ),
  post(
    'Fresh Graduates - Training Program',
    'Sales Agent',
    ['Office', 'Any'],
    [5, 6],
    ['Any graduate, no experience needed.'],
    'Six weeks of paid training in sales, English and the dialer, then a seat on the floor.',
  ),
  post(
    'Quality Assurance Analyst',
    'QA Analyst',
    ['Office', 'Any'],
    [1, 2],
    [
      'One year as a call-centre agent',
      'Patience to listen, and the nerve to say what was wrong',
      numbers,
      'Command of spreadsheets: look-ups, pivots, charts',
    ],
    'Listen to recorded calls, score them and coach agents together with their team leads.',
  ),
  post(
    'HR Executive',
    'HR Manager',
    ['Office', 'Any'],
    [4, 3],
    ['Bachelor in HR or business administration', 'Two years in recruitment'],
    'Run the hiring pipeline from the first call to the offer letter and keep the records of employees straight.',
  ),
  post(
    'Payroll Officer',
    'Payroll Officer',
    ['Office', 'Any'],
    [4, 4],
    [
      'Part-qualified accountant (ACCA, CMA) or equivalent experience of at least three years in payroll of more than two hundred people',
      'Exactness, discretion, and good humour on the twentieth of every month',
      numbers,
    ],
    'Prepare the monthly payroll from attendance, bonuses and deductions, and explain every figure to whoever asks.',
  ),
  post(
    'Network Engineer',
    'IT Engineer',
    ['Office', 'Any'],
    [2, 5],
    ['CCNA or equal knowledge.', 'Linux.', 'Night duty in turns.'],
    'Keep the lines, the dialer and four hundred workstations running.',
  ),
  post(
    'Sales Trainer',
    'Trainer',
    ['Office', 'Any'],
    [5, 6],
    [
      clear,
      'Three years on the phone, one of them as a coach',
      'A manner that new people are not afraid of',
      'Written English good enough for course material',
    ],
    'Teach new batches, write the course material and follow trainees during their first month.',
  ),
  post(
    'Team Lead - Night Shift',
    'Team Lead',
    ['Office', 'Any'],
    [1, 1],
    [
      'Two years as a senior agent or team lead',
      night,
      numbers,
      'Fairness: fifteen people rely on how you plan their shifts, breaks and leave',
    ],
    'Lead a team of fifteen agents, watch attendance and quality, and step in on difficult calls.',
  ),
  post(
    'Office Assistant',
    'Office Assistant',
    ['Office', 'Any'],
    [4, 7],
    ['Reliable.'],
    'Keep reception, supplies and the canteen in order.',
  ),
];

/** The requirements as the HTML of a list. */
export function requirementsHtml({ requirements }: DemoJobPost): string {
  return `<ul>${requirements.map((each) => `<li>${each}</li>`).join('')}</ul>`;
}

/** The description as HTML. */
export function dutiesHtml({ title, duties }: DemoJobPost): string {
  return `<p><strong>${title}</strong></p><p>${duties}</p>`;
}

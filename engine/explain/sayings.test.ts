import { describe, expect, it } from 'vitest';
import type { Json } from '../json.ts';
import { operatorNames } from '../logic/operators/index.ts';
import { explain } from './explain.ts';
import { fieldNames } from './field-names.ts';
import { recordScope } from './record-scope.ts';
import { sayings } from './sayings.ts';

const fields = {
  status: {
    type: { of: 'text' as const },
    label: 'Status',
    options: {
      items: [
        {
          fixed: [
            { value: 'A', label: 'Active' },
            { value: 'D', label: 'Draft' },
          ],
        },
      ],
    },
  },
  amount: { type: { of: 'money' as const }, label: 'Loan Amount' },
  start: { type: { of: 'date' as const }, label: 'Start Date' },
  paid: { type: { of: 'boolean' as const }, label: 'Loan Paid' },
  secret: { type: { of: 'password' as const }, label: 'Password' },
};
const names = fieldNames({
  entities: {},
  roots: {
    values: ([name = '']) =>
      Object.hasOwn(fields, name) ? { field: fields[name as keyof typeof fields], length: 1 } : undefined,
  },
  text: (logic) => (typeof logic === 'string' ? logic : ''),
});
const record = {
  values: {
    status: 'D',
    amount: 1500,
    start: '2026-11-05',
    paid: false,
    secret: 'hunter2',
    tags: ['a', 'b'],
    days: [{ late: 3 }],
  },
  now: { today: '2026-11-22' },
};
const scope = recordScope(record, names);
const v = (path: string): Json => ({ var: `values.${path}` });
const status = v('status');
const amount = v('amount');
const start = v('start');
const paid = v('paid');
const tags = v('tags');
const days = v('days');

/** Of every operator how it is said: where it holds, and in `!` around it. */
const cases: Readonly<Record<keyof typeof sayings, readonly [logic: Json, holds: string, fails: string]>> = {
  var: [paid, 'Loan Paid is Yes', 'Loan Paid is No'],
  missing: [
    { missing: ['values.status', 'values.amount'] },
    'something of Status, Loan Amount is missing',
    'Status, Loan Amount is there',
  ],
  missing_some: [
    { missing_some: [1, ['values.status']] },
    'fewer than 1 of Status are there',
    'at least 1 of Status are there',
  ],
  if: [
    { if: [paid, { filled: [status] }, { filled: [amount] }] },
    'as Loan Paid is No: Loan Amount is filled',
    'as Loan Paid is No: Loan Amount is empty',
  ],
  '?:': [
    { '?:': [paid, { filled: [status] }, { filled: [amount] }] },
    'as Loan Paid is No: Loan Amount is filled',
    'as Loan Paid is No: Loan Amount is empty',
  ],
  and: [
    { and: [paid, { filled: [status] }] },
    'Loan Paid is Yes and Status is filled',
    'Loan Paid is No or Status is empty',
  ],
  or: [
    { or: [paid, { filled: [status] }] },
    'Loan Paid is Yes or Status is filled',
    'Loan Paid is No and Status is empty',
  ],
  '!': [{ '!': [paid] }, 'Loan Paid is No', 'Loan Paid is Yes'],
  '!!': [{ '!!': [status] }, 'Status is filled', 'Status is empty'],
  '==': [{ '==': [status, 'A'] }, 'Status is Active', 'Status is not Active'],
  '!=': [{ '!=': [status, 'A'] }, 'Status is not Active', 'Status is Active'],
  '===': [{ '===': [status, null] }, 'Status is empty', 'Status is not empty'],
  '!==': [{ '!==': [paid, true] }, 'Loan Paid is not Yes', 'Loan Paid is Yes'],
  '>': [{ '>': [amount, 2000] }, 'Loan Amount is more than 2,000', 'Loan Amount is not more than 2,000'],
  '>=': [{ '>=': [amount, 2000] }, 'Loan Amount is at least 2,000', 'Loan Amount is less than 2,000'],
  '<': [{ '<': [1, amount, 3] }, 'Loan Amount is between 1 and 3', 'Loan Amount is not between 1 and 3'],
  '<=': [{ '<=': [start, { var: 'now.today' }] }, 'Start Date is at most Today', 'Start Date is more than Today'],
  max: [{ max: [amount, 5] }, 'the largest of Loan Amount, 5 is not 0', 'the largest of Loan Amount, 5 is 0'],
  min: [{ min: [amount, 5] }, 'the smallest of Loan Amount, 5 is not 0', 'the smallest of Loan Amount, 5 is 0'],
  '+': [{ '==': [{ '+': [amount, 5] }, 7] }, 'Loan Amount + 5 is 7', 'Loan Amount + 5 is not 7'],
  '*': [{ '==': [{ '*': [amount, 5] }, 7] }, 'Loan Amount × 5 is 7', 'Loan Amount × 5 is not 7'],
  '-': [{ '==': [{ '-': [amount, 5] }, 7] }, 'Loan Amount − 5 is 7', 'Loan Amount − 5 is not 7'],
  '/': [{ '==': [{ '/': [amount, 5] }, 7] }, 'Loan Amount ÷ 5 is 7', 'Loan Amount ÷ 5 is not 7'],
  '%': [
    { '==': [{ '%': [amount, 5] }, 0] },
    'the rest of Loan Amount ÷ 5 is 0',
    'the rest of Loan Amount ÷ 5 is not 0',
  ],
  map: [
    { filled: [{ map: [days, { var: 'item.late' }] }] },
    'Late of every entry of Days is filled',
    'Late of every entry of Days is empty',
  ],
  all: [
    { all: [days, { '>': [{ var: 'item.late' }, 1] }] },
    'for every entry of Days: Late is more than 1',
    'not for every entry of Days: Late is more than 1',
  ],
  none: [
    { none: [days, { '>': [{ var: 'item.late' }, 1] }] },
    'for no entry of Days: Late is more than 1',
    'for an entry of Days: Late is more than 1',
  ],
  some: [
    { some: [days, { '>': [{ var: 'item.late' }, 1] }] },
    'for an entry of Days: Late is more than 1',
    'for no entry of Days: Late is more than 1',
  ],
  filter: [
    { filled: [{ filter: [days, { '>': [{ var: 'item.late' }, 1] }] }] },
    'the entries of Days with Late is more than 1 is filled',
    'the entries of Days with Late is more than 1 is empty',
  ],
  reduce: [
    { '>': [{ reduce: [tags, { var: 'current' }, 0] }, 1] },
    'what Tags come to is more than 1',
    'what Tags come to is not more than 1',
  ],
  merge: [{ filled: [{ merge: [tags, days] }] }, 'Tags, Days is filled', 'Tags, Days is empty'],
  in: [{ in: [status, ['A', 'D']] }, 'Status is one of Active, Draft', 'Status is none of Active, Draft'],
  cat: [{ '==': [{ cat: [status, start] }, 'x'] }, 'Status Start Date is x', 'Status Start Date is not x'],
  substr: [{ '==': [{ substr: [status, 0, 1] }, 'x'] }, 'a part of Status is x', 'a part of Status is not x'],
  log: [{ log: [paid] }, 'Loan Paid is Yes', 'Loan Paid is No'],
  contains: [{ contains: [status, 'x'] }, 'Status contains x', 'Status does not contain x'],
  startsWith: [{ startsWith: [status, 'x'] }, 'Status starts with x', 'Status does not start with x'],
  endsWith: [{ endsWith: [status, 'x'] }, 'Status ends with x', 'Status does not end with x'],
  equals: [{ equals: [status, 'A'] }, 'Status is Active', 'Status is not Active'],
  greaterThan: [{ greaterThan: [amount, 1] }, 'Loan Amount is more than 1', 'Loan Amount is not more than 1'],
  greaterOrEqual: [{ greaterOrEqual: [amount, 1] }, 'Loan Amount is at least 1', 'Loan Amount is not at least 1'],
  lessThan: [{ lessThan: [amount, 1] }, 'Loan Amount is less than 1', 'Loan Amount is not less than 1'],
  lessOrEqual: [
    { lessOrEqual: [start, '2026-11-01', 'date'] },
    'Start Date is at most 2026-11-01',
    'Start Date is not at most 2026-11-01',
  ],
  filled: [{ filled: [status, amount] }, 'Status, Loan Amount is filled', 'Status, Loan Amount is empty'],
  lookup: [
    { filled: [{ lookup: [status, { A: 1 }] }] },
    'what Status stands for is filled',
    'what Status stands for is empty',
  ],
  round: [
    { '==': [{ round: [amount, 2] }, 1] },
    'Loan Amount rounded to 2 digits is 1',
    'Loan Amount rounded to 2 digits is not 1',
  ],
  sum: [
    { '>': [{ sum: [amount, 2] }, 1] },
    'the sum of Loan Amount, 2 is more than 1',
    'the sum of Loan Amount, 2 is not more than 1',
  ],
  count: [{ count: [tags] }, 'the number of Tags is not 0', 'the number of Tags is 0'],
  split: [{ filled: [{ split: [status, ','] }] }, 'a part of Status is filled', 'a part of Status is empty'],
  join: [{ filled: [{ join: [tags] }] }, 'Tags is filled', 'Tags is empty'],
  flatten: [{ filled: [{ flatten: [tags] }] }, 'Tags is filled', 'Tags is empty'],
  sort: [{ filled: [{ sort: [tags] }] }, 'Tags in order is filled', 'Tags in order is empty'],
  reverse: [{ filled: [{ reverse: [tags] }] }, 'Tags from the end is filled', 'Tags from the end is empty'],
  first: [{ filled: [{ first: [tags] }] }, 'the first of Tags is filled', 'the first of Tags is empty'],
  last: [{ filled: [{ last: [tags] }] }, 'the last of Tags is filled', 'the last of Tags is empty'],
  unique: [
    { filled: [{ unique: [tags] }] },
    'the different ones of Tags is filled',
    'the different ones of Tags is empty',
  ],
  except: [{ filled: [{ except: [tags, days] }] }, 'Tags without Days is filled', 'Tags without Days is empty'],
  upper: [{ '==': [{ upper: [status] }, 'X'] }, 'Status is X', 'Status is not X'],
  lower: [{ '==': [{ lower: [status] }, 'x'] }, 'Status is x', 'Status is not x'],
  trim: [{ '==': [{ trim: [status] }, 'x'] }, 'Status is x', 'Status is not x'],
  addDays: [
    { '>': [{ addDays: [start, 3] }, { var: 'now.today' }] },
    'Start Date + 3 days is more than Today',
    'Start Date + 3 days is not more than Today',
  ],
  addMonths: [
    { filled: [{ addMonths: [start, 3] }] },
    'Start Date + 3 months is filled',
    'Start Date + 3 months is empty',
  ],
  daysBetween: [
    { '>': [{ daysBetween: [start, { var: 'now.today' }] }, 3] },
    'the days from Start Date to Today is more than 3',
    'the days from Start Date to Today is not more than 3',
  ],
  monthOf: [
    { filled: [{ monthOf: [start] }] },
    'the month of Start Date is filled',
    'the month of Start Date is empty',
  ],
  firstDayOf: [
    { filled: [{ firstDayOf: [start] }] },
    'the first day of Start Date is filled',
    'the first day of Start Date is empty',
  ],
  lastDayOf: [
    { filled: [{ lastDayOf: [start] }] },
    'the last day of Start Date is filled',
    'the last day of Start Date is empty',
  ],
  payrollMonthOf: [
    { filled: [{ payrollMonthOf: [start] }] },
    'the payroll month of Start Date is filled',
    'the payroll month of Start Date is empty',
  ],
  record: [{ filled: [{ record: { a: 1 } }] }, 'a record is filled', 'a record is empty'],
  combine: [{ filled: [{ combine: [days, tags] }] }, 'Days, Tags is filled', 'Days, Tags is empty'],
  format: [{ '==': [{ format: [start, 'date'] }, 'x'] }, 'Start Date is x', 'Start Date is not x'],
};

describe('operators in words', () => {
  it('has words for every operator of the language', () => {
    expect(Object.keys(sayings).sort()).toEqual([...operatorNames].sort());
  });

  it.each(Object.entries(cases))('says %s', (_name, [logic, holds, fails]) => {
    expect(explain(logic, scope).must).toBe(holds);
    expect(explain({ '!': [logic] }, scope).must).toBe(fails);
    expect(explain(logic, scope).failed).toBeUndefined();
  });
});

describe('what a condition looks at', () => {
  const inputs = (logic: Json) => explain(logic, scope).inputs.map(({ label, value }) => [label, value]);

  it('is told by label and by the value as its field shows it', () => {
    expect(inputs({ '==': [status, 'A'] })).toEqual([['Status', 'Draft']]);
    expect(inputs({ '<': [start, { var: 'now.today' }] })).toEqual([
      ['Start Date', '2026-11-05'],
      ['Today', '2026-11-22'],
    ]);
    expect(inputs({ '>': [amount, 9] })).toEqual([['Loan Amount', '1,500']]);
    expect(inputs({ '==': [paid, v('nothing')] })).toEqual([
      ['Loan Paid', 'No'],
      ['Nothing', 'empty'],
    ]);
    expect(inputs({ filled: [days, tags] })).toEqual([
      ['Days', '1 entry'],
      ['Tags', 'a, b'],
    ]);
  });

  it('never shows a password', () => {
    const reason = explain({ and: [{ '==': [v('secret'), 'hunter2'] }, paid] }, scope);
    expect(JSON.stringify(reason.others)).toContain('Password');
    expect(JSON.stringify(reason)).not.toContain('hunter2');
  });

  it('names only what decides, and keeps the rest apart', () => {
    const { parts, others, met } = explain({ and: [{ filled: [status] }, paid, { '>': [amount, 9_000] }] }, scope);
    expect([met, parts.map(({ must }) => must), others.map(({ must }) => must)]).toEqual([
      false,
      ['Loan Paid is Yes', 'Loan Amount is more than 9,000'],
      ['Status is filled'],
    ]);
  });

  it('follows derived values to what stands behind them', () => {
    const derives = {
      late: { '>': [amount, 9_000] },
      loop: { '!': { var: 'derive.loop' } },
      twice: { '*': [amount, 2] },
    };
    const derived = fieldNames({ entities: {}, roots: {}, derives, text: () => '' });
    const inside = recordScope({ ...record, derive: { late: false, loop: true, twice: 3_000 } }, derived);
    const reason = explain({ var: 'derive.late' }, inside);
    expect(reason).toMatchObject({ met: false, must: 'Late is Yes', join: 'derived' });
    expect(reason.parts.map(({ must }) => must)).toEqual(['Amount is more than 9000']);
    expect(explain({ var: 'derive.loop' }, inside).met).toBe(true);
    expect(
      explain({ '>': [{ var: 'derive.twice' }, 1] }, inside).inputs.map(({ label, value }) => [label, value]),
    ).toEqual([
      ['Twice', '3000'],
      ['Amount', '1500'],
    ]);
  });
});

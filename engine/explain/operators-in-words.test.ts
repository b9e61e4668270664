import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Json } from '../json.ts';
import { explain } from './explain.ts';
import { fieldNames } from './field-names.ts';
import { recordScope } from './record-scope.ts';

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
interface Said {
  readonly logic: Json;
  readonly holds: string;
  readonly fails: string;
}

const folder = path.join(import.meta.dirname, '../logic/operators/suites');
const suites = readdirSync(folder).map((file) => ({
  name: path.basename(file, '.json'),
  said: (JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as readonly Said[]).filter(
    (each) => 'holds' in each,
  ),
}));

describe('operators in words', () => {
  it.each(suites)('says $name', ({ said }) => {
    expect(said.length).toBeGreaterThan(0);
    for (const { logic, holds, fails } of said) {
      expect(explain(logic, scope).must).toBe(holds);
      expect(explain({ '!': [logic] }, scope).must).toBe(fails);
      expect(explain(logic, scope).failed).toBeUndefined();
    }
  });
});

describe('what a condition looks at', () => {
  const inputs = (logic: Json) => explain(logic, scope).inputs.map(({ label, value }) => [label, value]);

  it('is told by label and by the value as its field shows it', () => {
    expect(inputs({ '==': [status, 'A'] })).toEqual([['Status', 'Draft']]);
    expect(inputs({ '<': [start, { var: 'now.today' }] })).toEqual([
      ['Start Date', '05 Nov 2026'],
      ['Today', '22 Nov 2026'],
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

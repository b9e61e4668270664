import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operatorTables } from '../../scripts/lib/operator-tables.mjs';
import { root } from '../architecture/sources.ts';

const files = {
  'half.operator.ts': `import { binary } from '../arguments.ts';
import type { Operator } from '../operator.ts';
import { readNumber } from '../read-number.ts';

export const half: Operator = {
  name: 'half',
  doc: 'One half of the first number above the second.',
  origin: 'muster',
  arity: [2, 2],
  takes: ['number', 'number'],
  gives: 'number',
  compile: binary((whole, above) => readNumber(whole) / 2 + readNumber(above)),
};
`,
  'half.meaning.ts': `import { number, type Operation, type Value } from '../reference-values.ts';
import type { Saying } from '../saying.ts';

export const saying: Saying = { called: 'one half of {0} above {1}' };

export const reference: Operation = (whole: Value, above: Value) => number(whole) * 0.5 + number(above);
`,
  'suites/half.json': '[{ "logic": { "half": [{ "var": "a" }, 1] }, "data": { "a": 4 }, "value": 3 }]',
};

/** A copy of the engine with the three files of one more operator, and what `npm run generate` makes of them. */
let copy = '';
const from = <T>(file: string): Promise<T> => import(/* @vite-ignore */ path.join(copy, file)) as Promise<T>;
const operators = 'engine/logic/operators';

function generate(): void {
  for (const [file, text] of Object.entries(operatorTables(path.join(copy, operators))))
    writeFileSync(path.join(copy, operators, file), text);
}

beforeAll(() => {
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  copy = mkdtempSync(path.join(root, '.cache/toy-operator-'));
  const isTest = (file: string) => /node_modules|\.test\.ts$/.test(path.relative(root, file));
  cpSync(path.join(root, 'engine'), path.join(copy, 'engine'), { recursive: true, filter: (file) => !isTest(file) });
  cpSync(path.join(root, 'tsconfig.base.json'), path.join(copy, 'tsconfig.base.json'));
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(copy, operators, file), text);
  generate();
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('an operator of its own', () => {
  const logic = { half: [{ var: 'values.amount' }, 1] };

  it('costs three files: what it is, what it means and its suite', () => {
    const there = readdirSync(path.join(copy, operators), { recursive: true, encoding: 'utf8' });
    const shipped = new Set(readdirSync(path.join(root, operators), { recursive: true, encoding: 'utf8' }));
    expect(there.filter((file) => !shipped.has(file)).sort()).toEqual(Object.keys(files).sort());
  });

  it('is evaluated, by the reference too', async () => {
    const { evalLogic } = await from<typeof import('../../engine/logic/eval-logic.ts')>('engine/logic/eval-logic.ts');
    const cases = JSON.parse(files['suites/half.json']);
    for (const { value, ...each } of cases)
      for (const reference of [false, true])
        expect(JSON.parse(evalLogic([each], { reference })[0] ?? '')).toEqual({ value });
    const { differs } = await from<typeof import('../../engine/logic/reference.ts')>('engine/logic/reference.ts');
    expect(differs(logic, { values: { amount: 4 } })).toEqual([]);
  });

  it('is said in words', async () => {
    const { sayCondition } = await from<typeof import('../../engine/explain/say.ts')>('engine/explain/say.ts');
    const names = { label: () => 'Loan Amount', text: (_path: unknown, value: unknown) => String(value) } as never;
    expect(sayCondition({ '>': [logic, 2] }, false, names)).toBe('one half of Loan Amount above 1 is more than 2');
  });

  it('is known to the checker, the schema and the docs', async () => {
    const check = await from<typeof import('../../engine/check.ts')>('engine/check.ts');
    const form = (...half: unknown[]) =>
      check
        .checkDefinitions([
          {
            file: 'form.json',
            text: JSON.stringify({
              kind: 'form',
              id: 'f',
              columns: [{ id: 'amount', type: 'number' }],
              checks: [{ must: { '>': [{ half }, 2] }, column: 'amount', message: 'Too little' }],
            }),
          },
        ])
        .problems.filter(({ severity }) => severity === 'error')
        .map(({ code }) => code);
    expect(form('{values.amount}', 1)).toEqual([]);
    expect(form('{values.amount}')).toEqual(['operator-arity']);
    expect(JSON.stringify(check.schemaOf(check.language))).toContain('"half"');
    expect(check.languageReference(check.language)).toContain('One half of the first number above the second.');
    const page = await from<typeof import('../../engine/logic/operator-table.ts')>('engine/logic/operator-table.ts');
    expect(page.withOperatorTable('| operator |')).toContain('| `half` | 2 |');
  });

  it('is refused by name where nobody says what people call it', () => {
    rmSync(path.join(copy, operators, 'half.meaning.ts'));
    expect(generate).toThrow('half.operator.ts has no half.meaning.ts, which says how people call it');
  });
});

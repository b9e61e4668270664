import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../json.ts';
import { evalLogic } from '../eval-logic.ts';
import { applyReference, differs } from '../reference.ts';
import { operators } from './index.ts';

interface SuiteCase {
  readonly logic: Json;
  readonly data: Json;
  readonly value?: Json;
  readonly problem?: string;
  /** Why json-logic-js gives something else. */
  readonly differs?: string;
}

const folder = path.join(import.meta.dirname, 'suites');
const suites = readdirSync(folder).map((file) => ({
  name: path.basename(file, '.json'),
  cases: (JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as readonly SuiteCase[]).filter(
    (each) => !('holds' in each),
  ),
}));
const formats = { shout: (value: Json, [mark = '!']: readonly Json[]) => `${String(value).toUpperCase()}${mark}` };

const answerOf = ({ logic, data }: SuiteCase, reference: boolean) =>
  JSON.parse(evalLogic([{ logic, data }], { reference, formats })[0] ?? '') as {
    value?: Json;
    problem?: { code: string };
  };

describe('operator suites', () => {
  it('there is one for every operator, and every suite has its operator', () => {
    const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.operator.ts'));
    expect(suites.map(({ name }) => `${name}.operator.ts`).sort()).toEqual(files.sort());
    expect(Object.keys(operators)).toHaveLength(files.length);
  });

  it.each(Object.entries(operators))(
    '%s stands under its own name and says in one sentence what it does',
    (name, each) => {
      expect(each.name).toBe(name);
      expect(each.doc).toMatch(/^[A-Z].*\.$/s);
      expect(each.arity[0]).toBeLessThanOrEqual(each.arity[1]);
    },
  );

  for (const { name, cases } of suites) {
    it.each(cases.map((each) => [JSON.stringify([each.logic, each.data]), each] as const))(
      `${name} %s`,
      (_title, each) => {
        const { value, problem } = answerOf(each, false);
        expect(problem ? { problem: problem.code } : { value }).toEqual(
          each.problem === undefined ? { value: each.value } : { problem: each.problem },
        );
        if (each.differs === undefined) {
          expect(answerOf(each, true)).toEqual({ value: each.value });
          expect(differs(each.logic, each.data)).toEqual(expect.any(Array));
        } else expect(answerOf(each, true)).not.toEqual({ value: each.value });
      },
    );
  }

  it('name every choice that they make of json-logic-js', () => {
    const chosen = suites.flatMap(({ cases }) => cases).filter((each) => each.differs?.startsWith('An order'));
    expect(chosen.length).toBeGreaterThan(5);
    for (const { logic, data } of chosen) {
      expect(differs(logic, data)).toEqual(['empty side of an order']);
      expect(applyReference(logic, data).problem).toBeUndefined();
    }
  });
});

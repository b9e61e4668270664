import { describe, expect, it } from 'vitest';
import type { Json } from '../json.ts';
import { evalLogic } from './eval-logic.ts';
import published from './published-cases.json' with { type: 'json' };

type Case = readonly [logic: Json, data: Json, value: Json];

const cases = (published as unknown as readonly (string | Case)[]).filter((entry): entry is Case =>
  Array.isArray(entry),
);

describe('the published cases of json-logic (jsonlogic.com/tests.json)', () => {
  it('are all there', () => {
    expect(cases).toHaveLength(277);
  });

  it.each(cases.map((each) => [JSON.stringify(each[0]), ...each] as const))('%s', (_title, logic, data, value) => {
    const answers = [false, true].map((reference) => JSON.parse(evalLogic([{ logic, data }], { reference })[0] ?? ''));
    expect(answers).toEqual([{ value }, { value }]);
  });
});

import { describe, expect, it } from 'vitest';
import { compareLogic } from '../../engine/check/compare-logic.ts';
import { schemaQuarrels } from '../../engine/check/schema-quarrels.ts';
import { language } from '../../engine/language/language.ts';
import { fixtures } from './fixtures.ts';

const good = { kind: 'page', id: 'one', path: '/one', title: 'One' };
const bad = { ...good, id: 'two', titel: 'x' };
const files = [{ file: 'a.json', text: JSON.stringify([good, bad]) }];

describe('schemaQuarrels', () => {
  it('finds none where both judge alike, in broken files too', () => {
    expect(schemaQuarrels([...files, { file: 'b.json', text: '{' }])).toEqual([]);
  });

  it('tells which of the two refuses, and where', () => {
    expect(schemaQuarrels(files, language, () => [{ pointer: '/title', keyword: 'type' }])).toEqual([
      {
        code: 'schema-agrees',
        severity: 'error',
        message: '"one" is refused by the JSON Schema, but not by the shape check',
        file: 'a.json',
        pointer: '/0/title',
      },
    ]);
    expect(schemaQuarrels(files, language, () => [])).toEqual([
      {
        code: 'schema-agrees',
        severity: 'error',
        message: '"two" is refused by the shape check, but not by the JSON Schema',
        file: 'a.json',
        pointer: '/1/titel',
      },
    ]);
  });
});

describe('compareLogic', () => {
  const page = { ...good, inputs: { count: 'integer' }, derive: { big: { '>': ['{inputs.count}', 3] } } };
  const source = [{ file: 'a.json', text: JSON.stringify(page) }];

  it('finds none over the expressions of 28 screens', () => {
    const { expressions, evaluations, problems } = compareLogic(
      fixtures.map(({ name, value }) => ({ file: name, text: JSON.stringify(value) })),
    );
    expect(problems).toEqual([]);
    expect(expressions).toBeGreaterThan(100);
    expect(evaluations).toBeGreaterThan(1000);
  });

  it('tells the place, both values and the scope', () => {
    const { problems, expressions } = compareLogic(source, () => ({ value: 'else' }));
    expect(expressions).toBe(1);
    expect(problems).toEqual([
      {
        code: 'logic-agrees',
        severity: 'error',
        message: 'The engine gives false and json-logic-js "else" over {"inputs":{"count":"Casual"}}',
        file: 'a.json',
        pointer: '/derive/big',
      },
    ]);
  });
});

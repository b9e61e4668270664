import { describe, expect, it } from 'vitest';
import { expressionInBraces } from './expression-in-braces.rule.ts';
import { page, told } from './testing/harness.ts';

const message = (text: string) => `"${text}" is a text here, and no expression: one stands between braces`;
const entity = (compute: unknown) => ({
  kind: 'entities',
  id: 'things',
  entities: { thing: { fields: { a: 'number', b: 'number', sum: { type: 'number', compute } } } },
});

describe('expression-in-braces', () => {
  it.each(['row.a + row.b', 'row.a', 'count(row.a)', "if(row.a > 1, 'x', 'y')"])('tells %s of a compute', (text) => {
    expect(told(expressionInBraces, entity(text))).toMatchObject([
      { code: 'expression-in-braces', message: message(text), suggestion: `{${text}}` },
    ]);
  });

  it('tells what is derived, shown and chosen between', () => {
    const derive = { total: 'count(state.list)', shown: { if: ['state.list', 'state.list', 'no list'] } };
    const screen = page([{ text: 'now.today' }], { state: { list: ['text'] }, derive });
    expect(told(expressionInBraces, screen).map(({ suggestion }) => suggestion)).toEqual([
      '{count(state.list)}',
      '{state.list}',
      '{now.today}',
    ]);
  });

  it('leaves texts, and what is in braces or asked whether it holds', () => {
    expect(told(expressionInBraces, entity('{row.a + row.b}'))).toEqual([]);
    const derive = { said: 'Ask e.g. the row.', name: 'report.csv', word: 'row', quoted: "{cat('row.a')}" };
    const screen = page([{ id: 'x', text: 'See now. Today is fine', when: 'state.list' }], {
      state: { list: ['text'] },
      derive,
    });
    expect(told(expressionInBraces, screen)).toEqual([]);
  });
});

import * as infix from '@muster/engine/infix';
import { describe, expect, it } from 'vitest';
import { checkDefinitions } from '../../engine/check/check-definitions.ts';
import type { Rule } from '../../engine/check/visitor.ts';
import type { Json } from '../../engine/json.ts';
import { shippedFiles } from '../../tests/screens/screen-world.tsx';
import { type ExpressionSort, mistakeIn, storedOf, viewsOf } from './expression-views.ts';

/** Every condition and value of the shipped definitions. */
function shipped(): readonly { readonly raw: Json; readonly sort: ExpressionSort }[] {
  const found = new Map<string, { readonly raw: Json; readonly sort: ExpressionSort }>();
  const seeing: Rule = {
    name: 'seeing',
    law: 'Slots are seen.',
    visit: () => ({
      slot({ raw, shape }) {
        const sort = shape.is === 'condition' ? 'condition' : shape.is === 'value' ? 'expression' : undefined;
        if (sort && raw !== undefined) found.set(`${sort} ${JSON.stringify(raw)}`, { raw: raw as Json, sort });
      },
    }),
  };
  checkDefinitions(shippedFiles(), { rules: [seeing] });
  return [...found.values()];
}

const logicOf = (value: Json | undefined, sort: ExpressionSort) =>
  value === undefined || sort === 'expression' ? infix.inPlain(value ?? null).logic : infix.conditionLogic(value);

describe('the views of an expression', () => {
  it('are the same value, for every shipped one', () => {
    const all = shipped();
    expect(all.length).toBeGreaterThan(600);
    for (const { raw, sort } of all) {
      const { text, json } = viewsOf(raw, sort, infix);
      expect([raw, logicOf(storedOf(json, sort, infix), sort)]).toEqual([raw, logicOf(raw, sort)]);
      if (text === undefined) continue;
      expect([raw, mistakeIn(text, sort, infix)]).toEqual([raw, undefined]);
      const stored = storedOf(text, sort, infix);
      expect([raw, logicOf(stored, sort)]).toEqual([raw, logicOf(raw, sort)]);
      // What is stored is in the one notation, and stays letter by letter when it is edited again.
      expect(viewsOf(stored, sort, infix).text).toBe(text);
    }
  });

  it('say an older notation as the text that is stored when it is changed', () => {
    const { text, sentence } = viewsOf({ and: ['{row.open}', { '!': ['{row.paid}'] }] }, 'condition', infix);
    expect([text, sentence]).toEqual(['row.open and not row.paid', 'Open is filled and Paid is empty']);
    expect(viewsOf('{row.open}', 'condition', infix).text).toBe('row.open');
    expect(viewsOf({ count: '{data.list}' }, 'expression', infix).text).toBe('{count(data.list)}');
  });

  it('say a right as a right, and no more as a field that is filled', () => {
    const said = (text: string) => viewsOf(text, 'condition', infix).sentence;
    expect(said('rights.write')).toBe('the right to change things here is held');
    expect(said('not rights.delete or rights.of.payroll_summary')).toBe(
      'the right to delete things here is not held or the right "payroll_summary" is held',
    );
    expect(said('row.rights')).toBe('Rights is filled');
  });

  it('keep a text that cannot be read, with the place of its mistake', () => {
    expect(storedOf('a and', 'condition', infix)).toBe('a and');
    expect(viewsOf('a and', 'condition', infix)).toEqual({ text: 'a and', json: '"a and"', sentence: undefined });
    expect(mistakeIn('a and', 'condition', infix)).toMatchObject({ offset: 5 });
    expect(mistakeIn('x {a b}', 'expression', infix)).toMatchObject({ offset: 5 });
  });

  it('know constants from texts that look like them', () => {
    expect(storedOf('true', 'condition', infix)).toBe(true);
    expect(storedOf(' ', 'condition', infix)).toBeUndefined();
    expect(viewsOf('5', 'expression', infix).text).toBe('"5"');
    expect(storedOf('"5"', 'expression', infix)).toBe('5');
    expect(storedOf('5', 'expression', infix)).toBe(5);
    // A text of nothing is said, and no property that is not.
    expect([viewsOf('', 'expression', infix).text, storedOf('""', 'expression', infix)]).toEqual(['""', '']);
  });
});

import { describe, expect, it } from 'vitest';
import { filledIn } from './pattern-words.ts';

const bindings = new Map<string, unknown>([
  ['by', 5000],
  ['ready', "row.kind == 'a' or row.open"],
  ['rows', '{data.list}'],
  ['some', { filter: ['{data.list}', '{item.open}'] }],
  ['either', { or: ['{row.a}', { '!': '{row.b}' }] }],
  ['kinds', ['a', "it's"]],
  ['path', 'row.kind'],
  ['word', 'On Leave'],
  ['record', { one: 1, two: 2 }],
]);

describe('an argument of a pattern in an expression', () => {
  it.each([
    ['{count($rows) > $by}', '{count(data.list) > 5000}'],
    ['{$ready and count($some) > 0}', "{(row.kind == 'a' or row.open) and count(filter(data.list, item.open)) > 0}"],
    ['{not $either}', '{not (row.a or not row.b)}'],
    ["{$path in $kinds} of '$rows'", "{row.kind in ['a', 'it\\'s']} of '{data.list}'"],
    ["{row.state == '$word'} costs $$5", "{row.state == 'On Leave'} costs $5"],
    ['{$path} and {$path.name:text $word}', '{row.kind} and {row.kind.name:text On Leave}'],
    ['{$record} {$unknown} {{$by}}', '{$record} {$unknown} {{5000}}'],
  ])('%s becomes %s', (text, filled) => {
    expect(filledIn(text, bindings)).toBe(filled);
  });

  it('stands for itself where it stands alone', () => {
    expect(filledIn('$record', bindings)).toEqual({ one: 1, two: 2 });
    expect(filledIn('$$', bindings)).toBe('$');
  });
});

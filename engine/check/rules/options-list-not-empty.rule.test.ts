import { describe, expect, it } from 'vitest';
import { optionsListNotEmpty } from './options-list-not-empty.rule.ts';
import { form, told } from './testing/harness.ts';

const code = 'options-list-not-empty';

describe('options-list-not-empty', () => {
  it('tells an empty list and a value that stands twice', () => {
    const lists = { none: [], twice: ['a', ['b', 'B'], { value: 'a', label: 'A again' }] };
    const problems = told(
      optionsListNotEmpty,
      { kind: 'options', id: 'more', lists },
      form([{ id: 'x', options: [] }]),
    );
    expect(problems).toEqual([
      { code, pointer: '/0/lists/none', message: 'This list of options is empty' },
      { code, pointer: '/0/lists/twice/2', message: '"a" stands in this list already' },
      { code, pointer: '/1/columns/0/options', message: 'This list of options is empty' },
    ]);
  });

  it('accepts lists of different values, 1 and "1" too', () => {
    expect(
      told(optionsListNotEmpty, { kind: 'options', id: 'more', lists: { some: [1, '1', { other: 'Else' }] } }),
    ).toEqual([]);
  });
});

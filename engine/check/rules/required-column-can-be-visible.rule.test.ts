import { describe, expect, it } from 'vitest';
import { requiredColumnCanBeVisible } from './required-column-can-be-visible.rule.ts';
import { form, told } from './testing/harness.ts';

const code = 'required-column-can-be-visible';

describe('required-column-can-be-visible', () => {
  it('tells a required column that nobody can fill', () => {
    const columns = [
      { id: 'pay', required: true, when: false },
      { id: 'note', required: true, edit: false },
      { section: 'Never', when: false, columns: [{ id: 'born', required: true }] },
      { id: 'name', required: true, hidden: true },
      { section: 'Away', hidden: true, columns: [{ id: 'active', required: true }] },
    ];
    expect(told(requiredColumnCanBeVisible, form(columns))).toEqual([
      { code, pointer: '/columns/0/id', message: '"pay" is required but never shown' },
      { code, pointer: '/columns/1/id', message: '"note" is required but can never be edited and has no value' },
      { code, pointer: '/columns/2/columns/0/id', message: '"born" is required but never shown' },
      { code, pointer: '/columns/3/id', message: '"name" is required but never shown' },
      { code, pointer: '/columns/4/columns/0/id', message: '"active" is required but never shown' },
    ]);
  });

  it('accepts conditions, a value that stands, and what is not required', () => {
    const columns = [
      { id: 'pay', required: true, when: '{values.active}' },
      { id: 'note', required: true, edit: false, value: 'x' },
      { id: 'born', required: '{values.active}', when: false },
    ];
    expect(told(requiredColumnCanBeVisible, form(columns))).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { openForm } from './form-state.ts';
import { FormStore } from './form-store.ts';
import type { FormModel } from './model.ts';

const model: FormModel = {
  id: 'sheet',
  lists: ['fields.choices.like'],
  columns: [
    {
      id: 'fields',
      label: 'Fields',
      type: 'rows',
      rows: {
        unique: 'name',
        move: true,
        copy: true,
        columns: [
          { id: 'name', label: 'Name', type: 'text', value: 'field' },
          {
            id: 'choices',
            label: 'Choices',
            type: 'rows',
            rows: {
              columns: [
                { id: 'label', label: 'Label', type: 'text', required: true },
                { id: 'like', label: 'Like', type: 'choice', options: { list: 'fields.choices.like' } },
              ],
            },
          },
        ],
      },
    },
  ],
};

const start = {
  fields: [
    { name: 'a', choices: [{ label: 'One', like: null }] },
    { name: 'b', choices: [] },
    { name: 'c2', choices: [] },
  ],
};
const names = (state: ReturnType<typeof openForm>) =>
  (state.values()['fields'] as readonly { readonly name: string }[]).map(({ name }) => name);

describe('rows that are moved, copied, told apart and hold rows', () => {
  it('moves a row, copies one with all it holds, and brings a removed one back to its place', () => {
    const state = openForm(model, { start });
    const [a, b, c] = state.rowKeys('fields') as [number, number, number];
    state.moveRow('fields', c, 0);
    expect(names(state)).toEqual(['c2', 'a', 'b']);
    state.moveRow('fields', c, 3);
    state.moveRow('fields', c, -1);
    expect(names(state)).toEqual(['c2', 'a', 'b']);
    state.copyRow('fields', a);
    state.copyRow('fields', c);
    expect(names(state)).toEqual(['c2', 'c3', 'a', 'a2', 'b']);
    expect((state.values()['fields'] as readonly unknown[])[3]).toMatchObject({ choices: [{ label: 'One' }] });
    state.removeRow('fields', a);
    state.removeRow('fields', b);
    expect(names(state)).toEqual(['c2', 'c3', 'a2']);
    state.restoreRow('fields', a);
    expect(names(state)).toEqual(['c2', 'c3', 'a2']);
    state.restoreRow('fields', b);
    state.restoreRow('fields', b);
    expect(names(state)).toEqual(['c2', 'c3', 'a2', 'b']);
  });

  it('gives each new row the next free name, and tells two that are alike at the second', () => {
    const state = openForm(model, { start });
    for (let count = 0; count < 3; count += 1) state.addRow('fields');
    expect(names(state)).toEqual(['a', 'b', 'c2', 'field', 'field2', 'field3']);
    const store = new FormStore(state);
    const [, second] = state.rowKeys('fields') as [number, number];
    state.setRow('fields', second, 'name', 'a');
    expect(store.check()).toMatchObject([{ column: 'fields', row: 1, rowColumn: 'name', code: 'unique' }]);
    expect(store.row('fields', second)?.column('name').message).toBe('Name is the same as in row 1');
    state.setRow('fields', second, 'name', 'z');
    expect(store.check()).toEqual([]);
  });

  it('checks and shows a row inside of a row, and gives it its list', () => {
    const state = openForm(model, { start });
    const store = new FormStore(state);
    const [first] = state.rowKeys('fields') as [number];
    const row = store.row('fields', first) as FormStore;
    const [choice] = row.state.rowKeys('choices') as [number];
    row.state.setRow('choices', choice, 'label', '');
    store.check();
    const inner = row.row('choices', choice);
    expect(inner?.column('label').message).toBe('Label is required');
    expect(inner?.column('like').options).toBeUndefined();
    state.setList('fields.choices.like', [{ value: 'x', label: 'X' }]);
    expect(inner?.column('like').options).toMatchObject([{ value: 'x', label: 'X' }]);
    row.state.setRow('choices', choice, 'label', 'Two');
    store.check();
    expect(inner?.column('label').message).toBeUndefined();
  });
});

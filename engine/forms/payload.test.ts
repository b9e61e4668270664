import { expect, it } from 'vitest';
import { compileForm } from './compile-form.ts';
import { openForm } from './form-state.ts';

const model = {
  id: 'plan',
  columns: [
    {
      id: 'packages',
      label: 'Packages',
      type: 'rows',
      rows: {
        key: 'packageId',
        fields: ['packageId', 'kind', 'note'],
        columns: [{ id: 'limit', label: 'Limit', type: 'number' }],
      },
    },
  ],
} as never;

const packages = [{ packageId: 7, kind: 'Daily', note: null, limit: 10 }];

it.each([
  ['a stored record', { record: { packages } }],
  ['a new one that starts with them', { start: { packages } }],
])('sends of the rows of %s what is no column too, so that an edit loses neither key nor kind', (_, opening) => {
  const state = openForm(compileForm(model), opening);
  const [row] = state.rows('packages');
  state.setRow('packages', row?.key ?? 0, 'limit', 12);
  state.addRow('packages', { kind: 'Weekly' });
  expect(state.payload()).toEqual({
    packages: [
      { packageId: 7, kind: 'Daily', limit: 12 },
      { kind: 'Weekly', limit: null },
    ],
  });
});

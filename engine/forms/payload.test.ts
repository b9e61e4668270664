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

const bio = {
  id: 'bio',
  fields: ['bio'],
  columns: [
    { id: 'married', label: 'Married', type: 'boolean' },
    { id: 'bio.spouse.name', label: 'Spouse', type: 'text', when: { var: 'values.married' } },
    { id: 'bio.city', label: 'City', type: 'text' },
  ],
} as never;

it('sends nothing of a hidden column, also where the record that it stands in is carried along', () => {
  const stored = { married: true, bio: { id: 5, city: 'Lahore', spouse: { name: 'Ada', since: 2020 } } };
  const state = openForm(compileForm(bio), { record: stored });
  expect(state.record()).toMatchObject({ bio: stored.bio, 'bio.spouse.name': 'Ada' });
  state.set('married', false);
  expect(state.record()).toEqual({
    married: false,
    bio: { id: 5, city: 'Lahore', spouse: { since: 2020 } },
    'bio.city': 'Lahore',
  });
  state.set('married', true);
  expect(state.record()).toMatchObject({ bio: stored.bio, 'bio.spouse.name': 'Ada' });
});

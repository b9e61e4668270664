import { speak } from '@muster/engine';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { smallBundle } from '../../../engine/screen/testing/small-screen.ts';
import { showBundle } from '../../../tests/screens/screen-world.tsx';

afterEach(() => {
  speak({});
  cleanup();
});

it.each([
  [{}, ['محفوظ', 'منسوخ']],
  [{ saveLabel: 'Send' }, ['Send', 'منسوخ']],
])('has the buttons that a definition says nothing of in the language of the screen: %j', async (more, wanted) => {
  speak({ Save: 'محفوظ', Cancel: 'منسوخ' });
  const form = { entity: 'person', columns: ['name'], submit: [{ call: 'people.save', with: '{values}' }], ...more };
  const body = [{ form, id: 'form', on: { cancel: [{ reset: 'form' }] } }];
  showBundle(smallBundle({ body } as never), {});
  await screen.findByLabelText(/Name/);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(wanted);
});

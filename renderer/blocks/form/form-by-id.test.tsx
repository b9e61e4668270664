import { compileDefinitions, type LinkedBundle } from '@muster/engine';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { shippedFiles, showBundle } from '../../../tests/screens/screen-world.tsx';

const amount = {
  kind: 'form',
  id: 'bonus.amount',
  entity: 'bonus',
  columns: ['bonusTitle', 'bonusAmount'],
};
const page = {
  kind: 'page',
  id: 'bonus.own',
  path: '/bonus/own',
  access: 'session',
  title: 'Bonus',
  body: [{ id: 'form', form: 'bonus.amount', submit: [{ call: 'bonus.assignBonusToApplicant', with: '{values}' }] }],
};
const own = [amount, page].map((value) => ({
  file: `portal/bonus/${value.id}.${value.kind}.json`,
  text: JSON.stringify(value),
}));

afterEach(cleanup);

it('says the checks of what its block saves while one types, where it is shown by its id', async () => {
  const { linker, problems } = compileDefinitions([...shippedFiles(), ...own]);
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  const user = userEvent.setup();
  const world = showBundle(linker?.bundle('bonus.own') as LinkedBundle, {});
  await user.type(await screen.findByLabelText(/Bonus Title/), 'Quality');
  await user.type(screen.getByLabelText(/Bonus Amount/), '0');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Bonus Amount needs to be above 0')).toBeTruthy();
  expect(world.sent).toEqual([]);
});

import type { LinkedBlock, LinkedScreen } from '@muster/engine';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { showBlocks } from '../../tests/screens/screen-world.tsx';

afterEach(cleanup);

const button = (label: string, step: object): LinkedBlock => ({
  block: 'toolbar',
  id: label,
  actions: [{ id: label, label, do: [{ id: label, ...step }] }],
});
const picker: LinkedScreen = {
  kind: 'dialog',
  id: 'people.pick',
  title: 'Pick People',
  state: { chosen: { label: '', type: { of: 'text', many: 'list' }, widget: 'text' } },
  unsaved: { filled: { var: 'state.chosen' } },
  body: [
    button('Choose Ada', { step: 'set', values: { 'state.chosen': ['Ada'] } }),
    button('Done', { step: 'close', close: true }),
  ],
};
const open = async () => {
  const user = userEvent.setup();
  showBlocks(
    [button('Pick', { step: 'open', dialog: 'people.pick' })],
    {},
    { bundle: { screens: { 'people.pick': picker } } },
  );
  await user.click(await screen.findByRole('button', { name: 'Pick' }));
  await screen.findByRole('dialog', { name: 'Pick People' });
  return user;
};
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('a dialog in which something was chosen asks before it is closed', async () => {
  const user = await open();
  await user.click(screen.getByRole('button', { name: 'Choose Ada' }));
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('dialog', { name: 'Pick People' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await gone();
});

it('a dialog that cannot be dismissed has no Close, stays at Esc, and is left by its own button', async () => {
  const user = userEvent.setup();
  const codes: LinkedScreen = {
    kind: 'dialog',
    id: 'codes',
    title: 'Your Codes',
    dismiss: false,
    body: [button('I Have Kept Them', { step: 'close', close: true })],
  };
  showBlocks([button('Show', { step: 'open', dialog: 'codes' })], {}, { bundle: { screens: { codes } } });
  await user.click(await screen.findByRole('button', { name: 'Show' }));
  await screen.findByRole('dialog', { name: 'Your Codes' });
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'I Have Kept Them' }));
  await gone();
});

it('a dialog in which nothing was chosen, or that closes itself, asks nothing', async () => {
  const user = await open();
  await user.keyboard('{Escape}');
  await gone();
  await user.click(screen.getByRole('button', { name: 'Pick' }));
  await user.click(await screen.findByRole('button', { name: 'Choose Ada' }));
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await gone();
});

import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { Overlays } from '../screen/overlays.ts';
import { askPasswordOver } from './ask-password.tsx';
import { DialogHost } from './DialogHost.tsx';
import type { TryPassword } from './PasswordDialog.tsx';

afterEach(cleanup);

const sentence = 'This changes rights. Please enter your password to go on.';
const wrong = { code: '403', message: 'The password is wrong.', result: null };

function show(
  attempt: TryPassword = async (password) => (password === 'right' ? { value: 'proof' } : { refused: wrong }),
) {
  const overlays = new Overlays();
  render(<DialogHost overlays={overlays} />);
  const ask = askPasswordOver(overlays, attempt);
  return { overlays, user: userEvent.setup(), ask: () => ask(sentence) };
}

it('asks for the password with its reason, tells a wrong one at the field, and Enter gives the next', async () => {
  const { user, ask } = show();
  const answer = ask();
  expect(await screen.findByText(sentence)).toBeTruthy();
  const field = screen.getByLabelText(/^Password/);
  expect(document.activeElement).toBe(field);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Please enter your password.')).toBeTruthy();
  await user.keyboard('wrong{Enter}');
  expect(await screen.findByText('The password is wrong.')).toBeTruthy();
  expect((field as HTMLInputElement).value).toBe('');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await user.type(field, 'right');
  await user.click(screen.getByRole('button', { name: 'Go On' }));
  expect(await answer).toBe('proof');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('Esc gives no password, and two who ask are answered one after the other', async () => {
  const { user, ask } = show();
  const answers = [ask(), ask()];
  await screen.findByRole('dialog');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await user.keyboard('{Escape}');
  expect(await answers[0]).toBeUndefined();
  await user.type(await screen.findByLabelText(/^Password/), 'right{Enter}');
  expect(await answers[1]).toBe('proof');
});

it('whoever leaves the page is asked no more', async () => {
  const { overlays, ask } = show();
  const answers = [ask(), ask()];
  await screen.findByRole('dialog');
  overlays.closeAll();
  expect(await Promise.all(answers)).toEqual([undefined, undefined]);
});

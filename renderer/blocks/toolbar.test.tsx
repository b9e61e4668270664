import type { LinkedBlock, Logic } from '@muster/engine';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { showBlocks } from '../../tests/screens/screen-world.tsx';

afterEach(cleanup);

const action = (id: string, state: string, next: string) => ({
  id,
  label: id,
  when: { '==': [{ var: 'state.day' }, state] } as Logic,
  do: [{ step: 'set', id: 'set', values: { 'state.day': next } }],
});

it('hands the focus on from an action that goes away to the one in its place, and leaves it where it is elsewhere', async () => {
  const user = userEvent.setup();
  const actions = [
    action('Check In', '', 'in'),
    action('Check Out', 'in', 'out'),
    { id: 'Help', label: 'Help', do: [] },
  ];
  const toolbar = { block: 'toolbar', id: 'day', actions } as unknown as LinkedBlock;
  const text = { label: 'Day', type: { of: 'text' }, widget: 'text', value: '' } as const;
  const { run } = showBlocks([toolbar], {}, { state: { day: text } });
  const focused = () => document.activeElement?.textContent;
  screen.getByRole('button', { name: 'Check In' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(focused()).toBe('Check Out'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(focused()).toBe('Help'));

  act(() => run.set('state.day', ''));
  await screen.findByRole('button', { name: 'Check In' });
  expect(focused()).toBe('Help');
  act(() => run.set('state.day', 'in'));
  await screen.findByRole('button', { name: 'Check Out' });
  expect(focused()).toBe('Help');
});

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

const day = { label: 'Day', type: { of: 'text' }, widget: 'text', value: '' } as const;
const focused = () => document.activeElement?.textContent;

it('hands the focus on from an action that goes away to the one in its place, and leaves it where it is elsewhere', async () => {
  const user = userEvent.setup();
  const actions = [
    action('Check In', '', 'in'),
    action('Check Out', 'in', 'out'),
    { id: 'Help', label: 'Help', do: [] },
  ];
  const toolbar = { block: 'toolbar', id: 'day', actions } as unknown as LinkedBlock;
  const { run } = showBlocks([toolbar], {}, { state: { day } });
  screen.getByRole('button', { name: 'Check In' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(focused()).toBe('Check Out'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(focused()).toBe('Help'));
  await user.keyboard('{Shift}');

  act(() => run.set('state.day', ''));
  await screen.findByRole('button', { name: 'Check In' });
  expect(focused()).toBe('Help');
  act(() => run.set('state.day', 'in'));
  await screen.findByRole('button', { name: 'Check Out' });
  expect(focused()).toBe('Help');
});

it('hands the focus on to the action that came in the place of the one that went, wherever that stands and when it comes', async () => {
  const user = userEvent.setup();
  const has = (id: string, ...states: readonly string[]) => ({
    ...action(id, '', ''),
    when: { in: [{ var: 'state.day' }, states] } as Logic,
  });
  const undo = {
    ...has('Undo', 'in', 'out'),
    do: [
      { step: 'set', id: 'set', values: { 'state.day': { if: [{ '==': [{ var: 'state.day' }, 'in'] }, '', 'on'] } } },
    ],
  };
  const actions = [has('Check In', ''), has('Check Out', 'in', 'back'), undo, { id: 'Why', label: 'Why', do: [] }];
  const { run } = showBlocks(
    [{ block: 'toolbar', id: 'day', actions } as unknown as LinkedBlock],
    {},
    { state: { day } },
  );
  const press = async () => {
    (await screen.findByRole('button', { name: 'Undo' })).focus();
    await user.keyboard('{Enter}');
  };
  act(() => run.set('state.day', 'in'));
  await press();
  await waitFor(() => expect(focused()).toBe('Check In'));
  // What is read anew after the press comes a moment later.
  act(() => run.set('state.day', 'out'));
  await press();
  await waitFor(() => expect(focused()).toBe('Why'));
  act(() => run.set('state.day', 'back'));
  await waitFor(() => expect(focused()).toBe('Check Out'));
  // Whoever went on by himself is left where he is.
  act(() => run.set('state.day', 'out'));
  await press();
  await waitFor(() => expect(focused()).toBe('Why'));
  await user.keyboard('{Shift}');
  act(() => run.set('state.day', 'back'));
  await screen.findByRole('button', { name: 'Check Out' });
  expect(focused()).toBe('Why');
});

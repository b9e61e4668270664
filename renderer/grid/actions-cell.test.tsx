import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { KitProvider } from '../theme/KitProvider.tsx';
import { ActionsCell } from './ActionsCell.tsx';
import type { GridAction } from './grid-column.ts';

afterEach(cleanup);

const pressed = vi.fn();
afterEach(() => pressed.mockReset());

const action = (label: string, more: Partial<GridAction<string>> = {}): GridAction<string> => {
  return { id: label, label, icon: 'edit', onPress: (row) => pressed(label, row), ...more };
};
const all = [
  action('Edit'),
  action('Sync'),
  action('Fingerprint', { when: (row) => row !== 'Home' }),
  action('Why', { enabled: () => 'Nothing happened that day.' }),
];

function cell(row: string, direct: number) {
  render(
    <KitProvider>
      <ActionsCell data={row} actions={all} direct={direct} rowTitle={(each) => `${each} day`} />
    </KitProvider>,
  );
  return userEvent.setup();
}
const menuButton = () => screen.getByRole('button', { name: 'Actions: Office day', hidden: true });
const focused = () => document.activeElement?.getAttribute('aria-label');

describe('the actions of a row', () => {
  it('are buttons where there is room for them, and the others in a menu named by the row', async () => {
    const user = cell('Office', 1);
    expect(screen.getAllByRole('button', { hidden: true }).map((each) => each.getAttribute('aria-label'))).toEqual([
      'Edit',
      'Actions: Office day',
    ]);
    await user.click(menuButton());
    const names = (await screen.findAllByRole('menuitem', { hidden: true })).map((each) =>
      each.getAttribute('aria-label'),
    );
    expect(names).toEqual(['Sync', 'Fingerprint', 'Why: Nothing happened that day.']);
    expect(menuButton().getAttribute('aria-expanded')).toBe('true');
  });

  it('open by Enter on the first of them, are walked by arrows, and give the focus back by Esc', async () => {
    const user = cell('Office', 0);
    menuButton().focus();
    await user.keyboard('{Enter}');
    await vi.waitFor(() => expect(focused()).toBe('Edit'));
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(focused()).toBe('Fingerprint');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu', { hidden: true })).toBeNull();
    await vi.waitFor(() => expect(focused()).toBe('Actions: Office day'));
    expect(pressed).not.toHaveBeenCalled();
  });

  it('do what is chosen once, with the focus on their button again', async () => {
    const user = cell('Office', 0);
    menuButton().focus();
    await user.keyboard(' ');
    await vi.waitFor(() => expect(focused()).toBe('Edit'));
    await user.keyboard('{ArrowDown}{Enter}');
    expect(pressed.mock.calls).toEqual([['Sync', 'Office']]);
    expect(focused()).toBe('Actions: Office day');
    expect(screen.queryByRole('menu', { hidden: true })).toBeNull();
  });

  it('stay and say why where one is disabled', async () => {
    const user = cell('Office', 0);
    await user.click(menuButton());
    await user.click(await screen.findByText('Nothing happened that day.'));
    expect(pressed).not.toHaveBeenCalled();
    expect(screen.getByRole('menu', { hidden: true })).toBeTruthy();
  });

  it('have no menu where the row has none of them', () => {
    cell('Home', 2);
    expect(screen.getAllByRole('button', { hidden: true }).map((each) => each.getAttribute('aria-label'))).toEqual([
      'Edit',
      'Sync',
      'Actions: Home day',
    ]);
    cleanup();
    render(<ActionsCell data="Home" actions={all.slice(2, 3)} direct={0} />);
    expect(screen.queryByRole('button', { hidden: true })).toBeNull();
  });
});

import { isRecord, type Json } from '@muster/engine';
import { compileForm, FormStore, openForm } from '@muster/engine/forms';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { FormFields } from './FormFields.tsx';
import type { FormField } from './form-field.ts';

/** Rights as roles have them: whoever may write may read. */
const model = {
  id: 'rights',
  columns: [
    {
      id: 'rights',
      label: 'Screens',
      type: 'rows',
      rows: {
        fields: ['name'],
        columns: [
          { id: 'area', label: 'Area', type: 'text', edit: false },
          { id: 'name', label: 'Screen', type: 'text', edit: false },
          { id: 'read', label: 'Read', type: 'boolean', edit: { '!': { var: 'row.write' } } },
          {
            id: 'write',
            label: 'Write',
            type: 'boolean',
            sets: { read: { or: [{ var: 'row.read' }, { var: 'row.write' }] } },
          },
        ],
      },
    },
  ],
} as never;

interface Right {
  readonly area: string;
  readonly name: string;
  readonly read: boolean;
  readonly write: boolean;
}

const right = (area: string, name: string, read = false, write = false): Right => ({ area, name, read, write });

function open(rights: readonly Right[]) {
  const state = openForm(compileForm(model), { start: { rights: rights as never } });
  const field: FormField = {
    id: 'rights',
    label: 'Screens',
    widget: 'rows',
    width: 12,
    rows: {
      look: 'table',
      nameOf: (key) => {
        const row = state.row('rights', key)?.values();
        return isRecord(row) ? String((row as { readonly name?: Json }).name ?? '') : '';
      },
      fields: [
        { id: 'area', label: 'Area', widget: 'text' },
        { id: 'name', label: 'Screen', widget: 'text' },
        { id: 'read', label: 'Read', widget: 'checkbox' },
        { id: 'write', label: 'Write', widget: 'checkbox' },
      ],
    },
  };
  render(<FormFields label="Rights" store={new FormStore(state) as never} fields={[field]} />);
  const held = () =>
    (state.values()['rights'] as unknown as readonly Right[]).map(
      ({ name, read, write }) => `${name} ${read ? 'r' : '-'}${write ? 'w' : '-'}`,
    );
  return { state, held };
}

const box = (name: string) => screen.getByRole('checkbox', { name }) as HTMLInputElement;
const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelectorAll('td')[1]?.textContent);
const many = Array.from({ length: 20 }, (_, at) => right(at < 15 ? 'Company' : 'Leave', `Screen ${at + 1}`));

afterEach(cleanup);

describe('the boxes of a table', () => {
  it('are named by their caption and their row', () => {
    open([right('Company', 'Locations'), right('Company', 'Teams')]);
    expect(screen.getAllByRole('checkbox').map((each) => each.getAttribute('aria-label') ?? '')).toContain(
      'All, Teams',
    );
    fireEvent.click(box('Read, Locations'));
    expect(box('Read, Locations').checked).toBe(true);
    expect(box('Read, Teams').checked).toBe(false);
  });

  it('are ticked for a whole row at once, and taken away again in the order that their rules allow', () => {
    const { held } = open([right('Company', 'Locations'), right('Company', 'Teams')]);
    fireEvent.click(box('All, Teams'));
    expect(held()).toEqual(['Locations --', 'Teams rw']);
    fireEvent.click(box('All, Teams'));
    expect(held()).toEqual(['Locations --', 'Teams --']);
  });

  it('are ticked for a whole column; the head tells whether all, some or none are', () => {
    const { held } = open([right('Company', 'Locations', true), right('Company', 'Teams')]);
    expect(box('Read, 2 rows').indeterminate).toBe(true);
    expect(box('Write, 2 rows').indeterminate).toBe(false);
    fireEvent.click(box('Write, 2 rows'));
    expect(held()).toEqual(['Locations rw', 'Teams rw']);
    expect(box('Write, 2 rows').checked).toBe(true);
    expect(box('Read, 2 rows').checked).toBe(true);
    expect(box('Read, 2 rows').disabled).toBe(true);
    fireEvent.click(box('All, 2 rows'));
    expect(held()).toEqual(['Locations --', 'Teams --']);
  });

  it('of a long table are found by words, and only those that were found are ticked together', async () => {
    const user = userEvent.setup();
    const { held } = open(many);
    const search = screen.getByRole('searchbox', { name: 'Search Screens' });
    await user.type(search, 'LEAVE screen');
    expect(names()).toEqual(['Screen 16', 'Screen 17', 'Screen 18', 'Screen 19', 'Screen 20']);
    expect(screen.getByRole('status').textContent).toBe('5 of 20 rows');
    await user.click(box('Read, 5 rows'));
    await user.type(search, '{Escape}');
    expect(names()).toHaveLength(20);
    expect(held().filter((each) => each.endsWith('r-'))).toHaveLength(5);
  });

  it('of a short table need no search', () => {
    open(many.slice(0, 5));
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('are walked through by the arrows, the heads among them', async () => {
    const user = userEvent.setup();
    open([right('Company', 'Locations'), right('Company', 'Teams')]);
    act(() => box('Read, Locations').focus());
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(document.activeElement).toBe(box('Write, Teams'));
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(box('Write, 2 rows'));
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(document.activeElement).toBe(box('Read, 2 rows'));
  });
});

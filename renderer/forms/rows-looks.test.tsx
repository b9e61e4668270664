import { isRecord, type Json } from '@muster/engine';
import { compileForm, FormStore, openForm } from '@muster/engine/forms';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { FormFields } from './FormFields.tsx';
import type { FormField } from './form-field.ts';

const model = {
  id: 'plans',
  columns: [
    {
      id: 'packages',
      label: 'Packages',
      type: 'rows',
      rows: {
        tabsBy: 'kind',
        fields: ['kind'],
        columns: [
          { id: 'name', label: 'Name', type: 'text', edit: false },
          { id: 'limit', label: 'Limit', type: 'text', required: true },
          { id: 'open', label: 'Open', type: 'boolean' },
        ],
      },
    },
  ],
} as never;

const start = {
  packages: [
    { kind: 'Daily', name: 'Bronze', limit: '10', open: true },
    { kind: 'Weekly', name: 'Silver', limit: '20', open: false },
    { kind: 'Daily', name: 'Gold', limit: '30', open: false },
  ],
};

function open({ tabbed = false } = {}) {
  const state = openForm(compileForm(model), { start });
  const of = (key: number) => {
    const values = state
      .rows('packages')
      .find((row) => row.key === key)
      ?.state.values();
    return isRecord(values) ? (values as { readonly kind?: Json }).kind : null;
  };
  const field: FormField = {
    id: 'packages',
    label: 'Packages',
    widget: 'rows',
    width: 12,
    rows: {
      look: 'table',
      nameOf: (key) => String(nameIn(state.row('packages', key)?.values()) ?? ''),
      fields: [
        { id: 'name', label: 'Name', widget: 'text' },
        { id: 'limit', label: 'Limit', widget: 'text' },
        { id: 'open', label: 'Open', widget: 'checkbox' },
      ],
      ...(tabbed ? { tabs: tabs(of) } : {}),
    },
  };
  const store = new FormStore(state);
  render(<FormFields label="Plan" store={store as never} fields={[field]} />);
  return { state, store };
}

const nameIn = (row: unknown) => (isRecord(row) ? (row as { readonly name?: Json }).name : null);

const tabs = (of: (key: number) => unknown) => ({
  by: 'kind',
  options: [
    { value: 'Daily', label: 'Daily' },
    { value: 'Weekly', label: 'Weekly' },
    { value: 'Monthly', label: 'Monthly' },
  ],
  of,
});

afterEach(cleanup);

describe('repeated rows', () => {
  it('as a table stand under captions that are there once, what only is read as text', () => {
    open();
    const table = screen.getByRole('table', { name: 'Packages' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Name', 'Limit', 'Open']);
    const [, first] = within(table).getAllByRole('row');
    expect(first?.textContent).toContain('Bronze');
    expect(within(first as HTMLElement).queryByRole('textbox', { name: 'Name' })).toBeNull();
    expect((within(first as HTMLElement).getByRole('textbox', { name: /Limit/ }) as HTMLInputElement).value).toBe('10');
  });

  it('as a table are changed, added and taken away like cards', () => {
    const { state } = open();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Open, Silver' }));
    fireEvent.click(screen.getByRole('button', { name: 'Remove Packages 1' }));
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    const rows = state.values()['packages'] as readonly {
      readonly name: string | null;
      readonly open: boolean | null;
    }[];
    expect(rows.map(({ name, open: ticked }) => [name, ticked])).toEqual([
      ['Silver', true],
      ['Gold', false],
      [null, null],
    ]);
  });

  it('stand under the tab of their option, and a new one under the tab that is open', () => {
    const { state } = open({ tabbed: true });
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Daily (2)', 'Weekly (1)', 'Monthly']);
    expect(screen.queryByText('Silver')).toBeNull();
    fireEvent.keyDown(screen.getByRole('tablist'), { key: 'ArrowRight' });
    expect(screen.getByText('Silver')).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: 'Monthly' }));
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(screen.getByRole('tab', { name: 'Monthly (1)' })).toBeTruthy();
    const rows = state.values()['packages'] as readonly { readonly kind: string }[];
    expect(rows.map(({ kind }) => kind)).toEqual(['Daily', 'Weekly', 'Daily', 'Monthly']);
  });

  it('of no option stand under a last tab Other, which is there while it holds any', () => {
    const { state, store } = open({ tabbed: true });
    act(() => void state.addRow('packages', { kind: 'Yearly', name: 'Old' }));
    const key = state.rowKeys('packages').at(-1) ?? 0;
    const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent);
    expect(tabs()).toEqual(['Daily (2)', 'Weekly (1)', 'Monthly', 'Other (1)']);
    expect(screen.queryByText('Old')).toBeNull();
    act(() => void store.check());
    expect(screen.getByText('Old')).toBeTruthy();
    expect(screen.getByText('Limit is required')).toBeTruthy();
    act(() => state.removeRow('packages', key));
    expect(tabs()).toEqual(['Daily (2)', 'Weekly (1)', 'Monthly']);
    expect(screen.getByText('Bronze')).toBeTruthy();
  });

  it('open the tab of the first row in which a check fails', () => {
    const { state, store } = open({ tabbed: true });
    const weekly = state.rows('packages')[1];
    act(() => void state.setRow('packages', weekly?.key ?? 0, 'limit', ''));
    act(() => void store.check());
    expect(screen.getByRole('tab', { name: 'Weekly (1)' }).getAttribute('aria-selected')).toBe('true');
    expect(screen.getByText('Limit is required')).toBeTruthy();
  });
});

import type { LinkedBlock, LinkedColumn, Logic } from '@muster/engine';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { showBlocks } from '../../../tests/screens/screen-world.tsx';

afterEach(cleanup);

const text = (id: string, more: Partial<LinkedColumn> = {}): LinkedColumn => ({
  id,
  label: id,
  type: { of: 'text' },
  widget: 'text',
  ...more,
});
const list = text('list', {
  type: { of: 'record', entity: 'thing', many: 'list' },
  widget: 'rows',
  rows: { columns: [text('name', { when: { var: 'derive.named' } })], add: { var: 'derive.open' } },
});
const state = { mode: { ...text('mode'), value: 'closed' }, names: { ...text('names'), value: 'no' } };
const derive = {
  open: { '==': [{ var: 'state.mode' }, 'open'] },
  named: { '==': [{ var: 'state.names' }, 'yes'] },
};
it('a form that is written in place follows what the screen derives: in its columns, in its rows, and in who may add one', async () => {
  const note = text('note', { when: { var: 'derive.open' } });
  const { run } = showBlocks([{ block: 'form', id: 'form', form: { columns: [list, note] } }], {}, { state, derive });
  await screen.findByRole('group', { name: 'list' });
  expect(screen.queryByRole('button', { name: 'Add' })).toBeNull();
  expect(screen.queryByLabelText('note')).toBeNull();
  act(() => run.set('state.mode', 'open'));
  const add = await screen.findByRole('button', { name: 'Add' });
  expect(screen.getByLabelText('note')).toBeTruthy();
  act(() => add.click());
  expect(screen.queryByLabelText('name')).toBeNull();
  act(() => run.set('state.names', 'yes'));
  expect(await screen.findByLabelText('name')).toBeTruthy();
  act(() => run.set('state.mode', 'closed'));
  expect(screen.queryByRole('button', { name: 'Add' })).toBeNull();
});

it('texts of a form follow what is typed and what the screen remembers', async () => {
  const typed: Logic = { if: [{ '==': [{ var: 'values.kind' }, 'x'] }, 'Of kind x', 'Of another kind'] };
  const kept: Logic = { if: [{ '==': [{ var: 'state.mode' }, 'open'] }, 'Open', 'Closed'] };
  const form = {
    columns: [text('kind'), { section: kept, columns: [text('note', { hint: typed, placeholder: kept })] }],
  };
  const { run } = showBlocks([{ block: 'form', id: 'form', form }], {}, { state, derive });
  expect(await screen.findByText('Of another kind')).toBeTruthy();
  expect(screen.getByPlaceholderText('Closed')).toBeTruthy();
  const kind = screen.getByLabelText('kind');
  fireEvent.change(kind, { target: { value: 'x' } });
  expect(await screen.findByText('Of kind x')).toBeTruthy();
  act(() => run.set('state.mode', 'open'));
  expect(await screen.findByPlaceholderText('Open')).toBeTruthy();
  expect(screen.getByText('Open')).toBeTruthy();
  expect(screen.getByLabelText('kind')).toBe(kind);
});

it('a note between the columns tells live what it reads, in its tone, and goes where its condition is not met', async () => {
  const said: Logic = { if: [{ '==': [{ var: 'values.kind' }, 'x'] }, 'Of kind x', 'Of another kind'] };
  const tone: Logic = { if: [{ '==': [{ var: 'values.kind' }, 'x'] }, 'warning', 'muted'] };
  const note = text('told', {
    label: said,
    tone,
    widget: 'paragraph',
    edit: false,
    when: { '!=': [{ var: 'values.kind' }, 'y'] },
  });
  const silent = text('silent', { label: '', widget: 'paragraph', edit: false });
  showBlocks([{ block: 'form', id: 'form', form: { columns: [text('kind'), note, silent] } }]);
  expect((await screen.findByText('Of another kind')).dataset['tone']).toBe('muted');
  expect(screen.queryByText('silent')).toBeNull();
  const kind = screen.getByLabelText('kind');
  fireEvent.change(kind, { target: { value: 'x' } });
  expect((await screen.findByText('Of kind x')).dataset['tone']).toBe('warning');
  fireEvent.change(kind, { target: { value: 'y' } });
  await waitFor(() => expect(screen.queryByText(/^Of /)).toBeNull());
});

it('texts of a form are worked out again by what they read, not by each key typed elsewhere', async () => {
  const hint: Logic = { if: [{ '==': [{ var: 'values.kind' }, 'x'] }, 'Of kind x', 'Of another kind'] };
  const form = { columns: [text('kind'), text('note', { hint })] };
  const { run } = showBlocks([{ block: 'form', id: 'form', form }], {}, { state, derive });
  await screen.findByText('Of another kind');
  const texts = vi.spyOn(run, 'text');
  const hints = () => texts.mock.calls.filter(([logic]) => logic === hint).length;
  fireEvent.change(screen.getByLabelText('note'), { target: { value: 'a word' } });
  expect(hints()).toBe(0);
  fireEvent.change(screen.getByLabelText('kind'), { target: { value: 'x' } });
  expect(await screen.findByText('Of kind x')).toBeTruthy();
  expect(hints()).toBeGreaterThan(0);
});

it('a form in a card reads the row of the card', async () => {
  const form = { columns: [text('note', { when: { '==': [{ var: 'row.kind' }, 'open'] } })] };
  const cards: LinkedBlock = {
    block: 'cards',
    id: 'cards',
    rows: { items: [{ value: { var: 'state.all' } }] },
    title: { var: 'row.kind' },
    body: [{ block: 'form', id: 'form', form }],
  };
  const { run } = showBlocks([cards], {}, { title: 'Tasks', state: { all: text('all') } });
  act(() => run.set('state.all', [{ kind: 'open' }, { kind: 'shut' }]));
  const [open, shut] = await screen.findAllByRole('region', { name: 'Tasks' });
  expect(open?.querySelectorAll('input')).toHaveLength(1);
  expect(shut?.querySelectorAll('input')).toHaveLength(0);
});

it('a form in a card reads the name that the card gives its element, also in the body of a list operator', async () => {
  const named: Logic = { some: [{ var: 'values.tags' }, { '==': [{ var: 'item' }, { var: 'team.kind' }] }] };
  const tags = text('tags', { type: { of: 'text', many: 'list' }, hidden: true, value: ['open'] });
  const form = { around: ['team'], columns: [tags, text('note', { when: named })] };
  const cards: LinkedBlock = {
    block: 'cards',
    id: 'cards',
    rows: { items: [{ value: { var: 'state.all' } }] },
    as: 'team',
    title: { var: 'team.kind' },
    body: [{ block: 'form', id: 'form', form }],
  };
  const { run } = showBlocks([cards], {}, { title: 'Tasks', state: { all: text('all') } });
  act(() => run.set('state.all', [{ kind: 'open' }, { kind: 'shut' }]));
  const [open, shut] = await screen.findAllByRole('region', { name: 'Tasks' });
  expect(open?.querySelectorAll('input')).toHaveLength(1);
  expect(shut?.querySelectorAll('input')).toHaveLength(0);
});

it('what stands around a form follows it: when it is open, and a while after it was changed', async () => {
  const on = { settled: [{ step: 'set', id: 'set', values: { 'state.mode': { var: 'values.kind' } } }] };
  const form = { columns: [text('kind', { value: 'new' })] };
  const { run } = showBlocks(
    [{ block: 'form', id: 'form', form, on } as unknown as LinkedBlock],
    {},
    { state, derive },
  );
  await waitFor(() => expect(run.text({ var: 'state.mode' })).toBe('new'));
  fireEvent.change(screen.getByLabelText('kind'), { target: { value: 'old' } });
  await waitFor(() => expect(run.text({ var: 'state.mode' })).toBe('old'));
});

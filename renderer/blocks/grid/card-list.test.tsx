import type { LinkedBlock, LinkedCall, LinkedColumn } from '@muster/engine';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showBlocks } from '../../../tests/screens/screen-world.tsx';

const column = (id: string, more: object = {}): LinkedColumn => ({
  id,
  label: id,
  type: { of: 'text' },
  widget: 'text',
  ...more,
});
const call: LinkedCall = {
  id: 'people.all',
  service: 'people',
  method: 'GET',
  path: 'people/all',
  params: [],
  changes: false,
  right: 'session',
  needs: 'read',
  stale: [],
  success: ['200'],
  result: { of: 'record', entity: 'person', many: 'list' },
};
const field = (of: 'text' | 'id' | 'integer') => ({ label: '', type: { of }, widget: 'text' }) as const;
const person = {
  name: 'person',
  key: 'id',
  display: { var: 'row.name' },
  fields: {
    id: field('id'),
    name: field('text'),
    town: field('text'),
    status: field('text'),
    age: field('integer'),
    no: field('text'),
    note: field('text'),
  },
};
/** A name of a row in which a column's text stands already. */
const loan = { ...person, display: { cat: ['the loan of ', { var: 'row.name' }] } };
const people = [
  { id: 1, no: 'E-1', name: 'Ada', town: 'London', status: 'Active', age: 36, note: 'counts' },
  { id: 2, no: 'E-2', name: 'Bo', town: '', status: 'Left', age: 50, note: 'sings' },
  { id: 3, no: 'E-3', name: 'Cy', town: 'Rome', status: 'Active', age: 20, note: 'paints' },
];
const columns = [
  column('no'),
  column('name'),
  column('town'),
  column('status', { tone: { if: [{ '==': [{ var: 'row.status' }, 'Active'] }, 'good', 'bad'] } }),
  column('age', { type: { of: 'integer' }, sum: true }),
];
const list = (written: object = {}, more: object = {}): LinkedBlock => ({
  block: 'grid',
  id: 'list',
  grid: { columns, search: true, ...written },
  rows: { items: [{ value: { var: 'data.people' } }] },
  ...more,
});
const show = (block: LinkedBlock, entity: object = person) =>
  showBlocks([block], { 'people.all': people }, {
    data: { people: { call: 'people.all' } },
    bundle: { calls: { 'people.all': call }, entities: { person: entity } },
  } as never);
const cards = () => screen.findAllByRole('listitem');
const names = async () => (await cards()).map((card) => within(card).getByText(/^(Ada|Bo|Cy)$/).textContent);
const cardOf = async (name: string) =>
  (await screen.findByText(name, { selector: 'strong, strong *' })).closest('li') as HTMLElement;

describe('a list on a telephone', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  });
  afterEach(() => {
    cleanup();
    localStorage.clear();
    vi.unstubAllGlobals();
  });

  it('is a card for each row: name and state first, then what else it says, and nothing that is empty', async () => {
    show(list());
    expect(await names()).toEqual(['Ada', 'Bo', 'Cy']);
    const bo = within(await cardOf('Bo'));
    expect(bo.getAllByRole('term').map((term) => term.textContent)).toEqual(['no', 'age']);
    expect(bo.getByText('Left')).toBeTruthy();
    expect(bo.queryByText('town')).toBeNull();
    expect(screen.getByText('Total', { selector: 'strong' }).parentElement?.textContent).toContain('106');
  });

  it('says by a caption what a badge is about where that is not the status', async () => {
    const toned = [
      column('name'),
      column('status', { tone: 'good' }),
      column('town'),
      column('age', { type: { of: 'integer' }, tone: { if: [{ '<': [{ var: 'row.age' }, 30] }, 'bad', ''] } }),
    ];
    show(list({ columns: toned }));
    const terms = async (name: string) =>
      within(await cardOf(name))
        .getAllByRole('term')
        .map((term) => term.textContent);
    // What has a tone comes first; a status says by itself what it is.
    expect(await terms('Cy')).toEqual(['age', 'town']);
    expect(await terms('Ada')).toEqual(['town', 'age']);
    expect(within(await cardOf('Cy')).getByText('Active')).toBeTruthy();
    cleanup();
    show(list({ columns: [column('name'), column('no', { tone: 'bad' }), column('note', { tone: 'good' })] }));
    expect(await terms('Bo')).toEqual(['no', 'note']);
  });

  it('is searched, and sorted by a column up and down', async () => {
    const user = userEvent.setup();
    show(list());
    await cards();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'age');
    await waitFor(async () => expect(await names()).toEqual(['Cy', 'Ada', 'Bo']));
    await user.click(screen.getByRole('button', { name: 'Lowest first' }));
    await waitFor(async () => expect(await names()).toEqual(['Bo', 'Ada', 'Cy']));
    await user.type(screen.getByRole('searchbox'), 'rome');
    await waitFor(async () => expect(await names()).toEqual(['Cy']));
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'nobody');
    await screen.findByText('No Data Available');
  });

  it('is filtered by a column without a table, and no more once the value is gone', async () => {
    const user = userEvent.setup();
    show(list());
    await cards();
    const open = () => user.click(screen.getByRole('button', { name: 'Filter by a column' }));
    const send = () => user.click(screen.getByRole('button', { name: 'Filter' }));
    await open();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by' }), 'age');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Condition' }), 'At least');
    await user.type(screen.getByRole('textbox', { name: 'Value' }), '36');
    await send();
    await waitFor(async () => expect(await names()).toEqual(['Ada', 'Bo']));
    expect(screen.getByText('Filtered by age.')).toBeTruthy();
    await open();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by' }), 'town');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Condition' }), 'Not blank');
    await send();
    await waitFor(async () => expect(await names()).toEqual(['Ada']));
    await open();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by' }), 'age');
    expect(screen.getByRole('textbox', { name: 'Value' })).toHaveProperty('value', '36');
    await user.clear(screen.getByRole('textbox', { name: 'Value' }));
    await send();
    await waitFor(async () => expect(await names()).toEqual(['Ada', 'Cy']));
  });

  it('is filtered between two values, and by two conditions of a column', async () => {
    const user = userEvent.setup();
    show(list());
    await cards();
    const open = () => user.click(screen.getByRole('button', { name: 'Filter by a column' }));
    const send = () => user.click(screen.getByRole('button', { name: 'Filter' }));
    const choose = (name: string, option: string, on: HTMLElement = document.body) =>
      user.selectOptions(within(on).getAllByRole('combobox', { name })[0] as HTMLElement, option);
    await open();
    await choose('Filter by', 'age');
    await choose('Condition', 'Between');
    await user.type(screen.getByRole('textbox', { name: 'Value' }), '20');
    await send();
    // A range without its upper end says nothing.
    expect(await names()).toEqual(['Ada', 'Bo', 'Cy']);
    await open();
    await choose('Filter by', 'age');
    await choose('Condition', 'Between');
    await user.type(screen.getByRole('textbox', { name: 'Value' }), '20');
    await user.type(screen.getByRole('textbox', { name: 'To' }), '50');
    await send();
    await waitFor(async () => expect(await names()).toEqual(['Ada']));
    await open();
    expect(screen.getByRole('textbox', { name: 'To' })).toHaveProperty('value', '50');
    await choose('Another condition', 'Or');
    const other = screen.getByRole('group', { name: 'Another condition' });
    await choose('Condition', 'More than', other);
    await user.type(within(other).getByRole('textbox', { name: 'Value' }), '49');
    await send();
    await waitFor(async () => expect(await names()).toEqual(['Ada', 'Bo']));
    await open();
    expect(screen.getByRole('group', { name: 'Another condition' })).toBeTruthy();
    await choose('Another condition', 'And');
    await send();
    await waitFor(() => expect(screen.queryAllByRole('listitem')).toEqual([]));
    await open();
    await choose('Another condition', 'No other condition');
    await send();
    await waitFor(async () => expect(await names()).toEqual(['Ada']));
  });

  it('is filtered by days: on one, before, after and between two of them', async () => {
    const user = userEvent.setup();
    const born = { ...column('born'), type: { of: 'date' }, format: 'date' } as LinkedColumn;
    const entity = {
      ...person,
      fields: { ...person.fields, born: { label: '', type: { of: 'date' }, widget: 'date' } },
    };
    const days = ['2026-04-09', '2026-04-20', '2026-05-02'];
    showBlocks(
      [list({ columns: [...columns, born] })],
      { 'people.all': people.map((each, at) => ({ ...each, born: days[at] ?? '' })) },
      {
        data: { people: { call: 'people.all' } },
        bundle: { calls: { 'people.all': call }, entities: { person: entity } },
      } as never,
    );
    await cards();
    const filter = async (condition: string, value: string, to?: string) => {
      await user.click(screen.getByRole('button', { name: 'Filter by a column' }));
      await user.selectOptions(screen.getByRole('combobox', { name: 'Filter by' }), 'born');
      await user.selectOptions(screen.getByRole('combobox', { name: 'Condition' }), condition);
      fireEvent.change(screen.getByLabelText('Value'), { target: { value } });
      if (to) fireEvent.change(screen.getByLabelText('To'), { target: { value: to } });
      await user.click(screen.getByRole('button', { name: 'Filter' }));
    };
    await filter('Equals', '2026-04-20');
    await waitFor(async () => expect(await names()).toEqual(['Bo']));
    await filter('Does not equal', '2026-04-20');
    await waitFor(async () => expect(await names()).toEqual(['Ada', 'Cy']));
    await filter('Before', '2026-04-20');
    await waitFor(async () => expect(await names()).toEqual(['Ada']));
    await filter('After', '2026-04-09');
    await waitFor(async () => expect(await names()).toEqual(['Bo', 'Cy']));
    await filter('Between', '2026-04-09', '2026-05-02');
    await waitFor(async () => expect(await names()).toEqual(['Bo']));
  });

  it('has of each row what can be done with it, and its details', async () => {
    const user = userEvent.setup();
    const set = (state: string) => [{ step: 'set', id: state, values: { [`state.${state}`]: { var: 'row.name' } } }];
    const actions = [{ id: 'greet', label: 'Greet', icon: 'user', do: set('greeted') }];
    const detail = [{ block: 'text', id: 'note', text: { cat: ['Note: ', { var: 'row.note' }] } }];
    const { run } = show(list({ actions, detail }, { on: { open: set('opened') } }));
    const bo = within(await cardOf('Bo'));
    await user.click(bo.getByRole('button', { name: 'Greet' }));
    await waitFor(() => expect(run.value({ var: 'state.greeted' })).toBe('Bo'));
    await user.click(bo.getByRole('button', { name: 'Bo' }));
    await waitFor(() => expect(run.value({ var: 'state.opened' })).toBe('Bo'));
    const details = bo.getByRole('button', { name: 'Details' });
    expect(details.getAttribute('aria-expanded')).toBe('false');
    await user.click(details);
    expect(await bo.findByText('Note: sings')).toBeTruthy();
  });

  it('is ticked one by one and all together', async () => {
    const user = userEvent.setup();
    const { run } = show(list({ select: 'many' }));
    await user.click(within(await cardOf('Bo')).getByRole('checkbox', { name: 'Bo' }));
    const chosen = () => (run.value({ var: 'selection.list' }) as { id: number }[]).map(({ id }) => id);
    await waitFor(() => expect(chosen()).toEqual([2]));
    await user.click(screen.getByRole('checkbox', { name: 'All' }));
    await waitFor(() => expect([...chosen()].sort()).toEqual([1, 2, 3]));
    await user.click(screen.getByRole('checkbox', { name: 'All' }));
    await waitFor(() => expect(chosen()).toEqual([]));
  });

  it('has nothing ticked any more where its rows are gone', async () => {
    const user = userEvent.setup();
    const many = list({ select: 'many' }, { rows: { items: [{ value: { var: 'state.rows' } }] }, empty: 'Nobody.' });
    const { run } = showBlocks(
      [many],
      {},
      { state: { rows: column('rows', { type: { of: 'record', many: 'list' } }) } },
    );
    act(() => run.set('state.rows', people));
    await user.click(await screen.findByRole('checkbox', { name: 'All' }));
    await waitFor(() => expect(run.value({ var: 'selection.list' })).toHaveLength(3));
    act(() => run.set('state.rows', []));
    await screen.findByText('Nobody.');
    await waitFor(() => expect(run.value({ var: 'selection.list' })).toEqual([]));
  });

  it('is a table for whoever prefers one, from then on', async () => {
    const user = userEvent.setup();
    show(list());
    await cards();
    await user.click(screen.getByRole('button', { name: 'Show as a table' }));
    await screen.findByRole('gridcell', { name: 'Ada' });
    expect(screen.queryAllByRole('listitem')).toEqual([]);
    cleanup();
    show(list());
    await screen.findByRole('gridcell', { name: 'Ada' });
    await user.click(screen.getByRole('button', { name: 'Show as cards' }));
    expect(await names()).toEqual(['Ada', 'Bo', 'Cy']);
  });

  it('says once what the name of a row says already, and begins it with a capital', async () => {
    show(list(), loan);
    const bo = within(await cardOf('The loan of Bo'));
    expect(bo.queryByText('name')).toBeNull();
    expect(bo.getAllByText(/Bo/)).toHaveLength(1);
  });

  it('stays a table where its columns fit', async () => {
    show(list({ columns: columns.slice(0, 2) }));
    await screen.findByRole('gridcell', { name: 'Ada' });
    expect(screen.queryByRole('button', { name: 'Show as a table' })).toBeNull();
  });

  it('shows the first fields of many, and all of them after a press', async () => {
    const user = userEvent.setup();
    const many = Array.from({ length: 9 }, (_, at) => column(`f${at}`, { value: { cat: [`v${at}`] } }));
    show(list({ columns: [column('name'), ...many] }));
    const bo = within(await cardOf('Bo'));
    expect(bo.getAllByRole('term')).toHaveLength(6);
    await user.click(bo.getByRole('button', { name: 'Show 3 more' }));
    expect(bo.getAllByRole('term')).toHaveLength(9);
  });

  it('is a table of all rows on paper, and cards again afterwards', async () => {
    show(list());
    expect(await cards()).toHaveLength(3);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(screen.queryAllByRole('listitem')).toEqual([]);
    const paper = screen.getByText('Total Records: 3.').closest('table') as HTMLTableElement;
    expect(paper.rows[1]?.textContent).toBe('E-1AdaLondonActive36');
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(await cards()).toHaveLength(3);
  });
});

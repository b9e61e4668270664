import type { LinkedBlock, LinkedCall, LinkedColumn, LinkedSource } from '@muster/engine';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { layOut } from '../../../tests/screens/lay-out.ts';
import { showBlocks } from '../../../tests/screens/screen-world.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const column = (id: string, more: object = {}): LinkedColumn => ({
  id,
  label: id,
  type: { of: 'text' },
  widget: 'text',
  ...more,
});
const call = (id: string, more: object = {}): LinkedCall => ({
  id,
  service: id.split('.')[0] ?? '',
  method: 'GET',
  path: id.replace('.', '/'),
  params: [],
  changes: false,
  right: 'session',
  needs: 'read',
  stale: [],
  success: ['200'],
  result: { of: 'record', entity: 'person', many: 'list' },
  ...more,
});
const field = (of: 'text' | 'id') => ({ label: '', type: { of }, widget: 'text' }) as const;
const person = {
  name: 'person',
  key: 'id',
  fields: { id: field('id'), name: field('text'), town: field('text'), note: field('text') },
};
const people = [
  { id: 1, name: 'Ada', town: 'London', note: 'counts' },
  { id: 2, name: 'Bo', town: 'Oslo', note: 'sings' },
  { id: 3, name: 'Cy', town: 'Rome', note: 'London calling' },
];
const rows: LinkedSource = { items: [{ value: { var: 'data.people' } }] };
const world = {
  data: { people: { call: 'people.all' } },
  bundle: { calls: { 'people.all': call('people.all') }, entities: { person } },
} as const;
const columns = [column('name'), column('town')];
const grid = (written: object, more: object = {}): LinkedBlock => ({
  block: 'grid',
  id: 'list',
  grid: { columns, search: true, ...written },
  rows,
  ...more,
});
const text = (id: string, logic: unknown): LinkedBlock => ({ block: 'text', id, text: logic });
const cell = (content: string) => screen.findByRole('gridcell', { name: content });
const search = async (words: string) => {
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: words } });
};
const total = (count: number) => screen.findByText(`Total Records: ${count.toLocaleString('en-US')}`);

describe('a grid', () => {
  it('shows the place of a row as index, and what amounts of a column, also when its library is there already', async () => {
    showBlocks([grid({})], { 'people.all': people }, world);
    await cell('Cy');
    cleanup();
    const numbered = column('n', { type: { of: 'any' }, value: { '+': [{ var: 'index' }, 1] } });
    const id = column('id', { type: { of: 'integer' }, sum: true });
    showBlocks([grid({ columns: [numbered, column('name'), id] })], { 'people.all': people }, world);
    await cell('Cy');
    await waitFor(() =>
      expect([...document.querySelectorAll('[role="gridcell"][col-id="n"]')].map((each) => each.textContent)).toEqual(
        expect.arrayContaining(['1', '2', '3']),
      ),
    );
    expect(await cell('Total')).toBeTruthy();
    expect(await cell('6')).toBeTruthy();
  });

  it('searches the shown columns, and not those that are hidden or not there', async () => {
    const user = userEvent.setup();
    showBlocks([grid({})], { 'people.all': people }, world);
    await cell('Ada');
    await search('london');
    await total(1);
    const takeBack = layOut();
    await user.click(screen.getByRole('button', { name: 'Choose columns' }));
    await user.click(await screen.findByRole('checkbox', { name: 'town' }));
    takeBack();
    await total(0);
  });

  it('searches all fields where it says so, shown or not, each word anywhere', async () => {
    showBlocks([grid({ search: 'all' })], { 'people.all': people }, world);
    await cell('Ada');
    await search('london');
    await total(2);
    await search('CALLING rome');
    await total(1);
    await search('calling oslo');
    await total(0);
  });

  it('has no search box where it says nothing of one', async () => {
    showBlocks([grid({ search: false })], { 'people.all': people }, world);
    await cell('Ada');
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('leaves out a column whose condition is unmet, and shows it as soon as it is met', async () => {
    const shy = [column('name'), column('town', { when: { '!': [{ var: 'state.own' }] } })];
    const { run } = showBlocks([grid({ columns: shy })], { 'people.all': people }, world);
    await cell('London');
    act(() => run.set('state.own', true));
    await waitFor(() => expect(screen.queryByRole('gridcell', { name: 'London' })).toBeNull());
    await cell('Ada');
    expect(screen.queryByRole('columnheader', { name: /town/ })).toBeNull();
    expect(screen.queryByRole('gridcell', { name: 'London' })).toBeNull();
    act(() => run.set('state.own', false));
    await cell('London');
  });
});

describe('the details of a row', () => {
  const detail = [text('note', { cat: ['Note: ', { var: 'row.note' }, ' ', { var: 'derive.loud' }] })];
  const written = { detail, derive: { loud: { upper: { var: 'row.name' } } } };
  const toggles = () => screen.findAllByRole('button', { name: 'Details' });

  it('stand below it with its blocks, several at a time, and count as no record', async () => {
    showBlocks([grid(written)], { 'people.all': people }, world);
    await cell('Ada');
    const [first, second] = await toggles();
    fireEvent.click(first as HTMLElement);
    expect(await screen.findByText('Note: counts ADA')).toBeTruthy();
    expect(first?.getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(second as HTMLElement);
    expect(await screen.findByText('Note: sings BO')).toBeTruthy();
    expect(screen.getByText('Note: counts ADA')).toBeTruthy();
    await total(3);
    fireEvent.click((await toggles())[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByText('Note: counts ADA')).toBeNull());
    expect(screen.getByText('Note: sings BO')).toBeTruthy();
  });

  it('follow their row when the list is sorted and searched', async () => {
    showBlocks([grid(written)], { 'people.all': people }, world);
    await cell('Ada');
    fireEvent.click((await toggles())[0] as HTMLElement);
    await screen.findByText('Note: counts ADA');
    const order = () =>
      [...document.querySelectorAll<HTMLElement>('.ag-row')]
        .sort((one, other) => Number(one.getAttribute('row-index')) - Number(other.getAttribute('row-index')))
        .map((row) =>
          row.textContent?.includes('Note') ? 'details' : row.querySelector('[col-id="name"]')?.textContent,
        )
        .filter((each) => each !== undefined);
    expect(order()).toEqual(['Ada', 'details', 'Bo', 'Cy']);
    const head = screen.getByRole('columnheader', { name: 'name' }).querySelector('.ag-header-cell-label');
    fireEvent.click(head as HTMLElement);
    fireEvent.click(head as HTMLElement);
    await waitFor(() => expect(order()).toEqual(['Cy', 'Bo', 'Ada', 'details']));
    await search('bo');
    await waitFor(() => expect(screen.queryByText('Note: counts ADA')).toBeNull());
    await total(1);
  });

  it('stay open when the list is loaded anew, by the key of the rows', async () => {
    let note = 'counts';
    const answer = () => ({ code: '200', message: '', result: people.map((each) => ({ ...each, note })) });
    const shown = showBlocks([grid(written)], { 'people.all': answer }, world);
    await cell('Ada');
    fireEvent.click((await toggles())[1] as HTMLElement);
    await screen.findByText('Note: counts BO');
    note = 'hums';
    act(() => shown.run.reload('people'));
    expect(await screen.findByText('Note: hums BO')).toBeTruthy();
  });

  it('open and close by Enter on a cell of the row, and by a double click', async () => {
    showBlocks([grid(written)], { 'people.all': people }, world);
    const ada = await cell('Ada');
    fireEvent.keyDown(ada, { key: 'Enter' });
    expect(await screen.findByText('Note: counts ADA')).toBeTruthy();
    fireEvent.doubleClick(await cell('Ada'));
    await waitFor(() => expect(screen.queryByText('Note: counts ADA')).toBeNull());
  });
});

describe('opening a row', () => {
  const state = { chosen: { label: 'C', type: { of: 'text' }, widget: 'text' } } as const;
  const open = [
    { step: 'set', id: 'set', values: { 'state.chosen': { cat: [{ var: 'row.name' }, { var: 'index' }] } } },
  ];

  it('runs the steps for the row, by a double click and by Enter', async () => {
    const shown = showBlocks([grid({}, { on: { open } })], { 'people.all': people }, { ...world, state });
    fireEvent.doubleClick(await cell('Bo'));
    await waitFor(() => expect(shown.run.value({ var: 'state.chosen' })).toBe('Bo1'));
    fireEvent.keyDown(await cell('Cy'), { key: 'Enter' });
    await waitFor(() => expect(shown.run.value({ var: 'state.chosen' })).toBe('Cy2'));
  });

  it('is none where a button of the row is meant', async () => {
    const actions = [{ id: 'edit', label: 'Edit', do: [] }];
    const shown = showBlocks([grid({ actions }, { on: { open } })], { 'people.all': people }, { ...world, state });
    await cell('Bo');
    const [button] = await screen.findAllByRole('button', { name: 'Edit' });
    fireEvent.doubleClick(button as HTMLElement);
    fireEvent.keyDown(button as HTMLElement, { key: 'Enter' });
    expect(shown.run.value({ var: 'state.chosen' })).toBeNull();
  });
});

describe('a grid by its id', () => {
  const towns = { of: 'record', entity: 'town', many: 'list' } as const;
  const town = { name: 'town', key: 'town', fields: { town: field('text'), land: field('text') } };
  const land = {
    lookup: [{ var: 'row.town' }, { var: 'data.towns' }, { by: 'town', gives: 'land', else: '' }],
  };
  const byId = {
    id: 'people.rows',
    inputs: { month: { label: 'Month', type: { of: 'text' }, widget: 'text' } },
    data: { towns: { call: 'towns.all', with: { record: { month: { var: 'inputs.month' } } } } },
    columns: [
      column('name'),
      column('land', { type: { of: 'any' }, value: land }),
      column('month', { type: { of: 'any' }, value: { var: 'inputs.month' } }),
      column('state', { type: { of: 'any' }, value: { cat: ['[', { var: 'state.secret' }, ']'] } }),
    ],
    actions: [
      {
        id: 'edit',
        label: 'Edit',
        do: [{ step: 'toast', id: 'toast', text: { cat: ['In ', { var: 'inputs.month' }] } }],
      },
      { id: 'drop', label: 'Drop', do: [] },
    ],
  };
  const state = {
    month: { label: 'M', type: { of: 'text' }, widget: 'text', value: 'May' },
    secret: { label: 'S', type: { of: 'text' }, widget: 'text', value: 'outer' },
  } as const;
  const params = [{ name: 'month', label: 'Month', type: { of: 'text' }, widget: 'text' }];
  const calls = { 'people.all': call('people.all'), 'towns.all': call('towns.all', { result: towns, params }) };
  const around = {
    data: world.data,
    state,
    bundle: { calls, entities: { person, town }, grids: { 'people.rows': byId } },
  };
  const block = {
    block: 'grid',
    id: 'list',
    grid: 'people.rows',
    rows,
    with: { record: { month: { var: 'state.month' } } },
    actions: ['edit'],
  };
  const answers = { 'people.all': people, 'towns.all': [{ town: 'Oslo', land: 'Norway' }] };

  it('loads its own data, follows what it is given, sees no more, and offers the actions that are named', async () => {
    const shown = showBlocks([block], answers, around as never);
    expect(await cell('Norway')).toBeTruthy();
    expect(screen.getAllByRole('gridcell', { name: 'May' })).toHaveLength(3);
    expect(screen.getAllByRole('gridcell', { name: '[]' })).toHaveLength(3);
    expect(screen.queryByRole('button', { name: 'Drop' })).toBeNull();
    act(() => shown.run.set('state.month', 'June'));
    await waitFor(() => expect(screen.getAllByRole('gridcell', { name: 'June' })).toHaveLength(3));
    const asked = shown.sent.filter((each) => each.call.id === 'towns.all').map(({ params: given }) => given);
    expect(asked).toEqual([{ month: 'May' }, { month: 'June' }]);
    fireEvent.click((await screen.findAllByRole('button', { name: 'Edit' }))[0] as HTMLElement);
    await waitFor(() => expect(shown.toasts.map((each) => each.text)).toEqual(['In June']));
  });
});

describe('states of a grid', () => {
  const failing = async () => ({ code: '500', message: 'Closed.', result: null });

  it('shows its own texts for loading, failure and nothing', async () => {
    const texts = { loading: 'Rows come.', failed: 'No rows today.', empty: 'Nobody.' };
    showBlocks([grid({}, texts)], { 'people.all': () => new Promise<never>(() => undefined) }, world);
    expect(await screen.findByText('Rows come.')).toBeTruthy();
    cleanup();
    showBlocks([grid({}, texts)], { 'people.all': failing }, world);
    expect(await screen.findByText('No rows today.')).toBeTruthy();
    cleanup();
    showBlocks([grid({}, texts)], { 'people.all': [] }, world);
    expect(await screen.findByText('Nobody.')).toBeTruthy();
  });

  it('says why it failed and asks again on Retry', async () => {
    let times = 0;
    const answer = async () => (times++ === 0 ? failing() : { code: '200', message: '', result: people });
    showBlocks([grid({})], { 'people.all': answer }, world);
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Closed.')).toBeTruthy();
    fireEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await cell('Ada')).toBeTruthy();
  });
});

describe('an export of a grid', () => {
  it('is told before its file is handed out, and is not handed out where that fails', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:list');
    const told: unknown[] = [];
    let problem: string | undefined = 'It could not be written down.';
    const exports = async (rows: unknown) => {
      told.push(rows);
      return problem;
    };
    const { toasts } = showBlocks([grid({ export: true })], { 'people.all': people }, { ...world, exports });
    await cell('Ada');
    const download = screen.getByRole('button', { name: 'Download as CSV' });
    await userEvent.click(download);
    await waitFor(() => expect(toasts.map(({ text: said, tone }) => [said, tone])).toEqual([[problem, 'error']]));
    expect(told).toEqual([{ list: 'test.page.list', title: 'Test', rows: 3 }]);
    expect(saved).not.toHaveBeenCalled();
    problem = undefined;
    await userEvent.click(download);
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    saved.mockRestore();
  });

  it('shows dates as the company writes them, finds them both ways and downloads them in ISO form', async () => {
    const file = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:list');
    const born = { ...column('born'), type: { of: 'date' }, format: 'date weekday' } as const;
    const seen = { ...column('seen'), type: { of: 'dateTime' }, format: 'dateTime' } as const;
    const own = { ...column('own'), type: { of: 'date' }, format: 'date MM-DD-YYYY' } as const;
    const day = { id: 1, name: 'Ada', born: '2026-03-09', seen: '2026-03-10T05:00:00Z', own: '2026-03-11' };
    const dated = [day, { ...day, id: 2, name: 'Bo', born: '2026-04-09', seen: null, own: null }];
    const table = grid({ columns: [column('name'), born, seen, own], export: true });
    const entity = { ...person, fields: { ...person.fields, born, seen, own } };
    const bundle = { ...world.bundle, entities: { person: entity } };
    showBlocks([table], { 'people.all': dated }, { ...world, bundle, exports: async () => undefined });
    for (const shown of ['Mon 09 Mar 2026', '10 Mar 2026 10:00', '03-11-2026']) expect(await cell(shown)).toBeTruthy();
    await search('09 mar');
    await total(1);
    await search('2026-04-09');
    await total(1);
    await cell('Bo');
    await search('2026');
    await total(2);
    await userEvent.click(screen.getByRole('button', { name: 'Download as CSV' }));
    await waitFor(() => expect(file).toHaveBeenCalledOnce());
    const lines = (await new Response(file.mock.calls[0]?.[0] as Blob).text()).split('\r\n');
    expect(lines.slice(1, 3)).toEqual(['Ada,2026-03-09,2026-03-10 10:00,03-11-2026', 'Bo,2026-04-09,,']);
    file.mockRestore();
  });

  it('tells on paper what it has been narrowed by, and how much is left', async () => {
    showBlocks([grid({})], { 'people.all': people }, world);
    await cell('Cy');
    await search('lo');
    await total(2);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    const caption = screen.getByText('Total Records: 2 of 3. Search: lo.');
    const paper = caption.closest('table') as HTMLTableElement;
    expect([...paper.rows].map(({ textContent }) => textContent)).toEqual(['nametown', 'AdaLondon', 'BoOslo']);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    await waitFor(() => expect(paper.isConnected).toBe(false));
  });
});

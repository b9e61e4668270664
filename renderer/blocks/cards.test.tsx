import {
  compileDefinitions,
  type Json,
  type LinkedBlock,
  type LinkedBundle,
  type LinkedCall,
  type LinkedField,
  type LinkedScreen,
} from '@muster/engine';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Answers, shippedFiles, showBlocks, showBundle } from '../../tests/screens/screen-world.tsx';

afterEach(cleanup);

const call: LinkedCall = {
  id: 'post.list',
  service: 'post',
  method: 'GET',
  path: 'post/list',
  params: [],
  changes: false,
  right: 'session',
  needs: 'read',
  stale: [],
  success: ['200'],
  result: { of: 'record', entity: 'post', many: 'list' },
};
const field = (label: string, type: LinkedField['type']): LinkedField => ({ label, type, widget: 'text' });
const post = {
  name: 'post',
  key: 'id',
  fields: { id: field('Id', { of: 'integer' }), parts: field('Parts', { of: 'text', many: 'list' }) },
};
const yes = { label: 'Yes', type: { of: 'boolean' }, widget: 'checkbox' } as const;
const text = { label: 'Text', type: { of: 'text' }, widget: 'text' } as const;
const cards = (more: object = {}): LinkedBlock => ({
  block: 'cards',
  id: 'cards',
  rows: { items: [{ value: { var: 'data.posts' } }] },
  title: { cat: ['Post ', { var: 'row.id' }] },
  ...more,
});
const set = (values: object) => [{ step: 'set', id: 'set', values }];
const toggle = {
  id: 'toggle',
  label: { if: [{ var: 'state.open' }, 'Close', 'Open'] },
  do: set({ 'state.open': { '!': [{ var: 'state.open' }] } }),
};
const opening = {
  state: { open: { ...yes, value: false } },
  body: [{ block: 'text', id: 'more', text: { cat: ['All of ', { var: 'row.id' }] }, when: { var: 'state.open' } }],
  actions: [toggle],
};
const show = (
  more: object = {},
  answers: Answers = { 'post.list': [{ id: 1 }, { id: 2 }] },
  besides: Pick<LinkedScreen, 'state'> = {},
) =>
  showBlocks([cards(more)], answers, {
    data: { posts: { call: 'post.list' } },
    bundle: { calls: { 'post.list': call }, entities: { post } },
    ...besides,
  });
const card = async (name: string): Promise<HTMLElement> => {
  const heading = await screen.findByRole('heading', { name });
  return heading.closest('li') as HTMLElement;
};
const press = (within_: HTMLElement, name: string) => fireEvent.click(within(within_).getByRole('button', { name }));

describe('cards', () => {
  it('shows title, body and actions of each element under the name that it has in them, with its place', async () => {
    const asked: Json[] = [];
    const world = show({
      as: 'post',
      title: { cat: [{ var: 'index' }, ': ', { var: 'post.id' }] },
      body: [{ block: 'text', id: 'text', text: { cat: ['About ', { var: 'post.id' }] } }],
      actions: [
        { id: 'pick', label: { cat: ['Pick ', { var: 'post.id' }] }, do: set({ 'state.picked': { var: 'post.id' } }) },
      ],
    });
    world.run.subscribe([{ var: 'state.picked' }], () => asked.push(world.run.value({ var: 'state.picked' })));
    expect(await screen.findByText('About 2')).toBeTruthy();
    expect(screen.getAllByRole('heading').map((each) => each.textContent)).toEqual(
      expect.arrayContaining(['0: 1', '1: 2']),
    );
    press(await card('1: 2'), 'Pick 2');
    await waitFor(() => expect(asked).toEqual([2]));
  });

  it('shows loading, failure and emptiness as every bound block does, or in its own words', async () => {
    const later = () => new Promise<never>(() => undefined);
    const failing = async () => ({ code: '500', message: 'No posts today.', result: null });
    show({}, { 'post.list': later });
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    cleanup();
    show({ loading: 'Looking…' }, { 'post.list': later });
    expect(screen.getByText('Looking…')).toBeTruthy();
    cleanup();
    show({}, { 'post.list': failing });
    expect(await screen.findByText('No posts today.')).toBeTruthy();
    cleanup();
    show({ failed: 'Ask at the desk.' }, { 'post.list': failing });
    expect(await screen.findByText('Ask at the desk.')).toBeTruthy();
    cleanup();
    show({}, { 'post.list': [] });
    expect(await screen.findByText('No Data')).toBeTruthy();
    cleanup();
    show({ empty: 'Nothing is open.' }, { 'post.list': [] });
    expect(await screen.findByText('Nothing is open.')).toBeTruthy();
  });

  it('loads again on Retry', async () => {
    let times = 0;
    const answer = async () =>
      times++ === 0
        ? { code: '500', message: 'Gone.', result: null }
        : { code: '200', message: '', result: [{ id: 7 }] };
    show({}, { 'post.list': answer });
    fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Post 7' })).toBeTruthy();
  });

  it('remembers for each card by itself', async () => {
    show(opening);
    press(await card('Post 1'), 'Open');
    expect(await screen.findByText('All of 1')).toBeTruthy();
    expect(screen.queryByText('All of 2')).toBeNull();
    expect(within(await card('Post 2')).getByRole('button', { name: 'Open' })).toBeTruthy();
    press(await card('Post 1'), 'Close');
    await waitFor(() => expect(screen.queryByText('All of 1')).toBeNull());
  });

  it('starts from the row and its place, and hides nothing of the state around it', async () => {
    show(
      {
        state: { note: { ...text, value: { cat: ['note ', { var: 'row.id' }, ' at ', { var: 'index' }] } } },
        body: [{ block: 'text', id: 'text', text: { cat: [{ var: 'state.note' }, ', ', { var: 'state.mode' }] } }],
        actions: [{ id: 'mode', label: 'Mode', do: set({ 'state.mode': 'loud' }) }],
      },
      undefined,
      { state: { mode: { ...text, value: 'quiet' }, note: { ...text, value: 'of the screen' } } },
    );
    expect(await screen.findByText('note 2 at 1, quiet')).toBeTruthy();
    press(await card('Post 1'), 'Mode');
    expect(await screen.findByText('note 1 at 0, loud')).toBeTruthy();
    expect(screen.getByText('note 2 at 1, loud')).toBeTruthy();
  });

  it('lets a later step read what an earlier one has set', async () => {
    show({
      state: { first: { ...text, value: 'a' }, second: { ...text, value: '' } },
      body: [{ block: 'text', id: 'text', text: { cat: [{ var: 'state.first' }, '-', { var: 'state.second' }] } }],
      actions: [
        {
          id: 'go',
          label: 'Go',
          do: [...set({ 'state.first': 'b' }), ...set({ 'state.second': { var: 'state.first' } })],
        },
      ],
    });
    press(await card('Post 1'), 'Go');
    expect(await screen.findByText('b-b')).toBeTruthy();
    expect(screen.getByText('a-')).toBeTruthy();
  });

  it('keeps what a card remembers at its record when the list is loaded anew in another order', async () => {
    let rows: Json = [{ id: 1 }, { id: 2 }];
    const world = show(opening, { 'post.list': async () => ({ code: '200', message: '', result: rows }) });
    press(await card('Post 1'), 'Open');
    await screen.findByText('All of 1');
    rows = [{ id: 3 }, { id: 2 }, { id: 1 }];
    act(() => world.run.reload('posts'));
    await screen.findByRole('heading', { name: 'Post 3' });
    expect(within(await card('Post 1')).getByText('All of 1')).toBeTruthy();
    expect(screen.queryByText('All of 3')).toBeNull();
    expect(screen.queryByText('All of 2')).toBeNull();
  });

  it('stays with its record when the list is loaded anew in another order, as a fold of an accordion does', async () => {
    const fold = (id: number) => screen.getByText(`Fold ${id}`).closest('details') as HTMLDetailsElement;
    let list = [{ id: 1 }, { id: 2 }];
    const { run } = showBlocks(
      [
        {
          block: 'accordion',
          id: 'folds',
          rows: { items: [{ value: { var: 'data.posts' } }] },
          title: { cat: ['Fold ', { var: 'row.id' }] },
          body: [{ block: 'text', id: 'in', text: { cat: ['In ', { var: 'row.id' }] } }],
        },
      ],
      { 'post.list': async () => ({ code: '200', message: '', result: list }) },
      { data: { posts: { call: 'post.list' } }, bundle: { calls: { 'post.list': call }, entities: { post } } },
    );
    await screen.findByText('Fold 2');
    const [first, second] = [fold(1), fold(2)];
    act(() => {
      second.open = true;
      fireEvent(second, new Event('toggle'));
    });
    expect(screen.getByText('In 2')).toBeTruthy();
    list = [{ id: 2 }, { id: 1 }];
    act(() => run.reload('posts'));
    await waitFor(() =>
      expect(screen.getAllByText(/^Fold/).map((each) => each.textContent)).toEqual(['Fold 2', 'Fold 1']),
    );
    expect([fold(1), fold(2)]).toEqual([first, second]);
    expect(screen.getByText('In 2')).toBeTruthy();
    expect(screen.queryByText('In 1')).toBeNull();
  });

  it('lets cards in cards see what those around them remember, and write it', async () => {
    const inner = {
      block: 'cards',
      id: 'inner',
      as: 'part',
      rows: { items: [{ value: { var: 'row.parts' } }] },
      state: { done: { ...yes, value: false } },
      title: {
        cat: [
          { var: 'part' },
          { if: [{ var: 'state.done' }, ' done', ''] },
          { if: [{ var: 'state.open' }, ' open', ''] },
        ],
      },
      actions: [
        { id: 'both', label: { cat: ['Do ', { var: 'part' }] }, do: set({ 'state.done': true, 'state.open': true }) },
      ],
    };
    show(
      { state: { open: { ...yes, value: false } }, body: [inner] },
      {
        'post.list': [
          { id: 1, parts: ['x', 'y'] },
          { id: 2, parts: ['z'] },
        ],
      },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Do x' }));
    expect(await screen.findByRole('heading', { name: 'x done open' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'y open' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'z' })).toBeTruthy();
  });

  it('lets a form in a card read, follow and set what the card remembers, also when it ends', async () => {
    const form = {
      columns: [
        { id: 'note', label: 'Note', type: { of: 'text' }, widget: 'text' },
        { id: 'why', label: 'Why', type: { of: 'text' }, widget: 'text', when: { var: 'state.loud' } },
      ],
      submit: set({ 'state.said': { var: 'values.note' } }),
    };
    show({
      state: { mode: { ...text, value: 'view' }, said: { ...text, value: '' }, loud: { ...yes, value: false } },
      body: [
        {
          block: 'text',
          id: 'said',
          text: { cat: ['Said: ', { var: 'state.said' }] },
          when: { '==': [{ var: 'state.mode' }, 'view'] },
        },
        {
          block: 'form',
          id: 'form',
          form,
          when: { '==': [{ var: 'state.mode' }, 'edit'] },
          on: { done: set({ 'state.mode': 'view' }) },
        },
      ],
      actions: [
        { id: 'edit', label: 'Edit', do: set({ 'state.mode': 'edit' }) },
        { id: 'loud', label: 'Loud', do: set({ 'state.loud': true }) },
      ],
    });
    const second = await card('Post 2');
    press(second, 'Edit');
    const note = await within(second).findByLabelText('Note');
    expect(screen.getAllByText('Said:')).toHaveLength(1);
    fireEvent.change(note, { target: { value: 'hello' } });
    expect(within(second).queryByLabelText('Why')).toBeNull();
    press(second, 'Loud');
    expect(await within(second).findByLabelText('Why')).toBeTruthy();
    press(second, 'Save');
    expect(await within(second).findByText('Said: hello')).toBeTruthy();
    expect(within(await card('Post 1')).getByText('Said:')).toBeTruthy();
  });

  it('resets the form of the card whose button is pressed', async () => {
    const form = { columns: [{ id: 'note', label: 'Note', type: { of: 'text' }, widget: 'text' }] };
    show({
      body: [{ block: 'form', id: 'form', form }],
      actions: [{ id: 'reset', label: 'Reset', do: [{ step: 'reset', id: 'reset', block: 'form' }] }],
    });
    const [first, second] = [await card('Post 1'), await card('Post 2')];
    const note = async (inside: HTMLElement) => (await within(inside).findByLabelText('Note')) as HTMLInputElement;
    fireEvent.change(await note(first), { target: { value: 'one' } });
    fireEvent.change(await note(second), { target: { value: 'two' } });
    press(first, 'Reset');
    await waitFor(async () => expect((await note(first)).value).toBe(''));
    expect((await note(second)).value).toBe('two');
  });

  it('takes what a definition says: state that starts from the row, read and set inside the card', async () => {
    const page = {
      kind: 'page',
      id: 'careers.library',
      path: ['/careers/library'],
      title: 'Library',
      access: 'public',
      data: { jobs: { call: 'mobile.getAllActiveJobPost' } },
      body: [
        {
          cards: '{data.jobs}',
          as: 'job',
          title: '{job.jobTitle}',
          state: { open: { type: 'boolean', value: { '==': ['{job.jobTitle}', 'Agent'] } } },
          body: [{ text: 'At {job.workFrom}', when: '{state.open}' }],
          actions: [{ label: 'More', when: { '!': '{state.open}' }, do: [{ set: { 'state.open': true } }] }],
        },
      ],
    };
    const file = { file: 'careers/library.page.json', text: JSON.stringify(page) };
    const { linker, problems } = compileDefinitions([...shippedFiles(), file]);
    expect(problems.filter((each) => each.severity === 'error')).toEqual([]);
    const jobs = [
      { id: 1, jobTitle: 'Agent', workFrom: 'Office' },
      { id: 2, jobTitle: 'Lead', workFrom: 'Home' },
    ];
    showBundle(linker?.bundle('careers.library') as LinkedBundle, { 'mobile.getAllActiveJobPost': jobs });
    expect(await screen.findByText('At Office')).toBeTruthy();
    expect(screen.queryByText('At Home')).toBeNull();
    press(await card('Lead'), 'More');
    expect(await screen.findByText('At Home')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
  });
});

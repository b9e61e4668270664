import type { LinkedBlock, LinkedCall, LinkedColumn } from '@muster/engine';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { showBlocks } from '../../tests/screens/screen-world.tsx';

afterEach(cleanup);

const text = (id: string, more: object = {}): LinkedColumn => ({
  id,
  label: id,
  type: { of: 'text' },
  widget: 'text',
  ...more,
});

const call = (id: string): LinkedCall => ({
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
});

const quota = { data: { quota: { call: 'leave.quota' } }, bundle: { calls: { 'leave.quota': call('leave.quota') } } };
const facts = (more: object = {}): LinkedBlock => ({
  block: 'facts',
  id: 'facts',
  of: { var: 'data.quota' },
  entries: [text('medical', { type: { of: 'number' } }), text('casual', { type: { of: 'number' } })],
  ...more,
});
const later = () => new Promise<never>(() => undefined);
const failing = () => ({ code: '500', message: 'The ledger is closed.', result: null });

describe('a stack that folds', () => {
  const folding = (fold: 'open' | 'closed'): LinkedBlock => ({
    block: 'stack',
    id: 'more',
    title: 'Advance Filters',
    fold,
    body: [{ block: 'text', id: 'inside', text: 'What is inside' }],
  });

  it.each(['open', 'closed'] as const)('begins %s under its title, and keeps what is inside', async (fold) => {
    showBlocks([folding(fold)], {});
    const summary = await screen.findByText('Advance Filters');
    expect(summary.tagName).toBe('SUMMARY');
    expect(summary.closest('details')?.open).toBe(fold === 'open');
    expect(screen.getByText('What is inside')).toBeTruthy();
  });
});

describe('bound blocks', () => {
  it('W-089 shows labels with the values of a record', async () => {
    showBlocks([facts()], { 'leave.quota': { medical: 8, casual: 0 } }, quota);
    expect(await screen.findByText('8')).toBeTruthy();
    expect(screen.getByText('medical')).toBeTruthy();
    expect(screen.getByText('0')).toBeTruthy();
  });

  it('shows a skeleton while loading', () => {
    showBlocks([facts()], { 'leave.quota': later }, quota);
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  it("puts '...' in place of each value while loading, and 'No Data' when that failed", async () => {
    const world = showBlocks(
      [facts({ loading: '...', failed: 'No Data' })],
      { 'leave.quota': async () => failing() },
      quota,
    );
    expect(screen.getAllByText('...')).toHaveLength(2);
    expect(await screen.findAllByText('No Data')).toHaveLength(2);
    expect(world.toasts).toHaveLength(1);
  });

  it('says what failed and loads again on Retry', async () => {
    let times = 0;
    showBlocks(
      [facts()],
      { 'leave.quota': () => (times++ === 0 ? failing() : { code: '200', message: '', result: { medical: 8 } }) },
      quota,
    );
    expect(await screen.findByText('The ledger is closed.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('8')).toBeTruthy();
  });

  it.each([
    [undefined, 'No Data'],
    ['There is no shift for you today.', 'There is no shift for you today.'],
  ])('W-164 shows what stands for nothing (%s)', async (empty, shown) => {
    showBlocks([facts(empty === undefined ? {} : { empty })], { 'leave.quota': null }, quota);
    expect(await screen.findByText(shown)).toBeTruthy();
  });
});

describe('containers', () => {
  it('binds a record for what is inside a card', async () => {
    const inside: LinkedBlock = { block: 'text', id: 'text', text: { cat: ['Medical: ', { var: 'row.medical' }] } };
    const card: LinkedBlock = { block: 'card', id: 'card', title: 'Leave', of: { var: 'data.quota' }, body: [inside] };
    showBlocks([card], { 'leave.quota': { medical: 8 } }, quota);
    const region = await screen.findByRole('region', { name: 'Leave' });
    expect(within(region).getByText('Medical: 8')).toBeTruthy();
  });

  it('keeps a tab as it was left and moves by arrow keys', async () => {
    const tab = (label: string) => ({ id: label, label, body: [{ block: 'text', id: label, text: `in ${label}` }] });
    showBlocks([{ block: 'tabs', id: 'tabs', tabs: [tab('One'), tab('Two')] }]);
    expect(await screen.findByText('in One')).toBeTruthy();
    expect(screen.queryByText('in Two')).toBeNull();
    fireEvent.keyDown(screen.getByRole('tab', { name: 'One' }), { key: 'ArrowRight' });
    expect(screen.getByRole('tab', { name: 'Two' }).getAttribute('aria-selected')).toBe('true');
    expect(screen.getByText('in Two')).toBeTruthy();
    expect(screen.getByText('in One').closest('[role=tabpanel]')?.hasAttribute('hidden')).toBe(true);
  });

  it('shows and hides a block as its condition says, and hides one whose condition cannot be evaluated', () => {
    const block = (id: string, when: LinkedBlock['when']): LinkedBlock => ({ block: 'text', id, text: id, when });
    const state = { mode: { label: 'Mode', type: { of: 'text' }, widget: 'text', value: 'a' } } as const;
    const world = showBlocks(
      [block('first', { '==': [{ var: 'state.mode' }, 'a'] }), block('broken', { nonsense: [1] })],
      {},
      { state },
    );
    expect(screen.getByText('first')).toBeTruthy();
    expect(screen.queryByText('broken')).toBeNull();
    act(() => world.run.set('state.mode', 'b'));
    expect(screen.queryByText('first')).toBeNull();
  });

  it('keeps a block that fails inside its own place', async () => {
    showBlocks([
      { block: 'timeline', id: 'bad', entries: 7 },
      { block: 'text', id: 'good', text: 'still here' },
      { block: 'unknown', id: 'unknown' },
    ]);
    expect(screen.getByText('still here')).toBeTruthy();
    expect((await screen.findByRole('alert')).textContent).toContain('could not be shown');
  });

  it('makes one card and one fold per element', async () => {
    const rows = { items: [{ value: { var: 'data.quota' } }] };
    const body = [{ block: 'text', id: 'text', text: { cat: ['No. ', { var: 'row.n' }] } }];
    showBlocks(
      [
        { block: 'cards', id: 'cards', rows, title: { cat: ['Card ', { var: 'row.n' }] }, body },
        { block: 'accordion', id: 'accordion', rows, title: { cat: ['Fold ', { var: 'row.n' }] }, body: [] },
      ],
      { 'leave.quota': [{ n: 1 }, { n: 2 }] },
      {
        ...quota,
        bundle: { calls: { 'leave.quota': { ...call('leave.quota'), result: { of: 'any', many: 'list' } } } },
      },
    );
    expect(await screen.findByRole('heading', { name: 'Card 2' })).toBeTruthy();
    expect(screen.getByText('No. 1')).toBeTruthy();
    expect(await screen.findByText('Fold 2')).toBeTruthy();
  });
});

describe('texts and figures', () => {
  it('shows text by its tone, stats by their format, and the steps of a course', async () => {
    showBlocks([
      { block: 'text', id: 'title', text: 'My Day', tone: 'title' },
      { block: 'stat', id: 'stat', label: 'Net Salary', value: 1234567, format: 'amount' },
      {
        block: 'timeline',
        id: 'course',
        entries: [
          { id: 'a', label: 'Applied', done: true, note: '2026-01-05' },
          { id: 'b', label: 'Hired', done: false },
        ],
      },
    ]);
    expect(screen.getByRole('heading', { name: 'My Day' })).toBeTruthy();
    expect(await screen.findByText('1,234,567')).toBeTruthy();
    const [applied, hired] = screen.getAllByRole('listitem');
    expect(applied?.textContent).toBe('Applied, done2026-01-05');
    expect(hired?.textContent).toBe('Hired, still to come');
  });

  it('shows a code as code, so that 0 and O differ and one press selects it whole', () => {
    showBlocks([{ block: 'text', id: 'code', text: 'k7m2-0Oab', look: 'code' }]);
    expect(screen.getByText('k7m2-0Oab').tagName).toBe('CODE');
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<svg onload=alert(1)></svg>',
    '<p onclick="alert(1)" style="position:fixed">x</p>',
    '<iframe src="https://example.com"></iframe>',
    '<a href="data:text/html,x">x</a>',
    '<form action="/api"><button>go</button></form>',
  ])('draws nothing of %s but its text', async (html) => {
    showBlocks([{ block: 'richText', id: 'rich', html: `<p>before</p>${html}<b>after</b>` }]);
    expect(await screen.findByText('before')).toBeTruthy();
    expect(screen.getByText('after').tagName).toBe('STRONG');
    const all = document.body.querySelectorAll('script,img,svg,iframe,form,[onclick],[onerror],[href],p[style]');
    expect([...all].filter((each) => each.closest('h1') === null)).toEqual([]);
  });

  it('keeps safe links and lists of rich text', async () => {
    showBlocks([
      { block: 'richText', id: 'rich', html: '<ul><li>one</li></ul><a href="https://example.com/a">link</a>' },
    ]);
    expect((await screen.findByRole('link', { name: 'link' })).getAttribute('href')).toBe('https://example.com/a');
    expect(screen.getByRole('listitem').textContent).toBe('one');
  });

  it('shows pictures as data, links to files, and no address that could run something', async () => {
    const media = (id: string, source: string): LinkedBlock => ({ block: 'media', id, source, label: id });
    showBlocks([
      media('picture', 'data:image/png;base64,AAAA'),
      media('file', 'https://example.com/a.pdf'),
      media('script', 'javascript:alert(1)'),
      media('other host', '//example.com/a.png'),
    ]);
    expect(await screen.findByRole('img', { name: 'picture' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'file' }).getAttribute('href')).toBe('https://example.com/a.pdf');
    expect(screen.queryByRole('link', { name: 'script' })).toBeNull();
    expect(screen.queryByRole('img', { name: 'other host' })).toBeNull();
  });
});

describe('actions', () => {
  const state = { n: { label: 'N', type: { of: 'number' }, widget: 'number', value: 0 } } as const;
  const more = { '+': [{ var: 'state.n' }, 1] };
  const set = [{ step: 'set', id: 'set', values: { 'state.n': more } }];
  const toolbar = (action: object): LinkedBlock => ({
    block: 'toolbar',
    id: 'toolbar',
    actions: [{ id: 'add', label: 'Add one', do: set, ...action }],
  });

  it('runs its steps', async () => {
    const world = showBlocks([toolbar({})], {}, { state });
    fireEvent.click(screen.getByRole('button', { name: 'Add one' }));
    await waitFor(() => expect(world.run.value({ var: 'state.n' })).toBe(1));
  });

  it('is busy by itself: a second click does nothing', async () => {
    const slow = [{ step: 'call', id: 'call', call: 'leave.quota' }];
    const world = showBlocks([toolbar({ do: slow })], { 'leave.quota': later }, { bundle: quota.bundle });
    const button = screen.getByRole('button', { name: 'Add one' });
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
    fireEvent.click(button);
    expect(world.sent).toHaveLength(1);
  });

  it('is disabled without its right, says why, and does nothing', () => {
    const rights = { read: true, write: true, delete: false };
    const world = showBlocks([toolbar({ right: 'delete' })], {}, { state, rights });
    const button = screen.getByRole('button', { name: 'Add one' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.title).toBe(
      'You may not activate, deactivate or delete here. Ask your administrator for delete right.',
    );
    fireEvent.click(button);
    expect(world.run.value({ var: 'state.n' })).toBe(0);
  });

  it('is hidden where its condition is unmet and disabled where it is not enabled', () => {
    showBlocks([toolbar({ when: false })]);
    expect(screen.queryByRole('button', { name: 'Add one' })).toBeNull();
    cleanup();
    showBlocks([toolbar({ enabled: false })]);
    expect((screen.getByRole('button', { name: 'Add one' }) as HTMLButtonElement).disabled).toBe(true);
  });
});

describe('filters', () => {
  const state = {} as const;
  const shown: LinkedBlock = { block: 'text', id: 'shown', text: { cat: ['name: ', { var: 'state.filters.name' }] } };

  it('publishes what is valid at once', async () => {
    showBlocks([{ block: 'filters', id: 'filters', into: 'filters', columns: [text('name')] }, shown], {}, { state });
    const field = await screen.findByLabelText('name');
    fireEvent.change(field, { target: { value: 'Ada' } });
    expect(await screen.findByText('name: Ada')).toBeTruthy();
  });

  it('waits for its button where it has one, and does not publish what fails its checks', async () => {
    const columns = [text('name', { required: true })];
    showBlocks([{ block: 'filters', id: 'filters', into: 'filters', columns, button: 'Search' }, shown], {}, { state });
    const field = await screen.findByLabelText(/name/);
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(await screen.findByText('name is required')).toBeTruthy();
    fireEvent.change(field, { target: { value: 'Ada' } });
    expect(screen.getByText('name:')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(await screen.findByText('name: Ada')).toBeTruthy();
  });
});

import type { LinkedBlock, LinkedCall, LinkedScreen } from '@muster/engine';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showBlocks } from '../../tests/screens/screen-world.tsx';

const print = vi.fn();

beforeEach(() => {
  print.mockClear();
  vi.stubGlobal('print', print);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const call: LinkedCall = {
  id: 'pay.slip',
  service: 'pay',
  method: 'GET',
  path: 'pay/slip',
  params: [],
  changes: false,
  right: 'session',
  needs: 'read',
  stale: [],
  success: ['200'],
};
const amount: LinkedBlock = { block: 'text', id: 'net', text: { cat: ['Net ', { var: 'data.slip.net' }] } };
const slip: LinkedScreen = {
  kind: 'document',
  id: 'pay.slip',
  title: 'Payslip',
  paper: 'A5',
  data: { slip: { call: 'pay.slip' } },
  body: [amount, { block: 'facts', id: 'facts', of: { var: 'data.slip' }, entries: [] }],
};
const button = (label: string, step: object): LinkedBlock => ({
  block: 'toolbar',
  id: label,
  actions: [{ id: label, label, do: [{ id: label, ...step }] }],
});
const bundle = { screens: { 'pay.slip': slip }, calls: { 'pay.slip': call } };
const sheet = () => document.querySelector<HTMLElement>('[data-m-print]');
const show = (answer: object | (() => Promise<never>)) =>
  showBlocks(
    [
      button('Print slip', { step: 'print', document: 'pay.slip' }),
      button('Open slip', { step: 'open', dialog: 'pay.slip' }),
    ],
    { 'pay.slip': answer as never },
    { bundle },
  );

describe('printing', () => {
  it('puts the document on paper once it has loaded, and takes it away afterwards', async () => {
    let arrive: (net: number) => void = () => undefined;
    const answer = () =>
      new Promise((resolve) => {
        arrive = (net) => resolve({ code: '200', message: '', result: { net } });
      });
    show(answer as never);
    fireEvent.click(screen.getByRole('button', { name: 'Print slip' }));
    await waitFor(() => expect(sheet()?.dataset['mPrint']).toBe('A5'));
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(print).not.toHaveBeenCalled();
    arrive(500);
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(sheet()?.textContent).toContain('Net 500');
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(sheet()).toBeNull());
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('is a file of its own name, with its edges on every page, and says where pages begin and are not parted', async () => {
    document.title = 'Muster';
    const line = (text: string, more: object = {}): LinkedBlock => ({ block: 'text', id: text, text, ...more });
    const head = { body: [line('Letterhead')] };
    const foot = { body: [line('Address')], right: { cat: ['Page ', { var: 'page.number' }] } };
    const body = [line('One', { together: true }), line('Two', { newPage: true })];
    const paper: LinkedScreen = { kind: 'document', id: 'pay.paper', title: 'Payslip of Ayesha', head, foot, body };
    const step = { id: 'print', step: 'print', document: 'pay.paper' };
    const press: LinkedBlock = { block: 'toolbar', id: 'bar', actions: [{ id: 'p', label: 'Print it', do: [step] }] };
    const before = document.adoptedStyleSheets.length;
    showBlocks([press], {}, { bundle: { screens: { 'pay.paper': paper } } });
    fireEvent.click(screen.getByRole('button', { name: 'Print it' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(document.title).toBe('Payslip of Ayesha');
    expect(document.adoptedStyleSheets).toHaveLength(before + 1);
    expect(sheet()?.querySelector('[data-m-together]')?.textContent).toBe('One');
    expect(sheet()?.querySelector('[data-m-new-page]')?.textContent).toBe('Two');
    expect(sheet()?.querySelector('article')?.textContent).toContain('Letterhead');
    expect(sheet()?.querySelector('footer')?.textContent).toBe('Address');
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(sheet()).toBeNull());
    expect(document.title).toBe('Muster');
    expect(document.adoptedStyleSheets).toHaveLength(before);
  });

  it('prints nothing of a document that could not be loaded, and says why', async () => {
    const world = show((async () => ({ code: '500', message: 'No slip.', result: null })) as never);
    fireEvent.click(screen.getByRole('button', { name: 'Print slip' }));
    await waitFor(() => expect(world.toasts.map(({ text }) => text)).toEqual(['No slip.']));
    await waitFor(() => expect(sheet()).toBeNull());
    expect(print).not.toHaveBeenCalled();
  });

  it('prints a document that is open in a dialog by its button, and leaves it open', async () => {
    show({ net: 700 });
    fireEvent.click(screen.getByRole('button', { name: 'Open slip' }));
    const dialog = await screen.findByRole('dialog', { name: 'Payslip' });
    await within(dialog).findByText('Net 700');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Print' }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
    expect(sheet()?.textContent).toContain('Net 700');
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(sheet()).toBeNull());
    expect(within(screen.getByRole('dialog', { name: 'Payslip' })).getByText('Net 700')).toBeTruthy();
  });

  it('puts every row of a grid on paper, as they are searched and sorted, with the shown columns', async () => {
    const people = Array.from({ length: 140 }, (_, at) => ({ name: `Person ${140 - at}`, n: 1 }));
    const column = (id: string, more: object = {}) => ({
      id,
      label: id,
      type: { of: 'text' },
      widget: 'text',
      ...more,
    });
    const sum = column('n', { type: { of: 'integer' }, sum: true });
    const grid = { columns: [column('name', { sort: 'ascending' }), sum], pageSize: 10, search: true };
    const rows = { items: [{ value: { var: 'data.people' } }] };
    const list = { result: { of: 'any', many: 'list' } } as const;
    showBlocks(
      [{ block: 'grid', id: 'grid', grid, rows }],
      { 'pay.slip': people },
      { data: { people: { call: 'pay.slip' } }, bundle: { calls: { 'pay.slip': { ...call, ...list } } } },
    );
    await screen.findByRole('gridcell', { name: 'Person 1' });
    expect(screen.queryByRole('table')).toBeNull();
    window.dispatchEvent(new Event('beforeprint'));
    const cells = () =>
      within(screen.getByRole('table'))
        .getAllByRole('row')
        .map((row) => row.textContent);
    expect(cells()).toHaveLength(142);
    expect(cells().slice(0, 3)).toEqual(['namen', 'Person 11', 'Person 101']);
    expect(cells().at(-1)).toBe('Total140');
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'person 13' } });
    await screen.findByText('Total Records: 12');
    window.dispatchEvent(new Event('beforeprint'));
    expect(cells()).toHaveLength(14);
    window.dispatchEvent(new Event('afterprint'));
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
    // A document is on paper alone: the lists of the page behind it are not drawn for it.
    const document = Object.assign(window.document.createElement('div'), { id: 'sheet' });
    document.dataset['mPrint'] = 'A4';
    window.document.body.append(document);
    window.dispatchEvent(new Event('beforeprint'));
    expect(screen.queryByRole('table')).toBeNull();
    document.remove();
  });

  it('lays a list of more than eight columns across the sheet', async () => {
    const columns = (count: number) =>
      Array.from({ length: count }, (_, at) => ({
        id: `c${at}`,
        label: `c${at}`,
        type: { of: 'text' },
        widget: 'text',
      }));
    const rows = { items: [{ value: { var: 'data.people' } }] };
    for (const [count, wide] of [
      [8, false],
      [9, true],
    ] as const) {
      showBlocks(
        [{ block: 'grid', id: 'grid', grid: { columns: columns(count) }, rows }],
        { 'pay.slip': [{ c0: 'one' }] },
        {
          data: { people: { call: 'pay.slip' } },
          bundle: { calls: { 'pay.slip': { ...call, result: { of: 'any', many: 'list' } } } },
        },
      );
      await screen.findByRole('gridcell', { name: 'one' });
      window.dispatchEvent(new Event('beforeprint'));
      expect(screen.getByRole('table').hasAttribute('data-m-wide')).toBe(wide);
      cleanup();
    }
  });
});

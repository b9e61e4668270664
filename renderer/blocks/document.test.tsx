import type { LinkedBlock, LinkedCall, LinkedScreen } from '@muster/engine';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Answers, showBlocks } from '../../tests/screens/screen-world.tsx';

afterEach(cleanup);

const call: LinkedCall = {
  id: 'pay.slip',
  service: 'pay',
  method: 'GET',
  path: 'pay/slip/{month}',
  params: [{ name: 'month', label: 'Month', type: { of: 'text' }, widget: 'text' }],
  changes: false,
  right: 'session',
  needs: 'read',
  stale: [],
  success: ['200'],
};
const month = { label: 'Month', type: { of: 'text' }, widget: 'text' } as const;
const slip: LinkedScreen = {
  kind: 'document',
  id: 'pay.slip',
  title: { cat: ['Payslip ', { var: 'inputs.month' }] },
  inputs: { month },
  data: { slip: { call: 'pay.slip', with: { record: { month: { var: 'inputs.month' } } } } },
  body: [
    { block: 'text', id: 'for', text: { cat: ['Paid for ', { var: 'inputs.month' }] } },
    { block: 'text', id: 'screen', text: { cat: ['Screen: ', { var: 'state.month' }] } },
    {
      block: 'facts',
      id: 'facts',
      of: { var: 'data.slip' },
      entries: [{ id: 'net', label: 'Net', type: { of: 'number' }, widget: 'text' }],
    },
  ],
};
const block = (more: object = {}): LinkedBlock => ({
  block: 'document',
  id: 'document',
  document: 'pay.slip',
  with: { record: { month: { var: 'state.month' } } },
  ...more,
});
const net: Answers = {
  'pay.slip': ({ params }) => ({
    code: '200',
    message: '',
    result: { net: params['month'] === '2026-11' ? 500 : 700 },
  }),
};
const show = (answers: Answers, more: object = {}, sheet: object = {}) =>
  showBlocks([block(more)], answers, {
    state: { month: { ...month, value: '2026-11' } },
    bundle: { screens: { 'pay.slip': { ...slip, ...sheet } }, calls: { 'pay.slip': call } },
  });

describe('a document on a screen', () => {
  it('shows the sheet by its name, from what it is given and nothing else of the screen', async () => {
    const world = show(net);
    const sheet = await screen.findByRole('article', { name: 'Payslip 2026-11' });
    expect(await within(sheet).findByText('500')).toBeTruthy();
    expect(within(sheet).getByText('Paid for 2026-11')).toBeTruthy();
    expect(within(sheet).getByText('Screen:')).toBeTruthy();
    expect(world.sent).toHaveLength(1);
  });

  it('follows what it is given: name, texts and data, and loads once per change', async () => {
    const world = show(net);
    await screen.findByText('500');
    act(() => world.run.set('state.month', '2026-10'));
    const sheet = await screen.findByRole('article', { name: 'Payslip 2026-10' });
    expect(await within(sheet).findByText('700')).toBeTruthy();
    expect(screen.queryByText('500')).toBeNull();
    expect(world.sent.map(({ params }) => params['month'])).toEqual(['2026-11', '2026-10']);
  });

  it('says in the place of the data that they could not be loaded, and keeps the rest of the sheet', async () => {
    show({ 'pay.slip': async () => ({ code: '500', message: 'No slip.', result: null }) });
    const sheet = await screen.findByRole('article', { name: 'Payslip 2026-11' });
    expect(await within(sheet).findByText('No slip.')).toBeTruthy();
    expect(within(sheet).getByText('Paid for 2026-11')).toBeTruthy();
    expect(within(sheet).getByRole('button', { name: 'Retry' })).toBeTruthy();
  });

  it('shows where the data are still to come', async () => {
    show({ 'pay.slip': () => new Promise<never>(() => undefined) });
    const sheet = await screen.findByRole('article');
    expect(within(sheet).getByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  it('shows what each page begins and ends with once, and leaves out what counts pages', async () => {
    const page = (name: string) => ({ var: `page.${name}` });
    const line = (text: string): LinkedBlock => ({ block: 'text', id: text, text });
    const head = { body: [line('Letterhead')], right: { cat: ['Paid for ', { var: 'inputs.month' }] } };
    const foot = { body: [line('Address')], left: 'Secret', right: { cat: [page('number'), ' of ', page('count')] } };
    show(net, {}, { head, foot, body: [line('Body')] });
    const sheet = await screen.findByRole('article');
    expect(sheet.textContent).toBe('Paid for 2026-11LetterheadBodyAddressSecret');
  });

  it.each([
    [undefined, 'A4'],
    ['A5', 'A5'],
    ['Letter', 'Letter'],
  ])('is as wide as its paper (%s)', async (paper, shown) => {
    show(net, {}, paper === undefined ? {} : { paper });
    expect((await screen.findByRole('article')).dataset['paper']).toBe(shown);
  });

  it('opens without inputs where it is given none, and is hidden by its condition', async () => {
    const world = show(net, { with: undefined, when: { '==': [{ var: 'state.month' }, '2026-11'] } });
    expect(await screen.findByText('Paid for')).toBeTruthy();
    act(() => world.run.set('state.month', '2026-10'));
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  });

  it("shows 'No Data' for a document that is not part of the screen", async () => {
    show(net, { document: 'pay.other' });
    expect(await screen.findByText('No Data')).toBeTruthy();
  });
});

import { expect, it } from 'vitest';
import { tellExport } from './tell-export.ts';

const rows = { list: 'loans.list.grid', title: 'Employee Loan', rows: 3 };
const notLogged = 'The export could not be written down, so nothing was saved. Please try again.';

it('tells the server which list is exported, and lets the file be saved', async () => {
  const sent: { address: string; init: RequestInit }[] = [];
  const answer = await tellExport(async (address, init) => {
    sent.push({ address, init });
    return new Response('{"code":"200"}');
  }, rows);
  expect(answer).toBeUndefined();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    address: '/api/muster/exports',
    init: { method: 'POST', headers: { 'X-Muster': '1' } },
  });
  expect(JSON.parse(String(sent[0]?.init.body))).toEqual(rows);
});

it('says why nothing is saved when the server refuses or is gone', async () => {
  expect(await tellExport(async () => new Response('', { status: 507 }), rows)).toBe(notLogged);
  expect(await tellExport(() => Promise.reject(new TypeError('gone')), rows)).toBe(notLogged);
});

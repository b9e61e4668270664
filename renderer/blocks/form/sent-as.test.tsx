import { expect, it } from 'vitest';
import { sentAs } from './sent-as.ts';

const call = (record: object, more: object = {}) => ({
  step: 'call',
  id: 'call',
  call: 'x.y',
  with: { record },
  ...more,
});

it('tells which column a call sends under which name, also in steps within steps', () => {
  const steps = [
    { step: 'do', id: 'do', do: [call({ a: { var: 'values.present' }, b: { var: 'values.bio.phone' } })] },
    call({ c: { cat: [{ var: 'inputs.user' }, '.', { var: 'values.code' }] } }),
  ];
  expect([...sentAs(steps)]).toEqual([
    ['a', 'present'],
    ['b', 'bio.phone'],
    ['c', 'code'],
  ]);
});

it('tells nothing of what is made of several columns, of none, or of all', () => {
  const several = { a: { cat: [{ var: 'values.first' }, { var: 'values.last' }] }, b: { var: 'inputs.id' }, c: 3 };
  expect(
    sentAs([call(several), { step: 'call', id: 'all', with: { var: 'values' } }, call({ d: { var: 'values' } })]).size,
  ).toBe(0);
  expect(sentAs(undefined).size).toBe(0);
});

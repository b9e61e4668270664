import type { Json, LinkedBlock } from '@muster/engine';
import type { TemplateField } from '@muster/engine/formats';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { showBlocks } from '../../tests/screens/screen-world.tsx';

afterEach(cleanup);

const fields: readonly TemplateField[] = [
  { path: 'person.firstName', label: 'First Name', type: 'text' },
  { path: 'person.pay', label: 'Pay', type: 'money', format: 'amount', rights: [{ functions: ['pay'] }] },
];
const template = '<p>Dear {person.firstName},</p><p>your pay is <b>PKR {person.pay}</b>.</p>';
const person = { label: 'Person', type: { of: 'any' }, widget: 'text' } as const;
const text = { label: 'Text', type: { of: 'text' }, widget: 'text' } as const;
const show = (record: Json, more: object = {}) => {
  const block: LinkedBlock = {
    block: 'letter',
    id: 'letter',
    text: { var: 'state.text' },
    with: { record: { person: { var: 'state.person' } } },
    template: { fields },
    ...more,
  };
  const value = record === null ? null : { record };
  const state = { person: { ...person, value }, text: { ...text, value: template } };
  return showBlocks([block], {}, { state });
};
/** The letter as it is read; the block comes on demand. */
const letter = (words: string) => screen.findByText(words, { exact: false });

describe('a letter', () => {
  it('is filled with the fields of its records, follows text and records, and writes values as texts', async () => {
    const world = show({ firstName: '<b>Ayesha</b>', pay: 45000 });
    expect(await letter('Dear <b>Ayesha</b>,')).toBeTruthy();
    expect(screen.getByText('PKR 45,000').nodeName).toBe('STRONG');
    act(() => world.run.set('state.person', { firstName: 'Bilal', pay: 1 }));
    expect(await letter('Dear Bilal,')).toBeTruthy();
    act(() => world.run.set('state.text', '<p onclick="x()">Bye {person.firstName}<script>x()</script></p>'));
    expect(await letter('Bye Bilal')).toBeTruthy();
    expect(document.querySelector('script, [onclick]')).toBeNull();
  });

  it('shows three dots for what whoever reads may not see, and nothing for what is empty', async () => {
    show({ firstName: 'Ayesha', pay: null }, { mayName: { merge: [[]] } });
    expect(await screen.findByText('PKR •••')).toBeTruthy();
    cleanup();
    show({ firstName: 'Ayesha', pay: null }, { mayName: { merge: [['person.pay']] } });
    expect((await letter('your pay is')).textContent).toBe('your pay is PKR .');
  });

  it('is there when its records are: half a letter is none', async () => {
    const world = show(null, { empty: 'Choose a person.' });
    expect(await screen.findByText('Choose a person.')).toBeTruthy();
    act(() => world.run.set('state.person', { firstName: 'Ayesha', pay: 1 }));
    expect(await letter('Dear Ayesha,')).toBeTruthy();
  });

  it('shows a text without marks as the text that it is', async () => {
    show(
      { firstName: '<Ali>', pay: 1 },
      { text: 'For {person.firstName} & <b>all</b>', template: { fields, plain: true } },
    );
    expect(await screen.findByText('For <Ali> & <b>all</b>')).toBeTruthy();
  });

  it('shows a letter that was filled before as it is', async () => {
    show(null, { with: undefined, template: undefined });
    expect(await letter('Dear {person.firstName},')).toBeTruthy();
  });
});

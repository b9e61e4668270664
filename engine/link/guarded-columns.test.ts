import { describe, expect, it } from 'vitest';
import type { Locals } from '../screen/contract.ts';
import { openScreen } from '../screen/open-screen.ts';
import { HandServices, smallBundle, surroundings } from '../screen/testing/small-screen.ts';
import type { LinkedColumn } from './linked.ts';

const guarded = {
  kind: 'entities',
  id: 'guarded',
  entities: {
    contract: {
      key: 'contractId',
      person: 'holder',
      fields: {
        contractId: 'id',
        holder: 'number',
        title: { type: 'text', when: 'row.title' },
        fee: { type: 'money', right: ['pay', 'audit'] },
        twice: { type: 'money', compute: '{row.fee * 2}' },
        wage: { type: 'money', right: ['own', 'pay'] },
      },
    },
  },
};
const names = ['title', 'fee', 'twice', 'wage'];
const bundle = smallBundle(
  {
    body: [
      { grid: { columns: names }, rows: '{data.list}' },
      { form: names, entity: 'contract' },
    ],
    data: { list: { call: 'contracts.all' } },
  },
  [
    guarded,
    { kind: 'calls', id: 'contracts', right: 'session', calls: { all: { result: ['contract'] } } },
    { kind: 'functions', id: 'functions', functions: { pay: { label: 'Pay' }, audit: { label: 'Audit' } } },
  ],
);

type Part = { readonly columns: readonly LinkedColumn[] };

/** The columns that are drawn for somebody who may read these functions, and which of them he may set. */
function drawn(part: 'grid' | 'form', readable: readonly string[], locals: Locals = {}) {
  const rights = { read: true, write: true, delete: true, readable };
  const around = { ...surroundings, rights, session: { applicantId: 7 } };
  const run = openScreen({
    screen: bundle.screen,
    bundle,
    inputs: {},
    surroundings: around,
    services: new HandServices(),
  });
  const { columns } = (bundle.screen.body ?? []).flatMap((block) =>
    part in block ? [block[part] as Part] : [],
  )[0] as Part;
  const shown = columns.filter(({ when }) => run.test(when, true, locals));
  return {
    shown: shown.map(({ id }) => id),
    set: shown.filter(({ edit }) => run.test(edit, true, locals)).map(({ id }) => id),
  };
}

describe('a column of a guarded field', () => {
  const values = { title: 'Lead', holder: 8 };
  const at = { values, row: values };

  it('is drawn for holders of one of the functions, as is what is computed from it', () => {
    for (const readable of [['pay'], ['audit', 'pay']]) expect(drawn('grid', readable, at).shown).toEqual(names);
    expect(drawn('form', ['audit'], at).shown).toEqual(['title', 'fee', 'twice']);
    expect(drawn('form', [], at).shown).toEqual(['title']);
    expect(drawn('grid', [], at).shown).toEqual(['title', 'wage']);
  });

  it('keeps the condition that the field has besides', () => {
    expect(drawn('form', ['pay'], { values: { ...values, title: '' } }).shown).toEqual(['fee', 'twice', 'wage']);
  });

  it('is seen and not set by whom the record is about, where it is his own', () => {
    const own = { values: { ...values, holder: 7 } };
    expect(drawn('form', [], own).shown).toEqual(['title', 'wage']);
    expect(drawn('form', [], own).set).toEqual(['title']);
    expect(drawn('form', ['pay'], at).set).toEqual(expect.arrayContaining(['fee', 'wage']));
  });
});

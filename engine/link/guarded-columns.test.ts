import { describe, expect, it } from 'vitest';
import { openForm } from '../forms/form-state.ts';
import type { Locals } from '../screen/contract.ts';
import { openScreen } from '../screen/open-screen.ts';
import { HandServices, smallBundle, surroundings } from '../screen/testing/small-screen.ts';
import { formModelOf } from './form-model.ts';
import type { LinkedColumn, LinkedForm } from './linked.ts';

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
        bonus: { type: 'money', right: 'pay', when: 'row.holder > 0', off: 'disable' },
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
      { form: { entity: 'contract', columns: ['title', 'bonus'] }, id: 'bonus' },
    ],
    data: { list: { call: 'contracts.all' } },
  },
  [
    guarded,
    { kind: 'calls', id: 'contracts', right: 'session', calls: { all: { result: ['contract'] } } },
    { kind: 'functions', id: 'functions', functions: { pay: { label: 'Pay' }, audit: { label: 'Audit' } } },
  ],
);

/** How a column stands that an unmet condition disables, for somebody who may read these functions. */
function stateOf(readable: readonly string[], holder: number) {
  const form = (bundle.screen.body ?? [])
    .flatMap((block) => ('form' in block ? [block['form'] as LinkedForm] : []))
    .at(-1);
  if (!form) throw new Error('There is no form');
  const rights = {
    read: true,
    write: true,
    delete: true,
    of: Object.fromEntries(readable.map((name) => [name, true])),
  };
  const { model } = formModelOf(form, 'contract', bundle.entities);
  const state = openForm(model, { record: { title: 'Lead', holder, bonus: 5 }, rights, session: { applicantId: 7 } });
  const column = state.column('bonus');
  return { visible: column?.visible, disabled: column?.disabled };
}

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

  it('is not drawn disabled for who lacks the right, where an unmet condition disables it for others', () => {
    expect(stateOf(['pay'], 8)).toEqual({ visible: true, disabled: false });
    expect(stateOf(['pay'], 0)).toEqual({ visible: true, disabled: true });
    for (const holder of [8, 0]) expect(stateOf([], holder)).toEqual({ visible: false, disabled: false });
  });
});

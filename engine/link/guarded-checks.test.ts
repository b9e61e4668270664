import { describe, expect, it } from 'vitest';
import type { JsonRecord } from '../json.ts';
import { openScreen } from '../screen/open-screen.ts';
import { HandServices, smallBundle, surroundings } from '../screen/testing/small-screen.ts';
import type { LinkedForm } from './linked.ts';

const definitions: readonly JsonRecord[] = [
  {
    kind: 'entities',
    id: 'guarded',
    entities: {
      contract: {
        key: 'contractId',
        person: 'holder',
        fields: {
          contractId: 'id',
          holder: 'number',
          title: 'text',
          fee: { type: 'money', right: ['pay', 'audit'] },
          twice: { type: 'money', compute: '{row.fee * 2}' },
          wage: { type: 'money', right: ['own', 'pay'] },
        },
      },
    },
  },
  { kind: 'functions', id: 'functions', functions: { pay: { label: 'Pay' }, audit: { label: 'Audit' } } },
  {
    kind: 'form',
    id: 'contracts.edit',
    entity: 'contract',
    inputs: { before: 'contract' },
    derive: { most: '{values.fee * 3}', dear: '{derive.most > 300}' },
    columns: ['title'],
    checks: [
      { must: 'filled(values.title)', message: 'open' },
      { must: 'values.fee > 0', message: 'read' },
      { must: 'filled(values.title)', when: 'values.twice > 0', message: 'computed' },
      { must: 'filled(values.title)', when: 'derive.dear', message: 'derived' },
      { must: 'values.title == inputs.before.title', when: 'inputs.before.fee > 0', message: 'given' },
      { must: 'values.wage > 0', message: 'own' },
    ],
  },
];
const bundle = smallBundle(
  { inputs: { before: 'contract' }, body: [{ form: 'contracts.edit', with: { before: '{inputs.before}' } }] },
  definitions,
);
const form = bundle.forms['contracts.edit'] as LinkedForm;

/** The checks that somebody is asked who may read these functions. */
function asked(readable: readonly string[], holder = 8) {
  const rights = { read: true, write: true, delete: true, readable };
  const run = openScreen({
    screen: bundle.screen,
    bundle,
    inputs: {},
    surroundings: { ...surroundings, rights, session: { applicantId: 7 } },
    services: new HandServices(),
  });
  const values = { title: 'Lead', holder, fee: 200, twice: 400, wage: 5 };
  const locals = { values, inputs: { before: values }, derive: { dear: true } };
  const told = (checks: LinkedForm['checks']) =>
    (checks ?? []).filter(({ when }) => run.test(when, true, locals)).map(({ message }) => message);
  return told(form.checks);
}

describe('a check that looks at a guarded field', () => {
  it('is asked of who may see it', () => {
    const all = ['open', 'read', 'computed', 'derived', 'given', 'own'];
    expect(asked(['pay'])).toEqual(all);
    expect(asked(['audit'])).toEqual(all.filter((each) => each !== 'own'));
  });

  it('is not asked of anybody else, also where it looks at it by what is computed, derived or given', () => {
    expect(asked([])).toEqual(['open']);
  });

  it('is asked of whom the record is about, where it looks at what is his own', () => {
    expect(asked([], 7)).toEqual(['open', 'own']);
  });
});

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
  {
    kind: 'calls',
    id: 'contracts',
    right: 'session',
    calls: { one: { result: 'contract' }, all: { result: ['contract'] } },
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
const checksInPlace: readonly JsonRecord[] = [
  { must: 'all(data.others, filled(item.title))', message: 'open' },
  { must: 'all(data.others, item.fee > 0)', message: 'each' },
  { must: "lookup(values.title, data.others, by: 'title', gives: 'fee') > 0", message: 'looked up' },
  { must: 'filled(values.title)', when: 'count(derive.cheap) > 0', message: 'derived of each' },
  { must: 'data.one.fee > 0', message: 'loaded' },
  { must: 'data.one.wage > 0', message: 'own' },
  { must: 'all(data.others, item.wage > 0)', message: 'own of each' },
];
const cheap = '{filter(data.others, item.fee < 5)}';
/** Filters read what the screen derives. */
const checksOfFilters = checksInPlace.map((check) =>
  check['message'] === 'derived of each' ? { ...check, when: 'count(derive.cheapOfScreen) > 0' } : check,
);
const inPlace: JsonRecord = {
  entity: 'contract',
  columns: ['title'],
  derive: { cheap },
  checks: checksInPlace,
};
const bundle = smallBundle(
  {
    inputs: { before: 'contract' },
    data: { one: { call: 'contracts.one' }, others: { call: 'contracts.all' } },
    derive: { cheapOfScreen: cheap },
    body: [
      { form: 'contracts.edit', with: { before: '{inputs.before}' } },
      { id: 'inPlace', form: inPlace },
      { id: 'filters', filters: [{ id: 'title', type: 'text' }], checks: checksOfFilters },
    ],
  },
  definitions,
);
const form = bundle.forms['contracts.edit'] as LinkedForm;
const { body } = bundle.screen as unknown as { readonly body: readonly unknown[] };
const formInPlace = (body[1] as { readonly form: LinkedForm }).form;
const filters = body[2] as LinkedForm;

/** The checks that somebody is asked who may read these functions. */
function asked(readable: readonly string[], holder = 8, { checks }: LinkedForm = form) {
  const rights = { read: true, write: true, delete: true, readable };
  const run = openScreen({
    screen: bundle.screen,
    bundle,
    inputs: {},
    surroundings: { ...surroundings, rights, session: { applicantId: 7 } },
    services: new HandServices(),
  });
  const values = { title: 'Lead', holder, fee: 200, twice: 400, wage: 5 };
  const data = { one: values, others: [values] };
  const locals = {
    values,
    data,
    inputs: { before: values },
    derive: { dear: true, cheap: [values], cheapOfScreen: [values] },
  };
  const told = (checks: LinkedForm['checks']) =>
    (checks ?? []).filter(({ when }) => run.test(when, true, locals)).map(({ message }) => message);
  return told(checks);
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

  it('is asked of who may see it in each of a list, by the name in a lookup, and in what the page has loaded', () => {
    expect(asked([], 8, formInPlace)).toEqual(['open']);
    expect(asked(['audit'], 8, formInPlace)).toEqual(['open', 'each', 'looked up', 'derived of each', 'loaded']);
    expect(asked(['pay'], 8, formInPlace)).toHaveLength(checksInPlace.length);
    expect(asked([], 7, formInPlace)).toEqual(['open', 'own']);
  });

  it('is asked of them in filters too', () => {
    expect(asked([], 8, filters)).toEqual(['open']);
    expect(asked(['audit'], 8, filters)).toEqual(['open', 'each', 'looked up', 'derived of each', 'loaded']);
    expect(asked([], 7, filters)).toEqual(['open', 'own']);
  });
});

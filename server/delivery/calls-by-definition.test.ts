import type { LinkedBundle } from '@muster/engine';
import { expect, it } from 'vitest';
import { callsByDefinition } from './calls-by-definition.ts';

const calls = (id: string) => [{ step: 'call', id, call: id }];

function madeBy(more: object) {
  const page = {
    kind: 'page',
    id: 'p',
    title: '',
    body: [{ block: 'toolbar', id: 't', actions: [{ do: calls('of.page') }] }],
  };
  const bundle = { screen: page, screens: {}, forms: {}, grids: {}, calls: {}, ...more } as unknown as LinkedBundle;
  return Object.fromEntries([...callsByDefinition(bundle)].map(([name, made]) => [name, [...made]]));
}

it('tells the calls of a page and those of its dialogs, forms and grids apart', () => {
  const screens = {
    d: { kind: 'dialog', id: 'd', body: [{ block: 'form', id: 'f', form: 'f' }, ...calls('of.dialog')] },
  };
  const [forms, grids] = [{ f: { submit: calls('of.form') } }, { g: { actions: [{ do: calls('of.grid') }] } }];
  expect(madeBy({ screens, forms, grids })).toEqual({
    'page p': ['of.page'],
    'dialog d': ['of.dialog'],
    'form f': ['of.form'],
    'grid g': ['of.grid'],
  });
});

it('gives a form what the block around it says for it', () => {
  const body = [{ block: 'form', id: 'f', form: 'f', submit: calls('of.submit') }];
  expect(madeBy({ screen: { kind: 'page', id: 'p', body }, forms: { f: {} } })).toMatchObject({
    'form f': ['of.submit'],
  });
});

it('gives whoever makes a call what follows its answer', () => {
  const declared = {
    'of.page': { on: { success: calls('of.answer') } },
    'of.answer': { on: { failure: calls('of.page') } },
  };
  expect(madeBy({ calls: declared })).toEqual({ 'page p': ['of.page', 'of.answer'] });
});

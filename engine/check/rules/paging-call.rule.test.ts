import { describe, expect, it } from 'vitest';
import { pagingCall } from './paging-call.rule.ts';
import { told } from './testing/harness.ts';

const entities = {
  kind: 'entities',
  id: 'post',
  entities: { parcel: { key: 'id', fields: { id: 'id' } }, note: { fields: { text: 'text' } } },
};
const said = (call: object) =>
  told(pagingCall, entities, {
    kind: 'calls',
    id: 'parcels',
    right: 'session',
    calls: { all: { ...call, pages: true } },
  }).map(({ message }) => message);

describe('paging-call', () => {
  it('accepts a list of records that have a key, asked for by a body or without', () => {
    expect([said({ result: ['parcel'] }), said({ result: ['parcel'], body: { id: 'id' }, changes: false })]).toEqual([
      [],
      [],
    ]);
  });

  it('refuses what changes something, and what is no such list', () => {
    expect(said({ result: ['parcel'], body: { id: 'id' } })).toEqual([
      '"parcels.all" changes something: nobody leafs through that',
    ]);
    const wrong = ['"parcels.all" answers no list of records that have a key'];
    expect([said({ result: 'parcel' }), said({ result: ['note'] }), said({})]).toEqual([wrong, wrong, wrong]);
  });
});

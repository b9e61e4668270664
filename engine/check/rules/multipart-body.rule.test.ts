import { describe, expect, it } from 'vitest';
import { multipartBody } from './multipart-body.rule.ts';
import { told } from './testing/harness.ts';

const entities = {
  kind: 'entities',
  id: 'post',
  entities: { parcel: { key: 'id', fields: { id: 'id', label: { type: 'file', wire: 'dataUrl' } } } },
};
const said = (call: object) =>
  told(multipartBody, entities, {
    kind: 'calls',
    id: 'parcels',
    right: 'session',
    calls: { save: { ...call, multipart: true } },
  }).map(({ message, pointer }) => [message, pointer]);

describe('multipart-body', () => {
  it('accepts a body of named fields', () => {
    expect([said({ body: 'parcel' }), said({ body: { label: 'file' }, params: { id: 'id' } })]).toEqual([[], []]);
  });

  it('refuses what has no parts to travel in', () => {
    const at = '/1/calls/save/multipart';
    expect(said({})).toEqual([['"parcels.save" is no POST: nothing travels in its body', at]]);
    expect(said({ body: ['parcel'] })).toEqual([
      ['"parcels.save" has no body of named fields, and a part is named after its field', at],
    ]);
    expect(said({ body: 'parcel', params: { code: { type: 'text', secret: true } } })).toEqual([
      ['"parcels.save" has a secret param, which is posted beside its body as JSON: make it a field of the body', at],
    ]);
  });
});

import type { Envelope, LinkedCall, OutgoingCall } from '@muster/engine';
import { describe, expect, it } from 'vitest';
import { createCachedClient } from './cached-client.ts';

const call = (id: string, changes = false, stale: readonly string[] = []): LinkedCall => ({
  id,
  service: id.split('.')[0] ?? '',
  method: changes ? 'POST' : 'GET',
  path: id.replace('.', '/'),
  params: [],
  changes,
  right: 'session',
  needs: 'read',
  stale,
  success: ['200'],
});

function world(code = '200') {
  const asked: string[] = [];
  const answer: Envelope = { code, message: '', result: null };
  const base = {
    call: async (outgoing: OutgoingCall) => {
      asked.push(outgoing.call.id);
      return answer;
    },
    link: () => '/there',
  };
  return { asked, client: createCachedClient(base) };
}

describe('cached client', () => {
  it('asks the same read once', async () => {
    const { asked, client } = world();
    const read = { call: call('loans.list'), params: {} };
    await Promise.all([client.call(read), client.call(read)]);
    await client.call(read);
    await client.call({ ...read, query: { fields: 'id' } });
    expect(asked).toEqual(['loans.list', 'loans.list']);
  });

  it('asks again after any change, of which a history or a figure of another service may tell', async () => {
    const { asked, client } = world();
    const read = { call: call('loans.list'), params: {} };
    await client.call(read);
    await client.call({ call: call('loans.save', true), params: {} });
    await client.call(read);
    await client.call({ call: call('other.save', true), params: {} });
    await client.call(read);
    expect(asked.filter((id) => id === 'loans.list')).toHaveLength(3);
  });

  it('keeps no refusal', async () => {
    const { asked, client } = world('503');
    const read = { call: call('loans.list'), params: {} };
    expect((await client.call(read)).code).toBe('503');
    await client.call(read);
    expect(asked).toHaveLength(2);
    expect(client.link(read)).toBe('/there');
  });
});

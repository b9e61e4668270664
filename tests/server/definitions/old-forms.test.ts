import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publishDrafts } from '../../../server/definitions/services/publish-drafts.ts';
import { saveDraft } from '../../../server/definitions/services/save-draft.ts';
import { type DefinitionWorld, definitionWorld } from '../support/definition-world.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { toy, toyFiles } from './toy-definitions.ts';

const form = 'loans.edit.form';
const entities = { kind: 'entities', id: 'loans' };

describe('a form that was opened before a publish and is sent after it', () => {
  let world: DefinitionWorld;
  let server: TestServer;
  let cookie: string;
  beforeEach(async () => {
    const calls = toy('calls.json');
    const saved = { all: { result: ['loan'] }, save: { body: 'loan', forms: [form] } };
    world = await definitionWorld(toyFiles({ 'calls.json': { ...calls, calls: saved } }));
    server = await startTestServer({ database: world.database, published: world.live });
    cookie = await server.signIn();
  });
  afterEach(() => server.close());

  const send = (body: unknown, opened: string | undefined, by = form) =>
    server.request('/api/hr/loan/save', {
      cookie,
      body,
      headers: { 'x-muster-form': by, ...(opened === undefined ? {} : { 'x-muster-publication': opened }) },
    });
  /** From now on an amount has to be given. */
  const publish = async () => {
    const changes = [
      { op: 'set', at: ['entities', 'loan', 'fields', 'amount'], property: 'required', value: true },
    ] as const;
    const { rev } = await world.done('Amna', (context) => saveDraft(context, entities, { changes }, 0));
    await world.done('Amna', (context) => publishDrafts(context, [{ ...entities, rev }], 'amounts are missing'));
  };
  const helpful = /^This form was changed after you opened it: open the page again .* What you typed is kept/;

  it('is told so where it is refused by what is asked for now, and is saved where it holds still', async () => {
    expect((await send({ reason: 'A car' }, '0')).code).toBe('200');
    await publish();
    const refused = await send({ reason: 'A car' }, '0');
    expect(refused).toMatchObject({ code: '422', message: expect.stringMatching(helpful) });
    expect(refused.result).toMatchObject({ problems: [{ field: 'amount' }] });
    expect((await send({ reason: 'A car', amount: 5 }, '0')).code).toBe('200');
    expect(server.backend.asked).toHaveLength(2);
  });

  it('reads the plain refusal where it is the form of now, or says nothing of its age', async () => {
    await publish();
    for (const opened of ['1', undefined]) {
      const refused = await send({ reason: 'A car' }, opened);
      expect(refused.code).toBe('422');
      expect(refused.message).not.toMatch(helpful);
    }
  });

  it('is told so where nothing takes it any more', async () => {
    await publish();
    const refused = await send({ reason: 'A car', amount: 5 }, '0', 'loans.former.form');
    expect(refused).toMatchObject({ code: '422', message: expect.stringMatching(helpful) });
    expect(server.backend.asked).toEqual([]);
  });
});

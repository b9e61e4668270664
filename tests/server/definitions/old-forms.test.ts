import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDefinition } from '../../../server/definitions/services/own-definitions.ts';
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
    const saved = { all: { result: ['loan'] }, save: { body: 'loan', byForm: true } };
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

describe('the forms that send a call', () => {
  let world: DefinitionWorld;
  let server: TestServer;
  let cookie: string;
  beforeEach(async () => {
    const calls = toy('calls.json');
    const saved = { all: { result: ['loan'] }, save: { body: 'loan', byForm: true } };
    world = await definitionWorld(toyFiles({ 'calls.json': { ...calls, calls: saved } }));
    server = await startTestServer({ database: world.database, published: world.live });
    cookie = await server.signIn();
  });
  afterEach(() => server.close());

  const gift = {
    kind: 'dialog',
    id: 'loans.gift',
    version: 1,
    title: 'Gift',
    body: [
      {
        form: { entity: 'loan', columns: ['reason', { id: 'amount', required: true }] },
        submit: [{ call: 'loan.save', with: '{values}' }],
      },
    ],
  };
  const send = (by: string | undefined, body: unknown) =>
    server.request('/api/hr/loan/save', { cookie, body, headers: by === undefined ? {} : { 'x-muster-form': by } });

  it('are those that are published: one that an admin makes is among them, and judges what it sends', async () => {
    const body = { reason: 'A car', amount: 5 };
    expect(await send('loans.gift.form', body)).toMatchObject({
      code: '422',
      message: 'This call needs the header X-Muster-Form with one of: loans.edit.form.',
    });
    const { rev } = await world.done('Amna', (desk) => createDefinition(desk, JSON.stringify(gift)));
    await world.done('Amna', (desk) => publishDrafts(desk, [{ kind: 'dialog', id: 'loans.gift', rev }], 'gifts'));
    expect(await send('loans.gift.form', body)).toMatchObject({ code: '200' });
    expect(await send('loans.gift.form', { reason: 'A car' })).toMatchObject({
      code: '422',
      result: { problems: [{ field: 'amount' }] },
    });
    expect(await send('loans.edit.form', { reason: 'A car' })).toMatchObject({ code: '200' });
    expect(await send(undefined, body)).toMatchObject({
      message: 'This call needs the header X-Muster-Form with one of: loans.edit.form, loans.gift.form.',
    });
  });

  it('send it no more once what held them is changed, and then nobody does', async () => {
    const changes = [{ op: 'set', at: ['body', 'form'], property: 'submit', value: [{ toast: 'Saved' }] }] as const;
    const dialog = { kind: 'dialog', id: 'loans.edit' };
    const { rev } = await world.done('Amna', (desk) => saveDraft(desk, dialog, { changes }, 0));
    await world.done('Amna', (desk) => publishDrafts(desk, [{ ...dialog, rev }], 'nothing is saved'));
    expect(await send('loans.edit.form', { reason: 'A car' })).toMatchObject({
      code: '422',
      message: 'No form sends this call any more.',
    });
    expect(server.backend.asked).toEqual([]);
  });
});

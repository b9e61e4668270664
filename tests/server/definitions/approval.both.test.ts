import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAudit } from '../../../server/audit/create-audit.ts';
import type { HrAccess } from '../../../server/definitions/bundle/bundled-roles.ts';
import { definitionCalls } from '../../../server/definitions/definition-calls.ts';
import type { NeededRight } from '../../../server/definitions/services/made-calls.ts';
import type { StoreRefusal } from '../../../server/definitions/services/store-context.ts';
import { ownerKeyOf } from '../../../server/sessions/session.ts';
import { productRoot } from '../../../server/start/product-root.ts';
import type { ServerTables } from '../../../server/tables.ts';
import { type DefinitionWorld, definitionWorld } from '../support/definition-world.ts';
import { type Answer, startTestServer, type TestServer } from '../support/test-server.ts';
import { toy, toyFiles } from './toy-definitions.ts';

const folder = 'definitions/portal/pages';
const own = ['definitions.calls.json', 'definitions.entities.json'].map((file) => ({
  file: `${folder}/${file}`,
  text: readFileSync(path.join(productRoot(import.meta.url), folder, file), 'utf8'),
}));
const payCalls = { ...toy('calls.json'), calls: { all: { result: ['loan'] }, save: { body: 'loan', touches: 'pay' } } };
const full = { read: true, write: true, delete: true };
const designer = { page_designer: full };
const both = { ...designer, emp_loan: full };

const desk = {
  kind: 'app',
  id: 'desk',
  version: 1,
  title: 'Desk',
  base: '/',
  session: 'staff',
  signIn: 'loans.list',
  home: 'loans.list',
  notFound: 'loans.list',
  navigation: [{ page: 'loans.list' }],
  compat: { ownRecords: false },
};

const giving = [{ label: 'Give', do: [{ call: 'loan.save', with: { reason: 'a gift', amount: 5 } }] }];
/** A page of one's own with a button that gives everybody a loan. */
const gift = {
  kind: 'page',
  id: 'loans.gift',
  path: '/gift',
  access: 'emp_loan',
  title: 'Gifts',
  body: [{ toolbar: giving }],
};
const sentence =
  'This publish lets "Gifts" (page loans.gift) call "Save" (loan.save), which touches pay; it needs the right to change emp_loan.';

describe('a publish that lets a screen change something', () => {
  let world: DefinitionWorld;
  let server: TestServer;
  /** Who else could approve, as the backend counts them. */
  let others: readonly string[] | undefined;
  let asked: readonly NeededRight[];
  /** The accounts of one person, where there are several. */
  let together: readonly string[];
  /** What comes of bringing roles in, as the backend tells it. */
  let brought: readonly string[] | StoreRefusal;
  const people: Record<'amna' | 'bilal', string> = { amna: '', bilal: '' };
  const hr: HrAccess = {
    exportRoles: async () => [],
    importRoles: async (handle, roles) => {
      const row = { kind: 'role', id: 'x', content: 'null', ownerKey: '', author: '', savedAt: '' };
      if (roles.length > 0) await handle.insertInto('definitionDraft').values(row).execute();
      return roles.length === 0 ? [] : brought;
    },
    takeFunctions: async () => [],
    tellFunctions: async () => [],
    othersWhoMay: async (_handle, rights) => {
      asked = rights;
      return others;
    },
    accountsOfPerson: async (_handle, owner) => (together.includes(ownerKeyOf(owner)) ? together : [ownerKeyOf(owner)]),
  };
  const start = async () => {
    const audit = createAudit(world.db, () => new Date('2026-11-21T05:00:00.000Z'));
    server = await startTestServer({
      database: world.database,
      published: world.live,
      ownCalls: definitionCalls(world.live, audit, hr),
    });
    people.amna = await server.signIn('staff', 7);
    people.bilal = await server.signIn('staff', 8);
  };
  beforeEach(async () => {
    world = await definitionWorld([...toyFiles({ 'calls.json': payCalls, 'portal/desk.app.json': desk }), ...own]);
    others = ['Bilal Shah'];
    asked = [];
    together = [];
    brought = ['role Giver added'];
    await start();
  });
  afterEach(() => server.close());

  const as = (
    who: keyof typeof people,
    rights: Readonly<Record<string, typeof full>>,
    call: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> => {
    const name = who === 'amna' ? 'Amna Khan' : 'Bilal Shah';
    server.backend.person = { name, email: `${who}@muster.local`, rights };
    const cookie = people[who];
    return server.request(`/api/hr/definitions/${call}`, {
      cookie,
      headers,
      ...(body === undefined ? {} : { body }),
    });
  };
  const proposed = async (rights: Readonly<Record<string, typeof full>> = both, definition: object = gift) => {
    const made = await as('amna', rights, 'createDefinition', { text: JSON.stringify(definition) });
    const { kind, id, _version } = made.result as { kind: string; id: string; _version: number };
    return { definitions: [{ kind, id, _version }], reason: 'people like gifts' };
  };
  const edited = async (change: (text: string) => string, id: { readonly kind: string; readonly id: string }) => {
    const { text, _version } = (await as('amna', both, `getDefinition/${id.kind}/${id.id}`)).result as {
      text: string;
      _version: number;
    };
    const saved = await as('amna', both, 'saveDraft', { ...id, text: change(text) }, { 'if-match': `"${_version}"` });
    return [{ ...id, _version: (saved.result as { _version: number })._version }];
  };
  const publication = async () => (await world.live.now()).number;
  const waiting = async () =>
    (await as('bilal', both, 'getWaiting')).result as readonly { waitingId: number; stale: string; because: string }[];
  const logged = async () =>
    (await world.db.withTables<ServerTables>().selectFrom('auditEntry').selectAll().orderBy('seq').execute()).map(
      ({ action, actorName, details }) => ({ action, actorName, ...(JSON.parse(details) as object) }),
    );

  it('is refused who does not hold the right of the call, and names it before and then', async () => {
    const chosen = await proposed(designer);
    expect((await as('amna', designer, 'getPublishCalls', { definitions: chosen.definitions })).result).toEqual({
      calls: [sentence, 'You do not hold all of these rights, so that you cannot publish this.'],
    });
    expect(await as('amna', designer, 'publish', chosen)).toMatchObject({
      code: '403',
      message: `You do not have the rights that this publish needs. ${sentence}`,
      result: { calls: [sentence] },
    });
    expect([await publication(), await waiting()]).toEqual([0, []]);
  });

  it('waits for a second person where it touches pay, is told to others, and is approved by one who holds the rights', async () => {
    const chosen = await proposed();
    expect((await as('amna', both, 'getPublishCalls', { definitions: chosen.definitions })).result).toEqual({
      calls: [sentence, 'It waits until a second person has approved it under Pages: Bilal Shah.'],
    });
    expect(await as('amna', both, 'publish', chosen)).toMatchObject({
      code: '200',
      message: expect.stringContaining('Nothing has changed yet') as unknown,
      result: { publication: null, waiting: 1, calls: [sentence] },
    });
    expect(asked).toEqual([
      { functions: ['page_designer'], needs: 'write' },
      { functions: ['emp_loan'], needs: 'write' },
    ]);
    expect(await publication()).toBe(0);
    expect((await as('amna', both, 'getWaiting')).result).toMatchObject([{ own: true, approvers: ['Bilal Shah'] }]);
    expect(await waiting()).toMatchObject([
      { author: 'Amna Khan', reason: 'people like gifts', names: ['page loans.gift'], calls: [sentence], because: '' },
    ]);
    const approve = (who: keyof typeof people, rights: Readonly<Record<string, typeof full>>) =>
      as(who, rights, 'approvePublish', { waitingId: 1 });
    expect(await approve('amna', both)).toMatchObject({ code: '403', message: expect.stringContaining('yourself') });
    expect(await approve('bilal', designer)).toMatchObject({ code: '403', result: { calls: [sentence] } });
    expect((await as('bilal', designer, 'getWaiting')).result).toMatchObject([
      { because: 'You do not have the rights of the calls yourself that it lets screens make.' },
    ]);
    expect(await publication()).toBe(0);
    expect(await approve('bilal', both)).toMatchObject({ code: '200', result: { publication: 1 } });
    expect([await publication(), await waiting()]).toEqual([1, []]);
    expect(await approve('bilal', both)).toMatchObject({ code: '409', message: expect.stringContaining('approved') });
    expect(await logged()).toMatchObject([
      { action: 'definition.propose', actorName: 'Amna Khan', calls: [sentence] },
      { action: 'definition.publish', actorName: 'Bilal Shah', proposedBy: 'Amna Khan', calls: [sentence] },
      { action: 'definition.approve', actorName: 'Bilal Shah', author: 'Amna Khan', publication: 1 },
    ]);
  });

  it('survives a restart, is stale once a definition was changed, and is rejected or withdrawn', async () => {
    const chosen = await proposed();
    await as('amna', both, 'publish', chosen);
    await start();
    const text = JSON.stringify({ ...gift, title: 'Presents' });
    await as('amna', both, 'saveDraft', { kind: 'page', id: 'loans.gift', text }, { 'if-match': '"1"' });
    expect((await waiting())[0]?.stale).toBe('Amna Khan has changed page loans.gift since this was proposed.');
    expect(await as('bilal', both, 'approvePublish', { waitingId: 1 })).toMatchObject({ code: '409' });
    expect(await as('bilal', designer, 'rejectPublish', { waitingId: 1, reason: 'no' })).toMatchObject({ code: '403' });
    expect(await as('bilal', both, 'rejectPublish', { waitingId: 1, reason: 'no gifts' })).toMatchObject({
      code: '200',
    });
    expect(await publication()).toBe(0);
    // Another draft stands by now than the one that was rejected.
    expect((await as('amna', both, 'getWaiting')).result).toEqual([]);
    await as('amna', both, 'publish', { ...chosen, definitions: [{ kind: 'page', id: 'loans.gift', _version: 2 }] });
    expect(await as('bilal', both, 'withdrawPublish', { waitingId: 2 })).toMatchObject({ code: '403' });
    expect(await as('amna', both, 'withdrawPublish', { waitingId: 2 })).toMatchObject({ code: '200' });
    expect([await publication(), await waiting()]).toEqual([0, []]);
    expect((await as('amna', both, 'getDefinition/page/loans.gift')).result).toMatchObject({ hasDraft: true });
    expect((await logged()).map(({ action }) => action)).toEqual([
      'definition.propose',
      'definition.reject',
      'definition.propose',
      'definition.withdraw',
    ]);
  });

  it('is not approved or rejected by another account of the person who proposed it, which can withdraw it', async () => {
    const chosen = await proposed();
    await as('amna', both, 'publish', chosen);
    together = ['account 7', 'account 8'];
    expect((await waiting())[0]?.because).toContain('You have proposed this yourself');
    const yourself = { code: '403', message: expect.stringContaining('You have proposed this yourself') as unknown };
    expect(await as('bilal', both, 'approvePublish', { waitingId: 1 })).toMatchObject(yourself);
    expect(await as('bilal', both, 'rejectPublish', { waitingId: 1, reason: 'no gifts' })).toMatchObject(yourself);
    expect(await publication()).toBe(0);
    expect(await as('bilal', both, 'withdrawPublish', { waitingId: 1 })).toMatchObject({ code: '200' });
    expect(await waiting()).toEqual([]);
  });

  it('tells its author, and nobody else, who rejected it and why, until he changes the draft or proposes it again', async () => {
    const chosen = await proposed();
    await as('amna', both, 'publish', chosen);
    await as('bilal', both, 'rejectPublish', { waitingId: 1, reason: ' no gifts ' });
    expect(await waiting()).toEqual([]);
    const told = async () =>
      ((await as('amna', both, 'getWaiting')).result as readonly { waitingId: number; state: string }[]).map(
        ({ waitingId, state }) => `${waitingId} ${state}`,
      );
    expect((await as('amna', both, 'getWaiting')).result).toMatchObject([
      { state: 'rejected', decidedBy: 'Bilal Shah', decision: 'no gifts', names: ['page loans.gift'] },
    ]);
    await as('amna', both, 'publish', chosen);
    expect(await told()).toEqual(['2 waiting']);
    await as('bilal', both, 'rejectPublish', { waitingId: 2, reason: 'still no' });
    expect(await told()).toEqual(['2 rejected']);
    await as('amna', both, 'dropDraft', { kind: 'page', id: 'loans.gift' }, { 'if-match': '"1"' });
    expect(await told()).toEqual([]);
  });

  it('asks whoever is alone for the password again, and the log tells that nobody else looked', async () => {
    others = [];
    const chosen = await proposed();
    expect((await as('amna', both, 'getPublishCalls', { definitions: chosen.definitions })).result).toEqual({
      calls: [
        sentence,
        'Nobody else holds these rights: you give your password again and publish it alone, and the log tells so.',
      ],
    });
    const refused = await as('amna', both, 'publish', chosen);
    expect(refused).toMatchObject({ code: '403', result: { confirm: 'password' } });
    expect(refused.message).toContain('touches pay, and nobody else could approve it');
    expect(await publication()).toBe(0);
    const proof = await server.request('/api/muster/confirm', {
      cookie: people.amna,
      body: { password: 'right password' },
    });
    const { confirmation = '' } = (proof.result ?? {}) as { confirmation?: string };
    const again = await as('amna', both, 'publish', chosen, { 'x-muster-confirmation': confirmation });
    expect(again).toMatchObject({ code: '200', result: { publication: 1, waiting: null } });
    expect((await logged()).filter(({ action }) => action === 'definition.publish')).toMatchObject([{ alone: true }]);
  });

  it('waits also where a screen that was there gives the call something else, and not where only its looks change', async () => {
    const list = { kind: 'page', id: 'loans.list' };
    const shown = await edited((text) => text.replace('"Loans"', '"Credits"'), list);
    expect(await as('amna', designer, 'publish', { definitions: shown, reason: 'as people say' })).toMatchObject({
      code: '200',
      result: { publication: 1, calls: [] },
    });
    const dialog = { kind: 'dialog', id: 'loans.edit' };
    const given = await edited((text) => text.replace('"{values}"', '["{values}", { "amount": 1000000 }]'), dialog);
    expect(await as('amna', both, 'publish', { definitions: given, reason: 'more' })).toMatchObject({
      code: '200',
      result: {
        publication: null,
        calls: [
          'This publish changes what "Loan" (dialog loans.edit) gives to "Save" (loan.save), which touches pay; it needs the right to change emp_loan.',
        ],
      },
    });
  });

  it('waits for a second person who manages rights where it turns a switch of an app', async () => {
    const app = { kind: 'app', id: 'desk' };
    const definitions = await edited((text) => text.replace('"ownRecords": false', '"ownRecords": true'), app);
    const chosen = { definitions, reason: 'easier' };
    const told =
      'This publish turns switches of the app "desk" (compat), which touches rights; it needs the right to change useradminrole.';
    expect(await as('amna', both, 'publish', chosen)).toMatchObject({ code: '403', result: { calls: [told] } });
    const manager = { ...both, useradminrole: full };
    expect(await as('amna', manager, 'publish', chosen)).toMatchObject({
      code: '200',
      result: { publication: null, calls: [told] },
    });
    expect(await as('bilal', both, 'approvePublish', { waitingId: 1 })).toMatchObject({ code: '403' });
    expect(await as('bilal', manager, 'approvePublish', { waitingId: 1 })).toMatchObject({ code: '200' });
  });

  it('refuses a page whose function may not make the call, which a draft is only warned of', async () => {
    const chosen = await proposed(both, { ...gift, access: 'page_designer' });
    const refused = await as('amna', both, 'publish', chosen);
    expect(refused).toMatchObject({ code: '422', result: { problems: [{ code: 'reachable-right' }] } });
  });

  it('holds for a bundle too: what it brings waits with its roles, and a dry run asks for nothing', async () => {
    expect(await bring(designer, false)).toMatchObject({ code: '403', result: { calls: [sentence] } });
    expect(await bring(both, true)).toMatchObject({ code: '200', result: { waiting: null, calls: [sentence] } });
    expect(await waiting()).toEqual([]);
    expect(await bring(both, false)).toMatchObject({ code: '200', result: { publication: null, waiting: 1 } });
    expect(await world.db.selectFrom('definitionDraft').select('kind').execute()).toEqual([]);
    expect(asked).toContainEqual({ functions: ['useradminrole'], needs: 'write' });
    const manager = { ...both, useradminrole: { read: true, write: false, delete: false } };
    expect((await as('bilal', manager, 'getWaiting')).result).toMatchObject([
      { sentences: ['page loans.gift added', 'role Giver added'] },
    ]);
    expect(await as('bilal', both, 'approvePublish', { waitingId: 1 })).toMatchObject({
      code: '200',
      result: { publication: 1, sentences: expect.arrayContaining(['role Giver added']) as unknown },
    });
    expect(await world.db.selectFrom('definitionDraft').select('kind').execute()).toHaveLength(1);
  });

  it('tells that roles of a bundle change, and not how, to who may not read roles', async () => {
    brought = ['role Giver: rights on emp_loan none → read, write'];
    await bring(both, false);
    expect(JSON.stringify(await waiting())).not.toContain('Giver');
    expect(await waiting()).toMatchObject([
      { sentences: ['page loans.gift added', expect.stringContaining('It changes roles too') as unknown] },
    ]);
    expect(JSON.stringify((await as('amna', both, 'getWaiting')).result)).not.toContain('Giver');
  });

  it('lets nobody propose roles that he may not bring in, for whoever approves to give', async () => {
    brought = { refused: { code: '403', message: 'Roles are brought in by those who may change admin roles.' } };
    expect(await bring(both, false)).toMatchObject({ code: '403', message: expect.stringContaining('admin roles') });
    expect(await waiting()).toEqual([]);
  });

  it('brings no role in otherwise than whoever approves has read', async () => {
    await bring(both, false);
    brought = ['role Giver added', 'role Giver: rights on emp_loan none → read, write'];
    const refused = await as('bilal', both, 'approvePublish', { waitingId: 1 });
    expect(refused).toMatchObject({ code: '409', message: expect.stringContaining('none → read, write') });
    expect(await publication()).toBe(0);
  });

  it('lets a screen lead nowhere that whoever approves has not read of', async () => {
    const empty = { kind: 'dialog', id: 'loans.more', title: 'More', body: [{ text: 'Nothing yet' }] };
    const made = await proposed(both, empty);
    expect(await as('amna', both, 'publish', made)).toMatchObject({ code: '200', result: { publication: 1 } });
    const opens = [{ toolbar: [{ label: 'More', do: [{ open: 'loans.more' }] }, ...giving] }];
    await as('amna', both, 'publish', await proposed(both, { ...gift, body: opens }));
    const calling = JSON.stringify({ ...empty, body: gift.body });
    const more = await edited(() => calling, { kind: 'dialog', id: 'loans.more' });
    await as('amna', both, 'publish', { definitions: more, reason: 'later' });
    expect(await waiting()).toHaveLength(2);
    expect(await as('bilal', both, 'approvePublish', { waitingId: 2 })).toMatchObject({ code: '200' });
    const refused = await as('bilal', both, 'approvePublish', { waitingId: 1 });
    expect(refused).toMatchObject({ code: '409', message: expect.stringContaining('leads from "Gifts"') });
    expect(await publication()).toBe(2);
  });

  it('asks whoever approves for his password again after half an hour', async () => {
    await as('amna', both, 'publish', await proposed());
    server.time += 31 * 60_000;
    const refused = await as('bilal', both, 'approvePublish', { waitingId: 1 });
    expect(refused).toMatchObject({ code: '403', result: { confirm: 'password' } });
    expect(await publication()).toBe(0);
  });

  it('waits at most twenty times for one person', async () => {
    const chosen = await proposed();
    for (let each = 0; each < 20; each += 1)
      expect(await as('amna', both, 'publish', chosen)).toMatchObject({ code: '200' });
    expect(await as('amna', both, 'publish', chosen)).toMatchObject({
      code: '422',
      message: expect.stringContaining('20 publishes of yours wait already') as unknown,
    });
    expect(await waiting()).toHaveLength(20);
  });

  const bring = (rights: typeof both | typeof designer, dryRun: boolean) => {
    const role = { roleName: 'Giver', kind: 'staff', status: 'Active', rights: {} };
    const content = { layer: 'own', definition: gift };
    const definitions = [{ kind: 'page', id: 'loans.gift', content }];
    const bundle = { format: 'muster-bundle', version: 1, definitions, roles: [role] };
    const body = { text: JSON.stringify(bundle), reason: 'from elsewhere', dryRun };
    return as('amna', rights, 'importBundle', body, { 'if-match': '"0"' });
  };
});

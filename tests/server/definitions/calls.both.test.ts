import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAudit } from '../../../server/audit/create-audit.ts';
import { definitionCalls } from '../../../server/definitions/definition-calls.ts';
import { productRoot } from '../../../server/start/product-root.ts';
import { type DefinitionWorld, definitionWorld } from '../support/definition-world.ts';
import { type Answer, startTestServer, type TestServer } from '../support/test-server.ts';
import { toyFiles } from './toy-definitions.ts';

const folder = 'definitions/portal/pages';
const own = ['definitions.calls.json', 'definitions.entities.json'].map((file) => ({
  file: `${folder}/${file}`,
  text: readFileSync(path.join(productRoot(import.meta.url), folder, file), 'utf8'),
}));

const list = { kind: 'page', id: 'loans.list' };
const full = { read: true, write: true, delete: true };

describe('the calls of the definition store', () => {
  let world: DefinitionWorld;
  let server: TestServer;
  let cookie: string;
  const holding = (rights: Readonly<Record<string, typeof full>>) => {
    server.backend.person = { name: 'Amna Khan', email: 'amna@muster.local', rights };
  };
  beforeEach(async () => {
    world = await definitionWorld([...toyFiles(), ...own]);
    const audit = createAudit(world.db, () => new Date('2026-11-21T05:00:00.000Z'));
    server = await startTestServer({
      database: world.database,
      published: world.live,
      ownCalls: definitionCalls(world.live, audit, undefined),
    });
    cookie = await server.signIn();
    holding({ page_designer: full, emp_loan: full });
  });
  afterEach(() => server.close());

  const ask = (call: string, body?: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
    server.request(`/api/hr/definitions/${call}`, { cookie, headers, ...(body === undefined ? {} : { body }) });
  const detail = async () => (await ask('getDefinition/page/loans.list')).result as { text: string; _version: number };
  const save = (text: string, version: number | undefined, headers: Readonly<Record<string, string>> = {}) =>
    ask(
      'saveDraft',
      { ...list, text },
      { ...headers, ...(version === undefined ? {} : { 'if-match': `"${version}"` }) },
    );
  /** The version of a definition, or the number of the last publish, as If-Match. */
  const seen = (version: number) => ({ 'if-match': `"${version}"` });
  const screen = () => server.request('/api/muster/screens/loans.list', { cookie, own: false });

  it('answers every call that its definition declares, and no other', () => {
    const declared = Object.keys((JSON.parse(own[0]?.text ?? '{}') as { calls: object }).calls).sort();
    const audit = createAudit(world.db, () => new Date());
    const built = definitionCalls(world.live, audit, undefined).map((call) => call.id.replace('definitions.', ''));
    expect(built.sort()).toEqual(declared);
  });

  it('leads from a draft to what people see, and back, by calls alone', async () => {
    const before = (await screen()).text;
    const { text, _version } = await detail();
    expect(_version).toBe(0);
    const saved = await save(text.replace('"Loans"', '"Credits"'), 0);
    expect(saved).toMatchObject({ code: '200', message: 'Draft saved.', result: { _version: 1, problems: [] } });
    expect((await screen()).text).toBe(before);
    const published = await ask('publish', { definitions: [{ ...list, _version: 1 }], reason: 'as people say' });
    expect(published).toMatchObject({ code: '200', result: { publication: 1 } });
    expect(published.headers.get('x-muster-publication')).toBe('0');
    const after = await screen();
    expect(after.text).toContain('"Credits"');
    expect(after.headers.get('x-muster-publication')).toBe('1');
    const back = await ask('rollBackDefinition', { ...list, version: 0, reason: 'as before' }, seen(2));
    expect(back).toMatchObject({ code: '200', result: { publication: 2 } });
    expect((await screen()).text).toBe(before);
    expect((await ask('getVersions/page/loans.list')).result).toMatchObject([
      { version: 2, action: 'rollBack', reason: 'as before', author: 'Amna Khan' },
      { version: 1, action: 'publish', reason: 'as people say', author: 'Amna Khan' },
    ]);
    expect((await ask('getPublishes')).result).toHaveLength(2);
    expect((await ask('compareVersions/page/loans.list/1/shipped')).result).toMatchObject({
      toText: expect.stringContaining('"Loans"') as unknown,
    });
  });

  it.each([
    ['see', { read: false, write: false, delete: false }, 'getAllDefinitions', undefined],
    ['change', { read: true, write: false, delete: false }, 'saveDraft', { ...list, text: '{}' }],
    ['change', { read: true, write: false, delete: true }, 'publish', { definitions: [], reason: 'x' }],
    [
      'activate or deactivate',
      { read: true, write: true, delete: false },
      'removeDefinition',
      { ...list, reason: 'x' },
    ],
  ])('needs the right to %s, at each request anew', async (level, right, call, body) => {
    holding({ page_designer: right });
    expect(await ask(call, body)).toMatchObject({
      code: '403',
      message: `You do not have the right to ${level} this (page_designer).`,
    });
    expect((await world.live.now()).number).toBe(0);
  });

  it('publishes no page that changes something when it opens, in the session of whoever opens it', async () => {
    const attack = {
      kind: 'page',
      id: 'loans.trap',
      path: '/trap',
      access: 'emp_loan',
      title: 'News',
      body: [{ text: 'Nothing new' }],
      on: { open: [{ call: 'loan.save', with: { reason: 'a gift', amount: 1000000 } }] },
    };
    const made = await ask('createDefinition', { text: JSON.stringify(attack) });
    expect(made).toMatchObject({ code: '200', result: { problems: [{ code: 'changes-by-press' }] } });
    const { _version } = made.result as { _version: number };
    const trap = { kind: 'page', id: 'loans.trap', _version };
    expect(await ask('publish', { definitions: [trap], reason: 'news' })).toMatchObject({
      code: '422',
      message: expect.stringContaining('"loan.save" changes something, and nobody has pressed anything') as unknown,
    });
    expect((await world.live.now()).number).toBe(0);
  });

  it('tells the names that a definition may refer to, as the checker knows them', async () => {
    const { result } = await ask('getNames');
    expect(result).toMatchObject({
      page: expect.arrayContaining(['loans.list']) as unknown,
      call: expect.arrayContaining(['definitions.saveDraft']) as unknown,
      'fields of definitionConflict': expect.arrayContaining(['mineText']) as unknown,
    });
    const { call, 'reading call': reading } = result as Record<string, string[]>;
    expect(call).toContain('definitions.publish');
    expect(reading).not.toContain('definitions.publish');
    expect(reading).toContain('definitions.getNames');
  });

  it('tells what changes hide, by the names of definitions', async () => {
    await save((await detail()).text.replace('"paid"', '{ "id": "paid", "hidden": true }'), 0);
    await ask('publish', { definitions: [{ ...list, _version: 1 }], reason: 'nobody pays' });
    const of = (names: string) => ask(`getHidden/${encodeURIComponent(names)}`);
    expect((await of('page loans.list,form none,nothing')).result).toMatchObject([{ label: 'Paid', what: 'column' }]);
    expect((await of('dialog loans.edit')).result).toEqual([]);
  });

  it('publishes once for one key, whatever is clicked twice', async () => {
    const { text } = await detail();
    await save(text.replace('"Loans"', '"Credits"'), 0);
    const body = { definitions: [{ ...list, _version: 1 }], reason: 'once' };
    const first = await ask('publish', body, { 'idempotency-key': 'p1' });
    const second = await ask('publish', body, { 'idempotency-key': 'p1' });
    expect(second).toMatchObject({ code: '200', result: first.result });
    expect(await ask('publish', body)).toMatchObject({ code: '409' });
    expect((await world.live.now()).number).toBe(1);
  });

  it('gives the second of two tabs both values of what both changed', async () => {
    const { text } = await detail();
    expect(await save(text.replace('"Loans"', '"Credits"'), 0)).toMatchObject({ code: '200' });
    const second = await save(text.replace('"Loans"', '"Advances"'), 0);
    expect(second).toMatchObject({ status: 409, code: '409', result: { _version: 1 } });
    const { conflicts, mine, theirs } = second.result as { conflicts: object[]; mine: string; theirs: string };
    expect(conflicts).toHaveLength(1);
    expect(mine).toContain('"Advances"');
    expect(theirs).toContain('"Credits"');
    expect(await save(text, undefined)).toMatchObject({ status: 428, code: '428' });
    const decided = (choices: unknown) =>
      ask(
        'saveDraft',
        { ...list, text: text.replace('"Loans"', '"Advances"'), choices, against: 1 },
        { 'if-match': '"0"' },
      );
    expect(await decided(['neither'])).toMatchObject({ code: '409' });
    expect(await decided(['mine'])).toMatchObject({ code: '200', result: { merged: true, _version: 2 } });
    expect((await detail()).text).toContain('"Advances"');
  });

  it.each([
    ['saveDraft', {}, 'Kind is required'],
    ['saveDraft', { ...list }, 'This call needs text or changes.'],
    ['saveDraft', { ...list, text: true }, 'Text needs to be text'],
    ['saveDraft', { ...list, text: '{}', reason: 'x' }, "'reason' is not a field of this call"],
    ['saveDraft', { kind: ['page'], id: 'loans.list', text: '' }, 'Kind needs to be text'],
    ['saveDraft', { ...list, id: 'x'.repeat(201), text: '{}' }, 'Id may have at most 200 characters'],
    ['publish', { definitions: [{ ...list }], reason: 'x' }, 'Version is required'],
    ['publish', { definitions: 'all', reason: 'x' }, 'Definitions needs to be a list'],
    ['rollBackDefinition', { ...list, version: -1, reason: 'x' }, 'Version needs to be a valid number'],
    ['rollBackDefinition', { ...list, version: 1.5, reason: 'x' }, 'Version needs to be in steps of 1'],
    ['rollBackPublish', { reason: 'x' }, 'Publish is required'],
    ['dropChange', { ...list, reason: 'x' }, 'Change is required'],
    ['createDefinition', {}, 'Text is required'],
    ['importBundle', {}, 'This call needs the text of a bundle, or its file.'],
    ['checkDefinition', { ...list }, 'Text is required'],
    ['previewScreen', {}, 'Kind is required'],
  ])('refuses %s with %j by a sentence', async (call, body, message) => {
    expect(await ask(call, body, { 'if-match': '"0"' })).toMatchObject({ status: 422, code: '422', message });
  });

  it('takes the text of a definition as it is, signs that nobody sees among it', async () => {
    const { text } = await detail();
    const seen = text.replace('"Loans"', '"Loa\u200bns"');
    expect((await ask('checkDefinition', { ...list, text: `  ${seen}\n` })).code).toBe('200');
    expect((await save(seen, 0)).code).toBe('200');
    expect((await detail()).text).toContain('Loa\u200bns');
  });

  it('finds no definition of another kind, and none of a strange name', async () => {
    expect(await ask('getDefinition/dialog/loans.list')).toMatchObject({ code: '404' });
    expect(await ask('getDefinition/__proto__/constructor')).toMatchObject({ code: '404' });
    expect(await ask('saveDraft', { kind: 'page', id: 'loans.none', text: '{}' }, { 'if-match': '"0"' })).toMatchObject(
      {
        code: '404',
      },
    );
  });

  it('checks a text without keeping it, and shows a draft without publishing it', async () => {
    const { text } = await detail();
    const checked = await ask('checkDefinition', { ...list, text: text.replace('"amount"', '"amuont"') });
    expect(checked.result).toMatchObject([{ code: 'known-column', suggestion: 'amount', file: null }]);
    const shown = await ask('previewScreen', { ...list, text: text.replace('"Loans"', '"Credits"') });
    expect(shown.result).toMatchObject({ screen: { title: 'Credits' } });
    expect((await detail())._version).toBe(0);
  });

  it('exports as a file and brings it in, in a dry run first', async () => {
    const { text } = await detail();
    await save(text.replace('"Loans"', '"Credits"'), 0);
    await ask('publish', { definitions: [{ ...list, _version: 1 }], reason: 'words' });
    const file = await server.request('/api/hr/definitions/exportBundle/all', { cookie });
    expect(file.headers.get('content-disposition')).toContain('muster-definitions-1.json');
    await ask('rollBackDefinition', { ...list, version: 0, reason: 'as before' }, seen(2));
    const dry = await ask('importBundle', { text: file.text, reason: 'again', dryRun: true });
    expect(dry).toMatchObject({ code: '200', message: 'Nothing was changed: this was a dry run.' });
    expect((dry.result as { sentences: string[] }).sentences).toHaveLength(1);
    expect((await world.live.now()).number).toBe(2);
    expect(dry.result).toMatchObject({ _version: 2 });
    expect(await ask('importBundle', { text: file.text, reason: 'again' }, seen(2))).toMatchObject({
      result: { publication: 3 },
    });
    expect((await screen()).text).toContain('"Credits"');
    expect(await server.request('/api/hr/definitions/exportBundle/all', { cookie })).toMatchObject({ text: file.text });
    expect(await ask('importBundle', { text: '{', reason: 'x' }, seen(3))).toMatchObject({ code: '422' });
  });

  it('tells in a dry run which changes of a bundle find no place here', async () => {
    const changes = [{ op: 'hide', at: ['body', 'chart'], hidden: true }];
    const content = { layer: 'overlay', changes };
    const text = JSON.stringify({ format: 'muster-bundle', version: 1, definitions: [{ ...list, content }] });
    const dry = await ask('importBundle', { text, reason: 'a look', dryRun: true });
    const told = /^page loans\.list: a change finds no place and does nothing: /;
    const sentences = expect.arrayContaining([expect.stringMatching(told)]) as unknown;
    expect(dry).toMatchObject({ code: '200', result: { sentences } });
    expect((await world.live.now()).number).toBe(0);
  });

  it('exports only what is chosen, and brings in the file of a form, telling what is of which definition', async () => {
    const edit = { kind: 'dialog', id: 'loans.edit' };
    const dialog = (await ask('getDefinition/dialog/loans.edit')).result as { text: string };
    await save((await detail()).text.replace('"Loans"', '"Credits"'), 0);
    await ask('saveDraft', { ...edit, text: dialog.text.replace('"Loan"', '"Credit"') }, { 'if-match': '"0"' });
    const both = [
      { ...list, _version: 1 },
      { ...edit, _version: 1 },
    ];
    const published = await ask('publish', { definitions: both, reason: 'words' });
    const told = ['page loans.list: title Loans → Credits', 'dialog loans.edit: title Loan → Credit'];
    expect((published.result as { sentences: string[] }).sentences).toEqual(told);
    const names = (of: string) =>
      server.request(`/api/hr/definitions/exportBundle/${encodeURIComponent(of)}`, { cookie });
    const file = await names('dialog loans.edit,page loans.other');
    expect(JSON.parse(file.text)).toEqual({
      format: 'muster-bundle',
      version: 1,
      definitions: [{ ...edit, content: { layer: 'overlay', changes: [expect.anything()] } }],
    });
    expect(await names('page loans.other')).toMatchObject({ code: '409' });
    await ask('rollBackPublish', { publication: 1, reason: 'as before' }, seen(1));
    const sent = `data:application/json;base64,${Buffer.from(file.text).toString('base64')}`;
    expect((await ask('importBundle', { file: sent, reason: 'again', dryRun: true })).result).toEqual({
      publication: null,
      waiting: null,
      calls: [],
      sentences: [told[1]],
      _version: 2,
    });
    expect(await ask('importBundle', { file: 'data:,x', reason: 'again' }, seen(2))).toMatchObject({ code: '422' });
  });
});

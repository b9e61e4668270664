import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLiveDefinitions } from '../../../server/definitions/live-definitions.ts';
import { checkText } from '../../../server/definitions/services/check-draft.ts';
import { compareVersions } from '../../../server/definitions/services/compare-versions.ts';
import { dropChange } from '../../../server/definitions/services/drop-change.ts';
import { dropDraft } from '../../../server/definitions/services/drop-draft.ts';
import { hiddenParts } from '../../../server/definitions/services/hidden-parts.ts';
import { listDefinitions } from '../../../server/definitions/services/list-definitions.ts';
import { listPublishes, listVersions } from '../../../server/definitions/services/list-versions.ts';
import { createDefinition, removeDefinition } from '../../../server/definitions/services/own-definitions.ts';
import { previewScreen } from '../../../server/definitions/services/preview-screen.ts';
import { publishCalls, publishDrafts } from '../../../server/definitions/services/publish-drafts.ts';
import { readDefinition } from '../../../server/definitions/services/read-definition.ts';
import { rollBackDefinition, rollBackPublish } from '../../../server/definitions/services/roll-back.ts';
import { saveDraft } from '../../../server/definitions/services/save-draft.ts';
import { isStoreRefusal } from '../../../server/definitions/services/store-context.ts';
import type { ServerTables } from '../../../server/tables.ts';
import { compilerOf, type DefinitionWorld, definitionWorld } from '../support/definition-world.ts';
import { toy, toyFiles } from './toy-definitions.ts';

const list = { kind: 'page', id: 'loans.list' };
const edit = { kind: 'dialog', id: 'loans.edit' };
const entities = { kind: 'entities', id: 'loans' };

/** A pattern that comes with Muster. */
const note = {
  kind: 'pattern',
  id: 'note',
  params: { says: { type: 'text', doc: 'what it says' } },
  makes: { block: { text: 'Note: $says', tone: 'warning', id: 'said' } },
};

describe('the definition store', () => {
  let world: DefinitionWorld;
  beforeEach(async () => {
    world = await definitionWorld(toyFiles());
  });
  afterEach(() => world.close());

  const read = (name = list) => world.done('Amna', (context) => readDefinition(context, name));
  const textWith = async (from: string, to: string, name = list) => (await read(name)).text.replace(from, to);
  const save = (by: string, text: string, rev: number | undefined, name = list) =>
    world.as(by, (context) => saveDraft(context, name, { text }, rev));
  const publish = (reason: string, ...chosen: { kind: string; id: string; rev: number }[]) =>
    world.as('Amna', (context) => publishDrafts(context, chosen, reason));
  const served = async () => {
    const rights = { emp_loan: { read: true, write: true, delete: true } };
    const viewer = { person: { name: 'A', email: 'a@x.co', rights }, applicant: false };
    const found = (await world.live.now()).definitions.screen('loans.list', viewer);
    return typeof found === 'string' ? found : found.json;
  };
  /** Renames the page, publishes it, and resolves to what was answered. */
  const renamed = async (title: string) => {
    const { _version } = await read();
    const saved = await save(
      'Amna',
      await textWith(/"title": "[^"]*"/.exec((await read()).text)?.[0] ?? '', `"title": "${title}"`),
      _version,
    );
    if (isStoreRefusal(saved)) throw new Error(saved.refused.message);
    const done = await publish(`call it ${title}`, { ...list, rev: saved.rev });
    if (isStoreRefusal(done)) throw new Error(done.refused.message);
    return done;
  };

  it('serves what is published, and nothing of a draft', async () => {
    const before = await served();
    expect(before).toContain('"Loans"');
    const saved = await save('Amna', await textWith('"Loans"', '"All loans"'), 0);
    expect(saved).toMatchObject({ rev: 1, problems: [], merged: false });
    expect(await served()).toBe(before);
    const [first] = (await world.done('Amna', listDefinitions)).filter(({ id }) => id === 'loans.list');
    expect(first).toMatchObject({ state: 'Shipped', draftBy: 'Amna', version: 0, area: 'loans', path: '/emp_loan' });
    const done = await publish('people look for it by this name', { ...list, rev: 1 });
    expect(done).toMatchObject({ publication: 1 });
    expect(await served()).toContain('"All loans"');
    const [after] = (await world.done('Amna', listDefinitions)).filter(({ id }) => id === 'loans.list');
    expect(after).toMatchObject({ state: 'Changed', draftBy: '', version: 1, changedBy: 'Amna' });
  });

  it('keeps a request on the definitions that it began with, and gives the next one the new ones', async () => {
    const began = await world.live.now();
    await renamed('Credits');
    expect(began.number).toBe(0);
    expect((await world.live.now()).number).toBe(1);
    const viewer = { person: undefined, applicant: false };
    expect(began.definitions.screen('loans.list', viewer)).toBe('forbidden');
    expect(began.table.entries).toHaveLength(2);
  });

  it('keeps a draft with problems, tells each with its place and what was meant, and does not publish it', async () => {
    const saved = await save('Amna', await textWith('"amount"', '"amuont"'), 0);
    if (isStoreRefusal(saved)) throw new Error(saved.refused.message);
    const [problem] = saved.problems;
    expect(problem).toMatchObject({ code: 'known-column', severity: 'error', suggestion: 'amount', file: null });
    const line = (await read()).text.split('\n')[(problem?.line ?? 0) - 1];
    expect(line).toContain('amuont');
    const refused = await publish('try', { ...list, rev: 1 });
    const message = `This cannot be published: ${problem?.message}; did you mean "amount"?`;
    const where = { file: 'overlay:page loans.list', kind: 'page', id: 'loans.list' };
    expect(refused).toMatchObject({ refused: { code: '422', message, result: { problems: [where] } } });
    expect((await read()).hasDraft).toBe(true);
    expect((await world.live.now()).number).toBe(0);
  });

  it('keeps a text that is no JSON as it was typed, with the place where the reading stopped', async () => {
    const text = '{\n  "kind": "page",\n  "id": "loans.list",,\n}';
    const saved = await save('Amna', text, 0);
    if (isStoreRefusal(saved)) throw new Error(saved.refused.message);
    expect(saved.problems).toMatchObject([{ code: 'json', line: 3 }]);
    expect((await read()).text).toBe(text);
    const place = 'A key in double quotes was expected (line 3, column 22).';
    expect((await read()).sentences).toEqual([
      'The draft is no definition yet and cannot be published: its text has to be mended first.',
      place,
      'Until then it stays as it was shipped for everybody.',
    ]);
    const message = `The draft of page "loans.list" is no definition yet: mend its text first. ${place}`;
    expect(await publish('try', { ...list, rev: 1 })).toMatchObject({ refused: { code: '422', message } });
    expect(await save('Amna', '[1, 2]', 1)).toMatchObject({ problems: [{ message: 'A definition is one record' }] });
    expect((await read()).sentences).toContain('A definition is one record of JSON.');
    await save('Amna', '{\n  "kind": "page",\n  "kind": "page"\n}', 2);
    expect((await read()).sentences).toContain('"kind" is there twice (line 3, column 3).');
  });

  it('tells a changed kind or id at its place, with what it stays', async () => {
    const check = async (text: string) =>
      world.done('Amna', async (context) => ({ told: await checkText(context, list, text) }));
    const message = 'The kind and id of a definition stay what they are: "kind": "page", "id": "loans.list".';
    const text = await textWith('"id": "loans.list"', '"id": "loans.other"');
    const line = text.split('\n').findIndex((each) => each.includes('loans.other')) + 1;
    expect(await check(text)).toMatchObject({
      told: [{ code: 'name-stays', severity: 'error', message, suggestion: 'loans.list', pointer: '/id', line }],
    });
    const dialog = await textWith('"kind": "page"', '"kind": "dialog"');
    expect(await check(dialog)).toMatchObject({ told: [{ message, suggestion: 'page', pointer: '/kind' }] });
    expect(await save('Amna', text, 0)).toMatchObject({ refused: { code: '422', message } });
  });

  it.each([
    ['without a version', undefined, '428'],
    ['with a version that never was', 17, '409'],
  ])('refuses an edit %s', async (_, rev, code) => {
    expect(await save('Amna', await textWith('"Loans"', '"X"'), rev)).toMatchObject({ refused: { code } });
    expect((await read()).hasDraft).toBe(false);
  });

  it('merges edits that began from the same state where they touch different things', async () => {
    const text = (await read()).text;
    await save('Amna', text.replace('"Loans"', '"Credits"'), 0);
    const second = await save('Bilal', text.replace('"New"', '"Add"'), 0);
    expect(second).toMatchObject({ rev: 2, merged: true, problems: [] });
    const draft = await read();
    expect(draft.text).toContain('"Credits"');
    expect(draft.text).toContain('"Add"');
    expect(draft.draftBy).toBe('Bilal');
  });

  it('refuses the second of two edits of the same property with both values, and keeps the first', async () => {
    const text = (await read()).text;
    await save('Amna', text.replace('"Loans"', '"Credits"'), 0);
    const second = await save('Bilal', text.replace('"Loans"', '"Advances"'), 0);
    expect(second).toMatchObject({ refused: { code: '409', result: { changedBy: 'Amna', _version: 1 } } });
    const both = JSON.stringify(second);
    expect(both).toContain('Credits');
    expect(both).toContain('Advances');
    expect((await read()).text).toContain('"Credits"');
    const chosen = await save('Bilal', (await read()).text.replace('"Credits"', '"Advances"'), 1);
    expect(chosen).toMatchObject({ rev: 2, merged: false });
  });

  it('takes of each conflict the value that was chosen, beside everything that was not in conflict', async () => {
    const text = (await read()).text;
    await save('Amna', text.replace('"Loans"', '"Credits"').replace('"New"', '"Add"'), 0);
    const mine = text
      .replace('"Loans"', '"Advances"')
      .replace('"New"', '"Create"')
      .replace('"amount"', '"amount", "id"');
    const decide = (choices: readonly ('mine' | 'theirs')[], against: number) =>
      world.as('Bilal', (context) => saveDraft(context, list, { text: mine }, 0, { choices, against }));
    expect(await save('Bilal', mine, 0)).toMatchObject({
      refused: {
        code: '409',
        result: {
          _version: 1,
          conflicts: [
            {
              index: 0,
              mineSays: 'title Loans → Advances',
              theirsSays: 'title Loans → Credits',
              baseText: '"Loans"',
              mineText: '"Advances"',
              theirsText: '"Credits"',
            },
            { index: 1, mineText: '"Create"', theirsText: '"Add"' },
          ],
        },
      },
    });
    // Not decided whole, or not against what is stored now: nothing is kept.
    expect(await decide(['mine'], 1)).toMatchObject({ refused: { code: '409' } });
    expect(await decide(['mine', 'mine'], 0)).toMatchObject({ refused: { code: '409' } });
    expect((await read()).text).toContain('"Credits"');
    expect(await decide(['mine', 'theirs'], 1)).toMatchObject({ rev: 2, merged: true });
    const { text: both } = await read();
    expect(both).toContain('"Advances"');
    expect(both).toContain('"Add"');
    expect(both).not.toContain('"Credits"');
  });

  it('tells the conflicts anew when somebody saved again while they were decided', async () => {
    const text = (await read()).text;
    await save('Amna', text.replace('"Loans"', '"Credits"'), 0);
    const mine = text.replace('"Loans"', '"Advances"');
    expect(await save('Bilal', mine, 0)).toMatchObject({ refused: { result: { _version: 1 } } });
    await save('Amna', text.replace('"Loans"', '"Lendings"'), 1);
    const decided = { choices: ['mine'] as const, against: 1 };
    const late = await world.as('Bilal', (context) => saveDraft(context, list, { text: mine }, 0, decided));
    expect(late).toMatchObject({ refused: { result: { _version: 2, conflicts: [{ theirsText: '"Lendings"' }] } } });
    expect((await read()).text).toContain('"Lendings"');
  });

  it('takes changes from a panel of properties as well as a text', async () => {
    const changes = [{ op: 'set', at: ['body', 'grid'], property: 'grid.search', value: true }] as const;
    const saved = await world.as('Amna', (context) => saveDraft(context, list, { changes }, 0));
    expect(saved).toMatchObject({ rev: 1 });
    const nowhere = [{ op: 'set', at: ['body', 'nothing'], property: 'grid.search', value: true }] as const;
    expect(await world.as('Amna', (context) => saveDraft(context, list, { changes: nowhere }, 1))).toMatchObject({
      refused: { code: '422' },
    });
  });

  it('publishes several drafts in one step or none of them', async () => {
    const two = (await read()).text.replace('"loans.edit"', '"loans.add"');
    expect(await save('Amna', two, 0)).toMatchObject({
      problems: [{ code: 'known-definition' }, { code: 'opened-by-someone' }],
    });
    expect(await publish('alone', { ...list, rev: 1 })).toMatchObject({ refused: { code: '422' } });
    const dialog = JSON.stringify({ ...toy('portal/loans/edit.dialog.json'), id: 'loans.add' });
    const made = await world.done('Amna', (context) => createDefinition(context, dialog));
    const done = await publish('together', { ...list, rev: 1 }, { kind: 'dialog', id: 'loans.add', rev: made.rev });
    expect(done).toMatchObject({ publication: 1 });
    expect(await served()).toContain('loans.add');
    const [entry] = await world.done('Amna', listPublishes);
    expect(entry).toMatchObject({
      publication: 1,
      definitions: ['dialog loans.add', 'page loans.list'],
      author: 'Amna',
    });
  });

  it('does not publish a draft that somebody changed since it was read, nor one twice, nor without a reason', async () => {
    await save('Amna', await textWith('"Loans"', '"Credits"'), 0);
    await save('Bilal', await textWith('"New"', '"Add"'), 1);
    expect(await publish('ok', { ...list, rev: 1 })).toMatchObject({ refused: { code: '409' } });
    expect(await publish('  ', { ...list, rev: 2 })).toMatchObject({ refused: { code: '422' } });
    expect(await publish('ok', { ...list, rev: 2 })).toMatchObject({ publication: 1 });
    expect(await publish('ok', { ...list, rev: 3 })).toMatchObject({ refused: { code: '409' } });
    expect(await publish('ok')).toMatchObject({ refused: { code: '422' } });
    expect(await publish('ok', { kind: 'page', id: 'loans.none', rev: 0 })).toMatchObject({ refused: { code: '404' } });
  });

  it('rolls a definition back to any version, as a new one, with its history in words', async () => {
    const shipped = await served();
    await renamed('Credits');
    const first = await served();
    await renamed('Advances');
    const back = await world.as('Bilal', (context) =>
      rollBackDefinition(context, list, 1, { reason: 'the old name was better', dropDraft: false }),
    );
    expect(back).toMatchObject({ publication: 3 });
    expect(await served()).toBe(first);
    await world.done('Bilal', (context) =>
      rollBackDefinition(context, list, 0, { reason: 'as shipped', dropDraft: false }),
    );
    expect(await served()).toBe(shipped);
    const versions = await world.done('Amna', (context) => listVersions(context, list));
    expect(versions.map(({ version, author, action, reason }) => [version, author, action, reason])).toEqual([
      [4, 'Bilal', 'rollBack', 'as shipped'],
      [3, 'Bilal', 'rollBack', 'the old name was better'],
      [2, 'Amna', 'publish', 'call it Advances'],
      [1, 'Amna', 'publish', 'call it Credits'],
    ]);
    expect(versions.every(({ sentences }) => sentences.length === 1)).toBe(true);
    const compared = await world.done('Amna', (context) => compareVersions(context, list, '1', '2'));
    expect(compared.fromText).toContain('"Credits"');
    expect(compared.toText).toContain('"Advances"');
    expect(compared.sentences).toHaveLength(1);
    expect(await world.as('Amna', (context) => compareVersions(context, list, '1', '99'))).toMatchObject({
      refused: { code: '404' },
    });
  });

  it('does not roll back over a draft unless it is told to drop it', async () => {
    await renamed('Credits');
    await save('Bilal', await textWith('"New"', '"Add"'), (await read())._version);
    const roll = (dropDraft: boolean) =>
      world.as('Amna', (context) => rollBackDefinition(context, list, 0, { reason: 'as it was', dropDraft }));
    expect(await roll(false)).toMatchObject({ refused: { code: '409', result: { draft: { author: 'Bilal' } } } });
    expect(await roll(true)).toMatchObject({ publication: 2 });
    expect((await read()).hasDraft).toBe(false);
  });

  it('takes one publish back as a whole, and leaves what was published on top of it', async () => {
    const one = await save('Amna', await textWith('"Loans"', '"Credits"'), 0);
    const two = await save('Amna', await textWith('"Loan"', '"Credit"', edit), 0, edit);
    if (isStoreRefusal(one) || isStoreRefusal(two)) throw new Error('not saved');
    await publish('new words', { ...list, rev: one.rev }, { ...edit, rev: two.rev });
    const third = await save('Amna', await textWith('"New"', '"Add"'), (await read())._version);
    if (isStoreRefusal(third)) throw new Error('not saved');
    await publish('shorter', { ...list, rev: third.rev });
    const roll = (publication: number) =>
      world.as('Amna', (context) => rollBackPublish(context, publication, { reason: 'old words', dropDraft: false }));
    expect(await roll(1)).toMatchObject({ publication: 3 });
    const { text } = await read();
    expect(text).toContain('"Loans"');
    expect(text).toContain('"Add"');
    expect((await read(edit)).text).toContain('"title": "Loan"');
    expect(await roll(1)).toMatchObject({ refused: { code: '409' } });
    expect(await roll(9)).toMatchObject({ refused: { code: '404' } });
  });

  it('does not take a publish back where a later one changed the same', async () => {
    await renamed('Credits');
    await renamed('Advances');
    expect(
      await world.as('Amna', (context) => rollBackPublish(context, 1, { reason: 'no', dropDraft: false })),
    ).toMatchObject({ refused: { code: '409' } });
    expect(await served()).toContain('Advances');
  });

  it('lists what finds no place after an upgrade, keeps it through edits, and drops it with a reason', async () => {
    const changes = [
      { op: 'set', at: ['body', 'grid', 'grid', 'columns', 'paid'], property: 'label', value: 'Paid back' },
      { op: 'set', at: [], property: 'title', value: 'Credits' },
    ] as const;
    const saved = await world.done('Amna', (context) => saveDraft(context, list, { changes }, 0));
    await publish('words', { ...list, rev: saved.rev });
    const page = toy('portal/loans/list.page.json');
    const grid = { grid: { columns: ['reason', 'amount'] }, rows: '{data.list}' };
    await world.upgrade(toyFiles({ 'portal/loans/list.page.json': { ...page, body: [grid] } }));
    expect(await served()).toContain('Credits');
    const detail = await read();
    expect(detail.unplaced).toHaveLength(1);
    const [entry] = (await world.done('Amna', listDefinitions)).filter(({ id }) => id === 'loans.list');
    expect(entry).toMatchObject({ unplaced: 1, problem: '' });
    const next = await save('Amna', detail.text.replace('"Credits"', '"Advances"'), detail._version);
    if (isStoreRefusal(next)) throw new Error(next.refused.message);
    await publish('more words', { ...list, rev: next.rev });
    const kept = await read();
    expect(kept.unplaced).toHaveLength(1);
    const [{ index } = { index: -1 }] = kept.unplaced;
    expect(await world.as('Amna', (context) => dropChange(context, list, index + 7, 'gone'))).toMatchObject({
      refused: { code: '409' },
    });
    await world.done('Amna', (context) => dropChange(context, list, index, 'the column is gone'));
    expect((await read()).unplaced).toEqual([]);
    expect(await served()).toContain('Advances');
  });

  it('does not take back by a text of before an upgrade what the upgrade brought', async () => {
    const opened = await read();
    const page = toy('portal/loans/list.page.json');
    await world.upgrade(toyFiles({ 'portal/loans/list.page.json': { ...page, title: 'Loans and advances' } }));
    const text = opened.text.replace('"New"', '"Add"');
    const send = (baseHash: string) => world.as('Amna', (context) => saveDraft(context, list, { text, baseHash }, 0));
    const refused = await send(opened.baseHash);
    if (!isStoreRefusal(refused)) throw new Error('It was saved');
    const result = refused.refused.result as Readonly<Record<string, unknown>>;
    expect(refused.refused.code).toBe('409');
    expect(refused.refused.message).toMatch(
      /^A new version of Muster has changed page "loans.list" since it was opened/,
    );
    expect(result).toMatchObject({ mine: text, conflicts: [], changedBy: 'A new version of Muster', _version: 0 });
    expect(result['theirs']).toContain('Loans and advances');
    expect((await read()).hasDraft).toBe(false);
    expect((await read()).baseHash).not.toBe(opened.baseHash);
    // Whoever has seen both texts may say that his own stands.
    expect(await send(String(result['baseHash']))).toMatchObject({ rev: 1, merged: false });
    expect((await read()).text).toContain('"Loans"');
    // Changes by elements fit either: they take nothing back.
    const changes = [{ op: 'set', at: ['body', 'grid'], property: 'grid.search', value: true }] as const;
    expect(await world.as('Amna', (context) => saveDraft(context, list, { changes }, 1))).toMatchObject({ rev: 2 });
  });

  it('shows changes of a definition that does not come any more, and lets them be dropped one by one', async () => {
    const changes = [{ op: 'set', at: [], property: 'title', value: 'Credits' }] as const;
    const { rev } = await world.done('Amna', (context) => saveDraft(context, list, { changes }, 0));
    await world.done('Amna', (context) => publishDrafts(context, [{ ...list, rev }], 'a better name'));
    const moved = { ...toy('portal/loans/list.page.json'), id: 'loans.all' };
    await world.upgrade(toyFiles({ 'portal/loans/list.page.json': moved }));
    const why = 'There is no page "loans.list" any more';
    const listed = async () => (await world.done('Amna', listDefinitions)).find(({ id }) => id === list.id);
    expect(await listed()).toMatchObject({ state: 'Set aside', problem: why, unplaced: 1 });
    expect((await read(list)).unplaced).toMatchObject([{ index: 0, why, change: expect.stringContaining('Credits') }]);
    await world.done('Amna', (context) => dropChange(context, list, 0, 'the page has another id'));
    expect(await listed()).toMatchObject({ state: 'Removed', problem: '', unplaced: 0 });
    expect(
      await world.as('Amna', (context) => rollBackDefinition(context, list, 1, { reason: 'no', dropDraft: false })),
    ).toMatchObject({ refused: { code: '409' } });
  });

  it('sets aside what an upgrade has broken, serves the shipped definition, and starts all the same', async () => {
    const broken = [{ op: 'set', at: [], property: 'parents', value: ['loans.other'] }] as const;
    const other = { kind: 'page', id: 'loans.other', version: 1, path: '/loans_other', title: 'Other', body: [] };
    await world.close();
    world = await definitionWorld(toyFiles({ 'portal/loans/other.page.json': other }));
    const { rev } = await world.done('Amna', (context) => saveDraft(context, list, { changes: broken }, 0));
    expect(await publish('below other', { ...list, rev })).toMatchObject({ publication: 1 });
    await world.upgrade(toyFiles());
    expect(await served()).toContain('"Loans"');
    expect(world.live.current().aside).toMatchObject([{ kind: 'page', id: 'loans.list' }]);
    const [entry] = (await world.done('Amna', listDefinitions)).filter(({ id }) => id === 'loans.list');
    expect(entry?.state).toBe('Set aside');
    expect(entry?.problem).toContain('loans.other');
    const dialog = await save('Amna', await textWith('"Loan"', '"Credit"', edit), 0, edit);
    if (isStoreRefusal(dialog)) throw new Error(dialog.refused.message);
    expect(await publish('another one goes on', { ...edit, rev: dialog.rev })).toMatchObject({ publication: 2 });
  });

  it('makes own definitions and removes those that nobody uses', async () => {
    const own = { kind: 'page', id: 'loans.board', path: '/loan_board', title: 'Board', access: 'session', body: [] };
    const create = (definition: unknown) =>
      world.as('Amna', (context) =>
        createDefinition(context, typeof definition === 'string' ? definition : JSON.stringify(definition)),
      );
    const made = await create(own);
    if (isStoreRefusal(made)) throw new Error(made.refused.message);
    expect(made).toMatchObject({ kind: 'page', id: 'loans.board', problems: [] });
    expect(await create(own)).toMatchObject({ refused: { code: '409' } });
    expect(await create({ ...own, id: 'loans.list' })).toMatchObject({ refused: { code: '409' } });
    expect(await create({ ...own, id: '../x' })).toMatchObject({ refused: { code: '422' } });
    expect(await create({ ...own, kind: 'calls' })).toMatchObject({ refused: { code: '422' } });
    expect(await create('{')).toMatchObject({ refused: { code: '422' } });
    const name = { kind: 'page', id: 'loans.board' };
    await publish('a board', { ...name, rev: made.rev });
    expect((await world.live.now()).definitions.screen('loans.board', { person: undefined, applicant: false })).toBe(
      'forbidden',
    );
    const used = await save('Amna', await textWith('"title"', '"parents": ["loans.board"], "title"'), 0);
    if (isStoreRefusal(used)) throw new Error(used.refused.message);
    await publish('below the board', { ...list, rev: used.rev });
    const remove = (of = name) =>
      world.as('Amna', (context) => removeDefinition(context, of, { reason: 'not needed', dropDraft: false }));
    expect(await remove()).toMatchObject({
      refused: { code: '409', message: 'page "loans.board" is used by page loans.list.' },
    });
    expect(await remove(list)).toMatchObject({ refused: { code: '409' } });
    await world.done('Amna', (context) =>
      rollBackDefinition(context, list, 0, { reason: 'as it was', dropDraft: false }),
    );
    expect(await remove()).toMatchObject({ publication: 4 });
    expect((await world.live.now()).definitions.screen('loans.board', { person: undefined, applicant: false })).toBe(
      'unknown',
    );
  });

  it('gives what a copy begins with: an id, an address and a title of its own, for who may open the first', async () => {
    const { copy } = await read();
    const first = { id: 'loans.listCopy', path: '/emp_loan_copy', title: 'Loans (Copy)', access: 'emp_loan' };
    expect(JSON.parse(copy)).toEqual({ ...JSON.parse((await read()).text), ...first });
    const made = await world.done('Amna', (context) => createDefinition(context, copy));
    expect(made).toMatchObject({ id: 'loans.listCopy', problems: [] });
    const second = { id: 'loans.listCopy2', path: '/emp_loan_copy2' };
    expect(JSON.parse((await read()).copy)).toMatchObject(second);
    const dialog = JSON.parse((await read(edit)).copy);
    expect([dialog.id, dialog.title, 'path' in dialog]).toEqual(['loans.editCopy', 'Loan (Copy)', false]);
  });

  const board = { kind: 'page', id: 'loans.board' };
  /** A page of the company's own, published. */
  const publishedBoard = async () => {
    const text = JSON.stringify({ ...board, path: '/loan_board', title: 'Board', access: 'session', body: [] });
    const { rev } = await world.done('Amna', (context) => createDefinition(context, text));
    await publish('a board', { ...board, rev });
  };
  const removeBoard = (dropDraft: boolean) =>
    world.as('Amna', (context) => removeDefinition(context, board, { reason: 'not needed', dropDraft }));
  const boardServed = async () =>
    (await world.live.now()).definitions.screen('loans.board', { person: undefined, applicant: false });

  it('brings a removed definition back by rolling back, and shows it as removed until then', async () => {
    await publishedBoard();
    expect(await removeBoard(false)).toMatchObject({ publication: 2 });
    expect(await boardServed()).toBe('unknown');
    const [listed] = (await world.done('Amna', listDefinitions)).filter(({ id }) => id === board.id);
    expect(listed).toMatchObject({ state: 'Removed', changedBy: 'Amna', version: 2 });
    const detail = await read(board);
    expect([detail.text, detail.closed]).toEqual(['', expect.stringContaining('It was removed.')]);
    const versions = await world.done('Amna', (context) => listVersions(context, board));
    expect(versions.map(({ version, action }) => [version, action])).toEqual([
      [2, 'remove'],
      [1, 'publish'],
    ]);
    expect((await world.done('Amna', (context) => compareVersions(context, board, '1', '2'))).fromText).toContain(
      'Board',
    );
    expect(await save('Amna', '{}', detail._version, board)).toMatchObject({ refused: { code: '404' } });
    const back = await world.as('Amna', (context) =>
      rollBackDefinition(context, board, 1, { reason: 'needed after all', dropDraft: false }),
    );
    expect(back).toMatchObject({ publication: 3 });
    expect(await boardServed()).toBe('forbidden');
    expect((await read(board)).closed).toBe('');
  });

  it('does not take away by rolling back what only the right to delete takes away', async () => {
    await publishedBoard();
    const back = (version: number) =>
      world.as('Amna', (context) => rollBackDefinition(context, board, version, { reason: 'off', dropDraft: false }));
    expect(await back(0)).toMatchObject({
      refused: { code: '409', message: 'page "loans.board" was not there in version 0. Remove it instead.' },
    });
    expect(await removeBoard(false)).toMatchObject({ publication: 2 });
    expect(await back(1)).toMatchObject({ publication: 3 });
    expect(await back(2)).toMatchObject({ refused: { code: '409' } });
    expect(await boardServed()).toBe('forbidden');
  });

  it('takes the removal of a definition back as the publish that it was', async () => {
    await publishedBoard();
    await removeBoard(false);
    const back = await world.as('Amna', (context) =>
      rollBackPublish(context, 2, { reason: 'needed after all', dropDraft: false }),
    );
    expect(back).toMatchObject({ publication: 3 });
    expect(await boardServed()).toBe('forbidden');
    expect(await world.as('Amna', (context) => readDefinition(context, { ...board, id: 'loans.never' }))).toMatchObject(
      {
        refused: { code: '404' },
      },
    );
  });

  it('does not remove a definition that has a draft unless it is told to drop it', async () => {
    await publishedBoard();
    const { text, _version } = await read(board);
    await save('Bilal', text.replace('Board', 'Notice board'), _version, board);
    expect(await removeBoard(false)).toMatchObject({
      refused: {
        code: '409',
        message: 'Bilal has a draft of page "loans.board", which would be lost. Publish or drop it first.',
      },
    });
    expect((await read(board)).draftBy).toBe('Bilal');
    expect(await removeBoard(true)).toMatchObject({ publication: 2 });
    expect((await read(board)).hasDraft).toBe(false);
  });

  it('lists at most 500 versions without reading what they hold, and rolls back to older ones', async () => {
    await renamed('Credits');
    const { content } = (await world.db.selectFrom('definitionVersion').selectAll().executeTakeFirst()) ?? {};
    for (let version = 2; version <= 520; version += 1) {
      const made = { action: 'publish', ownerKey: 'account Amna', author: 'Amna', at: '', reason: `r${version}` };
      await world.db
        .insertInto('definitionPublish')
        .values({ publication: version, ...made })
        .execute();
      // Whoever read this as JSON would fail.
      const held = { content: '{', sentences: '[]' };
      await world.db
        .insertInto('definitionVersion')
        .values({ ...list, version, publication: version, ...held })
        .execute();
    }
    await world.db.updateTable('definitionHead').set({ version: 520, content: 'null' }).execute();
    const versions = await world.done('Amna', (context) => listVersions(context, list));
    expect([versions.length, versions[0]?.version, versions.at(-1)?.version]).toEqual([500, 520, 21]);
    expect(versions.some((version) => 'content' in version)).toBe(false);
    expect(await world.done('Amna', listPublishes)).toHaveLength(500);
    await world.done('Amna', (context) =>
      rollBackDefinition(context, list, 1, { reason: 'the first', dropDraft: false }),
    );
    const head = await world.db.selectFrom('definitionHead').select('content').executeTakeFirst();
    expect(head?.content).toBe(content);
  });

  it('leaves calls and the patterns that come with Muster to releases', async () => {
    const patterned = await definitionWorld(toyFiles({ 'shared/note.pattern.json': note }));
    try {
      for (const [world_, name] of [
        [world, { kind: 'calls', id: 'loan' }],
        [patterned, { kind: 'pattern', id: 'note' }],
      ] as const) {
        const { closed, text } = await world_.done('Amna', (context) => readDefinition(context, name));
        expect(closed).toContain('release');
        const refused = await world_.as('Amna', (context) => saveDraft(context, name, { text }, 0));
        expect(refused).toMatchObject({ refused: { code: '422', message: closed } });
      }
    } finally {
      await patterned.close();
    }
  });

  it('makes a pattern of the company from a copy, which its screens use, follow and keep from being removed', async () => {
    const patterned = await definitionWorld(toyFiles({ 'shared/note.pattern.json': note }));
    const as = patterned.as;
    const put = async (name: { kind: string; id: string }, rev: number) =>
      as('Amna', (context) => publishDrafts(context, [{ ...name, rev }], 'a note'));
    const change = async (name: { kind: string; id: string }, from: string, to: string) => {
      const { text, _version } = await patterned.done('Amna', (context) => readDefinition(context, name));
      const saved = await as('Amna', (context) =>
        saveDraft(context, name, { text: text.replaceAll(from, to) }, _version),
      );
      if (isStoreRefusal(saved)) throw new Error(saved.refused.message);
      const chosen = { kind: name.kind, id: name.id, rev: saved.rev };
      const { calls: told } = await patterned.done('Amna', (context) => publishCalls(context, [chosen]));
      return { ...saved, told, out: await put(name, saved.rev) };
    };
    const page = async () => {
      const rights = { emp_loan: { read: true, write: true, delete: true } };
      const viewer = { person: { name: 'A', email: 'a@x.co', rights }, applicant: false };
      const found = (await patterned.live.now()).definitions.screen('loans.list', viewer);
      return typeof found === 'string' ? found : found.json;
    };
    try {
      const { copy } = await patterned.done('Amna', (context) =>
        readDefinition(context, { kind: 'pattern', id: 'note' }),
      );
      const own = { kind: 'pattern', id: 'noteCopy' };
      expect(JSON.parse(copy)).toEqual({ ...note, ...own });
      const made = await as('Amna', (context) => createDefinition(context, copy));
      if (isStoreRefusal(made)) throw new Error(made.refused.message);
      expect(made).toMatchObject({ ...own, problems: [] });
      expect(await put(own, made.rev)).toMatchObject({ publication: 1 });
      const used = await change(
        list,
        '"body": [',
        '"body": [{ "use": { "noteCopy": { "says": "Ask first" } }, "id": "top" },',
      );
      expect(used).toMatchObject({ problems: [], told: [], out: { publication: 2 } });
      expect(await page()).toContain('Note: Ask first');
      expect(await change(own, 'Note: $says', 'Mind: $says')).toMatchObject({ out: { publication: 3 } });
      expect(await page()).toContain('Mind: Ask first');
      // What the screens that use it say no more is told before, and listed with them.
      const why = 'The pattern "noteCopy" has no param "says" by now';
      const other = await change(own, 'says', 'tells');
      expect(other).toMatchObject({
        problems: [
          { code: 'change-place', severity: 'warning', message: `A change of it finds no place: ${why}`, ...list },
        ],
        told: [`A change of page "loans.list" finds no place then and does nothing: ${why}`],
        out: { publication: 4 },
      });
      expect(await page()).not.toContain('Ask first');
      const listed = await patterned.done('Amna', (context) => readDefinition(context, list));
      expect(listed.unplaced).toMatchObject([{ why }]);
      expect(await change(own, 'tells', 'says')).toMatchObject({ problems: [], out: { publication: 5 } });
      expect(await page()).toContain('Mind: Ask first');
      const removed = await as('Amna', (context) => removeDefinition(context, own, { reason: 'x', dropDraft: true }));
      expect(removed).toMatchObject({
        refused: { code: '409', message: 'pattern "noteCopy" is used by page loans.list.' },
      });
    } finally {
      await patterned.close();
    }
  });

  it('checks a pattern as one before anything uses it, and tells in one sentence which screens a change of it breaks', async () => {
    const files = toyFiles({ 'shared/note.pattern.json': note });
    const patterned = await definitionWorld(files);
    const own = { kind: 'pattern', id: 'noteCopy' };
    const check = (text: string) =>
      patterned.done('Amna', async (context) => ({ told: await checkText(context, own, text) }));
    try {
      const { copy } = await patterned.done('Amna', (context) => readDefinition(context, { ...own, id: 'note' }));
      const made = await patterned.done('Amna', (context) => createDefinition(context, copy));
      const wrong = copy.replace('"tone"', '"tonne"');
      const itself = {
        ...{ code: 'known-property', severity: 'error', suggestion: 'tone', file: null, pointer: '/makes/block/tonne' },
        message: 'The block text has no property "tonne"',
      };
      expect(await check(wrong)).toMatchObject({ told: [itself] });
      const put = async (name: { kind: string; id: string }, rev: number) =>
        patterned.as('Amna', (context) => publishDrafts(context, [{ ...name, rev }], 'a note'));
      expect(await put(own, made.rev)).toMatchObject({ publication: 1 });
      for (const [index, name] of [list, { kind: 'dialog', id: 'loans.edit' }].entries()) {
        const { text } = await patterned.done('Amna', (context) => readDefinition(context, name));
        const used = text.replace('"body": [', '"body": [{ "use": { "noteCopy": { "says": "Ask" } }, "id": "top" },');
        const { rev } = await patterned.done('Amna', (context) => saveDraft(context, name, { text: used }, 0));
        expect(await put(name, rev)).toMatchObject({ publication: index + 2 });
      }
      const after = await check(wrong);
      expect(after).toMatchObject({
        told: [
          {
            code: 'breaks-uses',
            severity: 'error',
            message: 'This breaks 2 definitions that use it: dialog loans.edit, page loans.list',
            line: 1,
          },
          itself,
        ],
      });
      const { rev } = await patterned.done('Amna', (context) => saveDraft(context, own, { text: wrong }, made.rev + 1));
      const refused =
        / did you mean "tone"\?\. This breaks 2 definitions that use it: dialog loans\.edit, page loans\.list$/;
      expect(await put(own, rev)).toMatchObject({
        refused: { code: '422', message: expect.stringMatching(refused) as unknown },
      });
    } finally {
      await patterned.close();
    }
  });

  it.each([
    ['another kind', (text: string) => text.replace('"page"', '"dialog"')],
    ['another id', (text: string) => text.replace('"loans.list"', '"loans.edit"')],
    ['a million characters', (text: string) => text + ' '.repeat(1_000_001)],
  ])('refuses a text with %s', async (_, wrong) => {
    expect(await save('Amna', wrong((await read()).text), 0)).toMatchObject({ refused: { code: '422' } });
  });

  it('drops a draft only as it was read', async () => {
    await save('Amna', await textWith('"Loans"', '"Credits"'), 0);
    const drop = (rev: number | undefined) => world.as('Amna', (context) => dropDraft(context, list, rev));
    expect(await drop(undefined)).toMatchObject({ refused: { code: '428' } });
    expect(await drop(0)).toMatchObject({ refused: { code: '409' } });
    expect(await drop(1)).toEqual({ rev: 2 });
    expect((await read()).text).toContain('"Loans"');
    expect(await drop(2)).toMatchObject({ refused: { code: '409' } });
  });

  it('shows a draft as it would be served, with its calls as browsers get them', async () => {
    await save('Amna', await textWith('"Loans"', '"Credits"'), 0);
    const bundle = await world.done('Amna', (context) => previewScreen(context, list, undefined));
    expect(bundle.screen.title).toBe('Credits');
    expect(bundle.calls['loan.all']).not.toHaveProperty('right');
    const typed = (await read()).text.replace('"Credits"', '"Advances"');
    expect((await world.done('Amna', (context) => previewScreen(context, list, typed))).screen.title).toBe('Advances');
    expect(await world.as('Amna', (context) => previewScreen(context, list, '{'))).toMatchObject({
      refused: {
        code: '422',
        message: expect.stringContaining(
          'its text is no definition. A key in double quotes was expected (line 1,',
        ) as string,
      },
    });
    expect(await world.as('Amna', (context) => previewScreen(context, entities, undefined))).toMatchObject({
      refused: { code: '422' },
    });
  });

  it('shows a form or grid alone, or in a screen that uses it, with what is typed', async () => {
    await world.close();
    const form = { kind: 'form', id: 'loans.form', title: 'A loan', entity: 'loan', columns: ['reason', 'amount'] };
    const grid = { kind: 'grid', id: 'loans.grid', entity: 'loan', columns: ['reason', 'amount'] };
    world = await definitionWorld(
      toyFiles({
        'portal/loans/form.form.json': { ...form, submit: [{ call: 'loan.save', with: '{values}' }] },
        'portal/loans/grid.grid.json': grid,
        'portal/loans/edit.dialog.json': { ...toy('portal/loans/edit.dialog.json'), body: [{ form: 'loans.form' }] },
        'portal/loans/list.page.json': {
          ...toy('portal/loans/list.page.json'),
          body: [
            { grid: 'loans.grid', rows: '{data.list}' },
            { toolbar: [{ label: 'New', do: [{ open: 'loans.edit' }] }] },
          ],
        },
      }),
    );
    const shown = (name: typeof list, text?: string, screen?: string) =>
      world.done('Amna', (context) => previewScreen(context, name, text, screen));
    const [ofForm, ofGrid] = [
      { kind: 'form', id: 'loans.form' },
      { kind: 'grid', id: 'loans.grid' },
    ];
    const typed = JSON.stringify({ ...grid, columns: ['reason', 'amount', 'paid'] });
    expect(await shown(ofForm)).toMatchObject({
      screen: { kind: 'page', title: 'loans.form', body: [{ block: 'form', form: 'loans.form' }] },
      forms: { 'loans.form': { title: 'A loan', columns: [{ id: 'reason' }, { id: 'amount' }] } },
      calls: { 'loan.save': {} },
    });
    const alone = await shown(ofGrid, typed);
    expect(alone).toMatchObject({
      screen: { body: [{ block: 'grid', grid: 'loans.grid', rows: { items: [{ value: [] }] } }] },
      grids: { 'loans.grid': { columns: [{ id: 'reason' }, { id: 'amount' }, { id: 'paid' }] } },
    });
    expect(await shown(ofGrid, typed, 'page loans.list')).toMatchObject({
      screen: { id: 'loans.list' },
      grids: alone.grids,
    });
    expect(await world.as('Amna', (context) => previewScreen(context, ofGrid, typed, 'form loans.form'))).toMatchObject(
      {
        refused: { code: '422' },
      },
    );
    expect(await world.as('Amna', (context) => previewScreen(context, ofGrid, typed, 'page none'))).toMatchObject({
      refused: { code: '422' },
    });
  });

  it('takes columns of a grid out of sight that are written as names, and tells since when and by whom', async () => {
    const shownColumns = async () => {
      const { grid } = (JSON.parse(await served()).screen.body[0] ?? {}) as { grid: { columns: { id: string }[] } };
      return grid.columns.map(({ id }) => id);
    };
    expect(await shownColumns()).toEqual(['reason', 'amount', 'paid']);
    const hide = [{ op: 'hide', at: ['body', 'grid', 'grid', 'columns', 'paid'], hidden: true }] as const;
    await world.done('Bilal', (context) => saveDraft(context, list, { changes: hide }, 0));
    await world.done('Bilal', (context) => publishDrafts(context, [{ ...list, rev: 1 }], 'nobody pays'));
    expect(await shownColumns()).toEqual(['reason', 'amount']);
    const text = (await read()).text;
    expect(text).toContain('{ "id": "paid", "hidden": true }');
    await save('Amna', text.replace('"amount"', '{ "id": "amount", "hidden": true }'), (await read())._version);
    await publish('nor lends', { ...list, rev: (await read())._version });
    expect(await shownColumns()).toEqual(['reason']);
    const told = await world.done('Amna', (context) =>
      hiddenParts(context, [list, edit, { kind: 'page', id: 'none' }]),
    );
    expect(told).toEqual([
      {
        ...list,
        what: 'column',
        label: 'Amount',
        says: expect.stringMatching(/^Hidden .*published by Amna: nor lends$/),
      },
      {
        ...list,
        what: 'column',
        label: 'Paid',
        says: 'Hidden by a change of page "Loans" on 21 Nov 2026 at 10:02, published by Bilal: nobody pays',
      },
    ]);
    await world.done('Amna', (context) => rollBackDefinition(context, list, 0, { reason: 'back', dropDraft: false }));
    expect(await world.done('Amna', (context) => hiddenParts(context, [list]))).toEqual([]);
    expect(await shownColumns()).toEqual(['reason', 'amount', 'paid']);
  });

  it('tells what a change breaks in other definitions, and which they are', async () => {
    const without = (await read(entities)).text.replace('"paid"', '"repaid"');
    const told = await world.done('Amna', (context) => checkText(context, entities, without));
    expect(told.map(({ kind, id, code, line }) => [kind, id, code, line])).toEqual([
      ['page', 'loans.list', 'known-column', null],
      ['dialog', 'loans.edit', 'known-column', null],
      ['dialog', 'loans.edit', 'column-sent', null],
    ]);
  });

  it('picks up what another server on the same database publishes, within a second', async () => {
    const other = await definitionWorld(toyFiles(), world.database);
    await renamed('Credits');
    expect((await other.live.now()).number).toBe(0);
    other.time += 1001;
    expect((await other.live.now()).number).toBe(1);
  });

  it('hears of what another server publishes without a request that asks', async () => {
    const compiler = compilerOf(toyFiles());
    const { db, channels } = world.database;
    // A clock that stands still: it never looks by itself.
    const serving = () => createLiveDefinitions(db.withTables<ServerTables>(), compiler, () => 0, undefined, channels);
    const [one, two] = await Promise.all([serving(), serving()]);
    await renamed('Credits');
    await one.reload();
    await expect.poll(() => two.current().snapshot.number).toBe(1);
    one.stop();
    two.stop();
  });

  it('writes every publish into the log of who did what', async () => {
    await renamed('Credits');
    const entries = await world.db.selectFrom('auditEntry').selectAll().execute();
    expect(
      entries.map(({ action, actorName, subjectKind, subjectKey }) => [action, actorName, subjectKind, subjectKey]),
    ).toEqual([['definition.publish', 'Amna', 'page', 'loans.list']]);
    expect(JSON.parse(entries[0]?.details ?? '')).toMatchObject({ publication: 1, reason: 'call it Credits' });
  });
});

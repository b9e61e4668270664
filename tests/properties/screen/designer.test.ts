import type { Envelope, Json, JsonRecord, LinkedAction, OutgoingCall, ScreenRun } from '@muster/engine';
import { explainAction, sentenceOf } from '@muster/engine/explain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAudit } from '../../../server/audit/create-audit.ts';
import { definitionCalls } from '../../../server/definitions/definition-calls.ts';
import { envelope } from '../../../server/envelope/envelope.ts';
import { withOwnCalls } from '../../../server/gateway/with-own-calls.ts';
import { toyFiles } from '../../server/definitions/toy-definitions.ts';
import { type DefinitionWorld, definitionWorld } from '../../server/support/definition-world.ts';
import { ownEntry } from '../../server/support/own-entries.ts';
import { act, FakeServices, open, settle } from './world.ts';

const full = { read: true, write: true, delete: true };

describe('the screen of a definition', () => {
  let world: DefinitionWorld;
  let calls: ReturnType<typeof definitionCalls>;
  beforeEach(async () => {
    world = await definitionWorld(toyFiles());
    calls = definitionCalls(
      world.live,
      createAudit(world.db, () => new Date('2026-11-21T05:00:00.000Z')),
      undefined,
    );
  });
  afterEach(() => world.close());

  /** Asks the store itself, as somebody. */
  const asked = async (name: string, { call, params, body, version }: OutgoingCall): Promise<Envelope> => {
    const person = { name, email: `${name}@muster.local`, rights: { page_designer: full } };
    const backend = {
      personMaxAge: 0,
      personOf: async () => person,
      call: async () => ({ envelope: envelope('404', '') }),
    };
    const own = withOwnCalls(backend as never, {
      db: world.db,
      calls,
      now: () => new Date('2026-11-21T05:00:00.000Z'),
    });
    const answer = await own.call({
      call: ownEntry(call.id),
      session: { ownerKey: name, owner: { kind: 'person', accountId: 1 }, person },
      params: Object.values(params),
      query: {},
      body,
      ifMatch: version,
    } as never);
    return 'envelope' in answer ? answer.envelope : envelope('200', 'file');
  };

  /** The screen in a tab of somebody. */
  async function tab(name: string, id = 'loans.list', kind = 'page') {
    const own = ['getDefinition', 'getAllDefinitions', 'getNames', 'getVersions', 'checkDefinition', 'previewScreen'];
    const changes = ['saveDraft', 'dropDraft', 'publish', 'removeDefinition', 'createDefinition'];
    const answers = [...own, ...changes].map((call) => [
      `definitions.${call}`,
      (outgoing: OutgoingCall) => asked(name, outgoing),
    ]);
    const services = new FakeServices(Object.fromEntries(answers));
    const run = open('designer.definition', services, { kind, id });
    const calm = async () => {
      for (let turn = 0; turn < 12; turn += 1) {
        await new Promise((resolve) => setTimeout(resolve, 1));
        await settle();
      }
    };
    await calm();
    return { name, services, run, calm };
  }
  type Tab = Awaited<ReturnType<typeof tab>>;

  const value = (run: ScreenRun, path: string) => run.value({ var: path }) as Json;
  const text = ({ run }: Tab) => String(value(run, 'derive.text'));
  /** What the editor tells when somebody types. */
  const type = ({ run }: Tab, from: string, to: string) => {
    run.set('state.base', value(run, 'derive.base'));
    run.set('state.text', String(value(run, 'derive.text')).replace(from, to));
    run.set('state.typed', true);
  };
  const save = async ({ run, calm }: Tab) => {
    const end = act(run, 'saveDraft');
    await calm();
    return end;
  };
  const stored = async () => {
    const fresh = await tab('Chand');
    return text(fresh);
  };
  /** The dialog that is open last, and its actions. */
  const dialogOf = ({ services, calm }: Tab) => {
    const run = services.opened.at(-1);
    if (!run) throw new Error('No dialog is open.');
    return {
      run,
      press: async (id: string, row?: Json) => {
        const end = act(run, id, row === undefined ? {} : { row });
        await calm();
        return end;
      },
    };
  };
  const decided = ({ run }: Tab) => (value(run, 'state.decided') ?? []) as readonly JsonRecord[];

  it('is not changed by being opened, and is as it was once a draft is saved', async () => {
    const one = await tab('Amna');
    expect(value(one.run, 'derive.unsaved')).toBe(false);
    type(one, '"Loans"', '"Credits"');
    expect(value(one.run, 'derive.unsaved')).toBe(true);
    await save(one);
    expect(value(one.run, 'derive.unsaved')).toBe(false);
    expect(await stored()).toContain('"Credits"');
  });

  it('shows both values of what a colleague changed too, and saves what is chosen for each', async () => {
    const [one, other] = [await tab('Amna'), await tab('Bilal')];
    type(one, '"Loans"', '"Credits"');
    type(one, '"New"', '"Add"');
    await save(one);
    type(other, '"Loans"', '"Advances"');
    type(other, '"New"', '"Create"');
    type(other, '"amount"', '{ "id": "amount", "size": 90 }');
    void save(other);
    await other.calm();
    const dialog = dialogOf(other);
    expect(dialog.run.text(dialog.run.screen.title)).toBe('Amna has changed the same');
    expect(decided(other)).toMatchObject([
      { mineText: '"Advances"', theirsText: '"Credits"', mineSays: 'title Loans → Advances' },
      { mineText: '"Create"', theirsText: '"Add"' },
    ]);
    expect(await stored()).toContain('"Credits"');
    const [first, second] = decided(other);
    await dialog.press('takeMine', first as Json);
    await dialog.press('takeTheirs', second as Json);
    await dialog.press('saveThese');
    const both = await stored();
    for (const part of ['"Advances"', '"Add"', '"size": 90']) expect(both).toContain(part);
    expect(text(other)).toBe(both);
    expect(value(other.run, 'derive.unsaved')).toBe(false);
  });

  it('keeps what is typed when the choice is left undone', async () => {
    const [one, other] = [await tab('Amna'), await tab('Bilal')];
    type(one, '"Loans"', '"Credits"');
    await save(one);
    type(other, '"Loans"', '"Advances"');
    void save(other);
    await other.calm();
    await dialogOf(other).press('cancel');
    expect(text(other)).toContain('"Advances"');
    expect(value(other.run, 'derive.unsaved')).toBe(true);
    expect(await stored()).toContain('"Credits"');
  });

  it('tells the conflicts anew when the colleague saved again meanwhile', async () => {
    const [one, other] = [await tab('Amna'), await tab('Bilal')];
    type(one, '"Loans"', '"Credits"');
    await save(one);
    type(other, '"Loans"', '"Advances"');
    void save(other);
    await other.calm();
    type(one, '"Credits"', '"Lendings"');
    await save(one);
    const late = dialogOf(other);
    await late.press('allMine');
    await late.press('saveThese');
    expect(decided(other)).toMatchObject([{ mineText: '"Advances"', theirsText: '"Lendings"' }]);
    expect(await stored()).toContain('"Lendings"');
    expect(other.services.opened).toHaveLength(1);
    expect(decided(other)[0]).not.toHaveProperty('choice');
    await late.press('allMine');
    await late.press('saveThese');
    expect(await stored()).toContain('"Advances"');
  });

  it('loses nothing that is typed while a draft is being saved, also where it is merged', async () => {
    const [one, other] = [await tab('Amna'), await tab('Bilal')];
    type(one, '"Loans"', '"Credits"');
    await save(one);
    type(other, '"New"', '"Add"');
    const saving = act(other.run, 'saveDraft');
    type(other, '"amount"', '{ "id": "amount", "size": 90 }');
    await saving;
    await other.calm();
    expect(text(other)).toContain('"size": 90');
    expect(value(other.run, 'derive.unsaved')).toBe(true);
    await save(other);
    const both = await stored();
    for (const part of ['"Credits"', '"Add"', '"size": 90']) expect(both).toContain(part);
    expect(text(other)).toBe(both);
    expect(value(other.run, 'derive.unsaved')).toBe(false);
  });

  it('shows the merged text at once after a save, and never the former one', async () => {
    const [one, other] = [await tab('Amna'), await tab('Bilal')];
    type(one, '"Loans"', '"Credits"');
    await save(one);
    type(other, '"New"', '"Add"');
    const shown: string[] = [];
    const stop = other.run.subscribe([{ var: 'derive.text' }], () => shown.push(text(other)));
    await save(other);
    stop();
    expect(shown.length).toBeGreaterThan(0);
    for (const each of shown) expect(each).toContain('"Add"');
    expect(shown.at(-1)).toContain('"Credits"');
    expect(text(other)).toBe(await stored());
    expect(value(other.run, 'derive.unsaved')).toBe(false);
    // The next edit begins from what is stored now.
    type(other, '"amount"', '{ "id": "amount", "size": 90 }');
    await save(other);
    expect(await stored()).toBe(text(other));
  });

  it('publishes no draft that somebody changed since it was read, and reads it again', async () => {
    const one = await tab('Amna');
    type(one, '"Loans"', '"Credits"');
    await save(one);
    const other = await tab('Bilal');
    type(other, '"New"', '"Add"');
    await save(other);
    const end = act(one.run, 'publish');
    await one.calm();
    const dialog = dialogOf(one).run;
    const submitted = { values: { reason: 'good' } };
    expect(await dialog.run(formSteps(dialog), submitted, { pressed: true })).toMatchObject({ ended: 'stopped' });
    await one.calm();
    expect(one.services.toasts.at(-1)?.text).toMatch(/^Bilal has changed the draft of page "loans.list"/);
    expect(value(one.run, 'data.definition.text')).toContain('"Add"');
    expect(await dialog.run(formSteps(dialog), submitted, { pressed: true })).toMatchObject({ ended: 'done' });
    dialog.close(true);
    await end;
    expect((await tab('Chand')).run.value({ var: 'data.definition.publishedText' })).toContain('"Add"');
  });

  it('lets one of two texts stand where they cannot be put together', async () => {
    const [one, other] = [await tab('Amna'), await tab('Bilal')];
    type(one, '"Loans"', '"Credits"');
    await save(one);
    type(other, '{', '{ half');
    void save(other);
    await other.calm();
    expect(decided(other)).toEqual([]);
    expect(value(other.run, 'state.conflict.theirs')).toContain('"Credits"');
    await dialogOf(other).press('keepMine');
    expect(await stored()).toContain('{ half');
    type(one, '"Credits"', '"Lendings"');
    void save(one);
    await one.calm();
    await dialogOf(one).press('keepTheirs');
    expect(text(one)).toContain('{ half');
    expect(value(one.run, 'derive.unsaved')).toBe(false);
  });

  it('checks what is typed when asked, and tells what it breaks elsewhere', async () => {
    const one = await tab('Amna', 'loans', 'entities');
    type(one, '"paid"', '"repaid"');
    void act(one.run, 'check');
    await one.calm();
    const found = value(dialogOf(one).run, 'inputs.found') as readonly JsonRecord[];
    expect(found.map(({ kind, id }) => `${kind} ${id}`)).toContain('page loans.list');
    expect(one.services.of('definitions.saveDraft')).toEqual([]);
  });

  it('removes an own definition with a reason, and says where one is used that cannot go', async () => {
    const own = { kind: 'page', id: 'own.board', version: 1, path: '/board', access: 'session', title: 'Board' };
    const made = await asked('Amna', {
      call: { id: 'definitions.createDefinition', changes: true },
      params: {},
      body: { text: JSON.stringify({ ...own, body: [{ text: 'Hello' }] }) },
    } as unknown as OutgoingCall);
    expect(made.code).toBe('200');
    const publish = { definitions: [{ kind: 'page', id: 'own.board', _version: 1 }], reason: 'new' };
    await asked('Amna', {
      call: { id: 'definitions.publish', changes: true },
      params: {},
      body: publish,
    } as unknown as OutgoingCall);
    const one = await tab('Amna', 'own.board');
    expect(value(one.run, 'derive.listed.state')).toBe('Own');
    const end = act(one.run, 'remove');
    await one.calm();
    const dialog = dialogOf(one).run;
    const body = { kind: 'page', id: 'own.board', reason: 'nobody came', dropDraft: false };
    await dialog.run(formSteps(dialog), { values: { reason: 'nobody came' } }, { pressed: true });
    dialog.close(true);
    await end;
    expect(one.services.of('definitions.removeDefinition').map((sent) => sent.body)).toEqual([body]);
    expect(one.services.of('definitions.removeDefinition')[0]?.version).toBe('2');
    expect(one.services.went).toMatchObject([{ page: 'designer.pages' }]);
    expect((await tab('Chand', 'own.board')).run.value({ var: 'derive.listed.state' })).toBe('Removed');
    const shipped = await tab('Amna', 'loans.edit', 'dialog');
    expect((value(shipped.run, 'derive.users') as readonly JsonRecord[]).map(({ name }) => name)).toEqual([
      'page loans.list',
    ]);
  });

  it('previews what is typed: a screen itself, and of anything else the screen that uses it', async () => {
    const one = await tab('Amna', 'loans', 'entities');
    one.run.set('state.settled', text(one).replace('"Reason"', '"Why"'));
    one.run.set('state.previewing', true);
    await one.calm();
    // Records are used by the dialog and the page; the first of them is shown.
    const sent = one.services.of('definitions.previewScreen').at(-1)?.body;
    expect(sent).toMatchObject({ kind: 'entities', id: 'loans' });
    const first = (value(one.run, 'derive.screens') as readonly JsonRecord[])[0];
    expect((sent as JsonRecord)['screen']).toBe(first?.['name']);
    expect(JSON.stringify(value(one.run, 'data.preview'))).toContain('"Why"');
    const page = await tab('Amna');
    page.run.set('state.settled', text(page).replace('"Loans"', '"Credits"'));
    page.run.set('state.previewing', true);
    await page.calm();
    expect(page.services.of('definitions.previewScreen').at(-1)?.body).not.toHaveProperty('screen');
    expect(value(page.run, 'data.preview.screen.title')).toBe('Credits');
  });
});

describe('the list of definitions', () => {
  const edited = (id: string, draftBy: string) => ({
    kind: 'page',
    id,
    name: `page ${id}`,
    title: id,
    state: 'Changed',
    draftBy,
  });

  it('publishes the chosen drafts together, as they were listed, and says when none is chosen', async () => {
    const rows = [
      { ...edited('a', 'Amna'), _version: 3 },
      { ...edited('b', ''), _version: 4 },
      { ...edited('c', 'Bilal'), _version: 5 },
    ];
    const services = new FakeServices({
      'definitions.getAllDefinitions': () => envelope('200', '', rows),
      'definitions.publish': () => envelope('200', 'Published.', { publication: 1, sentences: [] }),
    });
    const run = open('designer.pages', services, {});
    await settle();
    const button = toolbarAction(run, 'publishSelected');
    const told = () => sentenceOf(explainAction(run, button).causes);
    expect(told()).toBe("Choose definitions first that have a draft: tick 'With a draft only' to find them.");
    run.set('selection.definitions', rows.slice(1, 2));
    expect(told()).toContain('Choose definitions first');
    run.set('selection.definitions', rows);
    expect(told()).toBe('');
    const end = run.run(button.do, {}, { pressed: true });
    await settle();
    const dialog = services.opened.at(-1) as ScreenRun;
    const names = (dialog.value({ var: 'inputs.definitions' }) as readonly JsonRecord[]).map(({ id }) => id);
    expect(names).toEqual(['a', 'c']);
    await dialog.run(formSteps(dialog), { values: { reason: 'together' } }, { pressed: true });
    dialog.close(true);
    await end;
    expect(services.of('definitions.publish').map(({ body }) => body)).toMatchObject([
      {
        reason: 'together',
        definitions: [
          { kind: 'page', id: 'a', _version: 3 },
          { kind: 'page', id: 'c', _version: 5 },
        ],
      },
    ]);
  });
});

function toolbarAction(run: ScreenRun, id: string): LinkedAction {
  const actions = (run.screen.body ?? []).flatMap((block) => (block['actions'] ?? []) as readonly LinkedAction[]);
  const found = actions.find((action) => action.id === id);
  if (!found) throw new Error(`There is no action "${id}".`);
  return found;
}

function formSteps(run: ScreenRun) {
  const block = run.screen.body?.find((each) => each.block === 'form');
  return ((block?.['form'] as { submit?: never } | undefined)?.submit ?? []) as never;
}

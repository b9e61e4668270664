import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commands } from '../../../server/cli/commands.ts';
import { openDatabase } from '../../../server/database/open-database.ts';
import { bundleOf, bundleText } from '../../../server/definitions/bundle/bundle.ts';
import { type HrAccess, hrAccess } from '../../../server/definitions/bundle/bundled-roles.ts';
import { importBundle } from '../../../server/definitions/bundle/import-bundle.ts';
import { readBundle } from '../../../server/definitions/bundle/read-bundle.ts';
import { createDefinition } from '../../../server/definitions/services/own-definitions.ts';
import { publishDrafts } from '../../../server/definitions/services/publish-drafts.ts';
import { saveDraft } from '../../../server/definitions/services/save-draft.ts';
import { isStoreRefusal } from '../../../server/definitions/services/store-context.ts';
import { productRoot } from '../../../server/start/product-root.ts';
import { createWorld, type HrWorld } from '../../contracts/hr-world.ts';
import { type DefinitionWorld, definitionWorld } from '../support/definition-world.ts';
import { toyFiles } from './toy-definitions.ts';

const list = { kind: 'page', id: 'loans.list' };
const board = { kind: 'page', id: 'loans.board', path: '/loan_board', title: 'Board', access: 'session', body: [] };
const console_ = { kind: 'command', name: 'muster import' } as const;

/** Makes one change of each sort and publishes it. */
async function published(world: DefinitionWorld): Promise<void> {
  const changes = [
    { op: 'set', at: [], property: 'title', value: 'Credits' },
    { op: 'set', at: ['body', 'grid', 'grid', 'columns', 'paid'], property: 'label', value: 'Paid back' },
  ] as const;
  const { rev } = await world.done('Amna', (context) => saveDraft(context, list, { changes }, 0));
  const own = await world.done('Amna', (context) => createDefinition(context, JSON.stringify(board)));
  const chosen = [
    { ...list, rev },
    { kind: 'page', id: 'loans.board', rev: own.rev },
  ];
  await world.done('Amna', (context) => publishDrafts(context, chosen, 'for the test'));
}

const bundleIn = (text: string) => {
  const read = readBundle(text);
  if ('wrong' in read) throw new Error(read.wrong);
  return read.bundle;
};

describe('bundles between two systems', () => {
  let hrFrom: HrWorld;
  let hrTo: HrWorld;
  let from: DefinitionWorld;
  let to: DefinitionWorld;
  let rolesFrom: HrAccess;
  let rolesTo: HrAccess;
  beforeAll(async () => {
    [hrFrom, hrTo] = [await createWorld({ people: 8, months: 1 }), await createWorld({ people: 8, months: 1 })];
    [rolesFrom, rolesTo] = [hrAccess(hrFrom.hr), hrAccess(hrTo.hr)];
    from = await definitionWorld(toyFiles(), hrFrom.database);
    to = await definitionWorld(toyFiles(), hrTo.database);
    await published(from);
    const admin = await hrFrom.as('admin@muster.local');
    await hrFrom.call(admin, 'POST', 'user_role/saveUserRole', {
      body: { roleId: null, roleName: 'Designer', kind: 'staff', status: 'Active' },
    });
  });
  afterAll(async () => {
    await hrFrom.close();
    await hrTo.close();
  });

  it('leave the roles out for who may not read them, and say so', async () => {
    const bundle = await bundleOf(from.db, rolesFrom, undefined, false);
    expect(bundle.roles).toBeUndefined();
    expect(bundle.note).toMatch(/^The roles are left out: who exported this may not read them\./);
    expect(bundleIn(bundleText(bundle)).definitions).toEqual(bundle.definitions);
  });

  it('writes the same bytes each time, and the same again from where they were brought in', async () => {
    const first = bundleText(await bundleOf(from.db, rolesFrom));
    expect(bundleText(await bundleOf(from.db, rolesFrom))).toBe(first);
    const options = { reason: 'from the other system', by: console_, hr: rolesTo };
    const made = await to.done('Bilal', (context) => importBundle(context, bundleIn(first), options));
    expect(made.publication).toBe(1);
    expect(made.sentences).toContain('role Designer added');
    expect(bundleText(await bundleOf(to.db, rolesTo))).toBe(first);
    const again = await to.done('Bilal', (context) => importBundle(context, bundleIn(first), options));
    expect([again.publication, again.sentences]).toEqual([null, []]);
  });

  it('brings rights along by the names of role and function, under the rules of whoever brings them', async () => {
    const bundle = await bundleOf(from.db, rolesFrom);
    const roles = (bundle.roles ?? []).map((role) =>
      role.roleName === 'Designer'
        ? { ...role, rights: { page_designer: { read: true, write: true, delete: false } } }
        : role,
    );
    const bring = (who: HrAccess, by: Parameters<HrAccess['importRoles']>[2]) =>
      to.as('Bilal', (context) => importBundle(context, { ...bundle, roles }, { reason: 'rights', by, hr: who }));
    const agent = await hrTo.as('agent@muster.local');
    if (agent.kind === 'visitor') throw new Error('no agent');
    expect(await bring(rolesTo, agent)).toMatchObject({ refused: { code: '403' } });
    const admin = await hrTo.as('admin@muster.local');
    if (admin.kind === 'visitor') throw new Error('no admin');
    expect(await bring(rolesTo, admin)).toMatchObject({
      sentences: ['role Designer: rights on page_designer none → read, write'],
    });
    const stranger = roles.map((role) => ({
      ...role,
      rights: { no_such: { read: true, write: false, delete: false } },
    }));
    expect(
      await to.as('Bilal', (context) =>
        importBundle(context, { ...bundle, roles: stranger.slice(0, 1) }, { reason: 'x', by: console_, hr: rolesTo }),
      ),
    ).toMatchObject({ refused: { code: '422', message: expect.stringContaining('no_such') as unknown } });
  });

  it('takes no rights away from the last who can give them', async () => {
    const bundle = await bundleOf(from.db, rolesFrom);
    const roles = (bundle.roles ?? []).map((role) => ({ ...role, rights: {} }));
    const before = bundleText(await bundleOf(to.db, rolesTo));
    const refused = await to.as('Bilal', (context) =>
      importBundle(context, { ...bundle, roles }, { reason: 'none', by: console_, hr: rolesTo }),
    );
    expect(isStoreRefusal(refused)).toBe(true);
    expect(bundleText(await bundleOf(to.db, rolesTo))).toBe(before);
  });
});

describe('a bundle that is brought in', () => {
  let world: DefinitionWorld;
  beforeEach(async () => {
    world = await definitionWorld(toyFiles());
  });
  afterEach(() => world.close());
  const bring = (bundle: object) =>
    world.as('Bilal', (context) =>
      importBundle(context, bundleIn(JSON.stringify(bundle)), { reason: 'test', by: console_, hr: undefined }),
    );
  const bundle = (...definitions: object[]) => ({ format: 'muster-bundle', version: 1, definitions });
  const overlay = (kind: string, id: string, ...changes: object[]) => ({
    kind,
    id,
    content: { layer: 'overlay', changes },
  });

  it('is refused whole where one of its definitions has an error', async () => {
    const good = overlay('page', 'loans.list', { op: 'set', at: [], property: 'title', value: 'Credits' });
    const bad = overlay('dialog', 'loans.edit', { op: 'set', at: [], property: 'title', value: '{inputs.nothing}' });
    const message = expect.stringMatching(/^This cannot be published: dialog "loans.edit": /) as unknown;
    expect(await bring(bundle(good, bad))).toMatchObject({ refused: { code: '422', message } });
    expect((await world.live.now()).number).toBe(0);
    expect(await bring(bundle(good))).toMatchObject({ publication: 1 });
  });

  it('says the same with conditions as json-logic, as they were before there were texts, and keeps them as they came', async () => {
    const asked = { and: ['{data.list}', { '!': { '==': ['{session.name}', 'Ali'] } }] };
    const sum = { count: ['{data.list}'] };
    const changes = (when: unknown, title: unknown) => [
      { op: 'set', at: ['body', 'grid'], property: 'when', value: when },
      { op: 'set', at: [], property: 'title', value: title },
    ];
    const screen = () => JSON.stringify(world.live.current().compiled.linker?.bundle('loans.list'));
    const shipped = screen();
    const before = bundle(overlay('page', 'loans.list', ...changes(asked, { cat: ['Loans ', sum] })));
    expect(await bring(before)).toMatchObject({ publication: 1 });
    const fromJson = screen();
    expect(fromJson).not.toBe(shipped);
    const brought = await bundleOf(world.db, undefined);
    expect(brought.definitions).toMatchObject(before.definitions);
    const text = changes("data.list and not (session.name == 'Ali')", 'Loans {count(data.list)}');
    expect(await bring(bundle(overlay('page', 'loans.list', ...text)))).toMatchObject({ publication: 2 });
    expect(screen()).toBe(fromJson);
  });

  it('does not overwrite the draft that somebody has', async () => {
    await world.done('Amna', (context) =>
      saveDraft(context, list, { changes: [{ op: 'set', at: [], property: 'title', value: 'Mine' }] }, 0),
    );
    const theirs = overlay('page', 'loans.list', { op: 'set', at: [], property: 'title', value: 'Theirs' });
    expect(await bring(bundle(theirs))).toMatchObject({ refused: { code: '409' } });
  });

  it('keeps changes that find no place here, and lists them', async () => {
    const gone = overlay('page', 'loans.list', { op: 'hide', at: ['body', 'chart'], hidden: true });
    const told = /^page loans\.list: a change finds no place and does nothing: /;
    expect(await bring(bundle(gone))).toMatchObject({
      publication: 1,
      sentences: expect.arrayContaining([expect.stringMatching(told)]) as unknown,
    });
    expect(world.live.current().compiled.unplaced).toMatchObject([{ kind: 'page', id: 'loans.list' }]);
  });

  it('is refused where it changes what does not come with this Muster, also one of the company by its name', async () => {
    const own = { kind: 'page', id: board.id, content: { layer: 'own', definition: { ...board, version: 1 } } };
    expect(await bring(bundle(own))).toMatchObject({ publication: 1 });
    const served = () => world.live.current().snapshot.definitions.screen(board.id, { person, applicant: false });
    const person = { name: 'Amna', email: 'amna@muster.local', rights: {} };
    const before = served();
    for (const id of [board.id, 'loans.of.a.newer.version']) {
      const refused = await bring(bundle(overlay('page', id, { op: 'hide', at: ['body', 'chart'], hidden: true })));
      expect(refused).toMatchObject({
        refused: { code: '409', message: expect.stringContaining('does not come with this Muster') as unknown },
      });
    }
    expect(served()).toEqual(before);
    expect((await world.live.now()).number).toBe(1);
  });

  it('leaves the roles of an outside backend alone and says so', async () => {
    const role = { roleName: 'Staff', kind: 'staff', status: 'Active', rights: {} };
    expect(await bring({ ...bundle(), roles: [role] })).toMatchObject({
      publication: null,
      sentences: ['the roles of the bundle are left out: they are those of the outside backend'],
    });
  });
});

describe('what is no bundle', () => {
  const good = { format: 'muster-bundle', version: 1, definitions: [] };
  const definition = (each: unknown) => JSON.stringify({ ...good, definitions: [each] });
  const change = (each: unknown) =>
    definition({ kind: 'page', id: 'a', content: { layer: 'overlay', changes: [each] } });
  it.each([
    ['nothing', '', 'This is no bundle, or it was cut off'],
    ['a cut off one', JSON.stringify(good).slice(0, -3), 'This is no bundle, or it was cut off'],
    ['other JSON', '[1]', 'This is no bundle of Muster.'],
    ['a newer one', JSON.stringify({ ...good, version: 3 }), 'written by a newer version of Muster (format 3'],
    ['one without format', JSON.stringify({ ...good, version: '1' }), 'in which format'],
    ['prototype keys', '{"format":"muster-bundle","__proto__":{"version":1}}', 'holds a name that is not allowed'],
    ['hidden prototype keys', '{"format":"muster-bundle","\\u005f_proto__":1}', 'holds a name that is not allowed'],
    ['a hundred thousand levels', '['.repeat(100_000), 'nested deeper than 120 levels'],
    [
      '50 MB',
      ' '.repeat(50 * 1024 * 1024),
      'A bundle has at most 20 MB; this one has 50 MB. Export chosen definitions in several bundles instead.',
    ],
    ['no list', JSON.stringify({ ...good, definitions: {} }), 'no list of definitions'],
    ['no name', definition({ kind: 'page' }), 'Definition 1 of the bundle has no kind or no id.'],
    ...['', '__proto__', 'a/../b', 'a b', '\ud800', 'a\u202eb', 'ﬁ', 'a'.repeat(121)].map((id) => [
      `the id ${JSON.stringify(id)}`,
      definition({ kind: 'page', id, content: { layer: 'own', definition: { kind: 'page', id } } }),
      'Definition 1 of the bundle has no kind or no id.',
    ]),
    ...['', 'constructor', '__proto__', 'Page', 'page x'].map((kind) => [
      `the kind ${kind}`,
      definition({ kind, id: 'a', content: { layer: 'own', definition: { kind, id: 'a' } } }),
      'Definition 1 of the bundle has no kind or no id.',
    ]),
    ['no content', definition({ kind: 'page', id: 'a' }), 'page a of the bundle has no content.'],
    ['an odd layer', definition({ kind: 'page', id: 'a', content: { layer: 'base' } }), 'has no content'],
    [
      'another definition',
      definition({ kind: 'page', id: 'a', content: { layer: 'own', definition: { kind: 'page', id: 'b' } } }),
      'holds another definition',
    ],
    ['an odd change', change({ op: 'eval', at: [] }), 'Change 1 of page a in the bundle is no change.'],
    ['a change of no place', change({ op: 'remove', at: 'body' }), 'is no change'],
    [
      'calls',
      definition({ kind: 'calls', id: 'loan', content: { layer: 'own', definition: {} } }),
      'change with a release only',
    ],
    [
      'one definition twice',
      JSON.stringify({
        ...good,
        definitions: [1, 2].map(() => ({ kind: 'page', id: 'a', content: { layer: 'overlay', changes: [] } })),
      }),
      'holds page a twice',
    ],
    ['odd roles', JSON.stringify({ ...good, roles: {} }), 'are no list'],
    ...['a\u202eb', 'a\nb', 'a\u0000b'].map((roleName) => [
      `the role ${JSON.stringify(roleName)}`,
      JSON.stringify({ ...good, roles: [{ roleName, kind: 'staff', status: 'Active', rights: {} }] }),
      'Role 1 of the bundle cannot be read.',
    ]),
    [
      'an odd role',
      JSON.stringify({ ...good, roles: [{ roleName: 'x', kind: 'staff', status: 'Active', rights: { a: 1 } }] }),
      'Role 1 of the bundle cannot be read.',
    ],
    [
      'an odd second factor',
      JSON.stringify({
        ...good,
        roles: [{ roleName: 'x', kind: 'staff', status: 'Active', secondFactor: 1, rights: {} }],
      }),
      'Role 1 of the bundle cannot be read.',
    ],
  ])('is refused by a sentence: %s', (_, text, sentence) => {
    const read = readBundle(text);
    expect('wrong' in read && read.wrong).toContain(sentence);
  });
});

describe('the commands export and import', () => {
  const root = productRoot(import.meta.url);
  let folder: string;
  const before = { ...process.env };
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'muster-bundle-'));
    process.env['MUSTER_DATA'] = folder;
    delete process.env['HR_BACKEND_URL'];
  });
  afterEach(() => {
    process.env = { ...before };
    rmSync(folder, { recursive: true, force: true });
  });
  const run = async (name: string, ...args: readonly string[]) => {
    const [out, wrong]: [string[], string[]] = [[], []];
    const io = {
      root,
      readInput: async () => '',
      write: (text: string) => void out.push(text),
      complain: (text: string) => void wrong.push(text),
    };
    const code = await commands.find((command) => command.name === name)?.run(args, io);
    return { code, out: out.join(''), wrong: wrong.join('') };
  };

  it('take what was published to another file and back, after a dry run', async () => {
    const file = path.join(folder, 'muster.sqlite');
    const world = await createWorld({ people: 8, months: 1, file });
    await world.close();
    const changes = [{ op: 'set', at: [], property: 'title', value: 'Credits' }];
    const content = { layer: 'overlay', changes };
    const given = path.join(folder, 'given.json');
    writeFileSync(given, JSON.stringify({ format: 'muster-bundle', version: 1, definitions: [{ ...list, content }] }));
    expect(await run('import', given, '--dry-run')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/Credits[\s\S]*Nothing was changed: this was a dry run\.\n$/) as unknown,
    });
    expect(await run('import', given)).toMatchObject({
      code: 0,
      out: expect.stringContaining('Brought in.') as unknown,
    });
    const first = path.join(folder, 'first.json');
    expect(await run('export', first)).toMatchObject({
      code: 0,
      out: expect.stringContaining('1 definitions') as unknown,
    });
    expect(await run('import', first)).toMatchObject({ out: expect.stringContaining('Nothing differs') as unknown });
    const second = path.join(folder, 'second.json');
    await run('export', second);
    expect(readFileSync(second, 'utf8')).toBe(readFileSync(first, 'utf8'));
    const database = openDatabase(file);
    expect((await bundleOf(database.db.withTables(), undefined)).definitions).toEqual([{ ...list, content }]);
    await database.close();
  });

  it('say in a sentence what they cannot do', async () => {
    expect(await run('export')).toMatchObject({ code: 2, wrong: 'export needs the name of the file to write.\n' });
    expect(await run('import')).toMatchObject({ code: 2, wrong: 'import needs the name of one file.\n' });
    expect(await run('import', path.join(folder, 'none.json'))).toMatchObject({
      code: 2,
      wrong: expect.stringContaining('cannot be read (ENOENT)') as unknown,
    });
    expect(await run('export', path.join(folder, 'x.json'))).toMatchObject({
      code: 2,
      wrong: expect.stringContaining('There is no database') as unknown,
    });
  });
});

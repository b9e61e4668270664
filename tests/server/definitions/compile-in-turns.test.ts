import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HrAccess } from '../../../server/definitions/bundle/bundled-roles.ts';
import { nameOf } from '../../../server/definitions/content.ts';
import { definitionCalls } from '../../../server/definitions/definition-calls.ts';
import type { DefinitionCompiler, Named } from '../../../server/definitions/definition-compiler.ts';
import { compileBackInTurns, compileInTurns } from '../../../server/definitions/services/compile-in-turns.ts';
import { ownerKeyOf } from '../../../server/sessions/session.ts';
import { productRoot } from '../../../server/start/product-root.ts';
import { type DefinitionWorld, definitionWorld } from '../support/definition-world.ts';
import { type Answer, startTestServer, type TestServer } from '../support/test-server.ts';
import { toy, toyFiles } from './toy-definitions.ts';

const titles = (compiler: DefinitionCompiler, title: string): readonly Named[] =>
  [...compiler.shipped.values()]
    .filter(({ kind, tree }) => kind !== 'app' && typeof tree['title'] === 'string')
    .map(({ kind, id }): Named => {
      const changes = [{ op: 'set', at: [], property: 'title', value: title }] as const;
      return { kind, id, content: { layer: 'overlay', changes } };
    });

/** How many definitions are compiled with `title`, at each turn of the event loop while something is done. */
async function turnsWhile(
  compiler: DefinitionCompiler,
  title: string,
  work: () => Promise<unknown>,
): Promise<readonly number[]> {
  const seen: number[] = [];
  let over = false;
  const look = () => {
    const compiled = [...compiler.last().values()].filter(({ content }) => JSON.stringify(content).includes(title));
    if (seen.at(-1) !== compiled.length) seen.push(compiled.length);
    if (!over) setImmediate(look);
  };
  look();
  await work();
  over = true;
  look();
  return seen;
}

it('what is to be published is compiled part by part, with turns of others between, and ends as if at once', async () => {
  const { live } = await definitionWorld(toyFiles());
  const wanted = titles(live.compiler, 'Anew');
  expect(wanted.length).toBeGreaterThan(1);
  const states = await turnsWhile(live.compiler, 'Anew', () => compileInTurns({ live }, wanted));
  expect(states.slice(0, 2)).toEqual([0, 1]);
  expect([...live.compiler.last().values()].map(({ content }) => content)).toEqual(
    wanted.map(({ content }) => content),
  );
  // Nothing is left to be looked at, also where the contents were read anew.
  const before = live.compiler.last();
  await compileInTurns({ live }, structuredClone(wanted));
  expect(live.compiler.last()).toBe(before);
  // One definition is compiled with the next one that is compiled anyway.
  await compileBackInTurns({ live });
  expect(live.compiler.last()).toBe(before);
  // And back again, as after a dry run.
  await compileInTurns({ live }, []);
  expect([...live.compiler.last().values()].filter(({ content }) => content !== null)).toEqual([]);
});

it('two at once are compiled one after another, so that none is compiled the whole way back at each step', async () => {
  const { live } = await definitionWorld(toyFiles());
  const seen: string[] = [];
  let over = false;
  const look = () => {
    const [first] = [...live.compiler.last().values()].flatMap(({ content }) =>
      content?.layer === 'overlay' ? [JSON.stringify(content).includes('"One"') ? 'One' : 'Two'] : [],
    );
    if (first && seen.at(-1) !== first) seen.push(first);
    if (!over) setImmediate(look);
  };
  look();
  const both = ['One', 'Two'].map((title) => compileInTurns({ live }, titles(live.compiler, title)));
  await Promise.all(both);
  over = true;
  expect(seen).toEqual(['One', 'Two']);
});

const folder = 'definitions/portal/pages';
const own = ['definitions.calls.json', 'definitions.entities.json'].map((file) => ({
  file: `${folder}/${file}`,
  text: readFileSync(path.join(productRoot(import.meta.url), folder, file), 'utf8'),
}));
const payCalls = { ...toy('calls.json'), calls: { all: { result: ['loan'] }, save: { body: 'loan', touches: 'pay' } } };
const pages = Object.fromEntries(
  Array.from({ length: 8 }, (_, at) => {
    const page = { kind: 'page', id: `loans.p${at}`, version: 1, path: `/p${at}`, access: 'emp_loan', title: `P${at}` };
    return [`portal/loans/p${at}.page.json`, { ...page, body: [{ text: 'Nothing yet' }] }];
  }),
);
const full = { read: true, write: true, delete: true };

describe('what would be compiled all at once is compiled part by part', () => {
  let world: DefinitionWorld;
  let server: TestServer;
  let calls: ReturnType<typeof definitionCalls>;
  const cookies = { amna: '', bilal: '' };
  const hr: HrAccess = {
    exportRoles: async () => [],
    importRoles: async () => [],
    takeFunctions: async () => [],
    tellFunctions: async () => [],
    othersWhoMay: async () => ['Bilal Shah'],
    accountsOfPerson: async (_handle, owner) => [ownerKeyOf(owner)],
  };
  beforeEach(async () => {
    world = await definitionWorld([...toyFiles({ 'calls.json': payCalls, ...pages }), ...own]);
    server = await startTestServer({
      database: world.database,
      published: world.live,
      ownCalls: (audit) => {
        calls = definitionCalls(world.live, audit, hr);
        return calls;
      },
    });
    cookies.amna = await server.signIn('staff', 7);
    cookies.bilal = await server.signIn('staff', 8);
  });
  afterEach(() => server.close());

  const as = (who: keyof typeof cookies, call: string, body: unknown, match?: number): Promise<Answer> => {
    const name = who === 'amna' ? 'Amna Khan' : 'Bilal Shah';
    server.backend.person = { name, email: `${who}@muster.local`, rights: { page_designer: full, emp_loan: full } };
    const headers: Record<string, string> = match === undefined ? {} : { 'if-match': `"${match}"` };
    return server.request(`/api/hr/definitions/${call}`, { cookie: cookies[who], headers, body });
  };
  /** Drafts that give each page another title and, where it touches pay, a button that gives everybody a loan. */
  const drafted = async (touching: boolean) => {
    const made: object[] = [];
    for (let at = 0; at < 8; at += 1) {
      const body = touching
        ? [{ toolbar: [{ label: 'Give', do: [{ call: 'loan.save', with: { reason: 'a gift', amount: 5 } }] }] }]
        : [{ text: 'Anew' }];
      const text = JSON.stringify({ ...pages[`portal/loans/p${at}.page.json`], title: 'Anew', body });
      const name = { kind: 'page', id: `loans.p${at}` };
      const saved = await as('amna', 'saveDraft', { ...name, text }, 0);
      made.push({ ...name, _version: (saved.result as { _version: number })._version });
    }
    // Checked one after another, so that none but the last is compiled.
    await compileInTurns({ live: world.live }, []);
    return { definitions: made, reason: 'titles' };
  };
  /** The turns of one request that compiles something of all, and its answer. */
  const watched = async (asked: () => Promise<Answer>) => {
    let answer: Answer | undefined;
    const seen = await turnsWhile(world.live.compiler, 'Anew', async () => {
      answer = await asked();
    });
    return { code: answer?.code, inParts: seen.some((many) => many > 0 && many < 8), last: seen.at(-1) };
  };

  it('where a whole publish is published, and where it is taken back', async () => {
    const chosen = await drafted(false);
    const published = await watched(() => as('amna', 'publish', chosen));
    expect(published).toEqual({ code: '200', inParts: true, last: 8 });
    const back = await watched(() => as('amna', 'rollBackPublish', { publication: 1, reason: 'no' }, 1));
    expect(back).toEqual({ code: '200', inParts: true, last: 0 });
  });

  it('where one that waits is told, approved or rejected', async () => {
    const chosen = await drafted(true);
    const told = await watched(() => as('amna', 'getPublishCalls', { definitions: chosen.definitions }));
    expect(told).toEqual({ code: '200', inParts: true, last: 8 });
    for (const end of ['reject', 'approve']) {
      await compileInTurns({ live: world.live }, []);
      const waits = (await as('amna', 'publish', chosen)).result as { waiting: number };
      await compileInTurns({ live: world.live }, []);
      const decided = { waitingId: waits.waiting, ...(end === 'reject' ? { reason: 'no' } : {}) };
      expect(await watched(() => as('bilal', `${end}Publish`, decided))).toEqual({
        code: '200',
        inParts: true,
        last: 8,
      });
    }
  });

  it('where a draft is saved, or a text checked, after a large publish was only tried', async () => {
    const definitions = titles(world.live.compiler, 'Anew').filter(({ id }) => id.startsWith('loans.p'));
    const bundle = JSON.stringify({ format: 'muster-bundle', version: 1, definitions });
    const page = { kind: 'page', id: 'loans.list' };
    const text = JSON.stringify(toy('portal/loans/list.page.json'));
    for (const after of [
      () => as('amna', 'saveDraft', { ...page, text }, 0),
      () => as('amna', 'checkDefinition', { ...page, text }),
    ]) {
      const tried = await as('amna', 'importBundle', { text: bundle, dryRun: true });
      expect(tried.code).toBe('200');
      expect(await watched(after)).toEqual({ code: '200', inParts: true, last: 0 });
    }
  });

  it('and what was changed since then is judged as it is stored, not as it was compiled', async () => {
    const chosen = await drafted(true);
    await as('amna', 'publish', chosen);
    const approve = calls.find(({ id }) => id === 'definitions.approvePublish');
    if (!approve?.prepare) throw new Error('It is prepared');
    const rights = { page_designer: full, emp_loan: full };
    const asked = {
      ...{ person: { name: 'Bilal Shah', email: 'b@x.co', rights }, ownerKey: 'person 8', tokenHash: '', params: [] },
      ...{ owner: { kind: 'person', accountId: 8 } as const, now: new Date(), body: { waitingId: 1 } },
      ...{ match: undefined, confirmed: true, handle: world.db },
    };
    const run = await approve.prepare(asked);
    const compiled = [...world.live.compiler.last().values()].filter(({ content }) => content !== null);
    expect(compiled.map(nameOf)).toHaveLength(8);
    const text = JSON.stringify({ ...pages['portal/loans/p3.page.json'], title: 'Since' });
    const saved = await as('amna', 'saveDraft', { kind: 'page', id: 'loans.p3', text }, 1);
    expect(saved.code).toBe('200');
    expect(await run(asked)).toMatchObject({
      envelope: { code: '409', message: expect.stringContaining('has changed page loans.p3') as unknown },
    });
    expect((await world.live.now()).number).toBe(0);
  });
});

import { compileDefinitions } from '@muster/engine/check';
import { openDatabase } from '../../../server/database/open-database.ts';
import { readSentBundle } from '../../../server/definitions/bundle/read-bundle.ts';
import { definitionCalls } from '../../../server/definitions/definition-calls.ts';
import { createDefinitionCompiler } from '../../../server/definitions/definition-compiler.ts';
import { readDefinitionFiles } from '../../../server/definitions/definition-files.ts';
import { createLiveDefinitions } from '../../../server/definitions/live-definitions.ts';
import { compileInTurns } from '../../../server/definitions/services/compile-in-turns.ts';
import { createSnapshot } from '../../../server/delivery/snapshot.ts';
import { bodyBoundsOf } from '../../../server/gateway/body-bounds.ts';
import type { CallEntry } from '../../../server/gateway/call-entry.ts';
import { migrations } from '../../../server/migrations/migrations.ts';
import type { ServerTables } from '../../../server/tables.ts';
import { startTestServer } from '../../server/support/test-server.ts';
import { lagOf } from '../support/lag-of.ts';

/**
 * How long reading one body keeps everybody else waiting: the largest that each kind of call takes, each in the forms that are
 * the most work, sent through the gateway to a backend that answers at once. Milliseconds of processor time of the longest
 * block of one request, the median of some rounds.
 */
const rounds = 9;
const wanted = 50;

const read = readDefinitionFiles(process.cwd(), []);
if ('refusal' in read) throw new Error(read.refusal);
const { registry, linker } = compileDefinitions(read.files);
if (!linker) throw new Error('the shipped definitions have errors');
const snapshot = createSnapshot(0, linker, registry);
const server = await startTestServer({ ...snapshot });
const full = { read: true, write: true, delete: true };
const functions = [...new Set(snapshot.table.entries.flatMap(({ right }) => (typeof right === 'string' ? [] : right)))];
server.backend.person = {
  name: 'A',
  email: 'a@x.co',
  rights: Object.fromEntries(functions.map((name) => [name, full])),
};

/** One call for each size that bodies may have. */
const calls = new Map<string, CallEntry>();
for (const entry of snapshot.table.entries) {
  if (entry.method !== 'POST') continue;
  const { bytes } = bodyBoundsOf(entry, false);
  const who = entry.right === 'public' ? 'visitors' : 'people';
  if (entry.backend === 'hr' && entry.forms.length === 0 && entry.right !== 'careers')
    calls.set(`${who} ${Math.round(bytes / 1024)} kB`, entry);
}
const apply = snapshot.table.entries.find(({ limit }) => limit === 'apply');
if (apply) calls.set('an application', apply);
const bundle = snapshot.table.entries.find(({ limit }) => limit === 'import');

const fill = (begin: string, each: (at: number) => string, end: string, bytes: number, most: number) => {
  const parts: string[] = [];
  let size = begin.length + end.length;
  for (let at = 0; at < most; at += 1) {
    const part = each(at);
    size += part.length + 1;
    if (size > bytes) break;
    parts.push(part);
  }
  return begin + parts.join() + end;
};
/** `most`: as many of its parts as are within the bound of values. */
const shapes: Readonly<Record<string, (bytes: number) => string>> = {
  'one long text': (bytes) => `{"text":"${'x'.repeat(bytes - 20)}"}`,
  'a text of escapes': (bytes) => `{"text":"${'\\u0041'.repeat(Math.floor((bytes - 20) / 6))}"}`,
  'a text of two-byte signs': (bytes) => `{"text":"${'\u0627'.repeat(Math.floor((bytes - 20) / 2))}"}`,
  numbers: (bytes) => fill('[', (at) => String(at), ']', bytes, 59_000),
  'long numbers': (bytes) => fill('[', () => '1.2345678901234567890123456789012345', ']', bytes, 59_000),
  records: (bytes) => fill('[', (at) => `{"a":${at},"b":"${'x'.repeat(30)}"}`, ']', bytes, 19_000),
  'records of many names': (bytes) =>
    fill('[', (at) => `{${Array.from({ length: 900 }, (_, name) => `"k${name}x${at}":1`).join()}}`, ']', bytes, 65),
  'empty records': (bytes) => fill('[', () => '{}', ']', bytes, 29_000),
  blanks: (bytes) => `${' '.repeat(bytes - 4)}{}`,
  quotes: (bytes) => fill('[', () => '""', ']', bytes, 59_000),
};

const middle = (list: readonly number[]) => list.toSorted((left, right) => left - right)[(rounds - 1) / 2] ?? 0;

/** Sends bytes as a person, or a visitor, with a form of the call. */
async function send(
  entry: CallEntry,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ readonly ms: number; readonly status: number }> {
  const times: number[] = [];
  let status = 0;
  while (times.length < rounds) {
    server.time += 3_600_000;
    const headers = {
      cookie: await server.signIn(),
      'x-muster': '1',
      'content-type': 'application/json',
      ...(entry.forms[0] === undefined ? {} : { 'x-muster-form': entry.forms[0] }),
    };
    const init = { method: 'POST', body: bytes, headers };
    const lag = await lagOf(async () => {
      status = (await server.app.request(`/api/hr/${entry.address}`, init)).status;
    });
    times.push(lag);
  }
  return { ms: middle(times), status };
}

const worst: { name: string; ms: number; status: number }[] = [];
for (const [kind, entry] of calls) {
  const { bytes } = bodyBoundsOf(entry, false);
  let most = { name: '', ms: 0, status: 0 };
  for (const [shape, make] of Object.entries(shapes)) {
    const { ms, status } = await send(entry, new TextEncoder().encode(make(bytes)));
    if (ms >= most.ms) most = { name: `${kind}, at most: ${shape}`, ms, status };
  }
  worst.push(most);
}
const definitions = (bytes: number) =>
  fill(
    '{"format":"muster-bundle","version":1,"definitions":[',
    (at) =>
      JSON.stringify({
        kind: 'page',
        id: `a${at}`,
        content: { layer: 'overlay', changes: [{ op: 'set', at: [], property: 'title', value: 'x'.repeat(400) }] },
      }),
    ']}',
    bytes,
    10_000,
  );
if (bundle) {
  const text = definitions(4 * 1024 * 1024);
  const file = `data:application/json;base64,${Buffer.from(text).toString('base64')}`;
  const body = JSON.stringify({ file, dryRun: true });
  const { ms, status } = await send(bundle, new TextEncoder().encode(body));
  worst.push({ name: `a bundle of ${Math.round(body.length / 1024)} kB as it is sent`, ms, status });
  const reading: number[] = [];
  while (reading.length < rounds) reading.push(await lagOf(() => readSentBundle(text)));
  worst.push({ name: 'reading the bundle in it', ms: middle(reading), status: 0 });
}

/** A store of definitions of its own, for bundles that change every screen and publishes of as many drafts. */
const compiler = createDefinitionCompiler(read.files);
if ('refused' in compiler) throw new Error(compiler.refused);
const database = openDatabase(':memory:');
await database.migrate('server', migrations);
const db = database.db.withTables<ServerTables>();
const live = await createLiveDefinitions(db, compiler, () => performance.now());
const store = await startTestServer({
  database,
  published: live,
  ownCalls: (audit) => definitionCalls(live, audit, undefined),
});
store.backend.person = server.backend.person;
const screens = [...compiler.shipped.values()].filter(
  ({ kind, tree }) => kind !== 'pattern' && kind !== 'calls' && typeof tree['title'] === 'string',
);
const changesOf = (round: number) =>
  screens.map(({ kind, id, tree }) => {
    const changes = [{ op: 'set', at: [], property: 'title', value: `${String(tree['title'])} ${round}` }];
    return { kind, id, content: { layer: 'overlay', changes } };
  });
/** A page with a button that touches pay, so that a second person has to approve it. */
const payPage = (round: number) => {
  const label = { label: 'Pay', do: [{ call: 'empLoan.changeEmpStatus', with: { id: 1, status: 'Active' } }] };
  const access = 'emp_loan';
  return {
    kind: 'page',
    id: `bench${round}`,
    path: `/bench${round}`,
    access,
    title: 'Pay',
    body: [{ toolbar: [label] }],
  };
};
interface Told {
  readonly _version: number;
  readonly publication: number | null;
  readonly waiting: number | null;
}
const ask = async (call: string, body: object, version?: number, accountId = 7) => {
  store.time += 3_600_000;
  const match: Record<string, string> = version === undefined ? {} : { 'if-match': `"${version}"` };
  const cookie = await store.signIn('staff', accountId);
  const answer = await store.request(`/api/hr/definitions/${call}`, { cookie, body, headers: match });
  if (answer.code !== '200') throw new Error(`${call}: ${String(answer.message)}`);
  return answer.result as unknown as Told;
};
const drafts = async (contents: ReturnType<typeof changesOf>) => {
  const made: object[] = [];
  for (const { kind, id, content } of contents) {
    const { _version } = await ask('saveDraft', { kind, id, changes: content.changes }, await revOf(kind, id));
    made.push({ kind, id, _version });
  }
  return { definitions: made, reason: 'bench' };
};
const lags = new Map<string, number[]>();
/** Measures a request; each begins where what is published is what was compiled last, unless it follows `after` another. */
const timed = async (name: string, request: () => Promise<Told>, after = false): Promise<Told> => {
  if (!after) await compileInTurns({ live }, []);
  const told: Told[] = [];
  const lag = await lagOf(async () => {
    told.push(await request());
  });
  lags.set(name, [...(lags.get(name) ?? []), lag]);
  return told[0] as Told;
};
const many = screens.length;
for (let round = 0; round < 5; round += 1) {
  const text = JSON.stringify({ format: 'muster-bundle', version: 1, definitions: changesOf(round) });
  await timed(`a bundle of ${many} screens, checked`, () => ask('importBundle', { text, dryRun: true }));
  const [first] = screens;
  if (!first) throw new Error('There are screens');
  const { kind, id } = first;
  const draft = { kind, id, changes: changesOf(round)[0]?.content.changes };
  const rev = await revOf(kind, id);
  const saved = await timed('a draft saved after that', () => ask('saveDraft', draft, rev), true);
  await ask('dropDraft', { kind, id }, saved._version);
  const checked = await ask('importBundle', { text, dryRun: true });
  const again = () => ask('importBundle', { text, reason: 'bench' }, checked._version);
  await timed(`a bundle of ${many} screens, brought in`, again, true);
  const chosen = await drafts(changesOf(round + 100));
  await timed(`the calls of ${many} drafts, told before`, () => ask('getPublishCalls', chosen));
  const { publication } = await timed(`${many} drafts, published together`, () => ask('publish', chosen));
  const back = { publication, reason: 'bench' };
  await timed('all of that publish, taken back', () => ask('rollBackPublish', back, publication ?? 0));
  const touching = await drafts(changesOf(round + 200));
  const page = payPage(round);
  const { _version } = await ask('createDefinition', { text: JSON.stringify(page) });
  touching.definitions.push({ kind: page.kind, id: page.id, _version });
  const rejected = (await ask('publish', touching)).waiting;
  await timed(`${many} drafts that wait, rejected`, () =>
    ask('rejectPublish', { waitingId: rejected, reason: 'bench' }, undefined, 8),
  );
  const approved = (await ask('publish', touching)).waiting;
  const done = await timed(`${many} drafts that wait, approved`, () =>
    ask('approvePublish', { waitingId: approved }, undefined, 8),
  );
  await ask('rollBackPublish', { publication: done.publication, reason: 'bench' }, done.publication ?? 0);
}
async function revOf(kind: string, id: string): Promise<number> {
  const row = await db
    .selectFrom('definitionHead')
    .select('rev')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.rev ?? 0;
}
for (const [name, list] of lags)
  worst.push({ name, ms: list.toSorted((left, right) => left - right)[2] ?? 0, status: 200 });

worst.sort((left, right) => right.ms - left.ms);
console.log(`\nthe longest that one body keeps others waiting (aim: ${wanted} ms)`);
for (const { name, ms, status } of worst)
  console.log(`${name.padEnd(52)}${ms.toFixed(1).padStart(8)} ms${status ? String(status).padStart(6) : ''}`);
await server.close();
await store.close();
if ((worst[0]?.ms ?? 0) > wanted) process.exitCode = 1;

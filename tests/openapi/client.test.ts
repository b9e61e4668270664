import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { JsonRecord } from '@muster/engine';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../../server/log/create-log.ts';
import { readSettings } from '../../server/settings/read-settings.ts';
import { productRoot } from '../../server/start/product-root.ts';
import { type RunningServer, startServer } from '../../server/start/start-server.ts';
import { type Client, clientOf, type Sent } from './client.ts';
import { closed, createJudge, lookUp, type Operation, type Parameter, type Schema } from './document.ts';

const root = productRoot(import.meta.url);
const password = 'a long first password';
/** How many values of a parameter are tried. */
const most = 3;

/**
 * The schema of OpenAPI 3.1 documents by the OpenAPI Initiative (Apache License 2.0), https://spec.openapis.org/oas/3.1/schema,
 * as `@seriousme/openapi-schema-validator` 2.11.0 has it: references to the schema of schemas are plain ones there, and
 * schemas are judged by JSON Schema 2020-12 in openapi.test.ts.
 */
const ofDocuments = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'fixtures/openapi-3.1.schema.json'), 'utf8'),
) as JsonRecord;

/** What asks for a word that no answer tells: a job, a version, a table, a file, a month or a year or a state. */
const untold = [
  'applicants.getStatsByPhase',
  'applicants.getStatsFigures',
  'background.getProgress',
  'background.getRows',
  // A company begins without a correction that somebody asked for.
  'corrections.previewCorrection',
  'definitions.compareVersions',
  'definitions.exportBundle',
  'imports.getTemplate',
  // The names of tables stand in a list of texts.
  'filtered_table.getTableColumnsByName',
  'history.getHistory',
  'image.downloadFile',
  'image.downloadImage',
  'image.downloadPdf',
  'knack.getCloserLeaderBoardDataWithProductGroup',
  'knack.getLeaderBoardDataWithProductGroup',
  'knack.getLeaderBoardDataWithTeamGroup',
  'leaves.getAllLeaves',
  // And without a letter that was issued.
  'offerLetter.getIssuedLetter',
  // Of a sign-in that has waited too long nothing is left.
  'sign_in_step.getWaiting',
];

describe('a client that is made of the document alone', () => {
  let folder: string;
  let server: RunningServer;
  const base = () => `http://127.0.0.1:${server.port}`;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'muster-client-'));
    const given = { PORT: '0', MUSTER_DATA: folder, MUSTER_ADMIN_PASSWORD: password };
    const read = readSettings({ ...given, MUSTER_NOW: '2026-11-23T07:00:00.000Z' }, root);
    if ('refused' in read) throw new Error(read.refused.join());
    const started = await startServer({ settings: read.settings, root, log: createLog('error', () => undefined) });
    if ('refused' in started) throw new Error(started.refused);
    server = started;
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const documentFor = async (cookie?: string): Promise<JsonRecord> => {
    const headers: Record<string, string> = cookie === undefined ? {} : { cookie };
    return (await fetch(`${base()}/api/openapi.json`, { headers })).json() as Promise<JsonRecord>;
  };

  /** Signs in by the document of visitors, and has a client of the document that is told then. */
  const clientFor = async (somebody: string): Promise<{ readonly client: Client; readonly document: JsonRecord }> => {
    const visitor = clientOf(await documentFor(), base(), { appHeader: '1' });
    const { cookies, wrong } = await visitor.call('users.login', {
      body: { email: `${somebody}@muster.local`, password },
    });
    expect(wrong).toEqual([]);
    const cookie = cookies[0]?.split(';')[0] ?? '';
    const document = closed(await documentFor(cookie));
    return { client: clientOf(document, base(), { session: cookie.split('=')[1] ?? '' }), document };
  };

  it.each(['admin', 'agent'])('has of the %s a document as OpenAPI 3.1 demands it', async (somebody) => {
    const judge = new Ajv2020({ strict: false, allErrors: true, logger: false }).compile(ofDocuments);
    const { document } = await clientFor(somebody);
    judge(document);
    expect(judge.errors).toBeNull();
    // It judges: what no document may have is found.
    const [address = ''] = Object.keys(document['paths'] as JsonRecord);
    const broken = structuredClone(document) as { paths: Record<string, Record<string, { parameters?: unknown }>> };
    for (const operation of Object.values(broken.paths[address] ?? {})) operation.parameters = [{ in: 'path' }];
    expect(judge(broken)).toBe(false);
  });

  it.each([
    ['admin', untold as readonly string[]],
    ['agent', undefined],
  ] as const)('reads as the %s whatever it is told of, and is answered what is told', async (somebody, unread) => {
    const { client, document } = await clientFor(somebody);
    const judge = createJudge(document);
    const seen = new Map<string, Set<string | number>>();
    const wrong = new Set<string>();
    const done = new Set<string>();
    const refused: string[] = [];
    const read = async ({ operationId: id }: Operation, sent: Sent = {}) => {
      const answer = await client.call(id, sent);
      for (const each of answer.wrong) wrong.add(`${id} ${JSON.stringify(sent)}: ${each}`);
      if (answer.body?.['code'] !== '200') return undefined;
      done.add(id);
      remember(answer.body['result'], seen);
      return answer.body;
    };
    const withPath = client.reads.filter((each) => each.path.includes('{'));
    const plain = client.reads.filter((each) => !withPath.includes(each));
    for (const each of plain) await read(each);
    for (const each of withPath) for (const sent of pathsOf(each)) await read(each, { path: sent });
    for (const each of plain.filter(({ parameters }) => parameters.some(({ name }) => name === 'whole'))) {
      if (!done.has(each.operationId)) continue;
      const [first = '', second = first] = columnsOf(each);
      const fields = { fields: `${first},${second}`, sort: `-${first}`, limit: 2, search: 'a' };
      if (!(await read(each, { query: fields }))) refused.push(each.operationId);
      const page = await read(each, { query: { limit: 2, page: 1, whole: 1 } });
      // A row of figures is no record.
      const counted = await client.call(each.operationId, {
        query: { measures: '[{"id":"rows","measure":"count"}]' },
      });
      const [all] = (counted.body?.['result'] ?? []) as readonly { readonly rows: number }[];
      expect([each.operationId, page?.['page']]).toMatchObject([each.operationId, { total: all?.rows }]);
    }
    expect(refused).toEqual([]);
    expect([...wrong]).toEqual([]);
    const not = client.reads.map(({ operationId }) => operationId).filter((id) => !done.has(id));
    if (unread) expect(not.filter((id) => !unread.includes(id))).toEqual([]);
    else expect(done.size).toBeGreaterThan(not.length);

    function columnsOf({ answer }: Operation): readonly string[] {
      const { result } = (answer?.['properties'] ?? {}) as { readonly result?: { readonly items?: Schema } };
      const row = result?.items?.['$ref'];
      return row === undefined ? [] : Object.keys(lookUp<Schema>(document, String(row))['properties'] as object);
    }

    function pathsOf({ parameters }: Operation): readonly Readonly<Record<string, string | number>>[] {
      const inPath = parameters.filter((each) => each.in === 'path');
      const values = inPath.map((each) => valuesFor(each));
      return Array.from({ length: Math.max(...values.map(({ length }) => length)) }, (_, at) =>
        Object.fromEntries(inPath.map(({ name }, i) => [name, values[i]?.[at % (values[i]?.length ?? 1)] ?? ''])),
      );
    }

    /** What answers had under its name; else what they had of its form, where it has one; else what its schema says. */
    function valuesFor({ name, schema }: Parameter): readonly (string | number)[] {
      const whole = { ...(schema['$ref'] ? lookUp<Schema>(document, String(schema['$ref'])) : {}), ...schema };
      if (Array.isArray(whole['enum'])) return whole['enum'];
      const allowed = judge(schema);
      const named = [...(seen.get(name) ?? [])].filter((value) => allowed(value));
      if (named.length > 0) return named.slice(0, most);
      const least = Math.max(1, Number(whole['minimum'] ?? 0));
      if (whole['type'] === 'integer') return [least, least + 1, least + 4];
      const examples = (whole['examples'] ?? []) as readonly string[];
      if (examples.length === 0) return ['none'];
      const alike = [...seen.values()].flatMap((values) => [...values]).filter((value) => allowed(value));
      return [...new Set([...alike.sort().slice(-most), ...examples])];
    }
  });
});

/** The texts and numbers of an answer, by the names of their fields. */
function remember(value: unknown, seen: Map<string, Set<string | number>>, name = ''): void {
  if (Array.isArray(value)) for (const each of value) remember(each, seen, name);
  else if (typeof value === 'object' && value !== null)
    for (const [field, each] of Object.entries(value)) remember(each, seen, field);
  else if ((typeof value === 'string' && value !== '') || typeof value === 'number')
    seen.set(name, (seen.get(name) ?? new Set()).add(value));
}

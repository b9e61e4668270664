import { compileDefinitions } from '@muster/engine/check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSnapshot } from '../../server/delivery/snapshot.ts';
import type { CallEntry } from '../../server/gateway/call-entry.ts';
import { shippedFiles } from './support/definition-world.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';

const { linker, registry } = compileDefinitions(shippedFiles());
if (!linker) throw new Error('the shipped definitions have errors');
const snapshot = createSnapshot(0, linker, registry);
/** Every call that anybody may make and that is posted, or may be: a new one is among them by itself. */
const open = snapshot.table.entries.filter(
  ({ right, method, params }) => right === 'public' && (method === 'POST' || params.length > 0),
);
const megabyte = 1024 * 1024;

const many = (count: number, each: (index: number) => string) => Array.from({ length: count }, (_, at) => each(at));

/** What an attacker would send: as large, as deep and as wide as it gets. */
const hostile: readonly (readonly [string, (field: string) => string])[] = [
  ['330,000 names', () => `{${many(330_000, (at) => `"k${at}":1`).join()}}`],
  ['names after one that is known', (field) => `{"${field}":1,${many(300, (at) => `"k${at}":1`).join()}}`],
  ['one name again and again', (field) => `{${many(900, () => `"${field}":1`).join()}}`],
  ['names in a value', (field) => `{"${field}":{${many(300, (at) => `"k${at}":1`).join()}}}`],
  ['a million levels of records', () => '{"a":'.repeat(megabyte)],
  ['levels of lists', (field) => `{"${field}":${'['.repeat(1500)}${']'.repeat(1500)}}`],
  ['a list of 700,000 values', () => `[${many(700_000, () => '1').join()}]`],
  ['a list of 1,500 values', (field) => `{"${field}":[${many(1500, () => '1').join()}]}`],
  ['a list of lists', () => `[${many(900, () => '[]').join()}]`],
  ['a text of 4 MB', (field) => `{"${field}":"${'x'.repeat(4 * megabyte)}"}`],
  ['a text of 20 kB', (field) => `{"${field}":"${'x'.repeat(20_000)}"}`],
  ['a name of 3 kB', () => `{"${'x'.repeat(3000)}":1}`],
  ['a number of 20,000 digits', (field) => `{"${field}":${'9'.repeat(20_000)}}`],
  ['20 kB of blanks', (field) => `{"${field}":${' '.repeat(20_000)}1}`],
  ['a byte order mark', (field) => `\ufeff{"${field}":1}`],
  ['a prototype', (field) => `{"${field}":{"__proto__":{"x":1}}}`],
];

describe('what visitors send', () => {
  let server: TestServer;
  const parse = vi.spyOn(JSON, 'parse');
  beforeEach(async () => {
    server = await startTestServer({ ...snapshot, trustedProxies: ['127.0.0.1'] });
    parse.mockClear();
  });
  afterEach(() => server.close());

  const send = (entry: CallEntry, body: string, posted: boolean) =>
    server.request(`/api/hr/${posted ? entry.address : entry.path.replace(/\{[^}]*\}/g, '1')}`, {
      method: 'POST',
      body,
      headers: {
        ...(entry.forms[0] === undefined ? {} : { 'x-muster-form': entry.forms[0] }),
        'x-forwarded-for': `10.0.0.${server.backend.asked.length}`,
      },
    });
  const knownField = ({ body }: CallEntry) =>
    body?.shape.is === 'record' ? [...body.shape.fields().keys()][0] : undefined;

  it('knows the calls that anybody may make', () => {
    expect(open.length).toBeGreaterThan(6);
    expect(open.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['users.login', 'mobile.applyForJob', 'mobile.changePassword']),
    );
    for (const { id, body, params } of open)
      expect({ id, known: body?.shape.is ?? params.length > 0 }).not.toMatchObject({ known: 'any' });
  });

  it.each(open.map((entry) => [entry.id, entry] as const))('is refused by %s before it is parsed', async (_, entry) => {
    const ways = [...(entry.method === 'POST' ? [false] : []), ...(entry.params.length > 0 ? [true] : [])];
    for (const posted of ways) {
      for (const [what, make] of hostile) {
        const field = posted ? 'params' : (knownField(entry) ?? 'a');
        const body = make(field);
        const { status } = await send(entry, body, posted);
        expect({ what, posted, refused: [400, 413, 422, 429].includes(status) }).toEqual({
          what,
          posted,
          refused: true,
        });
        expect({ what, posted, parsed: parse.mock.calls.some(([text]) => text === body) }).toEqual({
          what,
          posted,
          parsed: false,
        });
        server.time += 3_600_000;
      }
    }
    expect(server.backend.asked).toEqual([]);
  });

  it('is read where it is what the call asks for', async () => {
    const good = await server.request('/api/hr/users/login', { body: { email: 'a@muster.local', password: 'right' } });
    expect(good.code).toBe('200');
    const picture = `data:image/png;base64,${'A'.repeat(1_390_000)}`;
    const applied = await send(
      open.find(({ id }) => id === 'mobile.applyForJob') as CallEntry,
      JSON.stringify({ firstName: 'Amna', applicantBioDto: { netSpeedImgString: picture } }),
      false,
    );
    expect(applied.message).not.toMatch(/^What was sent/);
    expect(parse.mock.calls.some(([text]) => String(text).includes(picture))).toBe(true);
  });

  it('takes 16 kB of an application besides its picture', async () => {
    const apply = open.find(({ id }) => id === 'mobile.applyForJob') as CallEntry;
    const typed = JSON.stringify({ firstName: 'x'.repeat(17_000) });
    expect(await send(apply, typed, false)).toMatchObject({
      code: '400',
      message: 'What was sent is longer than 16 kB, files not counted.',
    });
  });

  it('counts towards the limit of the call when it is refused', async () => {
    const statuses: number[] = [];
    for (let turn = 0; turn < 42; turn += 1) {
      const { status } = await server.request('/api/hr/users/login', { body: { [`k${turn}`]: 1 } });
      statuses.push(status);
    }
    expect(statuses.slice(0, 40)).toEqual(Array.from({ length: 40 }, () => 422));
    expect(statuses.slice(40)).toEqual([429, 429]);
  });
});

import { compileDefinitions } from '@muster/engine/check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSnapshot } from '../../server/delivery/snapshot.ts';
import type { CallEntry } from '../../server/gateway/call-entry.ts';
import { application, bio } from '../contracts/application.ts';
import { shippedFiles } from './support/definition-world.ts';
import { readAnswer, startTestServer, type TestServer } from './support/test-server.ts';

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

describe('bodies of visitors that are held open', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer({ ...snapshot, trustedProxies: ['127.0.0.1'] });
  });
  afterEach(() => server.close());

  const callOf = (id: string) => open.find((each) => each.id === id) as CallEntry;
  /** A sign-in and an application with a picture: the bytes of one, and how many are held of one address and of all. */
  const kinds = [
    ['users.login', { email: 'a@muster.local', password: 'right' }, 4000, 2 * megabyte, 8 * megabyte],
    [
      'mobile.applyForJob',
      {
        ...application,
        applicantBioDto: { ...bio, netSpeedImgString: `data:image/png;base64,${'A'.repeat(1_390_000)}` },
      },
      1_390_000,
      12 * megabyte,
      48 * megabyte,
    ],
  ] as const;

  /** Begins a request and keeps its body open: `waits` is true once the server has read what came and asks for more. */
  const begin = (id: string, body: object, size: number, address: string) => {
    // Every limit of calls has forgotten what came before: what is held alone counts.
    server.time += 3_600_000;
    const text = JSON.stringify(body).padEnd(size, ' ');
    const entry = callOf(id);
    let more: () => void = () => undefined;
    const asksForMore = new Promise<true>((resolve) => {
      more = () => resolve(true);
    });
    let finish: () => void = () => undefined;
    let begun = false;
    const stream = new ReadableStream<Uint8Array>(
      {
        pull: (controller) => {
          if (begun) return more();
          begun = true;
          finish = () => controller.close();
          controller.enqueue(new TextEncoder().encode(text));
        },
      },
      { highWaterMark: 0 },
    );
    const headers = {
      'content-type': 'application/json',
      'x-muster': '1',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': address,
      ...(entry.forms[0] === undefined ? {} : { 'x-muster-form': entry.forms[0] }),
    };
    const init = { method: 'POST', headers, body: stream, duplex: 'half' };
    const answer = Promise.resolve(server.app.request(`/api/hr/${entry.address}`, init)).then(readAnswer);
    return { answer, waits: Promise.race([asksForMore, answer.then(() => false)]), finish: () => finish() };
  };
  type Begun = ReturnType<typeof begin>;
  /** Holds requests of an address open until one is refused: those that are held, and that one's answer. */
  const flood = async (id: string, body: object, size: number, address: string) => {
    const held: Begun[] = [];
    while (held.length < 600) {
      const next = begin(id, body, size, address);
      if (!(await next.waits)) return { held, refused: await next.answer };
      held.push(next);
    }
    throw new Error('All of them were held');
  };
  const whole = async (id: string, body: object, address: string) => {
    const one = begin(id, body, 0, address);
    if (await one.waits) one.finish();
    return (await one.answer).status;
  };

  it.each(kinds)('of %s keep only who floods out, until they are over', async (id, body, size, perAddress) => {
    const sent = Math.max(size, JSON.stringify(body).length);
    const { held, refused } = await flood(id, body, size, '10.0.0.1');
    expect(held.length).toBe(Math.floor(perAddress / sent));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(refused.message).toMatch(/^The server is busy with what others send/);
    const other = await whole(id, body, '10.0.0.2');
    expect(other).toBe(200);
    const [first, ...rest] = held;
    first?.finish();
    expect((await first?.answer)?.status).toBe(other);
    const again = await flood(id, body, size, '10.0.0.1');
    expect(again.held).toHaveLength(1);
    for (const each of [...rest, ...again.held]) each.finish();
    await Promise.all([...rest, ...again.held].map(({ answer }) => answer));
    expect(await whole(id, body, '10.0.0.1')).toBe(other);
  });

  it.each(kinds)('of %s from many addresses are bounded in all, and take nothing from the other', async (...kind) => {
    const [id, body, size, , total] = kind;
    const sent = Math.max(size, JSON.stringify(body).length);
    const all: Begun[] = [];
    for (let address = 1; address <= 6; address += 1) {
      const { held } = await flood(id, body, size, `10.0.${address}.1`);
      all.push(...held);
    }
    expect(all.length * sent).toBeLessThanOrEqual(total);
    expect(all.length * sent).toBeGreaterThan(total - 2 * sent);
    expect(await begin(id, body, size, '10.9.9.9').waits).toBe(false);
    for (const [other, otherBody] of kinds.filter(([each]) => each !== id))
      expect(await whole(other, otherBody, '10.9.9.9')).not.toBe(503);
    for (const each of all) each.finish();
    await Promise.all(all.map(({ answer }) => answer));
    expect(await whole(id, body, '10.9.9.9')).not.toBe(503);
  });
});

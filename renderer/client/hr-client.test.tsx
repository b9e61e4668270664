import type { LinkedCall, OutgoingCall } from '@muster/engine';
import { describe, expect, it, vi } from 'vitest';
import { createConfirmingClient } from './confirming-client.ts';
import { notUnderstood, tooSlow, unreachable, unreachableToRead } from './envelope.ts';
import { createHrClient } from './hr-client.ts';
import { createMusterClient } from './muster-client.ts';
import type { Fetch } from './request.ts';

const param = (name: string, secret = false) => ({
  name,
  type: { of: 'text' as const },
  label: name,
  widget: 'text' as const,
  secret,
});

const call = (more: Partial<LinkedCall> = {}): LinkedCall => ({
  id: 'empLoan.changeEmpStatus',
  service: 'empLoan',
  method: 'GET',
  path: 'empLoan/read/{id}/{status}',
  params: [param('id'), param('status')],
  changes: false,
  right: 'emp_loan',
  needs: 'read',
  stale: [],
  success: ['200'],
  ...more,
});

const outgoing = (more: Partial<OutgoingCall> = {}): OutgoingCall => ({
  call: call(),
  params: { id: '7', status: 'In active' },
  ...more,
});

function answering(...bodies: (string | Error)[]) {
  const asked: { address: string; init: RequestInit }[] = [];
  const fetch: Fetch = async (address, init) => {
    asked.push({ address, init });
    const body = bodies[Math.min(asked.length, bodies.length) - 1] ?? '';
    if (body instanceof Error) throw body;
    return new Response(body);
  };
  return { asked, client: createHrClient(fetch), fetch };
}

const ok = '{"code":"200","message":"Success","result":[1]}';

describe('hr client', () => {
  it('tells with what went wrong of the server the number by which its log knows the request', async () => {
    const headers = { 'x-request-id': '5f3c1a70-0000-4000-8000-1b2c3d4e5f60' };
    const answer = (status: number, body: string) => {
      const fetch: Fetch = async () => new Response(body, { status, headers });
      return createHrClient(fetch).call(outgoing());
    };
    const asked = ' If it goes on, tell your administrator: request 5f3c1a70-0000-4000-8000-1b2c3d4e5f60.';
    const failed = '{"code":"500","message":"Something went wrong on the server.","result":null}';
    expect((await answer(500, failed)).message).toBe(`Something went wrong on the server.${asked}`);
    expect((await answer(502, '<html>')).message).toBe(notUnderstood + asked);
    const refused = '{"code":"422","message":"Give a reason.","result":null}';
    expect((await answer(422, refused)).message).toBe('Give a reason.');
    const named = `{"code":"502","message":"request ${headers['x-request-id']}.","result":null}`;
    expect((await answer(502, named)).message).toBe(`request ${headers['x-request-id']}.`);
  });

  it('says with a change through which screen and publish it is made, and with nothing that only reads', async () => {
    const { asked, fetch } = answering(ok);
    const client = createHrClient(fetch, () => 4);
    const screen = ['page loans.list', 'dialog loans.edit'];
    await client.call(outgoing({ call: call({ changes: true }), screen }));
    await client.call(outgoing({ screen }));
    expect(asked[0]?.init.headers).toMatchObject({
      'X-Muster-Screen': 'page loans.list > dialog loans.edit',
      'X-Muster-Publication': '4',
    });
    expect(asked[1]?.init.headers).not.toHaveProperty('X-Muster-Screen');
  });

  it('W-023 P-667 sends the header of the app and the cookies of its own origin, params encoded one by one', async () => {
    const { asked, client } = answering(ok);
    expect(await client.call(outgoing())).toEqual({ code: '200', message: 'Success', result: [1] });
    expect(asked[0]?.address).toBe('/api/hr/empLoan/read/7/In%20active');
    expect(asked[0]?.init).toMatchObject({
      method: 'GET',
      credentials: 'same-origin',
      headers: { 'X-Muster': '1' },
    });
  });

  it('posts secret parameters to the address before the first one', async () => {
    const { asked, client } = answering(ok);
    await client.call(outgoing({ call: call({ params: [param('id'), param('status', true)] }) }));
    expect(asked[0]?.address).toBe('/api/hr/empLoan/read');
    expect(asked[0]?.init.method).toBe('POST');
    expect(asked[0]?.init.body).toBe('{"params":{"id":"7","status":"In active"}}');
  });

  it.each(['a/b', '', '..', '50%', 'a;b', 'a\\b', 'a\u0000', 'half \ud83d', '€'.repeat(300)])(
    'posts the parameter %j that no address may hold',
    async (status) => {
      const { asked, client } = answering(ok);
      await client.call(outgoing({ params: { id: '7', status } }));
      expect(asked[0]?.address).toBe('/api/hr/empLoan/read');
      expect(JSON.parse(String(asked[0]?.init.body))).toEqual({ params: { id: '7', status } });
    },
  );

  it('sends no address that is too long for a server on the way, and says so', async () => {
    const { asked, client } = answering(ok);
    const list = { call: call({ params: [] }), params: {} };
    expect(await client.call(outgoing({ ...list, query: { filter: 'ü'.repeat(2000) } }))).toEqual({
      code: '422',
      message: 'What is asked for here is too long. Please shorten the filter.',
      result: null,
    });
    expect(asked).toEqual([]);
    await client.call(outgoing({ ...list, query: { filter: 'ü'.repeat(1000) } }));
    expect(asked).toHaveLength(1);
  });

  it('sends a change with its key, the version of the record and the form', async () => {
    const { asked, client } = answering(ok);
    const save = call({ method: 'POST', path: 'empLoan/saveEmpLoan', params: [], changes: true });
    const more = {
      body: { loanAmount: 5 },
      idempotencyKey: 'k1',
      version: '3',
      form: 'loans.form',
      query: { fields: 'a,b' },
    };
    await client.call(outgoing({ call: save, params: {}, ...more }));
    expect(asked[0]?.address).toBe('/api/hr/empLoan/saveEmpLoan?fields=a%2Cb');
    expect(asked[0]?.init).toMatchObject({
      method: 'POST',
      body: '{"loanAmount":5}',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': 'k1',
        'If-Match': '"3"',
        'X-Muster-Form': 'loans.form',
      },
    });
  });

  it('says with what a form sends which publish the form is of', async () => {
    const asked: RequestInit[] = [];
    const fetch = async (_: string, init: RequestInit) => {
      asked.push(init);
      return new Response(ok);
    };
    let publication: number | undefined = 7;
    const client = createHrClient(fetch, () => publication);
    await client.call(outgoing({ form: 'loans.form' }));
    await client.call(outgoing());
    publication = undefined;
    await client.call(outgoing({ form: 'loans.form' }));
    const told = asked.map(({ headers }) => (headers as Record<string, string>)['X-Muster-Publication']);
    expect(told).toEqual(['7', undefined, undefined]);
  });

  it('asks a read once more when the network failed, a change never', async () => {
    const read = answering(new TypeError('network'), ok);
    expect((await read.client.call(outgoing())).code).toBe('200');
    expect(read.asked).toHaveLength(2);
    const away = answering(new TypeError('network'), new TypeError('network'));
    expect(await away.client.call(outgoing())).toEqual({ code: '503', message: unreachableToRead, result: null });
    const change = answering(new TypeError('network'), ok);
    const answer = await change.client.call(outgoing({ call: call({ changes: true, method: 'POST' }) }));
    expect(answer).toEqual({ code: '503', message: unreachable, result: null });
    expect(change.asked).toHaveLength(1);
  });

  it.each(['<html>', '[]', 'null', '{}', '{"code":null}', ''])('makes an envelope of %j', async (body) => {
    const { client } = answering(body);
    expect(await client.call(outgoing())).toEqual({ code: '502', message: notUnderstood, result: null });
  });

  it('reads a code that is a number as text', async () => {
    const { client } = answering('{"code":500,"message":"Broken"}');
    expect(await client.call(outgoing())).toEqual({ code: '500', message: 'Broken', result: null });
  });

  it('gives up after the time-out with a sentence', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
    const fetch: Fetch = async () => {
      throw new DOMException('', 'TimeoutError');
    };
    expect(await createHrClient(fetch).call(outgoing())).toEqual({ code: '503', message: tooSlow, result: null });
    expect(timeout).toHaveBeenCalledWith(30_000);
    timeout.mockRestore();
  });
});

describe('muster client', () => {
  it('gives a screen as it is, and the refusal of one that may not be opened', async () => {
    const bundle = { screen: { id: 'a' }, calls: {} };
    const good = createMusterClient(answering(JSON.stringify(bundle)).fetch);
    expect(await good.screen('a', 'h')).toEqual({ value: bundle });
    const refused = { code: '403', message: 'You dont have rights to see this page', result: null };
    const bad = createMusterClient(async () => new Response(JSON.stringify(refused), { status: 403 }));
    expect(await bad.screen('a', 'h')).toEqual({ refused });
  });

  it('keeps, reads and drops drafts by screen', async () => {
    const { asked, fetch } = answering('{"code":"200","message":"","result":{"content":{"a":1},"savedAt":"x"}}');
    const client = createMusterClient(fetch);
    expect(await client.keepDraft('loans.list', { a: 1 })).toBe(true);
    expect(await client.readDraft('loans.list')).toEqual({ content: { a: 1 }, savedAt: 'x' });
    await client.dropDraft('loans.list');
    expect(asked.map(({ address, init }) => `${init.method} ${address}`)).toEqual([
      'PUT /api/muster/drafts/loans.list',
      'GET /api/muster/drafts/loans.list',
      'DELETE /api/muster/drafts/loans.list',
    ]);
  });
});

describe('the password again', () => {
  const refusal = '{"code":"403","message":"Please enter your password.","result":{"confirm":"password"}}';
  const change = outgoing({
    call: call({ method: 'POST', path: 'empLoan/save', params: [], changes: true }),
    params: {},
    body: { amount: 5 },
    idempotencyKey: 'key-1',
    version: '3',
  });

  it('asks with the sentence of the refusal, and makes the very request once more with what proves it', async () => {
    const { asked, fetch } = answering(refusal, ok);
    const sentences: string[] = [];
    const askPassword = async (sentence: string) => {
      sentences.push(sentence);
      return 'proof';
    };
    expect((await createConfirmingClient(createHrClient(fetch), askPassword).call(change)).code).toBe('200');
    expect(sentences).toEqual(['Please enter your password.']);
    const [first, second] = asked.map(({ init }) => init);
    expect(second).toMatchObject({ method: 'POST', body: first?.body });
    expect(second?.headers).toEqual({ ...first?.headers, 'X-Muster-Confirmation': 'proof' });
    expect(second?.headers).toMatchObject({ 'Idempotency-Key': 'key-1', 'If-Match': '"3"' });
  });

  it('leaves the refusal as it is where no password is given, nobody can be asked, or it is another one', async () => {
    const { asked, fetch } = answering(refusal);
    const none = async () => undefined;
    expect((await createConfirmingClient(createHrClient(fetch), none).call(change)).message).toBe(
      'Please enter your password.',
    );
    expect((await createHrClient(fetch).call(change)).code).toBe('403');
    expect(asked).toHaveLength(2);
    const askPassword = vi.fn(async () => 'proof');
    const other = answering('{"code":"403","message":"You do not have the right.","result":null}');
    await createConfirmingClient(createHrClient(other.fetch), askPassword).call(change);
    expect(askPassword).not.toHaveBeenCalled();
  });
});

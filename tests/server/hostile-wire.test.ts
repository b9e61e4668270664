import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readBody } from '../../server/guard/read-body.ts';
import { createLog } from '../../server/log/create-log.ts';
import { readSettings } from '../../server/settings/read-settings.ts';
import { listen } from '../../server/start/listen.ts';
import { productRoot } from '../../server/start/product-root.ts';
import { type RunningServer, startServer } from '../../server/start/start-server.ts';

const root = productRoot(import.meta.url);
const password = 'a long first password';

/** Reads one answer as HTTP frames it: by its length or by its chunks, of which it has one and never both. */
function oneAnswer(bytes: Buffer, from: number, method: string): { readonly status: number; readonly end: number } {
  const blank = bytes.indexOf('\r\n\r\n', from);
  const [line = '', ...fields] = bytes.subarray(from, blank).toString('latin1').split('\r\n');
  const named = (name: string) =>
    fields.filter((field) => field.toLowerCase().startsWith(`${name}:`)).map((field) => field.split(':')[1]?.trim());
  const [lengths, codings] = [named('content-length'), named('transfer-encoding')];
  expect(line).toMatch(/^HTTP\/1\.1 \d{3} /);
  const status = Number(line.slice(9, 12));
  const body = blank + 4;
  if (method === 'HEAD') return { status, end: body };
  expect([line, lengths.length + codings.length]).toEqual([line, 1]);
  if (codings.length === 0) return { status, end: body + Number(lengths[0]) };
  expect(codings).toEqual(['chunked']);
  let at = body;
  for (;;) {
    const end = bytes.indexOf('\r\n', at);
    const size = Number.parseInt(bytes.subarray(at, end).toString('latin1'), 16);
    expect(bytes.subarray(end + 2 + size, end + 4 + size).toString('latin1')).toBe('\r\n');
    at = end + size + 4;
    if (size === 0) return { status, end: at };
  }
}

describe('what comes over the wire', () => {
  let folder: string;
  let server: RunningServer;
  let cookie: string;
  const lines: string[] = [];
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'muster-wire-'));
    const environment = { PORT: '0', MUSTER_DATA: folder, MUSTER_DEMO: '0', MUSTER_ADMIN_PASSWORD: password };
    const read = readSettings(environment, root);
    if ('refused' in read) throw new Error(read.refused.join());
    const log = createLog('info', (line) => lines.push(line));
    const started = await startServer({ settings: read.settings, root, log });
    if ('refused' in started) throw new Error(started.refused);
    server = started;
    const answer = await fetch(`http://127.0.0.1:${server.port}/api/hr/users/login`, {
      method: 'POST',
      headers: { 'x-muster': '1', 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@muster.local', password }),
    });
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(() => {
    lines.length = 0;
  });

  /** Sends bytes as they are and gives all that comes back until the server or `patience` ends it; whoever wants an answer waits for the server. */
  const raw = (text: string, patience = 120_000, encoding: 'utf8' | 'latin1' = 'utf8') =>
    new Promise<string>((resolve) => {
      const socket = connect(server.port, '127.0.0.1', () => socket.write(text));
      let answer = '';
      socket.setEncoding(encoding);
      socket.on('data', (chunk) => {
        answer += String(chunk);
      });
      socket.on('error', () => undefined);
      const timer = setTimeout(() => socket.destroy(), patience);
      socket.on('close', () => {
        clearTimeout(timer);
        resolve(answer);
      });
    });
  const request = (method: string, target: string, headers: readonly string[] = [], body = '') =>
    raw(
      [
        `${method} ${target} HTTP/1.1`,
        'Host: localhost',
        'Connection: close',
        `Cookie: ${cookie}`,
        'X-Muster: 1',
        ...headers,
        ...(body === '' ? [] : [`Content-Length: ${Buffer.byteLength(body)}`]),
        '',
        body,
      ].join('\r\n'),
    );
  const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1] ?? 0);
  const sender = 'X-Muster-Form: loans.list.editor.recordList.form';
  const json = 'Content-Type: application/json';
  const loan = '{"loanAmount":1}';

  it.each([
    ['a fragment', 'GET', '/api/hr/empLoan/getAllEmpLoans#x', 400],
    ['an address of another server', 'GET', 'http://other/api/hr/empLoan/getAllEmpLoans', 400],
    ['a star', 'OPTIONS', '*', 400],
    ['TRACE', 'TRACE', '/', 405],
    ['an unknown method', 'BREW', '/', 400],
    ['a method in small letters', 'get', '/healthz', 400],
    ['PATCH', 'PATCH', '/api/hr/empLoan/saveEmpLoan', 405],
    ['OPTIONS', 'OPTIONS', '/api/hr/empLoan/saveEmpLoan', 405],
    ['PUT', 'PUT', '/api/hr/empLoan/saveEmpLoan', 405],
    ['DELETE', 'DELETE', '/api/hr/empLoan/getAllEmpLoans', 405],
    ['HEAD on a read', 'HEAD', '/api/hr/empLoan/getAllEmpLoans', 405],
    ['HEAD on a change', 'HEAD', '/api/hr/attendance/checkIn', 405],
    ['POST on a read', 'POST', '/api/hr/empLoan/getAllEmpLoans', 405],
  ] as [string, string, string, number][])('refuses %s (%s %s)', async (_, method, target, status) => {
    expect(statusOf(await request(method, target))).toBe(status);
    expect(lines.join('')).not.toContain('"level":"error"');
  });

  it.each([
    [
      'an overriding method',
      ['X-HTTP-Method-Override: GET', 'X-Method-Override: GET', 'X-HTTP-Method: DELETE', json],
      loan,
      422,
    ],
    ['no content type', [], loan, 415],
    ['a form', ['Content-Type: application/x-www-form-urlencoded'], 'loanAmount=1', 415],
    ['plain text', ['Content-Type: text/plain'], loan, 415],
    ['two content types', ['Content-Type: application/json, text/plain'], loan, 415],
    ['a content type given twice', [json, 'Content-Type: text/plain'], loan, 415],
    ['another charset', ['Content-Type: application/json; charset=utf-16'], loan, 415],
    ['a boundary', ['Content-Type: application/json; boundary=x'], loan, 415],
    ['a type that only begins so', ['Content-Type: application/json-patch'], loan, 415],
    ['a packed body', [json, 'Content-Encoding: gzip'], loan, 415],
    ['another site', [json, 'Origin: http://evil.example'], loan, 403],
    ['no site', [json, 'Origin: null'], loan, 403],
    ['another port', [json, 'Origin: http://localhost:1'], loan, 403],
    ['a subdomain', [json, 'Origin: http://localhost.evil.example'], loan, 403],
    ['a page of another site', [json, 'Sec-Fetch-Site: cross-site'], loan, 403],
    ['a page of a sister site', [json, 'Sec-Fetch-Site: same-site'], loan, 403],
    ['a byte order mark', [json], `\ufeff${loan}`, 400],
    ['two keys of one name', [json], '{"loanAmount":1,"loanAmount":2}', 400],
    ['a hidden prototype', [json], '{"a":{"\\u005f_proto__":{"x":1}}}', 400],
  ] as [string, string[], string, number][])('answers a save with %s', async (_, headers, body, status) => {
    const answer = await request('POST', '/api/hr/empLoan/saveEmpLoan', [...headers, sender], body);
    expect(statusOf(answer)).toBe(status);
    expect(lines.join('')).not.toContain('"level":"error"');
  });

  const head = `POST /api/hr/empLoan/saveEmpLoan HTTP/1.1\r\nHost: localhost\r\nX-Muster: 1\r\n${sender}\r\n${json}\r\n`;
  it.each([
    ['chunks', 'Transfer-Encoding: chunked\r\n', '8\r\n{"loanAm\r\n8\r\nount":1}\r\n0\r\n\r\n', 422],
    ['a chunk of no size', 'Transfer-Encoding: chunked\r\n', 'zz\r\n{}\r\n0\r\n\r\n', 400],
    ['a chunk of a huge size', 'Transfer-Encoding: chunked\r\n', 'fffffffffffffffff\r\n{}\r\n0\r\n\r\n', 400],
    ['chunks and a length', 'Transfer-Encoding: chunked\r\nContent-Length: 4\r\n', '0\r\n\r\n', 400],
    ['a length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n', 400],
    ['chunks in chunks', 'Transfer-Encoding: chunked, chunked\r\n', '0\r\n\r\n', 400],
    ['an unknown coding', 'Transfer-Encoding: xchunked\r\n', '0\r\n\r\n', 400],
    ['a folded coding', 'Transfer-Encoding:\r\n chunked\r\n', '0\r\n\r\n', 400],
    ['a blank before the colon', 'Content-Length : 2\r\n', '{}', 400],
    ['a length below zero', 'Content-Length: -1\r\n', '{}', 400],
    ['a length with a sign', 'Content-Length: +2\r\n', '{}', 400],
    ['two lengths in one', 'Content-Length: 2, 2\r\n', '{}', 400],
    ['a bare new line in a header', 'X-A: b\nX-C: d\r\nContent-Length: 2\r\n', '{}', 400],
    ['a zero byte in a header', 'X-A: b\u0000\r\nContent-Length: 2\r\n', '{}', 400],
  ] as [string, string, string, number][])('reads %s one way only', async (_, framing, body, status) => {
    const answer = await raw(`${head}Cookie: ${cookie}\r\nConnection: close\r\n${framing}\r\n${body}`);
    expect(statusOf(answer)).toBe(status);
    expect(answer.match(/HTTP\/1\.1 \d/g)).toHaveLength(1);
    expect(lines.join('')).not.toContain('"level":"error"');
  });

  it('says nothing of a failure when somebody goes away in the middle of a body', async () => {
    await raw(`${head}Cookie: ${cookie}\r\nContent-Length: 1000\r\n\r\n{"loan`, 300);
    await expect.poll(() => lines.length).toBeGreaterThan(0);
    expect(lines.join('')).not.toContain('"level":"error"');
  });

  it('cuts off who sends headers or a body drop by drop', async () => {
    const read: string[] = [];
    let came = 0;
    const bounds = { headersTimeout: 200, requestTimeout: 400, keepAliveTimeout: 200, connectionsCheckingInterval: 50 };
    const app = {
      fetch: async (asked: Request) => {
        if (asked.url.endsWith('/early')) return new Response('read');
        came += 1;
        const body = await readBody(asked, 1000);
        read.push('refusal' in body ? body.refusal.message : 'whole');
        return new Response('read');
      },
    };
    const slow = await listen(app, { port: 0, host: '127.0.0.1' }, { ...bounds, maxHeaderSize: 1000 });
    const drip = (text: string) =>
      new Promise<string>((resolve) => {
        let answer = '';
        const socket = connect(slow.port, '127.0.0.1', () => socket.write(text));
        const timer = setInterval(() => socket.write('x'), 50);
        socket.on('data', (chunk) => {
          answer += String(chunk);
        });
        socket.on('error', () => undefined);
        socket.on('close', () => {
          clearInterval(timer);
          resolve(answer);
        });
      });
    expect(statusOf(await drip('POST / HTTP/1.1\r\nHost: a\r\nX-Slow: '))).toBe(408);
    expect(read).toEqual([]);
    const inBody = `POST / HTTP/1.1\r\nHost: a\r\n${json}\r\nContent-Length: 900\r\n\r\n`;
    // A busy machine may not have looked at it in time: then nothing has begun, and it is sent again.
    do expect(statusOf(await drip(inBody))).toBe(408);
    while (came === 0);
    // What was answered before it had come whole gets no second answer.
    let early: string;
    do early = await drip(inBody.replace('POST / ', 'POST /early '));
    while (statusOf(early) === 408);
    expect(early.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200']);
    await expect.poll(() => read).toEqual(['What was sent did not arrive whole.']);
    await slow.stop();
  });

  it('says of each answer how long it is, and is right: many on one connection stay apart', async () => {
    const read = '/api/hr/empLoan/getAllEmpLoans';
    const long = `GET /healthz HTTP/1.1\r\nHost: smuggled\r\n\r\n${'x'.repeat(5000)}`;
    const asked: readonly (readonly [method: string, target: string, status: number, body?: string])[] = [
      ['GET', '/healthz', 200],
      ['HEAD', '/healthz', 200],
      ['GET', read, 200],
      ['GET', '/none.js', 404],
      ['TRACE', '/', 405],
      ['GET', '/api/muster/boot/portal', 200],
      ['POST', '/api/hr/users/login', 415, 'loanAmount=1'],
      ['GET', '/api/hr/x;y', 400],
      ['HEAD', read, 405],
      // Refused before it is read: whatever stands in it is no request.
      ['POST', '/api/hr/users/login', 413, long],
      ['GET', '/readyz', 200],
    ];
    const heads = asked.map(([method, target, , body = ''], index) =>
      [
        `${method} ${target} HTTP/1.1`,
        'Host: localhost',
        `Cookie: ${cookie}`,
        'X-Muster: 1',
        ...(index === asked.length - 1 ? ['Connection: close'] : []),
        ...(body === '' ? [] : [body === long ? json : 'Content-Type: text/plain', `Content-Length: ${body.length}`]),
        '',
        body,
      ].join('\r\n'),
    );
    const bytes = Buffer.from(await raw(heads.join(''), undefined, 'latin1'), 'latin1');
    const statuses: number[] = [];
    let at = 0;
    for (const [method] of asked) {
      const answer = oneAnswer(bytes, at, method);
      statuses.push(answer.status);
      at = answer.end;
    }
    expect(statuses).toEqual(asked.map(([, , status]) => status));
    expect(bytes.subarray(at).toString()).toBe('');
  });

  it.runIf(existsSync('/proc/self/fd'))('gives back what it had opened, however a request ends', async () => {
    const open = () => readdirSync('/proc/self/fd').length;
    expect(statusOf(await request('GET', '/readyz'))).toBe(200);
    await raw('x', 200);
    const before = open();
    const many = `GET /api/hr/empLoan/getAllEmpLoans HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`;
    for (let round = 0; round < 10; round += 1) {
      await Promise.all([
        raw(`${head}Cookie: ${cookie}\r\nContent-Length: 60000\r\n\r\n{"loan`, 20),
        raw(`${head}Cookie: ${cookie}\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`, 20),
        raw(many.repeat(10), 5),
        request('GET', '/api/hr/image/downloadImage/abcdefgh12345678.png'),
        request('POST', '/api/hr/users/login', [json], '{"email":7}'),
      ]);
    }
    // Threads for lists that began meanwhile end a minute after the last list.
    await expect.poll(open, { timeout: 180_000 }).toBeLessThanOrEqual(before);
    expect(statusOf(await request('GET', '/readyz'))).toBe(200);
  });

  it('goes on beside hundreds of connections that say nothing', async () => {
    const begun = () =>
      new Promise<Socket>((resolve, reject) => {
        const socket = connect(server.port, '127.0.0.1', () =>
          socket.write('POST /api/hr/users/login HTTP/1.1\r\nHost: a\r\nX', () => resolve(socket)),
        );
        socket.on('error', reject);
      });
    const silent = await Promise.all(Array.from({ length: 500 }, begun));
    expect(statusOf(await request('GET', '/readyz'))).toBe(200);
    expect(statusOf(await request('GET', '/api/hr/empLoan/getAllEmpLoans'))).toBe(200);
    for (const socket of silent) socket.destroy();
  });
});

import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { createOutsideBackend } from '../../../server/gateway/outside-backend.ts';
import { createLog } from '../../../server/log/create-log.ts';
import { sendJson, startStubHttp } from '../../server/support/stub-http.ts';
import { type Answer, cookieFrom, startTestServer } from '../../server/support/test-server.ts';
import { type Got, type HostileClass, type HostileInput, lastOf, numbered } from '../support/hostile-input.ts';

type Case = Omit<HostileInput, 'id'>;
type Respond = (outgoing: ServerResponse) => void;

const json =
  (value: unknown, headers: Record<string, string | string[]> = {}, status = 200): Respond =>
  (outgoing) =>
    sendJson(outgoing, value, headers, status);
const raw =
  (body: string | Buffer, headers: Record<string, string>, status = 200): Respond =>
  (outgoing) => {
    outgoing.writeHead(status, headers);
    outgoing.end(body);
  };
const success = (result: unknown) => ({ code: '200', message: 'Success', result });
const type = { 'content-type': 'application/json' };

/** What a backend that is broken, or was taken over, answers. None of it reaches the browser as it came. */
const answers: Readonly<Record<string, Respond>> = {
  'a page': raw('<html><script>alert(1)</script></html>', { 'content-type': 'text/html' }),
  'a page that says it is JSON': raw('<html><script>alert(1)</script></html>', type),
  'a redirect inside': raw('', { location: 'http://169.254.169.254/latest/meta-data' }, 302),
  'a redirect to a file': raw('', { location: 'file:///etc/passwd' }, 307),
  nothing: raw('', type),
  null: raw('null', type),
  'a list': raw('[]', type),
  'a text': raw('"200"', type),
  'half of it': raw('{"code":"200","mess', type),
  'two of them': raw('{"code":"200"}{"code":"200"}', type),
  'a prototype': raw('{"code":"200","message":"","result":{"__proto__":{"isAdmin":true}}}', type),
  'a constructor': raw('{"code":"200","message":"","result":{"constructor":{"prototype":{"x":1}}}}', type),
  'ten thousand lists in lists': raw(
    `{"code":"200","message":"","result":${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
    type,
  ),
  'five million signs': json(success('a'.repeat(5_000_000))),
  'fifty million packed signs': raw(gzipSync(Buffer.alloc(50_000_000, 32)), { ...type, 'content-encoding': 'gzip' }),
  'packed what is not packed': raw('{"code":"200"}', { ...type, 'content-encoding': 'gzip' }),
  'a code that is a number': json({ code: 200, message: '', result: [] }),
  'a code without end': json({ code: '2'.repeat(5000), message: '', result: [] }),
  'a code that is a header': json({ code: '200\r\nset-cookie: a=b', message: '', result: [] }),
  'no code': json({ message: 'x', result: [] }),
  'UTF-16': raw(Buffer.from('{"code":"200"}', 'utf16le'), type),
  'nothing at all': (outgoing) => outgoing.destroy(),
  'a length that is not true': (outgoing) => {
    outgoing.writeHead(200, { ...type, 'content-length': '1000' });
    outgoing.write('{"code"');
    outgoing.destroy();
  },
  'a failure with a stack': raw(
    'java.sql.SQLException: ORA-00942\n\tat com.acme.Dao.find(Dao.java:42)',
    { 'content-type': 'text/plain' },
    500,
  ),
  'a page of a failure': raw(
    '<h1>HTTP Status 500</h1><pre>at com.acme.Dao.find(Dao.java:42)</pre>',
    { 'content-type': 'text/html' },
    500,
  ),
};

/** Headers of it that must stay where they are. */
const headers: readonly Record<string, string>[] = [
  { 'set-cookie': 'muster_staff=chosen; Path=/' },
  { 'access-control-allow-origin': '*' },
  { 'content-security-policy': "default-src * 'unsafe-inline'" },
  { 'x-content-type-options': 'sniff' },
  { 'clear-site-data': '"*"' },
  { refresh: '0; url=http://evil.example' },
  { location: 'http://evil.example' },
  { link: '<http://evil.example>; rel=preload' },
  { 'x-powered-by': 'Java 1.4' },
  { server: 'Tomcat 4' },
  { 'www-authenticate': 'Basic realm="x"' },
  { 'service-worker-allowed': '/' },
  { 'strict-transport-security': 'max-age=0' },
  { 'x-frame-options': 'ALLOWALL' },
];

async function asked(respond: Respond): Promise<readonly Got[]> {
  const stub = await startStubHttp();
  stub.answer = (incoming, outgoing) => {
    const url = incoming.url ?? '';
    if (url === '/users/login')
      return sendJson(outgoing, success({ email: 'amna@x.co' }), { 'set-cookie': 'JSESSIONID=abc' });
    if (url === '/users/getUsersProfile') return sendJson(outgoing, success({ firstName: 'Amna', lastName: 'Khan' }));
    if (url.startsWith('/function/'))
      return sendJson(outgoing, success([{ functionLink: 'emp_loan', readRight: 1, writeRight: 1, delRight: 1 }]));
    return respond(outgoing);
  };
  const log = createLog('silent', () => undefined);
  const server = await startTestServer({
    backend: createOutsideBackend({ url: stub.url, log, now: () => 0, timeout: 120_000, limit: 1_000_000 }),
  });
  try {
    const cookie = cookieFrom(
      await server.request('/api/hr/users/login', { body: { email: 'amna@x.co', password: 'x' } }),
    );
    return [gotOf(await server.request('/api/hr/empLoan/getAllEmpLoans', { cookie }))];
  } finally {
    await server.close();
    await stub.close();
  }
}

function gotOf({ code, message, ...rest }: Answer): Got {
  return { ...rest, code: String(code), message: String(message), parsed: 0 };
}

const codes = ['200', '500', '502', '503'];

export const hostileClass: HostileClass = {
  name: 'answers of an outside backend',
  inputs: () => [
    ...numbered(
      'answer',
      Object.entries(answers).map(
        ([what, respond]): Case => ({
          tries: `to hand on ${what}`,
          by: 'visitor',
          wants: 'refused',
          codes: codes.slice(1),
          attack: () => asked(respond),
          harm: (outcome) =>
            /alert|acme|ORA-|isAdmin|169\.254/.test(lastOf(outcome).text) ? 'it came through as it was' : undefined,
        }),
      ),
    ),
    ...numbered(
      'header',
      headers.map(
        (each): Case => ({
          tries: `to send the browser ${JSON.stringify(each)}`,
          by: 'visitor',
          wants: 'harmless',
          codes,
          attack: () => asked(json(success([]), each)),
          harm: (outcome) => {
            const [[name, value] = ['', '']] = Object.entries(each);
            return lastOf(outcome).headers.get(name) === value ? 'the header came through' : undefined;
          },
        }),
      ),
    ),
  ],
};

import { asks, asProgram } from '../support/case.ts';
import {
  answersOf,
  type Caller,
  type HostileClass,
  type HostileInput,
  numbered,
  type Sent,
} from '../support/hostile-input.ts';

type Headers = Readonly<Record<string, string | undefined>>;

/** What the browser of a victim would send for a page of somebody else, and what a forger hopes is overlooked. */
const foreign: readonly (readonly [what: string, headers: Headers])[] = [
  ['a form of another site', { 'x-muster': undefined, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['a form of an old browser', { 'x-muster': undefined, 'sec-fetch-site': undefined }],
  ['a script of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
  ['a script of a sister site', { 'sec-fetch-site': 'same-site', origin: 'https://careers.localhost' }],
  ['an address that was typed', { 'sec-fetch-site': 'none' }],
  ['a page without an origin', { origin: 'null' }],
  ['an empty origin', { origin: '' }],
  ['another port', { origin: 'http://localhost:81' }],
  ['another scheme', { origin: 'ftp://localhost' }],
  ['a name that begins alike', { origin: 'http://localhost.evil.example' }],
  ['a name that ends alike', { origin: 'http://evillocalhost' }],
  ['a name before the own', { origin: 'http://evil.example@localhost' }],
  ['a path behind the own', { origin: 'http://localhost/evil' }],
  ['two origins', { origin: 'http://localhost http://evil.example' }],
  ['a file', { origin: 'file://' }],
  ['an extension of a browser', { origin: 'chrome-extension://abcdefghijklmnop' }],
  ['no header of the app', { 'x-muster': undefined }],
  ['another value of that header', { 'x-muster': 'true' }],
  ['two values of that header', { 'x-muster': '1, 1' }],
  ['an unknown kind of site', { 'sec-fetch-site': 'anywhere' }],
];

/** Bodies that a form of another site can send, or that a reader might take for JSON. */
const types: readonly (readonly [type: string | undefined, body: string])[] = [
  ['text/plain', '{"loanAmount":1}'],
  ['text/plain;charset=UTF-8', '{"loanAmount":1}'],
  ['application/x-www-form-urlencoded', 'loanAmount=1'],
  ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="loanAmount"\r\n\r\n1\r\n--x--'],
  ['application/xml', '<loanAmount>1</loanAmount>'],
  ['application/json-patch+json', '[{"op":"add","path":"/loanAmount","value":1}]'],
  ['application/jsonx', '{"loanAmount":1}'],
  ['application/json, text/plain', '{"loanAmount":1}'],
  ['application/json; charset=utf-7', '{"loanAmount":1}'],
  ['application/json;charset=utf-16', '{"loanAmount":1}'],
  ['text/json', '{"loanAmount":1}'],
  ['*/*', '{"loanAmount":1}'],
  ['application/vnd.api+json', '{"loanAmount":1}'],
];

const loan = {
  empLoanId: 0,
  applicantDto: { applicantId: 9 },
  loanAmount: 100,
  loanPaid: 0,
  monthlyInstallment: 10,
  loanDate: '2026-11-01',
  status: 'Active',
};
const form = 'loans.list.editor.recordList.form';

/** Changes that are worth forging, each with the victim in whose session it would be made. */
const targets: readonly (readonly [by: Caller, sent: Omit<Sent, 'by'>])[] = [
  ['payroll', { path: '/api/hr/empLoan/saveEmpLoan', body: loan, headers: { 'x-muster-form': form } }],
  ['agent', { path: '/api/hr/attendance/checkIn' }],
  [
    'administrator',
    { path: '/api/hr/empLoan/changeEmpStatus/1/Inactive', method: 'POST', headers: { 'if-match': '*' } },
  ],
  ['administrator', { path: '/api/hr/team/changeTeamStatus/1/Inactive', headers: { 'if-match': '*' } }],
  ['agent', { path: '/api/hr/users/changePasswordProfile', body: { params: { a: 'x', b: 'a long new password' } } }],
  ['applicant', { path: '/api/hr/mobile/offerLetterAccepted/1' }],
  ['designer', { path: '/api/hr/definitions/publish', body: { definitions: [], reason: 'forged' } }],
  ['agent', { path: '/api/muster/sign-out', body: { door: 'staff' } }],
  ['agent', { path: '/api/muster/drafts/loans.list', method: 'PUT', body: { forged: true } }],
  ['agent', { path: '/api/muster/views/forms.fill.fills', method: 'PUT', body: { name: 'forged', content: {} } }],
  ['visitor', { path: '/api/hr/users/login', body: { email: 'agent@muster.local', password: 'x' } }],
];

/** Headers that one reader believes and another does not. Whatever they say, an agent reaches no loan by them. */
const pretences: readonly Headers[] = [
  { 'x-http-method-override': 'GET' },
  { 'x-original-url': '/api/hr/users/getUsersProfile' },
  { 'x-rewrite-url': '/api/hr/users/getUsersProfile' },
  { 'x-forwarded-for': '127.0.0.1' },
  { 'x-forwarded-host': 'evil.example' },
  { 'x-forwarded-proto': 'https' },
  { forwarded: 'for=127.0.0.1;host=evil.example;proto=https' },
  { 'x-real-ip': '127.0.0.1' },
  { 'x-user': 'admin@muster.local' },
  { 'x-remote-user': 'admin@muster.local' },
  { authorization: 'Basic YWRtaW46YWRtaW4=' },
  { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZG1pbiJ9.' },
  { 'x-muster-confirmation': 'a'.repeat(43) },
  { 'x-muster-confirmation': "' or 1=1 --" },
  { 'x-muster-screen': 'page loans.list' },
  { 'x-muster-screen': '__proto__' },
  { 'x-muster-form': '__proto__' },
  { 'x-muster-publication': '99999999999999999999' },
  { 'idempotency-key': 'a'.repeat(5000) },
  { 'idempotency-key': 'a b' },
  { 'if-match': '"1", "2"' },
  { 'if-none-match': '*' },
  { range: 'bytes=0-18446744073709551615' },
  { accept: '../../etc/passwd' },
  { 'accept-language': 'a'.repeat(8000) },
  { 'user-agent': '{"level":"error","msg":"forged"}' },
  { referer: 'javascript:alert(1)' },
  { te: 'trailers' },
  { 'content-length': '-1' },
  { host: 'evil.example' },
  { host: 'localhost:99999' },
  { host: '"><script>alert(1)</script>' },
];

export const hostileClass: HostileClass = {
  name: 'headers and other sites',
  inputs: () => [
    ...numbered(
      'site',
      targets.flatMap(([by, sent]) =>
        foreign.map(([what, headers]) =>
          asks(
            `${sent.path} from ${what}`,
            by,
            { ...sent, headers: { ...sent.headers, ...headers } },
            { codes: ['403'] },
          ),
        ),
      ),
    ),
    ...numbered(
      'type',
      types.map(([type, body]) => {
        const headers = { ...asProgram, 'content-type': type, 'x-muster-form': form };
        return asks(
          `a loan as ${type}`,
          'payroll',
          { path: '/api/hr/empLoan/saveEmpLoan', body, headers },
          { codes: ['415'] },
        );
      }),
    ),
    ...numbered(
      'pretence',
      pretences.map((headers) =>
        asks(`loans with ${JSON.stringify(headers).slice(0, 70)}`, 'agent', {
          path: '/api/hr/empLoan/getAllEmpLoans',
          headers,
        }),
      ),
    ),
    ...numbered('host', hosts),
  ],
};

/** A mail that leads somewhere else: what the request says of its own address must not get into it. */
const hosts: readonly Omit<HostileInput, 'id'>[] = [
  { host: 'evil.example' },
  { 'x-forwarded-host': 'evil.example' },
  { forwarded: 'host=evil.example' },
  { origin: 'http://localhost', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
  { host: 'localhost', 'x-host': 'evil.example' },
  { host: 'evil.example', origin: 'http://evil.example' },
  { host: 'localhost@evil.example' },
].map((headers) => ({
  tries: `a mail of recovery that leads to ${JSON.stringify(headers)}`,
  by: 'visitor' as const,
  wants: 'harmless' as const,
  leavesTraces: true,
  attack: async (world) => [
    await world.send({
      path: '/api/hr/mobile/recoverPassByEmail',
      body: { email: 'applicant@muster.local' },
      headers: headers as Headers,
    }),
  ],
  harm: async (outcome, { hr }) => {
    const mails = await hr.db.selectFrom('outbox').selectAll().execute();
    if (mails.some((mail) => JSON.stringify(mail).includes('evil.example'))) return 'a mail leads to another host';
    return answersOf(outcome).some(({ text }) => text.includes('evil.example'))
      ? 'the answer names the host'
      : undefined;
  },
}));

import { answersOf, type Caller, type HostileClass, numbered, type Outcome } from '../support/hostile-input.ts';
import type { HostileWorld } from '../support/hostile-world.ts';

/** Spellings of addresses that a guard and a route might read differently, and files that a server must not hand out. */
const spellings: readonly string[] = [
  '/api//hr/empLoan/getAllEmpLoans',
  '//api/hr/empLoan/getAllEmpLoans',
  '/api/hr//empLoan/getAllEmpLoans',
  '/api/hr/empLoan//getAllEmpLoans',
  '/api/hr/empLoan%2fgetAllEmpLoans',
  '/api/hr/empLoan%2FgetAllEmpLoans',
  '/api/hr/empLoan%5cgetAllEmpLoans',
  '/api/hr/empLoan\\getAllEmpLoans',
  '/api\\hr\\empLoan\\getAllEmpLoans',
  '/api/hr/empLoan;a=1/getAllEmpLoans',
  '/api/hr/empLoan/getAllEmpLoans;a',
  '/api/hr/empLoan/getAllEmpLoans%00',
  '/api/hr/empLoan/getAllEmpLoans%00.css',
  '/api/hr/./empLoan/getAllEmpLoans',
  '/api/hr/x/../empLoan/getAllEmpLoans',
  '/api/hr/x/%2e%2e/empLoan/getAllEmpLoans',
  '/api/hr/x/.%2e/empLoan/getAllEmpLoans',
  '/api/hr/%2e/empLoan/getAllEmpLoans',
  '/API/hr/empLoan/getAllEmpLoans',
  '/api/HR/empLoan/getAllEmpLoans',
  '/api/hr/emploan/getallemploans',
  '/api/hr/empLoan/getAllEmpLoans/extra',
  '/api/hr/empLoan/getAllEmpLoans/%20',
  '/api/hr/empLoan/getAllEmpLoans%20',
  '/api/hr/empLoan/getAllEmpLoans.json',
  '/api/hr/empLoan/getAllEmpLoans%0d%0a',
  '/api/hr/empLoan/getAllEmpLoans%23',
  '/api/hr/empLoan/getAllEmpLoans%3f',
  '/api/hr/empLoan/getAllEmpLoans#a',
  '/api/hr/empLoan/getAllEmpLoans?a?b',
  '/api/hr/empLoan%c0%afgetAllEmpLoans',
  '/api/hr/empLoan%e0%80%afgetAllEmpLoans',
  '/api/hr/empLoan%252fgetAllEmpLoans',
  '/api/hr/empLoan%uff0fgetAllEmpLoans',
  '/api/hr/empLoan/getAllEmpLoans/..%2f..%2fusers',
  '/api/hr/%65mpLoan/getAllEmpLoans',
  '/api/hr/empLoan/%67etAllEmpLoans',
  '/%61pi/hr/empLoan/getAllEmpLoans',
  '/api/%68r/empLoan/getAllEmpLoans',
  'http://localhost/api/hr/empLoan/getAllEmpLoans',
  'http://inside.example/api/hr/empLoan/getAllEmpLoans',
  '*',
  `/api/hr/empLoan/getAllEmpLoans?${'a=1&'.repeat(1500)}`,
  '/api/hr/__proto__/constructor',
  '/api/hr/constructor/constructor',
  '/api/hr/toString/valueOf',
  '/api/hr/empLoan/__proto__',
  '/api/hr/empLoan/constructor',
  '/api/hr/empLoan/hasOwnProperty',
  '/api/hr/',
  '/api/hr',
  '/api/hr/empLoan',
  '/api/hr/{service}/{call}',
  '/api/hr/empLoan/changeEmpStatus/{id}/{status}',
  '/api/hr/empLoan/saveEmpLoan/',
];
const files: readonly string[] = [
  '/.env',
  '/.git/config',
  '/package.json',
  '/package-lock.json',
  '/server/main.ts',
  '/server/main.js',
  '/data/muster.sqlite',
  '/data/muster.db-wal',
  '/muster.sqlite',
  '/node_modules/hono/package.json',
  '/assets/../../package.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/assets/..%2f..%2fpackage.json',
  '/assets/....//....//package.json',
  '/assets/index.js.map',
  '/definitions/portal/portal.app.json',
  '/dist/server/main.mjs',
  '/etc/passwd',
  '/proc/self/environ',
  '/.well-known/../.env',
  '/careers/../.env',
  '/careers/%2e%2e/server',
  '/api/hr/image/downloadFile/..%2f..%2fmuster.sqlite',
  '/api/hr/image/downloadFile/%2e%2e',
  '/api/hr/image/downloadFile/....',
  '/api/hr/image/downloadFile/~root',
  '/api/hr/image/downloadFile/C:',
  '/api/hr/image/downloadFile/muster.sqlite',
  '/api/hr/image/downloadImage/%5c%5cserver%5cshare',
  '/api/hr/image/downloadPdf/a%00.pdf',
  '/api/hr/image/downloadPdf/con',
  `/api/hr/image/downloadPdf/${'a'.repeat(3000)}`,
];
const own: readonly string[] = [
  '/api/muster/screens/__proto__',
  '/api/muster/screens/constructor',
  '/api/muster/screens/..%2fboot',
  '/api/muster/screens/loans.list%00',
  `/api/muster/screens/${'a.'.repeat(1000)}`,
  '/api/muster/boot/__proto__',
  '/api/muster/boot/toString',
  '/api/muster/boot/../screens/loans.list',
  '/api/muster/drafts/__proto__',
  '/api/muster/drafts/..',
  '/api/muster/views/__proto__',
  '/api/muster/views/a%2fb',
  '/api/muster/refusal/__proto__',
  '/api/muster/publication/x',
  '/api/muster/nothing',
  '/api/nothing',
];
/** Texts where the key of a record stands. */
const keys: readonly string[] = [
  '1.0',
  '01',
  '1e0',
  '+1',
  '-1',
  '0',
  '0x1',
  '1%20',
  '%201',
  '1,2',
  '1%27',
  '1%20or%201=1',
  '1%3b',
  '1%2f%2a',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  'true',
  '[]',
  '%5b1%5d',
  '%7b%7d',
  '9007199254740993',
  '1'.repeat(400),
  '%D9%A1',
  '%EF%BC%91',
  '1%00',
  '1%0a',
  '__proto__',
  'constructor',
  '1%25',
  '%25%73',
  '$1',
  '$%7B1%7D',
  '{{1}}',
  '1_0',
  '1n',
];

export const hostileClass: HostileClass = {
  name: 'paths and addresses',
  inputs: () => [
    ...numbered(
      'path-spelling',
      spellings.flatMap((path) => asked(path, 'agent', 'to reach loans past a guard')),
    ),
    ...numbered(
      'path-file',
      files.flatMap((path) => asked(path, 'visitor', 'to read a file of the server')),
    ),
    ...numbered(
      'path-own',
      own.flatMap((path) => asked(path, 'agent', 'to reach what no address leads to')),
    ),
    ...numbered(
      'path-key',
      keys.flatMap((key) => [
        {
          tries: `a record by the key ${key.slice(0, 20)}`,
          by: 'payroll' as const,
          wants: 'refused' as const,
          attack: async (world: HostileWorld) => [
            await world.send({ by: 'payroll', path: `/api/hr/applicants/getApplicantById/${key}` }),
          ],
        },
        {
          tries: `to change a record by the key ${key.slice(0, 20)}`,
          by: 'administrator' as const,
          wants: 'refused' as const,
          attack: async (world: HostileWorld) => [
            await world.send({
              by: 'administrator',
              method: 'POST',
              path: `/api/hr/empLoan/changeEmpStatus/${key}/Inactive`,
              headers: { 'if-match': '*', 'sec-fetch-site': undefined },
            }),
          ],
        },
      ]),
    ),
    ...numbered(
      'path-method',
      ['GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'QUERY', 'PROPFIND'].flatMap((method) =>
        [
          '/api/hr/empLoan/saveEmpLoan',
          '/api/hr/empLoan/changeEmpStatus/1/Inactive',
          '/api/hr/attendance/checkIn',
        ].flatMap((path) =>
          // Checking in is a GET of the contract.
          method === 'GET' && path.endsWith('checkIn')
            ? []
            : [
                {
                  tries: `a change by ${method}`,
                  by: 'administrator' as const,
                  wants: 'refused' as const,
                  attack: async (world: HostileWorld) => [await world.send({ by: 'administrator', method, path })],
                },
              ],
        ),
      ),
    ),
  ],
};

function asked(path: string, by: Caller, tries: string) {
  return [
    {
      tries: `${tries} by ${path.slice(0, 60)}`,
      by,
      wants: 'harmless' as const,
      attack: async (world: HostileWorld) => [await world.send({ by, path })],
      harm: (outcome: Outcome) => {
        const [got] = answersOf(outcome);
        if (!got) return undefined;
        if (/"loanAmount"|"dependencies"|root:x:|SQLite format/.test(got.text)) return 'it was handed out';
        return got.status === 200 && Array.isArray(got.result) && got.result.length > 0 ? 'a list came' : undefined;
      },
    },
  ];
}

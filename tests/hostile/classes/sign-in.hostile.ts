import { asks, givesSession } from '../support/case.ts';
import { answersOf, type Got, type HostileClass, type HostileInput, numbered } from '../support/hostile-input.ts';
import { addAccount, emailOf, type HostileWorld, passwordOfAll } from '../support/hostile-world.ts';

type Case = Omit<HostileInput, 'id'>;
const doors = {
  staff: 'users/login',
  vendor: 'vendor_users/vendorLogin',
  applicant: 'mobile/loginApplicant',
} as const;
const at = (door: keyof typeof doors) => `/api/hr/${doors[door]}`;
const opens = (got: Got) => (givesSession(got) ? 'it let him in' : undefined);

/** What is sent in place of the password of the administrator. */
const guesses: readonly unknown[] = [
  '',
  ' ',
  'admin',
  'password',
  'Muster',
  '123456',
  passwordOfAll.toUpperCase(),
  ` ${passwordOfAll}`,
  `${passwordOfAll} `,
  `${passwordOfAll}\u0000`,
  `${passwordOfAll}\n`,
  passwordOfAll.slice(0, -1),
  `${passwordOfAll}${'a'.repeat(200)}`,
  'a'.repeat(4000),
  "' or '1'='1",
  "' or 1=1 --",
  '"; drop table account; --',
  '%',
  '*',
  '$argon2id$v=19$m=1,t=1,p=1$YQ$YQ',
  '\u202e',
  '😀'.repeat(40),
  null,
  true,
  0,
  [],
  {},
  [passwordOfAll],
  { $ne: '' },
  { length: 17 },
  { toString: 'x' },
];
/** What is sent in place of his e-mail, with the right password of nobody. */
const emails: readonly unknown[] = [
  'admin',
  'admin@muster.local\u0000',
  'admin@muster.local\nbcc: x@y.z',
  "admin@muster.local' --",
  '%@muster.local',
  '_dmin@muster.local',
  'admin@muster.loca\u217c',
  'ADMIN@MUSTER.LOCAL\u0000',
  'admin@muster.local, agent@muster.local',
  ['admin@muster.local'],
  { email: 'admin@muster.local' },
  '__proto__',
  'constructor',
  'admin%40muster.local',
  '<admin@muster.local>',
  '"admin"@muster.local',
  'admin@[127.0.0.1]',
  `${'a'.repeat(3000)}@b.pk`,
  '\u202eadmin@muster.local',
];

/** Whether an e-mail is known must not be told by what is answered. */
const pairs: readonly (readonly [tries: string, send: (world: HostileWorld, email: string) => Promise<Got>])[] = [
  ['signing in', (world, email) => world.send({ path: at('staff'), body: { email, password: 'a wrong password' } })],
  [
    'signing in as a vendor',
    (world, email) => world.send({ path: at('vendor'), body: { email, password: 'a wrong password' } }),
  ],
  [
    'signing in as an applicant',
    (world, email) => world.send({ path: at('applicant'), body: { email, password: 'a wrong password' } }),
  ],
  ['recovery by mail', (world, email) => world.send({ path: '/api/hr/mobile/recoverPassByEmail', body: { email } })],
  [
    'the status of an application',
    (world, email) =>
      world.send({
        path: '/api/hr/mobile/getApplicantJobStatus',
        body: { params: { email, password: 'a wrong password' } },
      }),
  ],
  [
    'recovery by a date of birth',
    (world, email) =>
      world.send({ path: '/api/hr/mobile/verifyUserForChangePassword', body: { email, dob: '01/01/1970' } }),
  ],
];

const shown = ({ status, code, message, text, headers }: Got) =>
  JSON.stringify([
    status,
    code,
    message,
    // The token that goes with a code is drawn for each alike.
    text.replace(/"token\d+"/, '"token"'),
    headers.get('retry-after'),
    headers.getSetCookie().map((each) => each.split('=')[0]),
  ]);

const enumerations: readonly Case[] = pairs.flatMap(([tries, send]) =>
  (['administrator', 'applicant', 'vendor', 'agent'] as const).map(
    (whose): Case => ({
      tries: `whether an account of the ${whose} is there by ${tries}`,
      by: 'visitor',
      wants: 'harmless',
      leavesTraces: true,
      attack: async (world) => [await send(world, emailOf(whose)), await send(world, `no-${whose}@muster.local`)],
      harm: (outcome) => {
        const [known, unknown] = answersOf(outcome).map(shown);
        return known === unknown ? undefined : `the answers differ: ${known} and ${unknown}`;
      },
    }),
  ),
);

const tokens = [
  '',
  'a',
  'token00000000000000000001',
  '0'.repeat(48),
  '../x',
  '__proto__',
  "' or 1=1",
  '%',
  'null',
  'undefined',
  '1'.repeat(3000),
];

/** Guesses by door, a few for each account, so that each is held against the password and none against a lock. */
async function victims({ hr, server }: HostileWorld) {
  // What was tried before is forgotten.
  server.time += 16 * 60_000;
  const found: { door: keyof typeof doors; email: string; tried: readonly unknown[] }[] = [];
  for (const door of Object.keys(doors) as (keyof typeof doors)[]) {
    for (let first = 0; first < guesses.length; first += 4) {
      const email = `victim-${door}-${first}@muster.local`;
      await addAccount(hr, door === 'staff' ? 'administrator' : door, email);
      found.push({ door, email, tried: guesses.slice(first, first + 4) });
    }
  }
  return found;
}

export const hostileClass: HostileClass = {
  name: 'signing in and recovery',
  inputs: async (world) => [
    ...numbered('known', enumerations),
    ...numbered(
      'guess',
      (await victims(world)).flatMap(({ door, email, tried }) =>
        tried.map((password) =>
          asks(
            `to sign in (${door}) with ${JSON.stringify(password).slice(0, 40)}`,
            'visitor',
            { path: at(door), body: { email, password } },
            { harm: opens, codes: ['401', '403', '413', '422'] },
          ),
        ),
      ),
    ),
    ...numbered(
      'email',
      emails.map((email) =>
        asks(
          `to sign in as ${JSON.stringify(email).slice(0, 40)}`,
          'visitor',
          { path: at('staff'), body: { email, password: passwordOfAll } },
          { harm: opens },
        ),
      ),
    ),
    ...numbered(
      'door',
      (['staff', 'vendor', 'applicant'] as const).flatMap((door) =>
        (['agent', 'vendor', 'applicant', 'administrator'] as const)
          .filter((whose) => (whose === 'vendor' || whose === 'applicant' ? whose : 'staff') !== door)
          .map((whose) =>
            asks(
              `the door of ${door} with the account of ${whose}`,
              whose,
              { path: at(door), cookie: '', body: { email: emailOf(whose), password: passwordOfAll } },
              { harm: opens },
            ),
          ),
      ),
    ),
    ...numbered(
      'token',
      tokens.flatMap((token) => [
        asks(
          `to set a password with the token ${token.slice(0, 20)}`,
          'visitor',
          { path: '/api/hr/mobile/changePassword', body: { params: { a: token, b: 'a long new password' } } },
          { harm: opens },
        ),
        asks(
          `to set a password with ${token.slice(0, 20)} for a code`,
          'visitor',
          { path: '/api/hr/mobile/changePassword', body: { params: { a: 'a long new password', b: token } } },
          { harm: opens },
        ),
      ]),
    ),
    ...numbered(
      'present',
      ['', 'wrong', ` ${passwordOfAll}`, passwordOfAll.toUpperCase(), null, true, { a: 1 }].map((a) =>
        asks(`a new password with ${JSON.stringify(a)} for the present one`, 'vendor', {
          path: '/api/hr/users/changePasswordProfile',
          body: { params: { a, b: 'a long new password' } },
        }),
      ),
    ),
    ...numbered(
      'again',
      ['', 'wrong', ` ${passwordOfAll}`, null, true, {}, [passwordOfAll], 'a'.repeat(5000)].map((password) =>
        asks(`to confirm with ${JSON.stringify(password).slice(0, 30)}`, 'lead', {
          path: '/api/muster/confirm',
          body: { password },
        }),
      ),
    ),
  ],
};

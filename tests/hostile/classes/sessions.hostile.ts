import { createHash } from 'node:crypto';
import type { ServerTables } from '../../../server/tables.ts';
import { asks, givesSession } from '../support/case.ts';
import { answersOf, type HostileClass, type HostileInput, numbered } from '../support/hostile-input.ts';
import { emailOf, type HostileWorld, passwordOfAll } from '../support/hostile-world.ts';

const loans = '/api/hr/empLoan/getAllEmpLoans';
const minute = 60_000;
type Case = Omit<HostileInput, 'id'>;

/** Cookies that are none, made of one that is. */
const forgeries: Readonly<Record<string, (token: string) => string>> = {
  'another name': (token) => `muster_applicant=${token}`,
  'a name of https': (token) => `__Host-muster_staff=${token}`,
  'other letters of the name': (token) => `Muster_Staff=${token}`,
  'an old name': (token) => `session=${token}; JSESSIONID=${token}`,
  'two of them': (token) => `muster_staff=${token}; muster_staff=${token}`,
  'an empty one first': (token) => `muster_staff=; muster_staff=${token}`,
  'another one behind': (token) => `muster_staff=${token}; muster_staff=${'a'.repeat(43)}`,
  'a cut': (token) => `muster_staff=${token.slice(0, -1)}`,
  'one more sign': (token) => `muster_staff=${token}A`,
  'a quoted one': (token) => `muster_staff="${token}"`,
  'an encoded one': (token) => `muster_staff=${encodeURIComponent(token)}%00`,
  'small letters': (token) => `muster_staff=${token.toLowerCase()}_`,
  'the hash of it': (token) => `muster_staff=${createHash('sha256').update(token).digest('hex')}`,
  'the hash of it, shorter': (token) => `muster_staff=${createHash('sha256').update(token).digest('base64url')}`,
  'the last sign changed': (token) => `muster_staff=${token.slice(0, -1)}${token.endsWith('A') ? 'E' : 'A'}`,
  'the first sign changed': (token) => `muster_staff=${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`,
  nothing: () => 'muster_staff=',
  'a very long one': () => `muster_staff=${'a'.repeat(20_000)}`,
  'a thousand of them': () => Array.from({ length: 1000 }, (_, at) => `muster_staff=${at}`).join('; '),
  'words of the database': () => "muster_staff=' or '1'='1",
  'a like': () => 'muster_staff=%25',
  'a record': () => 'muster_staff={"accountId":1,"kind":"person"}',
  'a token that signs itself': () => 'muster_staff=eyJhbGciOiJub25lIn0.eyJzdWIiOjF9.',
  'a prototype': () => 'muster_staff=__proto__; __proto__=1; constructor=2',
  zeros: () => `muster_staff=${'A'.repeat(43)}`,
  'a way through': () => 'muster_staff=../../../../etc/passwd',
  'the number of an account': () => 'muster_staff=1',
  'its key': () => 'muster_staff=account 1',
};

/** Changes of a row of sessions, as somebody with a copy of the database or another clock would have it. */
const stale: Readonly<Record<string, (world: HostileWorld) => Partial<ServerTables['session']>>> = {
  'that nobody used for three hours': (world) => ({ seenAt: at(world, -180) }),
  'that began yesterday': (world) => ({ startedAt: at(world, -1500) }),
  'that begins tomorrow': (world) => ({ startedAt: at(world, 1440), seenAt: at(world, 1440) }),
  'that begins in ten minutes': (world) => ({ startedAt: at(world, 10) }),
  'of the other door': () => ({ door: 'applicant' }),
};

function at(world: HostileWorld, minutes: number): string {
  return new Date(world.server.time + minutes * minute).toISOString();
}

const tokenOf = (cookie: string) => cookie.split('=')[1] ?? '';
const ask = (world: HostileWorld, cookie: string) => world.send({ path: loans, cookie });
const refused401 = (tries: string, attack: Case['attack']): Case => ({
  tries,
  by: 'payroll',
  wants: 'refused',
  attack,
});

const endings: readonly Case[] = [
  refused401('to go on after signing out', async (world) => {
    const cookie = await world.freshCookie('payroll');
    await world.send({ path: '/api/muster/sign-out', body: { door: 'staff' }, cookie });
    return [await ask(world, cookie)];
  }),
  refused401('to go on in another tab after signing out twice', async (world) => {
    const cookie = await world.freshCookie('payroll');
    for (let times = 0; times < 2; times += 1)
      await world.send({ path: '/api/muster/sign-out', body: { door: 'staff' }, cookie });
    return [await ask(world, cookie)];
  }),
  {
    ...refused401('the session that a new sign-in took the place of', async (world) => {
      const cookie = await world.freshCookie('payroll');
      const body = { email: emailOf('payroll'), password: passwordOfAll };
      await world.send({ path: '/api/hr/users/login', body, cookie });
      return [await ask(world, cookie)];
    }),
    // Its owner is told of the new device.
    leavesTraces: true,
  },
  {
    tries: 'to be signed in with a session that he chose',
    by: 'visitor',
    wants: 'harmless',
    attack: async (world) => {
      const cookie = `muster_staff=${'B'.repeat(43)}`;
      const body = { email: emailOf('payroll'), password: passwordOfAll };
      return [await world.send({ path: '/api/hr/users/login', body, cookie }), await ask(world, cookie)];
    },
    harm: (outcome) => {
      const [login, after] = answersOf(outcome);
      if (login?.headers.getSetCookie().some((each) => each.includes('BBBBBBBB'))) return 'the session was his choice';
      return after?.code === '200' ? 'the chosen session is open' : undefined;
    },
  },
  ...(['staff', 'applicant'] as const).map((door): Case => {
    const [caller, other] = door === 'staff' ? (['agent', 'applicant'] as const) : (['applicant', 'agent'] as const);
    return {
      tries: `the session of ${caller} at the other door`,
      by: caller,
      wants: 'refused',
      attack: async (world) => {
        const token = tokenOf((await world.cookieOf(caller)) ?? '');
        const path = other === 'agent' ? '/api/hr/users/getUsersProfile' : '/api/hr/mobile/offerLetterAccepted/1';
        return [await world.send({ path, cookie: `muster_${door === 'staff' ? 'applicant' : 'staff'}=${token}` })];
      },
    };
  }),
];

/** Whoever loses an account or a role loses what he has open, at once. */
const losses: readonly Case[] = [
  {
    tries: 'to go on when his account is closed',
    by: 'vendor',
    wants: 'refused',
    leavesTraces: true,
    attack: async (world) => {
      const cookie = await world.freshCookie('vendor');
      const { accountId } = await world.accountOf('vendor');
      const set = (status: string) =>
        world.hr.db.updateTable('account').set({ status }).where('accountId', '=', accountId).execute();
      await set('Inactive');
      const got = await world.send({ path: '/api/hr/users/getUsersProfile', cookie });
      await set('Active');
      return [got];
    },
  },
  {
    tries: 'to go on when his role is taken away',
    by: 'payroll',
    wants: 'refused',
    attack: async (world) => {
      const cookie = await world.freshCookie('payroll');
      const { accountId } = await world.accountOf('payroll');
      const of = world.hr.db.selectFrom('accountRole').selectAll().where('accountId', '=', accountId);
      const rows = await of.execute();
      await world.hr.db.deleteFrom('accountRole').where('accountId', '=', accountId).execute();
      const got = await ask(world, cookie);
      await world.hr.db.insertInto('accountRole').values(rows).execute();
      return [got];
    },
  },
];

export const hostileClass: HostileClass = {
  name: 'sessions and cookies',
  inputs: () => [
    ...numbered(
      'cookie',
      Object.entries(forgeries).flatMap(([what, make]) =>
        ['GET', 'PUT'].map(
          (method): Case => ({
            tries: `${what} for a cookie`,
            by: 'payroll',
            wants: 'refused',
            codes: ['401'],
            attack: async (world) => {
              const cookie = make(tokenOf((await world.cookieOf('payroll')) ?? ''));
              if (method === 'GET') return [await ask(world, cookie)];
              return [await world.send({ path: '/api/muster/drafts/loans.list', method, body: {}, cookie })];
            },
          }),
        ),
      ),
    ),
    ...numbered(
      'stale',
      Object.entries(stale).map(([what, change]) =>
        refused401(`a session ${what}`, async (world) => {
          const cookie = await world.freshCookie('payroll');
          const tokenHash = createHash('sha256').update(tokenOf(cookie)).digest('hex');
          const db = world.hr.database.db.withTables<ServerTables>();
          await db.updateTable('session').set(change(world)).where('tokenHash', '=', tokenHash).execute();
          return [await ask(world, cookie)];
        }),
      ),
    ),
    ...numbered('ending', endings),
    ...numbered('loss', losses),
    ...numbered(
      'flag',
      (['payroll', 'vendor', 'applicant'] as const).map(
        (caller) =>
          ({
            tries: 'to read his session by a script or send it from elsewhere',
            by: caller,
            wants: 'harmless' as const,
            attack: async (world: HostileWorld) => {
              const call = {
                payroll: 'users/login',
                vendor: 'vendor_users/vendorLogin',
                applicant: 'mobile/loginApplicant',
              }[caller];
              return [
                await world.send({
                  path: `/api/hr/${call}`,
                  body: { email: emailOf(caller), password: passwordOfAll },
                }),
              ];
            },
            harm: (outcome) => {
              const [got] = answersOf(outcome);
              if (!got || !givesSession(got)) return 'nobody was signed in';
              const weak = got.headers
                .getSetCookie()
                .filter(
                  (each) => !/; HttpOnly(;|$)/.test(each) || !/SameSite=Strict/.test(each) || /domain=/i.test(each),
                );
              return weak.length > 0 ? `a cookie is open: ${weak.join()}` : undefined;
            },
          }) satisfies Case,
      ),
    ),
    ...numbered(
      'nobody',
      ['/api/muster/drafts/x', '/api/muster/views/x', '/api/hr/users/getUsersProfile'].map((path) =>
        asks(`${path} without a session`, 'visitor', { path }, { codes: ['401'] }),
      ),
    ),
  ],
};

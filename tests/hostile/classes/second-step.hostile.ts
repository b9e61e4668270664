import { Secret, TOTP } from 'otpauth';
import { challengeBounds } from '../../../server/second-factor/challenges.ts';
import { mailedCodeBounds } from '../../../server/second-factor/mailed-codes.ts';
import { givesSession } from '../support/case.ts';
import { answersOf, type Got, type HostileClass, type HostileInput, numbered } from '../support/hostile-input.ts';
import { addAccount, type HostileWorld, inItsTime, passwordOfAll } from '../support/hostile-world.ts';

type Case = Omit<HostileInput, 'id'>;
type Kind = 'app' | 'mail';

/** Somebody whose password is known to whoever attacks, and whose second step is not. */
interface Victim {
  readonly email: string;
  signIn(password?: string): Promise<Got>;
  /** The code that is right now. */
  code(): Promise<string>;
  readonly recovery: readonly string[];
  readonly session: string;
}

const halfMinute = 30_000;
const cookieIn = ({ headers }: Got, name: string) =>
  headers
    .getSetCookie()
    .map((each) => each.split(';')[0] ?? '')
    .find((each) => each.startsWith(`${name}=`) && !each.endsWith('=')) ?? '';
const waitingIn = (got: Got) => cookieIn(got, 'muster_sign_in');
const step = (world: HostileWorld, cookie: string, code: unknown, name = 'answer') =>
  world.send({ path: `/api/hr/sign_in_step/${name}`, cookie, body: { code } });

let victims = 0;

async function newVictim(world: HostileWorld, kind: Kind): Promise<Victim> {
  victims += 1;
  const email = `second-step-${victims}@muster.local`;
  await addAccount(world.hr, 'lead', email);
  const signIn = (password = passwordOfAll) =>
    world.send({ path: '/api/hr/users/login', cookie: '', body: { email, password } });
  const session = cookieIn(await signIn(), 'muster_staff');
  return kind === 'app'
    ? { email, signIn, session, ...(await withApp(world, session)) }
    : { email, signIn, session, recovery: [], code: await withMail(world, email, signIn) };
}

async function withApp(world: HostileWorld, cookie: string): Promise<Pick<Victim, 'code' | 'recovery'>> {
  const call = (name: string, body: unknown) => world.send({ path: `/api/hr/second_factor/${name}`, cookie, body });
  const { key } = (await call('startApp', {})).result as { readonly key: string };
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  const code = async () => totp.generate({ timestamp: world.server.time });
  const { codes } = (await call('confirmApp', { code: await code() })).result as { readonly codes: readonly string[] };
  world.server.time += halfMinute;
  return { code, recovery: codes };
}

async function withMail(world: HostileWorld, email: string, signIn: Victim['signIn']): Promise<Victim['code']> {
  for (let tries = 0; tries < 20; tries += 1) await signIn(`wrong ${tries}`);
  return async () => {
    const mail = await world.hr.db
      .selectFrom('outbox')
      .select('secret')
      .where('toAddress', '=', email)
      .where('subject', '=', 'Your code to sign in')
      .orderBy('mailId', 'desc')
      .executeTakeFirst();
    return mail?.secret ?? '';
  };
}

/** What is sent in place of a code. */
const guesses: readonly unknown[] = [
  '000000',
  '123456',
  '00000000',
  '12345678',
  '0000 0000',
  '-1',
  '1e5',
  '0x10',
  '１２３４５６',
  '٠٠٠٠٠٠',
  '999999999999',
  'NaN',
  'null',
  'undefined',
  'true',
  '*',
  '%',
  '______',
  "' or '1'='1",
  '"; drop table mailedCode; --',
  '$2a$10$abcdefghijklmnopqrstuv',
  'aaaa-aaaa-aaaa-aaaa',
  'aaaa-aaaa-aaaa-aaaa-aaaa-aaaa',
  '\u0000\u0000\u0000\u0000\u0000\u0000',
  '\u202e654321',
  '😀'.repeat(20),
  'a'.repeat(3000),
  '',
  ' ',
  null,
  true,
  false,
  0,
  123456,
  [],
  ['123456'],
  {},
  { $ne: '' },
  { length: 6 },
  { toString: '123456' },
];

const tokens: readonly string[] = [
  '',
  'muster_sign_in=',
  'muster_sign_in=a',
  `muster_sign_in=${'A'.repeat(43)}`,
  `muster_sign_in=${'A'.repeat(42)}'`,
  'muster_sign_in=../../x',
  'muster_sign_in=__proto__',
  'muster_sign_in=%25',
  `muster_sign_in=${'A'.repeat(43)}; muster_sign_in=${'B'.repeat(43)}`,
  `__Host-muster_sign_in=${'A'.repeat(43)}`,
  `muster_staff=${'A'.repeat(43)}`,
];

const letsIn = (outcome: Parameters<NonNullable<Case['harm']>>[0]) =>
  answersOf(outcome).some(givesSession) ? 'it let him in' : undefined;

/** An attack that knows the password, and must not get in. */
function tries(what: string, kind: Kind, attack: (world: HostileWorld, victim: Victim) => Promise<Got>): Case {
  return {
    tries: `${what} (${kind === 'app' ? 'a code of an app' : 'a code by mail'})`,
    by: 'visitor',
    wants: 'refused',
    leavesTraces: true,
    codes: ['401', '403', '410', '413', '422', '429'],
    attack: (world) => inItsTime(world, async () => [await attack(world, await newVictim(world, kind))]),
    harm: letsIn,
  };
}

const used = async (world: HostileWorld, victim: Victim, code: string) => {
  const done = await step(world, waitingIn(await victim.signIn()), code);
  if (!givesSession(done)) throw new Error(`the victim was not let in: ${done.code} ${done.message}`);
};
const waits = async (victim: Victim) => waitingIn(await victim.signIn());

const ofEither = (kind: Kind): readonly Case[] => [
  tries('a code twice', kind, async (world, victim) => {
    await victim.signIn();
    const code = await victim.code();
    await used(world, victim, code);
    return step(world, await waits(victim), code);
  }),
  tries('the answer of a sign-in that has ended', kind, async (world, victim) => {
    const waiting = await waits(victim);
    await step(world, waiting, await victim.code());
    return step(world, waiting, await victim.code());
  }),
  tries('the code of somebody else', kind, async (world, victim) => {
    const other = await newVictim(world, kind);
    await other.signIn();
    return step(world, await waits(victim), await other.code());
  }),
  tries('his own sign-in with the code of the one that waits', kind, async (world, victim) => {
    const own = await newVictim(world, kind);
    const waiting = await waits(own);
    await victim.signIn();
    return step(world, waiting, await victim.code());
  }),
  tries('a code that comes too late', kind, async (world, victim) => {
    const waiting = await waits(victim);
    const code = await victim.code();
    world.server.time += mailedCodeBounds.life + 1;
    return step(world, waiting, code);
  }),
  tries('a sign-in that has waited too long', kind, async (world, victim) => {
    const waiting = await waits(victim);
    world.server.time += mailedCodeBounds.life + 1;
    return step(world, waiting, await victim.code());
  }),
  tries('the right code after too many wrong ones', kind, async (world, victim) => {
    const waiting = await waits(victim);
    for (let time = 0; time < challengeBounds.tries; time += 1) await step(world, waiting, `0000000${time}`);
    return step(world, waiting, await victim.code());
  }),
  tries('many wrong codes at once', kind, async (world, victim) => {
    const waiting = await waits(victim);
    await Promise.all(Array.from({ length: 20 }, (_, time) => step(world, waiting, `000000${10 + time}`)));
    return step(world, waiting, await victim.code());
  }),
  tries('all codes, over many sign-ins', kind, async (world, victim) => {
    for (let sign = 0; sign < 8; sign += 1) {
      const waiting = await waits(victim);
      for (let time = 0; time < 4; time += 1) await step(world, waiting, `0000000${time}`);
    }
    return step(world, await waits(victim), await victim.code());
  }),
  tries('no code, by the waiting sign-in as a session', kind, async (world, victim) => {
    const token = (await waits(victim)).split('=')[1] ?? '';
    return world.send({ path: '/api/hr/users/getUsersProfile', cookie: `muster_staff=${token}` });
  }),
  tries('a session as the waiting sign-in', kind, async (world, victim) => {
    const token = victim.session.split('=')[1] ?? '';
    await victim.signIn();
    return step(world, `muster_sign_in=${token}`, await victim.code());
  }),
  tries('to set up a second factor of his own', kind, async (world, victim) =>
    world.send({ path: '/api/hr/sign_in_step/startApp', cookie: await waits(victim), body: {} }),
  ),
  tries('to confirm one that he set up', kind, async (world, victim) =>
    step(world, await waits(victim), await victim.code(), 'confirmApp'),
  ),
  tries('a sign-in that waited while the sessions of its owner were ended', kind, async (world, victim) => {
    const waiting = await waits(victim);
    const code = await victim.code();
    const params = { a: passwordOfAll, b: 'another long password of his' };
    const changed = await world.send({
      path: '/api/hr/users/changePasswordProfile',
      cookie: victim.session,
      body: { params },
    });
    if (changed.code !== '200') throw new Error(`the password was not changed: ${changed.message}`);
    return step(world, waiting, code);
  }),
  {
    tries: `one right code for many sessions at once (${kind})`,
    by: 'visitor',
    wants: 'harmless',
    leavesTraces: true,
    attack: (world) =>
      inItsTime(world, async () => {
        const victim = await newVictim(world, kind);
        const waiting = [await waits(victim), await waits(victim), await waits(victim)];
        const code = await victim.code();
        return Promise.all(waiting.flatMap((each) => Array.from({ length: 4 }, () => step(world, each, code))));
      }),
    harm: (outcome) => {
      const many = answersOf(outcome).filter(givesSession).length;
      return many === 1 ? undefined : `${many} sessions began`;
    },
  },
];

const ofApps: readonly Case[] = [
  ...[-3, -2, 2, 3, 10].map((later) =>
    tries(`a code of ${later} half minutes from now`, 'app', async (world, victim) => {
      const waiting = await waits(victim);
      world.server.time += later * halfMinute;
      const code = await victim.code();
      world.server.time -= later * halfMinute;
      return step(world, waiting, code);
    }),
  ),
  tries('a recovery code twice', 'app', async (world, victim) => {
    const [code = ''] = victim.recovery;
    await used(world, victim, code);
    return step(world, await waits(victim), code);
  }),
  tries('a recovery code of somebody else', 'app', async (world, victim) => {
    const other = await newVictim(world, 'app');
    return step(world, await waits(victim), other.recovery[0]);
  }),
  tries('recovery codes that were renewed', 'app', async (world, victim) => {
    await world.send({ path: '/api/hr/second_factor/renewCodes', cookie: victim.session, body: {} });
    return step(world, await waits(victim), victim.recovery[0]);
  }),
  tries('a part of a recovery code', 'app', async (world, victim) =>
    step(world, await waits(victim), victim.recovery[0]?.slice(0, 19)),
  ),
  tries('a mailed code in place of the app while the account is under attack', 'app', async (world, victim) => {
    for (let time = 0; time < 20; time += 1) await victim.signIn(`wrong ${time}`);
    const waiting = await waits(victim);
    const mail = await world.hr.db
      .selectFrom('outbox')
      .select('secret')
      .where('toAddress', '=', victim.email)
      .where('secret', 'is not', null)
      .executeTakeFirst();
    return step(world, waiting, mail?.secret ?? '12345678');
  }),
];

const ofMails: readonly Case[] = [
  tries('the right code without the password', 'mail', async (world, victim) => {
    await victim.signIn();
    return step(world, waitingIn(await victim.signIn('wrong')), await victim.code());
  }),
  tries('the code of the mail before', 'mail', async (world, victim) => {
    await victim.signIn();
    const before = await victim.code();
    world.server.time += mailedCodeBounds.pause + 1;
    return step(world, await waits(victim), before);
  }),
  tries('what recovers a password in place of the code', 'mail', async (world, victim) => {
    await world.send({ path: '/api/hr/mobile/recoverPassByEmail', body: { email: victim.email } });
    return step(world, await waits(victim), '0123456789abcdef0123456789abcdef');
  }),
];

export const hostileClass: HostileClass = {
  name: 'the second step',
  inputs: () => [
    ...numbered(
      'code',
      (['app', 'mail'] as const).flatMap((kind) =>
        guesses.map((code) =>
          tries(`${JSON.stringify(code).slice(0, 30)} as a code`, kind, async (world, victim) =>
            step(world, await waits(victim), code),
          ),
        ),
      ),
    ),
    ...numbered(
      'token',
      tokens.flatMap((token) =>
        (['answer', 'answerApplicant', 'confirmApp'] as const).map((name) =>
          tries(
            `${token.slice(0, 30) || 'nothing'} as a sign-in that waits, at ${name}`,
            'mail',
            async (world, victim) => {
              await victim.signIn();
              return step(world, token, await victim.code(), name);
            },
          ),
        ),
      ),
    ),
    ...numbered('app', [...ofEither('app'), ...ofApps]),
    ...numbered('mail', [...ofEither('mail'), ...ofMails]),
  ],
};

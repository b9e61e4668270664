import { givesSession } from '../support/case.ts';
import { type Got, type HostileClass, type HostileInput, lastOf, numbered } from '../support/hostile-input.ts';
import { addAccount, type HostileWorld, inItsTime, passwordOfAll } from '../support/hostile-world.ts';

type Case = Omit<HostileInput, 'id'>;
const doors = {
  staff: { call: 'users/login', like: 'lead', step: 'answer' },
  vendor: { call: 'vendor_users/vendorLogin', like: 'vendor', step: 'answer' },
  applicant: { call: 'mobile/loginApplicant', like: 'applicant', step: 'answerApplicant' },
} as const;
type DoorName = keyof typeof doors;

/** Somebody whom strangers want to keep out, with a device on which he was signed in to. */
interface Victim {
  readonly door: DoorName;
  readonly email: string;
  readonly device: string;
  signIn(rest?: { readonly password?: unknown; readonly cookie?: string; readonly email?: unknown }): Promise<Got>;
}

const cookiesOf = ({ headers }: Got) => headers.getSetCookie().map((each) => each.split(';')[0] ?? '');
const deviceIn = (got: Got) => cookiesOf(got).find((each) => /_device=./.test(each)) ?? '';
const waitingIn = (got: Got) => cookiesOf(got).find((each) => /muster_sign_in=./.test(each)) ?? '';
const times = (many: number, each: (time: number) => Promise<unknown>) =>
  Array.from({ length: many }, (_, time) => time).reduce(
    (before, time) => before.then(() => each(time)),
    Promise.resolve() as Promise<unknown>,
  );

/** What strangers do. None of them has the password. */
const attacks: Readonly<Record<string, (world: HostileWorld, victim: Victim) => Promise<unknown>>> = {
  'with twenty wrong passwords': (_, victim) => times(20, (time) => victim.signIn({ password: `wrong ${time}` })),
  'with sixty wrong passwords': (_, victim) => times(60, (time) => victim.signIn({ password: `wrong ${time}` })),
  'with fifty at once': (_, victim) =>
    Promise.all(Array.from({ length: 50 }, (_each, time) => victim.signIn({ password: `wrong ${time}` }))),
  'with bodies that are none': (_, victim) => times(30, (time) => victim.signIn({ password: time % 2 ? 7 : [] })),
  'with no password': (_, victim) => times(30, () => victim.signIn({ password: '' })),
  'with other ways to write his e-mail': (_, { signIn, email }) =>
    times(30, (time) => signIn({ email: time % 2 ? ` ${email.toUpperCase()} ` : `${email}\t`, password: 'wrong' })),
  'with devices that they made up': (_, victim) =>
    times(30, (time) => victim.signIn({ password: 'wrong', cookie: madeUp(victim, String(time)) })),
  'with a device of somebody else': async (world, victim) => {
    const other = await newVictim(world, victim.door);
    await times(30, () => victim.signIn({ password: 'wrong', cookie: other.device }));
  },
  'with wrong codes, not having the password': async (world, victim) => {
    await times(20, () => victim.signIn({ password: 'wrong' }));
    await times(6, async () => {
      const waiting = waitingIn(await victim.signIn({ password: 'wrong' }));
      await times(6, () => answer(world, victim, waiting, '12345678'));
    });
  },
  'with codes and no sign-in': async (world, victim) => {
    await times(20, () => victim.signIn({ password: 'wrong' }));
    await times(30, () => answer(world, victim, '', '12345678'));
  },
  'with steps of other kinds': async (world, victim) => {
    await times(20, () => victim.signIn({ password: 'wrong' }));
    const waiting = waitingIn(await victim.signIn({ password: 'wrong' }));
    for (const name of ['getWaiting', 'startApp', 'confirmApp'])
      await times(10, () =>
        world.send({ path: `/api/hr/sign_in_step/${name}`, cookie: waiting, body: { code: '123456' } }),
      );
  },
  'at all other doors': (world, { email, door }) =>
    times(30, (time) => {
      const others = Object.keys(doors).filter((each) => each !== door) as DoorName[];
      const call = doors[others[time % 2] ?? 'staff'].call;
      return world.send({ path: `/api/hr/${call}`, body: { email, password: 'wrong' } });
    }),
  'by asking for his application': (world, { email }) =>
    times(30, () =>
      world.send({ path: '/api/hr/mobile/getApplicantJobStatus', body: { params: { email, password: 'wrong' } } }),
    ),
  'by recovering his password': (world, { email }) =>
    times(30, () => world.send({ path: '/api/hr/mobile/recoverPassByEmail', body: { email } })),
  'by a date of birth': (world, { email }) =>
    times(30, () =>
      world.send({ path: '/api/hr/mobile/verifyUserForChangePassword', body: { email, dob: '01/01/1970' } }),
    ),
  'again after a quarter of an hour': async (world, victim) => {
    await times(25, () => victim.signIn({ password: 'wrong' }));
    world.server.time += 16 * 60_000;
    await times(25, () => victim.signIn({ password: 'wrong' }));
  },
};

/** How the victim comes in afterwards. */
const waysIn: Readonly<Record<string, (world: HostileWorld, victim: Victim) => Promise<readonly Got[]>>> = {
  'on his own device': async (_, victim) => [await victim.signIn({ cookie: victim.device })],
  'on a new device': async (world, victim) => {
    const first = await victim.signIn();
    if (first.code !== '202') return [first];
    return [first, await answer(world, victim, waitingIn(first), await codeTo(world, victim.email))];
  },
};

const madeUp = ({ door }: Victim, with_: string) =>
  `muster_${door === 'applicant' ? 'applicant' : 'staff'}_device=${with_.padStart(43, 'A')}`;

const answer = (world: HostileWorld, { door }: Victim, cookie: string, code: string) =>
  world.send({ path: `/api/hr/sign_in_step/${doors[door].step}`, cookie, body: { code } });

async function codeTo({ hr }: HostileWorld, email: string): Promise<string> {
  const mail = await hr.db
    .selectFrom('outbox')
    .select('secret')
    .where('toAddress', '=', email)
    .where('subject', '=', 'Your code to sign in')
    .orderBy('mailId', 'desc')
    .executeTakeFirst();
  return mail?.secret ?? '';
}

let victims = 0;

/** An account that nobody has attacked yet. */
async function newVictim(world: HostileWorld, door: DoorName): Promise<Victim> {
  victims += 1;
  const email = `locked-out-${victims}@muster.local`;
  await addAccount(world.hr, doors[door].like, email);
  const signIn: Victim['signIn'] = ({ password = passwordOfAll, cookie = '', ...rest } = {}) =>
    world.send({ path: `/api/hr/${doors[door].call}`, cookie, body: { email, password, ...rest } });
  return { door, email, signIn, device: deviceIn(await signIn()) };
}

const inputs: readonly Case[] = (Object.keys(doors) as DoorName[]).flatMap((door) =>
  Object.entries(attacks).flatMap(([how, attack]) =>
    Object.entries(waysIn).map(
      ([where, comeIn]): Case => ({
        tries: `to keep somebody (${door}) out ${where}, ${how}`,
        by: 'visitor',
        wants: 'harmless',
        attack: (world) =>
          inItsTime(world, async () => {
            const victim = await newVictim(world, door);
            await attack(world, victim);
            return comeIn(world, victim);
          }),
        harm: (outcome) => (givesSession(lastOf(outcome)) ? undefined : `he was kept out: ${lastOf(outcome).message}`),
      }),
    ),
  ),
);

/** What strangers who do not get in must not do either: fill somebody's mailbox. */
const floods: readonly Case[] = (Object.keys(doors) as DoorName[]).map(
  (door): Case => ({
    tries: `to fill the mailbox of somebody (${door}) with codes`,
    by: 'visitor',
    wants: 'harmless',
    leavesTraces: true,
    attack: async (world) => {
      const victim = await newVictim(world, door);
      await times(40, (time) => victim.signIn({ password: `wrong ${time}` }));
      const before = await codeTo(world, victim.email);
      await times(5, () => victim.signIn());
      const first = await codeTo(world, victim.email);
      await times(5, () => victim.signIn());
      const same = first === (await codeTo(world, victim.email));
      return { refused: before === '' && first !== '' && same, says: 'one mail in five minutes, for a right password' };
    },
    harm: (outcome) => ('says' in outcome && outcome.refused ? undefined : 'more than one mail went out'),
  }),
);

export const hostileClass: HostileClass = {
  name: 'locking out',
  inputs: () => numbered('lock', [...inputs, ...floods]),
};

import {
  type Cbor,
  cbor,
  type SoftwarePasskey,
  signedByAnother,
  softwarePasskey,
  type Told,
} from '../../server/support/software-passkey.ts';
import { givesSession } from '../support/case.ts';
import {
  answersOf,
  type Got,
  type HostileClass,
  type HostileInput,
  lastOf,
  numbered,
} from '../support/hostile-input.ts';
import { addAccount, type HostileWorld, passwordOfAll } from '../support/hostile-world.ts';

type Case = Omit<HostileInput, 'id'>;
type Changes = (sent: Readonly<Record<string, unknown>>) => unknown;

const here = { origin: 'http://localhost', rpId: 'localhost' };

/** Somebody with a passkey and a session, whom nothing else uses. */
interface Holder {
  readonly email: string;
  readonly cookie: string;
  readonly passkey: SoftwarePasskey;
}

const cookiesOf = ({ headers }: Got) =>
  headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');

const signIn = (world: HostileWorld, email: string) =>
  world.send({ path: '/api/hr/users/login', body: { email, password: passwordOfAll } });

async function holder(world: HostileWorld, name: string): Promise<Holder> {
  const email = `passkey-${name}@muster.local`;
  await addAccount(world.hr, 'agent', email);
  const cookie = cookiesOf(await signIn(world, email));
  const passkey = softwarePasskey(here);
  const { result } = await world.send({ path: '/api/hr/second_factor/startPasskey', body: {}, cookie });
  const got = await world.send({ path: '/api/hr/second_factor/confirmPasskey', body: passkey.made(result), cookie });
  if (got.code !== '200') throw new Error(`no passkey for ${email}: ${got.code} ${got.message}`);
  return { email, cookie, passkey };
}

/** What is sent in place of a field. */
const junk: readonly unknown[] = [
  '',
  'A',
  '====',
  'AAAA\u0000',
  '../..',
  "' or 1=1 --",
  '\u202eAAAA',
  'A'.repeat(3000),
  null,
  0,
  true,
  [],
  ['AAAA'],
  {},
  { length: 32 },
];

const used = ['id', 'clientDataJSON', 'authenticatorData', 'signature'] as const;
const made = ['clientDataJSON', 'attestationObject'] as const;

const encoded = (said: unknown) => Buffer.from(JSON.stringify(said)).toString('base64url');
const longChain = Buffer.concat([Buffer.alloc(1500, 0x81), cbor(1)]).toString('base64url');

/** Whole answers that are not what they should be. */
const wholes: readonly (readonly [tries: string, changes: Changes])[] = [
  ['nothing at all', () => ({})],
  ['padding behind its texts', (sent) => ({ ...sent, clientDataJSON: `${String(sent['clientDataJSON'])}=` })],
  ['signs of the other alphabet', (sent) => ({ ...sent, clientDataJSON: `${String(sent['clientDataJSON'])}+/` })],
  ['client data that are a list', (sent) => ({ ...sent, clientDataJSON: encoded([]) })],
  ['client data that are null', (sent) => ({ ...sent, clientDataJSON: encoded(null) })],
  [
    'client data with a prototype',
    (sent) => ({ ...sent, clientDataJSON: encoded({ ['__proto__']: { type: 'webauthn.get' } }) }),
  ],
  ['no origin', (sent) => ({ ...sent, clientDataJSON: encoded({ type: 'webauthn.get', challenge: 'AAAA' }) })],
];

const places: readonly (readonly [tries: string, origin: string, rpId: string, told: Told])[] = [
  ['of https in place of http', 'https://localhost', 'localhost', {}],
  ['of another port', 'http://localhost:81', 'localhost', {}],
  ['of a host that ends alike', 'http://evil-localhost', 'localhost', {}],
  ['of a host that begins alike', 'http://localhost.evil.example', 'localhost', {}],
  ['of no origin', 'null', 'localhost', {}],
  ['for a host above', 'http://localhost', 'host', {}],
  ['for another host', 'http://localhost', 'evil.example', {}],
  ['of another question', 'http://localhost', 'localhost', { challenge: 'AAAA' }],
  ['of no question', 'http://localhost', 'localhost', { challenge: '' }],
  ['of another purpose', 'http://localhost', 'localhost', { type: 'payment.get' }],
  ['out of a frame', 'http://localhost', 'localhost', { crossOrigin: true }],
  ['with nobody there', 'http://localhost', 'localhost', { flags: 0 }],
];

const statement = new Map<Cbor, Cbor>([
  ['ver', '2.0'],
  ['alg', -7],
  ['sig', Buffer.alloc(70)],
  ['x5c', [Buffer.from('3082010130', 'hex')]],
]);
const formats = ['android-key', 'android-safetynet', 'apple', 'fido-u2f', 'packed', 'tpm', 'compound', '', '__proto__'];

/** A sign-in with the right password, and then what stands in for the passkey. */
function step(
  tries: string,
  whose: Holder,
  answer: (options: unknown) => unknown,
  call = 'sign_in_step/answerPasskey',
): Case {
  return {
    tries: `to sign in with ${tries}`,
    by: 'visitor',
    wants: 'refused',
    codes: ['400', '403', '410', '413', '422', '429'],
    attack: async (world) => {
      const cookie = cookiesOf(await signIn(world, whose.email));
      const asked = await world.send({ path: '/api/hr/sign_in_step/askPasskey', body: {}, cookie });
      return [await world.send({ path: `/api/hr/${call}`, body: answer(asked.result), cookie })];
    },
    harm: (outcome) => (answersOf(outcome).some(givesSession) ? 'it let him in' : undefined),
  };
}

/** A new passkey of somebody who is signed in, which is not what was asked for. */
function registration(tries: string, whose: Holder, answer: (options: unknown) => unknown): Case {
  return {
    tries: `to set up a passkey with ${tries}`,
    by: 'visitor',
    wants: 'refused',
    attack: async (world) => {
      const { cookie } = whose;
      const asked = await world.send({ path: '/api/hr/second_factor/startPasskey', body: {}, cookie });
      return [
        await world.send({
          path: '/api/hr/second_factor/confirmPasskey',
          body: answer(asked.result) as object,
          cookie,
        }),
      ];
    },
    harm: (outcome) => (lastOf(outcome).code === '200' ? 'it was kept' : undefined),
  };
}

/** Answers in place of the right one. */
const signatures: readonly (readonly [
  tries: string,
  answer: (by: Holder, other: Holder, options: unknown) => unknown,
])[] = [
  ...used.flatMap((field) =>
    junk.map(
      (value) =>
        [
          `${JSON.stringify(value).slice(0, 30)} for ${field}`,
          ({ passkey }: Holder, _other: Holder, options: unknown) => ({ ...passkey.used(options), [field]: value }),
        ] as const,
    ),
  ),
  ...wholes.map(
    ([tries, changes]) =>
      [
        tries,
        ({ passkey }: Holder, _other: Holder, options: unknown) => changes({ ...passkey.used(options) }),
      ] as const,
  ),
  ['the signature of another key', ({ passkey }, _other, options) => signedByAnother(passkey.used(options))],
  ['the passkey of somebody else', (_by, { passkey }, options) => passkey.used(options)],
  [
    'the passkey of somebody else under the right name',
    ({ passkey: { id } }, { passkey }, options) => ({ ...passkey.used(options), id }),
  ],
  [
    'a passkey that says that it is of somebody else',
    ({ passkey }, other, options) => ({ ...passkey.used(options), userHandle: other.passkey.userHandle }),
  ],
  ['a new passkey in place of a used one', (_by, _other, options) => softwarePasskey(here).used(options)],
];

/** Passkeys of places and purposes that are not the right ones: the same key answers as if it were elsewhere. */
async function placed(world: HostileWorld): Promise<readonly Case[]> {
  const cases: Case[] = [];
  for (const [at, [tries, origin, rpId, told]] of places.entries()) {
    const place = { ...here };
    const email = `passkey-place-${at}@muster.local`;
    await addAccount(world.hr, 'agent', email);
    const cookie = cookiesOf(await signIn(world, email));
    const passkey = softwarePasskey(place);
    const { result } = await world.send({ path: '/api/hr/second_factor/startPasskey', body: {}, cookie });
    await world.send({ path: '/api/hr/second_factor/confirmPasskey', body: passkey.made(result), cookie });
    Object.assign(place, { origin, rpId });
    cases.push(
      step(`a passkey ${tries}`, { email, cookie, passkey }, (options) => passkey.used(options, told)),
      registration(`an answer ${tries}`, { email, cookie, passkey }, (options) =>
        softwarePasskey({ origin, rpId }).made(options, told),
      ),
    );
  }
  return cases;
}

export const hostileClass: HostileClass = {
  name: 'passkeys',
  inputs: async (world) => {
    const other = await holder(world, 'other');
    const holders: Holder[] = [];
    // A few guesses for each, so that each is held against the passkey, none against a lock, and no mail tells of them.
    for (let first = 0; first < signatures.length; first += 3) holders.push(await holder(world, String(first)));
    const whose = (at: number) => holders[Math.floor(at / 3)] ?? other;
    const guessed = signatures.map(([tries, answer], at) =>
      step(tries, whose(at), (options) => answer(whose(at), other, options)),
    );
    const registered = [
      ...made.flatMap((field) =>
        junk.map((value) =>
          registration(`${JSON.stringify(value).slice(0, 30)} for ${field}`, other, (options) => ({
            ...softwarePasskey(here).made(options),
            [field]: value,
          })),
        ),
      ),
      ...wholes.map(([tries, changes]) =>
        registration(tries, other, (options) => changes({ ...softwarePasskey(here).made(options) })),
      ),
      registration('a chain of lists', other, (options) => ({
        ...softwarePasskey(here).made(options),
        attestationObject: longChain,
      })),
      ...formats.map((format) =>
        registration(`certificates of ${format || 'nobody'}`, other, (options) =>
          softwarePasskey(here).made(options, { attestation: [format, statement] }),
        ),
      ),
    ];
    const elsewhere = (['startPasskey', 'confirmPasskey', 'removePasskey'] as const).flatMap((name) =>
      (['visitor', 'applicant'] as const).map(
        (by): Case => ({
          tries: `${name} of somebody`,
          by,
          wants: 'refused',
          attack: async (attacked) => [
            await attacked.send({ by, path: `/api/hr/second_factor/${name}`, body: { passkeyId: other.passkey.id } }),
          ],
        }),
      ),
    );
    const ofOthers: Case = {
      tries: 'to remove the passkey of somebody else',
      by: 'vendor',
      wants: 'refused',
      attack: async (attacked) => [
        await attacked.send({
          by: 'vendor',
          path: '/api/hr/second_factor/removePasskey',
          body: { passkeyId: other.passkey.id },
        }),
      ],
    };
    const setUps = (['startPasskey', 'confirmPasskey', 'startApp', 'confirmApp'] as const).map((name, at) =>
      step(
        `a factor set up by ${name} in place of the one that he has`,
        whose(at * 3),
        () => ({}),
        `sign_in_step/${name}`,
      ),
    );
    return [
      ...numbered('guess', guessed),
      ...numbered('made', registered),
      ...numbered('place', await placed(world)),
      ...numbered('others', [...elsewhere, ofOthers, ...setUps]),
    ];
  },
};

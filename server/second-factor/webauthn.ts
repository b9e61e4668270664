import type { Json } from '@muster/engine';
import type { RelyingParty } from './relying-party.ts';

/** What is stored of a passkey to know it again. */
export interface PasskeyKey {
  readonly passkeyId: string;
  /** COSE key, in base64url. */
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
}

/** A new passkey as a browser sends it. */
export interface SentPasskey {
  readonly id: string;
  readonly clientDataJSON: string;
  readonly attestationObject: string;
  readonly transports: readonly string[];
}

/** The use of a passkey as a browser sends it. */
export interface SentUse {
  readonly id: string;
  readonly clientDataJSON: string;
  readonly authenticatorData: string;
  readonly signature: string;
  /** '' where the authenticator does not tell whose it is. */
  readonly userHandle: string;
}

/** A passkey that a person has, as a browser finds it. */
export type KnownPasskey = Pick<PasskeyKey, 'passkeyId' | 'transports'>;

interface Question {
  readonly party: RelyingParty;
  readonly challenge: string;
}

/** How long a browser asks the person, in milliseconds. */
const timeout = 120_000;

/** EdDSA, ES256 and RS256: every authenticator has one, and every supported Node checks them. */
const algorithms = [-8, -7, -257];

/** The library takes long to load: a server has it loaded part by part before somebody needs it (`loadPasskeys`). */
const library = () => import('@simplewebauthn/server');

/** What a browser needs to make a passkey. */
export async function registrationOptions(
  { party, challenge }: Question,
  user: { readonly handle: string; readonly email: string; readonly name: string },
  known: readonly KnownPasskey[],
): Promise<Json> {
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: 'Muster',
    rpID: party.id,
    userID: bytesOf(user.handle),
    userName: user.email,
    userDisplayName: user.name,
    challenge: bytesOf(challenge),
    timeout,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    excludeCredentials: known.map(described),
    supportedAlgorithmIDs: algorithms,
  });
  return options as unknown as Json;
}

/** What a browser needs to use one of these passkeys. */
export async function useOptions({ party, challenge }: Question, known: readonly KnownPasskey[]): Promise<Json> {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: bytesOf(challenge),
    timeout,
    userVerification: 'preferred',
    allowCredentials: known.map(described),
  });
  return options as unknown as Json;
}

/** The key of a new passkey; undefined where it answers another question, place or origin, or cannot be read. */
export function readNewPasskey(
  { party, challenge }: Question,
  { transports, id, ...given }: SentPasskey,
): Promise<PasskeyKey | undefined> {
  return orRefused(async () => {
    const { verifyRegistrationResponse } = await library();
    if (![id, ...Object.values(given)].every(isWrittenOnce)) return undefined;
    if (!(await isOfOurFrame(given.clientDataJSON)) || !(await isWithoutCertificates(given.attestationObject))) {
      return undefined;
    }
    const made = await verifyRegistrationResponse({
      response: { id, rawId: id, ...credential, response: given },
      ...expectedOf({ party, challenge }),
      supportedAlgorithmIDs: algorithms,
    });
    if (!made.verified) return undefined;
    const { id: passkeyId, publicKey, counter } = made.registrationInfo.credential;
    const told = [...new Set(transports.filter((way) => ways.has(way)))];
    return { passkeyId, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports: told };
  });
}

/**
 * The count that a passkey tells with a right signature; undefined for anything else. Whether it has gone back is for the
 * caller to say: only who has the key can make it.
 */
export function readUsedPasskey(
  { party, challenge }: Question,
  { passkeyId, publicKey }: Pick<PasskeyKey, 'passkeyId' | 'publicKey'>,
  { id, userHandle: _, ...given }: SentUse,
): Promise<number | undefined> {
  return orRefused(async () => {
    const { verifyAuthenticationResponse } = await library();
    if (![id, ...Object.values(given)].every(isWrittenOnce)) return undefined;
    if (id !== passkeyId || !(await isOfOurFrame(given.clientDataJSON))) return undefined;
    const used = await verifyAuthenticationResponse({
      response: { id, rawId: id, ...credential, response: given },
      ...expectedOf({ party, challenge }),
      credential: { id: passkeyId, publicKey: bytesOf(publicKey), counter: 0 },
    });
    return used.verified ? used.authenticationInfo.newCounter : undefined;
  });
}

const credential = { type: 'public-key', clientExtensionResults: {} } as const;

/** The person was there. That the device made sure who it was is preferred, not asked for: his password came before. */
function expectedOf({ party, challenge }: Question) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
  };
}

/** The library throws at whatever does not fit in an answer, which is an input. */
async function orRefused<Read>(read: () => Promise<Read>): Promise<Read | undefined> {
  try {
    return await read();
  } catch {
    return undefined;
  }
}

/** No page of another site shows ours, so that no answer comes out of such a frame. */
async function isOfOurFrame(clientDataJSON: string): Promise<boolean> {
  const { decodeClientDataJSON } = await import('@simplewebauthn/server/helpers');
  return decodeClientDataJSON(clientDataJSON).crossOrigin !== true;
}

/**
 * Nobody was asked to prove who built his passkey. A proof that comes all the same brings certificates, and the library
 * would fetch lists of revoked ones from the addresses in them; what signs for itself brings none.
 */
async function isWithoutCertificates(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const read = decodeAttestationObject(bytesOf(attestationObject));
  return read.get('fmt') === 'none' || (read.get('fmt') === 'packed' && read.get('attStmt').get('x5c') === undefined);
}

/** True for base64url that is written as it is written: no two readers may read it differently. */
function isWrittenOnce(text: string): boolean {
  return text !== '' && Buffer.from(text, 'base64url').toString('base64url') === text;
}

/** The ways to an authenticator that browsers know. */
const ways: ReadonlySet<string> = new Set(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

function described({ passkeyId, transports }: KnownPasskey) {
  return { id: passkeyId, transports: [...transports] };
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(text, 'base64url'));
}

import {
  createHash,
  createPrivateKey,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

/** Where a browser thinks that it is. */
export interface Place {
  readonly origin: string;
  readonly rpId: string;
}

/** What a test changes of what a browser and its authenticator would say. */
export interface Told {
  readonly challenge?: string;
  readonly type?: string;
  readonly crossOrigin?: boolean;
  readonly counter?: number;
  readonly flags?: number;
  /** In place of the statement of an authenticator that proves nothing. */
  readonly attestation?: readonly [format: string, statement: Cbor];
}

/** A passkey made of node:crypto alone (ES256), as an authenticator and a browser would answer with it. */
export interface SoftwarePasskey {
  readonly id: string;
  userHandle: string;
  counter: number;
  /** What is sent of it once it was made for these options. */
  made(options: unknown, told?: Told): SentNewPasskey;
  /** What is sent of it when it is used for these options. */
  used(options: unknown, told?: Told): SentUsedPasskey;
}

export interface SentNewPasskey {
  readonly id: string;
  readonly clientDataJSON: string;
  readonly attestationObject: string;
  readonly transports: readonly string[];
}

export interface SentUsedPasskey {
  readonly id: string;
  readonly clientDataJSON: string;
  readonly authenticatorData: string;
  readonly signature: string;
  readonly userHandle: string;
}

const userPresent = 1;
const keyIncluded = 64;

export function softwarePasskey(place: Place): SoftwarePasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const idBytes = randomBytes(20);
  const coseKey = cbor(coseOf(publicKey));
  const passkey: SoftwarePasskey = {
    id: idBytes.toString('base64url'),
    userHandle: '',
    counter: 0,
    made: (options, told = {}) => {
      passkey.userHandle = (options as { user: { id: string } }).user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(idBytes.length);
      const kept = Buffer.concat([Buffer.alloc(16), length, idBytes, coseKey]);
      const authData = Buffer.concat([head(place, passkey.counter, userPresent | keyIncluded, told), kept]);
      const [fmt, attStmt] = told.attestation ?? ['none', new Map()];
      const attestation = cbor(
        new Map<Cbor, Cbor>([
          ['fmt', fmt],
          ['attStmt', attStmt],
          ['authData', authData],
        ]),
      );
      return {
        id: passkey.id,
        clientDataJSON: clientData(place, 'webauthn.create', options, told).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      };
    },
    used: (options, told = {}) => {
      passkey.counter += 1;
      const authData = head(place, passkey.counter, userPresent, told);
      const client = clientData(place, 'webauthn.get', options, told);
      const signed = Buffer.concat([authData, createHash('sha256').update(client).digest()]);
      return {
        id: passkey.id,
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
        userHandle: passkey.userHandle,
      };
    },
  };
  return passkey;
}

/** The same answer, signed by another key. */
export function signedByAnother(sent: SentUsedPasskey): SentUsedPasskey {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const signature = createSign('sha256').update(sent.authenticatorData).sign(key).toString('base64url');
  return { ...sent, signature };
}

function head({ rpId }: Place, counter: number, flags: number, told: Told): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(told.counter ?? counter);
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([told.flags ?? flags]), count]);
}

function clientData({ origin }: Place, type: string, options: unknown, told: Told): Buffer {
  const { challenge } = options as { challenge: string };
  const said = { type: told.type ?? type, challenge: told.challenge ?? challenge, origin };
  return Buffer.from(JSON.stringify({ ...said, crossOrigin: told.crossOrigin ?? false }));
}

/** COSE: key type 2 (elliptic), algorithm -7 (ES256), curve 1 (P-256), its point. */
function coseOf(publicKey: KeyObject): Cbor {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return new Map<Cbor, Cbor>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ]);
}

/** As much of CBOR (RFC 8949) as authenticators write. */
export type Cbor = number | string | Buffer | readonly Cbor[] | ReadonlyMap<Cbor, Cbor>;

export function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? start(1, -1 - value) : start(0, value);
  if (Buffer.isBuffer(value)) return Buffer.concat([start(2, value.length), value]);
  if (typeof value === 'string') return Buffer.concat([start(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Map) {
    return Buffer.concat([start(5, value.size), ...[...value].flatMap(([key, each]) => [cbor(key), cbor(each)])]);
  }
  const list = value as readonly Cbor[];
  return Buffer.concat([start(4, list.length), ...list.map(cbor)]);
}

function start(kind: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(kind << 5) | count]);
  if (count < 256) return Buffer.from([(kind << 5) | 24, count]);
  return Buffer.from([(kind << 5) | 25, count >> 8, count & 255]);
}

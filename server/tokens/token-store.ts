import type { Expression, Kysely } from 'kysely';
import { type Envelope, envelope } from '../envelope/envelope.ts';
import { storageProblem } from '../envelope/storage-problem.ts';
import type { Session, SessionOwner } from '../sessions/session.ts';
import type { ServerTables } from '../tables.ts';
import { fixedQuery } from '../work/index.ts';
import { type TokenRights, tokenBounds } from './access-token.ts';
import { hashOfToken, isWholeToken, tokenPrefix } from './token-text.ts';

const minute = 60_000;
const day = 86_400_000;

/** Tokens in the database. Only the hash of one is stored; the token itself is with its program alone. */
export interface TokenStore {
  /** The session of a request that comes with a token, which is noted as used from an address; or why there is none. */
  find(token: string, address: string): Promise<Session | Envelope>;
  /** That of a token which a job was begun with, as it is now. */
  findById(tokenId: string): Promise<Session | Envelope>;
  /** Forgets those that are long over. */
  forget(): Promise<void>;
}

type TokenRow = ServerTables['accessToken'];

const tokenOfHash = fixedQuery((db: Kysely<ServerTables>, given: { readonly tokenHash: Expression<string> }) =>
  db.selectFrom('accessToken').selectAll().where('tokenHash', '=', given.tokenHash),
);

export function createTokenStore(db: Kysely<ServerTables>, now: () => Date): TokenStore {
  return {
    find: async (token, address) => {
      if (!token.startsWith(tokenPrefix)) return refused(noToken);
      if (!isWholeToken(token)) return refused(cut);
      const row = await tokenOfHash.first(db, { tokenHash: hashOfToken(token) });
      const found = sessionOf(row, now());
      if ('code' in found || !row) return found;
      await keepUsed(db, row, now(), address);
      return found;
    },
    findById: async (tokenId) => {
      const row = await db.selectFrom('accessToken').selectAll().where('tokenId', '=', tokenId).executeTakeFirst();
      return sessionOf(row, now());
    },
    forget: async () => {
      const before = new Date(now().getTime() - tokenBounds.kept * day).toISOString();
      await db
        .deleteFrom('accessToken')
        .where((where) =>
          where.or([
            where('expiresAt', '<', before),
            where.and([where('endedAt', '!=', ''), where('endedAt', '<', before)]),
          ]),
        )
        .execute();
    },
  };
}

const noToken = `Authorization takes a token of Muster, which begins with ${tokenPrefix}.`;
const cut = 'This token was cut or mistyped: its checksum does not fit. Copy it whole, or make another one.';
const unknown = 'This token is not known here. It was made elsewhere, or ended long ago.';

function refused(message: string): Envelope {
  return envelope('401', message);
}

function sessionOf(row: TokenRow | undefined, now: Date): Session | Envelope {
  if (!row) return refused(unknown);
  if (row.endedAt !== '') return refused(`The token ${row.name} was ended on ${row.endedAt.slice(0, 10)}.`);
  if (row.expiresAt <= now.toISOString())
    return refused(`The token ${row.name} expired on ${row.expiresAt.slice(0, 10)}. Its owner makes another one.`);
  const { tokenId, name, ownerKey } = row;
  return {
    // No cookie has this hash: nothing that is asked of sessions finds one by it.
    tokenHash: `token ${tokenId}`,
    door: 'staff',
    owner: JSON.parse(row.owner) as SessionOwner,
    ownerKey,
    backendCookies: {},
    person: undefined,
    personAt: '',
    confirmedAt: '',
    program: { tokenId, name, rights: JSON.parse(row.rights) as TokenRights },
  };
}

/** Once a minute is exact enough, and from another address at once. A disk that takes nothing more keeps nobody from reading. */
async function keepUsed(db: Kysely<ServerTables>, row: TokenRow, now: Date, address: string): Promise<void> {
  const idle = row.usedAt === '' || now.getTime() - Date.parse(row.usedAt) > minute;
  if (!idle && row.usedFrom === address) return;
  try {
    await db
      .updateTable('accessToken')
      .set({ usedAt: now.toISOString(), usedFrom: address })
      .where('tokenId', '=', row.tokenId)
      .execute();
  } catch (error) {
    if (!storageProblem(error)) throw error;
  }
}

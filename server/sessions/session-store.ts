import { hash, randomBytes } from 'node:crypto';
import type { Expression, Kysely } from 'kysely';
import type { AuditTransaction } from '../audit/create-audit.ts';
import { storageProblem } from '../envelope/storage-problem.ts';
import type { ServerTables } from '../tables.ts';
import { change, fixedQuery } from '../work/index.ts';
import { endTokens } from './end-tokens.ts';
import { type Door, doorOf, ownerKeyOf, type Person, type Session, type SessionOwner } from './session.ts';

const minute = 60_000;

/** How long a session lasts without a request, and at most, in milliseconds. */
export const sessionLife = { idle: 120 * minute, atMost: 12 * 60 * minute, ahead: 5 * minute } as const;

/** Sessions in the database. Only the hash of a token is stored; the token itself is in the person's cookie alone. */
export interface SessionStore {
  /** Resolves to the token. */
  begin(
    owner: SessionOwner,
    backendCookies?: Readonly<Record<string, string>>,
    also?: Also,
    place?: SessionPlace,
  ): Promise<string>;
  /** The living session of a token at this door; an expired one is removed. */
  find(token: string, door: Door): Promise<Session | undefined>;
  /** The same for what nobody has asked for by himself: it lets the session last no longer. */
  peek(token: string, door: Door): Promise<Session | undefined>;
  /** Whether a session is still there and not over. It lasts no longer by being asked about. */
  lives(session: Session): Promise<boolean>;
  /** Ends a session; of a program that comes with a token, the token. */
  end(session: Session, also?: Also): Promise<void>;
  /** Ends every session of an owner, and sign-ins of his that wait; `but` stays. Resolves to how many sessions ended. */
  endAllOf(ownerKey: string, but?: Session): Promise<number>;
  keepPerson(session: Session, person: Person): Promise<void>;
  keepCookies(session: Session, cookies: Readonly<Record<string, string>>): Promise<void>;
}

/** From where a session begins, as its person reads it. */
export interface SessionPlace {
  readonly browser: string;
  readonly address: string;
}

const nowhere: SessionPlace = { browser: '', address: '' };

/** What is written in the same transaction: the log of who signed in and out. */
type Also = (transaction: AuditTransaction) => Promise<void>;

const nothing: Also = async () => undefined;

const sessionOfToken = fixedQuery((db: Kysely<ServerTables>, given: { readonly tokenHash: Expression<string> }) =>
  db.selectFrom('session').selectAll().where('tokenHash', '=', given.tokenHash),
);

export function createSessionStore(db: Kysely<ServerTables>, now: () => Date): SessionStore {
  const of = ({ tokenHash }: Session) => db.updateTable('session').where('tokenHash', '=', tokenHash);
  return {
    begin: async (owner, backendCookies = {}, also = nothing, { browser, address } = nowhere) => {
      const token = randomBytes(32).toString('base64url');
      const at = now().toISOString();
      await removeExpired(db, now());
      const row = {
        tokenHash: hashOf(token),
        door: doorOf(owner),
        owner: JSON.stringify(owner),
        startedAt: at,
        seenAt: at,
        confirmedAt: at,
        browser,
        address,
      };
      const learned = { backendCookies: JSON.stringify(backendCookies), person: '', personAt: '' };
      await change(db, async (trx) => {
        await trx
          .insertInto('session')
          .values({ ...row, ...learned, ownerKey: ownerKeyOf(owner) })
          .execute();
        if (row.door === 'staff')
          await trx
            .insertInto('lastSignIn')
            .values({ ownerKey: ownerKeyOf(owner), at })
            .onConflict((conflict) => conflict.column('ownerKey').doUpdateSet({ at }))
            .execute();
        await also(trx);
      });
      return token;
    },
    find: (token, door) => find(db, now(), token, door, true),
    peek: (token, door) => find(db, now(), token, door, false),
    lives: async ({ tokenHash }) => {
      const row = await sessionOfToken.first(db, { tokenHash });
      return row !== undefined && !isOver(row, now());
    },
    end: async ({ tokenHash, program }, also = nothing) => {
      await change(db, async (trx) => {
        if (program) {
          await endTokens(trx, now(), program);
          return;
        }
        const ended = await trx.deleteFrom('session').where('tokenHash', '=', tokenHash).executeTakeFirst();
        if (ended.numDeletedRows > 0n) await also(trx);
      });
    },
    endAllOf: async (ownerKey, but) => {
      await db.deleteFrom('signInChallenge').where('ownerKey', '=', ownerKey).execute();
      const ended = await db
        .deleteFrom('session')
        .where('ownerKey', '=', ownerKey)
        .where('tokenHash', '!=', but?.tokenHash ?? '')
        .executeTakeFirst();
      return Number(ended.numDeletedRows);
    },
    keepPerson: async (session, person) => {
      await of(session)
        .set({ person: JSON.stringify(person), personAt: now().toISOString() })
        .execute();
    },
    keepCookies: async (session, cookies) => {
      await of(session)
        .set({ backendCookies: JSON.stringify(cookies) })
        .execute();
    },
  };
}

/** One that begins in the future would live on for as long as the clock was set back. */
function isOver({ startedAt, seenAt }: Pick<ServerTables['session'], 'startedAt' | 'seenAt'>, now: Date): boolean {
  const age = now.getTime() - Date.parse(startedAt);
  const idle = now.getTime() - Date.parse(seenAt);
  return -age > sessionLife.ahead || idle > sessionLife.idle || age > sessionLife.atMost;
}

async function find(
  db: Kysely<ServerTables>,
  now: Date,
  token: string,
  door: Door,
  used: boolean,
): Promise<Session | undefined> {
  if (!/^[A-Za-z0-9_-]{43}$/.test(token)) return undefined;
  const tokenHash = hashOf(token);
  const row = await sessionOfToken.first(db, { tokenHash });
  if (!row || row.door !== door) return undefined;
  if (isOver(row, now)) {
    await db.deleteFrom('session').where('tokenHash', '=', tokenHash).execute();
    return undefined;
  }
  // Once a minute is exact enough, and most requests then write nothing.
  if (used && now.getTime() - Date.parse(row.seenAt) > minute) {
    await keepSeen(db, tokenHash, now);
  }
  return {
    tokenHash,
    door,
    owner: JSON.parse(row.owner) as SessionOwner,
    ownerKey: row.ownerKey,
    backendCookies: JSON.parse(row.backendCookies) as Record<string, string>,
    person: row.person === '' ? undefined : (JSON.parse(row.person) as Person),
    personAt: row.personAt,
    confirmedAt: row.confirmedAt,
  };
}

/** A disk that takes nothing more keeps nobody from reading: the session then lasts from when it was seen before. */
async function keepSeen(db: Kysely<ServerTables>, tokenHash: string, now: Date): Promise<void> {
  try {
    await db.updateTable('session').set({ seenAt: now.toISOString() }).where('tokenHash', '=', tokenHash).execute();
  } catch (error) {
    if (!storageProblem(error)) throw error;
  }
}

async function removeExpired(db: Kysely<ServerTables>, now: Date): Promise<void> {
  const idle = new Date(now.getTime() - sessionLife.idle).toISOString();
  const oldest = new Date(now.getTime() - sessionLife.atMost).toISOString();
  await db
    .deleteFrom('session')
    .where((where) => where.or([where('seenAt', '<', idle), where('startedAt', '<', oldest)]))
    .execute();
}

function hashOf(token: string): string {
  return hash('sha256', token, 'hex');
}

import type { Json } from '@muster/engine';
import type { MadeFunction } from '@muster/engine/check';
import type { Audit } from '../../audit/create-audit.ts';
import type { OwnRequest } from '../../own-calls/own-call.ts';
import type { Person } from '../../sessions/session.ts';
import type { Bringer, HrAccess } from '../bundle/bundled-roles.ts';
import type { LiveDefinitions } from '../live-definitions.ts';
import type { Author, Handle } from '../store/handle.ts';
import type { NeededRight } from './made-calls.ts';

/** Where definitions are compiled, for what needs nothing of the store. */
export interface CompileContext {
  readonly live: Pick<LiveDefinitions, 'compiler'>;
}

/** What every service of the definition store works with: one transaction, one author, one moment. */
export interface StoreContext {
  readonly live: LiveDefinitions;
  readonly audit: Pick<Audit, 'record'>;
  readonly handle: Handle;
  readonly author: Author;
  /** The person who asks, by whose rights a publish is judged; a command at the console is nobody. */
  readonly publisher?: Publisher;
  /** Has the functions of published pages stand among those that roles are given; left out where an outside backend has them. */
  readonly functions?: FunctionsOfPages;
}

/** What the backend does with the functions that published pages make; both resolve to what changes, in words. */
export interface FunctionsOfPages {
  take(handle: Handle, made: readonly MadeFunction[]): Promise<readonly string[] | StoreRefusal>;
  /** What taking them would change; nothing is written. */
  tell(handle: Handle, made: readonly MadeFunction[]): Promise<readonly string[] | StoreRefusal>;
}

/** Who publishes, and who else could. */
export interface Publisher {
  readonly person: Person;
  /** True where this very request came with the password. */
  readonly confirmed: boolean;
  /** The names of the others of the staff who hold all of these rights; undefined where that cannot be known. */
  readonly others: (rights: readonly NeededRight[]) => Promise<readonly string[] | undefined>;
  /** The `ownerKey` of every account of this person. */
  readonly accounts: () => Promise<readonly string[]>;
}

/** The function whose holders see definitions, change them, and remove their own. */
export const designerRight = 'page_designer';

/** The context of whoever asks. */
export function storeContextOf(
  live: LiveDefinitions,
  audit: Pick<Audit, 'record'>,
  { handle, ownerKey, owner, person, now, confirmed, match }: OwnRequest,
  hr: Pick<HrAccess, 'othersWhoMay' | 'accountsOfPerson' | 'takeFunctions' | 'tellFunctions'> | undefined,
): StoreContext {
  const others: Publisher['others'] = async (rights) => hr?.othersWhoMay(handle, rights, owner);
  const accounts = async () => (await hr?.accountsOfPerson(handle, owner)) ?? [ownerKey];
  return {
    live,
    audit: match === 'any' ? overwriting(audit) : audit,
    handle,
    author: { ownerKey, name: person.name, now },
    publisher: { person, confirmed, others, accounts },
    ...(hr ? { functions: takenBy(hr, owner) } : {}),
  };
}

/** The backend's part of a publish, by whoever publishes. */
export function takenBy(hr: Pick<HrAccess, 'takeFunctions' | 'tellFunctions'>, by: Bringer): FunctionsOfPages {
  return {
    take: (handle, made) => hr.takeFunctions(handle, made, by),
    tell: (handle, made) => hr.tellFunctions(handle, made, by),
  };
}

/** The log of a program that overwrites whatever is stored: each entry says so. */
function overwriting(audit: Pick<Audit, 'record'>): Pick<Audit, 'record'> {
  return {
    record: (transaction, ...events) =>
      audit.record(
        transaction,
        ...events.map((event) => ({ ...event, details: { ...event.details, overwrite: true } })),
      ),
  };
}

/** Why a service did nothing. The code is that of the envelope. */
export interface StoreRefusal {
  readonly refused: {
    readonly code: '403' | '404' | '409' | '422' | '428' | '429';
    readonly message: string;
    readonly result?: Json;
  };
}

export function refuse(code: StoreRefusal['refused']['code'], message: string, result?: Json): StoreRefusal {
  return { refused: { code, message, ...(result === undefined ? {} : { result }) } };
}

export function isStoreRefusal(value: unknown): value is StoreRefusal {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'refused');
}

/** Whether what an account left here is of whoever asks: of this account of his or of another one. */
export async function isOwn({ author, publisher }: StoreContext, ownerKey: string): Promise<boolean> {
  return ownerKey === author.ownerKey || ((await publisher?.accounts()) ?? []).includes(ownerKey);
}

import { type FieldRights, joinedRights } from '@muster/engine';
import { type Call, type CallCheck, type GuardedCall, narrower, type SentField } from '@muster/engine/check';
import type { RowNames } from '@muster/engine/query';
import type { ListOptions } from '../lists/index.ts';
import type { TrailEvent } from './audit/audit-trail.ts';
import type { Context } from './context.ts';
import type { Handle, HrDependencies } from './dependencies.ts';
import type { Outcome, StoredFileAnswer } from './outcome.ts';

/** A declared call, as far as its handler and who may make it are concerned. */
export interface HrCall extends Pick<Call, (typeof contract)[number]> {
  /** The values in its path. */
  readonly params: readonly SentField[];
  readonly body?: SentField;
  /** What must hold of its body. */
  readonly checks: readonly CallCheck[];
  /** Of a list call, the names in its rows. */
  readonly rowNames?: RowNames;
  /** What not everybody sees who may make it. */
  readonly guarded: GuardedCall;
}

const contract = [
  'id',
  'backend',
  'method',
  'path',
  'address',
  'right',
  'needs',
  'changes',
  'secret',
  'oneTime',
  'rowKey',
] as const;

/**
 * The contracts of declared calls as plain data, so that a thread may have them too. What admins have `published` over them
 * asks for more and never for less.
 */
export function hrCallsOf(calls: Iterable<Call>, published?: ReadonlyMap<string, Call>): readonly HrCall[] {
  const all = [...calls];
  const records = guardedRecords(all, published);
  return all.map((call) => {
    const open = Object.fromEntries(contract.map((name) => [name, call[name]]));
    const now = published?.get(call.id);
    const { params, body } = call.sent();
    const sent = body ? { params, body: narrower(body, now?.sent().body) } : { params };
    const rowNames = (now ?? call).rowNames();
    return {
      ...(open as Pick<Call, (typeof contract)[number]>),
      ...sent,
      checks: checksOf(call, now),
      guarded: { ...call.guarded(), ...now?.guarded(), records },
      ...(rowNames ? { rowNames } : {}),
    };
  });
}

/** What is guarded in records, as it was shipped and as it is published: one and the same for all calls. */
function guardedRecords([first]: readonly Call[], published: ReadonlyMap<string, Call> | undefined): FieldRights {
  const shipped = first?.guarded().records ?? new Map();
  const [now] = published?.values() ?? [];
  return now ? joinedRights(shipped, now.guarded().records) : shipped;
}

/** The checks as they are published, and the shipped limits of dates, which no change takes away. */
function checksOf(call: Call, now: Call | undefined): readonly CallCheck[] {
  if (!now) return call.checks();
  const published = now.checks();
  const said = new Set(published.map((check) => JSON.stringify(check)));
  return [...published, ...call.checks().filter((check) => check.limit && !said.has(JSON.stringify(check)))];
}

/** Who may make a call. With functions: a person who holds the needed right on one of them. */
export type Access = 'public' | 'session' | 'careers' | RightAccess;

/** The right that is needed on one of the functions. */
export interface RightAccess {
  readonly functions: readonly string[];
  readonly needs: 'read' | 'write' | 'delete';
}

export interface RouteInput<Params, Body> {
  readonly params: Params;
  readonly body: Body;
  /** The fields that a list call needs: asked for, filtered by or sorted by; undefined for all. */
  readonly fields?: readonly string[] | undefined;
  /** All that a list call is asked for, for those that the database answers. */
  readonly list?: ListOptions | undefined;
}

/** What may be waited for before the transaction begins: hashing, files, the fingerprint device. */
export type Outside = Pick<HrDependencies, 'passwords' | 'files' | 'fingerprint' | 'ids'> & { readonly db: Handle };

/** What answers a declared call. What it is sent was read as the declaration says it. */
export interface Handler<Params = unknown, Body = unknown, Prepared = unknown> {
  /** It does what it tells of and takes it back, which no connection for reading alone can. */
  readonly tries?: true;
  /**
   * What the log says of a call that changes no recorded table: by default that it was made. 'elsewhere': whoever keeps
   * sessions tells of it.
   */
  logged?(input: RouteInput<Params, Body>): Pick<TrailEvent, 'action' | 'subject'> | 'elsewhere';
  prepare?(input: RouteInput<Params, Body>, outside: Outside, context: Context): Promise<Prepared>;
  run(context: Context, input: RouteInput<Params, Body>, prepared: Prepared): Promise<Outcome | StoredFileAnswer>;
  /** Takes away what was prepared outside of the database and came to nothing: a refusal, or another request was first. */
  drop?(prepared: Prepared, outside: Outside): Promise<void>;
}

/** A handler and the id of the declared call that it answers. */
export interface Route extends Handler {
  readonly id: string;
}

/** Binds a handler to a declared call, and keeps its types together while it is written. */
export function route<Params = undefined, Body = undefined, Prepared = undefined>(
  id: string,
  handler: Handler<Params, Body, Prepared>,
): Route {
  return { id, ...(handler as Handler) };
}

export const mayWrite = (...functions: readonly string[]): RightAccess => ({ functions, needs: 'write' });
export const mayDelete = (...functions: readonly string[]): RightAccess => ({ functions, needs: 'delete' });

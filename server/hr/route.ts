import type { TrailEvent } from './audit/audit-trail.ts';
import type { Context } from './context.ts';
import type { Handle, HrDependencies } from './dependencies.ts';
import type { Reader } from './input/reader.ts';
import type { Outcome, StoredFileAnswer } from './outcome.ts';

/** Who may make a call. With functions: a person who holds the needed right on one of them. */
export type Access = 'public' | 'session' | 'applicant' | RightAccess;

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
}

/** What may be waited for before the transaction begins: hashing, files, the fingerprint device. */
export type Outside = Pick<HrDependencies, 'passwords' | 'files' | 'fingerprint' | 'ids'> & { readonly db: Handle };

/** One call of the contract, and the service function that answers it. */
export interface Route<Params = unknown, Body = unknown, Prepared = unknown> {
  readonly method: 'GET' | 'POST';
  /** 'empLoan/changeEmpStatus/{id}/{status}' */
  readonly path: string;
  readonly access: Access;
  /** True: runs in one transaction and takes an idempotency key. False: changes nothing, whatever its method. */
  readonly changes: boolean;
  /** True where a password is among what is sent. */
  readonly secret?: true;
  /** True where the answer is good for one use: it is never kept, and a repeated idempotency key does the call again. */
  readonly oneTime?: true;
  /** The key of the rows of a list call, which then takes fields, limit, after, sort and filter. */
  readonly rowKey?: string;
  /** Reads the path parameters, given by the names in the path. */
  readonly params?: Reader<Params>;
  readonly body?: Reader<Body>;
  /**
   * What the log says of a call that changes no recorded table: by default that it was made. 'elsewhere': whoever keeps
   * sessions tells of it.
   */
  told?(input: RouteInput<Params, Body>): Pick<TrailEvent, 'action' | 'subject'> | 'elsewhere';
  prepare?(input: RouteInput<Params, Body>, outside: Outside, context: Context): Promise<Prepared>;
  run(context: Context, input: RouteInput<Params, Body>, prepared: Prepared): Promise<Outcome | StoredFileAnswer>;
  /** Takes away what was prepared outside of the database and came to nothing: a refusal, or another request was first. */
  drop?(prepared: Prepared, outside: Outside): Promise<void>;
}

/** Keeps the types of a route together while it is written. */
export function route<Params = undefined, Body = undefined, Prepared = undefined>(
  made: Route<Params, Body, Prepared>,
): Route {
  return made as Route;
}

/** The names in the braces of a path. */
export function paramNames(path: string): readonly string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
}

/** Service and name of a path: what stands before its first parameter. */
export function callOf(path: string): string {
  return path.split('/{')[0]?.replace(/\/$/, '') ?? path;
}

export const mayRead = (...functions: readonly string[]): RightAccess => ({ functions, needs: 'read' });
export const mayWrite = (...functions: readonly string[]): RightAccess => ({ functions, needs: 'write' });
export const mayDelete = (...functions: readonly string[]): RightAccess => ({ functions, needs: 'delete' });

import type { ThroughDefinition } from '../audit/create-audit.ts';
import { isRecord } from '../envelope/is-record.ts';
import type { SessionOwner } from '../sessions/session.ts';

/** What holds for all rows of a job of calls; as JSON in `job.given`. */
export interface GivenOfCalls {
  readonly owner: SessionOwner;
  /** The session that it was begun in: an outside backend knows the person by its cookies. */
  readonly tokenHash: string;
  readonly form: string | undefined;
  /** The definitions through which it is done, as the log tells it. */
  readonly through: readonly ThroughDefinition[] | undefined;
  /** The token with which a program began it; left out where a person did. */
  readonly program?: string;
  /** True where the person gave his password again for it. */
  readonly confirmed: boolean;
  /** True where its call asks for the password: whoever does its rows again gives it again. */
  readonly asksPassword: boolean;
}

/** One row: the call as it would be made for it alone; as JSON in `jobRow.input`. */
export interface RowOfCalls {
  readonly params: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** The `_version` that was read of what it changes. */
  readonly version?: string;
}

/**
 * The rows that a call comes apart into which names many in one list: one for each element, so that each is done and told of by
 * itself. A call without exactly one list is one row.
 */
export function partsOf(params: Readonly<Record<string, unknown>>, body: unknown): readonly LabelledRow[] {
  if (!isRecord(body)) return [{ label: '', row: { params, body } }];
  const lists = Object.entries(body).filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]));
  const [only, another] = lists;
  if (!only || another || only[1].length === 0) return [{ label: '', row: { params, body } }];
  const [name, elements] = only;
  return elements.map((element) => ({
    label: typeof element === 'string' || typeof element === 'number' ? String(element) : '',
    row: { params, body: { ...body, [name]: [element] } },
  }));
}

export interface LabelledRow {
  readonly label: string;
  readonly row: RowOfCalls;
}

import { type Envelope, envelope } from '../envelope/envelope.ts';
import type { CallEntry } from './call-entry.ts';
import { type CallTable, partsOf } from './call-table.ts';

/** A declared call, and whether its parameters stand in the address or are posted. */
export interface FoundCall {
  readonly entry: CallEntry;
  readonly parts: readonly string[];
  readonly posted: boolean;
}

/**
 * The call that a method and a path (after '/api/hr/', still encoded) mean. A call with parameters may also be posted to
 * its path up to the first one. Browsers do so where parameters are secret; the path of the contract with all of them is
 * for programs, and asks for the app's own header.
 */
export function findCall(table: CallTable, method: string, path: string): FoundCall | Envelope {
  const parts = partsOf(path);
  const declared = table.byPath(parts);
  const entry = declared.find((each) => wireMethod(each) === method);
  if (entry) return { entry, parts, posted: false };
  const [withParams] = method === 'POST' ? table.byPrefix(parts) : [];
  if (withParams) return { entry: withParams, parts, posted: true };
  const [other] = declared;
  if (other) return envelope('405', `This call is made with ${wireMethod(other)}.`);
  return envelope('404', 'This call does not exist.');
}

function wireMethod({ method }: CallEntry): 'GET' | 'POST' {
  return method === 'POST' ? 'POST' : 'GET';
}

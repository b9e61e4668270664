import type { Json } from '@muster/engine';
import { readMatch } from '../work/index.ts';

/**
 * Versions of a record and of what is kept beside it travel as one number, so that who changes the record knows of both:
 * above the billions the changes beside it, below them the version of the record.
 */
const changesFrom = 1_000_000_000;

/** `_version` of a record with so many changes beside it. A version that is no such number stays as it is. */
export function joinedVersion(version: Json, changes: number): Json {
  const whole = typeof version === 'number' && Number.isSafeInteger(version) && version >= 0 && version < changesFrom;
  return whole ? changes * changesFrom + version : version;
}

/** What an If-Match asks for. */
export interface AskedVersion {
  /** The header as the backend reads it. */
  readonly ifMatch: string | undefined;
  /** How many changes beside the record were known; undefined where the request does not say. */
  readonly changes: number | undefined;
}

export function askedVersion(ifMatch: string | undefined): AskedVersion {
  const joined = readMatch(ifMatch);
  if (typeof joined !== 'number') return { ifMatch, changes: undefined };
  return { ifMatch: `"${joined % changesFrom}"`, changes: Math.floor(joined / changesFrom) };
}

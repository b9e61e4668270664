import { type Json, own } from '../json.ts';
import type { LinkedCall } from '../link/linked.ts';
import { segmentsOfPath } from '../logic/read-path.ts';
import { readTyped } from './read-record.ts';
import type { Entities, ReadAround } from './wire-report.ts';

/** What a call gives: the part of the result that `at` names, in the form that the call declares. Never throws. */
export function readResult(raw: Json | undefined, call: LinkedCall, entities: Entities, around: ReadAround = {}): Json {
  let meant: Json = raw ?? null;
  for (const segment of segmentsOfPath(call.at ?? '')) meant = (own(meant, segment) as Json | undefined) ?? null;
  if (!call.result) return meant;
  return readTyped(meant, call.result, entities, around);
}

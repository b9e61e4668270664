import { isRecord, type Json, own } from '../json.ts';
import type { LinkedCall, LinkedEntity } from '../link/linked.ts';
import type { Entities } from '../wire/wire-report.ts';
import { missingParams, writeBody, writeParams } from '../wire/write-call.ts';
import type { OutgoingCall } from './contract.ts';

/** A call with what it is given, in its wire form, and the params that have no value yet. */
export interface PreparedCall {
  readonly outgoing: OutgoingCall;
  readonly missing: readonly string[];
  /** Equal for calls that ask the same. */
  readonly question: string;
}

/** Makes a call ready to go out. `fields` narrows what a list call answers with, under the names of the contract. */
export function prepareCall(
  call: LinkedCall,
  given: Json,
  entities: Entities,
  fields?: readonly string[],
): PreparedCall {
  const params = writeParams(call, given);
  const body = writeBody(call, given, entities);
  const query = fields && fields.length > 0 ? { fields: wireNames(fields, call, entities).join(',') } : undefined;
  const version = isRecord(given) ? own(given, '_version') : undefined;
  return {
    outgoing: {
      call,
      params,
      ...(body === undefined ? {} : { body }),
      ...(query ? { query } : {}),
      ...(typeof version === 'string' || typeof version === 'number' ? { version: String(version) } : {}),
    },
    missing: missingParams(call, params),
    question: JSON.stringify([call.id, params, body ?? null, query ?? null]),
  };
}

function wireNames(fields: readonly string[], call: LinkedCall, entities: Entities): readonly string[] {
  const name = call.result?.entity;
  const entity = name === undefined ? undefined : (own(entities, name) as LinkedEntity | undefined);
  return fields.map((field) => {
    const read = entity?.fields[field]?.read;
    return (typeof read === 'string' ? read : read?.from) ?? field;
  });
}

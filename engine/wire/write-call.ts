import { valueText } from '../formats/value-text.ts';
import { isRecord, type Json, type JsonRecord, own } from '../json.ts';
import type { LinkedCall } from '../link/linked.ts';
import { nested } from './nested.ts';
import type { Entities } from './wire-report.ts';
import { constantStart, writeFields, writeTyped, writeValue } from './write-value.ts';

/** The params of a call as texts, in their wire form; those that have no value are absent. */
export function writeParams(call: LinkedCall, given: Json): Readonly<Record<string, string>> {
  const record = isRecord(given) ? nested(given as JsonRecord) : {};
  const entries: [string, string][] = [];
  for (const param of call.params) {
    const value = (own(record, param.name) as Json | undefined) ?? constantStart(param);
    const joined = Array.isArray(value) ? { ...param, wire: param.wire ?? 'join' } : param;
    const text = valueText(writeValue(value, joined, {}));
    if (text !== '') entries.push([param.name, text]);
  }
  return Object.fromEntries(entries);
}

/** The body of a call: only what it declares, in its wire form. Undefined where the call has none. */
export function writeBody(call: LinkedCall, given: Json, entities: Entities): Json | undefined {
  const { body } = call;
  if (!body) return undefined;
  if ('fields' in body) {
    return writeFields(isRecord(given) ? (given as JsonRecord) : {}, body.fields, entities, 0, call.blank);
  }
  return listIn(given).flatMap((item) => writeTyped(item, body.listOf, entities) ?? []);
}

/** Params without which the call cannot be made: a place in its path stays open. */
export function missingParams(call: LinkedCall, params: Readonly<Record<string, string>>): readonly string[] {
  return call.params.map(({ name }) => name).filter((name) => own(params, name) === undefined);
}

/** A list that is sent: the given one, or the one list of a record. */
function listIn(given: Json): readonly Json[] {
  if (Array.isArray(given)) return given;
  return isRecord(given) ? ((Object.values(given).find(Array.isArray) as readonly Json[] | undefined) ?? []) : [];
}

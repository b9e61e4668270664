import { foldText } from '../formats/fold-text.ts';
import { sameJson } from '../forms/same-json.ts';
import { hasOwn, isRecord, type Json, own } from '../json.ts';
import { isFilled } from '../logic/is-empty.ts';
import { readPath, segmentsOfPath } from '../logic/read-path.ts';
import type { Entities } from '../wire/wire-report.ts';

/** A row matches a record of wanted values when every filled one is its own: text without case, of a list any item. */
export function matchesRow(row: Json, wanted: Json, entities: Entities): boolean {
  if (!isRecord(wanted)) return true;
  return Object.entries(wanted as Readonly<Record<string, Json>>).every(([path, value]) => {
    if (!isFilled(value)) return true;
    const found = readPath(row, segmentsOfPath(path)) ?? null;
    const choices = Array.isArray(value) ? (value as readonly Json[]) : [value];
    const held = Array.isArray(found) ? (found as readonly Json[]) : [found];
    return choices.some((choice) => held.some((each) => isSame(each, choice, entities)));
  });
}

function isSame(one: Json, other: Json, entities: Entities): boolean {
  if (isRecord(one) && isRecord(other)) {
    const key = Object.values(entities).find(
      (entity) => entity.key !== undefined && hasOwn(one, entity.key) && hasOwn(other, entity.key),
    )?.key;
    return key === undefined ? sameJson(one as Json, other as Json) : own(one, key) === own(other, key);
  }
  if (typeof one === 'string' && typeof other === 'string') return foldText(one) === foldText(other);
  if (typeof one === 'object' || typeof other === 'object') return sameJson(one, other);
  return one === other || String(one) === String(other);
}

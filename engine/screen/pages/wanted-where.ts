import { isRecord, type Json, type JsonRecord, own } from '../../json.ts';
import { isFilled } from '../../logic/is-empty.ts';
import type { Entities } from '../../wire/wire-report.ts';
import type { AskedColumns } from './asked-columns.ts';

/**
 * A record of wanted values, as lists are matched with it, as conditions that the list is asked by: every filled one is met
 * by one of its choices, a record by its key. Undefined where the list cannot be asked so.
 */
export function wantedWhere(
  wanted: Json,
  columns: AskedColumns,
  entities: Entities,
): readonly JsonRecord[] | undefined {
  if (!isRecord(wanted)) return [];
  const conditions: JsonRecord[] = [];
  for (const [path, value] of Object.entries(wanted as JsonRecord)) {
    if (!isFilled(value)) continue;
    const condition = conditionOf(path, Array.isArray(value) ? value : [value], columns, entities);
    if (!condition) return undefined;
    conditions.push(condition);
  }
  return conditions;
}

/** Keys beyond which an address may have no room for all of them. */
const mostLeftOut = 1500;

/** Rows that are left out of a list, by what they have in a field, as conditions. Undefined where it cannot be asked so. */
export function withoutWhere(rows: Json, by: string, columns: AskedColumns): readonly JsonRecord[] | undefined {
  if (!Array.isArray(rows) || rows.length === 0) return [];
  const column = columns.path(by);
  const value: readonly Json[] = rows.map((row) => (isRecord(row) ? (own(row, by) as Json) : undefined) ?? null);
  const isKey = (each: Json) => typeof each === 'number' || typeof each === 'string';
  if (column === undefined || value.length > mostLeftOut || !value.every(isKey)) return undefined;
  return [{ column, is: 'notOneOf', value }];
}

function conditionOf(
  path: string,
  choices: readonly Json[],
  columns: AskedColumns,
  entities: Entities,
): JsonRecord | undefined {
  const keys = new Set<string>();
  const values = choices.map((choice): Json | undefined => {
    if (!isRecord(choice)) return choice;
    const key = Object.values(entities).find((entity) => entity.key !== undefined && own(choice, entity.key))?.key;
    if (key === undefined) return undefined;
    keys.add(key);
    return own(choice, key) as Json;
  });
  if (keys.size > 1 || values.some((value) => value === undefined || value === null || typeof value === 'object'))
    return undefined;
  const [key] = keys;
  const column = columns.path(key === undefined ? path : `${path}.${key}`);
  return column === undefined ? undefined : { column, is: 'oneOf', value: values as readonly Json[] };
}

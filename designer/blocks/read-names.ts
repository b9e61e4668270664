import { isRecord } from '@muster/engine';
import type { Names } from '../words/names.ts';

/** Lists of names as they came from outside; what is none is left out. */
export function readNames(value: unknown): Names {
  if (!isRecord(value)) return {};
  const lists = Object.entries(value).flatMap(([sort, list]) =>
    Array.isArray(list) ? [[sort, list.filter((each) => typeof each === 'string')] as const] : [],
  );
  return Object.fromEntries(lists);
}

import { isRecord } from '../json.ts';
import type { Change } from './change.ts';
import { isSafeName, isShallow } from './spot.ts';

/** True for a change that is written as one: what comes from a store or a person may be anything. */
export function isChange(value: unknown): value is Change {
  if (!isRecord(value) || !isPath(value['at'])) return false;
  const { at, op, property, element, after, into, hidden, id } = value;
  const anchored = after === null || typeof after === 'string';
  switch (op) {
    case 'set':
      return typeof property === 'string' && property.split('.').every(isSafeName) && isShallow(value['value']);
    case 'insert':
      return anchored && isShallow(element) && element !== undefined && (id === undefined || isName(id));
    case 'move':
      return anchored && at.length > 0 && (into === undefined || isPath(into));
    case 'hide':
      return typeof hidden === 'boolean';
    case 'remove':
      return at.length > 0;
    default:
      return false;
  }
}

/** No element lies deeper than a definition may be. */
const longest = 200;

function isPath(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.length <= longest && value.every(isName);
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && isSafeName(value);
}

import { isRecord, own } from '../json.ts';
import type { Entities } from '../wire/wire-report.ts';

/**
 * Whether anything in linked JSON may read `now`, the entities that it names included. Every text that looks like such a
 * path counts, and so does a path that is worked out: rather once too often than a day too few.
 */
export function readsDay(part: unknown, entities: Entities): boolean {
  const seen = new Set<object>();
  const reads = (value: unknown): boolean => {
    if (typeof value === 'string') return value === 'now' || value.startsWith('now.');
    if (typeof value !== 'object' || value === null || seen.has(value)) return false;
    seen.add(value);
    if (Array.isArray(value)) return value.some(reads);
    if (!isRecord(value)) return false;
    const entity = own(value, 'entity');
    const named = typeof entity === 'string' ? own(entities, entity) : undefined;
    return isWorkedOut(own(value, 'var')) || Object.values(value).some(reads) || reads(named);
  };
  return reads(part);
}

/** A path is a text, a number, or a list of one of them and what holds where there is nothing. */
function isWorkedOut(path: unknown): boolean {
  const [first] = Array.isArray(path) ? path : [path];
  return typeof first === 'object' && first !== null;
}

import { isRecord } from '../json.ts';
import type { Branch } from './shape.ts';

/** The notation in which a value is written, of those that its place knows. */
export function branchOf(value: unknown, branches: readonly Branch[]): Branch | undefined {
  return branches.find(({ on }) => fits(value, on));
}

function fits(value: unknown, on: Branch['on']): boolean {
  if (typeof on === 'object') return isRecord(value) && Object.hasOwn(value, on.key);
  if (on === 'text') return typeof value === 'string';
  if (on === 'list') return Array.isArray(value);
  if (on === 'flag') return typeof value === 'boolean';
  if (on === 'number') return typeof value === 'number';
  if (on === 'null') return value === null;
  return isRecord(value);
}

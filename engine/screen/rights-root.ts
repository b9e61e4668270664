import type { JsonRecord } from '../json.ts';
import type { Surroundings } from './contract.ts';

/** The rights as expressions read them: those on this page, and `of`, each function that may be read by its name. */
export function rightsRoot({ rights }: Surroundings): JsonRecord {
  return { ...rights, of: Object.fromEntries((rights.readable ?? []).map((name) => [name, true])) };
}

import { isRecord } from '../json.ts';
import type { Rec } from './registry.ts';

/** The checks that an entity or a call declares itself. */
export function checksIn(declaration: Rec): readonly Rec[] {
  return Array.isArray(declaration['checks']) ? declaration['checks'].filter(isRecord) : [];
}

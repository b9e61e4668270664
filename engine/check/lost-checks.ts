import { canonicalText } from '../canonical-text.ts';
import { conditionLogic } from '../infix/condition-logic.ts';
import { isRecord, type Json } from '../json.ts';
import { below } from '../pointer.ts';
import { checksIn } from './checks-in.ts';
import type { Rec } from './registry.ts';

/** A rule that a change took away or weakened. */
export interface LostCheck {
  readonly code: 'check-stays';
  readonly message: string;
  readonly pointer: string;
}

/**
 * The checks of entities that an overlay leaves out or makes others: changes add to what must hold of a record, and take
 * nothing of it away.
 */
export function lostChecks(base: Rec, changed: Rec): readonly LostCheck[] {
  if (base['kind'] !== 'entities' || !isRecord(base['entities'])) return [];
  const after = isRecord(changed['entities']) ? changed['entities'] : {};
  return Object.entries(base['entities']).flatMap(([name, entity]) => {
    const now = isRecord(after[name]) ? after[name] : {};
    const kept = new Set(checksIn(now).map(meaningOf));
    const lost = isRecord(entity) ? checksIn(entity).filter((check) => !kept.has(meaningOf(check))) : [];
    return lost.map(({ message }) => ({
      code: 'check-stays' as const,
      message: `"${String(message)}" is a rule of every ${name}: changes add rules, and none is taken away or changed`,
      pointer: below('/entities', name),
    }));
  });
}

/** The same for the same rule, whichever notation its conditions are in. */
function meaningOf(check: Rec): string {
  const conditions = Object.entries(check).filter(([name]) => name === 'must' || name === 'when');
  const said = conditions.map(([name, condition]) => [name, conditionLogic((condition ?? null) as Json)]);
  return canonicalText({ ...check, ...Object.fromEntries(said) });
}

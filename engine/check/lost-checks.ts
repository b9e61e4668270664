import { canonicalText } from '../canonical-text.ts';
import { letsIn, rowReaches } from '../field-rights/field-right.ts';
import { conditionLogic } from '../infix/condition-logic.ts';
import { isRecord, type Json } from '../json.ts';
import { below } from '../pointer.ts';
import { checksIn } from './checks-in.ts';
import { fieldsOf } from './field-declaration.ts';
import { rightWords, writtenRows } from './find-field-rights.ts';
import type { Rec } from './registry.ts';

/** A rule, or the right of a field, that a change took away or weakened. */
export interface LostCheck {
  readonly code: 'check-stays' | 'right-stays';
  readonly message: string;
  readonly pointer: string;
}

/**
 * The checks of entities that an overlay leaves out or makes others, and the fields whose right it widens: changes add to what
 * must hold of a record and to what is kept from people, and take nothing of it away.
 */
export function lostChecks(base: Rec, changed: Rec): readonly LostCheck[] {
  if (base['kind'] !== 'entities' || !isRecord(base['entities'])) return [];
  const after = isRecord(changed['entities']) ? changed['entities'] : {};
  return Object.entries(base['entities']).flatMap(([name, entity]) => {
    const now = isRecord(after[name]) ? after[name] : {};
    const kept = new Set(checksIn(now).map(meaningOf));
    const lost = isRecord(entity) ? checksIn(entity).filter((check) => !kept.has(meaningOf(check))) : [];
    const pointer = below('/entities', name);
    return [
      ...lost.map(({ message }) => ({
        code: 'check-stays' as const,
        message: `"${String(message)}" is a rule of every ${name}: changes add rules, and none is taken away or changed`,
        pointer,
      })),
      ...lostRights(entity, now).map((field) => ({
        code: 'right-stays' as const,
        message: `"${field}" of "${name}" has a right: a change may leave functions out of it, and adds none and takes it off nowhere`,
        pointer,
      })),
      ...(opensRows(entity, now)
        ? [
            {
              code: 'right-stays' as const,
              message: `"${name}" says who sees the records of others: a change may leave functions out of \`rows\` or let them see less, and lets nobody see more`,
              pointer,
            },
          ]
        : []),
    ];
  });
}

/** True where somebody sees records of others who did not see them before. */
function opensRows(entity: unknown, now: Rec): boolean {
  const before = isRecord(entity) ? writtenRows(entity['rows']) : undefined;
  if (!before) return false;
  const after = writtenRows(now['rows']);
  return !after || rowReaches.some((reach) => after[reach].some((word) => !letsIn(reach, word, before)));
}

/** The fields whose right lets somebody in whom it did not let in before, or is gone. */
function lostRights(entity: unknown, now: Rec): readonly string[] {
  if (!isRecord(entity)) return [];
  const after = fieldsOf(now['fields']);
  return [...fieldsOf(entity['fields']).values()].flatMap(({ name, properties }) => {
    if (properties['right'] === undefined) return [];
    const before = new Set(rightWords(properties['right']));
    const words = rightWords(after.get(name)?.properties['right']);
    return words.length > 0 && words.every((word) => before.has(word)) ? [] : [name];
  });
}

/** The same for the same rule, whichever notation its conditions are in. */
function meaningOf(check: Rec): string {
  const conditions = Object.entries(check).filter(([name]) => name === 'must' || name === 'when');
  const said = conditions.map(([name, condition]) => [name, conditionLogic((condition ?? null) as Json)]);
  return canonicalText({ ...check, ...Object.fromEntries(said) });
}

import type { CompiledRule, CompiledWrite } from './compiled-form.ts';
import type { FormDraft } from './form-draft.ts';

/** The rules of a form by what they do to each column: column → rules, and column → places in `writes`. */
export interface RuleTable {
  readonly compiled: readonly CompiledRule[];
  readonly writes: readonly CompiledWrite[];
  readonly shows: ReadonlyMap<number, number[]>;
  readonly hides: ReadonlyMap<number, number[]>;
  readonly locks: ReadonlyMap<number, number[]>;
  readonly aims: ReadonlyMap<number, number[]>;
  /** Rule → the columns it aims at. */
  readonly targets: readonly (readonly number[])[];
}

/** Makes a condition node of every rule and sorts its outputs by target. */
export function compileRules(draft: FormDraft): RuleTable {
  const writes: CompiledWrite[] = [];
  const shows = new Map<number, number[]>();
  const hides = new Map<number, number[]>();
  const locks = new Map<number, number[]>();
  const aims = new Map<number, number[]>();
  const targets: number[][] = [];
  const compiled: CompiledRule[] = (draft.model.rules ?? []).map((rule, index) => {
    const node = draft.node({ kind: 'condition', rule: index, name: `the condition of rule ${rule.id}` });
    const own: number[] = [];
    const aimedAt: number[] = [];
    for (const output of rule.outputs) {
      const target = draft.columnOf.get(output.column);
      if (target === undefined) continue;
      aimedAt.push(target);
      if (output.effect === 'changeValue') {
        own.push(writes.length);
        push(aims, target, writes.length);
        writes.push({ rule: index, target, value: draft.term(output.value ?? null, -1, `/rules/${index}`) });
      } else push({ show: shows, hide: hides, readonly: locks }[output.effect], target, index);
    }
    targets.push(aimedAt);
    const condition =
      rule.condition === undefined ? undefined : draft.term(rule.condition, node, `/rules/${index}/condition`);
    return { id: rule.id, condition, node, writes: own };
  });
  return { compiled, writes, shows, hides, locks, aims, targets };
}

/** Adds to the list that stands under a key. */
export function push<K>(lists: Map<K, number[]>, key: K, value: number): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

import { canonicalText } from '../../canonical-text.ts';
import type { Definition, Rec, Registry } from '../registry.ts';
import type { ColumnUse, Rule } from '../visitor.ts';

/** True for kinds of which another screen opens, prints or holds one; a page that is navigated to stands for itself. */
export function isHeld(kind: string, kinds: Registry['kinds']): boolean {
  const shown = kinds[kind]?.shown;
  return shown === 'over' || shown === 'block';
}

/** What one definition reaches. */
export interface Reaching {
  definition: Definition | undefined;
  /** Its steps that make a call which changes something, each with what is pressed for it. */
  readonly steps: { readonly step: Rec; readonly pressed: string }[];
  /** The screens that it opens, prints or holds, with what it hands them. */
  readonly holds: { readonly to: string; readonly id: string; readonly handed?: unknown }[];
  /** Its steps that make a call which only reads, whose answer the steps after them may give on. */
  readonly reads: { readonly step: Rec; readonly pressed: string }[];
  /** What can be typed in it: each column of its forms, with what decides which value it has. */
  readonly typed: Set<string>;
  /** Whoever opens it is given something back. */
  returns: boolean;
}

/** Gathers which changing calls each definition makes and which screens it holds; it has nothing to complain about. */
export const reaching: Rule<Reaching> = {
  name: 'reaching',
  law: 'What every definition reaches is kept.',
  visit: ({ registry }) => {
    const facts: Reaching = {
      ...{ definition: undefined, steps: [], holds: [], reads: [] },
      typed: new Set(),
      returns: false,
    };
    return {
      facts,
      definition({ definition }) {
        facts.definition = definition;
        facts.returns = registry.kinds[definition.kind]?.shown === 'block';
      },
      step({ node, kind, scope: { pressed = '' } }) {
        if (kind === 'close' && !isConstant(node['close'])) facts.returns = true;
        if (kind !== 'call') return;
        const changes = registry.calls.get(String(node['call']))?.changes === true;
        (changes ? facts.steps : facts.reads).push({ step: node, pressed });
      },
      column(use) {
        if (isTyped(use)) facts.typed.add(typedText(use));
      },
      reference({ id, definition }) {
        if (definition && isHeld(definition.kind, registry.kinds)) facts.holds.push({ to: definition.kind, id });
      },
      handOver({ definition, name, raw }) {
        if (definition && isHeld(definition.kind, registry.kinds))
          facts.holds.push({ to: definition.kind, id: name, handed: raw });
      },
    };
  },
};

/** A dialog that only says whether it was done with hands nothing back. */
function isConstant(value: unknown): boolean {
  return value === null || typeof value === 'boolean';
}

/** Columns of grids and facts only show, and what Muster keeps beside a record is given to no call of a backend. */
function isTyped({ owner, field }: ColumnUse): boolean {
  return owner !== 'grid' && owner !== 'facts' && field?.properties['extension'] !== true;
}

function typedText({ id, node }: ColumnUse): string {
  return canonicalText([id, node['type'] ?? null, node['when'] ?? null, node['off'] ?? null]);
}

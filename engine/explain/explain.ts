import type { Json } from '../json.ts';
import { measureLogic } from '../logic/measure-logic.ts';
import { operatorNamed } from '../logic/operators/index.ts';
import { truthy } from '../logic/truthy.ts';
import { callOf, type OperatorUse, pathOf } from './call-of.ts';
import { clipped } from './clipped.ts';
import type { ExplainScope } from './explain-scope.ts';
import type { Join, Reason, ReasonInput } from './reason.ts';
import { sayCondition } from './say.ts';

/** Conditions that are taken apart; what is beyond is told as a whole. */
const mostReasons = 400;
const deepest = 30;
const mostInputs = 12;
const longest = 240;

/** When a value counts as met; json-logic's truth unless told otherwise. */
export type Truth = (value: Json) => boolean;

/**
 * Why a condition holds or does not, over the values as they are. `and`, `or`, `!` and `if` are taken apart, and what
 * stands behind derived values; all else is said by its operator, with what it looks at. Never throws.
 */
export function explain(logic: Json, scope: ExplainScope, met: Truth = truthy): Reason {
  if (measureLogic(logic)) return broken;
  return new Explainer(scope).walk(logic, { negated: false, met, depth: 0 });
}

const broken: Reason = {
  met: false,
  failed: true,
  must: 'a condition that cannot be read',
  inputs: [],
  parts: [],
  others: [],
};

interface Asked {
  /** That it does not hold is what is asked. */
  readonly negated: boolean;
  readonly met: Truth;
  readonly depth: number;
}

class Explainer {
  private readonly scope: ExplainScope;
  private left = mostReasons;
  private readonly following = new Set<string>();

  constructor(scope: ExplainScope) {
    this.scope = scope;
  }

  walk(logic: Json, asked: Asked): Reason {
    this.left -= 1;
    const use = callOf(logic);
    if (!use || this.left < 0 || asked.depth > deepest) return this.leaf(logic, asked);
    const [first = null] = use.args;
    const inner = { ...asked, depth: asked.depth + 1 };
    if (use.name === '!') return this.walk(first, { ...inner, negated: !asked.negated, met: truthy });
    if (use.name === '!!') return this.walk(first, { ...inner, met: truthy });
    if (use.name === 'log') return this.walk(first, inner);
    if (use.name === 'and' || use.name === 'or') return this.joined(logic, use, asked);
    if (use.name === 'if' || use.name === '?:') return this.choice(logic, use, asked);
    return this.derived(logic, asked) ?? this.leaf(logic, asked);
  }

  private joined(logic: Json, { name, args }: OperatorUse, asked: Asked): Reason {
    const [only, ...more] = args;
    if (only !== undefined && more.length === 0) return this.walk(only, asked);
    const parts = args.map((arg, index) =>
      this.walk(arg, { ...asked, depth: asked.depth + 1, met: index === args.length - 1 ? asked.met : truthy }),
    );
    const join = (name === 'and') === asked.negated ? 'any' : 'all';
    const held = this.held(logic, asked);
    // Of parts that must all hold the unmet ones are in the way; of parts of which one is enough the met ones are it.
    const decides = (part: Reason) => (join === 'all' ? held.met : !held.met) || part.met === held.met;
    const word = join === 'all' ? ' and ' : ' or ';
    const must = parts.map((part) => bracketed(part, join)).join(word);
    return whole(must, held, join, parts, decides);
  }

  /** The conditions up to the one that holds, each as it stands, then what its branch asks. */
  private choice(logic: Json, { args }: OperatorUse, asked: Asked): Reason {
    const [condition, yes, no] = args;
    if (args.length === 3 && condition !== undefined && typeof yes === 'boolean' && no === !yes)
      return this.walk(condition, { ...asked, negated: asked.negated === yes, met: truthy });
    const facts: Reason[] = [];
    const inner = { ...asked, depth: asked.depth + 1 };
    let at = 0;
    for (; at + 1 < args.length; at += 2) {
      const value = this.scope.value(args[at] ?? null);
      const holds = value !== undefined && truthy(value);
      facts.push(this.walk(args[at] ?? null, { ...inner, negated: !holds, met: truthy }));
      if (holds || value === undefined) break;
    }
    const branch = (at + 1 < args.length ? args[at + 1] : args[at]) ?? null;
    const asks = this.walk(branch, inner);
    const must = facts.length === 0 ? asks.must : `as ${facts.map((fact) => fact.must).join(' and ')}: ${asks.must}`;
    const parts = callOf(branch) ? [...facts, asks] : facts;
    return whole(must, this.held(logic, asked), 'choice', parts, () => true);
  }

  /** A derived value that is a condition itself is explained by it. */
  private derived(logic: Json, asked: Asked): Reason | undefined {
    const path = pathOf(logic);
    const behind = path && this.scope.names.derived(path);
    const name = path?.join('.') ?? '';
    if (!path || behind === undefined || !isCondition(behind) || this.following.has(name)) return undefined;
    this.following.add(name);
    const part = this.walk(behind, { ...asked, depth: asked.depth + 1 });
    this.following.delete(name);
    const must = `${this.scope.names.label(path)} is ${asked.negated ? 'No' : 'Yes'}`;
    return whole(must, this.held(logic, asked), 'derived', [part], () => true);
  }

  private leaf(logic: Json, asked: Asked): Reason {
    const inputs = this.inputs(logic);
    const isBoolean = typeof this.scope.value(logic) === 'boolean';
    const must = sayCondition(logic, asked.negated, this.scope.names, isBoolean);
    return { ...this.held(logic, asked), must, inputs, parts: [], others: [] };
  }

  private held(logic: Json, { negated, met }: Asked): Pick<Reason, 'met' | 'failed'> {
    const value = this.scope.value(logic);
    return value === undefined ? { met: false, failed: true } : { met: met(value) !== negated };
  }

  /** What an expression looks at; behind derived values, what they look at too. */
  private inputs(logic: Json): readonly ReasonInput[] {
    const { names } = this.scope;
    const found = new Map<string, ReasonInput>();
    const waiting = [...this.scope.reads(logic)];
    for (let path = waiting.shift(); path && found.size < mostInputs; path = waiting.shift()) {
      const name = path.join('.');
      if (path.length === 0 || found.has(name)) continue;
      const value = this.scope.value({ var: name }) ?? null;
      found.set(name, { path: name, label: names.label(path), value: names.text(path, value) });
      const behind = names.derived(path);
      if (behind !== undefined) waiting.push(...this.scope.reads(behind));
    }
    return [...found.values()];
  }
}

function whole(
  must: string,
  held: Pick<Reason, 'met' | 'failed'>,
  join: Join,
  parts: readonly Reason[],
  decides: (part: Reason) => boolean,
): Reason {
  const others = parts.filter((part) => !decides(part));
  return { ...held, must: clipped(must, longest), join, inputs: [], parts: parts.filter(decides), others };
}

/** Parts of the other kind, where one is enough and where all must hold, stand in brackets. */
function bracketed({ must, join: inner }: Reason, join: Join): string {
  return inner !== undefined && inner !== 'derived' && inner !== join ? `(${must})` : must;
}

function isCondition(logic: Json): boolean {
  const use = callOf(logic);
  if (!use) return false;
  if (use.name === 'if' || use.name === '?:')
    return use.args.some((arg) => isCondition(arg) || typeof arg === 'boolean');
  return use.name === 'and' || use.name === 'or' || operatorNamed(use.name)?.gives === 'boolean';
}

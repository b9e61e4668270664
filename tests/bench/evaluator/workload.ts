import type { Json } from '../../../engine/json.ts';

/** 300 rules over 300 fields; every rule compares three of them. */
export const size = 300;

export interface Change {
  readonly field: number;
  readonly value: Json;
}

const words = ['Leave', 'Present', 'Absent', 'Late', 'Holiday'];

/** Numbers that look random and are the same in every run. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const next = sequence(20_260_101);
const below = (limit: number) => Math.floor(next() * limit);

export const isNumber = (field: number) => field % 2 === 1;

function valueFor(field: number): Json {
  return isNumber(field) ? below(100) : (words[below(words.length)] ?? null);
}

export interface Comparison {
  readonly field: number;
  readonly operator: '==' | '!=' | '>' | '<=' | 'in';
  readonly constant: Json;
}

export interface Rule {
  readonly all: boolean;
  readonly comparisons: readonly Comparison[];
}

/** A set of rules over the fields. */
export interface Workload {
  readonly name: string;
  readonly rules: readonly Rule[];
  readonly expressions: readonly Json[];
  /** Field → the rules that read it. */
  readonly readers: readonly (readonly number[])[];
}

function workload(name: string, ruleAt: (index: number) => Rule): Workload {
  const rules = Array.from({ length: size }, (_, index) => ruleAt(index));
  const expressions = rules.map(({ all, comparisons }) => ({
    [all ? 'and' : 'or']: comparisons.map(({ field, operator, constant }) => ({
      [operator]: [{ var: `values.f${field}` }, constant],
    })),
  }));
  const readers = Array.from({ length: size }, (_, field) =>
    rules.flatMap((rule, index) => (rule.comparisons.some((each) => each.field === field) ? [index] : [])),
  );
  return { name, rules, expressions, readers };
}

const word = () => words[below(words.length)] ?? null;

/** Half `and`, half `or` of three comparisons; and, as most forms have them, an `and` of ==, > and a place in a list. */
export const workloads: readonly Workload[] = [
  workload('', (index) => ({
    all: index % 2 === 0,
    comparisons: [index, (index + 7) % size, (index + 31) % size].map((field): Comparison => {
      if (isNumber(field)) return { field, operator: below(2) === 0 ? '>' : '<=', constant: below(100) };
      return { field, operator: below(2) === 0 ? '==' : '!=', constant: word() };
    }),
  })),
  workload('and(==, >, in): ', (index) => {
    const text = index - (index % 2);
    const within = [word(), 'Half Day', word()];
    return {
      all: true,
      comparisons: [
        { field: text, operator: '==', constant: word() },
        { field: (text + 7) % size, operator: '>', constant: below(100) },
        { field: (text + 32) % size, operator: 'in', constant: within },
      ],
    };
  }),
];

export const start: readonly Json[] = Array.from({ length: size }, (_, field) => valueFor(field));

export const changes: readonly Change[] = Array.from({ length: 997 }, () => {
  const field = below(size);
  return { field, value: valueFor(field) };
});

/** The values as one plain record, to be changed in place. */
export function record(): { values: Record<string, Json> } {
  return { values: Object.fromEntries(start.map((value, field) => [`f${field}`, value])) };
}

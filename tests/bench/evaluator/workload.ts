import type { Json } from '../../../engine/json.ts';

/** 300 rules over 300 fields; every rule is an `and` or an `or` of three comparisons of three fields. */
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
  readonly operator: '==' | '!=' | '>' | '<=';
  readonly constant: Json;
}

export interface Rule {
  readonly all: boolean;
  readonly comparisons: readonly Comparison[];
}

export const rules: readonly Rule[] = Array.from({ length: size }, (_, index) => ({
  all: index % 2 === 0,
  comparisons: [index, (index + 7) % size, (index + 31) % size].map((field): Comparison => {
    if (isNumber(field)) return { field, operator: below(2) === 0 ? '>' : '<=', constant: below(100) };
    return { field, operator: below(2) === 0 ? '==' : '!=', constant: words[below(words.length)] ?? null };
  }),
}));

export const expressions: readonly Json[] = rules.map(({ all, comparisons }) => ({
  [all ? 'and' : 'or']: comparisons.map(({ field, operator, constant }) => ({
    [operator]: [{ var: `values.f${field}` }, constant],
  })),
}));

export const start: readonly Json[] = Array.from({ length: size }, (_, field) => valueFor(field));

export const changes: readonly Change[] = Array.from({ length: 997 }, () => {
  const field = below(size);
  return { field, value: valueFor(field) };
});

/** Field → the rules that read it. */
export const readers: readonly (readonly number[])[] = Array.from({ length: size }, (_, field) =>
  rules.flatMap((rule, index) => (rule.comparisons.some((each) => each.field === field) ? [index] : [])),
);

/** The values as one plain record, to be changed in place. */
export function record(): { values: Record<string, Json> } {
  return { values: Object.fromEntries(start.map((value, field) => [`f${field}`, value])) };
}

import type { Json } from '../../../engine/json.ts';
import { measure } from './measure.ts';
import { type Comparison, record } from './workload.ts';

type Values = Readonly<Record<string, Json>>;
type Condition = (values: Values) => boolean;

function comparison({ field, operator, constant }: Comparison): Condition {
  const key = `f${field}`;
  const limit = Number(constant);
  if (operator === '==') return (values) => values[key] === constant;
  if (operator === '!=') return (values) => values[key] !== constant;
  if (operator === '>') return (values) => (values[key] as number) > limit;
  if (operator === '<=') return (values) => (values[key] as number) <= limit;
  const list = new Set(constant as readonly Json[]);
  return (values) => list.has(values[key] ?? null);
}

measure({ name: 'hand-written closures' }, ({ rules, readers }) => {
  const data = record();
  const conditions = rules.map((rule) => {
    const [a, b, c] = rule.comparisons.map(comparison) as [Condition, Condition, Condition];
    return rule.all
      ? (values: Values) => a(values) && b(values) && c(values)
      : (values: Values) => a(values) || b(values) || c(values);
  });
  return {
    set: ({ field, value }) => {
      data.values[`f${field}`] = value;
    },
    one: (rule) => (conditions[rule]?.(data.values) ? 1 : 0),
    dependents: (field) => readers[field] ?? [],
  };
});

import type { Json } from '../../../engine/json.ts';
import { measure } from './measure.ts';
import { type Comparison, readers, record, rules } from './workload.ts';

type Values = Readonly<Record<string, Json>>;

const data = record();

function comparison({ field, operator, constant }: Comparison): (values: Values) => boolean {
  const key = `f${field}`;
  const limit = Number(constant);
  if (operator === '==') return (values) => values[key] === constant;
  if (operator === '!=') return (values) => values[key] !== constant;
  if (operator === '>') return (values) => (values[key] as number) > limit;
  return (values) => (values[key] as number) <= limit;
}

const conditions = rules.map((rule) => {
  const [a, b, c] = rule.comparisons.map(comparison) as [
    (values: Values) => boolean,
    (values: Values) => boolean,
    (values: Values) => boolean,
  ];
  return rule.all
    ? (values: Values) => a(values) && b(values) && c(values)
    : (values: Values) => a(values) || b(values) || c(values);
});

const holds = (rule: number) => (conditions[rule]?.(data.values) ? 1 : 0);

measure({
  name: 'hand-written closures',
  set: ({ field, value }) => {
    data.values[`f${field}`] = value;
  },
  one: holds,
  all: () => {
    let met = 0;
    for (let rule = 0; rule < conditions.length; rule += 1) met += holds(rule);
    return met;
  },
  dependents: (field) => {
    let met = 0;
    for (const rule of readers[field] ?? []) met += holds(rule);
    return met;
  },
});

import { foldText } from '../../formats/fold-text.ts';
import type { ColumnType } from '../../query/source.ts';
import type { ReportSource } from '../report-source.ts';
import { formulaFunctions } from './formula-functions.ts';

/** A metric that formulas behind it may name. */
export interface NamedMetric {
  readonly id: string;
  readonly label: string;
  readonly type: ColumnType;
}

/** What a formula may name: columns of its source, and metrics that stand before it. */
export interface FormulaScope {
  readonly source: ReportSource;
  readonly metrics: readonly NamedMetric[];
  /** Set where counts are head counts: the column of the person. */
  readonly person?: string;
}

/** The names of a scope, by id and by label, without case; an id comes before a label. */
export class FormulaNames {
  readonly metrics: ReadonlyMap<string, NamedMetric>;
  readonly columns: ReadonlyMap<string, string>;
  /** Those that are more than one word, the longest first: they are looked for before words are. */
  readonly spaced: readonly string[];
  /** Of every kind, as they are written. */
  readonly all: readonly string[];

  constructor({ source, metrics }: FormulaScope) {
    const columns = [...source.columns];
    this.metrics = firstOf([
      ...metrics.map((each) => [each.id, each] as const),
      ...metrics.map((each) => [each.label, each] as const),
    ]);
    this.columns = firstOf([
      ...columns.map(([id]) => [id, id] as const),
      ...columns.map(([id, { label }]) => [label, id] as const),
    ]);
    this.all = [
      ...metrics.flatMap(({ id, label }) => [id, label]),
      ...columns.flatMap(([id, { label }]) => [id, label]),
    ];
    const keys = [...this.metrics.keys(), ...this.columns.keys(), ...formulaFunctions.map(({ name }) => keyOf(name))];
    this.spaced = keys.filter((key) => key.includes(' ')).sort((one, other) => other.length - one.length);
  }

  metric(name: string): NamedMetric | undefined {
    return this.metrics.get(keyOf(name));
  }

  column(name: string): string | undefined {
    return this.columns.get(keyOf(name));
  }
}

function keyOf(name: string): string {
  return foldText(name.trim()).replaceAll(/\s+/gu, ' ');
}

function firstOf<Value>(entries: readonly (readonly [string, Value])[]): ReadonlyMap<string, Value> {
  const found = new Map<string, Value>();
  for (const [name, value] of entries) if (!found.has(keyOf(name))) found.set(keyOf(name), value);
  return found;
}

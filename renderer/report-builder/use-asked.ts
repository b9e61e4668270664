import { isRecord, type Json, type JsonRecord } from '@muster/engine';
import { metricTakes, type ReportSource, wireFormulas } from '@muster/engine/reports';
import { useEffect, useRef, useState } from 'react';
import type { ReportColumn } from '../report/shown-report.ts';
import { type BuiltReport, keepMetric, metricOf, takenNames, valuesOf } from './built-report.ts';
import type { FormulaSaid } from './FormulaDialog.tsx';

interface Asking {
  readonly made: unknown;
  readonly built: BuiltReport;
  readonly change: (made: (built: BuiltReport) => BuiltReport) => void;
  readonly tell: (name: string, value: Json) => Promise<boolean>;
  readonly source: ReportSource | undefined;
}

interface Asked {
  readonly number: number;
  readonly kind: string;
  readonly word: string;
  readonly at: number | undefined;
}

/** Asks a person what a metric or a chart is made of, by the screen's forms, and takes what was said; formulas are built here. */
export function useAsked({ made, built, change, tell, source }: Asking) {
  const [formula, setFormula] = useState<Asked>();
  const asked = useRef<Asked>({ number: 0, kind: '', word: '', at: undefined });
  const changing = useRef(change);
  changing.current = change;
  const number = isRecord(made) ? made['number'] : undefined;
  const said = isRecord(made) && isRecord(made['values']) ? (made['values'] as JsonRecord) : undefined;
  const saying = useRef(said);
  saying.current = said;
  useEffect(() => {
    const { kind, word, at, ...last } = asked.current;
    const values = saying.current;
    if (number !== last.number || !values) return;
    changing.current((now) =>
      kind === 'Chart'
        ? { ...now, chart: chartOf(now, values) }
        : keepMetric(now, metricOf(kind, values, word, formerOf(now, at)), at),
    );
  }, [number]);
  const open = (kind: string, word: string, at?: number) => {
    asked.current = { number: asked.current.number + 1, kind, word, at };
    if (kind === 'Custom') {
      setFormula(asked.current);
      return;
    }
    const columns = [...(source?.columns ?? [])].map(([id, { label, type }]) => ({ id, label, type }));
    const takes = kind === 'Simple' ? typesOf(word) : undefined;
    const former = formerOf(built, at);
    void tell('ask', {
      number: asked.current.number,
      kind,
      word,
      columns: takes ? columns.filter(({ type }) => takes.includes(type)) : columns,
      dates: columns.filter(({ type }) => type === 'date'),
      taken: [...takenNames(built, at)],
      values: former ? valuesOf(former) : { comparisonCondition: 'OR' },
    });
  };
  /** Asks how the chart is drawn, of what the report answers. */
  const chart = (columns: readonly ReportColumn[]) => {
    asked.current = { number: asked.current.number + 1, kind: 'Chart', word: built.type, at: undefined };
    const named = columns.map(({ id, label, type }) => ({ id, label, type }));
    const { 'X-axis': along, 'Y-axis': up, ...more } = built.chart;
    void tell('ask', {
      ...asked.current,
      at: null,
      dates: named,
      columns: named.filter(({ type }) => type === 'number'),
      chart: { ...more, xAxis: firstOf(along), yAxis: firstOf(up), yAxes: Array.isArray(up) ? up : [] },
    });
  };
  const keepFormula = (made: FormulaSaid) => {
    const at = formula?.at;
    change((now) => {
      const { colName, formula: text, operationArr, sleReturnCol } = made;
      const base = metricOf('Custom', { colName, targetCol: 'Custom' }, text, formerOf(now, at));
      return keepMetric(now, { ...base, operationArr: [...operationArr], sleReturnCol: [...sleReturnCol] }, at);
    });
    setFormula(undefined);
  };
  return { open, chart, formula, keepFormula, close: () => setFormula(undefined) };
}

/** The types of columns that a simple metric is taken of. */
function typesOf(word: string): readonly string[] | undefined {
  const metric = wireFormulas.get(word);
  return metric && metricTakes[metric];
}

function formerOf(built: BuiltReport, at: number | undefined): JsonRecord | undefined {
  return at === undefined ? undefined : built.spare[at];
}

function firstOf(axis: Json | undefined): Json {
  return Array.isArray(axis) ? (axis[0] ?? '') : '';
}

/** What the form does not ask for stays. */
function chartOf({ chart, type }: BuiltReport, { xAxis, yAxis, yAxes, ...values }: JsonRecord): JsonRecord {
  const said = Object.entries({ ...values, chartType: type }).filter(([, value]) => value !== null);
  const up = Array.isArray(yAxes) && yAxes.length > 0 ? yAxes : isSaid(yAxis) ? [yAxis] : undefined;
  return {
    ...chart,
    ...(Object.fromEntries(said) as JsonRecord),
    ...(isSaid(xAxis) ? { 'X-axis': [xAxis] } : {}),
    ...(up ? { 'Y-axis': up } : {}),
  };
}

function isSaid(value: Json | undefined): value is Json {
  return value !== undefined && value !== null && value !== '';
}

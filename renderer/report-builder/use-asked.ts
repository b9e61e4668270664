import { isRecord, type Json, type JsonRecord } from '@muster/engine';
import type { ReportSource } from '@muster/engine/reports';
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
    const numeric = kind === 'Simple' && word !== 'Count';
    const former = formerOf(built, at);
    void tell('ask', {
      number: asked.current.number,
      kind,
      word,
      columns: numeric ? columns.filter(({ type }) => type === 'number') : columns,
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
      chart: { ...more, xAxis: firstOf(along), yAxis: firstOf(up) },
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

function formerOf(built: BuiltReport, at: number | undefined): JsonRecord | undefined {
  return at === undefined ? undefined : built.spare[at];
}

function firstOf(axis: Json | undefined): Json {
  return Array.isArray(axis) ? (axis[0] ?? '') : '';
}

/** What the form does not ask for stays; of an axis with several columns the further ones do. */
function chartOf({ chart, type }: BuiltReport, { xAxis, yAxis, ...values }: JsonRecord): JsonRecord {
  const said = Object.entries({ ...values, chartType: type }).filter(([, value]) => value !== null);
  const axes = [
    ['X-axis', xAxis],
    ['Y-axis', yAxis],
  ] as const;
  const lists = axes.flatMap(([key, first]) => {
    const former = chart[key];
    const further = Array.isArray(former) ? former.slice(1).filter((each) => each !== first) : [];
    return first === undefined || first === null || first === '' ? [] : [[key, [first, ...further]] as const];
  });
  return { ...chart, ...(Object.fromEntries([...said, ...lists]) as JsonRecord) };
}

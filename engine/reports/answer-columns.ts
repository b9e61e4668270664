import { metricLabel, metricType } from './check-metrics.ts';
import type { ReportPlan } from './plan-report.ts';
import type { AnswerColumn } from './report-answer.ts';
import { type Metric, type MetricWord, type ReportQuery, wordOf } from './report-query.ts';
import type { ReportSource } from './report-source.ts';

/** Decimals that are shown of a metric unless it says so itself. */
const decimals: { readonly [Word in MetricWord]?: number } = { sum: 2, average: 2, formula: 0, count: 0, distinct: 0 };

/** The columns of a report's answer, in their order. */
export function answerColumns({ report, source }: Pick<ReportPlan, 'report' | 'source'>): readonly AnswerColumn[] {
  const { columns = [], groups = [], metrics = [], show } = report;
  const labelOf = (column: string) => source.columns.get(column)?.label ?? column;
  const typeOf = (column: string) => source.columns.get(column)?.type ?? 'text';
  const all: readonly AnswerColumn[] = [
    ...columns.map(
      ({ column, label }): AnswerColumn => ({
        id: column,
        label: label ?? labelOf(column),
        is: 'column',
        type: typeOf(column),
      }),
    ),
    ...groups.map(
      ({ id, column, interval, label }): AnswerColumn => ({
        id,
        label: label ?? labelOf(column),
        is: 'group',
        type: interval ? 'date' : typeOf(column),
        ...(interval ? { interval } : {}),
      }),
    ),
    ...metrics.map((metric) => metricColumn(metric, report, source)),
  ];
  return show ? show.flatMap((id) => all.filter((each) => each.id === id)) : all;
}

function metricColumn(metric: Metric, report: ReportQuery, source: ReportSource): AnswerColumn {
  const { word } = wordOf(metric);
  const shown = metric.decimals ?? decimalsOf(metric, report);
  return {
    id: metric.id,
    label: metricLabel(metric, source),
    is: word === 'serial' ? 'serial' : 'metric',
    type: metricType(metric, source),
    ...(shown === undefined ? {} : { decimals: shown }),
  };
}

/** What was earlier is shown as what is compared with it. */
function decimalsOf(metric: Metric, report: ReportQuery): number | undefined {
  const { word, of } = wordOf(metric);
  if (word !== 'earlier') return decimals[word];
  const now = report.metrics?.find(({ id }) => id === of);
  return now && (now.decimals ?? decimals[wordOf(now).word]);
}

import type { ChartData } from '../chart/chart-option.ts';
import { cellText, type DrawnChart, type ReportColumn, type ShownReport } from './shown-report.ts';

/** What a chart over the lines of a report shows. */
export function chartData({ category, series, ...style }: DrawnChart, report: ShownReport): ChartData {
  const along = columnOf(report, category);
  return {
    ...style,
    categories: report.rows.map((row) => (along ? cellText(along, row[category]) : '')),
    series: series.map((id) => ({
      label: columnOf(report, id)?.label ?? id,
      values: report.rows.map((row) => figure(row[id])),
      decimals: columnOf(report, id)?.decimals ?? null,
    })),
  };
}

export function columnOf({ columns }: ShownReport, id: string): ReportColumn | undefined {
  return columns.find((column) => column.id === id);
}

function figure(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

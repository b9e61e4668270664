import { isRecord } from '@muster/engine';
import type { ReportChart, ShownReport } from './shown-report.ts';

const looks: ReadonlyMap<string, ReportChart['look']> = new Map([
  ['Bar Chart', 'bar'],
  ['Line Chart', 'line'],
  ['Pie Chart', 'pie'],
]);

/**
 * The chart that was saved with a report, as one over its lines. Axes that nobody chose are the first group and the first
 * metric; undefined for what is no chart over lines, and where there are no figures.
 */
export function savedChart(type: unknown, config: unknown, { columns }: ShownReport): ReportChart | undefined {
  const look = looks.get(String(type));
  if (!look) return undefined;
  const said = configOf(config);
  const ids = (key: string) => {
    const named = said[key];
    return Array.isArray(named) ? named.map(String).filter((id) => columns.some((column) => column.id === id)) : [];
  };
  const category = ids('X-axis')[0] ?? columns.find(({ is }) => is === 'group')?.id;
  const chosen = ids('Y-axis');
  const first = columns.find(({ is, type: of }) => is === 'metric' && of === 'number')?.id;
  const series = chosen.length > 0 ? chosen : first === undefined ? [] : [first];
  return category === undefined || series.length === 0 ? undefined : { look, category, series, title: '' };
}

function configOf(config: unknown): Readonly<Record<string, unknown>> {
  if (typeof config !== 'string' || config === '') return {};
  try {
    const read: unknown = JSON.parse(config);
    return isRecord(read) ? read : {};
  } catch {
    return {};
  }
}

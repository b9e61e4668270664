import { say } from '@muster/engine';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { chartOption } from '../chart/chart-option.ts';
import { Button } from '../feedback/Button.tsx';
import { NoData } from '../feedback/Notes.tsx';
import type { SavedForm } from '../grid/saved-rows.ts';
import { ReportTable } from './ReportTable.tsx';
import classes from './report.module.css';
import { saveReport } from './save-report.ts';
import {
  cellText,
  placeOf,
  type ReportChart,
  type ReportColumn,
  type ReportPlace,
  type ShownReport,
} from './shown-report.ts';

const Chart = lazy(async () => ({ default: (await import('../chart/Chart.tsx')).Chart }));

export interface ReportViewProps {
  readonly title: string;
  /** Whether the title stands above it: not where it is that of the screen around it. */
  readonly headed: boolean;
  readonly report: ShownReport;
  readonly charts: readonly ReportChart[];
  readonly onDrill?: (place: ReportPlace, title: string) => void;
  /** In a tile the chart takes all the room there is, and the lines stand in its place when they are asked for. */
  readonly tile?: boolean;
  /** More of what can be done with it. */
  readonly actions?: ReactNode;
  /** What stands where nothing was found. */
  readonly empty?: ReactNode;
}

/** A report: its charts, its lines and the files of it. */
export function ReportView({ title, headed, report, charts, onDrill, tile = false, actions, empty }: ReportViewProps) {
  const { rows, found, columns } = report;
  const save = (form: SavedForm) => saveReport(title, report, form);
  const of = columns.some(({ is }) => is === 'group') ? 'groups' : 'rows';
  const [asTable, setAsTable] = useState(false);
  const draws = !tile || (charts.length > 0 && !asTable);
  const lists = !tile || !draws;
  if (rows.length === 0 && !actions) return empty ?? <NoData />;
  return (
    <section className={classes['report']} aria-label={title} data-tile={tile || undefined}>
      <div className={classes['bar']}>
        {headed ? <h3>{title}</h3> : null}
        {rows.length < found ? (
          <span className={classes['told']} role="status">
            {of === 'groups'
              ? say('The first {shown} of {found} groups.', { shown: rows.length, found })
              : say('The first {shown} of {found} rows.', { shown: rows.length, found })}
          </span>
        ) : null}
        <span className={classes['gap']} />
        {actions}
        {tile && charts.length > 0 ? (
          <Button iconOnly tone="quiet" icon={asTable ? 'eye' : 'table'} onPress={() => setAsTable(!asTable)}>
            {asTable ? say('Show as Chart') : say('Show as Table')}
          </Button>
        ) : null}
        <Button iconOnly tone="quiet" icon="sheet" onPress={() => save('xlsx')}>
          {say('Download as XLSX')}
        </Button>
        <Button iconOnly tone="quiet" icon="download" onPress={() => save('csv')}>
          {say('Download as CSV')}
        </Button>
      </div>
      {rows.length === 0 ? (empty ?? <NoData />) : null}
      {draws && rows.length > 0
        ? charts.map((chart) => (
            <Drawn
              key={JSON.stringify(chart)}
              chart={chart}
              report={report}
              title={title}
              onDrill={onDrill}
              fills={tile}
            />
          ))
        : null}
      {lists && rows.length > 0 ? (
        <ReportTable label={title} report={report} {...(onDrill ? { onDrill } : {})} />
      ) : null}
    </section>
  );
}

interface DrawnProps extends Pick<ReportViewProps, 'report' | 'title'> {
  readonly chart: ReportChart;
  readonly onDrill: ReportViewProps['onDrill'];
  readonly fills: boolean;
}

/** The lines drawn; each of their points leads to the rows behind it. */
function Drawn({ chart, report, title, onDrill, fills }: DrawnProps) {
  const { look, category, series } = chart;
  const option = useMemo(() => {
    const along = columnOf(report, category);
    return chartOption({
      look,
      title: chart.title,
      categories: report.rows.map((row) => (along ? cellText(along, row[category]) : '')),
      series: series.map((id) => ({
        label: columnOf(report, id)?.label ?? id,
        values: report.rows.map((row) => figure(row[id])),
      })),
    });
  }, [look, category, series, chart.title, report]);
  const label =
    chart.title === '' ? say('A {look} chart of {count} entries', { look, count: report.rows.length }) : chart.title;
  const pick = (event: { readonly name: string; readonly seriesName?: string; readonly dataIndex: number }) => {
    const values = report.rows[event.dataIndex];
    const metric = series.find((id) => columnOf(report, id)?.label === event.seriesName) ?? series[0];
    if (values && metric !== undefined)
      onDrill?.(placeOf({ is: 'row', values }, metric), `${columnOf(report, metric)?.label ?? title}: ${event.name}`);
  };
  return (
    <Suspense fallback={null}>
      <Chart label={label} option={option} fills={fills} {...(onDrill ? { onPick: pick } : {})} />
    </Suspense>
  );
}

function columnOf({ columns }: ShownReport, id: string): ReportColumn | undefined {
  return columns.find((column) => column.id === id);
}

function figure(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

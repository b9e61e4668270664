import { say } from '@muster/engine';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { chartOption, mostDrawn } from '../chart/chart-option.ts';
import { Button } from '../feedback/Button.tsx';
import { NoData } from '../feedback/Notes.tsx';
import type { SavedForm } from '../grid/saved-rows.ts';
import { richNodes } from '../rich-text/rich-nodes.tsx';
import texts from '../rich-text/rich-text.module.css';
import { BigNumberView } from './BigNumberView.tsx';
import { chartData, columnOf } from './chart-data.ts';
import { ReportTable } from './ReportTable.tsx';
import classes from './report.module.css';
import { saveReport } from './save-report.ts';
import {
  type DrawnChart,
  isDrawn,
  placeOf,
  type ReportChart,
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
  const table = charts.find((chart) => chart.look === 'table');
  const looks = charts.filter((chart) => chart !== table);
  const draws = !tile || (looks.length > 0 && !asTable);
  const lists = !tile || !draws;
  const picture = looks.find(isDrawn);
  const savePicture = async (chart: DrawnChart) => {
    const { savePng } = await import('../chart/save-png.ts');
    savePng(title, chartOption(chartData(chart, report)));
  };
  // A text says what it says, whatever is found.
  const isTold = (chart: ReportChart) => chart.look === 'text' || rows.length > 0;
  if (rows.length === 0 && !actions && !looks.some(isTold)) return empty ?? <NoData />;
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
        {tile && looks.length > 0 ? (
          <Button iconOnly tone="quiet" icon={asTable ? 'eye' : 'table'} onPress={() => setAsTable(!asTable)}>
            {asTable ? say('Show as Chart') : say('Show as Table')}
          </Button>
        ) : null}
        {picture && draws && rows.length > 0 ? (
          <Button iconOnly tone="quiet" icon="image" onPress={() => savePicture(picture)}>
            {say('Download as PNG')}
          </Button>
        ) : null}
        <Button iconOnly tone="quiet" icon="sheet" onPress={() => save('xlsx')}>
          {say('Download as XLSX')}
        </Button>
        <Button iconOnly tone="quiet" icon="download" onPress={() => save('csv')}>
          {say('Download as CSV')}
        </Button>
      </div>
      {rows.length === 0 && !(tile && looks.some(isTold)) ? (empty ?? <NoData />) : null}
      {draws
        ? looks
            .filter(isTold)
            .map((chart) => (
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
        <ReportTable
          label={title}
          report={report}
          {...(table?.look === 'table' ? { only: table.columns } : {})}
          {...(onDrill ? { onDrill } : {})}
        />
      ) : null}
    </section>
  );
}

interface DrawnProps extends Pick<ReportViewProps, 'report' | 'title'> {
  readonly chart: ReportChart;
  readonly onDrill: ReportViewProps['onDrill'];
  readonly fills: boolean;
}

/** What stands for the lines of a report: a number, a text or a chart. */
function Drawn({ chart, report, title, onDrill, fills }: DrawnProps) {
  if (chart.look === 'text') return <div className={texts['rich']}>{richNodes(chart.html)}</div>;
  if (chart.look === 'number') return <BigNumberView chart={chart} report={report} onDrill={onDrill} />;
  return isDrawn(chart) ? (
    <DrawnLines chart={chart} report={report} title={title} onDrill={onDrill} fills={fills} />
  ) : null;
}

/** The lines drawn; each of their points leads to the rows behind it. */
function DrawnLines({ chart, report, title, onDrill, fills }: DrawnProps & { readonly chart: DrawnChart }) {
  const { look, series } = chart;
  const data = useMemo(() => chartData(chart, report), [chart, report]);
  const option = useMemo(() => chartOption(data), [data]);
  const count = report.rows.length;
  const label = chart.title === '' ? say('A {look} chart of {count} entries', { look, count }) : chart.title;
  const pick = (event: { readonly name: string; readonly seriesName?: string; readonly dataIndex: number }) => {
    const values = report.rows[event.dataIndex];
    const metric = series.find((id) => columnOf(report, id)?.label === event.seriesName) ?? series[0];
    if (values && metric !== undefined)
      onDrill?.(placeOf({ is: 'row', values }, metric), `${columnOf(report, metric)?.label ?? title}: ${event.name}`);
  };
  const most = mostDrawn[look];
  return (
    <div className={classes['drawn']} data-fills={fills || undefined}>
      <Suspense fallback={null}>
        <Chart label={label} option={option} fills={fills} {...(onDrill ? { onPick: pick } : {})} />
      </Suspense>
      {count > most ? (
        <span className={classes['told']}>{say('The first {most} of {count} are drawn.', { most, count })}</span>
      ) : null}
    </div>
  );
}

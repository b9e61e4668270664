import { say } from '@muster/engine';
import { shownFigure } from '../chart/chart-option.ts';
import { NoData } from '../feedback/Notes.tsx';
import { bigNumber, type TrendPoint } from './big-number.ts';
import classes from './report.module.css';
import { type BigNumberChart, placeOf, type ReportPlace, type ShownReport } from './shown-report.ts';

export interface BigNumberViewProps {
  readonly chart: BigNumberChart;
  readonly report: ShownReport;
  readonly onDrill?: ((place: ReportPlace, title: string) => void) | undefined;
}

/** The total of a report, large, with how it went where it goes by dates. */
export function BigNumberView({ chart, report, onDrill }: BigNumberViewProps) {
  const number = bigNumber(chart, report);
  if (!number) return <NoData>{say('There is no total to show as a number.')}</NoData>;
  const { label, text, line, trend } = number;
  return (
    <div className={classes['number']}>
      <span className={classes['told']}>{chart.title === '' ? label : chart.title}</span>
      {onDrill ? (
        <button
          type="button"
          className={classes['figure']}
          title={say('Rows behind {name}', { name: label })}
          onClick={() => onDrill(placeOf(line, chart.metric), label)}
        >
          {text}
        </button>
      ) : (
        <span>{text}</span>
      )}
      {trend.length > 1 ? <Trend points={trend} /> : null}
    </div>
  );
}

function Trend({ points }: { readonly points: readonly TrendPoint[] }) {
  const [before, last] = points.slice(-2) as [TrendPoint, TrendPoint];
  return (
    <>
      <svg className={classes['trend']} viewBox="0 0 100 24" preserveAspectRatio="none" aria-hidden="true">
        <polyline points={lineOf(points)} />
      </svg>
      <span className={classes['told']}>
        {say('{last}: {figure}, {change} against {before}', {
          last: last.of,
          figure: last.text,
          change: changeText(before.value, last.value),
          before: before.of,
        })}
      </span>
    </>
  );
}

/** How much more or less: of what was nothing there is no part. */
function changeText(before: number, last: number): string {
  const sign = last > before ? '▲' : last < before ? '▼' : '=';
  if (before === 0) return `${sign} ${shownFigure(Math.round(Math.abs(last - before) * 100) / 100)}`;
  return `${sign} ${shownFigure(Math.round(Math.abs((last - before) / before) * 1000) / 10)} %`;
}

function lineOf(points: readonly TrendPoint[]): string {
  const values = points.map(({ value }) => value);
  const least = Math.min(...values);
  const span = Math.max(...values) - least || 1;
  return values
    .map(
      (value, at) =>
        `${((at / (values.length - 1)) * 100).toFixed(2)},${(22 - ((value - least) / span) * 20).toFixed(2)}`,
    )
    .join(' ');
}

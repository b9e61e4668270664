import type { LinkedBlock, LinkedSource, Logic } from '@muster/engine';
import { say } from '@muster/engine';
import { useMemo } from 'react';
import { Chart } from '../chart/Chart.tsx';
import { chartOption } from '../chart/chart-option.ts';
import { useScope } from '../screen/ScreenScope.tsx';
import { useExpressions, useText } from '../screen/use-logic.ts';
import { useSource } from '../screen/use-source.ts';
import { BoundState, type BoundTexts } from './BoundState.tsx';

interface ChartProps extends BoundTexts {
  readonly look: 'bar' | 'line' | 'pie';
  readonly rows: LinkedSource;
  readonly category: Logic;
  readonly series?: readonly { readonly label: Logic; readonly value: Logic }[];
  readonly title?: Logic;
}

/** A chart over a list: one category per element, one figure per series. */
export function ChartBlock({ block }: { readonly block: LinkedBlock }) {
  const chart = block as ChartProps;
  const { run, locals } = useScope();
  const { rows, status, message } = useSource(run, chart.rows, locals);
  const title = useText(run, chart.title, locals);
  const version = useExpressions(
    run,
    useMemo(() => [chart.category, ...(chart.series ?? []).flatMap(({ label, value }) => [label, value])], [chart]),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the rows' expressions read has changed with the version
  const option = useMemo(() => {
    const at = rows.map((row, index) => ({ ...locals, row, index }));
    return chartOption({
      look: chart.look,
      title,
      categories: at.map((inside) => run.text(chart.category, inside)),
      series: (chart.series ?? []).map(({ label, value }) => ({
        label: run.text(label, locals),
        values: at.map((inside) => figure(run.value(value, inside))),
      })),
    });
  }, [run, chart, rows, title, locals, version]);
  return (
    <BoundState
      block={chart}
      bound={chart.rows.items}
      status={status}
      message={message}
      filled={rows.length > 0}
      lines={6}
    >
      <Chart
        label={
          title === '' ? say('A {look} chart of {count} entries', { look: chart.look, count: rows.length }) : title
        }
        option={option}
      />
    </BoundState>
  );
}

function figure(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

import type { DrawnLook, LinkedBlock, LinkedSource, Logic } from '@muster/engine';
import { say } from '@muster/engine';
import { useMemo, useState } from 'react';
import classes from '../chart/Chart.module.css';
import { Chart } from '../chart/Chart.tsx';
import { ChartTable } from '../chart/ChartTable.tsx';
import { chartOption } from '../chart/chart-option.ts';
import { Button } from '../feedback/Button.tsx';
import { useScope } from '../screen/ScreenScope.tsx';
import { useExpressions, useText } from '../screen/use-logic.ts';
import { useSource } from '../screen/use-source.ts';
import { BoundState, type BoundTexts } from './BoundState.tsx';

interface ChartProps extends BoundTexts {
  readonly look: DrawnLook;
  readonly rows: LinkedSource;
  readonly category: Logic;
  readonly series?: readonly { readonly label: Logic; readonly value: Logic }[];
  readonly title?: Logic;
  readonly stacked?: boolean;
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
  const { look, stacked } = chart;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the rows' expressions read has changed with the version
  const data = useMemo(() => {
    const at = rows.map((row, index) => ({ ...locals, row, index }));
    return {
      look,
      title,
      ...(stacked ? { stacked } : {}),
      categories: at.map((inside) => run.text(chart.category, inside)),
      series: (chart.series ?? []).map(({ label, value }) => ({
        label: run.text(label, locals),
        values: at.map((inside) => figure(run.value(value, inside))),
      })),
    };
  }, [run, chart, rows, title, locals, version]);
  const option = useMemo(() => chartOption(data), [data]);
  const [asTable, setAsTable] = useState(false);
  const label = title === '' ? say('A {look} chart of {count} entries', { look, count: rows.length }) : title;
  const savePicture = async () => {
    const { savePng } = await import('../chart/save-png.ts');
    savePng(label, option);
  };
  return (
    <BoundState
      block={chart}
      bound={chart.rows.items}
      status={status}
      message={message}
      filled={rows.length > 0}
      lines={6}
    >
      <div className={classes['block']}>
        <div className={classes['tools']}>
          <Button iconOnly tone="quiet" icon={asTable ? 'eye' : 'table'} onPress={() => setAsTable(!asTable)}>
            {asTable ? say('Show as Chart') : say('Show as Table')}
          </Button>
          {asTable ? null : (
            <Button iconOnly tone="quiet" icon="image" onPress={savePicture}>
              {say('Download as PNG')}
            </Button>
          )}
        </div>
        {asTable ? <ChartTable label={label} data={data} /> : <Chart label={label} option={option} />}
      </div>
    </BoundState>
  );
}

function figure(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

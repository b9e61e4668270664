import type { EChartsCoreOption, EChartsType } from 'echarts/core';
import ReactECharts from 'echarts-for-react/esm/core';
import { useEffect, useMemo, useRef } from 'react';
import { usePrinting } from '../screen/use-printing.ts';
import { useTheme } from '../theme/ThemeProvider.tsx';
import classes from './Chart.module.css';
import { shownFigure } from './chart-option.ts';
import { chartTheme } from './chart-theme.ts';
import { echarts } from './echarts-parts.ts';
import { PrintedChart } from './PrintedChart.tsx';

export interface ChartProps {
  /** What the chart shows, in a sentence, for who cannot see it. */
  readonly label: string;
  /** Made by us from data, never taken as it is from a definition: formatters would be code. */
  readonly option: EChartsCoreOption;
  /** In px; 280 by default. */
  readonly height?: number;
  /** As high as the room around it, where that is given. */
  readonly fills?: boolean;
  readonly onPick?: (event: {
    readonly name: string;
    readonly seriesName?: string;
    readonly dataIndex: number;
  }) => void;
}

/** A chart with a tooltip, in the chosen theme, that follows the size of its place. */
export function Chart({ label, option, height = 280, fills = false, onPick }: ChartProps) {
  const { look } = useTheme();
  const frame = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType | null>(null);
  const printing = usePrinting(frame);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew when the root has other colours
  const theme = useMemo(() => chartTheme(document.documentElement), [look]);
  const full = useMemo(
    () => ({
      animation: !lessMotion(),
      tooltip: { trigger: 'item', confine: true, valueFormatter: shownFigure },
      ...option,
    }),
    [option],
  );
  const events = useMemo((): Record<string, NonNullable<typeof onPick>> => (onPick ? { click: onPick } : {}), [onPick]);
  useEffect(() => {
    if (!frame.current) return;
    const observer = new ResizeObserver(() => {
      if (chart.current && !chart.current.isDisposed()) chart.current.resize();
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={frame} role="img" aria-label={label} data-fills={fills || undefined} className={classes['frame']}>
      <div className={classes['screen']}>
        <ReactECharts
          echarts={echarts}
          option={full}
          theme={theme}
          notMerge
          autoResize={false}
          style={{ height: fills ? '100%' : height, width: '100%' }}
          onEvents={events}
          onChartReady={(instance) => {
            chart.current = instance;
          }}
        />
      </div>
      {printing ? <PrintedChart option={option} height={height} /> : null}
    </div>
  );
}

function lessMotion(): boolean {
  return window.matchMedia?.('(prefers-reduced-motion: reduce)').matches === true;
}

import type { EChartsCoreOption } from 'echarts/core';
import { useLayoutEffect, useRef } from 'react';
import classes from './Chart.module.css';
import { chartTheme } from './chart-theme.ts';
import { echarts } from './echarts-parts.ts';

export interface PrintedChartProps {
  readonly option: EChartsCoreOption;
  /** In px on a sheet of 680. */
  readonly height: number;
}

/** A chart on paper: drawn anew in dark on light, as lines and texts, as wide as the sheet. */
export function PrintedChart({ option, height }: PrintedChartProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!box.current) return;
    const chart = echarts.init(null, chartTheme(box.current), { renderer: 'svg', ssr: true, width: 680, height });
    chart.setOption({ ...option, animation: false });
    // Its styles are for a pointer alone, and no page of ours takes a style element.
    const picture = chart.renderToSVGString().replace(/<style[\s\S]*?<\/style>/g, '');
    // Read as a picture's own language: nothing in it is run, whatever the data say.
    const drawn = new DOMParser().parseFromString(picture, 'image/svg+xml').documentElement;
    box.current.replaceChildren(document.importNode(drawn, true));
    chart.dispose();
  }, [option, height]);
  return <div ref={box} data-theme="light" className={classes['paper']} />;
}

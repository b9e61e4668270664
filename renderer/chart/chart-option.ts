import { formats } from '@muster/engine/formats';

/** What a chart shows, as plain data. */
export interface ChartData {
  readonly look: 'bar' | 'line' | 'pie';
  readonly title: string;
  readonly categories: readonly string[];
  readonly series: readonly { readonly label: string; readonly values: readonly (number | null)[] }[];
}

/** The chart library's option for the data: no texts of it are read as templates or code. */
export function chartOption({ look, title, categories, series }: ChartData): Record<string, unknown> {
  const fromRight = document.documentElement.dir === 'rtl';
  const head = title === '' ? {} : { title: { text: title, ...(fromRight ? { left: 'right' } : {}) } };
  const several = series.length > 1;
  const legend = several ? { legend: { bottom: 0 } } : {};
  if (look === 'pie') {
    const values = series[0]?.values ?? [];
    const data = categories.map((name, index) => ({ name, value: values[index] ?? 0 }));
    return { ...head, series: [{ type: 'pie', radius: ['45%', '70%'], data }] };
  }
  return {
    ...head,
    ...legend,
    // The names of the axes count as part of what is drawn, so that nothing around it is left blank.
    grid: { left: 4, right: 4, top: title === '' ? 12 : 44, bottom: several ? 36 : 4, outerBoundsMode: 'same' },
    xAxis: {
      type: 'category',
      data: categories,
      ...(fromRight ? { inverse: true } : {}),
      ...(slanted(categories) ? { axisLabel: { interval: 0, rotate: 35 } } : {}),
    },
    yAxis: {
      type: 'value',
      axisLabel: { formatter: shownFigure },
      ...(fromRight ? { position: 'right' } : {}),
      ...(counts(series) ? { minInterval: 1 } : {}),
    },
    series: series.map(({ label, values }) => ({ type: look, name: label, data: values })),
  };
}

/** A figure of an axis or beside the pointer, as the language chosen writes it; its decimals are those that it has. */
export function shownFigure(value: unknown): string {
  const places = String(value).split('.')[1]?.length ?? 0;
  return formats.amount.format(value, [String(places)]);
}

/** Whole numbers alone: people, days, leads; between two of them there is nothing. */
function counts(series: ChartData['series']): boolean {
  return series.every(({ values }) => values.every((value) => value === null || Number.isInteger(value)));
}

/** Names that a line has no room for stand aslant, so that none is left out; of very many some are. */
function slanted(categories: readonly string[]): boolean {
  return categories.length <= 30 && categories.join(' ').length > 90;
}

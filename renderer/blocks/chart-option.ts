/** What a chart shows, as plain data. */
export interface ChartData {
  readonly look: 'bar' | 'line' | 'pie';
  readonly title: string;
  readonly categories: readonly string[];
  readonly series: readonly { readonly label: string; readonly values: readonly (number | null)[] }[];
}

/** The chart library's option for the data: no texts of it are read as templates or code. */
export function chartOption({ look, title, categories, series }: ChartData): Record<string, unknown> {
  const head = title === '' ? {} : { title: { text: title } };
  const legend = series.length > 1 ? { legend: { bottom: 0 } } : {};
  if (look === 'pie') {
    const values = series[0]?.values ?? [];
    const data = categories.map((name, index) => ({ name, value: values[index] ?? 0 }));
    return { ...head, series: [{ type: 'pie', radius: ['45%', '70%'], data }] };
  }
  return {
    ...head,
    ...legend,
    xAxis: { type: 'category', data: categories },
    yAxis: { type: 'value' },
    series: series.map(({ label, values }) => ({ type: look, name: label, data: values })),
  };
}

import { themeToken } from '../theme/theme-token.ts';

/** The theme of an element in the chart library's words. A canvas knows no CSS variables, so the colours are spelt out. */
export function chartTheme(element: Element): Record<string, unknown> {
  const of = (name: string) => themeToken(element, name);
  const text = of('text');
  const muted = of('muted');
  const border = of('border');
  const axis = {
    axisLine: { lineStyle: { color: of('border-strong') } },
    axisTick: { show: false },
    axisLabel: { color: muted },
    nameTextStyle: { color: muted },
    splitLine: { lineStyle: { color: border } },
  };
  return {
    color: of('series').split(/\s+/),
    backgroundColor: 'transparent',
    // On paper the names stand inside of quotes of their own.
    textStyle: { fontFamily: of('font-sans').replaceAll('"', "'"), fontSize: 12, color: text },
    title: { textStyle: { color: text, fontSize: 14, fontWeight: 600 } },
    legend: {
      textStyle: { color: muted },
      pageTextStyle: { color: muted },
      pageIconColor: text,
      pageIconInactiveColor: border,
    },
    tooltip: {
      backgroundColor: of('raised'),
      borderColor: border,
      textStyle: { color: text, fontSize: 12 },
    },
    pie: { label: { color: text, textBorderWidth: 0 }, itemStyle: { borderColor: of('surface'), borderWidth: 1 } },
    line: { label: { color: text } },
    categoryAxis: { ...axis, splitLine: { show: false } },
    valueAxis: axis,
    timeAxis: axis,
  };
}

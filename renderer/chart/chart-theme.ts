import type { ThemeName } from '../theme/theme-names.ts';
import { fonts, themes } from '../theme/tokens.ts';

/** A theme in the chart library's words. A canvas knows no CSS variables, so the colours are spelt out. */
export function chartTheme(name: ThemeName): Record<string, unknown> {
  const { colours, series } = themes[name];
  const axis = {
    axisLine: { lineStyle: { color: colours.borderStrong } },
    axisTick: { show: false },
    axisLabel: { color: colours.muted },
    splitLine: { lineStyle: { color: colours.border } },
  };
  return {
    color: series,
    backgroundColor: 'transparent',
    // On paper the names stand inside of quotes of their own.
    textStyle: { fontFamily: fonts.sans.replaceAll('"', "'"), fontSize: 12, color: colours.text },
    title: { textStyle: { color: colours.text, fontSize: 14, fontWeight: 600 } },
    legend: { textStyle: { color: colours.muted } },
    tooltip: {
      backgroundColor: colours.raised,
      borderColor: colours.border,
      textStyle: { color: colours.text, fontSize: 12 },
    },
    categoryAxis: { ...axis, splitLine: { show: false } },
    valueAxis: axis,
    timeAxis: axis,
  };
}

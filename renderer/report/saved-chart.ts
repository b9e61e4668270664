import {
  type ChartLook,
  chartNames,
  isRecord,
  type LegendOrient,
  type LegendPlace,
  legendOrients,
  legendPlaces,
  type PieShape,
  pieShapes,
  type SliceText,
  sliceTexts,
} from '@muster/engine';
import type { ChartStyle } from '../chart/chart-option.ts';
import type { ReportChart, ShownReport } from './shown-report.ts';

type Rec = Readonly<Record<string, unknown>>;

/**
 * The chart that was saved with a report, as one over its lines. Axes that nobody chose are the first group and the first
 * metric; undefined where there are no figures to draw.
 */
export function savedChart(type: unknown, config: unknown, { columns }: ShownReport): ReportChart | undefined {
  const look = keyOf<ChartLook>(chartNames, type);
  if (!look) return undefined;
  const said = configOf(config);
  const ids = (key: string) => {
    const named = said[key];
    return Array.isArray(named) ? named.map(String).filter((id) => columns.some((column) => column.id === id)) : [];
  };
  if (look === 'text') return { look, html: textIn(said, 'summerContent') };
  if (look === 'table') return { look, columns: ids('chartTableCol') };
  const category = ids('X-axis')[0] ?? columns.find(({ is }) => is === 'group')?.id;
  const chosen = ids('Y-axis');
  const first = columns.find(({ is, type: of }) => is === 'metric' && of === 'number')?.id;
  const series = chosen.length > 0 ? chosen : first === undefined ? [] : [first];
  const [metric] = series;
  if (metric === undefined) return undefined;
  if (look === 'number') return { look, metric, title: '', ...(category === undefined ? {} : { category }) };
  if (category === undefined) return undefined;
  return { look, category, series, title: '', ...styleIn(said) };
}

/** What a saved chart says of how it is drawn; a pie that says nothing is a whole one. */
function styleIn(said: Rec): ChartStyle {
  const legend = wordOf<LegendPlace>(legendPlaces, said['legend']);
  const orient = wordOf<LegendOrient>(legendOrients, said['legendOrient']);
  return {
    shape: keyOf<PieShape>(pieShapes, said['chartSubType']) ?? 'pie',
    slices: keyOf<SliceText>(sliceTexts, said['pieValueType']) ?? 'label',
    ...(legend ? { legend } : {}),
    ...(orient ? { orient } : {}),
    labels: said['chartInsideLabel'] === true,
    smooth: said['smooth'] === true,
    stacked: said['stacked'] === true,
    xLabel: textIn(said, 'xAxisLabel'),
    yLabel: textIn(said, 'yAxisLabel'),
  };
}

function textIn(said: Rec, key: string): string {
  const text = said[key];
  return typeof text === 'string' ? text : '';
}

function keyOf<K extends string>(words: Readonly<Record<K, string>>, word: unknown): K | undefined {
  return (Object.keys(words) as K[]).find((key) => words[key] === word);
}

function wordOf<W extends string>(words: readonly W[], word: unknown): W | undefined {
  return words.find((each) => each === word);
}

function configOf(config: unknown): Rec {
  if (typeof config !== 'string' || config === '') return {};
  try {
    const read: unknown = JSON.parse(config);
    return isRecord(read) ? read : {};
  } catch {
    return {};
  }
}

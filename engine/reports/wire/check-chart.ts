import { isRecord } from '../../json.ts';
import {
  chartNames,
  type LegendOrient,
  type LegendPlace,
  legendOrients,
  legendPlaces,
  pieShapes,
  sliceTexts,
} from '../../language/chart-words.ts';
import { shown } from '../../query/unknown-name.ts';
import { reportBounds as bounds } from '../report-bounds.ts';
import { type ReportProblem, Told } from '../report-problem.ts';

/** The kinds of charts, in the order in which they are offered. */
export const chartTypes = Object.values(chartNames);
export type ChartType = (typeof chartTypes)[number];

/** What a chart says of how it is drawn, as it is saved with a report. */
export interface ChartConfig {
  readonly chartType?: ChartType;
  readonly chartSubType?: (typeof pieShapes)[keyof typeof pieShapes];
  readonly pieValueType?: (typeof sliceTexts)[keyof typeof sliceTexts];
  /** Names of what the report returns. */
  readonly 'X-axis'?: readonly string[];
  readonly 'Y-axis'?: readonly string[];
  readonly xAxisLabel?: string;
  readonly yAxisLabel?: string;
  readonly legend?: LegendPlace;
  readonly legendOrient?: LegendOrient;
  readonly smooth?: boolean;
  /** Series on top of each other: beyond the specification. */
  readonly stacked?: boolean;
  readonly chartInsideLabel?: boolean;
  readonly chartTableCol?: readonly string[];
  /** Rich text, spelt as the specification has it. */
  readonly summerContent?: string;
}

type Judge = (value: unknown) => string | undefined;

const oneOf =
  (...words: readonly string[]): Judge =>
  (value) =>
    typeof value === 'string' && words.includes(value) ? undefined : `is one of ${words.join(', ')}`;
const text =
  (most: number): Judge =>
  (value) =>
    typeof value === 'string' && value.length <= most ? undefined : `is a text of at most ${most} characters`;
const flag: Judge = (value) => (typeof value === 'boolean' ? undefined : 'is true or false');
const columns: Judge = (value) =>
  Array.isArray(value) &&
  value.length <= bounds.columns &&
  value.every((each) => text(bounds.label)(each) === undefined)
    ? undefined
    : `is a list of at most ${bounds.columns} names`;

const keys: Readonly<Record<keyof ChartConfig, Judge>> = {
  chartType: oneOf(...chartTypes),
  chartSubType: oneOf(...Object.values(pieShapes)),
  pieValueType: oneOf(...Object.values(sliceTexts)),
  'X-axis': columns,
  'Y-axis': columns,
  xAxisLabel: text(bounds.label),
  yAxisLabel: text(bounds.label),
  legend: oneOf(...legendPlaces),
  legendOrient: oneOf(...legendOrients),
  smooth: flag,
  stacked: flag,
  chartInsideLabel: flag,
  chartTableCol: columns,
  summerContent: text(20_000),
};

/** Checks what a chart says of how it is drawn. An empty word is one that nobody has chosen yet. Never throws. */
export function checkChart(asked: unknown): readonly ReportProblem[] {
  const told = new Told();
  if (!isRecord(asked)) return [{ pointer: '', message: `${shown(asked)} is no chart; a chart is a record.` }];
  told.strangers('', asked, Object.keys(keys), 'key of a chart');
  for (const [key, judge] of Object.entries(keys)) {
    const value = Object.hasOwn(asked, key) ? asked[key] : '';
    const wrong = value === '' ? undefined : judge(value);
    if (wrong !== undefined) told.tell(`/${key}`, `'${key}' ${wrong}.`);
  }
  return told.problems;
}

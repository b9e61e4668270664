import type { DrawnLook, LegendOrient, LegendPlace, PieShape, SliceText } from '@muster/engine';
import { formats } from '@muster/engine/formats';
import { pieIn3d } from './pie-in-3d.ts';

/** How a chart is drawn, beyond what it shows. */
export interface ChartStyle {
  readonly shape?: PieShape;
  readonly slices?: SliceText;
  readonly legend?: LegendPlace;
  readonly orient?: LegendOrient;
  readonly labels?: boolean;
  readonly smooth?: boolean;
  readonly stacked?: boolean;
  readonly xLabel?: string;
  readonly yLabel?: string;
}

export interface ChartSeries {
  readonly label: string;
  readonly values: readonly (number | null)[];
  /** Of its figures as they are read; left out, those that they have. */
  readonly decimals?: number | null;
}

/** What a chart shows, as plain data. */
export interface ChartData extends ChartStyle {
  readonly look: DrawnLook;
  readonly title: string;
  readonly categories: readonly string[];
  readonly series: readonly ChartSeries[];
}

/** So many categories are drawn; beyond them nobody could tell one from the other. */
export const mostDrawn: Readonly<Record<DrawnLook, number>> = { bar: 200, line: 2000, pie: 24 };

/** The chart library's option for the data: no texts of it are read as templates or code. */
export function chartOption(data: ChartData): Record<string, unknown> {
  const most = mostDrawn[data.look];
  const { title, categories, series } = data;
  const shown =
    categories.length <= most
      ? data
      : {
          ...data,
          categories: categories.slice(0, most),
          series: series.map((each) => ({ ...each, values: each.values.slice(0, most) })),
        };
  const head = title === '' ? {} : { title: { text: title, ...(isFromRight() ? { left: 'right' } : {}) } };
  return { ...head, ...(data.look === 'pie' ? pie(shown) : axes(shown)) };
}

function isFromRight(): boolean {
  return document.documentElement.dir === 'rtl';
}

function axes(data: ChartData): Record<string, unknown> {
  const { look, title, categories, series, smooth, stacked, labels, xLabel = '', yLabel = '' } = data;
  const fromRight = isFromRight();
  const place = data.legend ?? (series.length > 1 ? 'bottom' : 'none');
  const beside = besideWidth(series.map(({ label }) => label));
  return {
    ...legendAt(place, data),
    // The names of the axes count as part of what is drawn, so that nothing around it is left blank.
    grid: {
      left: place === 'left' ? beside : 4,
      right: place === 'right' ? beside : 4,
      top: (title === '' ? 12 : 44) + (place === 'top' ? 28 : 0),
      bottom: place === 'bottom' ? 36 : 4,
      outerBoundsMode: 'same',
    },
    xAxis: {
      type: 'category',
      data: categories,
      ...named(xLabel),
      ...(fromRight ? { inverse: true } : {}),
      ...(slanted(categories) ? { axisLabel: { interval: 0, rotate: 35 } } : {}),
    },
    yAxis: {
      type: 'value',
      ...named(yLabel),
      axisLabel: { formatter: shownFigure },
      ...(fromRight ? { position: 'right' } : {}),
      ...(counts(series) ? { minInterval: 1 } : {}),
    },
    series: series.map(({ label, values, decimals }) => ({
      type: look,
      name: label,
      data: values,
      tooltip: { valueFormatter: figureIn(decimals) },
      ...(stacked ? { stack: 'all' } : {}),
      ...(look === 'line' && stacked ? { areaStyle: { opacity: 0.5 } } : {}),
      ...(look === 'line' && smooth ? { smooth: true } : {}),
      ...(labels ? { ...labelled(look, decimals), labelLayout: { hideOverlap: true } } : {}),
    })),
  };
}

function named(name: string): Record<string, unknown> {
  return name === '' ? {} : { name, nameLocation: 'middle' };
}

function labelled(look: DrawnLook, decimals: number | null | undefined): Record<string, unknown> {
  const text = figureIn(decimals);
  const formatter = ({ value }: { readonly value: unknown }) => (typeof value === 'number' ? text(value) : '');
  return { label: { show: true, position: look === 'line' ? 'top' : 'inside', formatter } };
}

function pie(data: ChartData): Record<string, unknown> {
  const { title, categories, series, shape = 'donut', labels, slices = 'label' } = data;
  const [first] = series;
  const slicesOf = categories.map((name, index) => ({ name, value: first?.values[index] ?? 0 }));
  const text = figureIn(first?.decimals);
  const place = data.legend ?? (shape === '3d' ? 'bottom' : 'none');
  const at = centre(place, title !== '');
  const total = slicesOf.reduce((sum, { value }) => sum + Math.max(0, value), 0);
  const said = sliceSaid(slices, text, total);
  if (shape === '3d') {
    const saidOf = new Map(slicesOf.map((slice) => [slice.name, slices === 'label' ? '' : `: ${said(slice)}`]));
    return {
      // A slice of it stays where it is: what is drawn does not know what the legend leaves out.
      ...legendAt(place, data, {
        selectedMode: false,
        formatter: (name: string) => `${name}${saidOf.get(name) ?? ''}`,
      }),
      series: pieIn3d(slicesOf, { centre: at, inside: labels === true || place === 'none', said, text }),
    };
  }
  const aside = place === 'left' || place === 'right';
  const inside = labels === true || (aside && slices !== 'label');
  const radius = aside ? 52 : 70;
  return {
    ...legendAt(place, data),
    series: [
      {
        type: 'pie',
        name: first?.label ?? '',
        radius: shape === 'pie' ? `${radius}%` : [`${Math.round(radius * 0.64)}%`, `${radius}%`],
        center: at,
        data: slicesOf,
        tooltip: { valueFormatter: text },
        label: {
          formatter: ({ dataIndex }: { readonly dataIndex: number }) => {
            const slice = slicesOf[dataIndex];
            return slice ? said(slice) : '';
          },
          // What the legend says beside it is not said twice.
          ...(aside && !inside ? { show: false } : {}),
          ...(inside ? { position: 'inside', color: undefined } : {}),
        },
        labelLine: { show: !inside && !aside },
        labelLayout: { hideOverlap: true },
      },
    ],
  };
}

function sliceSaid(slices: SliceText, text: (value: unknown) => string, total: number) {
  return ({ name, value }: { readonly name: string; readonly value: number }) => {
    if (slices === 'label' || total === 0) return name;
    return slices === 'value' ? text(value) : `${shownFigure(Math.round((value / total) * 10_000) / 100)} %`;
  };
}

/** The middle of a pie, away from its legend and its title. */
function centre(place: LegendPlace, titled: boolean): readonly [string, string] {
  const across = { left: '70%', right: '30%', top: '50%', bottom: '50%', none: '50%' } as const;
  const down = { left: 50, right: 50, top: 56, bottom: 45, none: 50 } as const;
  return [across[place], `${down[place] + (titled ? 4 : 0)}%`];
}

function legendAt(place: LegendPlace, { orient, title }: ChartData, more: object = {}): Record<string, unknown> {
  if (place === 'none') return {};
  const aside = place === 'left' || place === 'right';
  const base = { ...more, type: 'scroll', orient: orient ?? (aside ? 'vertical' : 'horizontal') };
  if (aside) return { legend: { ...base, [place]: 0, top: title === '' ? 'middle' : 44 } };
  return { legend: { ...base, [place]: place === 'top' && title !== '' ? 28 : 0 } };
}

/** About as much room as names take beside a chart, in px. */
function besideWidth(names: readonly string[]): number {
  return Math.min(180, 48 + 7 * Math.max(0, ...names.map(({ length }) => length)));
}

function figureIn(decimals: number | null | undefined): (value: unknown) => string {
  return typeof decimals === 'number' ? (value) => formats.amount.format(value, [String(decimals)]) : shownFigure;
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

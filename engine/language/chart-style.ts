import { legendOrients, legendPlaces, pieShapes, sliceTexts } from './chart-words.ts';
import { choice, flag, type PropertyTable } from './shape.ts';

/** How a chart is drawn, beyond what it shows. */
export const chartStyle = {
  shape: { shape: choice(...keysOf(pieShapes)), doc: 'of a pie; left out, a donut' },
  slices: { shape: choice(...keysOf(sliceTexts)), doc: 'of a pie: what stands at each slice; left out, its label' },
  legend: {
    shape: choice(...legendPlaces),
    doc: 'where the names of what is drawn stand; left out, below several series',
  },
  orient: { shape: choice(...legendOrients), doc: 'of the legend; left out, vertical beside the chart' },
  labels: { shape: flag, doc: 'the figures stand at what is drawn' },
  smooth: { shape: flag, doc: 'of a line: drawn as a curve' },
  stacked: { shape: flag, doc: 'several series stand on top of each other' },
} as const satisfies PropertyTable;

function keysOf<T extends object>(words: T): (keyof T & string)[] {
  return Object.keys(words) as (keyof T & string)[];
}

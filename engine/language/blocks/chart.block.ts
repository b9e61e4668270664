import { type BlockDescriptor, boundCommon } from '../block-descriptor.ts';
import { chartStyle } from '../chart-style.ts';
import { drawnLooks } from '../chart-words.ts';
import { choice, list, object, part, text, value } from '../shape.ts';

export const chart = {
  name: 'chart',
  doc: 'a chart over a list',
  main: { name: 'look', shape: choice(...drawnLooks) },
  properties: {
    rows: { shape: part('source'), doc: 'the list', required: true },
    category: { shape: value(), doc: 'what is counted along the axis', required: true, scope: 'row' },
    series: {
      shape: list(
        object('series', {
          label: { shape: text, doc: 'its name in the legend', required: true },
          value: { shape: value('number'), doc: 'its figure for one element', required: true },
        }),
      ),
      doc: 'the figures',
      required: true,
      scope: 'row',
    },
    title: { shape: text, doc: 'a heading' },
    stacked: chartStyle.stacked,
    ...boundCommon,
  },
  rowsFrom: 'rows',
  bound: true,
} as const satisfies BlockDescriptor;

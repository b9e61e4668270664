import type { BlockDescriptor } from '../block-descriptor.ts';
import { condition, map, part, value } from '../shape.ts';
import { pressedEvents } from './pressed-events.ts';

export const dashboardCanvas = {
  name: 'dashboardCanvas',
  doc: 'the reports of a saved dashboard side by side, for whoever looks and, with `edit`, for whoever arranges them',
  main: { name: 'tiles', shape: value('list') },
  properties: {
    body: { shape: part('blocks'), doc: 'what stands on each tile; `row` is the tile', required: true, scope: 'row' },
    added: { shape: value('record'), doc: 'what was chosen at the last `add`: its `number`, and `report`' },
    edit: { shape: condition, doc: 'whether tiles are added, moved, sized and taken away' },
    every: {
      shape: { is: 'word', form: 'duration' },
      doc: "its reports are asked anew so often while somebody looks, such as '300s'",
    },
    on: {
      shape: map(part('steps')),
      doc: 'what follows: add (`number`, and `taken`, the keys of the reports that stand there), save (all tiles), close',
      scope: 'value',
      press: pressedEvents.dashboardCanvas,
    },
  },
  rowsFrom: 'tiles',
} as const satisfies BlockDescriptor;

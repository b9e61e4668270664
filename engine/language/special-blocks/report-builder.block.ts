import type { BlockDescriptor } from '../block-descriptor.ts';
import { condition, map, part, value } from '../shape.ts';
import { pressedEvents } from './pressed-events.ts';

export const reportBuilder = {
  name: 'reportBuilder',
  doc: 'the builder of a saved report: table, columns, metrics, filters, chart and what the query answers; what it asks a person for is asked by its events',
  main: { name: 'report', shape: value('record') },
  properties: {
    tables: { shape: value('list'), doc: 'the names of the tables', required: true },
    columns: { shape: value('list'), doc: 'the columns of the chosen table', required: true },
    answer: { shape: value('record'), doc: 'the answer to the last query that succeeded: its `number`, and `answer`' },
    made: { shape: value('record'), doc: 'what a person said to the last `ask`: its `number`, and `values`' },
    keep: { shape: value('text'), doc: 'the name under which an unsaved report is kept; left out, it is not' },
    edit: { shape: condition, doc: 'whether it can be saved' },
    on: {
      shape: map(part('steps')),
      doc: 'what follows: table (`value` is the name of the chosen one), ask (`kind`, `number`, `values` to begin with, `columns`, `dates` and `taken` names), run (`number` and `query`), save (what is saved of the report), close',
      scope: 'value',
      press: pressedEvents.reportBuilder,
    },
  },
} as const satisfies BlockDescriptor;

import { dataProperties, type KindDescriptor } from '../kind-descriptor.ts';
import { choice, condition, count, flag, map, object, part, reference, value } from '../shape.ts';

export const grid = {
  name: 'grid',
  doc: 'columns and row actions of a data grid',
  properties: {
    entity: { shape: reference('entity'), doc: 'the records it shows' },
    inputs: { shape: part('fields'), doc: 'what it is given' },
    data: { shape: map(object('data entry', dataProperties)), doc: 'what it loads' },
    derive: { shape: map(value()), doc: 'named expressions over a row', scope: 'row' },
    columns: { shape: part('columns'), doc: 'the columns, in order', required: true, scope: 'row' },
    actions: { shape: part('actions'), doc: 'what can be done with a row', scope: 'row' },
    showActions: { shape: condition, doc: 'whether the Action column is there', default: true },
    search: {
      shape: part('search'),
      doc: 'a search box over the shown columns, or over all fields',
      default: false,
    },
    export: { shape: flag, doc: 'a download as CSV and as XLSX', default: false },
    select: { shape: choice('one', 'many'), doc: 'rows can be chosen; read as selection.<grid>' },
    detail: { shape: part('blocks'), doc: 'shown below a row that is opened', scope: 'row' },
    pageSize: { shape: count, doc: 'rows on a page', default: 100 },
    rowTone: { shape: value('text'), doc: 'the tone of a row', scope: 'row' },
  },
  shown: 'block',
} as const satisfies KindDescriptor;

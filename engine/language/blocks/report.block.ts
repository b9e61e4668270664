import { type BlockDescriptor, boundCommon } from '../block-descriptor.ts';
import { part, record } from '../shape.ts';

export const report = {
  name: 'report',
  doc: 'a report with its charts, its totals and the rows behind each figure; one that people saved is named by its number',
  main: { name: 'report', shape: part('reportNamed') },
  properties: {
    with: { shape: record, doc: 'the inputs of the report' },
    ...boundCommon,
  },
  bound: true,
} as const satisfies BlockDescriptor;

import { type BlockDescriptor, boundCommon } from '../block-descriptor.ts';
import { record, value } from '../shape.ts';

export const letter = {
  name: 'letter',
  doc: 'a template with the fields of its records filled in, or a letter as it was filled: sanitised, set as letters are',
  main: { name: 'text', shape: value('text') },
  properties: {
    with: {
      shape: record,
      doc: 'the records that the template speaks of, by the names that they have there; what somebody may not read is •••',
    },
    ...boundCommon,
  },
  bound: true,
} as const satisfies BlockDescriptor;

import { flag, record, reference } from '../shape.ts';
import type { StepDescriptor } from '../step-descriptor.ts';

export const navigate = {
  name: 'navigate',
  doc: 'goes to a page',
  main: { name: 'page', shape: reference('page') },
  properties: {
    with: { shape: record, doc: 'its inputs' },
    newTab: { shape: flag, doc: 'in a tab of its own' },
  },
  leaves: 'nothing',
} as const satisfies StepDescriptor;

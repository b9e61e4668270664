import { reference } from '../shape.ts';
import type { StepDescriptor } from '../step-descriptor.ts';

export const signOut = {
  name: 'signOut',
  doc: 'ends the session and goes to a page',
  main: { name: 'page', shape: reference('page') },
  properties: {},
  leaves: 'nothing',
} as const satisfies StepDescriptor;

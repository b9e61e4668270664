import { reference } from '../shape.ts';
import type { StepDescriptor } from '../step-descriptor.ts';

export const signIn = {
  name: 'signIn',
  doc: 'takes up the session that a call has made and goes to a page',
  main: { name: 'page', shape: reference('page') },
  properties: {},
  leaves: 'nothing',
} as const satisfies StepDescriptor;

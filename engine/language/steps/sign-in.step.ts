import { reference } from '../shape.ts';
import type { StepDescriptor } from '../step-descriptor.ts';

/** Takes up the session that a sign-in call has made, with person and rights, and goes to a page. */
export const signIn = {
  name: 'signIn',
  doc: 'takes up the session that a call has made and goes to a page',
  main: { name: 'page', shape: reference('page') },
  properties: {},
  leaves: 'nothing',
} as const satisfies StepDescriptor;

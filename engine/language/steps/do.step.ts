import { part } from '../shape.ts';
import type { StepDescriptor } from '../step-descriptor.ts';

export const group = {
  name: 'do',
  doc: 'a group of steps; `else` is done when its `when` is unmet',
  main: { name: 'steps', shape: part('steps') },
  properties: { else: { shape: part('steps'), doc: 'done when `when` is unmet' } },
  leaves: 'nothing',
} as const satisfies StepDescriptor;

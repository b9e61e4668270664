import { condition, type PropertyTable, type Shape, word } from './shape.ts';

/** What a step leaves in `reply` for the steps after it. */
export type Leaves = 'call result' | 'dialog result' | 'answers' | 'reports' | 'credential' | 'nothing';

/** One step: its kind key is its name, the value under that key is its main argument. */
export interface StepDescriptor {
  readonly name: string;
  readonly doc: string;
  readonly main: { readonly name: string; readonly shape: Shape };
  readonly properties: PropertyTable;
  readonly leaves: Leaves;
}

/** What every step may say. */
export const stepCommon = {
  id: { shape: word, doc: 'unique in its list; left out, the kind with what it refers to or says' },
  when: { shape: condition, doc: 'done only then' },
} as const satisfies PropertyTable;

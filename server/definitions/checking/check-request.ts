import type { Content, DefinitionName, DraftContent } from '../content.ts';
import type { Named } from '../definition-compiler.ts';
import type { StoreRefusal } from '../services/store-context.ts';
import type { ShownProblem } from './shown-problem.ts';

/** Everything that a check looks at besides the shipped definitions: plain data, so that another thread can do it. */
export interface CheckRequest {
  readonly name: DefinitionName;
  readonly text: string;
  /** What the text is stored as; left out for a text that is not kept, which is then read. */
  readonly content?: DraftContent;
  /** What is published of the definition, whose changes without a place stay with it. */
  readonly before: Content | null;
  /** What is published besides. */
  readonly others: readonly Named[];
  /** What is wrong without the text already, by the keys of `problemKey`. */
  readonly known: readonly string[];
}

export type CheckAnswer = readonly ShownProblem[] | StoreRefusal;

/** Does the checks of large texts beside the requests, so that these are answered meanwhile. */
export interface LargeChecks {
  check(request: CheckRequest): Promise<CheckAnswer>;
  /** Ends what is still being checked. */
  stop(): Promise<void>;
}

/** Characters from which a text is checked in another thread: no shipped definition is as long. */
export const largeText = 100_000;

/** What must hold of an expression and of its evaluation; each mistake carries the name of the one it breaks. */
export type LogicProblemCode =
  | 'template'
  | 'known-operator'
  | 'operator-arity'
  | 'known-argument'
  | 'static-path'
  | 'literal-argument'
  | 'known-format'
  | 'known-path'
  | 'json-value'
  | 'logic-size'
  | 'logic-depth'
  | 'step-budget'
  | 'result-size'
  | 'evaluation';

/** A mistake in an expression, or why its evaluation stopped. `pointer` (RFC 6901) is the place inside the expression. */
export interface LogicProblem {
  readonly code: LogicProblemCode;
  readonly message: string;
  readonly pointer: string;
  readonly suggestion?: string;
}

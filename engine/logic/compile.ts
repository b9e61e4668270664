import type { Json } from '../json.ts';
import { Budget, EvaluationStop } from './budget.ts';
import { type Compilation, compileNode, type FormatTable } from './compile-call.ts';
import type { LogicProblem } from './logic-problem.ts';
import { measureLogic } from './measure-logic.ts';
import type { Code } from './operator.ts';
import { pathReader } from './read-path.ts';

/** How an expression is compiled. */
export interface CompileOptions {
  /**
   * The outer names of a definition. With them an expression is a definition's: paths in list bodies are decided when
   * compiling, arguments are counted, objects of several keys are refused. Without them it is plain json-logic over
   * plain data.
   */
  readonly roots?: ReadonlySet<string>;
  /** Names that `as` gives where the expression stands; in list bodies they lead outward as the roots do. */
  readonly names?: ReadonlySet<string>;
  readonly formats?: FormatTable;
  /** Steps that one evaluation may take; 1,000,000 unless told otherwise. */
  readonly steps?: number;
}

/** A compiled expression. */
export interface Expression {
  /** The paths of the outer scope that it may read, from list bodies too; an empty path is the whole scope. */
  readonly reads: readonly (readonly string[])[];
  /**
   * The names that paths in list bodies begin with and that were taken for fields of the element. Where `as` gives one of
   * them, the expression is compiled with it among `names`.
   */
  readonly fields: readonly string[];
  /** Evaluates without a guard: may throw where `evaluate` gives a problem. The step budget counts on between calls. */
  readonly run: Code;
  readonly budget: Budget;
}

export type CompileResult =
  | { readonly expression: Expression; readonly problems?: undefined }
  | { readonly problems: readonly LogicProblem[]; readonly expression?: undefined };

export type EvaluationResult =
  | { readonly value: Json; readonly problem?: undefined }
  | { readonly problem: LogicProblem; readonly value?: undefined };

/** Compiles an expression into closures. Never throws: what is wrong with the expression comes back as problems. */
export function compile(logic: Json, options: CompileOptions = {}): CompileResult {
  const misfit = measureLogic(logic);
  if (misfit) return { problems: [misfit] };
  const reads = new Map<string, readonly string[]>();
  const fields = new Set<string>();
  const compilation: Compilation = {
    roots: options.roots,
    names: options.names,
    formats: options.formats,
    budget: new Budget(options.steps),
    problems: [],
    nodes: 0,
    outer(segments) {
      reads.set(segments.join('.'), segments);
      return pathReader(segments);
    },
    field: (name) => fields.add(name),
  };
  const run = compileNode(compilation, logic, undefined, undefined);
  if (compilation.problems.length > 0) return { problems: compilation.problems };
  return { expression: { reads: [...reads.values()], fields: [...fields], run, budget: compilation.budget } };
}

/** The value of an expression over a scope. Never throws, and ends within the step budget whatever it is given. */
export function evaluate(expression: Expression, scope: unknown): EvaluationResult {
  expression.budget.refill();
  try {
    return { value: expression.run(scope) };
  } catch (error) {
    return { problem: stopProblem(error) };
  }
}

/** Why an evaluation stopped, as a problem. */
function stopProblem(error: unknown): LogicProblem {
  if (error instanceof EvaluationStop) return { code: error.code, message: error.message, pointer: '' };
  return { code: 'evaluation', message: 'The expression cannot be evaluated over this data.', pointer: '' };
}

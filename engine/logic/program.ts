import type { Json } from '../json.ts';
import { suggest } from '../suggest.ts';
import { Budget } from './budget.ts';
import { type Compilation, compileNode, type FormatTable } from './compile-call.ts';
import { FlatBuilder } from './flat-code.ts';
import { type LogicPlace, pointerOf } from './logic-place.ts';
import type { LogicProblem } from './logic-problem.ts';
import { foldedTextOf } from './matching-text.ts';
import { measureLogic } from './measure-logic.ts';
import type { Code, Reader } from './operator.ts';
import { ProgramMachine, type ProgramRun } from './program-run.ts';
import { readNumber } from './read-number.ts';
import { readPath } from './read-path.ts';
import { assemble, placeOf, type SlotTree, slotsBelow, slotTree } from './slot-tree.ts';

export { type ProgramRun, UNEVALUABLE } from './program-run.ts';

/** Many expressions over numbered slots: what forms run on. A slot is a declared path, 'values.leaveType'. */
export interface Program {
  /** Slot number → declared path. */
  readonly slots: readonly string[];
  /** The slot of exactly that declared path. */
  slotOf(path: string): number | undefined;
  /** Slot → the expressions that read it or a part of it. */
  readonly readersOf: readonly (readonly number[])[];
  /** Expression → the slots it reads. */
  readonly slotsOf: readonly (readonly number[])[];
  /** Expression → why it could not be compiled; it is UNEVALUABLE then. */
  readonly problems: readonly (LogicProblem | undefined)[];
  start(): ProgramRun;
}

export interface ProgramOptions {
  /** Names that lead outward from list bodies; the first segments of the slots unless told otherwise. */
  readonly roots?: ReadonlySet<string>;
  readonly formats?: FormatTable;
  /** Steps that one evaluation may take; 1,000,000 unless told otherwise. */
  readonly steps?: number;
}

/**
 * Compiles expressions over slots. A path means the longest declared slot that it starts with and the rest inside the
 * slot's value; a path above slots is the record they make up; any other path is a problem.
 */
export function createProgram(
  slots: readonly string[],
  expressions: readonly Json[],
  options: ProgramOptions = {},
): Program {
  const numbers = new Map<string, number>();
  slots.forEach((path, slot) => {
    if (!numbers.has(path)) numbers.set(path, slot);
  });
  const slotOf = (path: string) => numbers.get(path);
  const tree = slotTree(slots);
  const roots = options.roots ?? new Set(tree.below.keys());
  const budget = new Budget(options.steps);
  const flat = new FlatBuilder(slots.length, slotOf);
  const readersOf: number[][] = slots.map(() => []);
  const compiled = expressions.map((logic, index) => {
    const misfit = measureLogic(logic);
    const { entry, whole = false } = (misfit ? undefined : flat.add(logic)) ?? {};
    const reads = whole ? flat.slotsOfLatest() : new Set<number>();
    // What is flat is right in every part and needs no closures, which take longer to make.
    const { code, problem } =
      misfit || whole
        ? { code: undefined, problem: misfit }
        : compileOverSlots(logic, { roots, formats: options.formats, budget }, tree, slots, reads);
    for (const slot of reads) readersOf[slot]?.push(index);
    return { code, problem, reads: [...reads], entry: problem ? undefined : entry, whole };
  });
  const image = {
    slots: slots.length,
    flat: { code: Int32Array.from(flat.code), lists: flat.lists },
    constants: flat.constants,
    constantNumbers: flat.constants.map(readNumber),
    constantTexts: flat.constants.map(foldedTextOf),
    numeric: marks(slots.length, flat.numeric),
    textual: marks(slots.length, flat.textual),
    expressions: compiled,
    budget,
  };
  return {
    slots,
    slotOf,
    readersOf,
    slotsOf: compiled.map(({ reads }) => reads),
    problems: compiled.map(({ problem }) => problem),
    start: () => new ProgramMachine(image),
  };
}

/** Closures of one expression over slot values; notes in `reads` what it reads. */
export function compileOverSlots(
  logic: Json,
  shared: Pick<Compilation, 'roots' | 'formats' | 'budget'>,
  tree: SlotTree,
  slots: readonly string[],
  reads: Set<number>,
): { code: Code | undefined; problem: LogicProblem | undefined } {
  const problems: LogicProblem[] = [];
  const outer = (segments: readonly string[], at: LogicPlace | undefined): Reader => {
    const place = placeOf(tree, segments);
    if (!place || segments.length === 0) {
      problems.push(unknownPath(segments, slots, pointerOf(at)));
      return () => undefined;
    }
    if ('tree' in place) {
      for (const slot of slotsBelow(place.tree)) reads.add(slot);
      return (values) => assemble(place.tree, values as readonly Json[]);
    }
    const { slot, rest } = place;
    reads.add(slot);
    if (rest.length === 0) return (values) => (values as readonly Json[])[slot];
    return (values) => readPath((values as readonly Json[])[slot], rest);
  };
  const code = compileNode(
    { ...shared, names: undefined, problems, nodes: 0, outer, field: () => undefined },
    logic,
    undefined,
    undefined,
  );
  const [problem] = problems;
  return { code: problem ? undefined : code, problem };
}

function unknownPath(segments: readonly string[], slots: readonly string[], pointer: string): LogicProblem {
  const path = segments.join('.');
  const suggestion = path.length > 100 ? undefined : suggest(path, slots);
  const message = path === '' ? 'The empty path names nothing here.' : `There is no "${path.slice(0, 100)}" here.`;
  return {
    code: 'known-path',
    message: suggestion ? `${message} Did you mean "${suggestion}"?` : message,
    pointer,
    suggestion,
  };
}

function marks(size: number, cells: ReadonlySet<number>): Uint8Array {
  const marked = new Uint8Array(size);
  for (const cell of cells) if (cell < size) marked[cell] = 1;
  return marked;
}

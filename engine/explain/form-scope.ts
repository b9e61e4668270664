import type { CompiledForm } from '../forms/compiled-form.ts';
import type { FormRun } from '../forms/form-run.ts';
import type { Json } from '../json.ts';
import { Budget } from '../logic/budget.ts';
import { compile } from '../logic/compile.ts';
import { measureLogic } from '../logic/measure-logic.ts';
import type { Code } from '../logic/operator.ts';
import { compileOverSlots } from '../logic/program.ts';
import { type SlotTree, slotTree } from '../logic/slot-tree.ts';
import { standardFormats } from '../logic/standard-formats.ts';
import type { ExplainScope, Names } from './explain-scope.ts';

interface Compiled {
  readonly code: Code | undefined;
  readonly slots: readonly number[];
  /** The paths as they are written, which may lead on inside a slot. */
  readonly paths: readonly (readonly string[])[];
}

/** What is compiled to explain a form; kept as long as the form. */
interface CompiledParts {
  readonly tree: SlotTree;
  readonly roots: ReadonlySet<string>;
  readonly budget: Budget;
  readonly known: WeakMap<object, Compiled>;
}

const compiledParts = new WeakMap<CompiledForm, CompiledParts>();

function partsOf(form: CompiledForm): CompiledParts {
  const known = compiledParts.get(form);
  if (known) return known;
  const tree = slotTree(form.program.slots);
  const made = { tree, roots: new Set(tree.below.keys()), budget: new Budget(), known: new WeakMap() };
  compiledParts.set(form, made);
  return made;
}

/** A scope over the slots of an opened form: what its rules and conditions read, as they read it. */
export function formScope(run: FormRun, names: Names): ExplainScope {
  const { slots } = run.form.program;
  const parts = partsOf(run.form);
  const compiled = (logic: object): Compiled => {
    const known = parts.known.get(logic);
    if (known) return known;
    const reads = new Set<number>();
    const { tree, roots, budget } = parts;
    const made = measureLogic(logic)
      ? undefined
      : compileOverSlots(logic as Json, { roots, formats: standardFormats, budget }, tree, slots, reads);
    const paths = compile(logic as Json, { roots, formats: standardFormats }).expression?.reads ?? [];
    const entry = { code: made?.code, slots: [...reads], paths };
    parts.known.set(logic, entry);
    return entry;
  };
  return {
    names,
    value: (logic) => {
      if (typeof logic !== 'object' || logic === null) return logic;
      const { code, slots: read } = compiled(logic);
      if (!code || read.some((slot) => run.terms.isSpoiltSlot(slot))) return undefined;
      parts.budget.refill();
      try {
        const values: (Json | undefined)[] = [];
        for (const slot of read) values[slot] = run.program.get(slot);
        return code(values);
      } catch {
        // Out of steps or of size: it cannot be evaluated, as the form itself finds.
        return undefined;
      }
    },
    reads: (logic) => {
      if (typeof logic !== 'object' || logic === null) return [];
      return compiled(logic).paths;
    },
  };
}

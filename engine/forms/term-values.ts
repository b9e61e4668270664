import type { Json } from '../json.ts';
import { type ProgramRun, UNEVALUABLE } from '../logic/program.ts';
import { truthy } from '../logic/truthy.ts';
import type { CompiledForm, Term } from './compiled-form.ts';
import { sameJson } from './same-json.ts';

/** What terms give in an opened form. A value that could not be computed spoils all that reads it. */
export class TermValues {
  private readonly form: CompiledForm;
  private readonly program: ProgramRun;
  private readonly spoilt = new Set<number>();

  constructor(form: CompiledForm, program: ProgramRun) {
    this.form = form;
    this.program = program;
  }

  ask(term: Term): Json | typeof UNEVALUABLE {
    if ('constant' in term) return term.constant;
    return this.isSpoilt(term.expression) ? UNEVALUABLE : this.program.value(term.expression);
  }

  test(term: Term): boolean | typeof UNEVALUABLE {
    if ('constant' in term) return truthy(term.constant);
    return this.isSpoilt(term.expression) ? UNEVALUABLE : this.program.test(term.expression);
  }

  /** Gives a slot its value; true when that, or whether it could be computed, has changed. */
  put(slot: number, value: Json, spoilt: boolean): boolean {
    const before = this.program.get(slot);
    const changed = before === undefined || !sameJson(before, value);
    if (changed) this.program.set(slot, value);
    if (spoilt === this.spoilt.has(slot)) return changed;
    if (spoilt) this.spoilt.add(slot);
    else this.spoilt.delete(slot);
    return true;
  }

  /** Whether the value of a slot could not be computed. */
  isSpoiltSlot(slot: number): boolean {
    return this.spoilt.has(slot);
  }

  private isSpoilt(expression: number): boolean {
    if (this.spoilt.size === 0) return false;
    return (this.form.program.slotsOf[expression] ?? []).some((slot) => this.spoilt.has(slot));
  }
}

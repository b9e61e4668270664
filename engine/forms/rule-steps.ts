import type { Json } from '../json.ts';
import { UNEVALUABLE } from '../logic/program.ts';
import type { CompiledForm, Term } from './compiled-form.ts';
import type { TermValues } from './term-values.ts';

/**
 * Law 4: Change Value acts on steps. Where a rule is met no longer its target is cleared; then each rule that has come
 * in writes, in rule order. A rule that came and went within one change did not cross.
 */
export class RuleSteps {
  private readonly form: CompiledForm;
  /** Write → 1 where its rule came in by this change, -1 where it went, else 0. */
  private readonly crossed: Int8Array;

  constructor(form: CompiledForm) {
    this.form = form;
    this.crossed = new Int8Array(form.writes.length);
  }

  /** A rule came in (1), went (-1), or neither (0). */
  cross(writes: readonly number[], step: number): void {
    if (step === 0) return;
    for (const write of writes) this.crossed[write] = (this.crossed[write] ?? 0) + step;
  }

  /** What is written to one target now, in order; `broken` could not be evaluated and counts as unmet. */
  take(writes: readonly number[], terms: TermValues): { readonly values: readonly Json[]; readonly broken?: Term } {
    if (writes.every((write) => this.crossed[write] === 0)) return nothing;
    const values: Json[] = writes.some((write) => this.crossed[write] === -1) ? [null] : [];
    let broken: Term | undefined;
    for (const write of writes) {
      const term = this.form.writes[write]?.value;
      const value = this.crossed[write] === 1 && term ? terms.ask(term) : undefined;
      if (value === UNEVALUABLE) broken = term;
      else if (value !== undefined) values.push(value);
      this.crossed[write] = 0;
    }
    return broken ? { values, broken } : { values };
  }
}

const nothing: { readonly values: readonly Json[]; readonly broken?: Term } = { values: [] };

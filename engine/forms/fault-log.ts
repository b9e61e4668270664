import type { CompiledForm, Term } from './compiled-form.ts';
import type { FormProblem } from './model.ts';

/** What could not be evaluated in an opened form, by node: it stays closed and is told. */
export class FaultLog {
  private readonly form: CompiledForm;
  private readonly faults = new Map<number, FormProblem>();

  constructor(form: CompiledForm) {
    this.form = form;
  }

  /** Takes down whether a node could be evaluated. An expression that was no good at build is told there. */
  note(node: number, broken: boolean, term: Term): void {
    if (!broken) {
      if (this.faults.size > 0) this.faults.delete(node);
      return;
    }
    if ('expression' in term && this.form.program.problems[term.expression]) return;
    this.faults.set(node, {
      code: 'evaluation',
      severity: 'error',
      message: `What depends on ${this.form.nodes[node]?.name ?? 'it'} stays closed: it cannot be evaluated.`,
      file: this.form.model.id,
      pointer: '',
    });
  }

  problems(): readonly FormProblem[] {
    return [...this.faults.values()];
  }
}

/** The problem of a cycle that was stopped while it still moved. */
export function unsettledProblem(form: CompiledForm, group: number): FormProblem {
  const columns = new Set<string>();
  for (const node of form.graph.groups[group] ?? []) {
    const entry = form.nodes[node];
    if (entry && 'column' in entry) columns.add(form.columns[entry.column]?.column.id ?? '');
  }
  return {
    code: 'rules-settle',
    severity: 'error',
    message: `The rules of ${[...columns].join(', ')} go round in a circle and were stopped.`,
    file: form.model.id,
    pointer: '/rules',
  };
}

import type { Json } from '../json.ts';
import type { FormNode, Term } from './compiled-form.ts';
import { type Expression, type FormModel, type FormProblem, isConstant } from './model.ts';

/** A form while it is compiled: slots, expressions, nodes and edges as they are found. */
export class FormDraft {
  readonly model: FormModel;
  readonly root: 'values' | 'row';
  readonly slots: string[] = [];
  readonly expressions: Json[] = [];
  /** Expression → the node it is computed in; -1 for what is asked only when the form is checked. */
  readonly owners: number[] = [];
  /** Expression → its place in the model. */
  readonly places: string[] = [];
  readonly nodes: FormNode[] = [];
  /** Node → nodes that depend on it. */
  readonly dependents: number[][] = [];
  readonly columnOf = new Map<string, number>();
  readonly problems: FormProblem[];

  constructor(model: FormModel, root: 'values' | 'row') {
    this.model = model;
    this.root = root;
    this.problems = [...(model.problems ?? [])];
  }

  /** Declares a slot; gives its number. */
  slot(path: string): number {
    return this.slots.push(path) - 1;
  }

  node(node: FormNode): number {
    this.dependents.push([]);
    return this.nodes.push(node) - 1;
  }

  edge(from: number, to: number): void {
    const list = this.dependents[from];
    if (list && list[list.length - 1] !== to) list.push(to);
  }

  optional(logic: Expression | undefined, owner: number, place: string): Term | undefined {
    return logic === undefined ? undefined : this.term(logic, owner, place);
  }

  /** A constant, or an expression that is computed in `owner`. */
  term(logic: Expression, owner: number, place: string): Term {
    if (isConstant(logic)) return { constant: logic };
    this.owners.push(owner);
    this.places.push(place);
    return { expression: this.expressions.push(logic) - 1 };
  }

  mistake(code: string, pointer: string, message: string): void {
    this.problems.push({ code, severity: 'error', message, file: this.model.id, pointer });
  }
}

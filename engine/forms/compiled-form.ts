import type { Json } from '../json.ts';
import type { Program } from '../logic/program.ts';
import type { PropertyCheck } from './checks/property-check.ts';
import type { OrderedGraph } from './dependency-graph.ts';
import type { FormCheck, FormColumn, FormModel, FormOption, FormProblem, LimitName } from './model.ts';

/** A constant, or the number of an expression of the form's program. */
export type Term = { readonly constant: Json } | { readonly expression: number };

/** One thing that is computed, and the place in the model it comes from. */
export type FormNode =
  | { readonly kind: 'condition'; readonly rule: number; readonly name: string }
  | {
      readonly kind: 'presence' | 'editable' | 'required' | 'options' | 'limits' | 'value';
      readonly column: number;
      readonly name: string;
    }
  | {
      readonly kind: 'sets';
      readonly column: number;
      readonly target: number;
      readonly term: Term;
      readonly name: string;
    }
  | { readonly kind: 'derive'; readonly slot: number; readonly term: Term; readonly name: string }
  | { readonly kind: 'formEdit'; readonly term: Term; readonly name: string };

/** A Change Value of a rule. */
export interface CompiledWrite {
  readonly rule: number;
  readonly target: number;
  readonly value: Term;
}

export interface CompiledRows {
  /** The field that tells a stored row from the others. */
  readonly key: string | undefined;
  /** The column that no two rows may have alike. */
  readonly unique?: string;
  readonly form: CompiledForm;
  readonly keep?: Term;
  readonly send?: Term;
  readonly start?: { readonly program: Program };
  /** What the rows read of the form around them: slot there → slot in the row's program. */
  readonly shared: readonly (readonly [outer: number, inner: number])[];
}

/** A message: the text or expression that the definition states for a check. */
export interface CompiledMessage {
  readonly all?: Term;
  readonly each: ReadonlyMap<string, Term>;
}

export interface CompiledColumn {
  readonly index: number;
  readonly column: FormColumn;
  readonly display: boolean;
  readonly seen: Term | undefined;
  readonly when: Term | undefined;
  readonly edit: Term | undefined;
  readonly value: Term | undefined;
  /** Its value follows from an expression and no person edits it. */
  readonly computed: boolean;
  readonly required: Term | undefined;
  readonly options: { readonly fixed: readonly FormOption[] } | Term | undefined;
  readonly limits: readonly (readonly [LimitName, Term, Json])[];
  readonly shows: readonly number[];
  readonly hides: readonly number[];
  readonly locks: readonly number[];
  readonly writes: readonly number[];
  /** Nodes that run when a person changes this column. */
  readonly sets: readonly number[];
  /** Nodes by which other columns set this one. */
  readonly setBy: readonly number[];
  readonly valueNode: number;
  readonly optionsNode: number | undefined;
  readonly rows: CompiledRows | undefined;
  readonly checks: readonly PropertyCheck[];
  readonly message: CompiledMessage;
}

export interface CompiledRule {
  readonly id: string;
  readonly condition: Term | undefined;
  readonly node: number;
  /** Places in `CompiledForm.writes`. */
  readonly writes: readonly number[];
}

export interface CompiledCheck {
  readonly check: FormCheck;
  readonly place: number;
  readonly must: Term;
  readonly when: Term | undefined;
  readonly message: Term;
}

/** A form model made ready to run: one program over slots and one graph over everything that is computed. */
export interface CompiledForm {
  readonly model: FormModel;
  readonly root: 'values' | 'row';
  readonly columns: readonly CompiledColumn[];
  readonly columnOf: ReadonlyMap<string, number>;
  /** Slot of each field of the record that is no column. */
  readonly fields: readonly (readonly [string, number])[];
  readonly rules: readonly CompiledRule[];
  readonly writes: readonly CompiledWrite[];
  readonly checks: readonly CompiledCheck[];
  readonly program: Program;
  readonly nodes: readonly FormNode[];
  /** Node → nodes that depend on it. */
  readonly dependents: readonly (readonly number[])[];
  /** Slot → nodes that read it. */
  readonly readers: readonly (readonly number[])[];
  readonly graph: OrderedGraph;
  /** Group → its nodes in rule order, a node standing once for each rule that aims at it. */
  readonly scripts: readonly (readonly number[])[];
  readonly problems: readonly FormProblem[];
  /** An error in the definition blocks submission. */
  readonly closed: boolean;
  readonly extra: readonly Term[];
}

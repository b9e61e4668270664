import type { Language } from '../language/language.ts';
import type { ReferenceTarget, Shape } from '../language/shape.ts';
import type { Operator } from '../logic/operator.ts';
import type { Place, Problem, Severity } from '../problem.ts';
import type { FieldDeclaration } from './field-declaration.ts';
import type { Definition, Entity, Rec, Registry } from './registry.ts';
import type { Finding } from './report.ts';
import type { Call } from './resolve-call.ts';
import type { Scope } from './scope.ts';
import type { Resolution, Type } from './types.ts';

/** A value as found in a slot: its type and its plain json-logic. */
export interface Typed {
  readonly type: Type;
  readonly logic: unknown;
}

/** What a rule can ask and say. */
export interface RuleContext {
  readonly registry: Registry;
  readonly language: Language;
  report(finding: Finding): void;
  /** The place of a part, or of what stands under its key. */
  place(part: object, key?: string | number): Place;
  /** The use of a pattern that made this part, if one did. */
  makerOf(part: object): string | undefined;
}

export interface PathUse {
  readonly path: string;
  readonly segments: readonly string[];
  readonly resolution: Resolution;
  readonly scope: Scope;
  readonly place: Place;
}

export interface OperatorUse {
  readonly name: string;
  /** Undefined when there is no such operator. */
  readonly operator: Operator | undefined;
  readonly args: readonly Typed[];
  readonly place: Place;
  readonly argPlaces: readonly Place[];
  /** What it is given by name, and the names of what was given by its place. */
  readonly named: ReadonlyMap<string, NamedArgument>;
  readonly placed: readonly string[];
}

/** An argument that goes by its name, and where it stands. */
export interface NamedArgument extends Typed {
  readonly place: Place;
}

export interface FormatUse {
  readonly name: string;
  readonly args: readonly unknown[];
  readonly type: Type;
  /** The path that is formatted, when it is one. */
  readonly path: string | undefined;
  readonly scope: Scope;
  readonly place: Place;
}

export interface SlotUse {
  /** The container and the key that the slot stands under. */
  readonly holder: object;
  readonly key: string | number;
  readonly shape: Shape;
  readonly property: string;
  readonly raw: unknown;
  readonly typed: Typed;
  readonly scope: Scope;
  readonly place: Place;
}

export interface ReferenceUse {
  readonly to: ReferenceTarget;
  readonly id: string;
  readonly found: boolean;
  /** The definition that it names; undefined for what a definition holds, and for a part of the screen. */
  readonly definition: Definition | undefined;
  /** The part of the screen that it names. */
  readonly part: Rec | undefined;
  readonly known: readonly string[];
  readonly scope: Scope;
  readonly place: Place;
}

/** A name that something had before, and where it is written. */
export interface FormerName {
  readonly was: string;
  readonly now: string;
  readonly place: Place;
}

/** A record slot handed to something with declared fields: a call, a screen, a form, a grid. */
export interface HandOver {
  readonly to: 'call' | 'screen';
  /** 'call', or the kind of the screen. */
  readonly target: string;
  /** Undefined for a call, and for a part of the screen. */
  readonly definition: Definition | undefined;
  readonly name: string;
  readonly raw: unknown;
  readonly scope: Scope;
  readonly fields: ReadonlyMap<string, { readonly type: Type; readonly required: boolean }>;
  /** Keys written out, each with its type; spread records, each with its type. */
  readonly written: ReadonlyMap<string, { readonly type: Type; readonly place: Place }>;
  readonly spread: readonly Type[];
  /** Keys that are written out under names that the receiver had for them before. */
  readonly former: readonly FormerName[];
  readonly place: Place;
  readonly step: boolean;
  /** True for the params and body of a call inside `data`, which waits for required params. */
  readonly waits: boolean;
  /** False when what is given can not be known at check time. */
  readonly certain: boolean;
}

export interface NodeUse {
  readonly node: Rec;
  readonly scope: Scope;
}

export interface ColumnUse extends NodeUse {
  readonly id: string;
  /** False when the id follows from the label: such a column names no field. */
  readonly stated: boolean;
  /** What the columns are about: the entity or the row; undefined when nothing is known. */
  readonly record: Type | undefined;
  /** Where the column stands: in a form, a grid, facts, filters, a question, or rows. */
  readonly owner: 'form' | 'grid' | 'facts' | 'filters' | 'ask' | 'rows';
  /** The entity's own field of that path, when there is one. */
  readonly field: FieldDeclaration | undefined;
  /** What the path meets in the entity; undefined when there is no entity. */
  readonly resolution: Resolution | undefined;
  readonly type: Type;
  readonly place: Place;
  /** The list or record the columns stand in. */
  readonly container: object;
}

/** What stands among columns and is none: a note, or entries made from a list. */
export interface EntryUse extends NodeUse, Pick<ColumnUse, 'owner' | 'place'> {
  readonly sort: 'note' | 'each';
}

/** One rule's eyes for one definition: each function is called once for every part of its sort, in the order of the definition. */
export interface Visitor {
  definition?(use: NodeUse & { readonly definition: Definition }): void;
  block?(use: NodeUse & { readonly kind: string; readonly id: string }): void;
  blocks?(use: {
    readonly ids: readonly { readonly id: string; readonly stated: boolean; readonly place: Place }[];
    readonly scope: Scope;
  }): void;
  step?(use: NodeUse & { readonly kind: string }): void;
  steps?(use: { readonly list: readonly unknown[]; readonly scope: Scope }): void;
  action?(use: NodeUse & { readonly id: string }): void;
  actions?(use: {
    readonly ids: readonly { readonly id: string; readonly stated: boolean; readonly place: Place }[];
    readonly scope: Scope;
  }): void;
  column?(use: ColumnUse): void;
  columns?(use: {
    readonly ids: readonly { readonly id: string; readonly place: Place }[];
    readonly owner: ColumnUse['owner'];
    readonly scope: Scope;
  }): void;
  entry?(use: EntryUse): void;
  field?(use: {
    readonly field: FieldDeclaration;
    readonly type: Type | undefined;
    readonly place: Place;
    readonly scope: Scope;
  }): void;
  form?(
    use: NodeUse & {
      readonly sort: 'form' | 'filters';
      readonly columns: ReadonlyMap<string, Type>;
      readonly place: Place;
    },
  ): void;
  /** A page, dialog or document, and the screen part of a form or grid; `outer` is what surrounds it. */
  screen?(use: NodeUse & { readonly kind: string; readonly outer: Scope }): void;
  /** A grid that is used by its id, with the type of the rows it is given. */
  gridRows?(use: { readonly grid: Definition; readonly row: Type; readonly place: Place }): void;
  entity?(use: { readonly entity: Entity; readonly place: Place }): void;
  call?(use: { readonly call: Call; readonly place: Place }): void;
  path?(use: PathUse): void;
  operator?(use: OperatorUse): void;
  format?(use: FormatUse): void;
  /** A text of a value that holds no place in braces; not one in quotation marks inside an expression. */
  constant?(use: { readonly text: string; readonly scope: Scope; readonly place: Place }): void;
  slot?(use: SlotUse): void;
  /** A step that writes state or values. */
  assignment?(use: {
    readonly path: string;
    readonly target: Type;
    readonly typed: Typed;
    readonly place: Place;
    readonly scope: Scope;
  }): void;
  reference?(use: ReferenceUse): void;
  handOver?(use: HandOver): void;
  problem?(problem: Pick<Problem, 'code' | 'message'> & { readonly place: Place; readonly suggestion?: string }): void;
  /** Called once when the definition has been walked. */
  leave?(): void;
}

/** What a law over all definitions found in one of them. */
export interface Gathered<F> {
  readonly definition: Definition;
  readonly facts: F;
}

/**
 * One law that every definition must keep: its name, its sentence, and how it is looked after. A law over all definitions
 * at once gathers facts in each and judges them together; the facts are kept as long as a definition is not walked again,
 * so they name other definitions by their ids.
 */
export interface Rule<F = unknown> {
  readonly name: string;
  /** One sentence: what holds. */
  readonly law: string;
  /** What its problems weigh; left out, they are errors. */
  readonly severity?: Severity;
  /** True where it holds of a piece wherever that stands: what a pattern makes is then held to it by itself. */
  readonly anywhere?: true;
  visit(context: RuleContext): Visitor & { readonly facts?: F };
  join?(gathered: readonly Gathered<F>[], context: RuleContext): void;
}

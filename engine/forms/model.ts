import type { Json, JsonRecord } from '../json.ts';
import type { FieldTypeName } from '../language/field-types.ts';
import type { LinkedCheck, LinkedColumn, LinkedRows } from '../link/linked.ts';
import type { Place, Problem } from '../problem.ts';

/** A constant, or json-logic. A value without any record in it is a constant; a record is an expression. */
export type Expression = Json;

/** What a column holds; `header`, `paragraph` and `button` only show and are never sent. */
export type ColumnType = FieldTypeName | 'record' | 'choice' | 'rows' | 'header' | 'paragraph' | 'button';

/** One choice: what is stored, what is shown, and the record it was made from (what `option` means in `sets`). */
export interface FormOption {
  readonly value: Json;
  readonly label: string;
  readonly record?: Json;
}

/** Where options come from: fixed, json-logic that gives a list, or the name of a list that the screen supplies. */
export type OptionSource =
  | { readonly fixed: readonly FormOption[] }
  | { readonly logic: Expression }
  | { readonly list: string };

/** Names of the bounds a column can state, in the order in which they are checked. */
export type LimitName =
  | 'minLength'
  | 'length'
  | 'maxLength'
  | 'accepts'
  | 'min'
  | 'after'
  | 'max'
  | 'maxSize'
  | 'add'
  | 'remove'
  | 'move'
  | 'copy'
  | 'one'
  | 'mayName';

export type Limits = Readonly<Partial<Record<LimitName, Json>>>;

/** Repeatable rows: each row is a form of its own whose columns are read as `row.<id>`. */
export interface RowsModel
  extends Omit<LinkedRows, 'columns' | 'look' | 'title' | 'tabs' | 'addLabel' | 'min' | 'max'> {
  readonly columns: readonly FormColumn[];
  readonly min?: Expression;
  readonly max?: Expression;
  readonly checks?: readonly FormCheck[];
  /** Names of a row's record that are no columns; they are carried. */
  readonly fields?: readonly string[];
  readonly compute?: Readonly<Record<string, Expression>>;
  /** The field that tells a stored row from the others; without it a row is told by its place. */
  readonly key?: string;
  readonly addLabel?: string;
}

/** What a linked column says that holds for it in a form as it is. */
export const saidOfColumn = [
  'seen',
  'when',
  'off',
  'edit',
  'value',
  'required',
  'min',
  'max',
  'after',
  'length',
  'minLength',
  'maxLength',
  'accepts',
  'maxSize',
  'clean',
  'hidden',
  'template',
  'mayName',
] as const satisfies readonly (keyof LinkedColumn)[];

/** What a backend says of the look of a column, and the screen draws of it. */
type DrawnOfColumn = 'width' | 'align' | 'widget' | 'placeholder' | 'hint';

type LengthName = 'length' | 'minLength' | 'maxLength';

/** A linked column, or one of a backend's form, as a form runs it; there lengths may follow from other columns. */
export interface FormColumn
  extends Partial<Pick<LinkedColumn, Exclude<(typeof saidOfColumn)[number], LengthName> | DrawnOfColumn>>,
    Partial<Readonly<Record<LengthName, Expression>>> {
  readonly id: string;
  readonly label: string;
  readonly type: ColumnType;
  readonly multiple?: boolean;
  readonly options?: OptionSource;
  /** The field by which two records of this column are the same. */
  readonly key?: string;
  readonly sets?: Readonly<Record<string, Expression>>;
  /** One text for every check, and texts per check name, which win. Placeholders {label} {n} {x}. */
  readonly message?: Expression;
  readonly messages?: Readonly<Record<string, Expression>>;
  readonly rows?: RowsModel;
  /** A mistake in the definition closed this column: it is never shown. */
  readonly broken?: boolean;
  /** colView: without the right to see it no rule shows the column. Default true. */
  readonly view?: boolean;
  readonly subtype?: string;
  /** What a backend says besides: carried, and taken for nothing. */
  readonly inline?: string;
  readonly other?: Json;
  readonly style?: Json;
  readonly num?: Json;
  /** The column as the backend sent it, so that it is written back without loss. */
  readonly source?: Json;
}

export type RuleEffect = 'hide' | 'show' | 'readonly' | 'changeValue';

/** One condition of a rule, in the backend's own words. */
export interface RuleInput {
  readonly column: string;
  readonly operator: string;
  readonly value: Json;
  /** 'AND' or 'OR' to the next input; of no meaning on the last. */
  readonly join?: string;
  readonly source?: Json;
}

export interface RuleOutput {
  readonly column: string;
  readonly effect: RuleEffect;
  readonly value?: Expression;
  readonly source?: Json;
}

export interface FormRule {
  readonly id: string;
  /** Absent: it cannot be evaluated, so Hide and Readonly count as met, Show and Change Value as unmet. */
  readonly condition?: Expression;
  readonly outputs: readonly RuleOutput[];
  /** The condition as the backend and the designer write it. */
  readonly inputs?: readonly RuleInput[];
  readonly source?: Json;
}

/** `must` is what passes. */
export type FormCheck = LinkedCheck;

/**
 * A form as the engine runs it: plain JSON, made from a backend's form or from a form definition. Expressions are
 * json-logic over `values.<column>`, `derive.<name>`, `lists.<name>` and the roots that the screen supplies.
 */
export interface FormModel {
  readonly id: string;
  readonly title?: string;
  readonly columns: readonly FormColumn[];
  /** Fields of the record that are no columns: readable as `values.<name>`, never sent. */
  readonly fields?: readonly string[];
  /** What follows from the record alone: readable as `values.<name>`, never sent. */
  readonly compute?: Readonly<Record<string, Expression>>;
  readonly derive?: Readonly<Record<string, Expression>>;
  readonly rules?: readonly FormRule[];
  readonly checks?: readonly FormCheck[];
  /** 'first' stops at the first failure. Default 'all'. */
  readonly mode?: 'first' | 'all';
  readonly edit?: Expression;
  readonly inputs?: readonly string[];
  /** Paths of the screen around it that it reads besides the usual roots: 'derive.late', 'row'. */
  readonly around?: readonly string[];
  /** Option lists that the screen supplies at run time. */
  readonly lists?: readonly string[];
  /** Mistakes found when the model was made; an error among them blocks submission. */
  readonly problems?: readonly Problem[];
  /** What the backend's form holds besides columns and rules, and entries that could not be read, by place. */
  readonly source?: JsonRecord;
  readonly unread?: readonly {
    readonly list: 'columnList' | 'formRulesDtoList';
    readonly at: number;
    readonly raw: Json;
  }[];
}

/** A problem of a form: of its definition, of what it was given, or a check that fails (then `column` is set). */
export interface FormProblem extends Partial<Place> {
  readonly code: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly column?: string;
  /** Place of the row inside a rows column, from 0, and the column of the row. */
  readonly row?: number;
  readonly rowColumn?: string;
  /** The problem as the form of the row tells it: its own column, and the row in it where that is one of rows. */
  readonly inside?: FormProblem;
  readonly suggestion?: string;
  readonly related?: readonly Place[];
}

/** Types that show something and hold nothing that is sent. */
export const displayTypes: ReadonlySet<ColumnType> = new Set<ColumnType>(['header', 'paragraph', 'button']);

/** True when a slot's value is a constant: no record at any depth, so nothing to evaluate. */
export function isConstant(expression: Expression, level = 0): boolean {
  if (typeof expression !== 'object' || expression === null) return true;
  // A list deeper than any real constant is left to the evaluator, which refuses it.
  return Array.isArray(expression) && level < 20 && expression.every((item: Json) => isConstant(item, level + 1));
}

/** null, '' and [] are empty. */
export function isEmpty(value: Json | undefined): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

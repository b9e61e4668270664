import type { Json } from '../json.ts';
import type { FieldTypeName } from '../language/field-types.ts';
import type { WidgetName } from '../language/widget-names.ts';

/** A value or plain json-logic over the roots of its place. */
export type Logic = Json;

/** What a column, input or field holds: a scalar, or an entity; one, a list or a map of it. */
export interface LinkedType {
  readonly of: FieldTypeName | 'record' | 'any';
  readonly entity?: string;
  readonly many?: 'list' | 'map';
}

export interface LinkedOption {
  readonly value: Json;
  readonly label: Logic;
  readonly wire?: Json;
  readonly when?: Logic;
}

/** One part of a list source. */
export type LinkedItem =
  | { readonly fixed: readonly LinkedOption[]; readonly other?: Logic }
  | { readonly call: string; readonly with: Logic }
  | { readonly value: Logic }
  | { readonly source: LinkedSource };

/** A list: its parts joined, filtered, sorted and cut. `where` is a condition, `match` a record of wanted values. */
export interface LinkedSource {
  readonly items: readonly LinkedItem[];
  readonly as?: string;
  readonly where?: Logic;
  readonly match?: Logic;
  readonly sort?: Logic;
  readonly reverse?: boolean;
  readonly limit?: Logic;
  readonly when?: Logic;
  readonly label?: Logic;
  readonly value?: Logic;
}

/** Repeatable rows of a column. */
export interface LinkedRows {
  readonly columns: readonly LinkedColumn[];
  readonly look?: 'cards' | 'table' | 'folds';
  readonly title?: Logic;
  readonly by?: string;
  /** The options of the column `by`: the tabs. */
  readonly tabs?: LinkedSource;
  readonly add?: Logic;
  readonly remove?: Logic;
  readonly move?: Logic;
  readonly copy?: Logic;
  readonly unique?: string;
  readonly addLabel?: Logic;
  readonly min?: number;
  readonly max?: number;
  readonly one?: Logic;
  readonly keep?: Logic;
  readonly start?: Logic;
  readonly send?: Logic;
  readonly derive?: Readonly<Record<string, Logic>>;
}

/** A field with everything its entity and its own place say of it. */
export interface LinkedField {
  readonly type: LinkedType;
  readonly label: Logic;
  readonly widget: WidgetName;
  readonly format?: string;
  readonly align?: 'left' | 'right' | 'center';
  readonly value?: Logic;
  readonly compute?: Logic;
  /** Muster keeps it beside the record of the backend. */
  readonly extension?: boolean;
  readonly options?: LinkedSource;
  readonly required?: Logic;
  readonly when?: Logic;
  readonly off?: 'hide' | 'disable';
  readonly edit?: Logic;
  readonly min?: Logic;
  readonly max?: Logic;
  readonly after?: Logic;
  readonly length?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly accepts?: Logic;
  readonly maxSize?: string;
  readonly message?: Logic | Readonly<Record<string, Logic>>;
  readonly sets?: Logic;
  readonly clean?: readonly ('trim' | 'lower' | 'upper')[];
  readonly wire?: string;
  readonly read?: string | { readonly from: string; readonly wire?: string };
  readonly secret?: boolean;
  readonly hint?: Logic;
  readonly placeholder?: Logic;
  readonly prefix?: Logic;
  readonly autofill?: string;
  readonly width?: 'Quater' | 'Half' | 'Full';
  readonly empty?: Logic;
  readonly rows?: LinkedRows;
  readonly pin?: 'left' | 'right';
  readonly size?: number;
  readonly sort?: 'ascending' | 'descending';
  readonly sum?: boolean;
  readonly tone?: Logic;
}

/** A column: its path in the record is its id. */
export interface LinkedColumn extends LinkedField {
  readonly id: string;
  /** Never drawn, and in the record all the same. */
  readonly hidden?: boolean;
}

/** A titled group of columns. */
export interface LinkedSection {
  readonly section: Logic;
  readonly id: string;
  readonly when?: Logic;
  readonly edit?: Logic;
  readonly columns: readonly LinkedColumn[];
}

/** Entries made from a list. */
export interface LinkedEach {
  readonly each: LinkedSource;
  readonly as: string;
  readonly label: Logic;
  readonly value: Logic;
  readonly format?: string;
}

export type LinkedEntry = LinkedColumn | LinkedSection | LinkedEach;

/** Any block or step: its kind, its id, and its properties as their descriptor says, with slots as json-logic. */
export interface LinkedBlock {
  readonly block: string;
  readonly id: string;
  readonly [property: string]: unknown;
}

export interface LinkedStep {
  readonly step: string;
  readonly id: string;
  readonly [property: string]: unknown;
}

export interface LinkedAction {
  readonly id: string;
  readonly label: Logic;
  readonly icon?: Logic;
  readonly tone?: 'primary' | 'plain' | 'danger';
  readonly when?: Logic;
  readonly enabled?: Logic;
  readonly because?: Logic;
  readonly right?: 'write' | 'delete';
  readonly do: readonly LinkedStep[];
}

export interface LinkedCheck {
  readonly id?: string;
  readonly must: Logic;
  readonly when?: Logic;
  readonly column?: string;
  readonly message: Logic;
}

export interface LinkedData {
  readonly call: string;
  readonly with?: Logic;
  readonly when?: Logic;
  readonly fields?: readonly string[];
  readonly every?: string;
}

/** A form, by id (it sees only its inputs) or inline (it sees its surroundings). */
export interface LinkedForm {
  readonly id?: string;
  readonly entity?: string;
  readonly title?: Logic;
  readonly inputs?: Readonly<Record<string, LinkedField>>;
  readonly data?: Readonly<Record<string, LinkedData>>;
  readonly derive?: Readonly<Record<string, Logic>>;
  readonly start?: Logic;
  readonly edit?: Logic;
  readonly columns: readonly (LinkedColumn | LinkedSection)[];
  readonly checks?: readonly LinkedCheck[];
  readonly mode?: 'first' | 'all';
  readonly submit?: readonly LinkedStep[];
  readonly saveLabel?: Logic;
  /** Left out when there is no such button; a block that shows a form by id may say it for the form. */
  readonly cancelLabel?: Logic;
  readonly rules?: readonly Json[];
  readonly on?: Readonly<Record<string, readonly LinkedStep[]>>;
  /** The names that blocks around it give in `as`; left out where there are none. */
  readonly around?: readonly string[];
}

/** A page, dialog or document. */
export interface LinkedScreen {
  /** The kind of its definition; a form or grid that is used by its id runs as a screen of its own. */
  readonly kind: string;
  readonly id: string;
  readonly title: Logic;
  readonly path?: readonly string[];
  /** public, session, or the function whose read right it needs. */
  readonly access?: string;
  readonly parents?: readonly { readonly id: string; readonly title: Logic; readonly path: string }[];
  readonly size?: string;
  readonly paper?: string;
  readonly background?: Logic;
  /** dialog: while it holds, closing asks first. */
  readonly unsaved?: Logic;
  /** dialog: false, and only its own steps close it. */
  readonly dismiss?: boolean;
  readonly inputs?: Readonly<Record<string, LinkedField>>;
  readonly state?: Readonly<Record<string, LinkedField>>;
  readonly data?: Readonly<Record<string, LinkedData>>;
  readonly derive?: Readonly<Record<string, Logic>>;
  readonly parts?: Readonly<Record<string, LinkedScreen>>;
  readonly body?: readonly LinkedBlock[];
  readonly on?: { readonly open?: readonly LinkedStep[] };
}

/** What follows an answer: a text to toast, silence, or steps. */
export type LinkedOutcomes = Readonly<Record<string, Logic | false | readonly LinkedStep[]>>;

export interface LinkedCall {
  readonly id: string;
  readonly service: string;
  readonly method: 'GET' | 'POST' | 'LINK';
  /** With {param} places, below the base of the backend. */
  readonly path: string;
  readonly params: readonly ({ readonly name: string } & LinkedField)[];
  readonly body?: LinkedBody;
  readonly blank?: Json;
  readonly result?: LinkedType;
  readonly at?: string;
  readonly changes: boolean;
  /** It may follow without a press: what it changes is the person's own. */
  readonly own?: true;
  readonly right: string | readonly string[];
  readonly needs: 'read' | 'write' | 'delete';
  readonly stale: readonly string[];
  readonly on?: LinkedOutcomes;
  readonly success: readonly string[];
  readonly silent?: boolean;
  readonly limit?: string;
  /** Forms that may send it. */
  readonly forms?: readonly string[];
  readonly job?: boolean;
}

/** What is sent: a record of fields, or a list of an entity or scalar. */
export type LinkedBody = { readonly fields: Readonly<Record<string, LinkedField>> } | { readonly listOf: LinkedType };

/** An entity, for reading what comes and writing what goes. */
export interface LinkedEntity {
  readonly name: string;
  readonly key?: string;
  /** Over `row`. */
  readonly display?: Logic;
  readonly fields: Readonly<Record<string, LinkedField>>;
}

/** One screen with all that it uses. */
export interface LinkedBundle {
  readonly screen: LinkedScreen;
  readonly screens: Readonly<Record<string, LinkedScreen>>;
  readonly forms: Readonly<Record<string, LinkedForm>>;
  readonly grids: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly calls: Readonly<Record<string, LinkedCall>>;
  readonly entities: Readonly<Record<string, LinkedEntity>>;
  readonly options: Readonly<Record<string, readonly LinkedOption[]>>;
  /** The pages that it leads to. */
  readonly pages: Readonly<Record<string, Route>>;
}

/** Where a page is found, what it needs and what it is given. */
export interface Route {
  readonly page: string;
  readonly paths: readonly string[];
  /** public, session, or the function whose read right it needs. */
  readonly access: string;
  readonly inputs: readonly string[];
}

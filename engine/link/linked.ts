import type { CallCheck } from '../check/call-checks.ts';
import type { FieldRight } from '../field-rights/field-right.ts';
import type { Json, JsonRecord } from '../json.ts';
import type { actionProperties } from '../language/action-properties.ts';
import type { BlockName, blocks } from '../language/blocks/index.ts';
import type { checkProperties } from '../language/check-properties.ts';
import type {
  columnProperties,
  eachProperties,
  fieldProperties,
  rowsProperties,
  sectionProperties,
  sourceProperties,
} from '../language/field-properties.ts';
import type { FieldTypeName } from '../language/field-types.ts';
import type { dataProperties } from '../language/kind-descriptor.ts';
import type { callProperties } from '../language/kinds/calls.kind.ts';
import type { dialog } from '../language/kinds/dialog.kind.ts';
import type { document } from '../language/kinds/document.kind.ts';
import type { form } from '../language/kinds/form.kind.ts';
import type { grid } from '../language/kinds/grid.kind.ts';
import type { page } from '../language/kinds/page.kind.ts';
import type { theme } from '../language/kinds/theme.kind.ts';
import type { filterProperties, reportFigures } from '../language/report-properties.ts';
import type { PropertyTable, Shape } from '../language/shape.ts';
import type { WidgetName } from '../language/widget-names.ts';
import type { TemplateRules } from '../templates/template-field.ts';

/** A value or plain json-logic over the roots of its place. */
export type Logic = Json;

/** What linking makes of a shape. */
export type Linked<S extends Shape> = S extends { is: 'value' | 'condition' | 'text' | 'record' }
  ? Logic
  : S extends { is: 'word' | 'reference' }
    ? string
    : S extends { is: 'number' }
      ? number
      : S extends { is: 'flag' }
        ? boolean
        : S extends { is: 'choice'; of: infer C extends readonly string[] }
          ? C[number]
          : S extends { is: 'list'; of: infer E extends Shape }
            ? readonly Linked<E>[]
            : S extends { is: 'map'; of: infer E extends Shape }
              ? Readonly<Record<string, Linked<E>>>
              : S extends { is: 'object'; of: infer T extends PropertyTable }
                ? LinkedProperties<T>
                : S extends { is: 'part'; part: infer P extends keyof LinkedParts }
                  ? LinkedParts[P]
                  : Json;

type RequiredOf<T> = { [K in keyof T]: T[K] extends { required: true } ? K : never }[keyof T];

/** What linking makes of the properties of a descriptor; what it fills in by itself may be left out too. */
export type LinkedProperties<T extends PropertyTable> = { readonly [K in RequiredOf<T>]: Linked<T[K]['shape']> } & {
  readonly [K in Exclude<keyof T, RequiredOf<T>>]?: Linked<T[K]['shape']>;
};

/** What linking makes of the parts of the grammar; those that are not here stay as they are written. */
interface LinkedParts {
  readonly type: LinkedType;
  readonly fields: Readonly<Record<string, LinkedField>>;
  readonly columns: readonly LinkedEntry[];
  readonly options: LinkedSource;
  readonly source: LinkedSource;
  readonly form: LinkedForm | string;
  readonly grid: LinkedGrid | string;
  readonly search: boolean | 'all';
  readonly blocks: readonly LinkedBlock[];
  readonly steps: readonly LinkedStep[];
  readonly actions: readonly LinkedAction[];
  readonly outcomes: LinkedOutcomes;
  readonly dialogs: Readonly<Record<string, LinkedScreen>>;
  readonly read: string | { readonly from: string; readonly wire?: string };
  readonly message: Logic | Readonly<Record<string, Logic>>;
  readonly rules: readonly Json[];
  readonly right: string | readonly string[];
  readonly reportFilter: LinkedReportFilter;
  readonly reportNamed: string | { readonly saved: Logic };
}

/** A condition of a report, or several joined. */
export type LinkedReportFilter =
  | { readonly and: readonly LinkedReportFilter[] }
  | { readonly or: readonly LinkedReportFilter[] }
  | { readonly not: LinkedReportFilter }
  | LinkedProperties<typeof filterProperties>;

/** A report of a definition, as it is linked. */
export interface LinkedReport extends LinkedScreen, LinkedProperties<typeof reportFigures> {}

/** What a column, input or field holds: a scalar, or an entity; one, a list or a map of it. */
export interface LinkedType {
  readonly of: FieldTypeName | 'record' | 'any';
  readonly entity?: string;
  readonly many?: 'list' | 'map';
}

export interface LinkedOption {
  readonly value: Json;
  /** What else is known of it. */
  readonly has?: JsonRecord;
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
export interface LinkedSource extends LinkedProperties<Omit<typeof sourceProperties, 'of' | 'with'>> {
  readonly items: readonly LinkedItem[];
  /** The name of one element. */
  readonly as?: string;
  readonly match?: Logic;
}

/** Repeatable rows of a column. */
export interface LinkedRows extends LinkedProperties<Omit<typeof rowsProperties, 'columns'>> {
  readonly columns: readonly LinkedColumn[];
  /** The options of the column `by`: the tabs. */
  readonly tabs?: LinkedSource;
}

/** A field with everything its entity and its own place say of it. */
export interface LinkedField
  extends LinkedProperties<
    Omit<typeof fieldProperties, 'type' | 'label' | 'as' | 'rows' | 'right' | 'names' | 'plain'>
  > {
  readonly type: LinkedType;
  readonly label: Logic;
  readonly widget: WidgetName;
  readonly rows?: LinkedRows;
  /** Of a template: what it may hold. */
  readonly template?: TemplateRules;
  /** The guarded fields that a template may name whoever has it open: a list of their paths. */
  readonly mayName?: Logic;
}

/** A column: its path in the record is its id. A hidden one is never drawn, and in the record all the same. */
export interface LinkedColumn extends LinkedField, LinkedProperties<Pick<typeof columnProperties, 'hidden'>> {
  readonly id: string;
  /** Where a submission is judged: who may set it. */
  readonly rights?: readonly FieldRight[];
  /** Of a column that an unmet `when` disables: who may see it at all, else it is hidden. */
  readonly seen?: Logic;
}

/** A titled group of columns. */
export interface LinkedSection extends LinkedProperties<Pick<typeof sectionProperties, 'section' | 'when' | 'edit'>> {
  readonly id: string;
  readonly columns: readonly LinkedColumn[];
}

/** Entries made from a list. */
export interface LinkedEach extends LinkedProperties<Omit<typeof eachProperties, 'as'>> {
  readonly as: string;
}

export type LinkedEntry = LinkedColumn | LinkedSection | LinkedEach;

/** A grid, by id or written out. */
export interface LinkedGrid extends LinkedProperties<Omit<typeof grid.properties, 'columns'>> {
  readonly id?: string;
  readonly columns: readonly LinkedColumn[];
}

/** Any block or step: its kind, its id, and its properties as their descriptor says, with slots as json-logic. */
export interface LinkedBlock {
  readonly block: string;
  readonly id: string;
  readonly [property: string]: unknown;
}

/** A block of a kind; its view takes it for what its descriptor says. */
export type LinkedBlockOf<Name extends BlockName> = LinkedBlock &
  LinkedProperties<(typeof blocks)[Name]['properties']> &
  Readonly<Record<(typeof blocks)[Name]['main']['name'], Linked<(typeof blocks)[Name]['main']['shape']>>>;

export interface LinkedStep {
  readonly step: string;
  readonly id: string;
  readonly [property: string]: unknown;
}

export interface LinkedAction extends LinkedProperties<Omit<typeof actionProperties, 'id' | 'hidden'>> {
  readonly id: string;
}

export interface LinkedCheck extends LinkedProperties<typeof checkProperties> {
  /** Where a submission is judged: who may set what it looks at. */
  readonly rights?: readonly FieldRight[];
}

export type LinkedData = LinkedProperties<typeof dataProperties>;

/** A form, by id (it sees only its inputs) or inline (it sees its surroundings). */
export interface LinkedForm extends LinkedProperties<Omit<typeof form.properties, 'columns'>> {
  readonly id?: string;
  readonly columns: readonly (LinkedColumn | LinkedSection)[];
  /** The names that blocks around it give in `as`; left out where there are none. */
  readonly around?: readonly string[];
}

type OnlySome<T extends PropertyTable> = Partial<LinkedProperties<T>>;

/** A page, dialog, document, or another kind that is a screen. */
export interface LinkedScreen
  extends OnlySome<Omit<typeof page.properties, 'path' | 'parents' | 'title' | 'size'>>,
    OnlySome<Pick<typeof dialog.properties, 'unsaved' | 'dismiss'>>,
    OnlySome<Pick<typeof document.properties, 'paper' | 'margins' | 'head' | 'foot'>> {
  /** The kind of its definition; a form or grid that is used by its id runs as a screen of its own. */
  readonly kind: string;
  readonly id: string;
  readonly title: Logic;
  readonly path?: readonly string[];
  readonly parents?: readonly { readonly id: string; readonly title: Logic; readonly path: string }[];
  readonly size?: string;
}

/** What follows an answer: a text to toast, silence, or steps. */
export type LinkedOutcomes = Readonly<Record<string, Logic | false | readonly LinkedStep[]>>;

type CallSays = Pick<typeof callProperties, 'blank' | 'at' | 'on' | 'silent' | 'limit' | 'job' | 'pages'>;

/** A call with what its service says for it. */
export interface LinkedCall extends LinkedProperties<CallSays> {
  readonly id: string;
  readonly service: string;
  readonly method: Linked<(typeof callProperties)['method']['shape']>;
  /** With {param} places, below the base of the backend. */
  readonly path: string;
  readonly params: readonly ({ readonly name: string } & LinkedField)[];
  readonly body?: LinkedBody;
  readonly result?: LinkedType;
  readonly changes: boolean;
  /** It may follow without a press: what it changes is the person's own. */
  readonly own?: true;
  readonly right: LinkedParts['right'];
  readonly needs: Linked<(typeof callProperties)['needs']['shape']>;
  readonly stale: readonly string[];
  readonly success: readonly string[];
  /** What must hold of its body, over `row`; left out for nothing. */
  readonly checks?: readonly CallCheck[];
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
  readonly grids: Readonly<Record<string, LinkedGrid>>;
  readonly calls: Readonly<Record<string, LinkedCall>>;
  readonly entities: Readonly<Record<string, LinkedEntity>>;
  readonly options: Readonly<Record<string, readonly LinkedOption[]>>;
  /** The pages that it leads to. */
  readonly pages: Readonly<Record<string, Route>>;
}

/** A look that a person can choose, with its label in the language of the screens. */
export type LinkedTheme = LinkedProperties<typeof theme.properties> & { readonly id: string };

/** Where a page is found, what it needs and what it is given. */
export interface Route {
  readonly page: string;
  readonly paths: readonly string[];
  /** public, session, or the function whose read right it needs. */
  readonly access: string;
  readonly inputs: readonly string[];
}

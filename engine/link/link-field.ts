import { entityField } from '../check/entity-field.ts';
import { type FieldDeclaration, fieldsOf } from '../check/field-declaration.ts';
import { moveRow } from '../check/move-row.ts';
import type { Rec, Registry } from '../check/registry.ts';
import { rightsOfColumn } from '../check/rights-of-column.ts';
import { templateRules } from '../check/template-rules.ts';
import type { Type } from '../check/types.ts';
import type { ColumnUse } from '../check/visitor.ts';
import type { FieldRight } from '../field-rights/field-right.ts';
import { labelFromName } from '../formats/label-from-name.ts';
import { given } from '../given.ts';
import { isRecord } from '../json.ts';
import { columnId, noteId, sectionId } from '../language/element-id.ts';
import {
  eachProperties,
  fieldProperties,
  noteProperties,
  rowsProperties,
  sectionProperties,
} from '../language/field-properties.ts';
import { fieldType } from '../language/field-types.ts';
import type { PropertyTable } from '../language/shape.ts';
import type { WidgetName } from '../language/widget-names.ts';
import { type Checked, type GuardedRead, guardedChecks } from './guarded-checks.ts';
import { allOf, inSection } from './in-section.ts';
import type { SourceLinker } from './link-source.ts';
import type {
  LinkedCheck,
  LinkedColumn,
  LinkedEach,
  LinkedEntry,
  LinkedField,
  LinkedForm,
  LinkedProperties,
  LinkedRows,
  LinkedSection,
  LinkedType,
  Logic,
} from './linked.ts';
import type { Recorder } from './recorder.ts';

/** Where the record of a column is read from: `values` in forms, `row` in grids, rows and facts. */
export type RecordRoot = 'values' | 'row';

const slotShapes = new Set(['value', 'condition', 'text', 'record']);

const { section, when, edit } = sectionProperties;
/** What a section itself says. */
const saidOfSection = { section, when, edit };

const { note, tone, when: noteWhen } = noteProperties;
/** What a note itself says. */
const saidOfNote = { note, tone, when: noteWhen };
type LinkedNote = LinkedProperties<typeof saidOfNote>;

/** Links fields and columns: what the entity says of them, overridden by what their own place says. */
export class FieldLinker {
  readonly registry: Registry;
  readonly recorder: Recorder;
  private readonly sources: SourceLinker;
  private readonly judged: boolean;

  /** `judged`: columns say who may set them. */
  constructor(registry: Registry, recorder: Recorder, sources: SourceLinker, judged = false) {
    this.registry = registry;
    this.recorder = recorder;
    this.sources = sources;
    this.judged = judged;
  }

  fields(map: unknown): Readonly<Record<string, LinkedField>> {
    return Object.fromEntries([...fieldsOf(map)].map(([name, field]) => [name, this.field(field)]));
  }

  field(field: FieldDeclaration): LinkedField {
    return this.complete(
      field.name,
      this.registry.fieldType(field),
      this.own(field.properties, fieldProperties),
      field.properties['options'],
      undefined,
      field.properties,
    );
  }

  columns(list: unknown, root: RecordRoot): readonly LinkedEntry[] {
    if (!Array.isArray(list)) return [];
    return list.flatMap((column): LinkedEntry[] => {
      if (isRecord(column) && 'section' in column) {
        const section = this.section(column, root);
        if (column['hidden'] !== true) return [section];
        return section.columns.map((each) => ({ ...inSection(each, section), hidden: true }));
      }
      if (isRecord(column) && 'note' in column) return column['hidden'] === true ? [] : [this.note(column)];
      if (isRecord(column) && 'each' in column) return [this.each(column)];
      const linked = this.column(column, list, root);
      return linked ? [linked] : [];
    });
  }

  /** Columns with the sections opened, for places that know no sections. */
  flat(list: unknown, root: RecordRoot): readonly LinkedColumn[] {
    return this.columns(list, root).flatMap((entry) =>
      'section' in entry ? entry.columns : 'each' in entry ? [] : [entry],
    );
  }

  /**
   * A form whose checks are asked of who may see what they look at: nobody is refused for a value that is kept from him.
   */
  guardedForm(form: LinkedForm, checked: Checked): LinkedForm {
    return guardedChecks(form, checked, this, (check, reads) => this.guardedCheck(check, reads));
  }

  private guardedCheck(check: LinkedCheck, reads: readonly GuardedRead[]): LinkedCheck {
    if (this.judged) return { ...check, rights: reads.flatMap(({ rights }) => rights) };
    const seen = reads.flatMap(({ rights, record, entity }) => {
      const isOwn = this.isOwn(entity, record);
      return rights.map(({ functions, own }) =>
        own && isOwn !== undefined ? { or: [heldOne(functions), isOwn] } : heldOne(functions),
      );
    });
    const each = new Map(seen.map((condition) => [JSON.stringify(condition), condition]));
    return { ...check, ...given({ when: allOf(...each.values(), check.when) }) };
  }

  private section(section: Rec, root: RecordRoot): LinkedSection {
    const linked = this.own<LinkedSection>(section, saidOfSection);
    const columns = this.flat(section['columns'], root);
    return { id: sectionId(section), section: '', ...linked, columns };
  }

  /** A note is a column that only shows: its label is what it says. */
  private note(entry: Rec): LinkedColumn {
    const { note, ...said } = this.own<LinkedNote>(entry, saidOfNote);
    return {
      ...said,
      id: noteId(entry),
      label: note ?? '',
      type: { of: 'text' },
      widget: 'paragraph',
      width: 'Full',
      edit: false,
    };
  }

  private each(entry: Rec): LinkedEach {
    const as = typeof entry['as'] === 'string' ? entry['as'] : 'row';
    const linked = this.own<LinkedEach>(entry, eachProperties);
    return { label: '', value: null, ...linked, each: this.sources.source(entry, 'each', 'row'), as };
  }

  private column(raw: unknown, list: readonly unknown[], root: RecordRoot): LinkedColumn | undefined {
    const id = typeof raw === 'string' ? raw : isRecord(raw) ? columnId(raw) : undefined;
    const met = id === undefined ? undefined : this.recorder.column(list, id);
    if (id === undefined || !met) return undefined;
    const use = { ...met, field: met.field && met.record && entityField(met.record, id, this.registry) };
    const own = isRecord(raw) ? raw : {};
    const said = { ...(use.field && this.inherited(use.field, root)), ...this.own(own, fieldProperties) };
    const options = own['options'] ?? use.field?.properties['options'];
    const field = this.complete(id.split('.').at(-1) ?? id, use.type, said, options, use);
    const rights = rightsOfColumn(use.record, id, this.registry);
    const column = { id, ...(own['hidden'] === true ? { hidden: true } : {}), ...field };
    if (rights.length === 0) return column;
    return this.judged
      ? { ...column, rights }
      : { ...column, ...shownByRight(column, rights, this.isOwn(entityOf(use.record), root)) };
  }

  /** Is the record of a form about whoever has it open? Undefined where nothing says whose it is, as in rows of many people. */
  private isOwn(entity: string | undefined, record: string): Logic | undefined {
    const person = entity === undefined ? undefined : this.registry.vocabulary.fieldRights.records.get(entity)?.person;
    if (record === 'row' || record === 'item' || person === undefined) return undefined;
    return { '==': [{ var: `${record}.${person}` }, { var: 'session.applicantId' }] };
  }

  /** What the entity says, with its `row` read where the column's record is. */
  private inherited(field: FieldDeclaration, root: RecordRoot): Partial<LinkedField> {
    const { rows, ...own } = this.own(field.properties, fieldProperties);
    // In repeatable rows `row` is the row itself, wherever the list of them stands.
    const moved = root === 'row' ? own : (moveRow(own, root) as Partial<LinkedField>);
    return rows ? { ...moved, rows } : moved;
  }

  private own<T extends object = LinkedField>(properties: Rec, table: PropertyTable): Partial<T> {
    const linked: Record<string, unknown> = {};
    for (const [name, { shape }] of Object.entries(table)) {
      if (!Object.hasOwn(properties, name) || name === 'type' || name === 'options') continue;
      if (name === 'right' || name === 'names' || name === 'plain') continue;
      const raw = properties[name];
      if (name === 'message') linked[name] = this.message(properties);
      else if (name === 'rows' && isRecord(raw)) linked[name] = this.rows(raw);
      else if (shape.is === 'map') linked[name] = this.slots(raw);
      else linked[name] = slotShapes.has(shape.is) ? this.recorder.logic(properties, name) : raw;
    }
    return linked as Partial<T>;
  }

  private message(properties: Rec): Logic | Readonly<Record<string, Logic>> {
    const { message } = properties;
    return isRecord(message) ? this.slots(message) : (this.recorder.logic(properties, 'message') ?? '');
  }

  private rows(node: Rec): LinkedRows {
    return { ...this.own<LinkedRows>(node, rowsProperties), columns: this.flat(node['columns'], 'row') };
  }

  /** A map of texts or values. */
  private slots(map: unknown): Readonly<Record<string, Logic>> {
    if (!isRecord(map)) return {};
    return Object.fromEntries(Object.keys(map).map((name) => [name, this.recorder.logic(map, name) ?? null]));
  }

  private complete(
    name: string,
    type: Type,
    said: Partial<LinkedField>,
    options: unknown,
    use?: ColumnUse,
    declared?: Rec,
  ): LinkedField {
    const linked = linkedType(type);
    const scalar = linked.of === 'record' || linked.of === 'any' ? undefined : fieldType(linked.of);
    const source = this.optionsOf(linked, options, use);
    const entityLabel = linked.entity === undefined ? undefined : this.registry.entities.get(linked.entity)?.label;
    const look = use?.node['look'] ?? use?.field?.properties['look'];
    return {
      label: said.label ?? entityLabel ?? labelFromName(name),
      ...given({ format: scalar?.format, align: scalar?.align, prefix: scalar?.prefix }),
      ...said,
      ...(said.rows ? { rows: this.withTabs(said.rows, linked) } : {}),
      type: linked,
      widget: widgetOf(linked, source !== undefined, scalar?.widget, typeof look === 'string' ? look : undefined),
      ...given({ options: source }),
      ...(linked.of === 'template' ? this.template({ ...use?.field?.properties, ...use?.node, ...declared }) : {}),
    };
  }

  /** What a template may hold, and which guarded fields of it whoever has it open may name. */
  template(said: Rec): Partial<LinkedField> {
    const template = templateRules(said, this.registry.vocabulary);
    const guarded = this.judged ? [] : template.fields.filter(({ rights }) => rights !== undefined);
    if (guarded.length === 0) return { template };
    const named = guarded.map(
      ({ path, rights = [] }): Logic => ({ if: [allOf(...rights.map(held)) ?? true, [path], []] }),
    );
    return { template, mayName: { merge: named } };
  }

  /** The rows with the options of the column that they are spread by. */
  private withTabs(rows: LinkedRows, { entity }: LinkedType): LinkedRows {
    if (rows.tabsBy === undefined || entity === undefined) return rows;
    const own = rows.columns.find(({ id }) => id === rows.tabsBy)?.options;
    const said = this.registry.entities.get(entity)?.fields.get(rows.tabsBy)?.properties;
    const fields = said?.['options'] === undefined ? undefined : this.sources.source(said, 'options', 'option');
    return { ...rows, ...given({ tabs: own ?? fields }) };
  }

  /** Its own options, or those of the entity it refers to. */
  private optionsOf(type: LinkedType, options: unknown, use: ColumnUse | undefined) {
    if (options !== undefined) {
      const holder = use?.node['options'] !== undefined ? use.node : (use?.field?.properties ?? { options });
      return this.sources.source(holder, 'options', 'option', type.entity);
    }
    const entity = type.entity === undefined ? undefined : this.registry.entities.get(type.entity);
    return entity?.options === undefined ? undefined : this.sources.entityOptions(entity);
  }
}

/**
 * A guarded column where it is drawn: who lacks the right has no such column, not one that is shown disabled either. Whoever
 * sees it as his own (`isOwn`, unknown in lists, whose rows are of many people) never sets it.
 */
function shownByRight(
  { when, edit, off }: LinkedColumn,
  rights: readonly FieldRight[],
  isOwn: Logic | undefined,
): Partial<LinkedColumn> {
  const seen = rights.flatMap(({ functions, own }): Logic[] => {
    if (!own) return [heldOne(functions)];
    return isOwn === undefined ? [] : [{ or: [heldOne(functions), isOwn] }];
  });
  const set = rights.flatMap(({ functions, own }) => (own ? [heldOne(functions)] : []));
  const shown = off === 'disable' ? { seen: allOf(...seen) } : { when: allOf(...seen, when) };
  return given({ ...shown, edit: allOf(...set, edit) });
}

const held = ({ functions }: FieldRight): Logic => heldOne(functions);

function entityOf(record: Type | undefined): string | undefined {
  return record?.is === 'record' ? record.entity : undefined;
}

/** One of the functions is enough. */
function heldOne(functions: readonly string[]): Logic {
  return { or: functions.map((name) => ({ var: `rights.of.${name}` })) };
}

/** A type as linked JSON carries it. */
export function linkedType(type: Type): LinkedType {
  switch (type.is) {
    case 'scalar':
      return { of: type.of };
    case 'record':
      return { of: 'record', ...given({ entity: type.entity }) };
    case 'list':
      return { ...linkedType(type.of), many: 'list' };
    case 'map':
      return { ...linkedType(type.of), many: 'map' };
    default:
      return { of: 'any' };
  }
}

const asWidgets: Readonly<Record<string, WidgetName>> = {
  select: 'select',
  radio: 'radio',
  buttons: 'buttons',
  tabs: 'tabs',
  checkboxes: 'checkboxGroup',
  transfer: 'transfer',
  switch: 'switch',
};

function widgetOf(
  type: LinkedType,
  chosen: boolean,
  usual: WidgetName | undefined,
  as: string | undefined,
): WidgetName {
  if (as !== undefined && Object.hasOwn(asWidgets, as)) return asWidgets[as] ?? 'text';
  if (type.many === 'list') return chosen ? 'multiSelect' : type.of === 'record' ? 'rows' : 'multiSelect';
  if (chosen) return 'select';
  return usual ?? 'text';
}

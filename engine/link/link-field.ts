import { entityField } from '../check/entity-field.ts';
import { type FieldDeclaration, fieldsOf } from '../check/field-declaration.ts';
import { moveRow } from '../check/move-row.ts';
import type { Rec, Registry } from '../check/registry.ts';
import type { Type } from '../check/types.ts';
import type { ColumnUse } from '../check/visitor.ts';
import { labelFromName } from '../formats/label-from-name.ts';
import { isRecord } from '../json.ts';
import { columnId, sectionId } from '../language/element-id.ts';
import { fieldProperties, rowsProperties } from '../language/field-properties.ts';
import { fieldType } from '../language/field-types.ts';
import type { PropertyTable } from '../language/shape.ts';
import type { WidgetName } from '../language/widget-names.ts';
import { both } from './both.ts';
import type { SourceLinker } from './link-source.ts';
import type {
  LinkedColumn,
  LinkedEach,
  LinkedEntry,
  LinkedField,
  LinkedRows,
  LinkedSection,
  LinkedType,
  Logic,
} from './linked.ts';
import type { Recorder } from './recorder.ts';

/** Where the record of a column is read from: `values` in forms, `row` in grids, rows and facts. */
export type RecordRoot = 'values' | 'row';

const slotShapes = new Set(['value', 'condition', 'text', 'record']);

/** Links fields and columns: what the entity says of them, overridden by what their own place says. */
export class FieldLinker {
  private readonly registry: Registry;
  private readonly recorder: Recorder;
  private readonly sources: SourceLinker;

  constructor(registry: Registry, recorder: Recorder, sources: SourceLinker) {
    this.registry = registry;
    this.recorder = recorder;
    this.sources = sources;
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
    );
  }

  columns(list: unknown, root: RecordRoot): readonly LinkedEntry[] {
    if (!Array.isArray(list)) return [];
    return list.flatMap((column): LinkedEntry[] => {
      if (isRecord(column) && 'section' in column) {
        const section = this.section(column, root);
        return column['hidden'] === true ? [...hiddenColumns(section)] : [section];
      }
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

  private section(section: Rec, root: RecordRoot): LinkedSection {
    const logic = (name: string) => this.optional(section, name);
    return {
      id: sectionId(section),
      section: this.recorder.logic(section, 'section') ?? '',
      ...logic('when'),
      ...logic('edit'),
      columns: this.flat(section['columns'], root),
    };
  }

  private each(entry: Rec): LinkedEach {
    return {
      each: this.sources.source(entry, 'each', 'row'),
      as: typeof entry['as'] === 'string' ? entry['as'] : 'row',
      label: this.recorder.logic(entry, 'label') ?? '',
      value: this.recorder.logic(entry, 'value') ?? null,
      ...(typeof entry['format'] === 'string' ? { format: entry['format'] } : {}),
    };
  }

  private column(raw: unknown, list: readonly unknown[], root: RecordRoot): LinkedColumn | undefined {
    const id = typeof raw === 'string' ? raw : isRecord(raw) ? columnId(raw) : undefined;
    const met = id === undefined ? undefined : this.recorder.column(list, id);
    if (id === undefined || !met) return undefined;
    const use = { ...met, field: met.field && met.record && entityField(met.record, id, this.registry) };
    const inherited = use.field ? this.inherited(use.field, root) : {};
    const own = isRecord(raw) ? this.own(raw, fieldProperties) : {};
    const options = (isRecord(raw) ? raw['options'] : undefined) ?? use.field?.properties['options'];
    const hidden = isRecord(raw) && raw['hidden'] === true ? { hidden: true } : {};
    return {
      id,
      ...hidden,
      ...this.complete(id.split('.').at(-1) ?? id, use.type, { ...inherited, ...own }, options, use),
    };
  }

  /** What the entity says, with its `row` read where the column's record is. */
  private inherited(field: FieldDeclaration, root: RecordRoot): Partial<LinkedField> {
    const { rows, ...own } = this.own(field.properties, fieldProperties);
    // In repeatable rows `row` is the row itself, wherever the list of them stands.
    const moved = root === 'row' ? own : (moveRow(own, root) as Partial<LinkedField>);
    return rows ? { ...moved, rows } : moved;
  }

  private own(properties: Rec, table: PropertyTable): Partial<LinkedField> {
    const linked: Record<string, unknown> = {};
    for (const [name, property] of Object.entries(table)) {
      if (!Object.hasOwn(properties, name) || name === 'type' || name === 'options') continue;
      if (name === 'message') linked[name] = this.message(properties);
      else if (name === 'rows' && isRecord(properties[name])) linked[name] = this.rows(properties[name]);
      else if (slotShapes.has(property.shape.is)) linked[name] = this.recorder.logic(properties, name);
      else linked[name] = properties[name];
    }
    return linked as Partial<LinkedField>;
  }

  private message(properties: Rec): Logic | Readonly<Record<string, Logic>> {
    const { message } = properties;
    if (!isRecord(message)) return this.recorder.logic(properties, 'message') ?? '';
    return Object.fromEntries(Object.keys(message).map((key) => [key, this.recorder.logic(message, key) ?? '']));
  }

  private rows(node: Rec): LinkedRows {
    const linked: Record<string, unknown> = { columns: this.flat(node['columns'], 'row') };
    for (const [name, property] of Object.entries<PropertyTable[string]>(rowsProperties)) {
      if (!Object.hasOwn(node, name) || name === 'columns') continue;
      if (name === 'derive') linked[name] = this.derive(node[name]);
      else linked[name] = slotShapes.has(property.shape.is) ? this.recorder.logic(node, name) : node[name];
    }
    return linked as unknown as LinkedRows;
  }

  derive(entries: unknown): Readonly<Record<string, Logic>> {
    if (!isRecord(entries)) return {};
    return Object.fromEntries(Object.keys(entries).map((name) => [name, this.recorder.logic(entries, name) ?? null]));
  }

  private complete(
    name: string,
    type: Type,
    said: Partial<LinkedField>,
    options: unknown,
    use?: ColumnUse,
  ): LinkedField {
    const linked = linkedType(type);
    const scalar = linked.of === 'record' || linked.of === 'any' ? undefined : fieldType(linked.of);
    const source = this.optionsOf(linked, options, use);
    const entityLabel = linked.entity === undefined ? undefined : this.registry.entities.get(linked.entity)?.label;
    const as = use?.node['as'] ?? use?.field?.properties['as'];
    return {
      label: said.label ?? entityLabel ?? labelFromName(name),
      ...(scalar?.format ? { format: scalar.format } : {}),
      ...(scalar?.align ? { align: scalar.align } : {}),
      ...(scalar?.prefix ? { prefix: scalar.prefix } : {}),
      ...said,
      ...(said.rows ? { rows: this.withTabs(said.rows, linked) } : {}),
      type: linked,
      widget: widgetOf(linked, source !== undefined, scalar?.widget, typeof as === 'string' ? as : undefined),
      ...(source ? { options: source } : {}),
    };
  }

  /** The rows with the options of the column that they are spread by. */
  private withTabs(rows: LinkedRows, { entity }: LinkedType): LinkedRows {
    if (rows.by === undefined || entity === undefined) return rows;
    const own = rows.columns.find(({ id }) => id === rows.by)?.options;
    const field = this.registry.entities.get(entity)?.fields.get(rows.by);
    const tabs =
      own ??
      (field?.properties['options'] === undefined
        ? undefined
        : this.sources.source(field.properties, 'options', 'option'));
    return tabs ? { ...rows, tabs } : rows;
  }

  /** Its own options, or those of the entity it refers to. */
  private optionsOf(type: LinkedType, options: unknown, use: ColumnUse | undefined) {
    if (options !== undefined) {
      const own = use?.node['options'] !== undefined ? use.node : (use?.field?.properties ?? undefined);
      const holder = own ?? this.holderOf(options);
      return holder ? this.sources.source(holder, 'options', 'option', type.entity) : undefined;
    }
    const entity = type.entity === undefined ? undefined : this.registry.entities.get(type.entity);
    return entity?.options === undefined ? undefined : this.sources.entityOptions(entity);
  }

  private holderOf(options: unknown): Rec {
    return { options };
  }

  private optional<K extends string>(holder: Rec, name: K): Partial<Record<K, Logic>> {
    if (holder[name] === undefined) return {};
    return { [name]: this.recorder.logic(holder, name) ?? null } as Partial<Record<K, Logic>>;
  }
}

/** A type as linked JSON carries it. */
export function linkedType(type: Type): LinkedType {
  switch (type.is) {
    case 'scalar':
      return { of: type.of };
    case 'record':
      return { of: 'record', ...(type.entity === undefined ? {} : { entity: type.entity }) };
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

/** The columns of a section that is out of sight; its conditions hold for them all the same. */
function hiddenColumns({ columns, when: around, edit: open }: LinkedSection): readonly LinkedColumn[] {
  return columns.map((column) => {
    const when = both(around, column.when);
    const edit = both(open, column.edit);
    return {
      ...column,
      ...(when === undefined ? {} : { when }),
      ...(edit === undefined ? {} : { edit }),
      hidden: true,
    };
  });
}

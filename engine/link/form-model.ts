import { moveRow } from '../check/move-row.ts';
import { withRules } from '../forms/backend-form.ts';
import {
  type ColumnType,
  type FormColumn,
  type FormModel,
  type FormOption,
  type OptionSource,
  type RowsModel,
  saidOfColumn,
} from '../forms/model.ts';
import { given } from '../given.ts';
import { isRecord } from '../json.ts';
import { fieldType } from '../language/field-types.ts';
import { inSection } from './in-section.ts';
import type { RecordRoot } from './link-field.ts';
import type {
  LinkedColumn,
  LinkedEntity,
  LinkedField,
  LinkedForm,
  LinkedRows,
  LinkedSection,
  LinkedSource,
  Logic,
} from './linked.ts';
import { outerPaths } from './outer-paths.ts';

/** What a form model leaves to the screen: lists that calls or expressions of the surroundings give, by name. */
export interface FormLists {
  readonly name: string;
  readonly source: LinkedSource;
  /** The entity whose records are chosen from. */
  readonly entity?: string;
}

/** A form model made from a linked form, and the lists that the screen has to supply for it. */
export interface MadeForm {
  readonly model: FormModel;
  readonly lists: readonly FormLists[];
}

/**
 * The form model of a linked form: sections give their conditions to their columns, fixed options stay in the model, all
 * other lists are asked of the screen under `lists.<column>`.
 */
export function formModelOf(form: LinkedForm, id: string, entities: Readonly<Record<string, LinkedEntity>>): MadeForm {
  const maker = new ModelMaker(entities);
  const columns = form.columns.flatMap((entry) => maker.entry(entry));
  const { title, derive, checks, mode, edit, inputs } = form;
  const model: FormModel = {
    id: form.id ?? id,
    columns,
    ...otherFields(form.entity === undefined ? undefined : entities[form.entity], columns, 'values'),
    lists: maker.lists.map(({ name }) => name),
    ...given({ derive, checks, mode, edit }),
    ...given({ title: typeof title === 'string' ? title : undefined, inputs: inputs && Object.keys(inputs) }),
  };
  const around = outerPaths(model, form.around);
  const whole = around.length === 0 ? model : { ...model, around };
  return { model: form.rules ? withRules(whole, form.rules) : whole, lists: maker.lists };
}

/** What the record has besides the columns: fields that are carried, and what follows from it alone. */
function otherFields(entity: LinkedEntity | undefined, columns: readonly { readonly id: string }[], root: RecordRoot) {
  const known = new Set(columns.map(({ id }) => id));
  const others = Object.entries(entity?.fields ?? {}).filter(([name]) => !known.has(name));
  const computed = others.flatMap(([name, { compute }]) =>
    compute === undefined ? [] : [[name, root === 'row' ? compute : (moveRow(compute, root) as Logic)] as const],
  );
  const fields = others.filter(([, { compute }]) => compute === undefined).map(([name]) => name);
  return { fields, compute: Object.fromEntries(computed) };
}

class ModelMaker {
  readonly lists: FormLists[] = [];
  private readonly entities: Readonly<Record<string, LinkedEntity>>;

  constructor(entities: Readonly<Record<string, LinkedEntity>>) {
    this.entities = entities;
  }

  entry(entry: LinkedColumn | LinkedSection): FormColumn[] {
    if (!('section' in entry)) return [this.column(entry)];
    return entry.columns.map((column) => this.column(inSection(column, entry)));
  }

  private column(column: LinkedColumn, prefix = ''): FormColumn {
    const { message } = column;
    const messages =
      isRecord(message) && !looksLikeLogic(message) ? (message as Readonly<Record<string, Logic>>) : undefined;
    const made: Record<string, unknown> = {
      id: column.id,
      label: typeof column.label === 'string' ? column.label : column.id,
      type: columnType(column),
      ...(column.type.many === 'list' ? { multiple: true } : {}),
      ...given({ key: this.entityOf(column)?.key }),
    };
    for (const name of saidOfColumn) if (column[name] !== undefined) made[name] = column[name];
    if (column.sets !== undefined) made['sets'] = setsOf(column.sets);
    if (messages) made['messages'] = messages;
    else if (message !== undefined) made['message'] = message;
    if (column.options) made['options'] = this.options(prefix + column.id, column.options, column.type.entity);
    if (column.rows) made['rows'] = this.rows(column, column.rows, prefix);
    if (column.compute !== undefined)
      Object.assign(made, { value: moveRow(column.compute, prefix === '' ? 'values' : 'row'), edit: false });
    return made as unknown as FormColumn;
  }

  private entityOf({ type }: LinkedColumn): LinkedEntity | undefined {
    return type.entity === undefined ? undefined : this.entities[type.entity];
  }

  private options(name: string, source: LinkedSource, entity: string | undefined): OptionSource {
    const [item, ...more] = source.items;
    const plain =
      item && 'fixed' in item && more.length === 0 && !source.where && !source.match && !source.when && !item.other;
    if (plain && item.fixed.every((option) => option.when === undefined && typeof option.label === 'string')) {
      return { fixed: item.fixed.map((option): FormOption => ({ value: option.value, label: String(option.label) })) };
    }
    this.lists.push({ name, source, ...given({ entity }) });
    return { list: name };
  }

  private rows(column: LinkedColumn, rows: LinkedRows, prefix: string): RowsModel {
    const entity = this.entityOf(column);
    const { columns, look: _, tabs: __, title: ___, addLabel, ...same } = rows;
    return {
      ...same,
      columns: columns.map((each) => this.column(each, `${prefix}${column.id}.`)),
      ...otherFields(entity, columns, 'row'),
      ...given({ key: entity?.key, addLabel: typeof addLabel === 'string' ? addLabel : undefined }),
    };
  }
}

/** `sets` as a map; its logic is a literal record. */
function setsOf(sets: Logic): Readonly<Record<string, Logic>> {
  return isRecord(sets) && isRecord(sets['record']) ? (sets['record'] as Readonly<Record<string, Logic>>) : {};
}

function columnType(column: LinkedField): ColumnType {
  const { type, options, widget } = column;
  if (widget === 'paragraph') return widget;
  if (type.many === 'list' && widget === 'rows') return 'rows';
  if (type.of === 'record') return 'record';
  if (type.of === 'any') return options ? 'choice' : 'text';
  if (options && fieldType(type.of)?.form === 'text') return 'choice';
  return type.of;
}

/** A message that is json-logic has one operator key; a table of messages is keyed by checks. */
function looksLikeLogic(message: Readonly<Record<string, unknown>>): boolean {
  const [key = '', ...more] = Object.keys(message);
  return more.length === 0 && (key === 'cat' || key === 'var' || key === 'format' || key === 'if');
}

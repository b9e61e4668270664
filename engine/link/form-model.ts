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
import { isRecord } from '../json.ts';
import { fieldType } from '../language/field-types.ts';
import { both } from './both.ts';
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
  const entity = form.entity === undefined ? undefined : entities[form.entity];
  const known = new Set(columns.map((column) => column.id));
  const others = Object.entries(entity?.fields ?? {}).filter(([name]) => !known.has(name));
  const computed = others.filter(([, field]) => field.compute !== undefined);
  const model: FormModel = {
    id: form.id ?? id,
    columns,
    fields: others.filter(([, field]) => field.compute === undefined).map(([name]) => name),
    compute: Object.fromEntries(computed.map(([name, field]) => [name, moveRow(field.compute, 'values') as Logic])),
    ...(typeof form.title === 'string' ? { title: form.title } : {}),
    ...(form.derive ? { derive: form.derive } : {}),
    ...(form.checks ? { checks: form.checks } : {}),
    ...(form.mode ? { mode: form.mode } : {}),
    ...(form.edit === undefined ? {} : { edit: form.edit }),
    ...(form.inputs ? { inputs: Object.keys(form.inputs) } : {}),
    lists: maker.lists.map(({ name }) => name),
  };
  const around = outerPaths(model, form.around);
  const whole = around.length === 0 ? model : { ...model, around };
  return { model: form.rules ? withRules(whole, form.rules) : whole, lists: maker.lists };
}

class ModelMaker {
  readonly lists: FormLists[] = [];
  private readonly entities: Readonly<Record<string, LinkedEntity>>;

  constructor(entities: Readonly<Record<string, LinkedEntity>>) {
    this.entities = entities;
  }

  entry(entry: LinkedColumn | LinkedSection): FormColumn[] {
    if (!('section' in entry)) return [this.column(entry)];
    return entry.columns.map((column) => {
      const when = both(entry.when, column.when);
      const edit = both(entry.edit, column.edit);
      const conditions = { ...(when === undefined ? {} : { when }), ...(edit === undefined ? {} : { edit }) };
      return this.column({ ...column, ...conditions });
    });
  }

  private column(column: LinkedColumn, prefix = ''): FormColumn {
    const { message } = column;
    const messages =
      isRecord(message) && !looksLikeLogic(message) ? (message as Readonly<Record<string, Logic>>) : undefined;
    const made: Record<string, unknown> = {
      id: column.id,
      label: textOf(column.label, column.id),
      type: columnType(column),
      ...(column.type.many === 'list' ? { multiple: true } : {}),
      ...this.keyOf(column),
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

  private keyOf(column: LinkedColumn): { key?: string } {
    const key = column.type.entity === undefined ? undefined : this.entities[column.type.entity]?.key;
    return key === undefined ? {} : { key };
  }

  private options(name: string, source: LinkedSource, entity: string | undefined): OptionSource {
    const [item, ...more] = source.items;
    const plain =
      item && 'fixed' in item && more.length === 0 && !source.where && !source.match && !source.when && !item.other;
    if (plain && item.fixed.every((option) => option.when === undefined && typeof option.label === 'string')) {
      return { fixed: item.fixed.map((option): FormOption => ({ value: option.value, label: String(option.label) })) };
    }
    this.lists.push({ name, source, ...(entity === undefined ? {} : { entity }) });
    return { list: name };
  }

  private rows(column: LinkedColumn, rows: LinkedRows, prefix: string): RowsModel {
    const entity = column.type.entity === undefined ? undefined : this.entities[column.type.entity];
    const known = new Set(rows.columns.map(({ id }) => id));
    const others = Object.entries(entity?.fields ?? {}).filter(([name]) => !known.has(name));
    const { columns, look: _, tabs: __, title: ___, addLabel, ...same } = rows;
    return {
      ...same,
      columns: columns.map((each) => this.column(each, `${prefix}${column.id}.`)),
      fields: others.filter(([, field]) => field.compute === undefined).map(([name]) => name),
      compute: Object.fromEntries(
        others.flatMap(([name, field]) => (field.compute === undefined ? [] : [[name, field.compute]])),
      ),
      ...(entity?.key === undefined ? {} : { key: entity.key }),
      ...(typeof addLabel === 'string' ? { addLabel } : {}),
    };
  }
}

/** `sets` as a map; its logic is a literal record. */
function setsOf(sets: Logic): Readonly<Record<string, Logic>> {
  return isRecord(sets) && isRecord(sets['record']) ? (sets['record'] as Readonly<Record<string, Logic>>) : {};
}

function columnType(column: LinkedField): ColumnType {
  const { type, options } = column;
  if (type.many === 'list' && column.widget === 'rows') return 'rows';
  if (type.of === 'record') return 'record';
  if (type.of === 'any') return options ? 'choice' : 'text';
  if (options && fieldType(type.of)?.form === 'text') return 'choice';
  return type.of;
}

function textOf(label: Logic, otherwise: string): string {
  return typeof label === 'string' ? label : otherwise;
}

/** A message that is json-logic has one operator key; a table of messages is keyed by checks. */
function looksLikeLogic(message: Readonly<Record<string, unknown>>): boolean {
  const [key = '', ...more] = Object.keys(message);
  return more.length === 0 && (key === 'cat' || key === 'var' || key === 'format' || key === 'if');
}

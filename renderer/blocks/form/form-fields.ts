import {
  derivedLocals,
  fieldType,
  formColumns,
  isRecord,
  type Json,
  type JsonRecord,
  type LinkedColumn,
  type LinkedSource,
  type Locals,
  type ScreenRun,
  type WidgetName,
} from '@muster/engine';
import { bytesOf, type FormState } from '@muster/engine/forms';
import type { FormField } from '../../forms/form-field.ts';
import type { LoadReasons } from '../../screen/reasons-loader.ts';
import type { WidgetOption, WidgetSettings } from '../../widgets/widget.ts';
import type { FormSession } from './form-session.ts';
import { type ShownColumn, ShownStore } from './shown-store.ts';

const widths = { Quarter: 3, Half: 6, Full: 12 } as const;

/** The columns of a form as they are drawn. */
export function formFields(session: FormSession): readonly FormField[] {
  const { parts, state } = session;
  const { run, form } = parts;
  const around = session.valuesAround();
  return form.columns.flatMap((entry) => {
    if (!('section' in entry)) return [withReject(session, entry, fieldOf(run, entry, around, state))];
    const section = run.text(entry.section, around);
    return entry.columns.map((column) => ({
      ...withReject(session, column, fieldOf(run, column, around, state)),
      section,
    }));
  });
}

/** The form's store, with every chosen record shown by its name. */
export function shownStore({ store, parts }: FormSession, load?: LoadReasons): ShownStore {
  const { run, form } = parts;
  const records = formColumns(form).filter(
    ({ type }) => type.of === 'record' && type.entity !== undefined && type.many === undefined,
  );
  const shown = new Map(records.map((column) => [column.id, shownColumn(run, column)]));
  return new ShownStore(
    store,
    shown,
    load && (async (state, column) => (await load()).column(run, form, state, column)),
  );
}

function shownColumn(run: ScreenRun, { type, options }: LinkedColumn): ShownColumn {
  const entity = run.bundle.entities[type.entity ?? ''];
  const label = (record: Json) =>
    options?.label === undefined
      ? run.text(entity?.display, { row: record })
      : run.text(options.label, { option: record, row: record });
  return { label, ...(entity?.key === undefined ? {} : { key: entity.key }) };
}

function fieldOf(run: ScreenRun, column: LinkedColumn, locals: Locals, state: FormState): FormField {
  const { id, widget, width, align, rows } = column;
  const text = (name: 'label' | 'hint' | 'placeholder' | 'prefix') => {
    const said = run.text(column[name], locals);
    return said === '' ? {} : { [name]: said };
  };
  return {
    id,
    label: widget === 'paragraph' ? '' : id,
    ...text('label'),
    widget,
    width: widths[width ?? 'Half'],
    ...(align === undefined ? {} : { align }),
    ...text('hint'),
    ...text('placeholder'),
    ...text('prefix'),
    settings: settingsOf(run, column, locals),
    ...(rows ? { rows: rowsOf(run, column, locals, state) } : {}),
  };
}

function rowsOf(
  run: ScreenRun,
  { id, rows, type }: LinkedColumn,
  locals: Locals,
  state: FormState,
): NonNullable<FormField['rows']> {
  const addLabel = run.text(rows?.addLabel, locals);
  const { tabsBy: by, tabs } = rows ?? {};
  const display = run.bundle.entities[type.entity ?? '']?.display;
  return {
    fields: (rows?.columns ?? []).map((column) => fieldOf(run, column, locals, state)),
    look: rows?.look ?? 'cards',
    ...(display === undefined
      ? {}
      : { nameOf: (key: number) => run.text(display, { row: state.row(id, key)?.values() ?? null }) }),
    ...(by !== undefined && tabs
      ? {
          tabs: {
            options: tabOptions(run, tabs, locals),
            by,
            of: (key: number) => state.row(id, key)?.values()[by] ?? null,
          },
        }
      : {}),
    ...(addLabel === '' ? {} : { addLabel }),
    ...(rows?.title === undefined
      ? {}
      : {
          title: (row, index) => {
            const inRow: Locals = { ...locals, row: { ...row.held?.() } as JsonRecord, index };
            return run.text(rows.title, derivedLocals(run, rows.derive, inRow));
          },
        }),
  };
}

function tabOptions(run: ScreenRun, tabs: LinkedSource, locals: Locals): readonly WidgetOption[] {
  return run.source(tabs, locals).rows.flatMap((row) => {
    const { value, label } = isRecord(row) ? (row as { readonly value?: Json; readonly label?: Json }) : {};
    return typeof value === 'string' || typeof value === 'number' ? [{ value, label: String(label ?? value) }] : [];
  });
}

/** Widgets whose picker opens on today. */
const picked: ReadonlySet<string> = new Set<WidgetName>(['date', 'month', 'year']);

/** What widgets need to know beforehand. Bounds follow other columns, so they stand in the column's state. */
function settingsOf(run: ScreenRun, column: LinkedColumn, locals: Locals): WidgetSettings {
  const accepts = run.value(column.accepts, locals);
  const most = column.maxLength ?? column.length;
  const maxSize = column.maxSize === undefined ? undefined : bytesOf(column.maxSize);
  const { today } = run.surroundings.now;
  return {
    ...(picked.has(column.widget) ? { today } : {}),
    ...(most === undefined ? {} : { maxLength: most }),
    ...(accepts === 'digits' ? { digits: true } : {}),
    ...(fieldType(column.type.of)?.whole ? { integer: true } : {}),
    ...(Array.isArray(accepts) ? { accepts: accepts.map((type) => fileType(String(type), column.type.of)) } : {}),
    ...(typeof maxSize === 'number' ? { maxSize } : {}),
    ...(column.widget === 'paragraph' ? { textTone: run.text(column.tone, locals) } : {}),
    ...(column.template ? { template: column.template, mayName: run.value(column.mayName, locals) } : {}),
    ...(column.autofill === undefined ? {} : { autoComplete: column.autofill }),
  };
}

/** 'png' of a picture is its type, of any other file its ending. */
function fileType(accepted: string, of: string): string {
  if (accepted.includes('/') || accepted.startsWith('.')) return accepted;
  return of === 'image' ? `image/${accepted === 'jpg' ? 'jpeg' : accepted}` : `.${accepted}`;
}

/** A file that the widget does not take is told at its field, in the words of the column. */
function withReject({ store, parts: { run } }: FormSession, column: LinkedColumn, field: FormField): FormField {
  if (column.widget !== 'file') return field;
  const said = typeof column.message === 'string' ? column.message : '';
  const accepts = run.value(column.accepts);
  const types = Array.isArray(accepts) ? ` Allowed types: ${accepts.map(String).join(', ')}.` : '';
  const onReject: WidgetSettings['onReject'] = ([rejection]) => {
    if (!rejection) return;
    const message = said === '' ? rejection.message : rejection.reason === 'type' ? said + types : said;
    store.show([{ code: 'maxSize', severity: 'error', message, column: column.id }]);
  };
  return { ...field, settings: { ...field.settings, onReject } };
}

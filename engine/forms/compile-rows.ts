import type { FormatTable } from '../logic/compile-call.ts';
import { createProgram } from '../logic/program.ts';
import type { CompileOptions } from './compile-form.ts';
import type { CompiledForm, CompiledRows } from './compiled-form.ts';
import type { FormDraft } from './form-draft.ts';
import type { FormColumn, FormModel, RowsModel } from './model.ts';
import { ownRoots } from './outside-roots.ts';

/** Compiles a form: handed in, since a form compiles its rows and rows are forms. */
export type CompileRow = (model: FormModel, options: CompileOptions) => CompiledForm;

/** Makes the form that each row of a column is; it sees the slots of the form around it. */
export function compileRows(
  draft: FormDraft,
  column: FormColumn,
  rows: RowsModel,
  formats: FormatTable | undefined,
  compile: CompileRow,
): CompiledRows {
  const { columns, derive, checks, fields, compute, key, keep, send, start, unique } = rows;
  const own = new Set<string>([
    'row',
    'index',
    ...ownRoots,
    ...Object.keys(derive ?? {}).map((name) => `derive.${name}`),
  ]);
  const isAround = (path: string) => !own.has(path) && !path.startsWith('row.');
  const form = compile(
    { id: `${draft.model.id}.${column.id}`, columns, derive, checks, fields, compute },
    { root: 'row', around: [...draft.slots.filter(isAround), 'index'], extra: [keep, send], formats },
  );
  const shared = draft.slots.flatMap((path, outer) => {
    const inner = isAround(path) ? form.program.slotOf(path) : undefined;
    if (inner === undefined) return [];
    // What only rows inside of a row read goes through that row.
    const isHandedOn = form.columns.some((each) => each.rows?.shared.some(([around]) => around === inner));
    const isRead = isHandedOn || (form.program.readersOf[inner]?.length ?? 0) > 0;
    return isRead ? [[outer, inner] as const] : [];
  });
  return {
    key,
    form,
    ...(unique === undefined ? {} : { unique }),
    ...(keep === undefined ? {} : { keep: form.extra[0] }),
    ...(send === undefined ? {} : { send: form.extra[1] }),
    ...(start === undefined ? {} : { start: { program: createProgram(['row', 'index'], [start], { formats }) } }),
    shared,
  };
}

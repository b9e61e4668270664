import { own } from '../json.ts';
import type { LinkedBundle, LinkedCall, LinkedColumn, LinkedField, LinkedScreen, Logic } from '../link/linked.ts';
import type { Locals, ScreenRun } from '../screen/contract.ts';
import { isMet } from '../screen/is-met.ts';
import { explain } from './explain.ts';
import type { ExplainScope, Names } from './explain-scope.ts';
import { type FoundField, fieldNames, type NameSources } from './field-names.ts';
import type { Reason } from './reason.ts';
import { recordScope } from './record-scope.ts';

/** What names a screen gives: its inputs, state, data and derived values; `columns` are those of the row at hand. */
export function runSources(run: ScreenRun, columns: readonly LinkedColumn[] = []): NameSources {
  const { screen, bundle } = run;
  const fieldAmong =
    (fields: Readonly<Record<string, LinkedField>> | undefined) =>
    ([name = '']: readonly string[]): FoundField | undefined => {
      const field = own(fields, name) as LinkedField | undefined;
      return field && { field, length: 1 };
    };
  return {
    entities: bundle.entities,
    roots: {
      inputs: fieldAmong(screen.inputs),
      state: fieldAmong(screen.state),
      data: ([name = '']) => dataField(screen, bundle, name),
      row: (path) => columnAt(columns, path),
    },
    derives: screen.derive ?? {},
    text: (logic, row) => run.text(logic, row === undefined ? undefined : { row }),
  };
}

/** The names of a screen. */
export function runNames(run: ScreenRun, columns?: readonly LinkedColumn[]): Names {
  return fieldNames(runSources(run, columns));
}

/** A scope over all that an expression of an open screen reads at one of its places. */
export function runScope(run: ScreenRun, locals: Locals | undefined, columns?: readonly LinkedColumn[]): ExplainScope {
  return recordScope(run.value(everything, locals), runNames(run, columns));
}

/** Why a condition of a screen holds or does not; 'filled' counts as met, as for the screen itself. */
export function explainAt(
  run: ScreenRun,
  condition: Logic,
  locals: Locals | undefined,
  columns?: readonly LinkedColumn[],
): Reason {
  return explain(condition, runScope(run, locals, columns), isMet);
}

/** The empty path is the whole scope. */
const everything: Logic = { var: '' };

function dataField(screen: LinkedScreen, bundle: LinkedBundle, name: string): FoundField | undefined {
  const entry = own(screen.data, name) as { readonly call: string } | undefined;
  const type = entry && (own(bundle.calls, entry.call) as LinkedCall | undefined)?.result;
  return type && { field: { type }, length: 1 };
}

function columnAt(columns: readonly LinkedColumn[], path: readonly string[]): FoundField | undefined {
  for (let length = path.length; length > 0; length -= 1) {
    const field = columns.find(({ id }) => id === path.slice(0, length).join('.'));
    if (field) return { field, length };
  }
  return undefined;
}

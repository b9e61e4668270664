import type { FormColumn, RowsModel, RuleEffect } from '../forms/model.ts';
import type { Json } from '../json.ts';
import type { Decision } from './decidable.ts';

type Logics = readonly (Json | undefined)[];

/** What is known around a column. */
export interface ColumnFacts {
  decide(logics: Logics): Decision;
  /** Whether an option list can be made here. */
  list(name: string): Decision;
  /** What the rules read and write that aim at a column with one of these effects. */
  aims(column: string, effects: readonly RuleEffect[]): Logics;
  /** Told of what is not judged, and of the path that would have to be known. */
  note(column: string, what: string, misses: string): void;
  /** The rows of a column, as far as they are judged. */
  rows(column: string, rows: RowsModel): RowsModel;
}

export interface JudgedColumn {
  readonly column: FormColumn;
  /** It is known whether the column is shown. */
  readonly shown: boolean;
  /** Its value may be what was stored or written elsewhere, so it is taken as it is sent. */
  readonly taken: boolean;
}

const limitNames = ['minLength', 'length', 'maxLength', 'accepts', 'min', 'after', 'max', 'maxSize'] as const;

/**
 * What of a column is judged. One that may be hidden for a reason that is not known here is not required; one that may be
 * read-only is not checked. `exact`: its value is known, not only whether there is one.
 */
export function judgedColumn(column: FormColumn, exact: boolean, facts: ColumnFacts): JudgedColumn {
  const { id } = column;
  const shown = knows(facts, id, 'when', [column.when, ...facts.aims(id, ['show', 'hide'])]);
  const editable = knows(facts, id, 'edit', [column.edit, ...facts.aims(id, ['readonly'])]);
  const written = knows(facts, id, 'value', [column.value, ...facts.aims(id, ['changeValue'])]);
  const kept = {
    ...bare(column, exact),
    ...(shown ? picked(column, ['when', 'off']) : {}),
    ...(column.rows && exact ? { rows: facts.rows(id, column.rows) } : {}),
  };
  const taken = !exact || !shown || !editable || !written || column.rows !== undefined;
  if (!editable) return { column: { ...kept, edit: false }, shown, taken };
  const judged = {
    ...kept,
    ...picked(column, ['edit', 'clean']),
    ...(written && shown && exact ? picked(column, ['value']) : {}),
    ...(shown ? judgedPart(column, ['required'], facts) : {}),
    ...(exact ? { ...judgedPart(column, limitNames, facts), ...judgedOptions(column, facts) } : {}),
    ...messages(column, facts),
  };
  if (!exact) facts.note(id, 'checks', 'the value as it was filled in');
  return { column: judged, shown, taken };
}

/** A column that is not sent and follows from the others. */
export function followingColumn(column: FormColumn, facts: ColumnFacts): FormColumn {
  const shown = knows(facts, column.id, 'when', [column.when, ...facts.aims(column.id, ['show', 'hide'])]);
  return {
    ...bare(column, true),
    ...(shown ? picked(column, ['when', 'off']) : {}),
    ...picked(column, ['edit', 'value']),
  };
}

/** What a column is, without anything that depends on values; of any kind where its value is not known exactly. */
function bare(column: FormColumn, exact: boolean): FormColumn {
  const { id, label, type } = column;
  if (!exact) return { id, label, type: 'json' };
  return { id, label, type, ...picked(column, ['multiple', 'key', 'subtype']) };
}

function picked<Name extends keyof FormColumn>(column: FormColumn, names: readonly Name[]): Pick<FormColumn, Name> {
  const entries = names.flatMap((name) => (column[name] === undefined ? [] : [[name, column[name]]]));
  return Object.fromEntries(entries) as Pick<FormColumn, Name>;
}

function judgedPart(
  column: FormColumn,
  names: readonly ('required' | (typeof limitNames)[number])[],
  facts: ColumnFacts,
): Partial<FormColumn> {
  const stated = names.filter((name) => column[name] !== undefined);
  return picked(
    column,
    stated.filter((name) => knows(facts, column.id, name, [column[name]])),
  );
}

function judgedOptions({ id, options }: FormColumn, facts: ColumnFacts): Partial<FormColumn> {
  if (!options) return {};
  if ('fixed' in options) return { options };
  const decision = 'list' in options ? facts.list(options.list) : facts.decide([options.logic]);
  if (!decision.knows) facts.note(id, 'options', decision.misses);
  return decision.knows ? { options } : {};
}

/** Texts that read more than is known give way to the usual sentences. */
function messages(column: FormColumn, facts: ColumnFacts): Partial<FormColumn> {
  const known = facts.decide([column.message, ...Object.values(column.messages ?? {})]).knows;
  return known ? picked(column, ['message', 'messages']) : {};
}

function knows(facts: ColumnFacts, column: string, what: string, logics: Logics): boolean {
  const decision = facts.decide(logics);
  if (!decision.knows) facts.note(column, what, decision.misses);
  return decision.knows;
}

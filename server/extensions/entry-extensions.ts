import {
  type CallExtensions,
  formColumns,
  type JsonRecord,
  keptValues,
  ownFields,
  type TakenRecord,
  unfitValues,
} from '@muster/engine';
import type { Linker } from '@muster/engine/check';
import { createSubmissionCheck, type FormProblem, type SubmissionCheck } from '@muster/engine/forms';
import type { KeptColumn } from '../query/index.ts';
import { listedColumns } from './listed-columns.ts';

/** What a call carries of extension fields, and by what their values are judged. */
export interface EntryExtensions extends CallExtensions {
  /** The extension fields that a form shows: where such a form leaves one out, it is empty. */
  shownBy(form: string): ReadonlySet<string>;
  /** What the list that it answers can be sorted and filtered by of them. */
  readonly listed: readonly KeptColumn[];
  /** What is wrong with the values of a record. */
  problems(taken: TakenRecord, days: readonly JsonRecord[]): readonly FormProblem[];
  /** The values as they are kept. */
  kept(taken: TakenRecord): JsonRecord;
  /** The names of those that would be kept and mean nothing in their field. */
  unfit(taken: TakenRecord): readonly string[];
}

/** What a call carries of extension fields; undefined for nothing. What judges values is made when they first come. */
export function entryExtensions(linker: Linker, call: string): EntryExtensions | undefined {
  const carried = linker.extensions(call);
  if (!carried) return undefined;
  const shown = remembered((form: string) => {
    const columns = formColumns(linker.submission(call, form)?.form ?? { columns: [] });
    const own = new Set(carried.body ? ownFields(carried.body.record).map(({ name }) => name) : []);
    return new Set(columns.map(({ id }) => id).filter((id) => own.has(id)));
  });
  const judges = remembered((entity: string) => judgeOf(linker, entity));
  return {
    ...carried,
    shownBy: shown,
    listed: listedColumns(carried.result),
    problems: ({ entity, values }, days) => judges(entity).check.problems({ params: {}, body: values }, days),
    kept: ({ entity, values }) => judges(entity).kept(values),
    unfit: ({ entity, values }) => judges(entity).unfit(values),
  };
}

interface Judge {
  readonly check: SubmissionCheck;
  readonly kept: (values: JsonRecord) => JsonRecord;
  readonly unfit: (values: JsonRecord) => readonly string[];
}

function judgeOf(linker: Linker, entity: string): Judge {
  const parts = linker.extensionForm(entity);
  const kept = (values: JsonRecord) => keptValues(values, parts);
  return { check: createSubmissionCheck(parts), kept, unfit: (values) => unfitValues(kept(values), parts) };
}

function remembered<Value>(make: (name: string) => Value): (name: string) => Value {
  const known = new Map<string, Value>();
  return (name) => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const made = make(name);
    known.set(name, made);
    return made;
  };
}

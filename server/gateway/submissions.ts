import { type FieldRight, formColumns, type Json } from '@muster/engine';
import type { Linker } from '@muster/engine/check';
import { momentRoots } from '@muster/engine/formats';
import {
  type CallProblem,
  createSubmissionCheck,
  type FormProblem,
  judgeSent,
  type SentToCall,
  type SubmissionCheck,
} from '@muster/engine/forms';
import { type Envelope, envelope } from '../envelope/envelope.ts';

/** Judges what forms send, before the backend sees it. */
export interface Submissions {
  /**
   * The refusal of a body that cannot have come from the form as it is. `at` and `zone` tell the day; what `maySet` says no
   * of is demanded of nobody.
   */
  refusal(
    call: string,
    form: string,
    body: unknown,
    at: Date,
    zone: string,
    maySet: (rights: readonly FieldRight[]) => boolean,
  ): Envelope | undefined;
  /** True where a column of a form is not for everybody to fill in. */
  guards(call: string, form: string): boolean;
  /** The refusal of what a call is sent by its checks, whichever form or program sends it. */
  unmet(call: string, sent: SentToCall, at: Date, zone: string): Envelope | undefined;
}

type LinkedCall = NonNullable<ReturnType<Linker['call']>>;

interface FormCheck extends SubmissionCheck {
  /** Who may set its columns, those of rows with the column that holds them before. */
  readonly rights: ReadonlyMap<string, readonly FieldRight[]>;
}

const day = 86_400_000;

/** The checks of the forms of a linker; each is made when its form is first sent, and kept. */
export function createSubmissions(linker: Linker): Submissions {
  const checks = new Map<string, FormCheck | undefined>();
  const checkOf = (call: string, form: string) => {
    const name = `${call} ${form}`;
    if (!checks.has(name)) {
      const parts = linker.submission(call, form);
      checks.set(name, parts && { ...createSubmissionCheck(parts), rights: rightsIn(parts.form) });
    }
    return checks.get(name);
  };
  const calls = new Map<string, LinkedCall | undefined>();
  const linkedCall = (id: string) => {
    if (!calls.has(id)) calls.set(id, linker.call(id));
    return calls.get(id);
  };
  return {
    guards: (call, form) => (checkOf(call, form)?.rights.size ?? 0) > 0,
    refusal: (call, form, body, at, zone, maySet) => {
      // A form that was opened before midnight is sent after it: what held yesterday is not refused.
      const days = [momentRoots(at, zone), momentRoots(new Date(at.getTime() - day), zone)];
      const check = checkOf(call, form);
      const problems = check?.problems((body ?? null) as Json, days) ?? [];
      const isHis = ({ column, rowColumn }: FormProblem) =>
        [column ?? '', `${column}.${rowColumn}`].every((name) => maySet(check?.rights.get(name) ?? []));
      return refusalOf(problems.filter(isHis).map(describeProblem));
    },
    unmet: (call, sent, at, zone) => {
      const linked = linkedCall(call);
      return linked?.checks && refusalOf(judgeSent(linked, sent, linker.entities, { now: momentRoots(at, zone) }));
    },
  };
}

function rightsIn({ columns }: Parameters<typeof formColumns>[0]): FormCheck['rights'] {
  const named = formColumns({ columns }).flatMap((column) => [
    [column.id, column.rights] as const,
    ...(column.rows?.columns ?? []).map(({ id, rights }) => [`${column.id}.${id}`, rights] as const),
  ]);
  return new Map(named.flatMap(([name, rights]) => (rights ? [[name, rights] as const] : [])));
}

function refusalOf(problems: readonly CallProblem[]): Envelope | undefined {
  const [first] = problems;
  return (
    first && envelope('422', first.message, { problems: problems.map(({ field, message }) => ({ field, message })) })
  );
}

/** A problem as answers carry it: the column, in rows with the place of the row and its column, and the sentence. */
function describeProblem({ column, row, rowColumn, message }: FormProblem): CallProblem {
  return { field: [column, row, rowColumn].filter((part) => part !== undefined).join('.'), message };
}

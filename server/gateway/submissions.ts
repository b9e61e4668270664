import type { Linker } from '@muster/engine/check';
import { momentRoots } from '@muster/engine/formats';
import {
  type CallProblem,
  createSubmissionCheck,
  type FormProblem,
  judgeSent,
  type MaySet,
  type SentToCall,
  type SubmissionCheck,
} from '@muster/engine/forms';
import { type Envelope, envelope } from '../envelope/envelope.ts';

/** Judges what forms send, before the backend sees it. */
export interface Submissions {
  /**
   * The refusal of what cannot have come from the form as it is. `at` and `zone` tell the day; what `maySet` says no
   * of is demanded of nobody.
   */
  refusal(call: string, form: string, sent: SentToCall, at: Date, zone: string, maySet: MaySet): Envelope | undefined;
  /** True where a column of a form, or what a check of it looks at, is not for everybody to fill in. */
  guards(call: string, form: string): boolean;
  /** What of the body of a call its checks look at. */
  looksAt(call: string): ReadonlySet<string>;
  /** The refusal of what a call is sent by its checks, whichever form or program sends it; `kept` is what he may not set. */
  unmet(call: string, sent: SentToCall, at: Date, zone: string, kept: ReadonlySet<string>): Envelope | undefined;
}

type JudgedCall = NonNullable<ReturnType<Linker['call']>> & Readonly<Record<'looksAt', ReadonlySet<string>>>;

const day = 86_400_000;

/** The checks of the forms of a linker; each is made when its form is first sent, and kept. */
export function createSubmissions(linker: Linker): Submissions {
  const checks = new Map<string, SubmissionCheck | undefined>();
  const checkOf = (call: string, form: string) => {
    const name = `${call} ${form}`;
    if (!checks.has(name)) {
      const parts = linker.submission(call, form);
      checks.set(name, parts && createSubmissionCheck(parts));
    }
    return checks.get(name);
  };
  const calls = new Map<string, JudgedCall | undefined>();
  const linkedCall = (id: string) => {
    if (!calls.has(id)) {
      const call = linker.call(id);
      calls.set(id, call && { ...call, looksAt: new Set((call.checks ?? []).flatMap(({ reads }) => reads)) });
    }
    return calls.get(id);
  };
  return {
    guards: (call, form) => checkOf(call, form)?.guards === true,
    refusal: (call, form, sent, at, zone, maySet) => {
      // A form that was opened before midnight is sent after it: what held yesterday is not refused.
      const days = [momentRoots(at, zone), momentRoots(new Date(at.getTime() - day), zone)];
      const problems = checkOf(call, form)?.problems(sent, days, maySet) ?? [];
      return refusalOf(problems.map(describeProblem));
    },
    looksAt: (call) => linkedCall(call)?.looksAt ?? new Set(),
    unmet: (call, sent, at, zone, kept) => {
      const linked = linkedCall(call);
      if (!linked?.checks) return undefined;
      return refusalOf(judgeSent(linked, sent, linker.entities, { now: momentRoots(at, zone) }, kept));
    },
  };
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

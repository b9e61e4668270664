import { isRecord } from '@muster/engine';
import type { FieldProblem } from '../../input/index.ts';
import type { Context } from '../context.ts';
import type { FormerRow } from '../history/recorded.ts';
import { type Refused, wrongFields } from '../outcome.ts';
import type { StoredRow } from '../records/loose-handle.ts';
import type { HrTables } from '../tables.ts';
import { type ChosenLinks, employmentLinks, wrongLinks } from './employment-links.ts';
import { recordedEmployees } from './recorded-employees.ts';

type Applicant = HrTables['applicant'];

/** Somebody as he is, and as he was before his step. */
export interface BeforeStep {
  readonly stored: Applicant;
  readonly before: Applicant;
  readonly columns: StoredRow;
  /** The shifts that were assigned to him in the place of those of the step. */
  readonly shiftIds: readonly number[];
}

/**
 * Why a save would not make of somebody what he was: a link that is out of use by now, or what limits and checks say as they
 * are published. What is wrong with him as he stands too is not because of the undo, and what the step filled may be empty
 * again: who applied at the careers site had no program, and a save of him would ask for one.
 */
export async function unfitBefore(context: Context, step: BeforeStep): Promise<Refused | undefined> {
  const { stored, before, shiftIds } = step;
  const chosen: ChosenLinks = Object.fromEntries(employmentLinks.map(({ field, column }) => [field, before[column]]));
  const problems = [...(await wrongLinks(context, chosen, stored))];
  for (const shiftDto of shiftIds.filter((each) => each !== before.shiftId))
    problems.push(...(await wrongLinks(context, { shiftDto }, stored)));
  if (problems.length === 0) problems.push(...(await problemsOfSave(context, step)));
  return problems.length > 0 ? wrongFields(problems) : undefined;
}

/** What the call that saves such a person would not take of him as he was, and takes of him as he is. */
async function problemsOfSave(
  context: Context,
  { stored, before, columns }: BeforeStep,
): Promise<readonly FieldProblem[]> {
  const former: FormerRow = { key: stored.applicantId, columns, row: { ...before }, before: columns };
  for (const { call, of, params, body } of recordedEmployees.saved) {
    if (of && !(await of(former, context))) continue;
    const judged = async (person: FormerRow) => {
      const sent = await body(person, context);
      return { sent, problems: problemsIn(context.fits?.({ call, params: params?.(person) ?? [], body: sent })) };
    };
    const { problems: standing } = await judged({ ...former, row: { ...stored } });
    const { sent, problems } = await judged(former);
    const isNew = ({ field, message }: FieldProblem) =>
      !standing.some((known) => known.field === field && known.message === message);
    return problems.filter((each) => isNew(each) && !isEmptyIn(sent, each.field));
  }
  return [];
}

function isEmptyIn(sent: unknown, field: string): boolean {
  if (!isRecord(sent) || !Object.hasOwn(sent, field)) return false;
  return sent[field] === null || sent[field] === '';
}

function problemsIn(refusal: Refused | undefined): readonly FieldProblem[] {
  if (!refusal) return [];
  const { problems } = refusal.result as { readonly problems?: readonly FieldProblem[] };
  return problems ?? [{ field: '', message: refusal.message }];
}

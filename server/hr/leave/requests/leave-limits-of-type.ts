import { addDays, shownDate } from '@muster/engine/formats';
import type { Context } from '../../context.ts';
import { type Refused, wrongField } from '../../outcome.ts';

interface Asked {
  readonly leaveType: string;
  readonly startDate: string;
}

/** A refusal of days that lie further back than leave of the type may be asked for. */
export async function earlierProblem(context: Context, { leaveType, startDate }: Asked): Promise<Refused | undefined> {
  const { day } = context.now;
  if (startDate >= day) return undefined;
  const { daysBack } = await ruleOf(context, leaveType);
  const first = addDays(day, -daysBack) ?? day;
  const from = daysBack === 0 ? 'today' : shownDate(first);
  if (startDate >= first) return undefined;
  return wrongField('startDate', `Start Date is before ${from}; HR enters leave of earlier dates`);
}

/** A refusal of a request without a file where its type asks for one. */
export async function attachmentProblem(
  context: Context,
  { leaveType, startDate }: Asked,
): Promise<Refused | undefined> {
  const { attachment } = await ruleOf(context, leaveType);
  const earlier = startDate < context.now.day;
  if (attachment === 'Not Asked For' || (attachment === 'For Earlier Days' && !earlier)) return undefined;
  const days = attachment === 'Always' ? '' : ' of earlier days';
  return wrongField('attachment', `Attachment is required for ${leaveType} leave${days}`);
}

async function ruleOf({ handle }: Context, leaveType: string) {
  return await handle
    .selectFrom('leaveRule')
    .select(['daysBack', 'attachment'])
    .where('leaveType', '=', leaveType)
    .executeTakeFirstOrThrow();
}

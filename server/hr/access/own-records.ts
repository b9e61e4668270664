import type { Context } from '../context.ts';
import { ownApplicantId } from '../context.ts';
import { type Refused, refused } from '../outcome.ts';
import type { RightAccess } from '../route.ts';
import { aloneWithPassword, sayAlone } from './ask-password.ts';
import { othersWhoMay } from './others-who-may.ts';

/** What somebody would change for himself. */
export interface OwnRecord {
  /** As a sentence calls it: 'loan', 'attendance'. */
  readonly what: string;
  /** Who may change it: somebody else of these has to. */
  readonly may: RightAccess;
}

/**
 * Nobody gives himself money or hours: what is about whoever asks is refused as long as somebody else may do it. Where
 * nobody else may, he gives his password again, and the log says that he was alone; with the switch `ownRecords` of the
 * app the log alone says so. Undefined: go on.
 */
export async function ownRecordProblem(
  context: Context,
  applicantId: number | null | undefined,
  record: OwnRecord,
): Promise<Refused | undefined> {
  const own = ownApplicantId(context.actor);
  if (own === undefined || own !== applicantId) return undefined;
  return (await hasOthers(context, record)) ? refused('403', ownSentence(record)) : alone(context, record);
}

/** The people of a change of many, without whoever asks. */
export interface WithoutOwn {
  readonly people: readonly number[];
  /** True where whoever asks was among them, and somebody else has to do it for him. */
  readonly leftOut: boolean;
}

/** The same for many people at once: whoever asks is left out, and the answer tells him so; alone he is asked as for one. */
export async function withoutOwn(
  context: Context,
  applicantIds: readonly number[],
  record: OwnRecord,
): Promise<WithoutOwn | Refused> {
  const own = ownApplicantId(context.actor);
  if (own === undefined || !applicantIds.includes(own)) return { people: applicantIds, leftOut: false };
  if (!(await hasOthers(context, record))) {
    return alone(context, record) ?? { people: applicantIds, leftOut: false };
  }
  const people = applicantIds.filter((each) => each !== own);
  return people.length === 0 ? refused('403', ownSentence(record)) : { people, leftOut: true };
}

/** Why a person's own record is left to somebody else. */
export function ownSentence({ what }: OwnRecord): string {
  return `You cannot change your own ${what}; somebody else who has the right does it.`;
}

async function hasOthers({ handle, actor }: Context, { may }: OwnRecord): Promise<boolean> {
  return actor.kind !== 'person' || (await othersWhoMay(handle, may, actor.accountId)) > 0;
}

function alone(context: Context, { what }: OwnRecord): Refused | undefined {
  if (context.compat?.('ownRecords') !== true)
    return aloneWithPassword(
      context,
      `Nobody else may change your own ${what}. Give your password to do it alone; the log will say so.`,
    );
  sayAlone(context);
  return undefined;
}

import { type Context, ownApplicantId } from '../context.ts';
import { done, type Outcome } from '../outcome.ts';

/** Whether today is the birthday of the person who asks; those of 29 February have theirs on the 28th in other years. */
export async function birthdayToday({ handle, now, actor }: Context): Promise<Outcome> {
  const applicantId = ownApplicantId(actor);
  const bio =
    applicantId === undefined
      ? undefined
      : await handle.selectFrom('applicantBio').select('dob').where('applicantId', '=', applicantId).executeTakeFirst();
  return done({ birthdayToday: isBirthday(bio?.dob ?? '', now.day), name: actor.name });
}

/** True when a date of birth has its day of the year on `day`. */
export function isBirthday(dob: string, day: string): boolean {
  const leap = new Date(Date.UTC(Number(day.slice(0, 4)), 1, 29)).getUTCDate() === 29;
  const wanted = dob.slice(5) === '02-29' && !leap ? '02-28' : dob.slice(5);
  return dob.length === 10 && wanted === day.slice(5);
}

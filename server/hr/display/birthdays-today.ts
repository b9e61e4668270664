import type { Json } from '@muster/engine';
import { isBirthday } from '../accounts/birthday-today.ts';
import type { Context } from '../context.ts';
import { workingPeople } from './head-count.ts';

/** The colleagues whose birthday is today, by name. Their year of birth stays theirs. */
export async function birthdaysToday({ handle, now }: Context): Promise<readonly Json[]> {
  const people = await workingPeople(handle, now.day)
    .innerJoin('applicantBio', 'applicantBio.applicantId', 'applicant.applicantId')
    .leftJoin('team', 'team.teamId', 'applicant.teamId')
    .select(['applicant.applicantId', 'firstName', 'lastName', 'dob', 'teamName'])
    .orderBy('firstName')
    .orderBy('lastName')
    .execute();
  return people
    .filter(({ dob }) => isBirthday(dob, now.day))
    .map(({ applicantId, firstName, lastName, teamName }) => {
      return { applicantId, employeeName: `${firstName} ${lastName}`, teamName: teamName ?? '' };
    });
}

import type { Context } from '../context.ts';

/** Where people work now; what is left out stays. */
export interface Place {
  readonly teamId?: number;
  readonly deptId?: number;
}

/** Days that are over stay where they were worked; today and leave to come go along with the people. */
export async function moveDays({ handle, now }: Context, people: readonly number[], place: Place): Promise<void> {
  if (Object.keys(place).length === 0) return;
  for (const applicantId of people)
    await handle
      .updateTable('attendanceDay')
      .set(place)
      .where('applicantId', '=', applicantId)
      .where('attendanceDate', '>=', now.day)
      .execute();
}

import { shownDate } from '@muster/engine/formats';
import type { Context } from '../context.ts';
import { greeting } from '../outbox/greeting.ts';
import { putInOutbox } from '../outbox/put-in-outbox.ts';
import type { HrTables } from '../tables.ts';

type Told = Pick<
  HrTables['applicant'],
  'email' | 'firstName' | 'lastName' | 'phaseStatus' | 'joiningDate' | 'terminationDate'
>;

/** Writes to a person which phase he is in now, and the day that belongs to it; what was said of it inside stays inside. */
export async function tellPhase(context: Context, person: Told): Promise<void> {
  const { email, firstName, lastName, phaseStatus } = person;
  const body = [
    greeting(`${firstName} ${lastName}`),
    `on ${shownDate(context.now.day)} your status with us became ${phaseStatus}.`,
    ...dayOf(context, person),
    'If you have a question about it, please ask the people department.',
  ];
  await putInOutbox(context, { to: email, subject: `Your status: ${phaseStatus}`, body: body.join('\n\n') });
}

function dayOf({ phases }: Context, { phaseStatus, joiningDate, terminationDate }: Told): readonly string[] {
  if (phases.hasLeft(phaseStatus)) return [`Your last day is ${shownDate(terminationDate)}.`];
  return phases.works(phaseStatus) && joiningDate !== '' ? [`Your joining date is ${shownDate(joiningDate)}.`] : [];
}

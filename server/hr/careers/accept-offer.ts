import { storeAssignment } from '../attendance/shifts/assign-shift.ts';
import type { Context } from '../context.ts';
import { freeCrmId } from '../employment/free-crm-id.ts';
import { tellPhase } from '../employment/tell-phase.ts';
import { emailOfStep } from '../letters/email-of-step.ts';
import { done, type Outcome, type Refused, refused, wrongField } from '../outcome.ts';
import { nextId } from '../records/next-id.ts';
import { setVersioned, updateRecord } from '../records/update-record.ts';
import { applicantStatus } from './applicant-status.ts';
import { latestLetter } from './own-letter.ts';

/** Who accepts, and whether he is written to. What else is sent of mobile/changeApplicantStatus is read and left unused: what is stored counts. */
export interface Acceptance {
  readonly applicantId: number;
  readonly sendEmail: boolean;
}

/** The applicant's own record; a refusal when another one is meant. */
async function ownApplicant({ handle, actor }: Context, applicantId: number) {
  if (actor.kind !== 'applicant' || actor.applicantId !== applicantId)
    return refused('403', 'You may accept only your own offer letter.');
  return handle.selectFrom('applicant').selectAll().where('applicantId', '=', applicantId).executeTakeFirstOrThrow();
}

/**
 * Stores that the applicant accepts the offer letter that was issued to him; once accepted, again is harmless. He accepts the
 * latest one, and only as he has read it: one that was withdrawn, or issued anew since, is refused.
 */
export async function acceptOffer(context: Context, applicantId: number): Promise<Outcome> {
  const applicant = await ownApplicant(context, applicantId);
  if ('ok' in applicant) return applicant;
  const { day: offerLetterAcceptDate } = context.now;
  if (applicant.offerLetterAcceptDate === '') {
    const { offerLetterIssued, phaseStatus } = applicant;
    if (offerLetterIssued !== 'Yes') return refused('422', 'There is no offer letter to accept.');
    if (context.phases.works(phaseStatus)) return refused('409', `You are ${phaseStatus} already.`);
    if (phaseStatus !== 'Hired') return refused('409', `The offer was withdrawn: your status is ${phaseStatus}.`);
    const letter = await latestLetter(context, applicantId);
    if (letter?.readOn === '') return refused('409', (await hasReadOne(context, applicantId)) ? issuedAnew : unread);
    const failed = await change(context, applicant.applicantId, { offerLetterAcceptDate }, 'Offer Letter Accepted');
    if (failed) return failed;
    if (letter) {
      const { letterId: id, version } = letter;
      await setVersioned(context, { table: 'issuedLetter', id, version }, { acceptedOn: offerLetterAcceptDate });
    }
    await emailOfStep(context, 'Offer Letter Accepted', applicantId);
  }
  return done(await applicantStatus(context.handle, applicant.applicantId), 'Offer letter accepted.');
}

const unread = 'Please read your offer letter before you accept it.';
const issuedAnew = 'Your offer letter was issued anew. Please read it before you accept it.';

/** True where the applicant has read a letter that was issued to him before. */
async function hasReadOne({ handle }: Context, applicantId: number): Promise<boolean> {
  const letter = await handle
    .selectFrom('issuedLetter')
    .select('letterId')
    .where('applicantId', '=', applicantId)
    .where('readOn', '!=', '')
    .executeTakeFirst();
  return letter !== undefined;
}

/**
 * Makes the applicant who has accepted his offer a trainee. Salary, dates and links in the body change nothing; he joins
 * on the stored date or today, gets the next free CRM ID and the shift that was set for him. Again is harmless.
 */
export async function becomeTrainee(context: Context, asked: Acceptance): Promise<Outcome> {
  const applicant = await ownApplicant(context, asked.applicantId);
  if ('ok' in applicant) return applicant;
  const { applicantId, phaseStatus, shiftId } = applicant;
  if (phaseStatus !== 'Trainee') {
    if (applicant.offerLetterAcceptDate === '')
      return wrongField('phaseStatus', 'Phase Status becomes Trainee once the offer letter is accepted');
    if (phaseStatus !== 'Hired')
      return wrongField('phaseStatus', `Phase Status cannot become Trainee from ${phaseStatus}`);
    const { day } = context.now;
    const joiningDate = applicant.joiningDate === '' ? day : applicant.joiningDate;
    const empNo = applicant.empNo === '' ? await freeCrmId(context) : applicant.empNo;
    const set = {
      phaseStatus: 'Trainee',
      phase: 2,
      phaseUpdatedOn: day,
      phaseUpdatedBy: applicantId,
      joiningDate,
      empNo,
    };
    const failed = await change(context, applicantId, set, 'Trainee');
    if (failed) return failed;
    if (shiftId !== null) await storeAssignment(context, applicantId, joiningDate, shiftId);
    const email = await emailOfStep(context, set.phaseStatus, applicantId);
    if (asked.sendEmail && email === undefined) await tellPhase(context, { ...applicant, ...set });
  }
  return done(await applicantStatus(context.handle, applicantId), 'Welcome! You are a trainee now.');
}

async function change(
  context: Context,
  applicantId: number,
  set: Parameters<typeof updateRecord<'applicant'>>[1]['set'],
  logAction: string,
): Promise<Refused | undefined> {
  const { handle, now, actor } = context;
  const failed = await updateRecord(context, {
    table: 'applicant',
    id: applicantId,
    what: 'Your application',
    set,
  });
  if (failed) return failed;
  const logId = await nextId(handle, 'applicantLog');
  const line = {
    logId,
    applicantId,
    phase: 2,
    createdOn: now.instant,
    byName: actor.name,
    remarks: '',
    comments: '',
    logAction,
    takesBack: null,
  };
  await handle.insertInto('applicantLog').values(line).execute();
  return undefined;
}

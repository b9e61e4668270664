import type { FieldProblem } from '../../input/index.ts';
import { ownRecordProblem } from '../access/own-records.ts';
import { tellAccount } from '../accounts/tell-account.ts';
import type { Context } from '../context.ts';
import { wrongLinks } from '../employment/employment-links.ts';
import { knownPeople } from '../employment/known-people.ts';
import { storeBio } from '../employment/store-bio.ts';
import { done, isRefused, notFound, type Outcome, refused, wrongFields } from '../outcome.ts';
import { setVersioned, updateRecord, updateStored, versionProblem } from '../records/update-record.ts';
import { mayWrite } from '../route.ts';
import type { HrTables } from '../tables.ts';
import { voidLinks } from '../users/look-after.ts';

/** An applicant as he is read; links by their keys. */
export interface ApplicantUpdate {
  readonly applicantId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly vertical: string;
  readonly programDto: number;
  readonly locationDto: number;
  readonly applicantBioDto: Readonly<Pick<HrTables['applicantBio'], 'phone' | 'dob' | 'gender' | 'skypeId'>>;
}

type Stored = Pick<HrTables['applicant'], 'applicantId' | 'email'>;

const ownData = { what: 'record', may: mayWrite('applicant', 'employee') };

/**
 * Changes what somebody who applies has said of himself. He signs in at careers by another e-mail from then on, and is told
 * so at both.
 */
export async function updateApplicant(context: Context, asked: ApplicantUpdate): Promise<Outcome> {
  const { handle } = context;
  const { applicantId, email, applicantBioDto, programDto, locationDto } = asked;
  const stored = await handle
    .selectFrom('applicant')
    .selectAll()
    .where('applicantId', '=', applicantId)
    .executeTakeFirst();
  if (!stored) return notFound('This applicant');
  if (!context.phases.applies(stored.phaseStatus))
    return refused('403', `${stored.firstName} is ${stored.phaseStatus}, and is changed under Employee.`);
  const refusal =
    versionProblem(context, 'This applicant', stored, context.match) ??
    (await ownRecordProblem(context, applicantId, ownData));
  if (refusal) return refusal;
  const marks = { empNo: '', email, applicantBioDto: { cnic: '', phone: applicantBioDto.phone } };
  const problems: readonly FieldProblem[] = [
    ...(await knownPeople(handle, marks, applicantId)),
    ...(await wrongLinks(context, { programDto, locationDto }, stored)),
  ];
  if (problems.length > 0) return wrongFields(problems);
  const set = {
    firstName: asked.firstName,
    lastName: asked.lastName,
    email,
    vertical: asked.vertical,
    programId: programDto,
    locId: locationDto,
  };
  const change = { table: 'applicant', id: applicantId, what: 'This applicant', match: context.match } as const;
  const changed = await updateStored(context, { ...change, set });
  if (isRefused(changed)) return changed;
  if ((await storeBio(context, applicantId, applicantBioDto)) && !changed.changed)
    await setVersioned(context, { table: 'applicant', id: applicantId, version: stored.version }, {});
  return (await moveAccount(context, stored, email)) ?? done(null, 'Successfully Saved!');
}

/** The account by which an applicant signs in follows his e-mail; links on their way to the former one are void. */
async function moveAccount(context: Context, { applicantId, email: before }: Stored, email: string) {
  if (email === before) return undefined;
  const account = await context.handle
    .selectFrom('account')
    .select('accountId')
    .where('applicantId', '=', applicantId)
    .where('kind', '=', 'applicant')
    .executeTakeFirst();
  if (!account) return undefined;
  const { accountId } = account;
  const told = { kind: 'emailChanged', by: context.actor.name } as const;
  await tellAccount(context, accountId, told);
  const failed = await updateRecord(context, { table: 'account', id: accountId, what: 'This account', set: { email } });
  if (failed) return failed;
  await voidLinks(context, accountId);
  await tellAccount(context, accountId, told);
  return undefined;
}

import { ownSentence, withoutOwn } from '../access/own-records.ts';
import type { Context } from '../context.ts';
import { done, isRefused, type Outcome, wrongField } from '../outcome.ts';
import { updateRecord } from '../records/update-record.ts';
import { mayWrite } from '../route.ts';
import { peopleChosen } from './chosen-people.ts';
import { moveDays } from './move-days.ts';

export interface TeamAssignment {
  readonly teamDto: number;
  readonly applicantDtos: readonly number[];
}

export interface BatchAssignment {
  readonly batchDto: number;
  readonly type: 'Assign' | 'Transfer';
  readonly applicantDtos: readonly number[];
}

const ownTeam = { what: 'team', may: mayWrite('team', 'team_member') };

/**
 * Puts people into a team, whatever team they had. Whose leave somebody decides about, whose days he sees and who decides
 * about his own follow from it: whoever asks is left to somebody else.
 */
export async function assignTeam(context: Context, asked: TeamAssignment): Promise<Outcome> {
  const team = await context.handle
    .selectFrom('team')
    .select(['teamId', 'teamName'])
    .where('teamId', '=', asked.teamDto)
    .where('status', '=', 'Active')
    .executeTakeFirst();
  if (!team) return wrongField('teamDto.teamId', 'Team is not an active record');
  const people = await peopleChosen(context.handle, asked.applicantDtos);
  if (isRefused(people)) return people;
  const without = await withoutOwn(
    context,
    people.map(({ applicantId }) => applicantId),
    ownTeam,
  );
  if (isRefused(without)) return without;
  for (const applicantId of without.people) await link(context, applicantId, { teamId: team.teamId });
  await moveDays(context, without.people, { teamId: team.teamId });
  const told = without.leftOut ? `. ${ownSentence(ownTeam)}` : '';
  const assigned = without.people.length;
  return done({ assigned }, `${counted(assigned)} in ${team.teamName} now${told}`);
}

/** Puts people into a batch. A transfer takes only people who are in another batch. */
export async function assignBatch(context: Context, asked: BatchAssignment): Promise<Outcome> {
  const batch = await context.handle
    .selectFrom('batch')
    .select(['batchId', 'batchName'])
    .where('batchId', '=', asked.batchDto)
    .where('status', '=', 'Active')
    .executeTakeFirst();
  if (!batch) return wrongField('batchDto.batchId', 'Batch is not an active record');
  const people = await peopleChosen(context.handle, asked.applicantDtos);
  if (isRefused(people)) return people;
  if (asked.type === 'Transfer') {
    const stays = people.find(({ batchId }) => batchId === null || batchId === batch.batchId);
    if (stays)
      return wrongField(
        'applicantDtos',
        stays.batchId === null
          ? `${stays.empNo || 'An applicant'} is in no batch to be transferred from`
          : `${stays.empNo || 'An applicant'} is in ${batch.batchName} already`,
      );
  }
  for (const { applicantId } of people) await link(context, applicantId, { batchId: batch.batchId });
  return done({ assigned: people.length }, `${counted(people.length)} in ${batch.batchName} now`);
}

function link(context: Context, id: number, set: { readonly teamId: number } | { readonly batchId: number }) {
  return updateRecord(context, { table: 'applicant', id, what: 'This employee', set });
}

/** '1 person is', '3 people are'. */
export function counted(people: number): string {
  return people === 1 ? '1 person is' : `${people} people are`;
}

import { sql } from 'kysely';
import type { ListOptions } from '../../lists/index.ts';
import { type Context, ownApplicantId } from '../context.ts';
import { openStatuses } from '../deciding/open-decisions.ts';
import { filled, iso, number, searched, stored, text, texts } from '../list-columns.ts';
import { answerList } from '../list-query.ts';
import { listSource, seenWhole } from '../list-source.ts';
import type { Outcome } from '../outcome.ts';
import { rowsInSight } from '../sight/row-sight.ts';
import { correctionDecisions, correctionParts } from './correction-decisions.ts';
import { correctionRows, correctionShapes, correctionTables, shownCorrections } from './correction-rows.ts';

const clockOf = (column: string) => sql`coalesce(substr(${sql.ref(`attendanceDay.${column}`)}, 12), '')`;

const requests = listSource({
  ...seenWhole,
  label: 'requests for corrections',
  key: 'correctionId',
  from: correctionTables,
  order: [
    { column: 'attendanceDate', down: true },
    { column: 'correctionId', down: true },
  ],
  columns: new Map([
    ['correctionId', number('correctionRequest.correctionId', 0, filled)],
    ['applicantId', number('correctionRequest.applicantId', 0, filled)],
    ['employeeName', texts(['applicant.firstName', 'applicant.lastName'], searched)],
    ['legacyCode', text('applicant.empNo', searched)],
    ['teamName', text('team.teamName', searched)],
    ['attendanceDate', iso('correctionRequest.attendanceDate', { ...filled, ...searched })],
    ...stored('correctionRequest', ['checkInTime', 'checkOutTime', 'beforeIn', 'beforeOut'], (name) => text(name)),
    ['nowIn', text(clockOf('checkIn'))],
    ['nowOut', text(clockOf('checkOut'))],
    ...stored('correctionRequest', ['reason', 'status'], (name) => text(name, searched)),
    ...stored('correctionRequest', ['leadBy', 'leadRemark', 'closedBy', 'closedRemark'], (name) => text(name)),
    ...stored('correctionRequest', ['appliedOn', 'leadOn', 'closedOn'], (name) => iso(name)),
    ['_version', number('correctionRequest.version', 0, filled)],
  ]),
});

/** The requests of all whose corrections somebody may see, the newest day first. */
export const correctionSource: typeof requests = { ...requests, ...rowsInSight('correction', 'applicant.teamId') };

/** The requests of whoever asks. */
export const ownCorrectionSource: typeof requests = {
  ...requests,
  seen: async ({ actor }) => sql<boolean>`${sql.ref('correctionRequest.applicantId')} = ${ownApplicantId(actor) ?? 0}`,
};

/** The requests in sight that wait for whoever asks (`Waiting for Me`), or those of a status. */
export async function corrections(context: Context, list: ListOptions, pick: string): Promise<Outcome> {
  const waiting = pick === 'Waiting for Me' ? await waitingFor(context) : undefined;
  return answerList(context, list, correctionSource, {
    only: (found) => {
      if (waiting === undefined) return found.where('correctionRequest.status', '=', pick);
      return waiting.length === 0
        ? found.where(sql<boolean>`1 = 0`)
        : found.where('correctionRequest.correctionId', 'in', waiting);
    },
    rows: async (found) => correctionShapes(context, await shownCorrections(found).execute()),
  });
}

/** The keys of the open requests that whoever asks may approve. */
async function waitingFor(context: Context): Promise<readonly number[]> {
  const open = await correctionRows(context.handle).where('correctionRequest.status', 'in', openStatuses).execute();
  const partOf = await correctionParts(context);
  const approves = (given: string) => given === 'Approved' || given === 'Approved by Lead';
  return open
    .filter((row) => correctionDecisions(row.status, partOf(row)).some(approves))
    .map(({ correctionId }) => correctionId);
}

/** The requests of whoever is signed in. */
export function ownCorrections(context: Context, list: ListOptions): Promise<Outcome> {
  return answerList(context, list, ownCorrectionSource, {
    rows: async (found) => correctionShapes(context, await shownCorrections(found).execute()),
  });
}

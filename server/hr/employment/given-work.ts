import { toMinor } from '@muster/engine/formats';
import { assignShift } from '../attendance/shifts/assign-shift.ts';
import type { Context } from '../context.ts';
import type { Refused } from '../outcome.ts';
import { moveDays } from '../people/move-days.ts';
import type { HrTables } from '../tables.ts';
import type { ChosenLinks } from './employment-links.ts';
import { freeCrmId } from './free-crm-id.ts';
import type { PhaseUpdate } from './phase-update.ts';

type Applicant = HrTables['applicant'];

/** What of an employee's record his new phase brings: pay, links and days. What was left out stays as it is. */
export async function givenWork(context: Context, stored: Applicant, asked: PhaseUpdate): Promise<Partial<Applicant>> {
  const { day } = context.now;
  const { phaseStatus } = asked;
  const works = context.phases.works(phaseStatus);
  const kept = (sent: string, now: string, first = '') => sent || now || first;
  return {
    empNo: stored.empNo === '' && works ? await freeCrmId(context) : stored.empNo,
    basicSalaryMinor: asked.salary ?? stored.basicSalaryMinor,
    attendenceBonusMinor:
      (typeof asked.attendenceBonus === 'number' ? toMinor(asked.attendenceBonus) : undefined) ??
      stored.attendenceBonusMinor,
    agentType: asked.agentType,
    vertical: kept(asked.vertical, stored.vertical),
    schedule: kept(asked.schedule, stored.schedule),
    empType: kept(asked.empType, stored.empType),
    hiringDate: kept(asked.hiringDate, stored.hiringDate, day),
    joiningDate: kept(asked.joiningDate, stored.joiningDate, works ? day : ''),
    appointmentDate: kept(asked.appointmentDate, stored.appointmentDate, phaseStatus === 'Appointed' ? day : ''),
    offerLetterIssued: kept(asked.offerLetterIssued, stored.offerLetterIssued),
    offerLetIssueDate: kept(
      asked.offerLetterIssuedOnDate,
      stored.offerLetIssueDate,
      asked.offerLetterIssued === 'Yes' ? day : '',
    ),
    designationId: asked.designationDto ?? stored.designationId,
    deptId: asked.departmentDto ?? stored.deptId,
    teamId: asked.teamDto ?? stored.teamId,
    programId: asked.programDto ?? stored.programId,
    batchId: asked.batchDto ?? stored.batchId,
    productId: asked.productDto ?? stored.productId,
    locId: asked.locationDto ?? stored.locId,
    salTypeId: asked.salaryTypeDto ?? stored.salTypeId,
    quotaId: asked.leaveQuotaDto ?? stored.quotaId,
    // Of who works here the shift follows from the day on which it begins; see `followMoves`.
    ...(works ? {} : { shiftId: asked.shiftDto ?? stored.shiftId }),
  };
}

/**
 * What follows from another team, department or shift of somebody who works here: his days from today on go along, and the
 * shift begins on the day on which he joins, or today where that is over. A sentence of the shift, or why it is refused.
 */
export async function followMoves(
  context: Context,
  stored: Applicant,
  asked: ChosenLinks & Joining,
): Promise<string | Refused> {
  const { applicantId } = stored;
  const place = { ...moved('teamId', asked.teamDto, stored), ...moved('deptId', asked.departmentDto, stored) };
  await moveDays(context, [applicantId], place);
  const shiftDto = asked.shiftDto ?? stored.shiftId;
  if (shiftDto === null || (shiftDto === stored.shiftId && (await hasShift(context, applicantId)))) return '';
  const joined = asked.joiningDate ?? stored.joiningDate;
  const fromDate = joined > context.now.day ? joined : context.now.day;
  const shift = await assignShift(context, { shiftDto, fromDate, applicantDtos: [applicantId] });
  return shift.ok ? `${shift.message}.` : shift;
}

interface Joining {
  readonly joiningDate?: string;
}

function moved(column: 'teamId' | 'deptId', chosen: number | null | undefined, stored: Applicant) {
  return chosen === null || chosen === undefined || chosen === stored[column] ? {} : { [column]: chosen };
}

async function hasShift({ handle }: Context, applicantId: number): Promise<boolean> {
  const held = await handle
    .selectFrom('shiftAssignment')
    .select('shiftId')
    .where('applicantId', '=', applicantId)
    .executeTakeFirst();
  return held !== undefined;
}

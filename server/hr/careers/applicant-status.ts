import type { Json } from '@muster/engine';
import { fromMinor } from '@muster/engine/formats';
import type { Handle } from '../dependencies.ts';
import { applicantRows } from '../people/applicant-rows.ts';
import { workPlace } from '../people/work-place.ts';

/** What an applicant sees of his own application. */
export async function applicantStatus(handle: Handle, applicantId: number): Promise<Json> {
  const row = await applicantRows(handle).where('applicant.applicantId', '=', applicantId).executeTakeFirstOrThrow();
  const log = await handle
    .selectFrom('applicantLog')
    .select(['logAction', 'remarks', 'createdOn'])
    .where('applicantId', '=', applicantId)
    .orderBy('logId', 'desc')
    .execute();
  const linked = (key: string, id: number | null): Json => (id === null ? null : { [key]: id });
  return {
    applicantId: row.applicantId,
    firstName: row.firstName,
    lastName: row.lastName,
    phaseStatus: row.phaseStatus,
    applyDate: row.applyDate,
    offerLetterIssued: row.offerLetterIssued,
    offerLetterAcceptDate: row.offerLetterAcceptDate,
    offerLetIssueDate: row.offerLetIssueDate,
    hiringDate: row.hiringDate,
    joiningDate: row.joiningDate,
    basicSalary: fromMinor(row.basicSalaryMinor),
    attendenceBonus: fromMinor(row.attendenceBonusMinor),
    empType: row.empType,
    schedule: row.schedule,
    designation: row.designationName ?? '',
    vertical: workPlace(row.vertical),
    remarks: row.remarks,
    shiftDto: linked('shiftId', row.shiftId),
    salaryTypeDto: linked('salTypeId', row.salTypeId),
    locationDto: linked('locId', row.locId),
    programDto: linked('programId', row.programId),
    departmentDto: linked('deptId', row.deptId),
    teamDto: linked('teamId', row.teamId),
    jobPostDto: row.jobPostId === null ? null : { jobPostId: row.jobPostId, jobTitle: row.jobTitle ?? '' },
    applicantBioDto: {
      logList: log.map((entry) => ({
        logAction: entry.logAction,
        remarksHistory: entry.remarks,
        logDate: entry.createdOn.slice(0, 10),
      })),
    },
    _version: row.version,
  };
}

import type { SelectQueryBuilder } from 'kysely';
import type { Handle } from '../dependencies.ts';
import type { HrTables } from '../tables.ts';

/** The applicants and employees with the names of what they are linked to; a service narrows it with `where`. */
export function applicantRows(handle: Handle) {
  return withLinks(handle.selectFrom('applicant')).orderBy('applicant.applicantId');
}

/** The same of those that were found, in their order. */
export function withLinks(found: SelectQueryBuilder<HrTables, 'applicant', object>) {
  return found
    .leftJoin('applicantBio', 'applicantBio.applicantId', 'applicant.applicantId')
    .leftJoin('program', 'program.programId', 'applicant.programId')
    .leftJoin('department', 'department.deptId', 'applicant.deptId')
    .leftJoin('team', 'team.teamId', 'applicant.teamId')
    .leftJoin('batch', 'batch.batchId', 'applicant.batchId')
    .leftJoin('location', 'location.locId', 'applicant.locId')
    .leftJoin('salaryType', 'salaryType.salTypeId', 'applicant.salTypeId')
    .leftJoin('shift', 'shift.shiftId', 'applicant.shiftId')
    .leftJoin('designation', 'designation.designationId', 'applicant.designationId')
    .leftJoin('product', 'product.productId', 'applicant.productId')
    .leftJoin('leaveQuotaPlan', 'leaveQuotaPlan.quotaId', 'applicant.quotaId')
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('account')
          .innerJoin('accountRole', 'accountRole.accountId', 'account.accountId')
          .select((held) => ['account.applicantId', held.fn.min('accountRole.roleId').as('roleId')])
          .groupBy('account.applicantId')
          .as('held'),
      (join) => join.onRef('held.applicantId', '=', 'applicant.applicantId'),
    )
    .leftJoin('role', 'role.roleId', 'held.roleId')
    .leftJoin('jobPost', 'jobPost.jobPostId', 'applicant.jobPostId')
    .selectAll('applicant')
    .select([
      'applicantBio.applicantBioId',
      'applicantBio.dob',
      'applicantBio.gender',
      'applicantBio.cnic',
      'applicantBio.phone',
      'applicantBio.otherPhone',
      'applicantBio.skypeId',
      'applicantBio.address',
      'applicantBio.city',
      'applicantBio.province',
      'applicantBio.region',
      'applicantBio.experience',
      'applicantBio.reference',
      'applicantBio.winVersion',
      'applicantBio.netSpeedFile',
      'program.programName',
      'department.deptName',
      'team.teamName',
      'batch.batchName',
      'location.locName',
      'salaryType.salType',
      'shift.shiftName',
      'shift.startTime',
      'shift.endTime',
      'designation.designationName',
      'product.productName',
      'leaveQuotaPlan.quotaName',
      'annualHalves',
      'casualHalves',
      'grievanceHalves',
      'medicalHalves',
      'miscHalves',
      'leaveQuotaPlan.status as quotaStatus',
      'role.roleId',
      'role.roleName',
      'jobPost.jobTitle',
    ]);
}

export type ApplicantRow = Awaited<ReturnType<ReturnType<typeof applicantRows>['execute']>>[number];

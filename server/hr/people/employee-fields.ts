import type { HrTables, TableName } from '../tables.ts';

export type ApplicantColumn = keyof HrTables['applicant'];

/** A record that people are linked to: how it is answered, and under which other name its own name stands flat. */
export interface EmployeeLink {
  readonly column: ApplicantColumn;
  readonly table: TableName;
  readonly flat?: string;
  /** The columns of the linked record by the names they are answered under; the first is its name. */
  readonly shown: Readonly<Record<string, string>>;
}

/** The records that people are linked to, by the field that holds them. */
export const employeeLinks: Readonly<Record<string, EmployeeLink>> = {
  designationDto: {
    column: 'designationId',
    table: 'designation',
    flat: 'designation',
    shown: { designationName: 'designationName' },
  },
  departmentDto: { column: 'deptId', table: 'department', flat: 'deptName', shown: { deptName: 'deptName' } },
  teamDto: { column: 'teamId', table: 'team', flat: 'teamName', shown: { teamName: 'teamName' } },
  batchDto: { column: 'batchId', table: 'batch', flat: 'batchName', shown: { batchName: 'batchName' } },
  programDto: { column: 'programId', table: 'program', flat: 'programName', shown: { programName: 'programName' } },
  locationDto: { column: 'locId', table: 'location', flat: 'locName', shown: { locName: 'locName' } },
  salaryTypeDto: { column: 'salTypeId', table: 'salaryType', flat: 'salaryType', shown: { salType: 'salType' } },
  shiftDto: {
    column: 'shiftId',
    table: 'shift',
    flat: 'shiftName',
    shown: { shiftName: 'shiftName', startTimeString: 'startTime', endTimeString: 'endTime' },
  },
  productDto: { column: 'productId', table: 'product', shown: { productName: 'productName' } },
  jobPostDto: { column: 'jobPostId', table: 'jobPost', shown: { jobTitle: 'jobTitle' } },
};

/** What stands in the answer as it is stored, but for the place of work. */
export const plainColumns = [
  'applicantId',
  'empNo',
  'firstName',
  'lastName',
  'email',
  'vertical',
  'status',
  'phaseStatus',
  'agentType',
  'empType',
] as const satisfies readonly ApplicantColumn[];

/** A list that is searched: all that a new one brings. */
export interface Searched {
  /** What a row of it is called: 'Employee'. */
  readonly label: string;
  /** The list call, by its address: whoever may not make it finds nothing in it, and of no field that he may not see. */
  readonly call: string;
  readonly params?: readonly string[];
  /** The columns in which words are looked for. */
  readonly in: readonly string[];
  readonly fields: readonly string[];
  readonly title: (row: FoundRow) => string;
  readonly detail?: (row: FoundRow) => string;
  /** The function of the page that opens it: whoever may not open it has no use for it. */
  readonly page: string;
  /** Where it is opened. */
  readonly path: (row: FoundRow) => string;
  /** The words as this list has them; '' where such a text is nothing to look for in it. */
  readonly asked?: (text: string) => string;
}

/** A row with its values as texts, by the path of the field; '' where there is none. */
export type FoundRow = (field: string) => string;

const person = {
  label: 'Employee',
  page: 'employee',
  fields: ['applicantId', 'empNo', 'firstName', 'lastName', 'designation', 'teamName'],
  title: (row: FoundRow) => `${row('firstName')} ${row('lastName')}`,
  path: (row: FoundRow) => `/employee?person=${row('applicantId')}`,
} as const;

/** What is looked through for a text, in the order in which it is shown. */
export const searched: readonly Searched[] = [
  {
    ...person,
    call: 'applicant_bio/getAllEmployeesFullNative',
    in: ['empNo', 'firstName', 'lastName'],
    detail: (row) => joined(`CRM ID ${row('empNo')}`, row('designation'), row('teamName')),
  },
  {
    ...person,
    call: 'applicant_bio/getAllApplicantsByStatus',
    params: ['Appointed'],
    in: ['applicantBioDto.phone', 'applicantBioDto.otherPhone'],
    fields: ['applicantId', 'empNo', 'firstName', 'lastName', 'applicantBioDto.phone', 'applicantBioDto.otherPhone'],
    detail: (row) => joined(`CRM ID ${row('empNo')}`, row('applicantBioDto.phone'), row('applicantBioDto.otherPhone')),
    asked: phoneIn,
  },
  {
    ...person,
    label: 'Team Member',
    page: 'team_member',
    call: 'applicants/getTeamMembers',
    in: ['empNo', 'firstName', 'lastName'],
    detail: (row) => joined(`CRM ID ${row('empNo')}`, row('designation')),
    path: () => '/team_member',
  },
  named('Department', 'department/getAllDepartment', 'deptName', 'department'),
  named('Team', 'team/getAllTeam', 'teamName', 'team'),
  named('Shift', 'shift/getAllShift', 'shiftName', 'shift'),
  named('Batch', 'batch/getAllBatch', 'batchName', 'batch'),
  named('Program', 'program/getAllProgram', 'programName', 'program'),
  named('Location', 'location/getAllLocation', 'locName', 'locations'),
  named('Designation', 'designation/getAllDesignation', 'designationName', 'designation'),
  named('Product', 'product/getAllProducts', 'productName', 'product'),
  named('Leave Quota', 'leave_quota/getAllLeaveQuota', 'quotaName', 'leave_quota'),
  named('Holiday', 'org_leave/getAllOrgLeave', 'holidayName', 'org_leave'),
  named('Role', 'user_role/getAllUserRole', 'roleName', 'userrole'),
];

/** Records that are known by their name, on the screen that lists them. */
function named(label: string, call: string, name: string, page: string): Searched {
  return { label, call, in: [name], fields: [name], title: (row) => row(name), page, path: () => `/${page}` };
}

function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part.trim() !== '').join(', ');
}

/** The digits of a phone as they are kept, however they are typed: '+92 300 1234567', '0300-1234567'. */
function phoneIn(text: string): string {
  if (!/^[\d\s()+-]+$/.test(text)) return '';
  const digits = text.replaceAll(/\D/g, '').replace(/^(0092|92|0)/, '');
  return digits.length < 4 ? '' : digits;
}

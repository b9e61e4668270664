import { foldText } from '@muster/engine/formats';
import type { Context } from '../context.ts';
import type { Handle } from '../dependencies.ts';
import { employmentLinks } from '../employment/employment-links.ts';
import { done, type Outcome, refused } from '../outcome.ts';
import { amount, day, digits, oneOf, phone, plain } from './cell-readers.ts';
import { forgetPerson } from './forget-person.ts';
import type { ImportColumn, ImportKind, Made } from './import-kind.ts';
import { at } from './judge-rows.ts';

const names: Readonly<Record<string, string>> = {
  designationDto: 'designationName',
  departmentDto: 'deptName',
  shiftDto: 'shiftName',
  leaveQuotaDto: 'quotaName',
  teamDto: 'teamName',
  programDto: 'programName',
  batchDto: 'batchName',
  locationDto: 'locName',
  salaryTypeDto: 'salType',
};
const needed: ReadonlySet<string> = new Set(['designationDto', 'departmentDto', 'shiftDto', 'leaveQuotaDto']);

const links = employmentLinks.flatMap(({ field, table, key, label }): ImportColumn[] => {
  const name = names[field];
  if (name === undefined) return [];
  return [{ field, label, read: plain, link: { table, key, name }, ...(needed.has(field) ? { required: true } : {}) }];
});

/** Employees, each taken on as by 'Add Employee'. */
export const peopleImport: ImportKind = {
  name: 'people',
  call: 'applicants/saveApplicantDetailRecruit',
  columns: [
    { field: 'empNo', label: 'CRM ID', names: ['Employee No', 'Employee ID', 'Emp No', 'Badge'], read: digits },
    { field: 'firstName', label: 'First Name', required: true, read: plain },
    { field: 'lastName', label: 'Last Name', names: ['Surname'], required: true, read: plain },
    { field: 'email', label: 'Email', names: ['E-mail Address'], required: true, read: plain },
    { field: 'applicantBioDto.cnic', label: 'CNIC', names: ['CNIC No', 'National ID'], required: true, read: digits },
    {
      field: 'applicantBioDto.phone',
      label: 'Phone',
      names: ['Phone No', 'Mobile', 'Contact'],
      required: true,
      read: phone,
    },
    { field: 'applicantBioDto.otherPhone', label: 'Emergency Number', names: ['Other Phone'], read: phone },
    { field: 'applicantBioDto.dob', label: 'Date of Birth', names: ['DOB', 'Birthday'], read: day },
    { field: 'applicantBioDto.gender', label: 'Gender', read: oneOf('Male', 'Female', 'Others') },
    { field: 'applicantBioDto.city', label: 'City', read: plain },
    { field: 'applicantBioDto.address', label: 'Address', read: plain },
    { field: 'phaseStatus', label: 'Phase', names: ['Phase Status'], read: oneOf('Trainee', 'Nested', 'Appointed') },
    { field: 'joiningDate', label: 'Joining Date', names: ['Joined', 'Date of Joining'], required: true, read: day },
    { field: 'basicSalary', label: 'Basic Salary', names: ['Salary'], required: true, read: amount },
    { field: 'attendenceBonus', label: 'Attendance Bonus', read: amount },
    { field: 'vertical', label: 'Work From', read: oneOf('Office', 'Home') },
    { field: 'schedule', label: 'Schedule', read: oneOf('Full Time', 'Part Time') },
    { field: 'empType', label: 'Employee Type', read: oneOf('Support', 'Operation', 'Leader') },
    { field: 'agentType', label: 'Agent Type', read: oneOf('SB', 'Voice') },
    ...links,
  ],
  marks: [['empNo'], ['email'], ['applicantBioDto.cnic'], ['applicantBioDto.phone']],
  labelOf: (texts) => `${texts.get('firstName') ?? ''} ${texts.get('lastName') ?? ''}`.trim(),
  known: async (handle) => {
    const marks = await knownMarks(handle);
    return {
      judge: ({ body }) => {
        const told = marked.flatMap(({ field, label }) => {
          const whose = marks.get(`${field} ${at(body, field)}`);
          return whose === undefined ? [] : [`${label} is that of ${whose}.`];
        });
        return told.length > 0 ? { problem: told.join(' ') } : {};
      },
    };
  },
  before: async () => ({}),
  after: async ({ handle }, body) => {
    const { cnic } = (body['applicantBioDto'] ?? {}) as { readonly cnic?: string };
    const row = await handle
      .selectFrom('applicant')
      .innerJoin('applicantBio', 'applicantBio.applicantId', 'applicant.applicantId')
      .select(['applicant.applicantId', 'version'])
      .where('cnic', '=', String(cnic))
      .orderBy('applicant.applicantId', 'desc')
      .executeTakeFirstOrThrow();
    return { ...row };
  },
  takeBack: takeBackPerson,
};

const marked = [
  { field: 'empNo', label: 'CRM ID' },
  { field: 'email', label: 'Email' },
  { field: 'applicantBioDto.cnic', label: 'CNIC' },
  { field: 'applicantBioDto.phone', label: 'Phone' },
] as const;

/** Whose each mark of everybody is who is known here. */
async function knownMarks(handle: Handle): Promise<ReadonlyMap<string, string>> {
  const people = await handle
    .selectFrom('applicant')
    .leftJoin('applicantBio', 'applicantBio.applicantId', 'applicant.applicantId')
    .select(['empNo', 'firstName', 'lastName', 'email', 'phaseStatus', 'cnic', 'phone'])
    .execute();
  const marks = new Map<string, string>();
  for (const { empNo, email, cnic, phone: number, firstName, lastName, phaseStatus } of people) {
    const of = [empNo === '' ? '' : `CRM ID ${empNo}`, phaseStatus].filter((each) => each !== '').join(', ');
    const values = [empNo, email, cnic ?? '', number ?? ''];
    for (const [index, { field }] of marked.entries()) {
      const value = values[index] ?? '';
      if (value !== '') marks.set(`${field} ${foldText(value)}`, `${firstName} ${lastName} (${of})`);
    }
  }
  return marks;
}

/** Takes an employee away who was entered by mistake, as long as nothing has happened that others rely on. */
async function takeBackPerson(context: Context, made: Made): Promise<Outcome> {
  const person = await context.handle
    .selectFrom('applicant')
    .selectAll()
    .where('applicantId', '=', Number(made['applicantId']))
    .executeTakeFirst();
  if (!person) return refused('404', 'This employee is not there any more.');
  const name = `${person.firstName} ${person.lastName}`;
  const because = person.version === made['version'] ? await forgetPerson(context, person) : 'was changed since';
  return because === undefined
    ? done(null, `${name} is taken away.`)
    : refused('422', `${name} ${because}: it stays, and can be ended under Employees.`);
}

import { ownRecordProblem } from '../access/own-records.ts';
import type { Context } from '../context.ts';
import type { FormerRow, Recorded, RecordedColumn } from '../history/recorded.ts';
import { isRefused, type Outcome, type Refused, wrongFields } from '../outcome.ts';
import { moveDays } from '../people/move-days.ts';
import { claimRecord, countUp } from '../records/claim-record.ts';
import type { StoredRow } from '../records/loose-handle.ts';
import { moneyColumn } from '../records/money-column.ts';
import { updateStored } from '../records/update-record.ts';
import { employmentLinks, wrongLinks } from './employment-links.ts';
import { knownPeople } from './known-people.ts';
import { rowOf, savedAs } from './sent-employee.ts';
import { storeBio } from './store-bio.ts';
import { ownData } from './update-employee.ts';

const names = {
  designation: 'designationName',
  department: 'deptName',
  shift: 'shiftName',
  leaveQuotaPlan: 'quotaName',
  team: 'teamName',
  program: 'programName',
  batch: 'batchName',
  location: 'locName',
  salaryType: 'salType',
  product: 'productName',
} as const;

const links = Object.fromEntries(
  employmentLinks.map(({ table, key, column, label }): [string, RecordedColumn] => [
    column,
    { label, link: { table, key, name: names[table] } },
  ]),
);

/** What has its own way: a phase by the phase dialog, a shift by its assignments. */
const goesItsWay = ['phaseStatus', 'terminationDate', 'shiftId', 'empNo'];

/** The history of employees and of what is known of them. */
export const recordedEmployees: Recorded = {
  table: 'applicant',
  right: 'employee',
  what: 'This employee',
  columns: {
    empNo: { label: 'CRM ID' },
    firstName: { label: 'First Name' },
    lastName: { label: 'Last Name' },
    email: { label: 'Email' },
    status: { label: 'Status' },
    phaseStatus: { label: 'Phase Status' },
    hiringDate: { label: 'Hiring Date' },
    joiningDate: { label: 'Joining Date' },
    appointmentDate: { label: 'Appointment Date' },
    terminationDate: { label: 'Leaving Date' },
    offerLetterIssued: { label: 'Offer Letter Issued' },
    offerLetIssueDate: { label: 'Offer Letter Issued On' },
    basicSalaryMinor: moneyColumn('Basic Salary'),
    attendenceBonusMinor: moneyColumn('Attendance Bonus'),
    vertical: { label: 'Work From' },
    schedule: { label: 'Schedule' },
    empType: { label: 'Employee Type' },
    agentType: { label: 'Agent Type' },
    prevOrganizations: { label: 'Previous Organizations' },
    remarks: { label: 'Remarks' },
    ...links,
  },
  takes: ({ to }) => !goesItsWay.some((column) => Object.hasOwn(to, column)),
  saved: savedAs(async ({ row }, { handle }) => [row, await rowOf(handle, 'applicantBio', row)]),
  putBack: (context, former) => putEmployeeBack(context, former),
  parts: [
    {
      table: 'applicantBio',
      partOf: 'applicantId',
      what: 'This employee',
      name: () => 'Bio',
      columns: {
        cnic: { label: 'CNIC' },
        dob: { label: 'Date of Birth' },
        gender: { label: 'Gender' },
        phone: { label: 'Phone' },
        otherPhone: { label: 'Emergency Number' },
        city: { label: 'City' },
        address: { label: 'Address' },
        province: { label: 'Province' },
        region: { label: 'Region' },
        skypeId: { label: 'Skype ID' },
        experience: { label: 'Experience' },
        reference: { label: 'Reference' },
        winVersion: { label: 'Windows Version' },
      },
      saved: savedAs(async ({ row }, { handle }) => [await rowOf(handle, 'applicant', row), row]),
      putBack: (context, former) => putBioBack(context, former),
    },
  ],
};

async function putEmployeeBack(context: Context, { key, columns }: FormerRow): Promise<Outcome | Refused | undefined> {
  const own = await ownRecordProblem(context, key, ownData);
  if (own) return own;
  const chosen = Object.fromEntries(
    employmentLinks.flatMap(({ field, column }) => (isKey(columns[column]) ? [[field, columns[column]]] : [])),
  );
  const problems = [...(await wrongLinks(context, chosen))];
  const marks = { empNo: textOf(columns, 'empNo'), email: textOf(columns, 'email') };
  const none = { cnic: '', phone: '' };
  problems.push(...(await knownPeople(context.handle, { ...marks, applicantBioDto: none }, key)));
  if (problems.length > 0) return wrongFields(problems);
  const stored = await updateStored(context, { table: 'applicant', id: key, what: 'This employee', set: columns });
  if ('ok' in stored) return stored;
  const { teamId, deptId } = columns;
  await moveDays(context, [key], { ...(isKey(teamId) ? { teamId } : {}), ...(isKey(deptId) ? { deptId } : {}) });
  return undefined;
}

async function putBioBack(context: Context, { columns, row }: FormerRow): Promise<Outcome | Refused | undefined> {
  const applicantId = Number(row['applicantId']);
  const own = await ownRecordProblem(context, applicantId, ownData);
  if (own) return own;
  const marks = { cnic: textOf(columns, 'cnic'), phone: textOf(columns, 'phone') };
  const known = await knownPeople(context.handle, { empNo: '', email: '', applicantBioDto: marks }, applicantId);
  if (known.length > 0) return wrongFields(known);
  const claimed = { table: 'applicant', id: applicantId, what: 'This employee' } as const;
  const read = await claimRecord(context, claimed);
  if (isRefused(read)) return read;
  if (await storeBio(context, applicantId, columns)) await countUp(context, claimed, read);
  return undefined;
}

function isKey(value: unknown): value is number {
  return typeof value === 'number';
}

function textOf(columns: StoredRow, name: string): string {
  const { [name]: value } = columns;
  return typeof value === 'string' ? value : '';
}

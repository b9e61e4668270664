import { ownRecordProblem } from '../access/own-records.ts';
import type { Context } from '../context.ts';
import type { FormerRow, Recorded, RecordedColumn } from '../history/recorded.ts';
import { isRefused, notFound, type Outcome, type Refused, wrongFields } from '../outcome.ts';
import { moveDays } from '../people/move-days.ts';
import { claimRecord, countUp } from '../records/claim-record.ts';
import type { StoredRow } from '../records/loose-handle.ts';
import { moneyColumn } from '../records/money-column.ts';
import { updateStored } from '../records/update-record.ts';
import { type ChosenLinks, employmentLinks, wrongLinks } from './employment-links.ts';
import { knownPeople } from './known-people.ts';
import { type PersonBefore, rowOf, savedAs } from './sent-employee.ts';
import { storeBio } from './store-bio.ts';
import { employeeProblems, ownData } from './update-employee.ts';

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

/** What has its own way: a phase by the phase dialog, a shift by its assignments, an e-mail with the account that signs in by it. */
const goesItsWay = ['phaseStatus', 'terminationDate', 'shiftId', 'empNo', 'email'];

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

async function putEmployeeBack(
  context: Context,
  { key, columns, row }: FormerRow,
): Promise<Outcome | Refused | undefined> {
  const unfit = await personProblem(context, key, [row, await rowOf(context.handle, 'applicantBio', row)]);
  if (unfit) return unfit;
  const stored = await updateStored(context, { table: 'applicant', id: key, what: 'This employee', set: columns });
  if ('ok' in stored) return stored;
  const { teamId, deptId } = columns;
  await moveDays(context, [key], { ...(isKey(teamId) ? { teamId } : {}), ...(isKey(deptId) ? { deptId } : {}) });
  return undefined;
}

async function putBioBack(context: Context, { columns, row }: FormerRow): Promise<Outcome | Refused | undefined> {
  const applicantId = Number(row['applicantId']);
  const unfit = await personProblem(context, applicantId, [await rowOf(context.handle, 'applicant', row), row]);
  if (unfit) return unfit;
  const claimed = { table: 'applicant', id: applicantId, what: 'This employee' } as const;
  const read = await claimRecord(context, claimed);
  if (isRefused(read)) return read;
  if (await storeBio(context, applicantId, columns)) await countUp(context, claimed, read);
  return undefined;
}

/** Why a save would not make of somebody what an undo does, by what the database tells: of the whole of him, as a save. */
async function personProblem(
  context: Context,
  applicantId: number,
  [person, bio]: PersonBefore,
): Promise<Refused | undefined> {
  const { handle } = context;
  const own = await ownRecordProblem(context, applicantId, ownData);
  if (own) return own;
  const stored = await handle
    .selectFrom('applicant')
    .selectAll()
    .where('applicantId', '=', applicantId)
    .executeTakeFirst();
  if (!stored) return notFound('This employee');
  const marks = {
    email: textOf(person, 'email'),
    applicantBioDto: { cnic: textOf(bio, 'cnic'), phone: textOf(bio, 'phone') },
  };
  const chosen: ChosenLinks = Object.fromEntries(
    employmentLinks.map(({ field, column }) => [field, isKey(person[column]) ? person[column] : null]),
  );
  const problems = context.phases.applies(stored.phaseStatus)
    ? [
        ...(await knownPeople(handle, { empNo: '', ...marks }, applicantId)),
        ...(await wrongLinks(context, chosen, stored)),
      ]
    : await employeeProblems(context, stored, { ...chosen, ...marks, phaseStatus: textOf(person, 'phaseStatus') });
  return problems.length > 0 ? wrongFields(problems) : undefined;
}

function isKey(value: unknown): value is number {
  return typeof value === 'number';
}

function textOf(columns: StoredRow, name: string): string {
  const { [name]: value } = columns;
  return typeof value === 'string' ? value : '';
}

import type { CreateTableBuilder, Kysely } from 'kysely';
import type { HrMigration } from '../dependencies.ts';

type Table = CreateTableBuilder<string, string>;

const text = (table: Table, names: string): Table =>
  names
    .split(' ')
    .reduce((made, name) => made.addColumn(name, 'text', (column) => column.notNull().defaultTo('')), table);
const whole = (table: Table, names: string): Table =>
  names
    .split(' ')
    .reduce((made, name) => made.addColumn(name, 'bigint', (column) => column.notNull().defaultTo(0)), table);
const link = (table: Table, links: Readonly<Record<string, string>>): Table =>
  Object.entries(links).reduce(
    (made, [name, target]) => made.addColumn(name, 'bigint', (column) => column.references(target)),
    table,
  );
const key = (table: Table, name: string): Table => table.addColumn(name, 'bigint', (column) => column.primaryKey());
const versioned = (table: Table): Table => text(whole(table, 'version'), 'changedAt changedBy');
const required = (table: Table, name: string, target: string): Table =>
  table.addColumn(name, 'bigint', (column) => column.notNull().references(target));

/** The tables of people, attendance, leave, loans and careers. */
export const company: HrMigration = {
  number: 1,
  name: 'company',
  up: async (db) => {
    const make = (name: string) => db.schema.createTable(name) as unknown as Table;
    await createLedgers(make);
    await createAccounts(make);
    await createLookups(make);
    await createPeople(make);
    await createAttendance(make);
    await createCareers(make);
    await createIndexes(db);
  },
};

type Make = (name: string) => Table;

async function createLedgers(make: Make): Promise<void> {
  await whole(
    make('counter').addColumn('name', 'text', (column) => column.primaryKey()),
    'value',
  ).execute();
  const history = text(key(make('history'), 'historyId'), 'at byName tableName recordKey');
  await history.addColumn('accountId', 'bigint').addColumn('fromJson', 'text').addColumn('toJson', 'text').execute();
  await text(make('idempotency'), 'owner call idempotencyKey bodyHash answer at')
    .addPrimaryKeyConstraint('idempotency_key', ['owner', 'call', 'idempotencyKey'])
    .execute();
}

async function createLookups(make: Make): Promise<void> {
  const named = (name: string, id: string, texts: string) => versioned(text(key(make(name), id), `${texts} status`));
  await named('program', 'programId', 'programName').execute();
  await named('department', 'deptId', 'deptName').execute();
  await link(named('team', 'teamId', 'teamName'), { deptId: 'department.deptId' }).execute();
  await link(named('batch', 'batchId', 'batchName'), { programId: 'program.programId' }).execute();
  await named('location', 'locId', 'locName').execute();
  await named('salaryType', 'salTypeId', 'salType').execute();
  await named('shift', 'shiftId', 'shiftName startTime endTime saturdayStartTime saturdayEndTime').execute();
  await named('designation', 'designationId', 'designationName').execute();
  await named('product', 'productId', 'productName').execute();
  await named('leadGroup', 'groupId', 'groupName').execute();
  const halves = 'annualHalves casualHalves grievanceHalves medicalHalves miscHalves';
  await whole(named('leaveQuotaPlan', 'quotaId', 'quotaName'), halves).execute();
  const jobTexts = 'jobTitle requirements jobDesc designation gender workFrom';
  const job = named('jobPost', 'jobPostId', jobTexts);
  await link(job, { shiftId: 'shift.shiftId', deptId: 'department.deptId' }).execute();
}

async function createPeople(make: Make): Promise<void> {
  const texts =
    'empNo firstName lastName email vertical status phaseStatus phaseUpdatedOn applyDate hiringDate joiningDate appointmentDate diamondHandDate terminationDate offerLetIssueDate offerLetterIssued offerLetterAcceptDate empType agentType remarks schedule prevOrganizations';
  const applicant = versioned(text(key(make('applicant'), 'applicantId'), texts));
  await link(whole(applicant, 'phase basicSalaryMinor attendenceBonusMinor'), {
    programId: 'program.programId',
    deptId: 'department.deptId',
    teamId: 'team.teamId',
    batchId: 'batch.batchId',
    locId: 'location.locId',
    salTypeId: 'salaryType.salTypeId',
    shiftId: 'shift.shiftId',
    designationId: 'designation.designationId',
    productId: 'product.productId',
    groupId: 'leadGroup.groupId',
    quotaId: 'leaveQuotaPlan.quotaId',
    jobPostId: 'jobPost.jobPostId',
  }).execute();
  const bioTexts =
    'dob gender cnic phone otherPhone skypeId address city province region experience reference winVersion netSpeedFile';
  await text(required(key(make('applicantBio'), 'applicantBioId'), 'applicantId', 'applicant.applicantId'), bioTexts)
    .addUniqueConstraint('applicant_bio_of', ['applicantId'])
    .execute();
  const log = required(key(make('applicantLog'), 'logId'), 'applicantId', 'applicant.applicantId');
  await whole(text(log, 'createdOn byName remarks comments logAction'), 'phase').execute();
}

async function createAccounts(make: Make): Promise<void> {
  // The employee of an account is not a foreign key: accounts are made before the tables of people.
  const account = text(key(make('account'), 'accountId'), 'kind email displayName passwordHash status');
  await versioned(whole(account, 'mustChangePassword').addColumn('applicantId', 'bigint'))
    .addUniqueConstraint('account_email', ['kind', 'email'])
    .execute();
  await versioned(text(key(make('role'), 'roleId'), 'roleName kind status')).execute();
  await required(required(make('accountRole'), 'accountId', 'account.accountId'), 'roleId', 'role.roleId')
    .addPrimaryKeyConstraint('account_role_key', ['accountId', 'roleId'])
    .execute();
  await text(key(make('appFunction'), 'functionId'), 'functionName functionLink')
    .addColumn('parentId', 'bigint')
    .addUniqueConstraint('function_link', ['functionLink'])
    .execute();
  const right = required(required(make('roleRight'), 'roleId', 'role.roleId'), 'functionId', 'appFunction.functionId');
  await whole(right, 'readRight writeRight delRight')
    .addPrimaryKeyConstraint('role_right_key', ['roleId', 'functionId'])
    .execute();
}

async function createAttendance(make: Make): Promise<void> {
  const ofApplicant = (name: string, id: string) =>
    required(key(make(name), id), 'applicantId', 'applicant.applicantId');
  await text(required(make('shiftAssignment'), 'applicantId', 'applicant.applicantId'), 'fromDate')
    .addColumn('shiftId', 'bigint', (column) => column.notNull().references('shift.shiftId'))
    .addPrimaryKeyConstraint('shift_assignment_key', ['applicantId', 'fromDate'])
    .execute();
  await text(ofApplicant('punch', 'punchId'), 'at source reference')
    .addUniqueConstraint('punch_reference', ['reference'])
    .execute();
  await text(key(make('punchInbox'), 'inboxId'), 'crmId at reference receivedAt')
    .addUniqueConstraint('punch_inbox_reference', ['reference'])
    .execute();
  const dayTexts =
    'attendanceDate shiftStart shiftEnd checkIn checkOut checkInStatus checkOutStatus hoursInUse paidUnpaid attendanceBonusQualified leaveType leaveDuration salaryType reason';
  const dayNumbers = 'workedMinutes shiftMinutes attendanceBonusMinor salaryMinor decided';
  await versioned(whole(text(ofApplicant('attendanceDay', 'attendanceId'), dayTexts), dayNumbers))
    .addUniqueConstraint('attendance_day_of', ['applicantId', 'attendanceDate'])
    .execute();
  await whole(
    text(ofApplicant('leaveLedger', 'entryId'), 'leaveDate leaveType cause at byName'),
    'halves attendanceId',
  ).execute();
  const loanNumbers = 'loanAmountMinor loanPaidMinor monthlyInstallmentMinor';
  await versioned(whole(text(ofApplicant('employeeLoan', 'empLoanId'), 'loanDate status'), loanNumbers)).execute();
}

async function createCareers(make: Make): Promise<void> {
  await text(key(make('media'), 'mediaId'), 'mediaTitle mediaType fileName status').execute();
  const file = make('storedFile').addColumn('fileName', 'text', (column) => column.primaryKey());
  await whole(text(file, 'shownName mimeType readers createdAt'), 'size').addColumn('applicantId', 'bigint').execute();
}

async function createIndexes(db: Kysely<unknown>): Promise<void> {
  const index = (name: string, table: string, columns: string[]) =>
    db.schema.createIndex(name).on(table).columns(columns).execute();
  await index('history_record', 'history', ['tableName', 'recordKey']);
  await index('idempotency_age', 'idempotency', ['at']);
  await index('applicant_emp_no', 'applicant', ['empNo']);
  await index('applicant_phase', 'applicant', ['phaseStatus']);
  await index('applicant_email', 'applicant', ['email']);
  await index('applicant_log_of', 'applicantLog', ['applicantId']);
  await index('punch_of', 'punch', ['applicantId', 'at']);
  await index('attendance_day_date', 'attendanceDay', ['attendanceDate']);
  await index('leave_ledger_of', 'leaveLedger', ['applicantId', 'leaveDate']);
  await index('loan_of', 'employeeLoan', ['applicantId']);
}

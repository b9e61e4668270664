import type { AnswerTables } from '../work/index.ts';

/** What a column may hold. */
interface ColumnValues {
  readonly number: number;
  readonly text: string;
  readonly numberOrNone: number | null;
  readonly textOrNone: string | null;
  readonly said: '' | 'in' | 'out';
}

type Columns = Readonly<Record<string, keyof ColumnValues>>;

/** Makes columns of one kind by their names. */
const columns =
  <Kind extends keyof ColumnValues>(kind: Kind) =>
  <const Name extends string>(...names: readonly Name[]) =>
    Object.fromEntries(names.map((name) => [name, kind])) as Readonly<Record<Name, Kind>>;

const number = columns('number');
const text = columns('text');
const numberOrNone = columns('numberOrNone');
const textOrNone = columns('textOrNone');

/** What stands beside texts of a table, folded as they are compared, so that an index has them in order: see `withNotes`. */
const folded = <const Name extends string>(...names: readonly Name[]) =>
  columns('text')(...names.map((name) => `${name}Folded` as const));

/** The version of a record: counted up with every change, with who changed it last and when. */
const versioned = { ...number('version'), ...text('changedAt', 'changedBy') };
const named = { ...versioned, ...text('status') };
/** A record that no other one of its table is called as: what is seen of its name, see `records/unique-names.ts`. */
const unique = { ...named, ...textOrNone('nameSeen') };

const hours = text('startTime', 'endTime', 'saturdayStartTime', 'saturdayEndTime', 'halfTime', 'saturdayHalfTime');
/** What is added to the salary of a payroll month ('2026-12') of an employee, or taken from it. */
const payItem = { ...number('applicantId', 'amountMinor'), ...text('title', 'payrollMonth', 'reason'), ...versioned };
/** A plan that pays leads of a span of days by its packages. */
const plan = { ...number('leadPlanId'), ...text('planName', 'planEffectFrom', 'planEffectTill'), ...named };
const packageOfPlan = {
  ...number('leadOrderDetailId', 'leadPlanId', 'leadLimit', 'payPerLeadLimitExceedMinor', 'bonusOnExceedMinor'),
  ...number('packagePriority'),
  ...text('packageType', 'samePayoutAllLeads'),
  ...named,
};

/**
 * The tables of the backend; the first column of a table of records is their key. Amounts are whole minor units
 * (`…Minor`), leave is counted in half days (`…Halves`), dates are 'YYYY-MM-DD', minutes of company time
 * 'YYYY-MM-DDTHH:mm', instants ISO text in UTC, yes and no 1 and 0.
 */
const tables = {
  counter: { ...text('name'), ...number('value') },
  history: {
    ...number('historyId'),
    ...text('at', 'byName', 'tableName', 'recordKey'),
    ...numberOrNone('accountId'),
    ...textOrNone('fromJson', 'toJson'),
  },
  /** Digests of watched rows as they were when they were first noted; see `audit/seal-records.ts`. */
  recordSeal: text('tableName', 'recordKey', 'digest'),
  account: {
    ...number('accountId', 'mustChangePassword'),
    ...numberOrNone('applicantId'),
    // `passwordHash` '' until its owner has chosen a password by the link of his invitation, of `invitedAt`.
    ...text('kind', 'email', 'displayName', 'passwordHash', 'status', 'invitedAt'),
    // See `records/held-once.ts`.
    ...textOrNone('personHeld'),
    ...versioned,
  },
  /** `secondFactor` 1: whoever has the role needs a second factor to sign in. */
  role: { ...number('roleId', 'secondFactor'), ...text('roleName', 'kind'), ...unique },
  accountRole: number('accountId', 'roleId'),
  appFunction: { ...number('functionId'), ...numberOrNone('parentId'), ...text('functionName', 'functionLink') },
  /** One row, whose number the database counts up whenever anything changes of which rights are made. */
  rightsVersion: number('one', 'version'),
  roleRight: number('roleId', 'functionId', 'readRight', 'writeRight', 'delRight'),
  program: { ...number('programId'), ...text('programName'), ...unique },
  department: { ...number('deptId'), ...text('deptName'), ...unique },
  team: { ...number('teamId'), ...numberOrNone('deptId'), ...text('teamName'), ...unique },
  batch: { ...number('batchId'), ...numberOrNone('programId'), ...text('batchName'), ...unique },
  location: { ...number('locId'), ...text('locName'), ...unique },
  salaryType: { ...number('salTypeId'), ...text('salType'), ...unique },
  /** `halfTime`: when the second half begins; '' in the middle. */
  shift: { ...number('shiftId'), ...text('shiftName'), ...hours, ...unique },
  designation: { ...number('designationId'), ...text('designationName'), ...unique },
  product: { ...number('productId'), ...text('productName'), ...unique },
  leadGroup: { ...number('groupId'), ...text('groupName'), ...unique },
  leaveQuotaPlan: {
    ...number('quotaId', 'annualHalves', 'casualHalves', 'grievanceHalves', 'medicalHalves', 'miscHalves'),
    ...text('quotaName'),
    ...unique,
  },
  /** How leave of a type is given over the year, carried over and asked for; see `leave/account/leave-rule.ts`. */
  leaveRule: {
    ...number('ruleId', 'carryHalves', 'carryFrom', 'daysBack'),
    ...text('leaveType', 'accrual', 'proRata', 'lapseMonth', 'attachment'),
    ...named,
  },
  /** The quota that an employee had in a year that is over, of which something may be carried over. */
  quotaOfYear: { ...number('applicantId', 'annualHalves', 'medicalHalves', 'casualHalves'), ...text('year') },
  applicant: {
    ...number('applicantId', 'phase', 'basicSalaryMinor', 'attendenceBonusMinor'),
    ...numberOrNone('phaseUpdatedBy', 'offerLetterIssuedBy'),
    ...numberOrNone('programId', 'deptId', 'teamId', 'batchId', 'locId', 'salTypeId', 'shiftId', 'designationId'),
    ...numberOrNone('productId', 'groupId', 'quotaId', 'jobPostId'),
    ...text('empNo', 'firstName', 'lastName', 'email', 'vertical', 'status', 'phaseStatus', 'phaseUpdatedOn'),
    ...text('applyDate', 'hiringDate', 'joiningDate', 'appointmentDate', 'diamondHandDate', 'terminationDate'),
    ...text('offerLetIssueDate', 'offerLetterIssued', 'offerLetterAcceptDate'),
    ...text('empType', 'agentType', 'remarks', 'schedule', 'prevOrganizations'),
    ...folded('empNo', 'firstName', 'lastName'),
    ...textOrNone('emailHeld'),
    ...versioned,
  },
  applicantBio: {
    ...number('applicantBioId', 'applicantId'),
    ...text('dob', 'gender', 'cnic', 'phone', 'otherPhone', 'skypeId', 'address', 'city', 'province', 'region'),
    ...text('experience', 'reference', 'winVersion', 'netSpeedFile'),
    ...textOrNone('cnicHeld', 'phoneHeld'),
  },
  applicantLog: {
    ...number('logId', 'applicantId', 'phase'),
    ...text('createdOn', 'byName', 'remarks', 'comments', 'logAction'),
    // The line that it takes back; null for every other one.
    ...numberOrNone('takesBack'),
  },
  shiftAssignment: { ...number('applicantId', 'shiftId'), ...text('fromDate') },
  /** The hours of a shift on the days before `untilDate`, when they were changed. */
  formerShiftHours: { ...number('shiftId'), ...text('untilDate'), ...hours },
  /** One row: the day up to which the days of all employees have been worked out. */
  closedDays: { ...number('one'), ...text('upTo') },
  punch: { ...number('punchId', 'applicantId'), ...text('at', 'source', 'reference'), ...columns('said')('said') },
  punchInbox: { ...number('inboxId'), ...text('crmId', 'at', 'reference', 'receivedAt') },
  attendanceDay: {
    ...number('attendanceId', 'applicantId', 'workedMinutes', 'shiftMinutes', 'attendanceBonusMinor', 'salaryMinor'),
    ...text('attendanceDate', 'shiftStart', 'shiftEnd', 'checkIn', 'checkOut', 'checkInStatus', 'checkOutStatus'),
    ...text('hoursInUse', 'paidUnpaid', 'attendanceBonusQualified', 'leaveType', 'leaveDuration'),
    // Which half of the day is leave: 'First Half', 'Second Half', '' where nobody has said it or none is.
    ...text('leaveHalf', 'salaryType', 'reason'),
    // 1: leave stands in the place of what was worked; the punches of the day are kept and do not count.
    ...number('punchesAside'),
    // 1 once a person has decided about the day: pairing then leaves pay, bonus and leave alone.
    ...number('decided'),
    // The leave that the day is one of, asked for or entered by HR; null where it has none.
    ...numberOrNone('leaveId'),
    // Where it was worked, whatever team and department the employee has since; 0 where he was in none.
    ...number('teamId', 'deptId'),
    ...versioned,
  },
  leaveRequest: {
    // `halves`: what it takes from the balance, its working days without holidays, or half a day.
    ...number('leaveId', 'applicantId', 'halves'),
    ...text('leaveType', 'leaveDuration', 'leaveHalf', 'startDate', 'endDate', 'reason', 'status', 'appliedOn'),
    ...text('leadBy', 'leadOn', 'leadRemark', 'closedBy', 'closedOn', 'closedRemark'),
    // Who entered the leave for the employee; '' where he asked for it himself. The file that came with it; '' without.
    ...text('enteredBy', 'fileName'),
    ...versioned,
  },
  correctionRequest: {
    ...number('correctionId', 'applicantId'),
    // Times that are asked for ('HH:mm', '' stays as it is), and those that the day had then.
    ...text('attendanceDate', 'checkInTime', 'checkOutTime', 'beforeIn', 'beforeOut'),
    ...text('reason', 'fileName', 'status', 'appliedOn'),
    ...text('leadBy', 'leadOn', 'leadRemark', 'closedBy', 'closedOn', 'closedRemark'),
    ...versioned,
  },
  /** Who decides as team lead in the place of another one, from a day to a day. */
  standIn: {
    // `applicantId`: the lead who is away.
    ...number('standInId', 'applicantId', 'deputyId'),
    ...text('fromDate', 'toDate', 'namedBy', 'namedOn', 'takenBackBy', 'takenBackOn'),
    ...versioned,
  },
  holiday: { ...number('holidayId'), ...text('holidayName', 'holidayDate'), ...named },
  leaveLedger: {
    ...number('entryId', 'applicantId', 'halves', 'attendanceId'),
    ...text('leaveDate', 'leaveType', 'cause', 'at', 'byName'),
  },
  employeeLoan: {
    ...number('empLoanId', 'applicantId', 'loanAmountMinor', 'loanPaidMinor', 'monthlyInstallmentMinor'),
    ...text('loanDate', 'status'),
    ...versioned,
  },
  bonus: { ...number('bonusId'), ...payItem },
  dock: { ...number('dockId'), ...payItem },
  client: { ...number('clientId'), ...text('clientName'), ...named },
  leadOrder: { ...number('leadOrderId', 'programId', 'payPerLeadMinor'), ...text('rankName'), ...named },
  leadPlan: { ...plan, ...number('leadOrderId') },
  leadPackage: packageOfPlan,
  /** As the plans of lead orders, for a group of employees. */
  groupPlan: { ...plan, ...number('groupId') },
  groupPackage: packageOfPlan,
  lead: {
    // `closerId`: who took the transfer over and closed it; `teamId`: the team of the agent when it was transferred.
    ...number('leadId', 'applicantId'),
    ...numberOrNone('closerId', 'teamId', 'clientId', 'productId'),
    ...text('dialerLeadId', 'leadRank', 'agentType', 'createdDate', 'transferDate', 'billableStatus'),
    // Null while nothing was decided about the lead.
    ...numberOrNone('leadPayoutMinor', 'leadBonusMinor'),
  },
  /** What the company says of itself: one record, or none while nobody has said anything. */
  company: {
    // `stepsPutAway` 1: Home shows no First Steps any more.
    ...number('companyId', 'stepsPutAway'),
    ...text('companyName', 'address', 'phone', 'email', 'website', 'careersText'),
    // '' is what was shipped.
    ...text('logo', 'currency', 'weekStart'),
    ...versioned,
  },
  jobPost: {
    ...number('jobPostId'),
    ...numberOrNone('shiftId', 'deptId'),
    ...text('jobTitle', 'requirements', 'jobDesc', 'designation', 'gender', 'workFrom'),
    ...named,
  },
  bulletin: { ...number('bulletinId'), ...text('title', 'body', 'fromDate', 'toDate'), ...named },
  faq: { ...number('faqId'), ...numberOrNone('deptId'), ...text('question', 'answer'), ...named },
  /** What people who work here are to know: `roles` a JSON list of keys, `media` one of {stored, fileName}. */
  hrPolicy: { ...number('hrPolicyId'), ...text('policyTitle', 'policyText', 'docType', 'roles', 'media'), ...named },
  offerLetter: { ...number('offerLetterId'), ...text('offerLetterName', 'offerLetter'), ...unique },
  emailTemplate: { ...number('emailTemplateId'), ...text('templateName', 'subject', 'body'), ...unique },
  /** The email that goes by itself to whoever comes to a step: one at each. */
  automatedEmail: { ...number('automatedEmailId', 'emailTemplateId'), ...text('step'), ...unique },
  /** A letter as it was issued: filled, and its text never changed by what becomes of its template or of the person. */
  issuedLetter: {
    ...number('letterId', 'applicantId', 'offerLetterId'),
    // `readOn` and `acceptedOn`: '' until its person reads it on the careers site and accepts it, and he accepts one.
    ...text('title', 'html', 'issuedOn', 'issuedBy', 'readOn', 'acceptedOn'),
    ...versioned,
  },
  /**
   * A report that somebody has saved for a role (`reportingLineId`): `query` and `chartConfig` are the JSON that was saved, ''
   * while nothing is asked for.
   */
  customReport: {
    ...number('customReportId', 'reportingLineId'),
    ...text('customReportName', 'reportTableName', 'type', 'query', 'chartConfig'),
    ...named,
  },
  dashboard: { ...number('dashboardId', 'reportingLineId'), ...text('dashboardName'), ...named },
  /** A report on a dashboard: its place and size on the grid of 12 columns, and `filters` of its own as JSON, '' for none. */
  dashboardTile: {
    ...number('dashboardReportMapId', 'dashboardId', 'customReportId', 'xaxis', 'yaxis', 'width', 'height'),
    ...text('filters'),
    ...named,
  },
  competitionTab: { ...number('tabId'), ...text('tabTitle', 'fromDate', 'toDate'), ...named },
  competitionResult: number('resultId', 'tabId', 'applicantId', 'points'),
  /** The calls of one day and team, and how many of them hit. */
  hit: { ...number('hitId', 'teamId', 'calls', 'hits'), ...text('hitDate') },
  media: { ...number('mediaId'), ...text('mediaTitle', 'mediaType', 'fileName', 'status') },
  /**
   * Tokens for a new password, used or not; those who were not known have one too, without an account. `codeHash`: SHA-256
   * of the code that went by mail; '' where none is needed. `tries`: how often it was tried.
   */
  passwordReset: {
    ...text('tokenHash', 'email', 'purpose', 'createdAt', 'expiresAt', 'usedAt', 'codeHash'),
    ...numberOrNone('accountId'),
    ...number('tries'),
  },
  outbox: {
    // `ofStaff` 1: its secret is shown to nobody, whether or not it is sent.
    ...number('mailId', 'tries', 'ofStaff'),
    ...text('createdAt', 'toAddress', 'subject', 'body'),
    // No next try: it was sent, given up, or is only kept. `problem`: why it was not sent at the last try.
    ...textOrNone('sentAt', 'nextTryAt', 'problem'),
    // The body as rich text, where it has marks.
    ...textOrNone('html'),
    // A part of the body that only the receiver may read, such as a code.
    ...textOrNone('secret'),
    // After this moment it says nothing that still holds, and is not sent any more.
    ...textOrNone('goodUntil'),
    // The notification that it brings: it goes only while its receiver may read that.
    ...numberOrNone('notificationId'),
  },
  /**
   * What an account was told of an employee: of which kind, of which record, and what makes it another one than the last about
   * it (`occasion`); nobody is told the same twice. `said`: JSON of what the sentence names; `readAt`: '' while it is not
   * read; `bell` 0: it went by mail alone.
   */
  notification: {
    ...number('notificationId', 'accountId', 'applicantId', 'bell'),
    ...text('kind', 'recordKey', 'occasion', 'said', 'at', 'readAt'),
  },
  /** How an account wants to be told of a kind; without a row as the kind usually is. */
  notificationChoice: { ...number('accountId'), ...text('kind'), ...number('bell', 'mail') },
  /**
   * A form whose columns and rules are data: `definition` is the text that was saved, `roles` a JSON list of keys, `former`
   * what its columns were before it was changed, as a JSON record by columnId.
   */
  backendForm: { ...number('formId'), ...text('formName', 'description', 'definition', 'roles', 'former'), ...unique },
  /** What a person filled in: `answers` is a JSON record by columnId, without what was hidden. */
  formFill: { ...number('fillId', 'formId', 'accountId'), ...text('filledOn', 'answers'), ...versioned },
  /** A file that somebody brought, and its rows, each with what became of it: 'Ready', 'Problem', 'Imported', 'Taken Back'. */
  importRun: { ...number('importId', 'accountId', 'lines'), ...text('kind', 'fileName', 'byName', 'at', 'unread') },
  importRow: {
    ...number('importRowId', 'importId', 'line'),
    ...text('label', 'state', 'problem', 'note', 'body', 'made'),
  },
  storedFile: {
    ...text('fileName', 'shownName', 'mimeType', 'readers', 'createdAt'),
    ...number('size'),
    ...numberOrNone('applicantId'),
  },
} as const satisfies Readonly<Record<string, Columns>>;

type Tables = typeof tables;
type RowOf<Of extends Columns> = { -readonly [Name in keyof Of]: ColumnValues[Of[Name]] };

export type HrTables = AnswerTables & { -readonly [Name in keyof Tables]: RowOf<Tables[Name]> };
export type TableName = keyof HrTables & string;

/** A table whose records count their changes. */
export type VersionedTable = {
  [Name in keyof Tables]: Tables[Name] extends typeof versioned ? Name : never;
}[keyof Tables];

/** The columns of a table that hold an amount. */
type MoneyOf<Name extends keyof Tables> = Extract<keyof Tables[Name], `${string}Minor`>;

/** The tables with amounts of a single person: each with something about each of them. */
export type OfPersonalMoney<Of> = {
  readonly [Name in keyof Tables as 'applicantId' extends keyof Tables[Name]
    ? MoneyOf<Name> extends never
      ? never
      : Name
    : never]: Readonly<Record<MoneyOf<Name>, Of>>;
};

/** The columns of each table. */
export const columnsOf: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(tables).map(([name, of]) => [name, Object.keys(of)]),
);

/** The column of the key of a record. */
export function keyOf(table: string): string {
  return columnsOf.get(table)?.[0] as string;
}

export const versionedTables: ReadonlySet<string> = new Set(
  Object.entries(tables).flatMap(([name, of]) => ('changedBy' in of ? [name] : [])),
);

/** The texts of each table beside which they stand folded too. */
const foldedTexts: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(tables).flatMap(([table, of]) => {
    const names = Object.keys(of).filter((name) => Object.hasOwn(of, `${name}Folded`));
    return names.length === 0 ? [] : [[table, names] as const];
  }),
);

export function foldedTextsOf(table: string): readonly string[] {
  return foldedTexts.get(table) ?? [];
}

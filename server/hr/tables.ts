import type { AnswerTables } from '../work/index.ts';

/** The version of a record: counted up with every change, with who changed it last and when. */
type Versioned = {
  version: number;
  changedAt: string;
  changedBy: string;
};

type Named = Versioned & { status: string };

/** A record that no other one of its table is called as: what is seen of its name, see `records/unique-names.ts`. */
type Unique = Named & { nameSeen: string | null };

/** What is added to the salary of a payroll month ('2026-12') of an employee, or taken from it. */
type PayItemRow = Versioned & {
  applicantId: number;
  title: string;
  amountMinor: number;
  payrollMonth: string;
  reason: string;
};

/** A plan that pays leads of a span of days by its packages. */
type PlanRow = Named & { leadPlanId: number; planName: string; planEffectFrom: string; planEffectTill: string };

type PackageRow = Named & {
  leadOrderDetailId: number;
  leadPlanId: number;
  packageType: string;
  leadLimit: number;
  payPerLeadLimitExceedMinor: number;
  samePayoutAllLeads: string;
  bonusOnExceedMinor: number;
  packagePriority: number;
};

/**
 * The tables of the backend. Amounts are whole minor units (`…Minor`), leave is counted in half days (`…Halves`), dates
 * are 'YYYY-MM-DD', minutes of company time 'YYYY-MM-DDTHH:mm', instants ISO text in UTC, yes and no 1 and 0.
 */
export type HrTables = AnswerTables & {
  counter: { name: string; value: number };
  history: {
    historyId: number;
    at: string;
    accountId: number | null;
    byName: string;
    tableName: string;
    recordKey: string;
    fromJson: string | null;
    toJson: string | null;
  };
  /** Digests of watched rows as they were when they were first noted; see `audit/seal-records.ts`. */
  recordSeal: { tableName: string; recordKey: string; digest: string };
  account: Versioned & {
    accountId: number;
    kind: string;
    email: string;
    displayName: string;
    applicantId: number | null;
    passwordHash: string;
    mustChangePassword: number;
    status: string;
  };
  role: Unique & {
    roleId: number;
    roleName: string;
    kind: string;
    /** 1: whoever has the role needs a second factor to sign in. */
    secondFactor: number;
  };
  accountRole: { accountId: number; roleId: number };
  appFunction: {
    functionId: number;
    functionName: string;
    functionLink: string;
    parentId: number | null;
  };
  /** One row, whose number the database counts up whenever anything changes of which rights are made. */
  rightsVersion: { one: number; version: number };
  roleRight: { roleId: number; functionId: number; readRight: number; writeRight: number; delRight: number };
  program: Unique & { programId: number; programName: string };
  department: Unique & { deptId: number; deptName: string };
  team: Unique & { teamId: number; teamName: string; deptId: number | null };
  batch: Unique & { batchId: number; batchName: string; programId: number | null };
  location: Unique & { locId: number; locName: string };
  salaryType: Unique & { salTypeId: number; salType: string };
  shift: Unique & {
    shiftId: number;
    shiftName: string;
    startTime: string;
    endTime: string;
    saturdayStartTime: string;
    saturdayEndTime: string;
    /** When the second half begins; '' in the middle. */
    halfTime: string;
    saturdayHalfTime: string;
  };
  designation: Unique & { designationId: number; designationName: string };
  product: Unique & { productId: number; productName: string };
  leadGroup: Unique & { groupId: number; groupName: string };
  leaveQuotaPlan: Unique & {
    quotaId: number;
    quotaName: string;
    annualHalves: number;
    casualHalves: number;
    grievanceHalves: number;
    medicalHalves: number;
    miscHalves: number;
  };
  applicant: Versioned & {
    applicantId: number;
    empNo: string;
    firstName: string;
    lastName: string;
    email: string;
    vertical: string;
    status: string;
    phase: number;
    phaseStatus: string;
    phaseUpdatedOn: string;
    phaseUpdatedBy: number | null;
    applyDate: string;
    hiringDate: string;
    joiningDate: string;
    appointmentDate: string;
    diamondHandDate: string;
    terminationDate: string;
    offerLetIssueDate: string;
    offerLetterIssued: string;
    offerLetterIssuedBy: number | null;
    offerLetterAcceptDate: string;
    empType: string;
    agentType: string;
    remarks: string;
    basicSalaryMinor: number;
    attendenceBonusMinor: number;
    schedule: string;
    prevOrganizations: string;
    programId: number | null;
    deptId: number | null;
    teamId: number | null;
    batchId: number | null;
    locId: number | null;
    salTypeId: number | null;
    shiftId: number | null;
    designationId: number | null;
    productId: number | null;
    groupId: number | null;
    quotaId: number | null;
    jobPostId: number | null;
  };
  applicantBio: {
    applicantBioId: number;
    applicantId: number;
    dob: string;
    gender: string;
    cnic: string;
    phone: string;
    otherPhone: string;
    skypeId: string;
    address: string;
    city: string;
    province: string;
    region: string;
    experience: string;
    reference: string;
    winVersion: string;
    netSpeedFile: string;
  };
  applicantLog: {
    logId: number;
    applicantId: number;
    phase: number;
    createdOn: string;
    byName: string;
    remarks: string;
    comments: string;
    logAction: string;
  };
  shiftAssignment: { applicantId: number; fromDate: string; shiftId: number };
  /** The hours of a shift on the days before `untilDate`, when they were changed. */
  formerShiftHours: {
    shiftId: number;
    untilDate: string;
    startTime: string;
    endTime: string;
    saturdayStartTime: string;
    saturdayEndTime: string;
    halfTime: string;
    saturdayHalfTime: string;
  };
  /** One row: the day up to which the days of all employees have been worked out. */
  closedDays: { one: number; upTo: string };
  punch: {
    punchId: number;
    applicantId: number;
    at: string;
    source: string;
    reference: string;
    said: '' | 'in' | 'out';
  };
  punchInbox: { inboxId: number; crmId: string; at: string; reference: string; receivedAt: string };
  attendanceDay: Versioned & {
    attendanceId: number;
    applicantId: number;
    attendanceDate: string;
    shiftStart: string;
    shiftEnd: string;
    checkIn: string;
    checkOut: string;
    checkInStatus: string;
    checkOutStatus: string;
    workedMinutes: number;
    shiftMinutes: number;
    hoursInUse: string;
    paidUnpaid: string;
    attendanceBonusQualified: string;
    attendanceBonusMinor: number;
    leaveType: string;
    leaveDuration: string;
    /** Which half of the day is leave: 'First Half', 'Second Half', '' where nobody has said it or none is. */
    leaveHalf: string;
    /** 1: leave stands in the place of what was worked; the punches of the day are kept and do not count. */
    punchesAside: number;
    salaryType: string;
    salaryMinor: number;
    reason: string;
    /** 1 once a person has decided about the day: pairing then leaves pay, bonus and leave alone. */
    decided: number;
    /** The leave that the day is one of, asked for or entered by HR; null where it has none. */
    leaveId: number | null;
    /** Where it was worked, whatever team and department the employee has since; 0 where he was in none. */
    teamId: number;
    deptId: number;
  };
  leaveRequest: Versioned & {
    leaveId: number;
    applicantId: number;
    leaveType: string;
    leaveDuration: string;
    leaveHalf: string;
    startDate: string;
    endDate: string;
    /** What it takes from the balance: its working days without holidays, or half a day. */
    halves: number;
    reason: string;
    status: string;
    appliedOn: string;
    leadBy: string;
    leadOn: string;
    leadRemark: string;
    closedBy: string;
    closedOn: string;
    closedRemark: string;
    /** Who entered the leave for the employee; '' where he asked for it himself. */
    enteredBy: string;
  };
  holiday: Named & { holidayId: number; holidayName: string; holidayDate: string };
  leaveLedger: {
    entryId: number;
    applicantId: number;
    leaveDate: string;
    leaveType: string;
    halves: number;
    cause: string;
    attendanceId: number;
    at: string;
    byName: string;
  };
  employeeLoan: Versioned & {
    empLoanId: number;
    applicantId: number;
    loanAmountMinor: number;
    loanPaidMinor: number;
    monthlyInstallmentMinor: number;
    loanDate: string;
    status: string;
  };
  bonus: PayItemRow & { bonusId: number };
  dock: PayItemRow & { dockId: number };
  client: Named & { clientId: number; clientName: string };
  leadOrder: Named & { leadOrderId: number; programId: number; rankName: string; payPerLeadMinor: number };
  leadPlan: PlanRow & { leadOrderId: number };
  leadPackage: PackageRow;
  /** As the plans of lead orders, for a group of employees. */
  groupPlan: PlanRow & { groupId: number };
  groupPackage: PackageRow;
  lead: {
    leadId: number;
    dialerLeadId: string;
    applicantId: number;
    /** Who took the transfer over and closed it. */
    closerId: number | null;
    /** The team of the agent when the lead was transferred. */
    teamId: number | null;
    clientId: number | null;
    productId: number | null;
    leadRank: string;
    agentType: string;
    createdDate: string;
    transferDate: string;
    billableStatus: string;
    /** Null while nothing was decided about the lead. */
    leadPayoutMinor: number | null;
    leadBonusMinor: number | null;
  };
  jobPost: Named & {
    jobPostId: number;
    jobTitle: string;
    requirements: string;
    jobDesc: string;
    designation: string;
    gender: string;
    workFrom: string;
    shiftId: number | null;
    deptId: number | null;
  };
  bulletin: Named & { bulletinId: number; title: string; body: string; fromDate: string; toDate: string };
  competitionTab: Named & { tabId: number; tabTitle: string; fromDate: string; toDate: string };
  competitionResult: { resultId: number; tabId: number; applicantId: number; points: number };
  /** The calls of one day and team, and how many of them hit. */
  hit: { hitId: number; hitDate: string; teamId: number; calls: number; hits: number };
  media: { mediaId: number; mediaTitle: string; mediaType: string; fileName: string; status: string };
  /** Tokens for a new password, used or not; those who were not known have one too, without an account. */
  passwordReset: {
    tokenHash: string;
    email: string;
    accountId: number | null;
    purpose: string;
    createdAt: string;
    expiresAt: string;
    usedAt: string;
    /** SHA-256 of the code that went by mail; '' where none is needed. */
    codeHash: string;
    /** How often it was tried. */
    tries: number;
  };
  outbox: {
    mailId: number;
    createdAt: string;
    toAddress: string;
    subject: string;
    body: string;
    sentAt: string | null;
    /** Null: it was sent, given up, or is only kept. */
    nextTryAt: string | null;
    tries: number;
    /** Why it was not sent at the last try. */
    problem: string | null;
    /** A part of the body that only the receiver may read, such as a code. */
    secret: string | null;
    /** After this moment it says nothing that still holds, and is not sent any more. */
    goodUntil: string | null;
  };
  /** A form whose columns and rules are data: `definition` is the text that was saved, `roles` a JSON list of keys. */
  /** `former`: what its columns were before it was changed, as a JSON record by columnId. */
  backendForm: Unique & {
    formId: number;
    formName: string;
    description: string;
    definition: string;
    roles: string;
    former: string;
  };
  /** What a person filled in: `answers` is a JSON record by columnId, without what was hidden. */
  formFill: Versioned & { fillId: number; formId: number; accountId: number; filledOn: string; answers: string };
  storedFile: {
    fileName: string;
    shownName: string;
    mimeType: string;
    size: number;
    readers: string;
    applicantId: number | null;
    createdAt: string;
  };
};

export type TableName = keyof HrTables & string;

/** A table whose records count their changes. */
export type VersionedTable = { [T in TableName]: HrTables[T] extends Versioned ? T : never }[TableName];

/** The same while the program runs: one that is missing here, or too much, does not compile. */
export const versionedTables = {
  account: true,
  role: true,
  program: true,
  department: true,
  team: true,
  batch: true,
  location: true,
  salaryType: true,
  shift: true,
  designation: true,
  product: true,
  leadGroup: true,
  leaveQuotaPlan: true,
  applicant: true,
  attendanceDay: true,
  employeeLoan: true,
  bonus: true,
  dock: true,
  jobPost: true,
  leadPlan: true,
  leadPackage: true,
  groupPlan: true,
  groupPackage: true,
  leaveRequest: true,
  holiday: true,
  bulletin: true,
  competitionTab: true,
  backendForm: true,
  formFill: true,
  client: true,
  leadOrder: true,
} as const satisfies Readonly<Record<VersionedTable, true>>;

import type { FieldShape, RecordShape } from './shape.ts';

const status = ['Active', 'Inactive'] as const;
const optional = (record: RecordShape) => ({ record, orNull: true });

/** A record as the list of its own screen answers it: with how many people have it. */
export const held = (record: RecordShape): RecordShape => ({ ...record, employees: 'number' });

/** The records of the contract as the backend answers them. */
export const program: RecordShape = {
  programId: 'id',
  programName: 'text',
  status,
  _version: 'number',
};
export const department: RecordShape = {
  deptId: 'id',
  deptName: 'text',
  status,
  _version: 'number',
};
export const team: RecordShape = {
  teamId: 'id',
  teamName: 'text',
  departmentDto: optional({ deptId: 'id', deptName: 'text' }),
  status,
  _version: 'number',
};
export const batch: RecordShape = {
  batchId: 'id',
  batchName: 'text',
  programDto: optional({ programId: 'id', programName: 'text' }),
  status,
  _version: 'number',
};
export const location: RecordShape = { locId: 'id', locName: 'text', status, _version: 'number' };
export const salaryType: RecordShape = {
  salTypeId: 'id',
  salType: 'text',
  status,
  _version: 'number',
};
export const shift: RecordShape = {
  shiftId: 'id',
  shiftName: 'text',
  startTime: 'time?',
  startTimeString: 'time?',
  endTime: 'time?',
  endTimeString: 'time?',
  saturdayStartTime: 'time?',
  saturdayStartTimeString: 'time?',
  saturdayEndTime: 'time?',
  saturdayEndTimeString: 'time?',
  halfTime: 'time?',
  saturdayHalfTime: 'time?',
  status,
  _version: 'number',
};
export const designation: RecordShape = {
  designationId: 'id',
  designationName: 'text',
  status,
  _version: 'number',
};
export const product: RecordShape = {
  productId: 'id',
  productName: 'text',
  status,
  _version: 'number',
};
export const group: RecordShape = {
  groupId: 'id',
  groupName: 'text',
  status,
  _version: 'number',
};
export const leaveQuotaPlan: RecordShape = {
  quotaId: 'id',
  quotaName: 'text',
  annual: 'number',
  casual: 'number',
  grievance: 'number',
  medical: 'number',
  misc: 'number',
  status,
  _version: 'number',
};

export const holiday: RecordShape = {
  holidayId: 'id',
  holidayName: 'text',
  holidayDate: 'date',
  status,
  _version: 'number',
};

export const jobPosting: RecordShape = {
  jobPostId: 'id',
  jobTitle: 'text',
  designation: 'text',
  gender: 'text',
  workFrom: ['Office', 'Home', 'Any'],
  requirements: 'text',
  jobDesc: 'text',
  shiftDto: optional({ shiftId: 'id', shiftName: 'text', startTimeString: 'time?', endTimeString: 'time?' }),
  departmentDto: optional({ deptId: 'id', deptName: 'text' }),
  status,
  _version: 'number',
};

export const offerLetter: RecordShape = {
  offerLetterId: 'id',
  offerLetterName: 'text',
  offerLetter: 'text',
  status,
  _version: 'number',
};

export const faq: RecordShape = {
  faqId: 'id',
  departmentDto: { record: { deptId: 'id', deptName: 'text' } },
  question: 'text',
  answer: 'text',
  status,
  _version: 'number',
};

export const emailTemplate: RecordShape = {
  emailTemplateId: 'id',
  templateName: 'text',
  subject: 'text',
  body: 'text',
  status,
  _version: 'number',
};

const links: RecordShape = {
  designationDto: optional({ designationId: 'id', designationName: 'text' }),
  departmentDto: optional({ deptId: 'id', deptName: 'text' }),
  teamDto: optional({ teamId: 'id', teamName: 'text' }),
  batchDto: optional({ batchId: 'id', batchName: 'text' }),
  programDto: optional({ programId: 'id', programName: 'text' }),
  locationDto: optional({ locId: 'id', locName: 'text' }),
  salaryTypeDto: optional({ salTypeId: 'id', salType: 'text' }),
  shiftDto: optional({ shiftId: 'id', shiftName: 'text', startTimeString: 'time?', endTimeString: 'time?' }),
  productDto: optional({ productId: 'id', productName: 'text' }),
  jobPostDto: optional({ jobPostId: 'id', jobTitle: 'text' }),
};

const person: RecordShape = {
  applicantId: 'id',
  empNo: 'text?',
  firstName: 'text',
  lastName: 'text',
  email: 'text',
  vertical: ['Office', 'Home', 'Any'],
  status,
  phaseStatus: 'text',
  agentType: ['', 'SB', 'Voice'],
  empType: ['', 'Support', 'Operation', 'Leader'],
};

export const employee: RecordShape = {
  ...person,
  empNo: 'text',
  locName: 'text',
  programName: 'text',
  deptName: 'text',
  batchName: 'text',
  designation: 'text',
  shiftName: 'text',
  salaryType: 'text',
  teamName: 'text',
  ...links,
  _version: 'number',
};

export const applicant: RecordShape = {
  ...person,
  phase: 'number',
  phaseUpdatedOn: 'date?',
  applyDate: 'date?',
  hiringDate: 'date?',
  joiningDate: 'date?',
  appointmentDate: 'date?',
  diamondHandDate: 'date?',
  terminationDate: 'date?',
  offerLetIssueDate: 'date?',
  offerLetterIssued: ['Yes', 'No'],
  offerLetterAcceptDate: 'date?',
  remarks: 'text',
  basicSalary: 'number',
  attendenceBonus: 'number',
  schedule: ['Full Time', 'Part Time'],
  prevOrganizations: 'text?',
  ...links,
  userRoleDto: optional({ roleId: 'id', roleName: 'text' }),
  offerLetterIssuedByDto: optional({ applicantId: 'id' }),
  phaseUpdatedByDto: optional({ applicantId: 'id' }),
  appLeaveQuotaMapDto: {
    record: {
      leaveQuotaDto: optional({
        quotaId: 'id',
        quotaName: 'text',
        annual: 'number',
        casual: 'number',
        grievance: 'number',
        medical: 'number',
        misc: 'number',
        status,
      }),
    },
  },
  applicantBioDto: {
    record: {
      applicantBioId: 'id',
      dob: 'date',
      dobString: 'date',
      gender: 'text',
      cnic: 'text',
      phone: 'text',
      otherPhone: 'text',
      skypeId: 'text?',
      address: 'text',
      city: 'text',
      province: 'text',
      region: 'text',
      experience: 'text?',
      reference: 'text?',
      winVersion: 'text',
      netSpeedImgUrl: 'text?',
    },
  },
  _version: 'number',
};

export const attendanceDay: RecordShape = {
  attendanceId: 'id',
  attendanceDateString: 'date',
  shiftTime: 'text?',
  checkInTimeString: 'time?',
  checkOutTimeString: 'time?',
  checkInStatus: ['', 'On Time', 'Late', 'Early', 'Missing', 'Absent', 'Leave'],
  checkOutStatus: ['', 'On Time', 'Late', 'Early', 'Missing'],
  dailyHours: 'number',
  shiftHours: 'number',
  hoursInUse: ['shiftHours', 'attendanceHours'],
  paidUnpaid: ['Paid', 'Unpaid'],
  attendanceBonusQualified: ['Qualify', 'Not Qualify'],
  attendanceBonus: 'number',
  leaveType: ['', 'Annual', 'Medical', 'Casual', 'Special Leave'],
  leaveDuration: ['', 'Half', 'Full'],
  salaryType: 'text',
  salary: 'number',
  reason: 'text?',
  applicantDto: { record: { applicantId: 'id', vertical: ['Office', 'Home', 'Any'] } },
  _version: 'number',
};

/** A day in a list of many people. */
const { salary: _, attendanceBonus: __, ...dayWithoutPay } = attendanceDay;

/** A day on a list of many people: it says nothing of their pay. */
export const dayOfEmployee: RecordShape = {
  ...dayWithoutPay,
  employeeName: 'text',
  legacyCode: 'text',
  teamName: 'text',
  deptName: 'text',
};

export const employeeMonth: RecordShape = {
  applicantId: 'id',
  employeeName: 'text',
  legacyCode: 'text',
  salaryType: 'text',
  vertical: ['Office', 'Home', 'Any'],
  teamName: 'text',
  deptName: 'text',
  present: 'number',
  late: 'number',
  absent: 'number',
  onLeave: 'number',
  attendanceDtos: { list: attendanceDay },
};

export const leaveQuota: RecordShape = { annual: 'number', medical: 'number', casual: 'number' };

export const employeeLoan: RecordShape = {
  empLoanId: 'id',
  applicantDto: { record: { applicantId: 'id', empNo: 'text', firstName: 'text', lastName: 'text' } },
  loanAmount: 'number',
  loanPaid: 'number',
  monthlyInstallment: 'number',
  loanDateString: 'date',
  status,
  _version: 'number',
};

export const jobPost: RecordShape = {
  jobPostId: 'id',
  jobTitle: 'text',
  requirements: 'text',
  jobDesc: 'text',
  designation: 'text',
  gender: 'text',
  workFrom: ['Office', 'Home', 'Any'],
  shiftDto: optional({ startTime: 'time?', endTime: 'time?' }),
  departmentDto: optional({ deptId: 'id', deptName: 'text' }),
};

const only = (key: string) => optional({ [key]: 'id' });

export const applicantStatus: RecordShape = {
  applicantId: 'id',
  firstName: 'text',
  lastName: 'text',
  phaseStatus: 'text',
  applyDate: 'date',
  offerLetterIssued: ['Yes', 'No'],
  offerLetterAcceptDate: 'date?',
  offerLetIssueDate: 'date?',
  hiringDate: 'date?',
  joiningDate: 'date?',
  basicSalary: 'number',
  attendenceBonus: 'number',
  empType: 'text?',
  schedule: 'text',
  designation: 'text?',
  vertical: ['Office', 'Home', 'Any'],
  remarks: 'text?',
  shiftDto: only('shiftId'),
  salaryTypeDto: only('salTypeId'),
  locationDto: only('locId'),
  programDto: only('programId'),
  departmentDto: only('deptId'),
  teamDto: only('teamId'),
  jobPostDto: optional({ jobPostId: 'id', jobTitle: 'text' }),
  applicantBioDto: { record: { logList: { list: { logAction: 'text', remarksHistory: 'text?', logDate: 'date' } } } },
  _version: 'number',
};

export const media: RecordShape = { mediaId: 'id', mediaTitle: 'text', mediaType: 'text', mediaImage: 'text', status };

const leaveDays: FieldShape = {
  list: { attendanceDate: 'date', leaveType: 'text', leaveDuration: 'text?', leaveHalf: 'text?' },
};

/** A request for leave. */
export const leave: RecordShape = {
  leaveId: 'id',
  applicantId: 'id',
  employeeName: 'text',
  legacyCode: 'text',
  teamName: 'text?',
  leaveType: ['Annual', 'Medical', 'Casual', 'Special Leave'],
  leaveDuration: ['', 'Half', 'Full'],
  leaveHalf: ['', 'First Half', 'Second Half'],
  startDate: 'date',
  endDate: 'date',
  days: 'number',
  reason: 'text',
  status: ['Pending', 'Approved by Lead', 'Approved', 'Rejected', 'Cancelled'],
  appliedOn: 'date',
  leadBy: 'text?',
  leadOn: 'date?',
  leadRemark: 'text?',
  closedBy: 'text?',
  closedOn: 'date?',
  closedRemark: 'text?',
  enteredBy: 'text?',
  attachment: 'text?',
  attachmentName: 'text?',
  decisions: 'texts',
  leftBefore: 'number?',
  leftAfter: 'number?',
  awayToo: 'number',
  inPlaceOf: 'text?',
  heldDays: leaveDays,
  otherLeave: leaveDays,
  _version: 'number',
};

import type { Json } from '@muster/engine';
import { fromMinor } from '@muster/engine/formats';
import type { ApplicantRow } from './applicant-rows.ts';
import { workPlace } from './work-place.ts';

type Shape = { readonly [name: string]: Json };

/** A linked record, or null where there is none. */
function linked(key: string, id: number | null, rest: Shape): Json {
  return id === null ? null : { [key]: id, ...rest };
}

function links(row: ApplicantRow): Shape {
  const times = { startTimeString: row.startTime ?? '', endTimeString: row.endTime ?? '' };
  return {
    designationDto: linked('designationId', row.designationId, { designationName: row.designationName ?? '' }),
    departmentDto: linked('deptId', row.deptId, { deptName: row.deptName ?? '' }),
    teamDto: linked('teamId', row.teamId, { teamName: row.teamName ?? '' }),
    batchDto: linked('batchId', row.batchId, { batchName: row.batchName ?? '' }),
    programDto: linked('programId', row.programId, { programName: row.programName ?? '' }),
    locationDto: linked('locId', row.locId, { locName: row.locName ?? '' }),
    salaryTypeDto: linked('salTypeId', row.salTypeId, { salType: row.salType ?? '' }),
    shiftDto: linked('shiftId', row.shiftId, { shiftName: row.shiftName ?? '', ...times }),
    productDto: linked('productId', row.productId, { productName: row.productName ?? '' }),
    jobPostDto: linked('jobPostId', row.jobPostId, { jobTitle: row.jobTitle ?? '' }),
  };
}

function basics(row: ApplicantRow): Shape {
  return {
    applicantId: row.applicantId,
    empNo: row.empNo,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    vertical: workPlace(row.vertical),
    status: row.status,
    phaseStatus: row.phaseStatus,
    agentType: row.agentType,
    empType: row.empType,
  };
}

/** A whole applicant or employee with his bio. */
export function applicantShape(row: ApplicantRow, fileBase: string): Shape {
  return {
    ...basics(row),
    phase: row.phase,
    phaseUpdatedOn: row.phaseUpdatedOn,
    applyDate: row.applyDate,
    hiringDate: row.hiringDate,
    joiningDate: row.joiningDate,
    appointmentDate: row.appointmentDate,
    diamondHandDate: row.diamondHandDate,
    terminationDate: row.terminationDate,
    offerLetIssueDate: row.offerLetIssueDate,
    offerLetterIssued: row.offerLetterIssued,
    offerLetterAcceptDate: row.offerLetterAcceptDate,
    remarks: row.remarks,
    basicSalary: fromMinor(row.basicSalaryMinor),
    attendenceBonus: fromMinor(row.attendenceBonusMinor),
    schedule: row.schedule,
    prevOrganizations: row.prevOrganizations,
    ...links(row),
    userRoleDto: linked('roleId', row.roleId, { roleName: row.roleName ?? '' }),
    offerLetterIssuedByDto: linked('applicantId', row.offerLetterIssuedBy, {}),
    phaseUpdatedByDto: linked('applicantId', row.phaseUpdatedBy, {}),
    appLeaveQuotaMapDto: {
      leaveQuotaDto: linked('quotaId', row.quotaId, quotaShape(row)),
    },
    applicantBioDto: bioShape(row, fileBase),
    _version: row.version,
  };
}

/** The days of a leave quota, and whether it is still given. */
function quotaShape(row: ApplicantRow): Shape {
  const days = (halves: number | null) => (halves ?? 0) / 2;
  return {
    quotaName: row.quotaName ?? '',
    annual: days(row.annualHalves),
    casual: days(row.casualHalves),
    grievance: days(row.grievanceHalves),
    medical: days(row.medicalHalves),
    misc: days(row.miscHalves),
    status: row.quotaStatus ?? '',
  };
}

function bioShape(row: ApplicantRow, fileBase: string): Json {
  if (row.applicantBioId === null) return null;
  const text = (value: string | null) => value ?? '';
  return {
    applicantBioId: row.applicantBioId,
    dob: text(row.dob),
    dobString: text(row.dob),
    gender: text(row.gender),
    cnic: text(row.cnic),
    phone: text(row.phone),
    otherPhone: text(row.otherPhone),
    skypeId: text(row.skypeId),
    address: text(row.address),
    city: text(row.city),
    province: text(row.province),
    region: text(row.region),
    experience: text(row.experience),
    reference: text(row.reference),
    winVersion: text(row.winVersion),
    netSpeedImgUrl: row.netSpeedFile ? `${fileBase}image/downloadImage/${row.netSpeedFile}` : '',
  };
}

import { judgeHolidaysAnew } from '../attendance/pairing/judge-holidays-anew.ts';
import { withComing } from '../attendance/shifts/coming-shifts.ts';
import { previewQuota } from '../leave/account/preview-quota.ts';
import { previewHoliday } from '../leave/days/preview-holiday.ts';
import { settleLeave } from '../leave/days/settle-leave.ts';
import { sentences } from '../outcome.ts';
import { keepFormerHours } from './keep-former-hours.ts';
import type { ReferenceField, ReferenceTable } from './reference-table.ts';
import { sameHolidaysWarning } from './same-holidays.ts';

const clock = (label: string, alsoAs: string): ReferenceField => ({ label, alsoAs });

const days = (label: string, column: string): ReferenceField => ({
  label,
  column,
  store: (sent) => Number(sent) * 2,
  show: (stored) => Number(stored) / 2,
});

/** The reference data of the company, each table with the calls that the contract names for it. */
export const referenceTables: readonly ReferenceTable[] = [
  {
    service: 'program',
    table: 'program',
    key: 'programId',
    label: 'Program',
    right: 'program',
    fields: { programName: { label: 'Program Name' } },
    held: true,
    calls: {
      all: 'getAllProgram',
      active: 'getAllActivePrograms',
      save: 'saveProgram',
      changeStatus: 'changeProgramStatus',
    },
  },
  {
    service: 'department',
    table: 'department',
    key: 'deptId',
    label: 'Department',
    right: 'department',
    fields: { deptName: { label: 'Department Name' } },
    held: true,
    calls: {
      all: 'getAllDepartment',
      active: 'getAllActiveDepartment',
      save: 'saveDepartment',
      changeStatus: 'changeStatus',
    },
  },
  {
    service: 'team',
    table: 'team',
    key: 'teamId',
    label: 'Team',
    right: 'team',
    fields: { teamName: { label: 'Team Name' } },
    links: [{ field: 'departmentDto', label: 'Department', table: 'department', key: 'deptId', name: 'deptName' }],
    held: true,
    calls: {
      all: 'getAllTeam',
      active: 'getAllActiveTeam',
      save: 'saveTeam',
      changeStatus: 'changeTeamStatus',
      by: ['getAllTeamByDepartment', 'deptId'],
    },
  },
  {
    service: 'batch',
    table: 'batch',
    key: 'batchId',
    label: 'Batch',
    right: 'batch',
    fields: { batchName: { label: 'Batch Name' } },
    links: [{ field: 'programDto', label: 'Program', table: 'program', key: 'programId', name: 'programName' }],
    held: true,
    calls: {
      all: 'getAllBatch',
      active: 'getAllActiveBatch',
      current: 'getAllActiveCurrentBatch',
      save: 'saveBatch',
      changeStatus: 'changeStatus',
      by: ['getAllBatchByProgram', 'programId'],
    },
  },
  {
    service: 'location',
    table: 'location',
    key: 'locId',
    label: 'Location',
    right: 'locations',
    fields: { locName: { label: 'Location Name' } },
    held: true,
    calls: {
      all: 'getAllLocation',
      active: 'getAllActiveLocation',
      save: 'saveLocation',
      changeStatus: 'changeStatus',
    },
  },
  {
    service: 'salary_type',
    table: 'salaryType',
    key: 'salTypeId',
    label: 'Salary Type',
    right: 'salary_type',
    fields: { salType: { label: 'Salary Type' } },
    held: true,
    calls: {
      all: 'getAllSalaryType',
      active: 'getAllActiveSalaryType',
      save: 'saveSalaryType',
      changeStatus: 'changeStatus',
    },
  },
  {
    service: 'shift',
    table: 'shift',
    key: 'shiftId',
    label: 'Shift',
    right: 'shift',
    fields: {
      shiftName: { label: 'Shift Name' },
      startTime: clock('Start Time', 'startTimeString'),
      endTime: clock('End Time', 'endTimeString'),
      saturdayStartTime: clock('Saturday Start Time', 'saturdayStartTimeString'),
      saturdayEndTime: clock('Saturday End Time', 'saturdayEndTimeString'),
      halfTime: { label: 'Second Half From' },
      saturdayHalfTime: { label: 'Saturday Second Half From' },
    },
    held: true,
    more: withComing,
    follow: keepFormerHours,
    calls: {
      all: 'getAllShift',
      active: 'getAllActiveShift',
      save: 'saveShift',
      changeStatus: 'changeStatus',
    },
  },
  {
    service: 'designation',
    table: 'designation',
    key: 'designationId',
    label: 'Designation',
    right: 'designation',
    fields: { designationName: { label: 'Designation Name' } },
    held: true,
    calls: {
      all: 'getAllDesignation',
      active: 'getAllActiveDesignation',
      save: 'saveDesignation',
      changeStatus: 'changeStatus',
    },
  },
  {
    service: 'product',
    table: 'product',
    key: 'productId',
    label: 'Product',
    right: 'product',
    fields: { productName: { label: 'Product Name' } },
    held: true,
    calls: {
      all: 'getAllProducts',
      active: 'getAllActiveProducts',
      save: 'saveProduct',
      changeStatus: 'changeStatus',
    },
  },
  {
    service: 'group',
    table: 'leadGroup',
    key: 'groupId',
    label: 'Group',
    right: 'lead_order_group',
    fields: { groupName: { label: 'Group Name' } },
    held: true,
    calls: {
      all: 'getAllGroup',
      active: 'getAllActiveGroup',
      save: 'saveGroup',
      changeStatus: 'changeStatus',
    },
  },
  {
    service: 'leave_quota',
    table: 'leaveQuotaPlan',
    key: 'quotaId',
    label: 'Leave Quota',
    right: 'leave_quota',
    fields: {
      quotaName: { label: 'Quota Name' },
      annual: days('Annual', 'annualHalves'),
      casual: days('Casual', 'casualHalves'),
      grievance: days('Grievance', 'grievanceHalves'),
      medical: days('Medical', 'medicalHalves'),
      misc: days('Misc', 'miscHalves'),
    },
    held: true,
    preview: { call: 'previewLeaveQuota', find: previewQuota },
    calls: {
      all: 'getAllLeaveQuota',
      active: 'getAllLeaveQuotaDropDown',
      save: 'saveLeaveQuota',
      changeStatus: 'changeStatus',
    },
  },
  {
    service: 'org_leave',
    table: 'holiday',
    key: 'holidayId',
    label: 'Holiday',
    right: 'org_leave',
    fields: {
      holidayName: { label: 'Holiday Name' },
      holidayDate: { label: 'Holiday Date' },
    },
    preview: { call: 'previewOrgLeave', find: previewHoliday },
    follow: async (context, rows) => {
      const dates = rows.map((row) => String(row['holidayDate']));
      await judgeHolidaysAnew(context, dates);
      return sentences(await sameHolidaysWarning(context.handle, rows.at(-1)), await settleLeave(context, dates));
    },
    calls: {
      all: 'getAllOrgLeave',
      active: 'getAllActiveOrgLeave',
      save: 'saveOrgLeave',
      changeStatus: 'changeStatus',
    },
  },
  {
    service: 'jobs',
    table: 'jobPost',
    key: 'jobPostId',
    label: 'Job Post',
    right: 'job_posting',
    fields: {
      jobTitle: { label: 'Job Title' },
      designation: { label: 'Designation' },
      gender: { label: 'Gender' },
      workFrom: { label: 'Work From' },
      requirements: { label: 'Requirements' },
      jobDesc: { label: 'Job Description' },
    },
    links: [
      {
        field: 'shiftDto',
        label: 'Shift',
        table: 'shift',
        key: 'shiftId',
        name: 'shiftName',
        also: { startTimeString: 'startTime', endTimeString: 'endTime' },
      },
      { field: 'departmentDto', label: 'Department', table: 'department', key: 'deptId', name: 'deptName' },
    ],
    calls: { all: 'getAllJobPost', save: 'saveJobPost', changeStatus: 'changeStatus' },
  },
  {
    service: 'bulletin',
    table: 'bulletin',
    key: 'bulletinId',
    label: 'Bulletin',
    right: 'bulletin',
    fields: {
      title: { label: 'Title' },
      body: { label: 'Text' },
      fromDate: { label: 'From Date' },
      toDate: { label: 'To Date' },
    },
    calls: { all: 'getAllBulletin', save: 'saveBulletin', changeStatus: 'changeStatus' },
  },
];

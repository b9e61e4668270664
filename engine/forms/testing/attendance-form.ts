import type { FormModel } from '../model.ts';

const absent = { var: 'values.absent' };
const choice = (...values: string[]) => ({ fixed: values.map((value) => ({ value, label: value })) });

/** The form in which one attendance day is edited, as the definition of that screen is linked. */
export const attendanceForm: FormModel = {
  id: 'attendance.editDay',
  mode: 'first',
  inputs: ['day'],
  fields: ['checkInStatus', 'attendanceId'],
  compute: { absent: { in: [{ var: 'values.checkInStatus' }, ['Absent', 'Leave']] } },
  columns: [
    { id: 'paidUnpaid', label: 'Paid/Unpaid', type: 'choice', required: true, options: choice('Paid', 'Unpaid') },
    {
      id: 'leaveType',
      label: 'Leave Type',
      type: 'choice',
      required: true,
      when: absent,
      off: 'disable',
      options: choice('Annual', 'Medical', 'Casual', 'Special Leave'),
      sets: { leaveDuration: { if: [{ var: 'values.leaveType' }, { var: 'values.leaveDuration' }] } },
    },
    {
      id: 'leaveDuration',
      label: 'Leave Duration',
      type: 'choice',
      required: true,
      when: { in: [{ var: 'values.leaveType' }, ['Medical', 'Casual']] },
      options: choice('Half', 'Full'),
    },
    {
      id: 'attendanceBonusQualified',
      label: 'Attendance Bonus Qualified',
      type: 'choice',
      required: true,
      options: choice('Qualify', 'Not Qualify'),
    },
    {
      id: 'hoursInUse',
      label: 'Hours Type',
      type: 'choice',
      required: true,
      options: {
        fixed: [
          { value: 'shiftHours', label: 'Full Shift Hours' },
          { value: 'attendanceHours', label: 'Attendance Hours' },
        ],
      },
    },
    { id: 'reason', label: 'Reason', type: 'longText', required: true },
  ],
};

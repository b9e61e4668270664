import { compileDefinitions, type LinkedBundle } from '@muster/engine';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { shippedFiles, showBundle } from '../../tests/screens/screen-world.tsx';

const { linker } = compileDefinitions(shippedFiles());
const bundle = linker?.bundle('attendance.employees') as LinkedBundle;
const month = bundle.screens['attendance.month'];

const day = { attendanceId: 1, attendanceDate: '2026-11-02', shiftTime: '09:00 - 18:00', checkInTime: '09:00' };
const answers = {
  'leave_quota.getLeaveQuotaOfApplicantById': { medical: 1, casual: 2, annual: 3 },
  'attendance.getAllAttendanceOfApplicantByIdByMonth': [day],
};

afterEach(cleanup);

it.each([
  [true, 1],
  [false, 0],
])(
  'W-327 with the flag of the caller %s the attendance grid has %i Action columns',
  async (showActions, count) => {
    if (!month) throw new Error('The dialog is not in the bundle');
    const employee = { applicantId: 4, employeeName: 'Ada Lovelace', legacyCode: '1004' };
    showBundle({ ...bundle, screen: month }, answers, { inputs: { employee, month: '2026-11', showActions } });
    await screen.findByText('2026-11-02', {}, { timeout: 15_000 });
    expect(screen.queryAllByText('Action', { selector: '.ag-header-cell-text' })).toHaveLength(count);
    expect(screen.queryAllByRole('button', { name: 'Edit' })).toHaveLength(count);
  },
  40_000,
);

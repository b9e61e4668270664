import { expect, it } from 'vitest';
import { labelFromName } from './label-from-name.ts';

it.each([
  ['checkInTime', 'Check In Time'],
  ['mtdTRXs', 'Mtd TRXs'],
  ['mtdTRXsTotal', 'Mtd TRXs Total'],
  ['ibanAccountNo', 'Iban Account No'],
  ['emp_no', 'Emp No'],
  ['loanAmount', 'Loan Amount'],
  ['departmentDto', 'Department'],
  ['newCareersDepartmentDto', 'New Careers Department'],
  ['Dto', 'Dto'],
  ['dto', 'Dto'],
  ['dtoName', 'Dto Name'],
  ['HTMLFile', 'HTML File'],
  ['baseURL', 'Base URL'],
  ['address2', 'Address2'],
  ['line2Text', 'Line2 Text'],
  ['id', 'Id'],
  ['first-name', 'First Name'],
  ['__proto__', 'Proto'],
  ['already Spaced', 'Already Spaced'],
  ['', ''],
  ['___', ''],
])('reads %j as %j', (name, label) => {
  expect(labelFromName(name)).toBe(label);
});

it('takes a name of a million characters', () => {
  expect(labelFromName('aB'.repeat(500_000))).toHaveLength(1_500_000);
  expect(labelFromName('A'.repeat(1_000_000))).toBe('A'.repeat(1_000_000));
});

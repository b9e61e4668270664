import type { JsonRecord } from '@muster/engine';
import { expect, it } from 'vitest';
import { openapiDocument } from '../../server/openapi/openapi-document.ts';
import { shippedSnapshot } from '../server/support/company-server.ts';
import { lookUp, operationsOf } from './document.ts';

const { table, contract } = shippedSnapshot().snapshot;

/** The document of somebody who may make every call and holds some functions beside. */
function described(...functions: readonly string[]) {
  const reads = (wanted: readonly string[]) => wanted.some((name) => functions.includes(name));
  const document = openapiDocument({ entries: table.entries, contract, publication: 1, https: false, reads });
  const operations = new Map(operationsOf(document as JsonRecord).map((each) => [each.operationId, each]));
  return {
    answered: (entity: string) =>
      Object.keys(lookUp<{ properties: object }>(document as JsonRecord, `#/components/schemas/${entity}`).properties),
    sent: (call: string) => Object.keys((operations.get(call)?.body?.['properties'] ?? {}) as object),
  };
}

it('leaves out of what is answered and sent the fields whose right somebody lacks, but for his own', () => {
  const [all, some] = [described('payroll_summary'), described('leave')];
  expect(all.answered('employeeLoan')).toContain('loanAmount');
  expect(some.answered('employeeLoan')).not.toContain('loanAmount');
  expect(some.answered('employeeLoan')).toContain('status');
  expect(some.answered('attendanceDay')).toContain('salary');
  expect(all.sent('attendance.updateAttendanceOfApplicant')).toContain('salary');
  expect(some.sent('attendance.updateAttendanceOfApplicant')).not.toContain('salary');
  expect(some.sent('empLoan.saveEmpLoan')).not.toContain('loanAmount');
});

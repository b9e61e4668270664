import { type Refused, wrongField } from '../outcome.ts';

/** What is said where a body names nobody, or somebody whose records are out of sight. */
export function unknownEmployee(): Refused {
  return wrongField('applicantDto.applicantId', 'Employee is not a known record');
}

/** The same where it names a CRM ID. */
export function unknownCrmId(field: string, crmId: string): Refused {
  return wrongField(field, `CRM ID ${crmId} is not that of an employee`);
}

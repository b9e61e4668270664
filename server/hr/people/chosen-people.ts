import type { Handle } from '../dependencies.ts';
import { type Refused, wrongField } from '../outcome.ts';

export interface ChosenPerson {
  readonly applicantId: number;
  readonly empNo: string;
  readonly batchId: number | null;
}

/** The stored people of these keys, each once; a key of nobody refuses them all. */
export async function peopleChosen(
  handle: Handle,
  chosen: readonly number[],
): Promise<readonly ChosenPerson[] | Refused> {
  const keys = [...new Set(chosen)];
  const people = await handle
    .selectFrom('applicant')
    .select(['applicantId', 'empNo', 'batchId'])
    .where('applicantId', 'in', keys)
    .orderBy('applicantId')
    .execute();
  const known = new Set(people.map(({ applicantId }) => applicantId));
  const unknown = chosen.findIndex((key) => !known.has(key));
  return unknown < 0 ? people : wrongField(`applicantDtos.${unknown}`, 'Employees are not all known records');
}

import type { Handle } from '../dependencies.ts';
import { reference } from '../input/number-reader.ts';
import { listOf } from '../input/reader.ts';
import { type Refused, wrongField } from '../outcome.ts';

/** The most people that one call puts somewhere. */
const mostPeople = 5000;

/** Reads the people that were chosen in the picker: at least one. */
export const chosenPeople = listOf(reference('applicantId', { label: 'Employee', required: true }), {
  label: 'Employees',
  min: 1,
  max: mostPeople,
});

export interface ChosenPerson {
  readonly applicantId: number;
  readonly empNo: string;
  readonly batchId: number | null;
}

/** The stored people of these keys, each once; a key of nobody refuses them all. */
export async function peopleChosen(
  handle: Handle,
  chosen: readonly (number | null)[],
): Promise<readonly ChosenPerson[] | Refused> {
  const keys = [...new Set(chosen)].filter((key) => key !== null);
  const people = await handle
    .selectFrom('applicant')
    .select(['applicantId', 'empNo', 'batchId'])
    .where('applicantId', 'in', keys)
    .orderBy('applicantId')
    .execute();
  const known = new Set(people.map(({ applicantId }) => applicantId));
  const unknown = chosen.findIndex((key) => key === null || !known.has(key));
  return unknown < 0 ? people : wrongField(`applicantDtos.${unknown}`, 'Employees are not all known records');
}

import { type ApplicantColumn, employeeLinks } from './employee-fields.ts';
import type { PeopleQuery } from './employee-rows.ts';

/** What a search of people asks for: of each declared field one of several values, an empty list asks nothing. */
export type PeopleFilter = Readonly<Record<string, readonly (string | number)[]>>;

/** Narrows people to those who meet every filter that is given. */
export function peopleFound(query: PeopleQuery, asked: PeopleFilter): PeopleQuery {
  let found = query;
  for (const [name, values] of Object.entries(asked)) {
    const column = employeeLinks[name]?.column ?? (name as ApplicantColumn);
    const stored = name === 'vertical' ? values.flatMap((place) => [place, `Work From ${place}`]) : values;
    if (values.length > 0) found = found.where(`applicant.${column}`, 'in', [...stored]);
  }
  return found;
}

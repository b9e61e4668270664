import type { ListOptions } from '../../lists/index.ts';
import type { Context } from '../context.ts';
import { answerList } from '../list-query.ts';
import type { Outcome } from '../outcome.ts';
import { employeeRows, type PeopleQuery } from './employee-rows.ts';
import { peopleSource } from './people-source.ts';

/** A list of people: `only` narrows it to those whom it is about. */
export function peopleList(
  context: Context,
  list: ListOptions,
  only: (people: PeopleQuery) => PeopleQuery,
): Promise<Outcome> {
  const rows = (found: PeopleQuery) => employeeRows(context.handle, found, list.fields);
  return answerList(context, list, peopleSource, { only, rows });
}

import { narrow, runSql } from '../../query/index.ts';
import type { Context } from '../context.ts';
import type { ListOptions } from '../list-options.ts';
import { placedQuery } from '../list-query.ts';
import { doneWithQuery, isRefused, type Outcome } from '../outcome.ts';
import { employeeRows, type PeopleQuery } from './employee-rows.ts';
import { peopleSource } from './people-source.ts';

/**
 * A list of people, which the database filters, searches, puts in order and cuts. `seen` narrows it to those whom it is about
 * and whom whoever asks may see: nothing that is asked for goes around it.
 */
export async function peopleList(
  { handle }: Pick<Context, 'handle'>,
  list: ListOptions,
  seen: (people: PeopleQuery) => PeopleQuery,
): Promise<Outcome> {
  const from = seen(handle.selectFrom('applicant') as PeopleQuery);
  const query = await placedQuery(list, peopleSource, from);
  if (isRefused(query)) return query;
  if (query.measures) return doneWithQuery(await runSql(from, query, peopleSource));
  return doneWithQuery(await employeeRows(handle, (people) => narrow(seen(people), query, peopleSource), list.fields));
}

import type { ListOptions } from '../../lists/index.ts';
import { narrow } from '../../query/index.ts';
import type { Context } from '../context.ts';
import { answerList } from '../list-query.ts';
import type { Outcome } from '../outcome.ts';
import { employeeRows, type PeopleQuery } from './employee-rows.ts';
import { peopleSource } from './people-source.ts';

/** A list of people: `seen` narrows it to those whom it is about and whom whoever asks may see. */
export function peopleList(
  { handle }: Pick<Context, 'handle'>,
  list: ListOptions,
  seen: (people: PeopleQuery) => PeopleQuery,
): Promise<Outcome> {
  return answerList(list, peopleSource, seen(handle.selectFrom('applicant') as PeopleQuery), (query) =>
    employeeRows(handle, (people) => narrow(seen(people), query, peopleSource), list.fields),
  );
}

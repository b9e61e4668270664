import { leadsTo, nearName, type RowNames } from '@muster/engine/query';
import type { ListOptions } from './list-options.ts';
import { namedIn } from './named-by.ts';

/** A name that a list is asked by and that its call does not declare: its rows may have it all the same. */
export interface Undeclared {
  readonly name: string;
  /** The parameter that names it. */
  readonly by: string;
  /** The declared name that was probably meant. */
  readonly near?: string;
}

/** What of a list's options names nothing that its call declares; `known` are the columns that it is known to have besides. */
export function undeclaredIn(
  options: ListOptions,
  rows: RowNames | undefined,
  known: readonly string[],
): readonly Undeclared[] | undefined {
  if (!rows) return undefined;
  const grouped = options.groups !== undefined || options.measures !== undefined;
  const fields = (options.fields ?? []).map((name) => ({ name, by: 'fields' }));
  // A list of groups is put in order by what it answers.
  const asked = namedIn(options).filter(({ by }) => !(grouped && by === 'sort'));
  return [...fields, ...asked].flatMap(({ name, by }): Undeclared[] => {
    if (name === '_version' || known.includes(name)) return [];
    const led = leadsTo(rows, name);
    if (led === true) return [];
    const near = nearName(name, [...known, ...led]);
    return [{ name, by, ...(near === undefined ? {} : { near }) }];
  });
}

import pg, { type Pool } from 'pg';

/** How many steps of each part a program knows, since it brought the tables up to date by them. */
export type KnownSteps = Map<string, number>;

/** Asks for a step that the program does not know; undefined while it knows none. */
export function newerSteps(known: KnownSteps): string | undefined {
  if (known.size === 0) return undefined;
  const newer = [...known].map(([part, steps]) => `part = ${pg.escapeLiteral(part)} and number > ${steps}`);
  return `select 1 from migration where ${newer.join(' or ')} limit 1`;
}

/** True once a newer program has made steps of its own. */
export async function isOutdated(readers: Pool, known: KnownSteps): Promise<boolean> {
  const newer = newerSteps(known);
  return newer !== undefined && (await readers.query(newer)).rowCount !== 0;
}

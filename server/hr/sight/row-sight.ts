import { type Expression, type SqlBool, sql } from 'kysely';
import { holds } from '../access/authorise.ts';
import { entityOfTable } from '../access/column-rights.ts';
import { type Context, ownApplicantId } from '../context.ts';
import { ledTeam } from './leave-leads.ts';
import { teamOf } from './team-of.ts';

/** Whose records of an entity somebody sees beside his own: those of everybody, of one team, or nobody's. */
export type RowSight = 'all' | { readonly teamId: number } | 'none';

/** Whose records of an entity are in sight, as `rows` of it says; nobody's where nothing is known of the call that asks. */
export async function rowSightOf(context: Context, entity: string): Promise<RowSight> {
  const { handle, actor, guarded } = context;
  const rows = guarded?.records.get(entity)?.rows;
  if (!rows) return 'none';
  if (holds(actor, rows.all)) return 'all';
  const inTeam = holds(actor, rows.team) ? await teamOf(handle, ownApplicantId(actor)) : undefined;
  const teamId = inTeam ?? (holds(actor, rows.led) ? await ledTeam(context) : undefined);
  return teamId === undefined ? 'none' : { teamId };
}

/** True where the records of an employee are in sight; his own always are. */
export async function seesRowsOf(context: Context, entity: string, applicantId: number | null): Promise<boolean> {
  if (applicantId !== null && applicantId === ownApplicantId(context.actor)) return true;
  const sight = await rowSightOf(context, entity);
  if (sight === 'all' || sight === 'none') return sight === 'all';
  return (await teamOf(context.handle, applicantId)) === sight.teamId;
}

/** True of a stored record that is about somebody whose records are out of sight; never of what everybody sees. */
export async function isOutOfSight(
  context: Context,
  table: string,
  { applicantId }: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const entity = entityOfTable(table);
  if (!context.guarded?.records.get(entity)?.rows) return false;
  return !(await seesRowsOf(context, entity, typeof applicantId === 'number' ? applicantId : null));
}

/** Tells of people whose team is at hand whether their records of an entity are in sight; one's own always are. */
export async function sightOfPeople(
  context: Context,
  entity: string,
): Promise<(person: { readonly applicantId: number; readonly teamId: number | null }) => boolean> {
  const sight = await rowSightOf(context, entity);
  const own = ownApplicantId(context.actor);
  return ({ applicantId, teamId }) =>
    applicantId === own || sight === 'all' || (sight !== 'none' && teamId === sight.teamId);
}

/** Of a list of many people: the rows in sight, by the column with the team of whom each is about. */
export function rowsInSight(entity: string, team: string) {
  return {
    seen: async (asker: Context): Promise<Expression<SqlBool> | undefined> => {
      const sight = await rowSightOf(asker, entity);
      if (sight === 'all') return undefined;
      return sight === 'none' ? sql<boolean>`1 = 0` : sql<boolean>`${sql.ref(team)} = ${sight.teamId}`;
    },
  };
}

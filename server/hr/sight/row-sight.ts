import { type Expression, type SqlBool, sql } from 'kysely';
import { holds } from '../access/authorise.ts';
import { entityOfTable } from '../access/column-rights.ts';
import { type Context, ownApplicantId } from '../context.ts';
import { ledTeams } from './leave-leads.ts';
import { teamOf } from './team-of.ts';

/** Whose records of an entity somebody sees beside his own: those of everybody, of some teams, or nobody's. */
export type RowSight = 'all' | { readonly teamIds: readonly number[] } | 'none';

/** True where the records of those who are in a team are in sight. */
export function seesTeam(sight: RowSight, teamId: number | null | undefined): boolean {
  if (sight === 'all' || sight === 'none') return sight === 'all';
  return typeof teamId === 'number' && sight.teamIds.includes(teamId);
}

/** Whose records of an entity are in sight, as `rows` of it says; nobody's where nothing is known of the call that asks. */
export async function rowSightOf(context: Context, entity: string): Promise<RowSight> {
  const { handle, actor, guarded } = context;
  const rows = guarded?.records.get(entity)?.rows;
  if (!rows) return 'none';
  if (holds(actor, rows.all)) return 'all';
  const inTeam = holds(actor, rows.team) ? await teamOf(handle, ownApplicantId(actor)) : undefined;
  const led = holds(actor, rows.led) ? await ledTeams(context) : [];
  const teamIds = [...new Set([...(inTeam === undefined ? [] : [inTeam]), ...led])];
  return teamIds.length === 0 ? 'none' : { teamIds };
}

/** True where the records of an employee are in sight; his own always are. */
export async function seesRowsOf(context: Context, entity: string, applicantId: number | null): Promise<boolean> {
  if (applicantId !== null && applicantId === ownApplicantId(context.actor)) return true;
  const sight = await rowSightOf(context, entity);
  if (sight === 'all' || sight === 'none') return sight === 'all';
  return seesTeam(sight, await teamOf(context.handle, applicantId));
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
  return ({ applicantId, teamId }) => applicantId === own || seesTeam(sight, teamId);
}

/** Of a list of many people: the rows in sight, by the column with the team of whom each is about. */
export function rowsInSight(entity: string, team: string) {
  return {
    seen: async (asker: Context): Promise<Expression<SqlBool> | undefined> => {
      const sight = await rowSightOf(asker, entity);
      if (sight === 'all') return undefined;
      return sight === 'none' ? sql<boolean>`1 = 0` : sql<boolean>`${sql.ref(team)} in (${sql.join(sight.teamIds)})`;
    },
  };
}

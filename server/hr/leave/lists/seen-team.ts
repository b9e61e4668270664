import { holds } from '../../access/authorise.ts';
import type { Context } from '../../context.ts';
import { ledTeam } from '../requests/leave-leads.ts';

/** Screens on which the leave of the whole company is seen; a team lead without them sees that of his team. */
export const companyWide = ['leave_approval_hr', 'prev_date_leaves', 'year_all_leaves', 'applicant_leave_quota'];

/** The team whose leave the person who asks may see; 'all' for those who see the whole company. */
export async function seenTeam(context: Context): Promise<number | 'all' | undefined> {
  return holds(context.actor, companyWide) ? 'all' : ledTeam(context);
}

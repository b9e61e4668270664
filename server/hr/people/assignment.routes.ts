import { mayWrite, type Route, route } from '../route.ts';
import { assignBatch, assignTeam, batchAssignment, teamAssignment } from './assign-people.ts';
import { assignShift, shiftAssignment } from './assign-shift.ts';

/** Putting many people into a team, a batch or a shift at once: all of them, or with a refusal none. */
export const assignmentRoutes: readonly Route[] = [
  route({
    method: 'POST',
    path: 'team/assignTeamToUsers',
    access: mayWrite('team', 'team_member'),
    changes: true,
    body: teamAssignment,
    run: (context, { body }) => assignTeam(context, body),
  }),
  route({
    method: 'POST',
    path: 'batch/assignBatchToUsersWithType',
    access: mayWrite('batch', 'batch_transfer'),
    changes: true,
    body: batchAssignment,
    run: (context, { body }) => assignBatch(context, body),
  }),
  route({
    method: 'POST',
    path: 'shift/assignShiftToUsers',
    access: mayWrite('shift'),
    changes: true,
    body: shiftAssignment,
    run: (context, { body }) => assignShift(context, body),
  }),
];

import type { Json } from '@muster/engine';
import type { Handle } from '../dependencies.ts';

/** The active job posts as applicants read them; one of them when a key is given. */
export async function activeJobPosts(handle: Handle, jobPostId?: number): Promise<readonly Json[]> {
  let query = handle
    .selectFrom('jobPost')
    .leftJoin('shift', 'shift.shiftId', 'jobPost.shiftId')
    .leftJoin('department', 'department.deptId', 'jobPost.deptId')
    .selectAll('jobPost')
    .select(['shift.startTime', 'shift.endTime', 'department.deptName'])
    .where('jobPost.status', '=', 'Active')
    .orderBy('jobPost.jobPostId');
  if (jobPostId !== undefined) query = query.where('jobPost.jobPostId', '=', jobPostId);
  const rows = await query.execute();
  return rows.map((row) => ({
    jobPostId: row.jobPostId,
    jobTitle: row.jobTitle,
    requirements: row.requirements,
    jobDesc: row.jobDesc,
    designation: row.designation,
    gender: row.gender,
    workFrom: row.workFrom,
    shiftDto: row.shiftId === null ? null : { startTime: row.startTime ?? '', endTime: row.endTime ?? '' },
    departmentDto: row.deptId === null ? null : { deptId: row.deptId, deptName: row.deptName ?? '' },
  }));
}

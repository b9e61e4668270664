import type { StoredRow } from '../records/loose-handle.ts';
import type { TableName } from '../tables.ts';
import * as company from './company.ts';
import { dutiesHtml, jobPosts, requirementsHtml } from './job-posts.ts';
import type { Stamp } from './seed-foundation.ts';

/** The rows of every list of the company, in an order in which links point to rows that are there. */
export function lookupRows(stamp: Stamp): readonly (readonly [TableName, readonly StoredRow[]])[] {
  const active = { status: 'Active', ...stamp };
  const named = (names: readonly string[], key: string, name: string) =>
    names.map((each, index) => ({ [key]: index + 1, [name]: each, ...active }));
  return [
    ['program', named(company.programs, 'programId', 'programName')],
    ['department', named(company.departments, 'deptId', 'deptName')],
    ['team', company.teams.map(([teamName, deptId], index) => ({ teamId: index + 1, teamName, deptId, ...active }))],
    [
      'batch',
      company.batches.map(([batchName, programId], index) => ({ batchId: index + 1, batchName, programId, ...active })),
    ],
    ['location', named(company.locations, 'locId', 'locName')],
    ['salaryType', named(company.salaryTypes, 'salTypeId', 'salType')],
    [
      'shift',
      company.shifts.map(([shiftName], index) => ({
        shiftId: index + 1,
        shiftName,
        ...company.shiftTimes(index + 1),
        ...active,
      })),
    ],
    [
      'designation',
      named(
        company.designations.map(([name]) => name),
        'designationId',
        'designationName',
      ),
    ],
    ['product', named(company.products, 'productId', 'productName')],
    ['leadGroup', named(company.leadGroups, 'groupId', 'groupName')],
    ['leaveQuotaPlan', company.quotaPlans.map((plan, index) => ({ quotaId: index + 1, ...planRow(plan), ...active }))],
    [
      'jobPost',
      jobPosts.map((post, index) => ({
        jobPostId: index + 1,
        jobTitle: post.title,
        requirements: requirementsHtml(post),
        jobDesc: dutiesHtml(post),
        designation: post.designation,
        gender: post.gender,
        workFrom: post.workFrom,
        shiftId: post.shift,
        deptId: post.department,
        ...active,
      })),
    ],
  ];
}

function planRow([quotaName, annual, casual, grievance, medical, misc]: (typeof company.quotaPlans)[number]) {
  return {
    quotaName,
    annualHalves: annual * 2,
    casualHalves: casual * 2,
    grievanceHalves: grievance * 2,
    medicalHalves: medical * 2,
    miscHalves: misc * 2,
  };
}

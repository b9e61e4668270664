import type { Json } from '@muster/engine';
import type { Context } from '../context.ts';
import { ownApplicantId } from '../context.ts';

/** The active questions with their answers, by department and in the order in which they were written. */
function activeFaqs({ handle }: Context) {
  return handle
    .selectFrom('faq')
    .innerJoin('department', 'department.deptId', 'faq.deptId')
    .select(['faqId', 'question', 'answer', 'faq.status', 'faq.version', 'department.deptId', 'deptName'])
    .where('faq.status', '=', 'Active')
    .where('department.status', '=', 'Active')
    .orderBy('deptName')
    .orderBy('faqId');
}

type FaqRow = Awaited<ReturnType<ReturnType<typeof activeFaqs>['execute']>>[number];

function faqShape({ deptId, deptName, version, ...faq }: FaqRow) {
  return { ...faq, departmentDto: { deptId, deptName }, _version: version };
}

/** All of them, in one list. */
export async function faqsToRead(context: Context): Promise<readonly Json[]> {
  return (await activeFaqs(context).execute()).map(faqShape);
}

/** A list of questions for each department that has some, by its name. */
export async function faqsByDepartment(context: Context): Promise<Readonly<Record<string, readonly Json[]>>> {
  const lists = new Map<string, Json[]>();
  for (const row of await activeFaqs(context).execute()) {
    const list = lists.get(row.deptName) ?? [];
    list.push(faqShape(row));
    lists.set(row.deptName, list);
  }
  return Object.fromEntries(lists);
}

/** Those of the department of whoever asks; none for who works in none. */
export async function faqsOfOwnDepartment(context: Context): Promise<readonly Json[]> {
  const applicantId = ownApplicantId(context.actor);
  if (applicantId === undefined) return [];
  const rows = await activeFaqs(context)
    .innerJoin('applicant', 'applicant.deptId', 'department.deptId')
    .where('applicant.applicantId', '=', applicantId)
    .execute();
  return rows.map(faqShape);
}

import type { Context } from '../context.ts';

/** The first CRM ID from 1001 on that is behind all people there are and that nobody has. */
export async function freeCrmId({ handle }: Context): Promise<string> {
  const { last } = await handle
    .selectFrom('applicant')
    .select(({ fn }) => fn.max('applicantId').as('last'))
    .executeTakeFirstOrThrow();
  for (let wanted = 1001 + Number(last ?? 0); ; wanted += 1) {
    const taken = await handle
      .selectFrom('applicant')
      .select('applicantId')
      .where('empNo', '=', String(wanted))
      .executeTakeFirst();
    if (!taken) return String(wanted);
  }
}

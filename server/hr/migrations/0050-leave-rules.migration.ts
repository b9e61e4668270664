import type { Kysely } from 'kysely';
import type { HrMigration } from '../dependencies.ts';

/** The rows as they are at this step. */
interface Row {
  ruleId: number;
  leaveType: string;
  accrual: string;
  proRata: string;
  attachment: string;
  status: string;
  version: number;
}

const types = ['Annual', 'Medical', 'Casual', 'Special Leave'] as const;

/**
 * How the leave of each type is given, carried over and asked for, as it was until now: all of it as the year begins, to
 * joiners too, nothing is carried over, and nobody asks for days that have passed.
 */
export const leaveRules: HrMigration = {
  number: 50,
  name: 'leave rules',
  up: async (untyped) => {
    const db = untyped as Kysely<{ leaveRule: Row }>;
    const { schema } = db;
    let table = schema.createTable('leaveRule').addColumn('ruleId', 'bigint', (column) => column.primaryKey());
    const texts = ['leaveType', 'accrual', 'proRata', 'lapseMonth', 'attachment', 'status', 'changedAt', 'changedBy'];
    for (const name of texts) table = table.addColumn(name, 'text', (column) => column.notNull().defaultTo(''));
    for (const name of ['carryHalves', 'carryFrom', 'daysBack', 'version'])
      table = table.addColumn(name, 'bigint', (column) => column.notNull().defaultTo(0));
    await table.execute();
    const asBefore = {
      accrual: 'At Once',
      proRata: 'No',
      attachment: 'Not Asked For',
      status: 'Active',
      version: 1,
    };
    await db
      .insertInto('leaveRule')
      .values(types.map((leaveType, index) => ({ ruleId: index + 1, leaveType, ...asBefore })))
      .execute();
    await schema
      .alterTable('leaveRequest')
      .addColumn('fileName', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await schema
      .createTable('quotaOfYear')
      .addColumn('applicantId', 'bigint', (column) => column.notNull().references('applicant.applicantId'))
      .addColumn('year', 'text', (column) => column.notNull())
      .addColumn('annualHalves', 'bigint', (column) => column.notNull())
      .addColumn('medicalHalves', 'bigint', (column) => column.notNull())
      .addColumn('casualHalves', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('quota_of_year', ['applicantId', 'year'])
      .execute();
  },
};

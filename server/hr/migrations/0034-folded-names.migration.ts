import { sql } from 'kysely';
import type { HrMigration } from '../dependencies.ts';

const texts = ['empNo', 'firstName', 'lastName'];
/** What people are put in order by, each in both directions. */
const orders = [['empNo'], ['firstName', 'lastName'], ['lastName']];

/**
 * The names of people as they are compared, beside them and in indexes: SQLite takes no function of ours into an index. Empty
 * ones stand last in both directions, as lists have them.
 */
export const foldedNames: HrMigration = {
  number: 34,
  name: 'folded-names',
  up: async (db) => {
    const { schema } = db;
    for (const name of texts)
      await schema
        .alterTable('applicant')
        .addColumn(`${name}Folded`, 'text', (column) => column.notNull().defaultTo(''))
        .execute();
    const noted = texts.map((name) => sql`${sql.ref(`${name}Folded`)} = muster_fold(${sql.ref(name)})`);
    await sql`update applicant set ${sql.join(noted)}`.execute(db);
    for (const order of orders)
      for (const way of ['asc', 'desc']) {
        const index = sql.id(`applicant_${order.join('_').toLowerCase()}_${way}`);
        const sorted = order.map((name) => {
          const folded = sql.ref(`${name}Folded`);
          return sql`(${folded} = ''), ${folded} ${sql.raw(way)}`;
        });
        await sql`create index ${index} on applicant (${sql.join(sorted)}, ${sql.ref('applicantId')})`.execute(db);
      }
  },
};

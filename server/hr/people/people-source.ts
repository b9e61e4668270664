import { type Expression, sql } from 'kysely';
import type { SqlColumn } from '../../query/index.ts';
import type { ListSource } from '../list-query.ts';
import { textsTogether } from '../records/texts-together.ts';
import { employeeLinks, plainColumns } from './employee-fields.ts';

/** `workPlace` as SQL. */
const place = sql`case when substr(applicant.vertical, 1, 10) = 'Work From ' then substr(applicant.vertical, 11) else applicant.vertical end`;

const searched: ReadonlySet<string> = new Set([
  'empNo',
  'firstName',
  'lastName',
  'email',
  'designation',
  'deptName',
  'teamName',
]);

/** What people are filtered, searched and put in order by: all that is told of them as `employeeRows` tells it. */
export const peopleSource: ListSource = {
  label: 'people',
  key: 'applicantId',
  order: [{ column: 'applicantId' }],
  columns: new Map([
    ['applicantId', { type: 'number', filled: true, sql: sql.ref('applicant.applicantId') }],
    ['_version', { type: 'number', filled: true, sql: sql.ref('applicant.version') }],
    ...plainColumns
      .filter((column) => column !== 'applicantId')
      .map((column) => textColumn(column, column === 'vertical' ? place : sql.ref(`applicant.${column}`))),
    textColumn('name', textsTogether([sql.ref('applicant.firstName'), sql.ref('applicant.lastName')])),
    ...Object.entries(employeeLinks).flatMap(([name, { column, table, flat, shown }]) => {
      const of = (shown: Expression<unknown>) =>
        sql`(select ${shown} from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = ${sql.ref(`applicant.${column}`)})`;
      const stored = Object.values(shown).map((each) => sql.ref(`${table}.${each}`));
      const linked = Object.keys(shown).map((label, at) => [label, of(stored[at] ?? sql`null`)] as const);
      const [first] = linked;
      const key: SqlColumn = { type: 'number', sql: sql.ref(`applicant.${column}`) };
      return [
        ...(flat !== undefined && first ? [textColumn(flat, first[1])] : []),
        [`${name}.${column}`, key] as const,
        textColumn(name, of(textsTogether(stored))),
        ...linked.map(([label, expression]) => textColumn(`${name}.${label}`, expression)),
      ];
    }),
  ]),
};

function textColumn(name: string, expression: SqlColumn['sql']): readonly [string, SqlColumn] {
  return [name, { type: 'text', sql: expression, ...(searched.has(name) ? { searched: true } : {}) }];
}

import { sql } from 'kysely';
import type { SqlColumn } from '../../query/index.ts';
import type { ListSource } from '../list-query.ts';
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
    ...Object.entries(employeeLinks).flatMap(([name, { column, table, flat, shown }]) => {
      const linked = Object.entries(shown).map(
        ([label, stored]) =>
          [
            label,
            sql`(select ${sql.ref(`${table}.${stored}`)} from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = ${sql.ref(`applicant.${column}`)})`,
          ] as const,
      );
      const [first] = linked;
      const key: SqlColumn = { type: 'number', sql: sql.ref(`applicant.${column}`) };
      return [
        ...(flat !== undefined && first ? [textColumn(flat, first[1])] : []),
        [`${name}.${column}`, key] as const,
        ...linked.map(([label, expression]) => textColumn(`${name}.${label}`, expression)),
      ];
    }),
  ]),
};

function textColumn(name: string, expression: SqlColumn['sql']): readonly [string, SqlColumn] {
  return [name, { type: 'text', sql: expression, ...(searched.has(name) ? { searched: true } : {}) }];
}

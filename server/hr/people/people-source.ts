import { type Expression, sql } from 'kysely';
import { foldedColumn } from '../../query/index.ts';
import { filled, number, text, textsTogether } from '../list-columns.ts';
import { type ListSource, seenWhole } from '../list-source.ts';
import type { HrTables } from '../tables.ts';
import { employeeLinks, plainColumns } from './employee-fields.ts';
import type { PeopleQuery } from './employee-rows.ts';
import { storedWorkPlace } from './work-place.ts';

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
export const peopleSource: ListSource<HrTables, 'applicant'> = {
  ...seenWhole,
  label: 'people',
  key: 'applicantId',
  from: (handle) => handle.selectFrom('applicant') as PeopleQuery,
  order: [{ column: 'applicantId' }],
  columns: new Map([
    ['applicantId', number('applicant.applicantId', 0, filled)],
    ['_version', number('applicant.version', 0, filled)],
    ...plainColumns
      .filter((column) => column !== 'applicantId')
      .map((column) => textColumn(column, column === 'vertical' ? storedWorkPlace : `applicant.${column}`)),
    textColumn('name', textsTogether('applicant.firstName', 'applicant.lastName')),
    ...Object.entries(employeeLinks).flatMap(([name, { column, table, flat, shown }]) => {
      const linked = (told: Expression<unknown>) =>
        sql`(select ${told} from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = ${sql.ref(`applicant.${column}`)})`;
      const stored = Object.entries(shown).map(([label, each]) => [label, sql.ref(`${table}.${each}`)] as const);
      const [first] = stored;
      return [
        ...(flat !== undefined && first ? [textColumn(flat, linked(first[1]), linked(foldedColumn(first[1])))] : []),
        [`${name}.${column}`, number(`applicant.${column}`)] as const,
        textColumn(name, linked(textsTogether(...stored.map(([, each]) => each)))),
        ...stored.map(([label, each]) => textColumn(`${name}.${label}`, linked(each), linked(foldedColumn(each)))),
      ];
    }),
  ]),
};

function textColumn(name: string, told: string | Expression<unknown>, folded?: Expression<unknown>) {
  return [
    name,
    text(told, { ...(folded ? { folded } : {}), ...(searched.has(name) ? { searched: true } : {}) }),
  ] as const;
}

import { type Expression, sql } from 'kysely';
import { comparedText, type SqlColumn } from '../../query/index.ts';
import { filled, number, text, texts } from '../list-columns.ts';
import { type ListSource, seenWhole } from '../list-source.ts';
import { foldedTextsOf, type HrTables } from '../tables.ts';
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
      .map((column) =>
        textColumn(
          column,
          column === 'vertical' ? storedWorkPlace : `applicant.${column}`,
          foldedTextsOf('applicant').includes(column) ? { indexed: true } : {},
        ),
      ),
    ['name', texts(['applicant.firstName', 'applicant.lastName'])],
    ...Object.entries(employeeLinks).flatMap(([name, { column, table, flat, shown }]) => {
      const [key, link] = [sql.ref(`${table}.${column}`), sql.ref(`applicant.${column}`)];
      const linked = (told: Expression<unknown>) =>
        sql`(select ${told} from ${sql.table(table)} where ${key} = ${link})`;
      const textOf = (label: string, told: SqlColumn) =>
        textColumn(label, linked(told.sql), {
          folded: linked(comparedText(told)),
          among: (holds) => sql`${link} in (select ${key} from ${sql.table(table)} where ${holds(comparedText(told))})`,
        });
      const stored = Object.entries(shown).map(([label, each]) => [label, text(`${table}.${each}`)] as const);
      const [first] = stored;
      return [
        ...(flat !== undefined && first ? [textOf(flat, first[1])] : []),
        [`${name}.${column}`, number(`applicant.${column}`)] as const,
        textOf(name, texts(stored.map(([, each]) => each.sql))),
        ...stored.map(([label, each]) => textOf(`${name}.${label}`, each)),
      ];
    }),
  ]),
};

function textColumn(
  name: string,
  told: string | Expression<unknown>,
  cheaper: Pick<SqlColumn, 'folded' | 'indexed' | 'among'> = {},
) {
  return [name, text(told, { ...cheaper, ...(searched.has(name) ? { searched: true } : {}) })] as const;
}

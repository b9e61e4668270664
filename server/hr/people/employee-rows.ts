import { isRecord, type Json, type JsonRecord } from '@muster/engine';
import type { SelectQueryBuilder } from 'kysely';
import { cutTo } from '../../lists/index.ts';
import type { Handle } from '../dependencies.ts';
import { loose } from '../records/loose-handle.ts';
import type { HrTables } from '../tables.ts';
import { type ApplicantColumn, type EmployeeLink, employeeLinks, plainColumns } from './employee-fields.ts';
import { workPlace } from './work-place.ts';

type Row = Pick<HrTables['applicant'], ApplicantColumn>;
/** The people that are asked for, by the columns of their own table. */
export type PeopleQuery = SelectQueryBuilder<HrTables, 'applicant', object>;

/** An employee as he is answered. */
export type EmployeeShape = { readonly [name: string]: Json };

/** One field of an answer: the column it is made from, and how. */
interface Made {
  readonly name: string;
  readonly column: ApplicantColumn;
  of(value: Row[ApplicantColumn]): Json;
}

/**
 * Employees as pickers read them: flat names beside the linked records, and nothing about pay, papers or private life.
 * With `fields` ('empNo', 'teamDto.teamId') only these are read and made, beside key and version. Names of linked
 * records are looked up once for all, since twenty thousand people share a few hundred of them.
 */
export async function employeeRows(
  handle: Handle,
  people: PeopleQuery,
  fields?: readonly string[],
): Promise<readonly EmployeeShape[]> {
  const made = await fieldsMade(handle, fields);
  const columns = [...new Set(made.map(({ column }) => column))];
  const rows: readonly Partial<Row>[] = await people.select(columns).orderBy('applicant.applicantId').execute();
  return rows.map((row) => {
    const shape: { [name: string]: Json } = {};
    for (const { name, column, of } of made) shape[name] = of(row[column] ?? null);
    return shape;
  });
}

async function fieldsMade(handle: Handle, fields: readonly string[] | undefined): Promise<readonly Made[]> {
  const wanted = fields && new Set(fields.map((field) => field.split('.')[0] ?? field));
  const isWanted = (name: string) => wanted === undefined || wanted.has(name);
  const cut = fields && cutTo(fields);
  const asIs = (value: Row[ApplicantColumn]) => value;
  const made: Made[] = [
    { name: 'applicantId', column: 'applicantId', of: asIs },
    { name: '_version', column: 'version', of: asIs },
  ];
  for (const name of plainColumns) {
    if (name === 'applicantId' || !isWanted(name)) continue;
    made.push({ name, column: name, of: name === 'vertical' ? (value) => workPlace(String(value)) : asIs });
  }
  for (const [name, link] of Object.entries(employeeLinks)) {
    const { column, flat } = link;
    const flatWanted = flat !== undefined && isWanted(flat);
    if (!flatWanted && !isWanted(name)) continue;
    const known = await linked(handle, link, (record) => whatIsAsked(name, record, cut));
    if (flatWanted) made.push({ name: flat, column, of: (value) => known.get(Number(value))?.name ?? '' });
    if (isWanted(name)) made.push({ name, column, of: (value) => known.get(Number(value))?.record ?? null });
  }
  return made;
}

/** What of a linked record is asked for: cut here once for all who share it. */
function whatIsAsked(name: string, record: JsonRecord, cut: ((row: Json) => Json) | undefined): Json {
  if (!cut) return record;
  const row = cut({ [name]: record });
  return isRecord(row) ? ((row[name] as Json | undefined) ?? null) : null;
}

/** The records of a link by their keys. The key of every linked table has the name of the column that points to it. */
async function linked(
  handle: Handle,
  { table, column, shown }: EmployeeLink,
  narrow: (record: JsonRecord) => Json,
): Promise<ReadonlyMap<number, { readonly name: string; readonly record: Json }>> {
  const rows = await loose(handle)
    .selectFrom(table)
    .select([column, ...Object.values(shown)])
    .execute();
  return new Map(
    rows.map((row) => {
      const texts = Object.entries(shown).map(([name, stored]) => [name, row[stored] ?? ''] as const);
      const key = Number(row[column]);
      return [
        key,
        { name: String(texts[0]?.[1] ?? ''), record: narrow({ [column]: key, ...Object.fromEntries(texts) }) },
      ];
    }),
  );
}

import { createHash } from 'node:crypto';
import { companyZone } from '@muster/engine/formats';
import { type IntervalName, intervals } from '@muster/engine/query';
import { type Kysely, sql } from 'kysely';

/** What an interval is of `at`, the wall clock 'YYYY-MM-DD HH:mm' or what of it is known, at least a month. */
const bodies: Readonly<Record<IntervalName, string>> = {
  minute: 'case when length(at) = 16 then at end',
  day: 'left(at, 10)',
  weekday: 'extract(isodow from left(at, 10)::date)::text',
  week: `to_char(left(at, 10)::date, 'IYYY-"W"IW')`,
  month: 'left(at, 7)',
  monthOfYear: 'substr(at, 6, 2)',
  quarter: `to_char((left(at, 7) || '-01')::date, 'YYYY-"Q"Q')`,
  year: 'left(at, 4)',
  payrollMonth: `to_char(case when substr(at, 9, 2) > '20' then (left(at, 7) || '-01')::date + interval '1 month' else (left(at, 7) || '-01')::date end, 'YYYY-MM')`,
  fiscalYear: `to_char((left(at, 7) || '-01')::date + interval '6 months', 'YYYY')`,
};
/** Those that a month tells by itself. */
const ofMonth: readonly IntervalName[] = ['month', 'monthOfYear', 'quarter', 'year', 'fiscalYear'];

const cases = Object.keys(intervals).map((name) => {
  const needed = ofMonth.includes(name as IntervalName) ? 7 : 10;
  return `when '${name}' then case when length(at) >= ${needed} then ${bodies[name as IntervalName]} end`;
});
const wall = `case
  when moment ~ '[0-9](Z|[+-][0-9]{2}:[0-9]{2})$' and length(moment) > 16
    then to_char(moment::timestamptz at time zone '${companyZone}', 'YYYY-MM-DD HH24:MI')
  when moment ~ '^[0-9]{4}-[0-9]{2}' then replace(left(moment, 16), 'T', ' ') end`;

const functions: readonly string[] = [
  `create or replace function muster_interval(name text, moment text) returns text language sql stable parallel safe as $body$
    select (case name ${cases.join(' ')} end) collate "C" from (select ${wall} as at) as clock $body$`,
  `create or replace function muster_days(earlier text, later text) returns integer language sql stable parallel safe as $body$
    select muster_interval('day', later)::date - muster_interval('day', earlier)::date $body$`,
  `create or replace function muster_middle(numbers bigint[]) returns text language sql immutable parallel safe as $body$
    select case when count(*) > 0 then min(number) || ' ' || max(number) end from (
      select number, row_number() over (order by number) as place, count(*) over () as whole
      from unnest(numbers) as number where number is not null) as sorted
    where place in ((whole + 1) / 2, whole / 2 + 1) $body$`,
  'create or replace aggregate muster_median(bigint) (sfunc = array_append, stype = bigint[], finalfunc = muster_middle)',
];
const note = `Muster: ${createHash('sha256').update(functions.join()).digest('hex').slice(0, 16)}`;

/** Gives SQL the calendar, as `registerCalendar` of SQLite tells it; made anew where it has changed. */
export async function makeCalendar(db: Kysely<unknown>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ made: string | null }>`
      select obj_description(oid, 'pg_proc') as made from pg_proc
      where proname = 'muster_interval' and pronamespace = current_schema()::regnamespace`.execute(trx);
    if (rows[0]?.made === note) return;
    for (const made of functions) await sql.raw(made).execute(trx);
    await sql`comment on function muster_interval(text, text) is ${sql.lit(note)}`.execute(trx);
  });
}

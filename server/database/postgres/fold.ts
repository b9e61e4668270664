import { createHash } from 'node:crypto';
import { foldText } from '@muster/engine/formats';
import { type Kysely, sql } from 'kysely';

/**
 * Gives SQL the one folding by which text is compared and searched: `muster_fold(text)`; NULL stays NULL. It is held against
 * `foldText` over every code point when it is made, and made anew where one of the two may have changed.
 */
export async function makeFold(db: Kysely<unknown>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ server: string; body: string | null; made: string | null; icu: string | null }>`
      select current_setting('server_version') as server, (select prosrc from pg_proc where proname = 'muster_fold' and pronamespace = current_schema()::regnamespace) as body,
        (select obj_description(oid, 'pg_proc') from pg_proc
          where proname = 'muster_fold' and pronamespace = current_schema()::regnamespace) as made,
        (select coalesce(pg_collation_actual_version(oid), '?') from pg_collation where collname = 'und-x-icu' limit 1) as icu
    `.execute(trx);
    const { server, body, made, icu } = rows[0] ?? { server: '', body: null, made: null, icu: null };
    if (body !== null && made === noteOf(body, icu)) return;
    const key = `${server}, ICU ${icu}`;
    const written = found.get(key) ?? (icu === null ? undefined : await foldByIcu(trx)) ?? foldByTable();
    found.set(key, written);
    await sql`
      create or replace function muster_fold(text) returns text language sql immutable parallel safe
      as ${sql.lit(written)}`.execute(trx);
    await sql`comment on function muster_fold(text) is ${sql.lit(noteOf(written, icu))}`.execute(trx);
  });
}

/** Bodies by the version of PostgreSQL and of its ICU: looking at every code point takes a second. */
const found = new Map<string, string>();

/** What a body was made of: the folding and the case tables here, those of the database, and itself. */
function noteOf(body: string, icu: string | null): string {
  const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);
  const sample = String.fromCodePoint(...Array.from({ length: 0x24f }, (_, at) => at + 1), 0x3a3, 0x3c2, 0x1e9e);
  return `Muster: ${digest(foldText(sample))}, Unicode ${process.versions['unicode']}, ICU ${icu}, ${digest(body)}`;
}

/**
 * By ICU, which PostgreSQL is commonly built with: no sign is looked up in a list of all capitals. Undefined where more
 * differs from it than capitals that are newer than it.
 */
async function foldByIcu(db: Kysely<unknown>): Promise<string | undefined> {
  const lower = (text: string) => `replace(lower(${text} collate "und-x-icu"), 'ς', 'σ')`;
  const differing: (readonly [string, string])[] = [];
  for (const signs of everySign()) {
    const text = signs.join('\n');
    const { rows } = await sql<{ folded: string }>`
      select ${sql.raw(`normalize(${lower('given')}, NFC)`)} as folded from (select ${text}::text as given) as signs`.execute(
      db,
    );
    const folded = (rows[0]?.folded ?? '').split('\n');
    for (const [at, sign] of signs.entries()) {
      const wanted = foldText(sign);
      if (folded[at] === wanted) continue;
      if (folded[at] !== sign || [...wanted].length !== 1) return undefined;
      differing.push([sign, wanted]);
    }
  }
  // Passes over the whole text are faster than looking each sign of it up, as translate() does.
  const all = differing.reduce((text, [sign, wanted]) => `replace(${text}, '${sign}', '${wanted}')`, lower('$1'));
  if (differing.length > 200) return undefined;
  return `select case when octet_length($1) = length($1) then lower($1 collate "C")
    else normalize(${all}, NFC) collate "C" end`;
}

/** Every code point that a text may hold, but the line feed that stands between them. */
function* everySign(): Generator<readonly string[]> {
  const step = 20_000;
  for (let first = 1; first < 0x110000; first += step) {
    const codes = Array.from({ length: Math.min(step, 0x110000 - first) }, (_, at) => first + at);
    yield codes
      .filter((code) => code !== 10 && (code < 0xd800 || code > 0xdfff))
      .map((code) => String.fromCodePoint(code));
  }
}

/** Without ICU: signs that become one sign are translated, those that become two replaced. */
function foldByTable(): string {
  let [from, to] = ['', ''];
  const longer: (readonly [string, string])[] = [];
  for (const sign of [...everySign()].flat()) {
    const folded = foldText(sign);
    // What NFC alone changes, PostgreSQL's own does; ASCII is made small without the list.
    if (sign < '\u0080' || folded === sign || sign.normalize('NFC') !== sign) continue;
    if ([...folded].length > 1) longer.push([sign, folded]);
    else [from, to] = [from + sign, to + folded];
  }
  const ascii = 'lower(normalize($1, NFC) collate "C")';
  const translated = `translate(${ascii}, '${from}', '${to}')`;
  const all = longer.reduce((text, [sign, folded]) => `replace(${text}, '${sign}', '${folded}')`, translated);
  const cased = `[${from}${longer.map(([sign]) => sign).join('')}]`;
  // translate() looks each sign up among all that it has: scripts without capitals go without.
  return `select case when octet_length($1) = length($1) then lower($1 collate "C")
    when normalize($1, NFC) !~ '${cased}' then normalize(${ascii}, NFC)
    else normalize(${all}, NFC) end`;
}

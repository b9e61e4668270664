import { foldText } from '@muster/engine/formats';
import { type Kysely, sql } from 'kysely';

/**
 * Gives SQL the one folding by which text is compared and searched: `muster_fold(text)`; NULL stays NULL. It is made from
 * `foldText` itself, and made anew where that has changed.
 */
export async function makeFold(db: Kysely<unknown>): Promise<void> {
  const body = foldBody();
  const isThere = async (handle: Kysely<unknown>) => {
    const { rows } = await sql<{ body: string }>`
      select prosrc as body from pg_proc
      where proname = 'muster_fold' and pronamespace = current_schema()::regnamespace`.execute(handle);
    return rows[0]?.body === body;
  };
  if (await isThere(db)) return;
  await db.transaction().execute(async (trx) => {
    if (await isThere(trx)) return;
    await sql`
      create or replace function muster_fold(text) returns text language sql immutable parallel safe
      as ${sql.lit(body)}`.execute(trx);
  });
}

let made: string | undefined;

function foldBody(): string {
  made ??= writeFold();
  return made;
}

/** Signs that become one sign are translated, those that become two replaced. */
function writeFold(): string {
  let [from, to] = ['', ''];
  const longer: (readonly [string, string])[] = [];
  for (let code = 0x80; code <= 0x10ffff; code += 1) {
    if (code >= 0xd800 && code <= 0xdfff) continue;
    const sign = String.fromCodePoint(code);
    const folded = foldText(sign);
    // What NFC alone changes, PostgreSQL's own does.
    if (folded === sign || sign.normalize('NFC') !== sign) continue;
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

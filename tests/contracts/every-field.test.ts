import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HrEnvelope, Who } from '../../server/hr/index.ts';
import { bodies } from './bodies.ts';
import { createWorld, type HrWorld, namedFields, visitor } from './hr-world.ts';

type Body = Readonly<Record<string, unknown>>;
type Path = readonly (string | number)[];

/** No field of any call may hold one of these; JSON.parse, because a literal would not make an own __proto__. */
const impossible: readonly (readonly [name: string, value: unknown])[] = [
  ['a record that answers nothing', JSON.parse('{"toString":1,"valueOf":1,"length":3}')],
  ['a record over a prototype', JSON.parse('{"__proto__":{"applicantId":1},"constructor":{"prototype":{}}}')],
  ['a number without end', JSON.parse('1e999')],
  ['10,000 items', Array.from({ length: 10_000 }, () => 'x')],
  ['a list of a list', [[[]]]],
  ['a million characters', 'x'.repeat(1_000_000)],
  ['a zero byte', 'a\u0000b'],
  ['half a character', 'a\ud800b'],
  ['a turned direction', 'a\u202eb'],
  ['an Arabic mark of direction', 'a\u061cb'],
  ['a sign without width', 'a\u200bb'],
];

/** Values that some fields take; wherever they are not taken, the answer says so. */
const odd: readonly unknown[] = [
  null,
  '',
  '   ',
  true,
  -1,
  -0.001,
  1.005,
  1e308,
  2 ** 53,
  '-1',
  '+5',
  '0x10',
  '1e5',
  'Infinity',
  '9'.repeat(400),
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '24:00',
  "1' or '1'='1",
  '{values.x}',
  '=cmd|1',
  '\u0661\u0662',
  [],
  {},
];

describe('every field of every call', () => {
  let world: HrWorld;
  let admin: Who;
  let applicant: Who;
  beforeAll(async () => {
    world = await createWorld({ people: 12, months: 1 });
    admin = await world.as('admin@muster.local');
    applicant = await world.as('applicant@muster.local');
  });
  afterAll(() => world.close());

  const whoMakes = (call: string) =>
    call === 'mobile/changeApplicantStatus' ? applicant : call.startsWith('mobile/') ? visitor : admin;
  const send = async (call: string, body: unknown): Promise<HrEnvelope> => {
    const answer = await world.hr.handle({ method: 'POST', call, body, ifMatch: '*' }, whoMakes(call));
    if ('file' in answer) throw new Error(`${call} answered a file`);
    return answer;
  };
  const history = async () =>
    (await world.db.selectFrom('history').select('historyId').orderBy('historyId', 'desc').executeTakeFirst())
      ?.historyId;

  it('is known here', () => {
    const taking = world.hr.built.filter((each) => each.startsWith('POST ') && !each.includes('{'));
    expect(Object.keys(bodies).sort()).toEqual(taking.map((each) => each.slice('POST '.length)).sort());
  });

  it.each(Object.keys(bodies))('of %s refuses by name what it can not be, and writes nothing', async (call) => {
    const before = await history();
    for (const at of pathsOf(bodies[call] ?? {})) {
      for (const [name, value] of impossible) {
        const answer = await send(call, withValue(bodies[call] ?? {}, at, value));
        expect([at, name, answer.code]).toEqual([at, name, '422']);
        const field = at.join('.');
        expect(namedFields(answer).some((each) => each === field || each.startsWith(`${field}.`))).toBe(true);
        expect(JSON.stringify(answer).length).toBeLessThan(20_000);
      }
    }
    expect(await history()).toBe(before);
  });

  it('W-434 refuses by name a field that the call does not declare', async () => {
    for (const [call, body] of Object.entries(bodies)) {
      const answer = await send(call, { ...body, undeclaredField: 1 });
      expect([call, answer.code, namedFields(answer)]).toEqual([call, '422', ['undeclaredField']]);
    }
  });

  it.each(Object.keys(bodies))('of %s takes an odd value or says what is wrong, and never fails', async (call) => {
    for (const at of pathsOf(bodies[call] ?? {})) {
      for (const value of odd) {
        const before = await history();
        const { code, message } = await send(call, withValue(bodies[call] ?? {}, at, value));
        expect([at, value, code]).toEqual([at, value, expect.stringMatching(/^(200|201|210|403|404|422)$/)]);
        expect(message).toMatch(/./);
        if (code !== '200') expect(await history()).toBe(before);
      }
    }
  });

  it('leaves nothing in the database that is no number, below zero or no whole text', async () => {
    const tables = await world.db.introspection.getTables();
    expect(tables.length).toBeGreaterThan(40);
    for (const { name } of tables) {
      // The ledger takes and gives back; the others keep what was said as it was said.
      if (['leaveLedger', 'history', 'keptAnswer'].includes(name)) continue;
      const { rows } = await sql<Body>`select * from ${sql.table(name)}`.execute(world.db);
      for (const row of rows) {
        for (const [column, value] of Object.entries(row)) {
          const sound =
            typeof value === 'number'
              ? Number.isSafeInteger(value) && value >= 0
              : value === null ||
                (typeof value === 'string' && value.isWellFormed() && value.length <= (longTexts[column] ?? 2000));
          expect([name, column, value, sound]).toEqual([name, column, value, true]);
        }
      }
    }
  });
});

/** What is a text of its own, by column: the definition of a form. */
const longTexts: Readonly<Record<string, number>> = { definition: 400_000 };

/** The places of all values in a record: its fields, those of its records, and the items of its lists. */
function pathsOf(value: unknown, at: Path = []): Path[] {
  const below =
    Array.isArray(value) || (typeof value === 'object' && value !== null)
      ? Object.entries(value).flatMap(([name, part]) =>
          pathsOf(part, [...at, Array.isArray(value) ? Number(name) : name]),
        )
      : [];
  return at.length === 0 ? below : [at, ...below];
}

function withValue(body: unknown, [first, ...rest]: Path, value: unknown): unknown {
  if (first === undefined) return value;
  if (Array.isArray(body))
    return body.map((item: unknown, index) => (index === first ? withValue(item, rest, value) : item));
  const entries = Object.entries(body as Body);
  return Object.fromEntries(
    entries.map(([name, part]) => [name, name === first ? withValue(part, rest, value) : part]),
  );
}

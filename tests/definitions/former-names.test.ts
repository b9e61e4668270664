import { describe, expect, it } from 'vitest';
import { documentOf } from '../../engine/check/definition-document.ts';
import { renewed } from '../../engine/check/renewed.ts';
import type { Json } from '../../engine/json.ts';
import { language } from '../../engine/language/language.ts';
import { createCompiler } from '../../engine/link/compile-definitions.ts';
import type { Changes, Overlay } from '../../engine/overlay/change.ts';
import { shippedFiles } from '../server/support/definition-world.ts';

const files = shippedFiles();
const compiler = createCompiler();

/** What was published when params were called `a`, `b` and `x`: by the kind that was changed. */
const overlays: readonly (Overlay & { readonly told: number })[] = [
  {
    kind: 'page',
    id: 'attendance.employees',
    written: [
      { op: 'set', at: ['use', 'search'], property: 'listWith', value: { a: '{now.today}', b: '{now.today}' } },
    ],
    changes: [],
    told: 2,
  },
  {
    kind: 'page',
    id: 'administration.roles',
    changes: [
      {
        op: 'set',
        at: ['body', 'list', 'grid', 'actions', 'changeStatus', 'do', 'call.user_role.changeStatus'],
        property: 'with',
        value: { a: '{row:key}', b: '{derive.flipped}', _version: '{row._version}' },
      },
    ],
    told: 2,
  },
  {
    kind: 'dialog',
    id: 'leads.detail',
    changes: [{ op: 'set', at: ['data', 'board'], property: 'with', value: [{ b: '{now.month}' }, { a: 7 }] }],
    told: 2,
  },
  {
    kind: 'form',
    id: 'attendance.markLeave',
    changes: [
      {
        op: 'insert',
        at: ['data'],
        after: null,
        id: 'more',
        element: { call: 'leaves.getLeaveOfSpan', with: { id: 1, a: '{now.today}', b: '{now.today}' } },
      },
    ],
    told: 2,
  },
];

/** A screen of the company's own, whose form has columns of the names of then and sends all of them. */
const own = {
  kind: 'page',
  id: 'own.password',
  path: '/own_password',
  title: 'Password',
  access: 'session',
  body: [
    {
      form: [
        { id: 'a', type: 'password' },
        { id: 'b', type: 'password' },
      ],
      submit: [{ call: 'users.changePasswordProfile', with: '{values}' }],
    },
  ],
};

function withoutErrors({ problems }: { readonly problems: readonly { severity: string; code: string }[] }) {
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  return problems.filter(({ code }) => code === 'former-name');
}

/** What was published with words of before, and the same in those of today, for each kind that says them. */
const published: readonly (readonly [kind: string, id: string, before: Changes, today: Changes])[] = [
  [
    'page',
    'loans.list',
    { changes: [{ op: 'set', at: ['body', 'list', 'grid', 'columns', 'loanPaid'], property: 'size', value: 90 }] },
    { changes: [{ op: 'set', at: ['body', 'list', 'grid', 'columns', 'loanPaid'], property: 'pixels', value: 90 }] },
  ],
  [
    'page',
    'loans.list',
    {
      written: [{ op: 'set', at: ['use', 'recordList', 'columns', 'loanPaid'], property: 'size', value: 90 }],
      changes: [],
    },
    {
      written: [{ op: 'set', at: ['use', 'recordList', 'columns', 'loanPaid'], property: 'pixels', value: 90 }],
      changes: [],
    },
  ],
  [
    'dialog',
    'session.secondStep',
    {
      changes: [
        {
          op: 'insert',
          at: ['body'],
          after: null,
          element: { filters: [{ id: 'of', type: 'boolean', as: 'switch' }], id: 'more' },
        },
      ],
    },
    {
      changes: [
        {
          op: 'insert',
          at: ['body'],
          after: null,
          element: { filters: [{ id: 'of', type: 'boolean', look: 'switch' }], id: 'more' },
        },
      ],
    },
  ],
  [
    'form',
    'attendance.markLeave',
    {
      changes: [
        { op: 'set', at: ['columns', 'leaveType'], property: 'width', value: 'Quater' },
        { op: 'set', at: ['columns', 'leaveType'], property: 'as', value: 'radio' },
      ],
    },
    {
      changes: [
        { op: 'set', at: ['columns', 'leaveType'], property: 'width', value: 'Quarter' },
        { op: 'set', at: ['columns', 'leaveType'], property: 'look', value: 'radio' },
      ],
    },
  ],
  [
    'entities',
    'company',
    {
      changes: [
        {
          op: 'insert',
          at: ['entities', 'department', 'fields'],
          after: null,
          id: 'shirt',
          element: { options: ['S', 'M'], extension: true, as: 'buttons', size: 60 },
        },
      ],
    },
    {
      changes: [
        {
          op: 'insert',
          at: ['entities', 'department', 'fields'],
          after: null,
          id: 'shirt',
          element: { options: ['S', 'M'], extension: true, look: 'buttons', pixels: 60 },
        },
      ],
    },
  ],
];

/** A definition as it is checked and linked, with its changes. */
function laidOn(kind: string, id: string, changes: Changes) {
  const { registry, problems, unplaced } = compiler.compile(files, [{ kind, id, ...changes }]);
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(unplaced).toEqual([]);
  const told = problems.filter(({ code }) => code === 'former-name').length;
  return { told, value: registry.definitions.find((each) => each.kind === kind && each.id === id)?.value };
}

describe('words that are others by now', () => {
  it.each(published)('are carried over in what was changed of a %s (%s)', (kind, id, before, today) => {
    const then = laidOn(kind, id, before);
    expect(then.value).toEqual(laidOn(kind, id, today).value);
    expect(laidOn(kind, id, today).told).toBe(0);
  });

  it('are shown as they are by now where a definition is edited, and taken away by either', () => {
    const form = {
      kind: 'form',
      id: 'own',
      columns: [{ id: 'size', type: 'number', width: 'Quater', size: 90, look: 'select' }],
    };
    const making = { patterns: new Map(), language };
    const { tree } = documentOf(form, { changes: [{ op: 'set', at: ['columns', 'size'], property: 'as' }] }, making);
    expect(tree['columns']).toEqual([{ id: 'size', type: 'number', width: 'Quarter', pixels: 90 }]);
  });

  it('are written into files, with what stands around as it was', () => {
    const page = (column: string, tone: string) =>
      `{ "kind": "page", "id": "own.page", "path": "/own", "title": "Own", "access": "session",\n  "body": [{ "filters": [${column}] },\n    { "toolbar": [{ "label": "Tell", "do": [{ "toast": "Said", "tone": "${tone}" }] }] }] }`;
    const text = page('{ "id": "of", "type": "boolean",  "as": "switch", "width": "Quater" }', 'error');
    const [own] = renewed([{ file: 'own.json', text }]);
    expect(own?.text).toBe(page('{ "id": "of", "type": "boolean",  "look": "switch", "width": "Quarter" }', 'bad'));
  });
});

/** A screen whose expressions look things up, once by place and once by name. */
const lookingUp = (texts: readonly [tone: string, when: string, said: string]) => `{
  "kind": "page", "id": "own.page", "path": "/own", "title": "Own", "access": "session",
  "data": { "groups": { "call": "group.getAllActiveGroup" } },
  "derive": { "tone": ${texts[0]} },
  "body": [{ "text": ${texts[2]}, "tone": "{derive.tone}", "when": ${texts[1]} }]
}`;
const byPlace = lookingUp([
  '{ "lookup": ["{now.month}", { "2026-11": "good",  "2026-12": "bad" },  "{if(filled(now.month), \'plain\')}"] }',
  `"filled(lookup(1, data.groups, 'groupId', 'groupName')) and lookup(2, data.groups, 'groupId', 'groupName', 3) != 3"`,
  `"In {now.month:month}: {lookup(1, filter(data.groups, filled(item.groupName)), 'groupId', 'groupName')}"`,
]);
const byName = lookingUp([
  '{ "lookup": ["{now.month}", { "2026-11": "good",  "2026-12": "bad" },  { "else": "{if(filled(now.month), \'plain\')}" }] }',
  `"filled(lookup(1, data.groups, by: 'groupId', gives: 'groupName')) and lookup(2, data.groups, by: 'groupId', gives: 'groupName', else: 3) != 3"`,
  `"In {now.month:month}: {lookup(1, filter(data.groups, filled(item.groupName)), by: 'groupId', gives: 'groupName')}"`,
]);

describe('what lookup was given by place', () => {
  it('is written by its name, with what stands around as it was', () => {
    const files = [...shippedFiles(), { file: 'own.json', text: byPlace }];
    expect(renewed(files, (file) => file === 'own.json').at(-1)?.text).toBe(byName);
  });

  it('means the same in a screen of one’s own and in what was changed of a shipped one', () => {
    const screenOf = (text: string) => {
      const { linker, problems } = compiler.compile([...files, { file: 'own.json', text }]);
      return { plan: JSON.stringify(linker?.screen('own.page')), told: withoutErrors({ problems }).length };
    };
    expect(screenOf(byPlace)).toEqual({ plan: screenOf(byName).plan, told: 4 });
    const changed = (value: Json) => {
      const changes: Changes = { changes: [{ op: 'set', at: [], property: 'derive', value: { group: value } }] };
      const { linker, problems } = compiler.compile(files, [{ kind: 'page', id: 'packages.ofGroup', ...changes }]);
      return { plan: JSON.stringify(linker?.screen('packages.ofGroup')), told: withoutErrors({ problems }).length };
    };
    const today = changed("{lookup(inputs.groupId, data.groups, by: 'groupId', gives: 'groupName', else: '?')}");
    const before = changed("{lookup(inputs.groupId, data.groups, 'groupId', 'groupName', '?')}");
    expect([before.plan === today.plan, before.told, today.told]).toEqual([true, 1, 0]);
  });
});

describe('params that are called otherwise by now', () => {
  it.each(overlays)('are carried over in what was changed of a $kind ($id)', ({ told, ...overlay }) => {
    const compiled = compiler.compile(files, [overlay]);
    expect(withoutErrors(compiled)).toHaveLength(told);
    expect(compiled.unplaced).toEqual([]);
  });

  it('are handed over under their present names', () => {
    const plan = (changes: Overlay['changes']) => {
      const { linker } = compiler.compile(files, [{ kind: 'dialog', id: 'leads.detail', changes }]);
      return JSON.stringify(linker?.screen('leads.detail'));
    };
    const given = (value: Json) => plan([{ op: 'set', at: ['data', 'board'], property: 'with', value }]);
    const former = given({ b: '{now.month}', a: '{inputs.employee}' });
    expect(former).toBe(given({ month: '{now.month}', employee: '{inputs.employee}' }));
    expect(former).not.toBe(plan([]));
  });

  it('are carried over in a screen of one’s own that sends what its columns hold', () => {
    const text = JSON.stringify(own);
    const { linker, problems } = compiler.compile([...files, { file: 'own.json', text }]);
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    const plan = JSON.stringify(linker?.screen('own.password'));
    expect(plan).toContain('"presentPassword":{"var":"values.a"}');
    expect(plan).toContain('"newPassword":{"var":"values.b"}');
  });

  it('have names of more than one letter', () => {
    const { registry } = compiler.compile(files);
    const short = [...registry.calls.values()].flatMap(({ id, params, fields }) =>
      [...params.keys(), ...(fields?.keys() ?? [])].flatMap((name) => (name.length < 2 ? [`${id} ${name}`] : [])),
    );
    expect(short).toEqual([]);
  });
});

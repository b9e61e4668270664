import { describe, expect, it } from 'vitest';
import type { Json } from '../../engine/json.ts';
import { createCompiler } from '../../engine/link/compile-definitions.ts';
import type { Overlay } from '../../engine/overlay/change.ts';
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

import { describe, expect, it } from 'vitest';
import { column, form, rule } from '../../../engine/forms/testing/backend-forms.ts';
import {
  compileForm,
  type FormColumn,
  type FormModel,
  FormStore,
  openForm,
  readBackendForm,
} from '../../../engine/forms.ts';
import type { Json } from '../../../engine/json.ts';

/** Columns each of which is the one before plus one. */
function chain(length: number): FormColumn[] {
  return Array.from({ length }, (_, at) => ({
    id: `n${at}`,
    label: `n${at}`,
    type: 'number' as const,
    ...(at === 0 ? { value: 0 } : { edit: false, value: { '+': [{ var: `values.n${at - 1}` }, 1] } }),
  }));
}

describe('long forms', () => {
  it.each([
    ['forwards', (columns: FormColumn[]) => columns],
    ['backwards', (columns: FormColumn[]) => columns.reverse()],
  ])('are exact after one change over a chain of 1,000 columns declared %s', (_order, arrange) => {
    const state = openForm({ id: 'chain', columns: arrange(chain(1000)) });
    expect(state.value('n999')).toBe(999);
    state.set('n0', 100);
    expect(Array.from({ length: 1000 }, (_, at) => state.value(`n${at}`))).toEqual(
      Array.from({ length: 1000 }, (_, at) => at + 100),
    );
    expect(state.recomputed()).toHaveLength(1000);
    state.set('n0', 100);
    expect(state.recomputed()).toEqual(['the value of the column "n0"']);
  });

  it.each([false, true])('are exact over a chain of 1,000 rules (declared backwards: %s)', (backwards) => {
    const count = 1000;
    const columns = Array.from({ length: count }, (_, at) => column(`c${at}`));
    const rules = Array.from({ length: count - 1 }, (_, at) =>
      rule(
        [[`c${at}`, 'Equals', 'on']],
        [
          [`c${at + 1}`, 'Show'],
          [`c${at + 1}`, 'Change Value', 'on'],
        ],
      ),
    );
    const state = openForm(
      readBackendForm(form(backwards ? columns.reverse() : columns, backwards ? rules.reverse() : rules)),
    );
    expect(Object.keys(state.payload())).toEqual(['c0']);
    state.set('c0', 'on');
    expect(Object.values(state.payload())).toEqual(Array.from({ length: count }, () => 'on'));
    // Each rule with the presence and the value of what it aims at, and the value that was changed.
    expect(state.recomputed()).toHaveLength(1 + 3 * (count - 1));
    state.set('c0', 'off');
    expect(state.payload()).toEqual({ c0: 'off' });
  });

  it('compute exactly what a change reaches', () => {
    const state = openForm({ id: 'f', columns: [...chain(10), { id: 'apart', label: 'Apart', type: 'text' }] });
    state.set('apart', 'x');
    expect(state.recomputed()).toEqual(['the value of the column "apart"']);
    state.set('n0', 1);
    expect(state.recomputed()).toEqual(Array.from({ length: 10 }, (_, at) => `the value of the column "n${at}"`));
  });

  it('behave with 5,000 columns and 1,000 rules on one target', () => {
    const columns = Array.from({ length: 5000 }, (_, at) => column(at));
    const rules = Array.from({ length: 1000 }, (_, at) =>
      rule(
        [[String(at), 'Equals', 'x']],
        [
          ['4999', 'Change Value', `v${at}`],
          ['4998', 'Hide'],
        ],
      ),
    );
    const state = openForm(readBackendForm(form(columns, rules)));
    state.setAll(Array.from({ length: 1000 }, (_, at) => [String(at), 'x'] as const));
    expect(state.kept('4999')).toBe('v999');
    expect(state.column('4998')?.visible).toBe(false);
    state.set('500', 'y');
    expect(state.kept('4999')).toBe(null);
    expect(state.column('4998')?.visible).toBe(false);
    state.set('3', '');
    state.set('3', 'x');
    expect(state.kept('4999')).toBe('v3');
    expect(Object.keys(state.payload())).toHaveLength(4999);
  });

  it('behave with a cycle of 1,000 rules', () => {
    const columns = Array.from({ length: 1000 }, (_, at) => column(at));
    const rules = columns.map((_, at) => rule([[String(at), 'Equals', 'x']], [[String((at + 1) % 1000), 'Hide']]));
    const state = openForm(readBackendForm(form(columns, rules)));
    expect(state.problems().map((problem) => problem.code)).toEqual(['no-rule-cycles']);
    state.set('0', 'x');
    expect(state.column('1')?.visible).toBe(false);
    expect(state.problems().map((problem) => problem.code)).toEqual(['no-rule-cycles']);
  });

  it('behave with texts of 100,000 characters', () => {
    const long = 'ab'.repeat(50_000);
    const state = openForm(
      readBackendForm(
        form(
          [column('a', { colMaxLength: 1000 }), column('b')],
          [rule([['a', 'Ends With', 'BAB']], [['b', 'Change Value', long]])],
        ),
      ),
    );
    state.set('a', long);
    expect(state.kept('b')).toBe(long);
    expect(state.validate().map((problem) => problem.message)).toEqual(['A can have at most 1000 characters']);
  });
});

describe('the store of a form', () => {
  function watch(model: FormModel) {
    const store = new FormStore(openForm(compileForm(model)));
    const calls: string[] = [];
    for (const { id } of model.columns) {
      let before = store.column(id);
      store.subscribe(id, () => {
        const now = store.column(id);
        for (const part of ['value', 'state', 'options', 'message', 'rows'] as const)
          if (before[part] !== now[part]) calls.push(`${part}:${id}`);
        if (before === now) calls.push(`nothing:${id}`);
        before = now;
      });
    }
    const during = (act: () => void) => {
      calls.length = 0;
      act();
      return [...calls].sort();
    };
    return { store, during };
  }

  const many = (count: number): FormColumn[] =>
    Array.from({ length: count }, (_, at) => ({ id: `t${at}`, label: `T${at}`, type: 'text' as const }));
  const big: FormModel = {
    id: 'big',
    columns: [
      ...many(300),
      {
        id: 'twice',
        label: 'Twice',
        type: 'text',
        edit: false,
        value: { cat: [{ var: 'values.t7' }, { var: 'values.t7' }] },
      },
      { id: 'shown', label: 'Shown', type: 'text', when: { '==': [{ var: 'values.t7' }, 'x'] }, required: true },
    ],
  };

  it('notifies the column that was typed into and what depends on it, each once, and nothing else', () => {
    const { store, during } = watch(big);
    expect(during(() => store.set('t7', 'x'))).toEqual(['state:shown', 'value:t7', 'value:twice']);
    expect(during(() => store.set('t7', 'x'))).toEqual([]);
    expect(during(() => store.set('t8', 'y'))).toEqual(['value:t8']);
    expect(during(() => store.set('t7', 'z'))).toEqual(['state:shown', 'value:t7', 'value:twice']);
  });

  it('gives the same reference until a slot changes', () => {
    const { store } = watch(big);
    const slot = store.column('shown');
    store.set('t1', 'a');
    expect(store.column('shown')).toBe(slot);
    expect(store.form()).toBe(store.form());
    store.set('t7', 'x');
    expect(store.column('shown')).not.toBe(slot);
    expect(store.column('shown').state).toMatchObject({ visible: true, required: true });
  });

  it('tells of the form as a whole once a person changed something, and not of every key', () => {
    const { store } = watch(big);
    const heard: boolean[] = [];
    expect(store.form().edited).toBe(false);
    store.subscribeForm(() => heard.push(store.form().edited));
    store.set('t1', 'a');
    store.set('t1', 'ab');
    expect(heard).toEqual([true]);
  });

  it('shows messages at their columns and takes one away when its column changes', () => {
    const { store, during } = watch(big);
    store.set('t7', 'x');
    expect(during(() => store.check())).toEqual(['message:shown']);
    expect(store.column('shown').message).toBe('Shown is required');
    expect(during(() => store.check())).toEqual([]);
    expect(during(() => store.set('shown', 'a'))).toEqual(['message:shown', 'value:shown']);
    expect(store.check()).toEqual([]);
  });

  it('gives every row a store of its own', () => {
    const rows: FormColumn = {
      id: 'rows',
      label: 'Rows',
      type: 'rows',
      rows: { columns: [{ id: 'name', label: 'Name', type: 'text', required: true }, ...many(3)] },
    };
    const { store, during } = watch({ id: 'r', columns: [rows, { id: 'other', label: 'Other', type: 'text' }] });
    const first = store.state.addRow('rows') ?? 0;
    const keys = store.column('rows').rows;
    expect(keys).toEqual([first]);
    const row = store.row('rows', first);
    const heard: string[] = [];
    row?.subscribe('name', () => heard.push('name'));
    row?.subscribe('t1', () => heard.push('t1'));
    store.check();
    expect(row?.column('name').message).toBe('Name is required');
    expect(during(() => row?.set('name', 'x'))).toEqual(['value:rows']);
    expect(heard).toEqual(['name', 'name']);
    expect(store.column('rows').rows).toBe(keys);
    expect(store.row('rows', first)).toBe(row);
    expect(store.state.value('rows')).toEqual([
      { name: 'x', t0: null, t1: null, t2: null } satisfies Record<string, Json>,
    ]);
  });
});

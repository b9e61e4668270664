import { describe, expect, it } from 'vitest';
import type { Json } from '../json.ts';
import { type FormState, openForm } from './form-state.ts';
import type { FormColumn, FormModel } from './model.ts';

const text = (id: string, more: Partial<FormColumn> = {}): FormColumn => ({ id, label: id, type: 'text', ...more });
const form = (columns: readonly FormColumn[], more: Partial<FormModel> = {}): FormModel => ({
  id: 'f',
  columns,
  ...more,
});
const v = (id: string): Json => ({ var: `values.${id}` });

describe('values', () => {
  it('lets a start expression hold until a person edits', () => {
    const state = openForm(form([text('a', { value: 'x' }), text('b', { value: { cat: [v('a'), '!'] } })]));
    expect(state.value('b')).toBe('x!');
    state.set('a', 'y');
    expect(state.value('b')).toBe('y!');
    state.set('b', 'mine');
    state.set('a', 'z');
    expect(state.value('b')).toBe('mine');
    state.reset();
    expect([state.value('a'), state.value('b'), state.edited]).toEqual(['x', 'x!', false]);
  });

  it('computes a column that nobody edits', () => {
    const total = text('total', { type: 'number', edit: false, value: { sum: [[v('a'), v('b')]] } });
    const state = openForm(form([total, text('a', { type: 'number' }), text('b', { type: 'number' })]), {
      record: { a: 1, b: 2, total: 99 },
    });
    expect(state.value('total')).toBe(3);
    state.set('a', 0.1);
    state.set('b', 0.2);
    state.set('total', 7);
    expect(state.value('total')).toBe(0.3);
    expect(state.column('total')?.readonly).toBe(true);
  });

  it('clamps a start value to its bounds, and leaves what a person types to the checks', () => {
    const month = text('month', { type: 'month', value: { var: 'inputs.next' }, max: { var: 'inputs.last' } });
    const state = openForm(form([month, text('n', { type: 'number', value: 0, min: 5 })]), {
      inputs: { next: '2026-04', last: '2026-03' },
    });
    expect([state.value('month'), state.value('n')]).toEqual(['2026-03', 5]);
    state.set('month', '2026-05');
    expect(state.validate().map((problem) => problem.message)).toEqual(['month should be less than 2026-03']);
  });

  it('keeps a stored record as it is and prefers filled start values to defaults', () => {
    const model = form([text('a', { value: 'default' }), text('b', { value: { cat: ['of ', v('a')] } })]);
    const stored = openForm(model, { record: { a: null } });
    expect([stored.value('a'), stored.value('b')]).toEqual([null, null]);
    const started = openForm(model, { start: { a: 'given', b: null } });
    expect([started.value('a'), started.value('b')]).toEqual(['given', 'of given']);
  });

  it('knows whether its record is new, in its rows too, and after it was set back', () => {
    const isNew = { var: 'form.isNew' };
    const rows = {
      id: 'rows',
      label: 'rows',
      type: 'rows',
      rows: { columns: [text('part', { edit: isNew })] },
    } as const;
    const model = form([text('a', { edit: isNew }), rows], { derive: { is: isNew } });
    const locked = (state: FormState) => [
      state.column('a')?.readonly,
      state.rows('rows')[0]?.state.column('part')?.readonly,
    ];
    const fresh = openForm(model, { start: { a: 'x', rows: [{ part: 'y' }] } });
    expect(locked(fresh)).toEqual([false, false]);
    fresh.set('a', 'z');
    fresh.reset();
    expect(locked(fresh)).toEqual([false, false]);
    expect(locked(openForm(model, { record: { a: 'x', rows: [{ part: 'y' }] } }))).toEqual([true, true]);
  });

  it('refuses unknown columns and values of the wrong kind, and changes nothing', () => {
    const state = openForm(form([text('name'), text('list', { type: 'choice', multiple: true })]));
    expect(state.set('nmae', 'x')).toMatchObject({
      code: 'known-column',
      message: 'This form has no column "nmae".',
    });
    expect(state.set('name', { a: 1 })).toMatchObject({ code: 'typed-value', column: 'name' });
    expect(state.set('name', ['a'])).toMatchObject({ code: 'typed-value' });
    expect(state.set('name', Number.NaN)).toMatchObject({ code: 'typed-value' });
    expect(state.set('list', ['a', 'b'])).toBe(undefined);
    expect(state.values()).toEqual({ name: null, list: ['a', 'b'] });
  });
});

describe('choices', () => {
  const dept = text('dept', {
    type: 'record',
    key: 'deptId',
    options: { list: 'depts' },
    sets: { head: { var: 'option.head' } },
  });
  const team = text('team', { type: 'choice', options: { list: 'teams' } });

  it('clears a value that is no longer among its options, but not while the list is loading', () => {
    const state = openForm(form([dept, team, text('head')]), { lists: { teams: ['A', 'B'] } });
    state.set('team', 'B');
    state.setList('teams', undefined);
    expect([state.value('team'), state.options('team')]).toEqual(['B', undefined]);
    state.setList('teams', ['B', 'C']);
    expect(state.value('team')).toBe('B');
    state.setList('teams', ['C']);
    expect(state.value('team')).toBe(null);
  });

  it('is chosen from the list that has come since it was opened, also after the form was set back', () => {
    const state = openForm(form([team]), { lists: { teams: ['A'] } });
    state.setList('teams', ['B']);
    state.set('team', 'B');
    const offered = state.options('team');
    state.reset();
    expect([state.value('team'), state.options('team')]).toEqual([null, offered]);
  });

  it('keeps a stored value that is not offered any more, until it is changed', () => {
    const state = openForm(form([team]), { record: { team: 'Old' }, lists: { teams: ['A'] } });
    expect(state.value('team')).toBe('Old');
    expect(state.validate()).toEqual([]);
    state.set('team', 'Other');
    expect(state.validate().map((problem) => problem.message)).toEqual(['team needs to be one of its options']);
  });

  it('fills other columns from the chosen record on a person’s change', () => {
    const state = openForm(form([dept, team, text('head')]));
    state.setList('depts', [{ value: { deptId: 1, name: 'IT' }, label: 'IT', record: { deptId: 1, head: 'Ann' } }]);
    state.set('dept', { deptId: 1 });
    expect(state.value('head')).toBe('Ann');
    state.set('head', 'Bob');
    state.setList('teams', ['A']);
    expect(state.value('head')).toBe('Bob');
    state.set('dept', null);
    expect(state.value('head')).toBe(null);
  });

  it('gives each column that is set in one change its own chosen option', () => {
    const option = (value: string) => ({ value, label: value, record: { head: `${value}!` } });
    const pick = (id: string, target: string) =>
      text(id, {
        type: 'choice',
        options: { fixed: [option('x'), option('y')] },
        sets: { [target]: { var: 'option.head' } },
      });
    const state = openForm(form([pick('a', 'c'), pick('b', 'd'), text('c'), text('d')]));
    state.setAll([
      ['a', 'x'],
      ['b', 'y'],
    ]);
    expect(state.values()).toEqual({ a: 'x', b: 'y', c: 'x!', d: 'y!' });
  });

  it('computes options from other columns and removes items that have gone', () => {
    const many = text('many', {
      type: 'choice',
      multiple: true,
      options: { logic: { if: [{ '==': [v('kind'), 'x'] }, ['a', 'b'], ['b', 'c']] } },
    });
    const state = openForm(form([text('kind', { value: 'x' }), many]));
    state.set('many', ['a', 'b']);
    state.set('kind', 'y');
    expect(state.value('many')).toEqual(['b']);
    expect(state.options('many')?.map((option) => option.label)).toEqual(['b', 'c']);
  });
});

describe('conditions', () => {
  it('reads derive, inputs and now, and follows them when they change', () => {
    const model = form([text('a', { when: { var: 'derive.open' } }), text('b', { required: { var: 'derive.open' } })], {
      derive: { open: { and: [{ var: 'inputs.on' }, { '==': [{ var: 'now.today' }, '2026-01-01'] }] } },
    });
    const state = openForm(model, { inputs: { on: true }, now: { today: '2026-01-01' } });
    expect([state.column('a')?.visible, state.column('b')?.required]).toEqual([true, true]);
    state.setOutside('now', { today: '2026-01-02' });
    expect([state.column('a')?.visible, state.column('b')?.required]).toEqual([false, false]);
  });

  it('locks every column when the form is not edited', () => {
    const state = openForm(
      form([text('a', { required: true }), text('b')], { edit: { '!=': [{ var: 'inputs.mode' }, 'copy'] } }),
      {
        inputs: { mode: 'copy' },
      },
    );
    expect([state.column('a')?.readonly, state.column('b')?.readonly]).toEqual([true, true]);
    expect(state.validate()).toEqual([]);
  });

  it('closes what reads a value that cannot be computed, and blocks submission', () => {
    const model = form(
      [text('a', { when: { '!': { var: 'derive.bad' } } }), text('b', { edit: { '!': { var: 'derive.bad' } } })],
      {
        derive: { bad: { frobnicate: [1] } },
      },
    );
    const state = openForm(model);
    expect(state.column('a')?.visible).toBe(false);
    expect(state.column('b')?.readonly).toBe(true);
    expect(state.problems()[0]).toMatchObject({ code: 'known-operator', pointer: '/derive/bad' });
    expect('problems' in state.submit()).toBe(true);
  });

  it('closes what takes more steps than an evaluation may, and opens it again when it does not', () => {
    const many = (count: number): Json => Array.from({ length: count }, () => 1);
    const inner: Json = { map: [{ var: 'inputs.list' }, 1] };
    const model = form(
      [
        text('open', { when: { '!': [{ var: 'derive.big' }] } }),
        text('locked', { edit: { '!': [{ var: 'derive.big' }] } }),
        text('must', { required: { var: 'derive.big' } }),
        text('hidden'),
        text('shown'),
        text('changed', { value: 'start' }),
      ],
      {
        derive: { big: { '<': [{ count: [{ map: [{ var: 'inputs.list' }, inner] }] }, 0] } },
        rules: [
          {
            id: 'r',
            condition: { '!': [{ var: 'derive.big' }] },
            outputs: [
              { column: 'hidden', effect: 'hide' },
              { column: 'shown', effect: 'show' },
              { column: 'changed', effect: 'changeValue', value: 'new' },
            ],
          },
        ],
      },
    );
    const state = openForm(model, { inputs: { list: many(3000) } });
    expect(state.problems().map((problem) => problem.code)).toContain('evaluation');
    const look = () => [
      state.column('open')?.visible,
      state.column('locked')?.readonly,
      state.column('must')?.required,
      state.column('hidden')?.visible,
      state.column('shown')?.visible,
      state.kept('changed'),
    ];
    expect(look()).toEqual([false, true, true, false, false, 'start']);
    expect(state.submit()).toHaveProperty('problems');
    state.setOutside('inputs', { list: many(3) });
    expect(state.problems()).toEqual([]);
    expect(look()).toEqual([true, false, false, false, true, 'new']);
    expect(state.submit()).toHaveProperty('payload');
  });

  it('lets a person fill in what could not be computed, and reports what a rule cannot write', () => {
    const loop: Json = { map: [{ var: 'inputs.list' }, { map: [{ var: 'inputs.list' }, 1] }] };
    const inputs = { list: Array.from({ length: 3000 }, () => 1) };
    const columns = [text('a', { value: { count: [loop] } }), text('b', { value: 'kept' }), text('on')];
    const rules = [
      {
        id: 'r',
        condition: v('on'),
        outputs: [{ column: 'b', effect: 'changeValue' as const, value: { count: [loop] } }],
      },
    ];
    const state = openForm(form(columns, { rules }), { inputs });
    expect(state.problems().map((problem) => problem.code)).toEqual(['evaluation']);
    state.set('a', 'typed');
    expect(state.problems()).toEqual([]);
    state.set('on', 'x');
    expect([state.value('b'), state.problems()[0]?.message]).toEqual([
      'kept',
      'What depends on the value of the column "b" stays closed: it cannot be evaluated.',
    ]);
  });

  it('lets a rule write what an expression gives at that moment', () => {
    const state = openForm(
      form(
        [
          text('out'),
          text('sum', { type: 'number', edit: false, value: { '+': [v('n'), 1] } }),
          text('n', { type: 'number', value: 1 }),
        ],
        {
          rules: [
            {
              id: 'r',
              condition: { '>': [v('n'), 5] },
              outputs: [{ column: 'out', effect: 'changeValue', value: v('sum') }],
            },
          ],
        },
      ),
    );
    state.set('n', 9);
    expect(state.value('out')).toBe(10);
    state.set('n', 20);
    expect(state.value('out')).toBe(10);
    state.set('n', 0);
    expect(state.value('out')).toBe(null);
  });

  it('names a cycle through values, conditions and derive', () => {
    const cycle = form([text('a', { value: { var: 'derive.d' } }), text('b', { when: v('a') })], {
      derive: { d: v('b') },
    });
    expect(openForm(cycle).problems()).toMatchObject([
      {
        code: 'no-rule-cycles',
        severity: 'error',
        message: 'These columns depend on each other in a circle: a → b → derive.d → a.',
      },
    ]);
    const bounds = form([text('from', { type: 'date', max: v('to') }), text('to', { type: 'date', min: v('from') })]);
    expect(openForm(bounds).problems()).toEqual([]);
  });
});

describe('checks of the form', () => {
  const model = form([text('a', { required: true }), text('b')], {
    checks: [{ must: { '==': [v('a'), v('b')] }, when: v('a'), column: 'b', message: 'b must repeat a' }],
  });

  it('come after the columns’ own, and only when their condition is met', () => {
    const state = openForm(model);
    expect(state.validate().map((problem) => problem.message)).toEqual(['a is required']);
    state.set('a', 'x');
    expect(state.validate()).toMatchObject([{ code: 'check', column: 'b', message: 'b must repeat a' }]);
    state.set('b', 'x');
    expect(state.submit()).toEqual({ payload: { a: 'x', b: 'x' } });
  });

  it('are cleaned values, and stop at the first in mode first', () => {
    const clean = form(
      [
        text('a', { clean: ['trim', 'lower'], maxLength: 2 }),
        text('b', { required: true }),
        text('c', { required: true }),
      ],
      { mode: 'first' },
    );
    const state = openForm(clean);
    state.set('a', '  AB  ');
    expect(state.validate().map((problem) => problem.column)).toEqual(['b']);
    expect(state.payload()).toEqual({ a: 'ab', b: null, c: null });
  });
});

describe('rows', () => {
  const row = (id: string): Json => ({ var: `row.${id}` });
  const options: FormColumn = text('options', {
    type: 'rows',
    label: 'Options',
    rows: {
      columns: [
        text('option', { required: true, message: { cat: [v('kind'), ' option is required'] } }),
        text('checked', { type: 'boolean', value: false }),
        text('size', { type: 'number', when: { '==': [v('kind'), 'Big'] }, value: { if: [row('checked'), 2, 1] } }),
      ],
      checks: [{ must: { '!=': [row('option'), 'bad'] }, column: 'option', message: 'not bad' }],
      min: 1,
      one: { if: [{ '!=': [v('kind'), 'Checkbox Group'] }, 'checked'] },
      keep: { filled: [row('option')] },
      send: { record: { text: row('option'), at: { var: 'index' } } },
    },
  });
  const model = form([text('kind'), options, text('count', { edit: false, value: { count: [v('options')] } })]);

  it('are forms of their own that read the form around them', () => {
    const state = openForm(model);
    expect(state.validate().map((problem) => problem.message)).toEqual(['Options needs at least 1']);
    const [one, two] = [state.addRow('options') ?? 0, state.addRow('options') ?? 0];
    expect(state.value('count')).toBe(2);
    state.set('kind', 'Big');
    state.setRow('options', one, 'checked', true);
    expect(state.value('options')).toEqual([
      { option: null, checked: true, size: 2 },
      { option: null, checked: false, size: 1 },
    ]);
    expect(state.validate()).toMatchObject([
      { column: 'options', row: 0, rowColumn: 'option', message: 'Big option is required' },
      { column: 'options', row: 1, rowColumn: 'option' },
    ]);
    state.setRow('options', two, 'checked', true);
    expect(state.rows('options').map((each) => each.state.value('checked'))).toEqual([false, true]);
    state.set('kind', 'Checkbox Group');
    state.setRow('options', one, 'checked', true);
    expect(
      state.rows('options').map((each) => [each.state.value('checked'), each.state.column('size')?.visible]),
    ).toEqual([
      [true, false],
      [true, false],
    ]);
    state.setRow('options', two, 'option', 'bad');
    expect(state.validate().map((problem) => problem.message)).toEqual([
      'Checkbox Group option is required',
      'not bad',
    ]);
    state.setRow('options', two, 'option', 'good');
    expect(state.payload()).toMatchObject({ options: [{ text: 'good', at: 1 }] });
    state.removeRow('options', one);
    expect(state.payload()).toEqual({ kind: 'Checkbox Group', options: [{ text: 'good', at: 0 }], count: 1 });
    expect(state.setRow('options', one, 'option', 'x')).toMatchObject({ code: 'known-row' });
  });

  it('have derived values of their own beside those around them', () => {
    const nested: FormColumn = text('list', {
      type: 'rows',
      rows: {
        columns: [text('a', { when: { and: [{ var: 'derive.mine' }, { var: 'derive.outer' }] } })],
        derive: { mine: { '!': row('a') } },
      },
    });
    const state = openForm(form([text('kind'), nested], { derive: { outer: { '==': [v('kind'), 'x'] } } }));
    expect(state.problems()).toMatchObject([
      { code: 'no-rule-cycles', message: expect.stringContaining('a → derive.mine → a') },
    ]);
  });

  it('are read-only in all their columns while their column is, and can be edited again', () => {
    const list = text('list', {
      type: 'rows',
      edit: { '!=': [v('kind'), 'closed'] },
      rows: { columns: [text('a', { required: true }), text('b', { edit: false })] },
    });
    const state = openForm(form([text('kind'), list]), { record: { kind: 'closed', list: [{ a: '1', b: '2' }] } });
    const locked = () => state.rows('list').map((each) => ['a', 'b'].map((id) => each.state.column(id)?.readonly));
    expect(locked()).toEqual([[true, true]]);
    const seen: string[] = [];
    state.rows('list')[0]?.state.subscribe((changes) => seen.push(...changes.map(({ column }) => column)));
    state.set('kind', 'open');
    expect([locked(), seen]).toEqual([[[false, true]], ['a']]);
    state.set('kind', 'closed');
    state.set('list', [{ a: 'x', b: 'y' }]);
    state.addRow('list');
    expect(locked()).toEqual([
      [true, true],
      [true, true],
    ]);
    expect(state.rows('list').map((each) => each.state.column('a')?.required)).toEqual([false, false]);
  });

  it('are read-only while their column is shown disabled', () => {
    const list = text('list', {
      type: 'rows',
      when: { '==': [v('kind'), 'open'] },
      off: 'disable',
      rows: { columns: [text('a')] },
    });
    const state = openForm(form([text('kind'), list]), { record: { kind: 'shut', list: [{ a: '1' }] } });
    const locked = () => state.rows('list')[0]?.state.column('a')?.readonly;
    expect(locked()).toBe(true);
    state.set('kind', 'open');
    expect(locked()).toBe(false);
  });

  it('open with a stored record', () => {
    const state = openForm(model, { record: { kind: 'Big', options: [{ option: 'a', checked: true, size: 9 }] } });
    expect(state.rows('options').map((each) => each.state.values())).toEqual([{ option: 'a', checked: true, size: 9 }]);
    expect(state.value('count')).toBe(1);
  });
});

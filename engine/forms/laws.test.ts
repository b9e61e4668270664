// Proven by itself: the rules of a form that a backend describes.
import { describe, expect, it } from 'vitest';
import type { Json } from '../json.ts';
import { readBackendForm } from './backend-form.ts';
import { openForm } from './form-state.ts';
import { column, form, rule } from './testing/backend-forms.ts';

function open(raw: Json, record?: Record<string, Json>) {
  return openForm(readBackendForm(raw), record ? { record } : {});
}

describe('law 1: operators', () => {
  const cases: [string, string, Json, Json, Json][] = [
    ['W-248 W-260', 'Contains', 'an', 'BaNAna', 'cherry'],
    ['W-249', 'Not Contains', 'an', 'cherry', 'BANANA'],
    ['W-250 W-260', 'Equals', 'abc', 'ABC', 'abcd'],
    ['W-251', 'Not Equals', 'abc', 'abcd', 'ABC'],
    ['W-252 W-261', 'Greater Than', '9', '10', '9'],
    ['W-253 W-261', 'Greater Than Equal To', 9, '9', '8.99'],
    ['W-254 W-261', 'Less Than', '10', 9, '10'],
    ['W-255 W-261', 'Less Than Equal To', '10', '10', 'abc'],
    ['W-256 W-260', 'Start With', 'ab', 'ABC', 'cab'],
    ['W-257 W-260', 'Ends With', 'bc', 'ABC', 'bca'],
  ];
  it.each(cases)('%s %s %j is met by %j and not by %j', (_ids, operator, wanted, meets, misses) => {
    const raw = form([column('a'), column('b')], [rule([['a', operator, wanted]], [['b', 'Hide']])]);
    const state = open(raw);
    state.set('a', meets);
    expect(state.column('b')?.visible).toBe(false);
    state.set('a', misses);
    expect(state.column('b')?.visible).toBe(true);
    expect(state.problems()).toEqual([]);
  });

  it('orders columns of subtype date, datetime-local and time as dates and times', () => {
    const rules = [
      rule([['d', 'Greater Than', '2026-02-09']], [['b', 'Hide']]),
      rule([['t', 'Less Than', '10:00']], [['c', 'Hide']]),
      rule([['m', 'Greater Than', '2026-01-01T09:00']], [['e', 'Hide']]),
    ];
    const typed = [
      column('d', { colSubType: 'date' }),
      column('t', { colSubType: 'time' }),
      column('m', { colSubType: 'datetime-local' }),
    ];
    const state = open(form([...typed, column('b'), column('c'), column('e')], rules));
    state.set('d', '2026-02-10');
    state.set('t', '09:30');
    state.set('m', '2026-01-01T10:00');
    expect(['b', 'c', 'e'].map((id) => state.column(id)?.visible)).toEqual([false, false, false]);
    state.set('d', '2026-13-40');
    state.set('t', 'noon');
    state.set('m', '10:00');
    expect(['b', 'c', 'e'].map((id) => state.column(id)?.visible)).toEqual([true, true, true]);
  });

  it('J3: an empty value equals only an empty value and is neither greater nor less', () => {
    const on = (operator: string, wanted: Json) => {
      const state = open(form([column('a'), column('b')], [rule([['a', operator, wanted]], [['b', 'Hide']])]));
      return state.column('b')?.visible === false;
    };
    expect(on('Equals', '')).toBe(true);
    expect(on('Equals', null)).toBe(true);
    expect(on('Equals', 'x')).toBe(false);
    expect(on('Not Equals', 'x')).toBe(true);
    expect(on('Not Equals', '')).toBe(false);
    expect(on('Not Contains', 'x')).toBe(true);
    expect(on('Not Contains', '')).toBe(true);
    expect(on('Contains', '')).toBe(false);
    expect(on('Start With', '')).toBe(false);
    expect(on('Ends With', '')).toBe(false);
    for (const operator of ['Greater Than', 'Greater Than Equal To', 'Less Than', 'Less Than Equal To']) {
      expect(on(operator, '0')).toBe(false);
    }
  });

  it('J2: a list is met by one of its items', () => {
    const raw = form(
      [column('a', { colType: 'Checkbox Group', colOption: ['Red', 'Green'] }), column('b')],
      [rule([['a', 'Equals', 'green']], [['b', 'Hide']])],
    );
    const state = open(raw);
    state.set('a', ['Red', 'Green']);
    expect(state.column('b')?.visible).toBe(false);
    state.set('a', ['Red']);
    expect(state.column('b')?.visible).toBe(true);
  });
});

describe('law 2: joining', () => {
  const abc = [column('a'), column('b'), column('c'), column('t')];
  const met = (raw: Json, values: Record<string, Json>) => {
    const state = open(raw);
    state.setAll(Object.entries(values));
    return state.column('t')?.visible === false;
  };

  it('W-258 joins with AND: both are needed', () => {
    const raw = form(abc, [
      rule(
        [
          ['a', 'Equals', '1', 'AND'],
          ['b', 'Equals', '1'],
        ],
        [['t', 'Hide']],
      ),
    ]);
    expect(met(raw, { a: '1', b: '1' })).toBe(true);
    expect(met(raw, { a: '1' })).toBe(false);
    expect(met(raw, { b: '1' })).toBe(false);
  });

  it('W-259 joins with OR: one is enough', () => {
    const raw = form(abc, [
      rule(
        [
          ['a', 'Equals', '1', 'OR'],
          ['b', 'Equals', '1'],
        ],
        [['t', 'Hide']],
      ),
    ]);
    expect(met(raw, { a: '1' })).toBe(true);
    expect(met(raw, { b: '1' })).toBe(true);
    expect(met(raw, {})).toBe(false);
  });

  it('W-262 lets AND bind tighter than OR, from left to right', () => {
    const orAnd = form(abc, [
      rule(
        [
          ['a', 'Equals', '1', 'OR'],
          ['b', 'Equals', '1', 'AND'],
          ['c', 'Equals', '1'],
        ],
        [['t', 'Hide']],
      ),
    ]);
    expect(met(orAnd, { a: '1' })).toBe(true);
    expect(met(orAnd, { b: '1' })).toBe(false);
    expect(met(orAnd, { b: '1', c: '1' })).toBe(true);
    const andOr = form(abc, [
      rule(
        [
          ['a', 'Equals', '1', 'AND'],
          ['b', 'Equals', '1', 'OR'],
          ['c', 'Equals', '1'],
        ],
        [['t', 'Hide']],
      ),
    ]);
    expect(met(andOr, { c: '1' })).toBe(true);
    expect(met(andOr, { a: '1' })).toBe(false);
  });
});

describe('law 3: effects on a base state', () => {
  it('W-241 W-242 W-246 hides while the condition is met and shows again', () => {
    const state = open(form([column('a'), column('b')], [rule([['a', 'Equals', 'x']], [['b', 'Hide']])]));
    state.set('b', 'typed');
    state.set('a', 'x');
    expect(state.column('b')?.visible).toBe(false);
    expect(state.payload()).toEqual({ a: 'x' });
    state.set('a', 'y');
    expect(state.column('b')?.visible).toBe(true);
    expect(state.payload()).toEqual({ a: 'y', b: 'typed' });
  });

  it('W-243 W-246 shows only while a Show rule is met', () => {
    const rules = [rule([['a', 'Equals', 'x']], [['b', 'Show']]), rule([['a', 'Equals', 'y']], [['b', 'Show']])];
    const state = open(form([column('a'), column('b')], rules));
    expect(state.column('b')?.visible).toBe(false);
    state.set('a', 'x');
    expect(state.column('b')?.visible).toBe(true);
    state.set('a', 'y');
    expect(state.column('b')?.visible).toBe(true);
    state.set('a', 'z');
    expect(state.column('b')?.visible).toBe(false);
  });

  it('W-262 lets a met Hide win over a met Show', () => {
    const rules = [rule([['a', 'Equals', 'x']], [['b', 'Show']]), rule([['c', 'Equals', 'x']], [['b', 'Hide']])];
    const state = open(form([column('a'), column('b'), column('c')], rules));
    state.setAll([
      ['a', 'x'],
      ['c', 'x'],
    ]);
    expect(state.column('b')?.visible).toBe(false);
    state.set('c', '');
    expect(state.column('b')?.visible).toBe(true);
  });

  it('W-244 W-246 makes read-only while met', () => {
    const state = open(form([column('a'), column('b')], [rule([['a', 'Equals', 'x']], [['b', 'Readonly']])]));
    expect(state.column('b')?.readonly).toBe(false);
    state.set('a', 'x');
    expect(state.column('b')?.readonly).toBe(true);
    state.set('a', '');
    expect(state.column('b')?.readonly).toBe(false);
  });

  it('never lets a rule show or unlock what colView and colEdit refuse', () => {
    const raw = form(
      [column('a'), column('b', {}, { colView: 'No' }), column('c', {}, { colEdit: 'No' })],
      [
        rule(
          [['a', 'Equals', 'x']],
          [
            ['b', 'Show'],
            ['c', 'Show'],
          ],
        ),
      ],
    );
    const state = open(raw);
    state.set('a', 'x');
    expect(state.column('b')?.visible).toBe(false);
    expect(state.column('c')).toMatchObject({ visible: true, readonly: true });
  });
});

describe('law 4: Change Value acts on steps', () => {
  const raw = (more: Json[] = [], columns: Json[] = []) =>
    form(
      [column('a'), column('b'), column('c'), ...columns],
      [rule([['a', 'Equals', 'x']], [['b', 'Change Value', 'one']]), ...more],
    );

  it('W-245 W-247 writes when the condition comes in and clears when it goes', () => {
    const state = open(raw());
    state.set('b', 'mine');
    state.set('a', 'x');
    expect(state.kept('b')).toBe('one');
    state.set('a', 'y');
    expect(state.kept('b')).toBe(null);
  });

  it('keeps what a person types while nothing crosses', () => {
    const state = open(raw());
    state.set('a', 'x');
    state.set('b', 'typed');
    state.set('a', 'X');
    state.set('c', 'other');
    expect(state.kept('b')).toBe('typed');
  });

  it('W-262 clears first, then writes in rule order, the last to come in standing', () => {
    const more = [
      rule([['a', 'Contains', 'y']], [['b', 'Change Value', 'two']]),
      rule([['c', 'Equals', 'x']], [['b', 'Change Value', 'three']]),
    ];
    const state = open(raw(more));
    state.set('a', 'x');
    state.set('a', 'y');
    expect(state.kept('b')).toBe('two');
    state.set('c', 'x');
    expect(state.kept('b')).toBe('three');
    state.set('a', 'x');
    expect(state.kept('b')).toBe('one');
    state.setAll([
      ['c', ''],
      ['a', 'q'],
    ]);
    expect(state.kept('b')).toBe(null);
    state.setAll([
      ['c', 'x'],
      ['a', 'x'],
    ]);
    expect(state.kept('b')).toBe('three');
  });

  it('fires once at the opening of a new form and never on a stored record', () => {
    const withDefault = form(
      [column('a', { colValue: 'x' }), column('b', { colValue: 'start' })],
      [rule([['a', 'Equals', 'x']], [['b', 'Change Value', 'one']])],
    );
    expect(open(withDefault).kept('b')).toBe('one');
    const stored = open(withDefault, { a: 'x', b: 'old' });
    expect(stored.kept('b')).toBe('old');
    stored.set('a', 'y');
    expect(stored.kept('b')).toBe(null);
  });

  it('writes a hidden and a read-only target too', () => {
    const rules = [
      rule(
        [['a', 'Equals', 'x']],
        [
          ['b', 'Change Value', 'one'],
          ['c', 'Change Value', ['p', 'q']],
          ['b', 'Hide'],
        ],
      ),
    ];
    const state = open(form([column('a'), column('b'), column('c', {}, { colEdit: 'No' })], rules));
    state.set('a', 'x');
    expect(state.kept('b')).toBe('one');
    expect(state.column('b')?.visible).toBe(false);
    expect(state.kept('c')).toEqual(['p', 'q']);
  });
});

describe('law 5: hidden is not relevant', () => {
  it('reads a hidden column as empty, so that chains hold, and gives the value back', () => {
    const rules = [rule([['a', 'Equals', 'yes']], [['b', 'Show']]), rule([['b', 'Equals', 'yes']], [['c', 'Show']])];
    for (const columns of [
      ['a', 'b', 'c'],
      ['c', 'b', 'a'],
    ]) {
      const state = open(
        form(
          columns.map((id) => column(id)),
          rules,
        ),
      );
      state.set('a', 'yes');
      state.set('b', 'yes');
      state.set('c', 'text');
      state.set('a', 'no');
      expect(state.column('c')?.visible).toBe(false);
      expect(state.payload()).toEqual({ a: 'no' });
      expect(state.values()).toEqual({ a: 'no', b: null, c: null });
      state.set('a', 'yes');
      expect(state.payload()).toEqual({ a: 'yes', b: 'yes', c: 'text' });
    }
  });

  it('drops the Change Value of a rule whose input is hidden', () => {
    const rules = [
      rule([['a', 'Equals', 'x']], [['b', 'Hide']]),
      rule([['b', 'Equals', 'y']], [['c', 'Change Value', 'set']]),
    ];
    const state = open(form([column('a'), column('b'), column('c')], rules));
    state.set('b', 'y');
    expect(state.kept('c')).toBe('set');
    state.set('a', 'x');
    expect(state.kept('c')).toBe(null);
    state.set('a', '');
    expect(state.kept('c')).toBe('set');
  });
});

describe('law 6: one graph', () => {
  it('names the members of a cycle in order and still runs the form', () => {
    const rules = [
      rule([['b', 'Equals', '1']], [['c', 'Hide']]),
      rule([['c', 'Equals', '1']], [['b', 'Readonly']]),
      rule([['a', 'Equals', '1']], [['a', 'Hide']]),
    ];
    const state = open(form([column('a'), column('b'), column('c')], rules));
    expect(state.problems().map(({ code, message }) => [code, message])).toEqual([
      ['no-rule-cycles', 'These columns depend on each other in a circle: a → a.'],
      ['no-rule-cycles', 'These columns depend on each other in a circle: b → c → b.'],
    ]);
    state.set('c', '1');
    expect(state.column('b')?.readonly).toBe(true);
  });

  it('stops a cycle that never settles after as many rounds as there are rules, and says so', () => {
    const state = open(form([column('a'), column('b')], [rule([['a', 'Equals', '1']], [['a', 'Hide']])]));
    state.set('a', '1');
    expect(state.problems().map((problem) => problem.code)).toEqual(['no-rule-cycles', 'rules-settle']);
    expect(state.submit()).toMatchObject({ problems: [{ code: 'rules-settle' }] });
    state.set('b', 'x');
    expect(state.kept('b')).toBe('x');
    state.set('a', '2');
    expect(state.problems().map((problem) => problem.code)).toEqual(['no-rule-cycles']);
  });
});

describe('law 8: closed, never silently true', () => {
  const broken = (operator: string) =>
    form(
      [column('a'), column('b'), column('c'), column('d'), column('e', { colValue: 'kept' })],
      [
        rule(
          [['a', operator, 'x']],
          [
            ['b', 'Hide'],
            ['c', 'Show'],
            ['d', 'Readonly'],
            ['e', 'Change Value', 'new'],
          ],
        ),
      ],
    );

  it('closes what a rule aims at that cannot be evaluated', () => {
    const state = open(broken('Resembles'));
    expect(state.column('b')?.visible).toBe(false);
    expect(state.column('c')?.visible).toBe(false);
    expect(state.column('d')?.readonly).toBe(true);
    expect(state.kept('e')).toBe('kept');
    expect(state.submit()).toMatchObject({ problems: [{ code: 'known-operator' }] });
  });

  it('reads no inherited name as an operator', () => {
    for (const name of ['constructor', '__proto__', 'toString']) {
      expect(open(broken(name)).problems()[0]?.code).toBe('known-operator');
    }
  });
});

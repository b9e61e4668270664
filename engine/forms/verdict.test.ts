import { describe, expect, it } from 'vitest';
import type { Json, JsonRecord } from '../json.ts';
import { readBackendForm } from './backend-form.ts';
import { compileForm } from './compile-form.ts';
import { openForm } from './form-state.ts';
import type { FormModel } from './model.ts';
import { column, form, rule } from './testing/backend-forms.ts';
import { verdict } from './verdict.ts';

const compiled = compileForm(
  readBackendForm(
    form(
      [
        column('kind', { colRequired: 'Yes', colOption: ['staff', 'guest'], colType: 'Select Dropdown' }),
        column('badge', { colValue: 'none', colMaxLength: 5 }),
        column('grade', {}, { colEdit: 'No' }),
        column('secret', {}, { colView: 'No' }),
        column('host'),
      ],
      [
        rule([['kind', 'Equals', 'guest']], [['host', 'Show']]),
        rule(
          [['kind', 'Equals', 'guest']],
          [
            ['badge', 'Readonly'],
            ['badge', 'Change Value', 'GUEST'],
          ],
        ),
      ],
    ),
  ),
);
/** The same where the column is locked without being written: what was typed before stays. */
const unwritten = compileForm(
  readBackendForm(
    form(
      [column('kind', { colRequired: 'Yes' }), column('badge', { colValue: 'none', colMaxLength: 5 })],
      [rule([['kind', 'Equals', 'guest']], [['badge', 'Readonly']])],
    ),
  ),
);
const judgeOpen = (submitted: Json) => verdict(unwritten, { kind: 'staff', badge: 'B7' }, submitted);
const stored = { kind: 'staff', badge: 'B7', grade: 3, secret: 's', host: null };

function judge(submitted: Json, record: JsonRecord | null = stored) {
  const result = verdict(compiled, record ?? undefined, submitted);
  return 'accepted' in result ? result : result.refused.map(({ code, column: id, message }) => [code, id, message]);
}

describe('the verdict on a submission', () => {
  it('accepts what an honest person sends, new and stored', () => {
    for (const record of [null, stored]) {
      const state = openForm(compiled, record ? { record } : {});
      state.set('kind', 'guest');
      state.set('host', 'Ann');
      const result = judge(state.payload(), record);
      expect(result).toEqual({
        accepted: { kind: 'guest', badge: 'GUEST', grade: record ? 3 : null, host: 'Ann' },
        emptied: [],
      });
      state.set('kind', 'staff');
      expect(judge(state.payload(), record)).toEqual({
        accepted: { kind: 'staff', badge: null, grade: record ? 3 : null },
        emptied: ['host'],
      });
    }
  });

  it('keeps what is stored of a column that was not sent', () => {
    expect(judge({ kind: 'staff' })).toEqual({ accepted: { kind: 'staff', badge: 'B7', grade: 3 }, emptied: ['host'] });
  });

  it('refuses another value of a read-only column by name', () => {
    expect(judge({ kind: 'staff', grade: 4 })).toEqual([
      ['readonly-column', 'grade', 'GRADE is read-only and must keep its value.'],
    ]);
    expect(judge({ kind: 'staff', grade: null })).toMatchObject([['readonly-column', 'grade', expect.any(String)]]);
    expect(judge({ kind: 'guest', badge: 'mine' }, { ...stored, kind: 'guest' })).toEqual([
      ['readonly-column', 'badge', 'BADGE is read-only and must keep its value.'],
    ]);
    expect(judge({ kind: 'guest', badge: 'GUEST' }, { ...stored, kind: 'guest' })).toMatchObject({
      accepted: { badge: 'GUEST' },
    });
  });

  it('takes a column that either state lets a person edit as it was sent', () => {
    expect(judgeOpen({ kind: 'guest', badge: 'typed' })).toMatchObject({ accepted: { badge: 'typed' } });
    expect(judge({ kind: 'staff', badge: 'typed' }, { ...stored, kind: 'guest' })).toMatchObject({
      accepted: { badge: 'typed' },
    });
  });

  it('checks what a person may have typed before a column became read-only', () => {
    expect(judgeOpen({ kind: 'guest', badge: 'far too long' })).toMatchObject({
      refused: [{ code: 'maxLength', column: 'badge', message: 'BADGE can have at most 5 characters' }],
    });
  });

  it('refuses another value of a column that a rule writes and locks, new and stored', () => {
    const sentence = ['readonly-column', 'badge', 'BADGE is set by a rule and must hold its value.'];
    for (const record of [null, stored]) {
      for (const badge of ['typed', '', 'B7', 'none'])
        expect(judge({ kind: 'guest', badge }, record)).toEqual([sentence]);
      expect(judge({ kind: 'guest', badge: 'GUEST' }, record)).toMatchObject({ accepted: { badge: 'GUEST' } });
      expect(judge({ kind: 'guest' }, record)).toMatchObject({ accepted: { badge: 'GUEST' } });
    }
    expect(judge({ kind: 'guest', badge: 'B7' }, { ...stored, kind: 'guest' })).toMatchObject({
      accepted: { badge: 'B7' },
    });
  });

  it('lets a rule write to a locked column only while it is met', () => {
    const always = compileForm(
      readBackendForm(
        form(
          [column('kind'), column('pay', { colValue: '10' }, { colEdit: 'No' })],
          [rule([['kind', 'Equals', 'guest']], [['pay', 'Change Value', '100']])],
        ),
      ),
    );
    const judged = (submitted: Json) => {
      const result = verdict(always, undefined, submitted);
      return 'accepted' in result ? result.accepted['pay'] : result.refused.map(({ code }) => code);
    };
    expect(judged({ kind: 'staff', pay: '100' })).toEqual(['readonly-column']);
    expect(judged({ kind: 'staff', pay: '10' })).toBe('10');
    expect(judged({ kind: 'guest', pay: '10' })).toEqual(['readonly-column']);
    expect(judged({ kind: 'guest', pay: '100' })).toBe('100');
    expect(judged({ kind: 'guest' })).toBe('100');
  });

  it('starts a new record with the trusted start values', () => {
    expect(verdict(compiled, undefined, { kind: 'staff', grade: 3 }, { start: { grade: 3 } })).toMatchObject({
      accepted: { grade: 3 },
    });
    expect(verdict(compiled, undefined, { kind: 'staff', grade: 3 })).toMatchObject({ refused: [{ column: 'grade' }] });
  });

  it('refuses values of hidden columns, and never tells whether a guess was right', () => {
    expect(judge({ kind: 'staff', host: 'Eve' })).toEqual([
      ['hidden-column', 'host', 'HOST is not shown, so it cannot be sent.'],
    ]);
    expect(judge({ kind: 'staff', secret: 's' })).toEqual(judge({ kind: 'staff', secret: 't' }));
    expect(judge({ kind: 'staff', secret: 's' })).toMatchObject([['hidden-column', 'secret', expect.any(String)]]);
  });

  it('refuses unknown columns and inherited names by name', () => {
    const hostile = JSON.parse('{"kind":"staff","__proto__":{"x":1},"constructor":"y","kindd":1}') as Json;
    expect((judge(hostile) as string[][]).map(([code, id]) => [code, id])).toEqual([
      ['known-column', '__proto__'],
      ['known-column', 'constructor'],
      ['known-column', 'kindd'],
    ]);
  });

  it('tells at most a hundred mistakes', () => {
    const flood = Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`x${at}`, at]));
    expect(judge(flood)).toHaveLength(100);
  });

  it('refuses what is no record, and values of the wrong kind', () => {
    for (const odd of [null, [], 'x', 7] as Json[])
      expect(judge(odd)).toMatchObject([['record-shape', undefined, expect.any(String)]]);
    expect(judge({ kind: { $ne: null } })).toMatchObject([['typed-value', 'kind', expect.any(String)]]);
  });

  it('checks required, maxLength and options', () => {
    expect(judge({ kind: '' })).toMatchObject([['required', 'kind', 'KIND is required']]);
    expect(judge({ kind: 'boss' })).toMatchObject([['options', 'kind', 'KIND needs to be one of its options']]);
    expect(judge({ kind: 'staff', badge: 'too long' })).toMatchObject([
      ['maxLength', 'badge', 'BADGE can have at most 5 characters'],
    ]);
    expect(judge({ kind: 'old', badge: 'B' }, { ...stored, kind: 'old' })).toMatchObject({ accepted: { kind: 'old' } });
  });

  it('refuses everything while the definition has a mistake', () => {
    const broken = compileForm(readBackendForm(form([column('a')], [rule([['a', 'Like', 1]], [['a', 'Hide']])])));
    expect(verdict(broken, undefined, {})).toMatchObject({ refused: [{ code: 'known-operator' }] });
  });

  it('changes neither the record nor the submission', () => {
    const record = Object.freeze({ ...stored });
    const submitted = Object.freeze({ kind: 'guest', host: 'Ann' });
    expect(verdict(compiled, record, submitted)).toEqual(verdict(compiled, record, submitted));
  });
});

describe('the verdict on rows, computed columns and what columns set', () => {
  const model: FormModel = {
    id: 'plan',
    columns: [
      { id: 'mode', label: 'Mode', type: 'text' },
      {
        id: 'rows',
        label: 'Packages',
        type: 'rows',
        rows: {
          key: 'id',
          fields: ['id'],
          columns: [
            { id: 'limit', label: 'Lead Limit', type: 'text', accepts: 'decimal', required: true },
            { id: 'price', label: 'Price', type: 'number', edit: { '!=': [{ var: 'row.limit' }, '1'] } },
          ],
          add: { '==': [{ var: 'inputs.mode' }, 'add'] },
          remove: { '==': [{ var: 'inputs.mode' }, 'add'] },
        },
      },
      { id: 'count', label: 'Count', type: 'number', edit: false, value: { count: [{ var: 'values.rows' }] } },
      { id: 'head', label: 'Head', type: 'text', edit: { '==': [{ var: 'values.mode' }, 'free'] } },
      {
        id: 'dept',
        label: 'Department',
        type: 'choice',
        options: { fixed: [{ value: 'IT', label: 'IT', record: { head: 'Ann' } }] },
        sets: { head: { var: 'option.head' } },
      },
    ],
  };
  const plan = compileForm(model);
  const record = {
    mode: '',
    rows: [
      { id: 5, limit: '1', price: 2 },
      { id: 6, limit: '3', price: 4 },
    ],
    count: 2,
    head: 'Old',
    dept: null,
  };
  const edit = (submitted: Json, mode = 'edit') => {
    const result = verdict(plan, record, submitted, { inputs: { mode } });
    return 'accepted' in result
      ? 'accepted'
      : result.refused.map((one) => [one.code, one.column, one.row, one.rowColumn]);
  };

  it('accepts rows as they were shown', () => {
    const state = openForm(plan, { record, inputs: { mode: 'edit' } });
    state.setRow('rows', state.rows('rows')[1]?.key ?? 0, 'price', 8);
    expect(state.payload()).toMatchObject({
      rows: [
        { id: 5, limit: '1', price: 2 },
        { id: 6, limit: '3', price: 8 },
      ],
    });
    expect(edit(state.payload())).toBe('accepted');
    const result = verdict(plan, record, { rows: [{ id: 6, price: 8 }, { id: 5 }] }, { inputs: { mode: 'edit' } });
    expect(result).toMatchObject({
      accepted: {
        rows: [
          { id: 6, limit: '3', price: 8 },
          { id: 5, limit: '1', price: 2 },
        ],
        count: 2,
      },
    });
  });

  it('refuses rows added, removed, or changed where they are read-only, by row', () => {
    const [one, two] = record.rows;
    expect(edit({ rows: [one ?? null] })).toEqual([['rows-removed', 'rows', undefined, undefined]]);
    expect(edit({ rows: [one ?? null, two ?? null, { limit: '1', price: null }] })).toEqual([
      ['rows-added', 'rows', undefined, undefined],
    ]);
    expect(edit({ rows: [one ?? null], count: 1 }, 'add')).toBe('accepted');
    expect(edit({ rows: [{ id: 5, price: 3 }, two ?? null] })).toEqual([['readonly-column', 'rows', 0, 'price']]);
    expect(edit({ rows: [one ?? null, { id: 6, limit: '-1' }] })).toEqual([['accepts', 'rows', 1, 'limit']]);
    expect(edit({ rows: [{ id: 5, __proto: 1 }, two ?? null] })).toEqual([['known-column', 'rows', 0, '__proto']]);
    expect(edit({ rows: [one ?? null, two ?? null, one ?? null] }, 'add')).toEqual([
      ['known-row', 'rows', 2, undefined],
    ]);
    expect(edit({ rows: [{ id: 99, limit: '1', price: null }] }, 'add')).toEqual([['known-row', 'rows', 0, undefined]]);
    expect(edit({ rows: ['x'] })).toEqual([['typed-value', 'rows', undefined, undefined]]);
  });

  it('refuses a computed column with another value, and accepts what a choice sets', () => {
    expect(edit({ count: 3 })).toEqual([['readonly-column', 'count', undefined, undefined]]);
    expect(edit({ count: 2 })).toBe('accepted');
    expect(edit({ dept: 'IT', head: 'Ann' })).toBe('accepted');
    expect(edit({ dept: 'IT', head: 'Eve' })).toEqual([['readonly-column', 'head', undefined, undefined]]);
  });
});

describe('the verdict on what rules write', () => {
  type Sketch = readonly [
    condition: readonly [string, string, Json],
    outputs: readonly (readonly [string, string, Json?])[],
  ];
  const filled = (columns: readonly string[], rules: readonly Sketch[]) =>
    compileForm(
      readBackendForm(
        form(
          columns.map((id) => column(id)),
          rules.map(([input, outputs]) => rule([input], outputs)),
        ),
      ),
    );
  const judged = (on: ReturnType<typeof compileForm>, submitted: Json, record?: JsonRecord) => {
    const result = verdict(on, record, submitted);
    return 'accepted' in result ? result.accepted : result.refused.map(({ code, column: id }) => `${code} ${id}`);
  };
  const refused = ['readonly-column pay'];

  it('holds what one rule writes and another locks', () => {
    const trips = filled(
      ['pay', 'trip', 'other'],
      [
        [['trip', 'Equals', 'City'], [['pay', 'Change Value', '500']]],
        [['trip', 'Contains', 'Ci'], [['pay', 'Readonly']]],
        [['other', 'Equals', 'shut'], [['pay', 'Readonly']]],
      ],
    );
    for (const record of [undefined, { trip: 'Sea', pay: '90000', other: null }]) {
      expect(judged(trips, { trip: 'City', pay: '90000' }, record)).toEqual(refused);
      expect(judged(trips, { trip: 'City', pay: '' }, record)).toEqual(refused);
      expect(judged(trips, { trip: 'City', pay: '500' }, record)).toMatchObject({ pay: '500' });
      expect(judged(trips, { trip: 'City' }, record)).toMatchObject({ pay: '500' });
    }
    const shut = filled(
      ['pay', 'trip', 'other'],
      [
        [['trip', 'Equals', 'City'], [['pay', 'Change Value', '500']]],
        [['other', 'Equals', 'shut'], [['pay', 'Readonly']]],
      ],
    );
    expect(judged(shut, { trip: 'City', other: 'shut', pay: '90000' })).toEqual(refused);
    expect(judged(shut, { trip: 'Sea', other: 'shut', pay: '90000' })).toMatchObject({ pay: '90000' });
  });

  it('takes no other value of rules that come and go together', () => {
    const nested = filled(
      ['trip', 'pay'],
      [
        [
          ['trip', 'Contains', 'Ci'],
          [
            ['pay', 'Change Value', '90000'],
            ['pay', 'Readonly'],
          ],
        ],
        [['trip', 'Equals', 'City'], [['pay', 'Change Value', '500']]],
        [['trip', 'Equals', 'Sea'], [['pay', 'Change Value', '9']]],
      ],
    );
    expect(judged(nested, { trip: 'City', pay: '90000' })).toEqual(refused);
    expect(judged(nested, { trip: 'City', pay: null })).toEqual(refused);
    expect(judged(nested, { trip: 'City' })).toEqual({ trip: 'City', pay: '500' });
    const stored = { trip: 'City', pay: '500' };
    for (const pay of ['90000', '9', null]) expect(judged(nested, { trip: 'City', pay }, stored)).toEqual(refused);
    expect(judged(nested, stored, stored)).toEqual(stored);
  });

  it('takes what rules leave that somebody may have brought in another order', () => {
    const apart = filled(
      ['trip', 'rank', 'pay'],
      [
        [
          ['trip', 'Equals', 'City'],
          [
            ['pay', 'Change Value', '500'],
            ['pay', 'Readonly'],
          ],
        ],
        [
          ['rank', 'Equals', 'boss'],
          [
            ['pay', 'Change Value', '800'],
            ['pay', 'Readonly'],
          ],
        ],
      ],
    );
    for (const pay of ['500', '800']) expect(judged(apart, { trip: 'City', rank: 'boss', pay })).toMatchObject({ pay });
    expect(judged(apart, { trip: 'City', rank: 'boss', pay: '90000' })).toEqual(refused);
    expect(judged(apart, { trip: 'City', rank: 'boss' })).toMatchObject({ pay: '800' });
    expect(judged(apart, { trip: 'City', rank: null, pay: null })).toMatchObject({ pay: null });
  });

  it('follows a chain of rules, sent or not, in whatever order the columns stand', () => {
    const chain: readonly Sketch[] = [
      [
        ['mid', 'Equals', 'x'],
        [
          ['pay', 'Change Value', '500'],
          ['pay', 'Readonly'],
        ],
      ],
      [
        ['trip', 'Equals', 'City'],
        [
          ['mid', 'Change Value', 'x'],
          ['mid', 'Readonly'],
        ],
      ],
    ];
    for (const order of [
      ['trip', 'mid', 'pay'],
      ['pay', 'mid', 'trip'],
    ]) {
      const chained = filled(order, chain);
      expect(judged(chained, { trip: 'City' })).toEqual({ trip: 'City', mid: 'x', pay: '500' });
      expect(judged(chained, { trip: 'City', pay: '90000' })).toEqual(refused);
      expect(judged(chained, { trip: 'City', mid: 'y', pay: '90000' })).toEqual(['readonly-column mid']);
    }
  });

  it('computes what a rule writes without a lock where it is not sent, and takes what is typed over it', () => {
    const open = filled(['trip', 'pay'], [[['trip', 'Equals', 'City'], [['pay', 'Change Value', '500']]]]);
    expect(judged(open, { trip: 'City' })).toEqual({ trip: 'City', pay: '500' });
    expect(judged(open, { trip: 'City', pay: '700' })).toEqual({ trip: 'City', pay: '700' });
    expect(judged(open, { trip: 'Sea' }, { trip: 'City', pay: '500' })).toEqual({ trip: 'Sea', pay: null });
    expect(judged(open, { trip: 'City' }, { trip: 'City', pay: '700' })).toEqual({ trip: 'City', pay: '700' });
  });

  it('holds a written value that is computed from others', () => {
    const model: FormModel = {
      id: 'claim',
      columns: ['trip', 'days', 'pay'].map((id) => ({ id, label: id, type: 'number' as const })),
      rules: [
        {
          id: 'far',
          condition: { '==': [{ var: 'values.trip' }, 1] },
          outputs: [
            { column: 'pay', effect: 'changeValue', value: { '*': [{ var: 'values.days' }, 100] } },
            { column: 'pay', effect: 'readonly' },
          ],
        },
      ],
    };
    const claim = compileForm(model);
    expect(judged(claim, { trip: 1, days: 3, pay: 90000 })).toEqual(refused);
    expect(judged(claim, { trip: 1, days: 3, pay: 300 })).toMatchObject({ pay: 300 });
    expect(judged(claim, { trip: 1, days: 3 })).toMatchObject({ pay: 300 });
  });

  it('clears a locked column whose rule has gone, and keeps it while the rule stays', () => {
    const shut = compileForm(
      readBackendForm(
        form(
          [column('trip'), column('pay', {}, { colEdit: 'No' })],
          [rule([['trip', 'Equals', 'City']], [['pay', 'Change Value', '500']])],
        ),
      ),
    );
    const record = { trip: 'City', pay: '500' };
    expect(judged(shut, { trip: 'Sea', pay: '500' }, record)).toEqual(refused);
    expect(judged(shut, { trip: 'Sea', pay: null }, record)).toEqual({ trip: 'Sea', pay: null });
    expect(judged(shut, { trip: 'City', pay: null }, record)).toEqual(refused);
    expect(judged(shut, { trip: 'City' }, record)).toEqual(record);
  });
});

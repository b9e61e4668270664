import { describe, expect, it } from 'vitest';
import type { Json } from '../json.ts';
import { compileDefinitions } from '../link/compile-definitions.ts';
import { createSubmissionCheck, type SubmissionCheck } from './submission-check.ts';

const today = { today: '2026-11-21', month: '2026-11', year: 2026, payrollMonth: '2026-11', time: '00:05' };
const yesterday = { ...today, today: '2026-11-20' };

interface Written {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly columns: readonly unknown[];
  readonly key?: string;
  readonly form?: object;
  readonly body?: unknown;
  readonly call?: object;
  readonly given?: unknown;
  readonly entities?: object;
}

/** The check of a form over a record `thing`, saved by the one call of its service. */
function checkOf({
  fields,
  columns,
  key,
  form,
  body = 'thing',
  call,
  given = '{values}',
  entities,
}: Written): SubmissionCheck {
  const definitions = [
    { kind: 'entities', id: 'things', entities: { ...entities, thing: { ...(key ? { key } : {}), fields } } },
    { kind: 'calls', id: 'things', right: 'session', calls: { save: { body, ...call }, list: { result: ['thing'] } } },
    {
      kind: 'page',
      id: 'things.edit',
      path: '/things',
      title: 'Things',
      access: 'session',
      state: { mode: 'text', last: 'date', extra: 'thing' },
      body: [{ form: { entity: 'thing', columns, submit: [{ call: 'things.save', with: given }], ...form } }],
    },
  ];
  const files = definitions.map((value, at) => ({ file: `${at}.json`, text: JSON.stringify(value) }));
  const { linker, problems } = compileDefinitions(files);
  const parts = linker?.submission('things.save', 'things.edit.form');
  if (!parts) throw new Error(problems.map(({ message }) => message).join('; '));
  return createSubmissionCheck(parts);
}

const told = (check: SubmissionCheck, body: Json, days = [today]) =>
  check.problems({ params: {}, body }, days).map(({ code, column }) => `${code} ${column}`);

const missing = (check: SubmissionCheck) =>
  check.notJudged.map(({ column, what, misses }) => `${column} ${what}: ${misses}`);

describe('a submission', () => {
  it('is not judged by what blocks around the form give a name to', () => {
    const definitions = [
      {
        kind: 'entities',
        id: 'things',
        entities: {
          thing: { fields: { tags: ['tag'], note: 'text', other: 'text' } },
          tag: { fields: { name: 'text' } },
        },
      },
      { kind: 'calls', id: 'things', right: 'session', calls: { save: { body: 'thing' }, list: { result: ['tag'] } } },
      {
        kind: 'page',
        id: 'things.edit',
        path: '/things',
        title: 'Things',
        access: 'session',
        data: { all: { call: 'things.list' } },
        body: [
          {
            cards: '{data.all}',
            as: 'team',
            title: 'One',
            body: [
              {
                form: {
                  entity: 'thing',
                  columns: ['tags', { id: 'note', required: true }, 'other'],
                  submit: [{ call: 'things.save', with: '{values}' }],
                  checks: [
                    {
                      column: 'note',
                      must: { some: ['{values.tags}', { '==': ['{item.name}', '{team.name}'] }] },
                      message: 'Needs the tag of the team.',
                    },
                  ],
                },
              },
            ],
          },
        ],
      },
    ];
    const files = definitions.map((value, at) => ({ file: `${at}.json`, text: JSON.stringify(value) }));
    const { linker, problems } = compileDefinitions(files);
    expect(problems).toEqual([]);
    const parts = linker?.submission('things.save', 'things.edit.form');
    if (!parts) throw new Error('there is no such form');
    const check = createSubmissionCheck(parts);
    expect(missing(check)).toContain('note check 1: team.name');
    expect(told(check, { tags: [{ name: 'Blue' }], note: 'n', other: null })).toEqual([]);
    expect(told(check, { tags: [], note: null, other: null })).toEqual(['required note']);
  });

  it('is judged by required, types, bounds, options and the checks of the form', () => {
    const check = checkOf({
      fields: {
        name: { type: 'text', required: true, maxLength: 5 },
        size: { options: ['S', 'L'] },
        from: 'date',
        to: 'date',
        sum: 'money',
      },
      columns: ['name', 'size', 'from', { id: 'to', min: '{values.from}' }, 'sum'],
      form: {
        checks: [
          {
            must: { '<': ['{values.sum}', 100] },
            when: { filled: '{values.sum}' },
            column: 'sum',
            message: 'Too much',
          },
        ],
      },
    });
    expect(missing(check)).toEqual([]);
    expect(told(check, { name: 'Ali', size: 'S', from: '2026-01-01', to: '2026-01-02', sum: 99 })).toEqual([]);
    expect(told(check, { name: 'Ali', sum: '12.50' })).toEqual([]);
    expect(told(check, {})).toEqual(['required name']);
    expect(told(check, { name: 'Abdullah', size: 'XL', from: '2026-01-02', to: '2026-01-01', sum: 100 })).toEqual([
      'maxLength name',
      'options size',
      'min to',
      'check sum',
    ]);
    expect(told(check, { name: { first: 'Ali' }, from: 'soon', sum: 'much' })).toEqual(['typed-value name']);
    expect(told(check, { name: 'Ali', from: 'soon', sum: 'much' })).toEqual(['date from', 'number sum', 'check sum']);
    for (const odd of [null, [], 'x', 7, { __proto__: null }])
      expect(told(check, odd as Json)).toEqual(['required name']);
  });

  it('never carries what the form does not show', () => {
    const check = checkOf({
      fields: { kind: { options: ['a', 'b'] }, note: { type: 'text', required: true }, after: 'text' },
      columns: ['kind', { id: 'note', when: { '==': ['{values.kind}', 'b'] } }, { id: 'after', when: '{values.note}' }],
    });
    expect(told(check, { kind: 'a' })).toEqual([]);
    expect(told(check, { kind: 'a', note: 'x' })).toEqual(['hidden-column note']);
    expect(told(check, { kind: 'a', after: 'x' })).toEqual(['hidden-column after']);
    expect(told(check, { kind: 'b' })).toEqual(['required note']);
    expect(told(check, { kind: 'b', note: 'x', after: 'y' })).toEqual([]);
  });

  it('is judged by its extension fields as by all others', () => {
    const beside = (more: object) => ({ type: 'text', extension: true, ...more });
    const check = checkOf({
      key: 'id',
      fields: {
        id: 'id',
        name: 'text',
        size: beside({ options: ['S', 'L'] }),
        note: beside({ maxLength: 3 }),
        fixed: beside({ value: 'x' }),
      },
      columns: [
        'name',
        { id: 'size', required: { '==': ['{values.name}', 'a'] } },
        { id: 'note', when: { '==': ['{values.name}', 'b'] } },
        { id: 'fixed', edit: false },
      ],
      body: { of: 'thing', pick: ['id', 'name'] },
    });
    expect(missing(check)).toEqual([]);
    expect(told(check, { name: 'c', fixed: 'x' })).toEqual([]);
    expect(told(check, { name: 'a', fixed: 'x' })).toEqual(['required size']);
    expect(told(check, { name: 'c', size: 'M', fixed: 'x' })).toEqual(['options size']);
    expect(told(check, { name: 'c', note: 'x', fixed: 'x' })).toEqual(['hidden-column note']);
    expect(told(check, { name: 'b', note: 'long', fixed: 'x' })).toEqual(['maxLength note']);
    expect(told(check, { name: 'c', fixed: 'y' })).toEqual(['readonly-column fixed']);
  });

  it('may carry the start value of a hidden column, which is sent for what nobody named', () => {
    const check = checkOf({
      fields: { kind: 'text', all: { type: 'text', value: 'every' } },
      columns: ['kind', { id: 'all', value: 'none', when: '{values.kind}' }],
    });
    expect(told(check, { all: 'every' })).toEqual([]);
    expect(told(check, { all: 'some' })).toEqual(['hidden-column all']);
  });

  it('keeps what is read-only in a new record, and computes what is computed', () => {
    const columns = [
      'price',
      { id: 'total', edit: false, value: { '*': ['{values.price}', 2] } },
      { id: 'state', edit: false, value: 'New' },
    ];
    const fields = { id: 'id', price: 'number', total: 'number', state: 'text' };
    const fresh = checkOf({ fields, columns });
    expect(told(fresh, { price: 2, total: 4, state: 'New' })).toEqual([]);
    expect(told(fresh, { price: 2, total: 5, state: 'New' })).toEqual(['readonly-column total']);
    expect(told(fresh, { price: 2, total: 4, state: 'Paid' })).toEqual(['readonly-column state']);
    const stored = checkOf({ fields, columns, key: 'id' });
    expect(told(stored, { id: 1, price: 2, total: 4, state: 'Paid' })).toEqual([]);
    expect(told(stored, { id: 1, price: 2, total: 5, state: 'Paid' })).toEqual(['readonly-column total']);
  });

  it('is judged by whether its record is new, where the key is sent or the form says that there is none', () => {
    const fields = { thingId: 'id', name: 'text', kind: { type: 'text', required: true }, why: 'text' };
    const columns = ['name', { id: 'kind', edit: 'form.isNew' }, { id: 'why', when: 'not form.isNew' }];
    const check = checkOf({ key: 'thingId', fields, columns });
    expect(check.notJudged).toEqual([]);
    expect(told(check, { name: 'a' })).toEqual(['required kind']);
    expect(told(check, { name: 'a', kind: 'b', why: 'c' })).toEqual(['hidden-column why']);
    expect(told(check, { thingId: 4, name: 'a', kind: 'b', why: 'c' })).toEqual([]);
    const keyless = checkOf({ key: 'thingId', fields, columns, body: { of: 'thing', pick: ['name', 'kind', 'why'] } });
    expect(missing(keyless)).toEqual(['kind edit: form.isNew', 'why when: form.isNew']);
  });

  it('of a stored record may keep a value that is no longer offered', () => {
    const check = checkOf({ fields: { id: 'id', size: { options: ['S', 'L'] } }, columns: ['size'], key: 'id' });
    expect(told(check, { size: 'XL' })).toEqual(['options size']);
    expect(told(check, { id: 4, size: 'XL' })).toEqual([]);
  });

  it('is not judged by what the screen knows: such a column is neither required nor checked, and this is told', () => {
    const check = checkOf({
      fields: {
        mode: 'text',
        a: { type: 'text', required: true },
        b: { type: 'text', required: true, maxLength: 2 },
        c: 'date',
      },
      columns: [
        { id: 'a', when: { '==': ['{state.mode}', 'x'] }, maxLength: 3 },
        { id: 'b', edit: { '==': ['{state.mode}', 'x'] } },
        { id: 'c', message: 'Wrong in {state.mode}', max: '{state.last}', required: { '==': ['{values.a}', 'y'] } },
      ],
    });
    expect(missing(check)).toEqual(['a when: state.mode', 'b edit: state.mode', 'c max: state.last']);
    expect(told(check, { b: 'long' })).toEqual([]);
    // What is filled in was shown, so its own bounds hold; what reads it reads what was sent.
    expect(told(check, { a: 'four' })).toEqual(['maxLength a']);
    expect(told(check, { a: 'y' })).toEqual(['required c']);
  });

  it('is not judged where it is sent beside a record that is not known, or under another value', () => {
    const fields = { a: { type: 'text', required: true }, b: { type: 'text', required: true } } as const;
    const columns = ['a', 'b'];
    const beside = checkOf({ fields, columns, given: ['{values}', '{state.extra}'], form: {}, entities: {} });
    expect(told(beside, {})).toEqual([]);
    expect(missing(beside)[0]).toBe('a value: is sent together with a record that is not known here');
    const over = checkOf({ fields, columns, given: ['{values}', { b: '{now.today}' }] });
    expect(told(over, {})).toEqual(['required a']);
    expect(missing(over)).toEqual(['b value: is not sent as it is filled in']);
    const renamed = checkOf({
      fields,
      columns,
      body: { x: 'text', b: 'text' },
      given: { x: '{values.a}', b: '{values.b}' },
    });
    expect(told(renamed, { x: 'filled', b: 'too' })).toEqual([]);
    expect(told(renamed, { a: 'filled', b: 'too' })).toEqual(['required a']);
  });

  it('is read in the form that it travels in', () => {
    const check = checkOf({
      fields: {
        day: { type: 'date', wire: 'DD-MM-YYYY', required: true, min: '2026-01-01' },
        tags: { type: ['text'], wire: 'join', options: ['a', 'b'], required: true },
        pay: { type: 'money', wire: 'integer', max: 10 },
        size: {
          options: [
            { value: 'small', wire: 1 },
            { value: 'large', wire: 2 },
          ],
        },
      },
      columns: ['day', 'tags', 'pay', 'size'],
      call: { blank: '-' },
    });
    expect(told(check, { day: '31-01-2026', tags: 'a,b', pay: 11, size: 1 })).toEqual([]);
    expect(told(check, { day: '31-12-2025', tags: '-', pay: '-', size: 3 })).toEqual([
      'min day',
      'required tags',
      'options size',
    ]);
    expect(told(check, { day: '2026-01-31', tags: 'c' })).toEqual([]);
    // Rounded and joined values are known to be filled in, not exactly what they were.
    expect(missing(check)).toEqual([
      'tags checks: the value as it was filled in',
      'pay checks: the value as it was filled in',
    ]);
  });

  it('holds under the day of yesterday too: a form may have been opened before midnight', () => {
    const check = checkOf({
      fields: { born: { type: 'date', max: '{now.today}' }, on: { type: 'date', min: '{now.today}' } },
      columns: ['born', 'on'],
    });
    expect(told(check, { on: '2026-11-20' }, [today])).toEqual(['min on']);
    expect(told(check, { on: '2026-11-20' }, [today, yesterday])).toEqual([]);
    expect(told(check, { on: '2026-11-19' }, [today, yesterday])).toEqual(['min on']);
    expect(told(check, { born: '2026-11-22' }, [today, yesterday])).toEqual(['max born']);
    const timed = checkOf({
      fields: { at: { type: 'time', required: { '>': ['{now.time}', '09:00'] } } },
      columns: ['at'],
    });
    expect(missing(timed)).toEqual(['at required: now.time']);
  });

  it('holds what a rule writes and locks', () => {
    const at = (columnId: string) => ({ formColumnDto: { columnId } });
    const ruled = (input: object, ...colOutputList: object[]) => ({ colInputList: [input], colOutputList });
    const rules = [
      ruled(
        { ...at('trip'), conditionState: 'Contains', valueInput: 'Ci' },
        { ...at('pay'), conditionState: 'Readonly' },
      ),
      ruled(
        { ...at('trip'), conditionState: 'Equals', valueInput: 'City' },
        { ...at('pay'), conditionState: 'Change Value', valueOutput: '500' },
        { ...at('note'), conditionState: 'Change Value', valueOutput: 'By bus' },
      ),
    ];
    const check = checkOf({
      fields: { trip: 'text', pay: 'text', note: 'text' },
      columns: ['trip', 'pay', 'note'],
      form: { rules },
    });
    expect(missing(check)).toEqual([]);
    expect(told(check, { trip: 'City', pay: '90000', note: 'By train' })).toEqual(['readonly-column pay']);
    expect(told(check, { trip: 'City', note: 'By bus' })).toEqual(['readonly-column pay']);
    expect(told(check, { trip: 'City', pay: '500', note: 'By train' })).toEqual([]);
    expect(told(check, { trip: 'Sea', pay: '90000' })).toEqual([]);
  });

  /** A day that tells whether it was looked at. */
  function dayLookedAt() {
    let looked = false;
    const day: typeof today = new Proxy(yesterday, {
      get: (of, name) => {
        looked = true;
        return Reflect.get(of, name);
      },
    });
    return { day, looked: () => looked };
  }

  const lines = { line: { key: 'lineId', fields: { lineId: 'id', on: { type: 'date', max: '{now.today}' } } } };
  const rowsOfLines = { id: 'lines', rows: { columns: ['on'] } };

  it.each([
    ['nothing reads the day', { fields: { on: 'date' }, columns: ['on'] }, false],
    ['a bound does', { fields: { on: { type: 'date', max: '{now.today}' } }, columns: ['on'] }, true],
    [
      'a record of the body does',
      { entities: lines, fields: { on: 'date', lines: ['line'] }, columns: ['on', rowsOfLines] },
      true,
    ],
  ])('is judged by a second day only where the day matters: %s', (_, { fields, columns, ...written }, matters) => {
    const check = checkOf({
      ...written,
      fields: { ...fields, name: 'text' },
      columns: [...columns, { id: 'name', required: true }],
    });
    const other = dayLookedAt();
    expect(told(check, { lines: [{ on: '2026-11-21' }] }, [today, other.day])).toEqual(['required name']);
    expect(other.looked()).toBe(matters);
  });

  it('is judged row by row, with what a row hides', () => {
    const check = checkOf({
      entities: {
        line: {
          key: 'lineId',
          fields: { lineId: 'id', what: { type: 'text', required: true }, more: 'text', held: 'text' },
        },
      },
      key: 'id',
      fields: {
        id: 'id',
        lines: {
          type: ['line'],
          rows: { columns: ['what', { id: 'more', when: { '==': ['{row.what}', 'x'] } }], min: 1 },
        },
      },
      columns: ['lines'],
    });
    expect(
      told(check, {
        id: 1,
        lines: [
          { what: 'x', more: 'y' },
          { lineId: 4, what: 'z' },
        ],
      }),
    ).toEqual([]);
    expect(told(check, { lines: [{ lineId: 4, what: 'z' }] })).toEqual(['known-row lines']);
    expect(told(check, {})).toEqual(['min lines']);
    const problems = (body: Json) => check.problems({ params: {}, body }, [today]);
    expect(problems({ lines: [{ what: 'a' }, { what: 'a', more: 'y' }] })).toMatchObject([
      { code: 'hidden-column', column: 'lines', row: 1, rowColumn: 'more' },
    ]);
    expect(problems({ lines: [{ what: 'a' }, {}] })).toMatchObject([
      { code: 'required', column: 'lines', row: 1, rowColumn: 'what' },
    ]);
    expect(told(check, { lines: ['x'] })).toEqual(['typed-value lines']);
  });

  it('of a new record may hold rows that it began with, which are stored elsewhere', () => {
    const written: Written = {
      fields: { rows: { type: ['line'] } },
      entities: { line: { key: 'lineId', fields: { lineId: 'id', what: { type: 'text', required: true } } } },
      columns: [{ id: 'rows', rows: { columns: ['what'], add: false, remove: false } }],
    };
    const rows = [{ lineId: 7, what: 'x' }];
    expect(told(checkOf(written), { rows })).toEqual(['known-row rows']);
    const begun = checkOf({ ...written, form: { start: { rows: '{state.extra.rows}' } } });
    expect(told(begun, { rows })).toEqual([]);
    expect(told(begun, { rows: [{ lineId: 7, what: '' }] })).toEqual(['required rows']);
  });

  it('follows the rules of the form, but those that read what is not sent', () => {
    const rule = (input: string, effect: string, target: string) => ({
      formRulesDto: { formRuleId: `${input}-${effect}-${target}` },
      colInputList: [
        { formColumnDto: { columnId: input }, conditionState: 'Equals', valueInput: 'x', otherCondition: '' },
      ],
      colOutputList: [{ formColumnDto: { columnId: target }, conditionState: effect, valueOutput: null }],
    });
    const check = checkOf({
      fields: { a: 'text', b: { type: 'text', required: true }, c: { type: 'text', required: true }, kept: 'text' },
      columns: ['a', 'b', { id: 'c', hint: '{values.kept}' }, 'kept'],
      body: { a: 'text', b: 'text', c: 'text' },
      form: { rules: [rule('a', 'Hide', 'b'), rule('kept', 'Hide', 'c')] },
    });
    expect(told(check, { a: 'x', b: 'typed' })).toEqual(['hidden-column b']);
    expect(told(check, { a: 'x' })).toEqual([]);
    expect(told(check, { a: 'y' })).toEqual(['required b']);
    expect(missing(check)).toEqual(['c when: values.kept', 'kept value: is not sent as it is filled in']);
  });

  it('that makes no such call, or one in two ways, is not judged, and this is told', () => {
    const fields = { a: { type: 'text', required: true } } as const;
    const twice = [
      { call: 'things.save', with: '{values}' },
      { id: 'again', call: 'things.save', with: { a: 'x' } },
    ];
    const check = checkOf({ fields, columns: ['a'], form: { submit: twice } });
    expect(told(check, {})).toEqual([]);
    expect(missing(check)).toEqual([' form: which of its steps calls things.save']);
  });
});

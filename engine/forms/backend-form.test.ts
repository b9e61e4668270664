// Proven by itself: a form that a backend describes: none ships.
import { describe, expect, it } from 'vitest';
import type { Json } from '../json.ts';
import { readBackendForm, withRules, writeBackendForm } from './backend-form.ts';
import { openForm } from './form-state.ts';
import type { FormColumn, FormModel } from './model.ts';
import { column, form, rule } from './testing/backend-forms.ts';

const whole: Json = {
  formId: 12,
  formName: 'Exit interview',
  columnList: [
    {
      colView: 'Yes',
      colEdit: 'No',
      mapId: 4,
      formColumnDto: {
        columnId: 31,
        colLabel: 'Colours',
        colType: 'Checkbox Group',
        colSubType: '',
        colValue: '',
        colPlaceHolder: null,
        colMaxLength: '1000',
        colRequired: 'Yes',
        colOption: '[{"option":"Red","checked":true},{"option":"Green","checked":false}]',
        colMultiple: 'No',
        className: 'Quater Row',
        colInline: 'Left',
        colOther: 'h3',
        colStyle: 'btn',
        colNum: 0,
        createdBy: 'x',
      },
    },
    {
      colView: 'No',
      colEdit: 'Yes',
      formColumnDto: { columnId: 'note', colLabel: 'Note', colType: 'Text Area', className: 'Full Row' },
    },
  ],
  formRulesDtoList: [
    {
      formRulesDto: { formRuleId: 9, status: 'Active' },
      colInputList: [
        {
          formColumnDto: { columnId: 31, colLabel: 'Colours' },
          conditionState: 'Contains',
          valueInput: 'Red',
          otherCondition: 'OR',
          id: 1,
        },
        { formColumnDto: { columnId: 31 }, conditionState: 'Equals', valueInput: null, otherCondition: '' },
      ],
      colOutputList: [
        { formColumnDto: { columnId: 'note' }, conditionState: 'Change Value', valueOutput: 'why', id: 2 },
      ],
    },
  ],
};

function codes(raw: Json): readonly (readonly [string, string])[] {
  return (readBackendForm(raw).problems ?? []).map(({ code, pointer }) => [code, pointer] as const);
}

describe('reading a backend form', () => {
  it('W-212 W-213 W-214 reads columns, rules, their inputs and outputs', () => {
    const model = readBackendForm(whole);
    expect(model.problems).toEqual([]);
    expect(model.columns.map((each) => each.id)).toEqual(['31', 'note']);
    expect(model.rules?.[0]).toMatchObject({
      id: '9',
      inputs: [
        { column: '31', operator: 'Contains', value: 'Red', join: 'OR' },
        { column: '31', operator: 'Equals', value: null },
      ],
      outputs: [{ column: 'note', effect: 'changeValue', value: 'why' }],
      condition: { or: [{ contains: [{ var: 'values.31' }, 'Red'] }, { equals: [{ var: 'values.31' }, null] }] },
    });
  });

  it('W-216 W-217 J1 takes the operator from the input, the effect from the output and the id from formRulesDto', () => {
    const model = readBackendForm(
      form([column('a'), column('b')], [rule([['a', 'Equals', 1]], [['b', 'Readonly']], 77)]),
    );
    expect(model.rules?.[0]).toMatchObject({
      id: '77',
      inputs: [{ operator: 'Equals' }],
      outputs: [{ effect: 'readonly' }],
    });
  });

  it('W-215 knows AND and OR and nothing else', () => {
    const joined = (join: string) =>
      codes(
        form(
          [column('a'), column('b')],
          [
            rule(
              [
                ['a', 'Equals', '1', join],
                ['a', 'Equals', '2'],
              ],
              [['b', 'Hide']],
            ),
          ],
        ),
      );
    expect(joined('AND')).toEqual([]);
    expect(joined('OR')).toEqual([]);
    expect(joined('XOR')).toEqual([['known-combinator', '/formRulesDtoList/0/colInputList/0/otherCondition']]);
    expect(joined('')).toHaveLength(1);
  });

  it('W-218 W-219 reads colView and colEdit as Yes or No', () => {
    const state = openForm(readBackendForm(whole));
    expect(state.column('31')).toMatchObject({ visible: true, readonly: true });
    expect(state.column('note')).toMatchObject({ visible: false, readonly: false });
    expect(codes(form([column('a', {}, { colView: 'perhaps' })]))).toEqual([['column-shape', '/columnList/0/colView']]);
  });

  it('W-220 W-221 W-224 reads every property of formColumnDto', () => {
    expect(readBackendForm(whole).columns[0]).toMatchObject({
      id: '31',
      label: 'Colours',
      type: 'choice',
      widget: 'checkboxGroup',
      multiple: true,
      required: true,
      maxLength: 1000,
      value: ['Red'],
      width: 'Quarter',
      inline: 'Left',
      other: 'h3',
      style: 'btn',
      num: 0,
      view: true,
      edit: false,
      options: {
        fixed: [
          { value: 'Red', label: 'Red' },
          { value: 'Green', label: 'Green' },
        ],
      },
    });
    const types = [
      'Text Field',
      'Text Area',
      'Checkbox Group',
      'Radio Group',
      'Select Dropdown',
      'File Upload',
      'Header',
      'Paragraph',
      'Button',
    ];
    const model = readBackendForm(form(types.map((colType, at) => column(at, { colType }))));
    expect(model.columns.map((each) => each.type)).toEqual([
      'text',
      'longText',
      'choice',
      'choice',
      'choice',
      'file',
      'header',
      'paragraph',
      'button',
    ]);
  });

  it('W-222 W-223 reads the row width in either spelling, and the alignment', () => {
    const words = ['Quarter Row', 'Quater Row', 'Half Row', 'Full Row'];
    const model = readBackendForm(form(words.map((className, at) => column(at, { className, colInline: 'Center' }))));
    expect(model.columns.map((each) => [each.width, each.inline])).toEqual([
      ['Quarter', 'Center'],
      ['Quarter', 'Center'],
      ['Half', 'Center'],
      ['Full', 'Center'],
    ]);
    const odd = readBackendForm(form([column('a', { className: 'Third Row' })]));
    expect(odd.problems).toMatchObject([
      { code: 'column-shape', severity: 'warning', pointer: '/columnList/0/formColumnDto/className' },
    ]);
    expect(openForm(odd).submit()).toEqual({ payload: { a: null } });
  });

  it('W-308 takes the type of input from colSubType', () => {
    const model = readBackendForm(
      form(['number', 'date', 'email', 'time'].map((colSubType, at) => column(at, { colSubType }))),
    );
    expect(model.columns.map((each) => [each.subtype, each.type])).toEqual([
      ['number', 'text'],
      ['date', 'date'],
      ['email', 'email'],
      ['time', 'time'],
    ]);
  });
});

describe('writing a backend form', () => {
  it('gives back what was read, unknown properties and stored spellings included', () => {
    expect(writeBackendForm(readBackendForm(whole))).toEqual(whole);
    expect(JSON.stringify(writeBackendForm(readBackendForm(whole)))).toBe(JSON.stringify(whole));
  });

  it('gives back what could not be read, in its place', () => {
    const odd: Json = {
      columnList: [null, column('a'), column('a'), { formColumnDto: {} }, column('b')],
      formRulesDtoList: [7, rule([], [])],
      extra: [],
    };
    expect(writeBackendForm(readBackendForm(odd))).toEqual(odd);
    for (const raw of [{}, { columnList: null }, { columnList: 'x', formRulesDtoList: 5 }] as Json[]) {
      expect(writeBackendForm(readBackendForm(raw))).toEqual(raw);
    }
  });

  it('writes a change and leaves the rest as it came', () => {
    const model = readBackendForm(whole);
    const columns = model.columns.map((each) =>
      each.id === '31' ? { ...each, label: 'Colors', width: 'Full' as const, required: false } : each,
    );
    const written = writeBackendForm({ ...model, columns }) as {
      columnList: { formColumnDto: Record<string, Json> }[];
    };
    expect(written.columnList[0]?.formColumnDto).toMatchObject({
      colLabel: 'Colors',
      className: 'Full Row',
      colRequired: 'No',
      colMaxLength: '1000',
      createdBy: 'x',
    });
    expect(written.columnList[1]).toEqual((whole as { columnList: Json[] }).columnList[1]);
  });

  it('writes a form that no backend has seen yet, so that it is read as the same form', () => {
    const made = {
      id: 'f',
      columns: [
        {
          id: 'a',
          label: 'A',
          type: 'text' as const,
          width: 'Quarter' as const,
          view: true,
          edit: false,
          required: true,
        },
      ],
    };
    const again = readBackendForm(writeBackendForm(made));
    expect(again.problems).toEqual([]);
    expect(again.columns[0]).toMatchObject(made.columns[0] ?? {});
  });
});

describe('a form with mistakes', () => {
  it.each<[string, Json, string, string]>([
    ['no record', null, 'form-shape', ''],
    ['no columns', {}, 'form-shape', '/columnList'],
    ['rules that are no list', { columnList: [], formRulesDtoList: 'x' }, 'form-shape', '/formRulesDtoList'],
    ['a column without an id', form([{ formColumnDto: {} }]), 'column-id', '/columnList/0/formColumnDto/columnId'],
    ['a column that is null', form([null]), 'column-id', '/columnList/0/formColumnDto/columnId'],
    [
      'two columns of one id',
      form([column(1), column('1')]),
      'unique-column-ids',
      '/columnList/1/formColumnDto/columnId',
    ],
    [
      'a maximum that is no number',
      form([column('a', { colMaxLength: 'x' })]),
      'column-shape',
      '/columnList/0/formColumnDto/colMaxLength',
    ],
    [
      'options that are no list',
      form([column('a', { colOption: '{"a":' })]),
      'column-shape',
      '/columnList/0/formColumnDto/colOption',
    ],
    [
      'a record for a value',
      form([column('a', { colValue: { x: 1 } })]),
      'column-shape',
      '/columnList/0/formColumnDto/colValue',
    ],
    ['a rule that is null', form([column('a')], [null]), 'rule-shape', '/formRulesDtoList/0'],
    [
      'a rule without inputs',
      form([column('a')], [rule([], [['a', 'Hide']])]),
      'rule-shape',
      '/formRulesDtoList/0/colInputList',
    ],
    [
      'a rule without outputs',
      form([column('a')], [rule([['a', 'Equals', 1]], [])]),
      'rule-shape',
      '/formRulesDtoList/0/colOutputList',
    ],
    [
      'an unknown input column',
      form([column('a')], [rule([['z', 'Equals', 1]], [['a', 'Hide']])]),
      'known-column',
      '/formRulesDtoList/0/colInputList/0/formColumnDto',
    ],
    [
      'an unknown target',
      form([column('a')], [rule([['a', 'Equals', 1]], [['z', 'Hide']])]),
      'known-column',
      '/formRulesDtoList/0/colOutputList/0/formColumnDto',
    ],
    [
      'an unknown operator',
      form([column('a'), column('b')], [rule([['a', 'Equal', 1]], [['b', 'Hide']])]),
      'known-operator',
      '/formRulesDtoList/0/colInputList/0/conditionState',
    ],
    [
      'an unknown effect',
      form([column('a'), column('b')], [rule([['a', 'Equals', 1]], [['b', 'Vanish']])]),
      'known-effect',
      '/formRulesDtoList/0/colOutputList/0/conditionState',
    ],
    [
      'a record to compare with',
      form([column('a'), column('b')], [rule([['a', 'Equals', { var: 'x' }]], [['b', 'Hide']])]),
      'rule-shape',
      '/formRulesDtoList/0/colInputList/0/valueInput',
    ],
    [
      'a record to write',
      form([column('a'), column('b')], [rule([['a', 'Equals', 1]], [['b', 'Change Value', { x: 1 }]])]),
      'rule-shape',
      '/formRulesDtoList/0/colOutputList/0/valueOutput',
    ],
  ])('says of %s what must hold and where, and blocks submission', (_name, raw, code, pointer) => {
    expect(codes(raw)).toEqual([[code, pointer]]);
    expect(openForm(readBackendForm(raw)).submit()).toMatchObject({ problems: [{ code }] });
  });

  it('suggests what was meant', () => {
    const model = readBackendForm(
      form([column('salary'), column('b')], [rule([['salery', 'Equal', 1]], [['b', 'Hidden']])]),
    );
    expect(model.problems?.map((problem) => problem.suggestion)).toEqual(['Hide', 'salary', 'Equals']);
  });

  it('closes columns of inherited names and reads no prototype', () => {
    const raw = form(
      ['__proto__', 'constructor', 'prototype', 'toString', 'ok'].map((id) => column(id)),
      [rule([['toString', 'Equals', 'x']], [['ok', 'Hide']])],
    );
    const state = openForm(readBackendForm(raw));
    expect(state.problems().map((problem) => problem.code)).toEqual(['column-id', 'column-id', 'column-id']);
    expect(['__proto__', 'constructor', 'toString', 'ok'].map((id) => state.column(id)?.visible)).toEqual([
      false,
      false,
      true,
      true,
    ]);
    state.set('toString', 'x');
    expect(state.column('ok')?.visible).toBe(false);
    expect(state.set('hasOwnProperty', 'x')).toMatchObject({ code: 'known-column' });
    expect(Object.keys({})).toEqual([]);
    expect(Reflect.has({}, 'visible')).toBe(false);
  });

  it.each(['a b', 'a.b', '.', 'a.', '{a}', 'values', '1e3', '"', '/~1', 'ümlaut', ' '])(
    'runs rules on a column called %j',
    (id) => {
      const raw = form(
        [column(id), column('a'), column('t')],
        [
          rule(
            [[id, 'Equals', 'x']],
            [
              ['t', 'Hide'],
              ['a', 'Change Value', 'w'],
            ],
          ),
        ],
      );
      const state = openForm(readBackendForm(raw));
      expect(state.problems()).toEqual([]);
      state.set(id, 'x');
      expect([state.column('t')?.visible, state.kept('a'), state.payload()]).toEqual([
        false,
        'w',
        { [id]: 'x', a: 'w' },
      ]);
      expect(writeBackendForm(readBackendForm(raw))).toEqual(raw);
    },
  );

  it('survives lists nested a hundred thousand deep', () => {
    let deep: Json = 'x';
    for (let level = 0; level < 100_000; level += 1) deep = [deep];
    const raw = form(
      [column('a', { colValue: deep }), column('b')],
      [rule([['a', 'Equals', deep]], [['b', 'Change Value', deep]]), { colInputList: deep, colOutputList: deep }],
    );
    const state = openForm(readBackendForm(raw));
    expect('problems' in state.submit()).toBe(true);
    expect(state.set('b', deep)).toMatchObject({ code: 'typed-value', column: 'b' });
  });
});

describe('the rules of a form definition', () => {
  const text = (id: string): FormColumn => ({ id, label: id, type: 'text' });
  const definition: FormModel = {
    id: 'plans.edit',
    columns: [text('kind'), { ...text('from'), type: 'date' }, text('till')],
  };

  it('run as those of a backend do, dates ordered by the type of the column', () => {
    const rules = [
      rule([['kind', 'Equals', 'open']], [['till', 'Hide']]),
      rule(
        [['from', 'Greater Than', '2026-01-31']],
        [
          ['till', 'Readonly'],
          ['till', 'Change Value', 'later'],
        ],
      ),
    ];
    const state = openForm(withRules(definition, rules));
    expect(state.problems()).toEqual([]);
    state.set('from', '2026-02-01');
    expect([state.column('till')?.readonly, state.kept('till')]).toEqual([true, 'later']);
    state.set('kind', 'OPEN');
    expect([state.column('till')?.visible, state.payload()]).toEqual([false, { kind: 'OPEN', from: '2026-02-01' }]);
  });

  it('close what they aim at where they are wrong, and may not go round in a circle', () => {
    const wrong = withRules({ ...definition, problems: [] }, [rule([['kind', 'Is', 'x']], [['till', 'Show']])]);
    expect(wrong.problems).toMatchObject([
      { code: 'known-operator', pointer: '/rules/0/colInputList/0/conditionState' },
    ]);
    const state = openForm(wrong);
    expect([state.column('till')?.visible, 'problems' in state.submit()]).toEqual([false, true]);
    const round = withRules(definition, [
      rule([['kind', 'Equals', 'x']], [['till', 'Hide']]),
      rule([['till', 'Equals', 'x']], [['kind', 'Hide']]),
    ]);
    expect(openForm(round).problems()).toMatchObject([{ code: 'no-rule-cycles', severity: 'error' }]);
    expect(withRules(definition, 'x').problems).toMatchObject([
      { code: 'form-shape', pointer: '/rules', message: 'rules is no list of rules.' },
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { openForm } from '../forms/form-state.ts';
import type { FormModel } from '../forms/model.ts';
import type { LinkedForm } from '../link/linked.ts';
import type { Cause } from './cause.ts';
import { explainColumn } from './explain-column.ts';
import { explainSubmit } from './explain-submit.ts';
import { sentenceOf } from './sentence-of.ts';

const says = (causes: readonly Cause[] | undefined) => causes?.map((cause) => cause.says);
const text = (id: string, more: object = {}) => ({ id, label: id.toUpperCase(), type: 'text' as const, ...more });
const is = (id: string, value: string) => ({ equals: [{ var: `values.${id}` }, value] });

const model: FormModel = {
  id: 'loans.form',
  inputs: ['mode'],
  columns: [
    text('kind', {
      options: {
        fixed: [
          { value: 'c', label: 'Car' },
          { value: 'h', label: 'House' },
        ],
      },
      type: 'choice',
    }),
    text('plate', { when: is('kind', 'c') }),
    text('colour', { when: is('kind', 'c'), off: 'disable' }),
    text('number', { edit: { '==': [{ var: 'inputs.mode' }, 'add'] }, required: true }),
    text('pin', { type: 'password', required: is('kind', 'h') }),
    text('salary', { view: false }),
    text('twice', { value: { cat: [{ var: 'values.number' }, '!'] }, edit: false }),
    text('note'),
    text('reason'),
    text('lost', { broken: true }),
    { id: 'rows', label: 'Rows', type: 'rows', edit: is('kind', 'h'), rows: { columns: [text('part')] } },
  ],
  rules: [
    {
      id: 'r1',
      condition: is('kind', 'c'),
      outputs: [
        { column: 'note', effect: 'hide' },
        { column: 'reason', effect: 'readonly' },
      ],
    },
    {
      id: 'r2',
      condition: { contains: [{ var: 'values.kind' }, 'h'] },
      outputs: [{ column: 'reason', effect: 'changeValue', value: 'given' }],
    },
    { id: 'r3', condition: is('pin', '1234'), outputs: [{ column: 'plate', effect: 'show' }] },
  ],
  checks: [{ id: 'named', must: { filled: [{ var: 'values.number' }] }, column: 'number', message: 'Give a number' }],
};

const opened = (mode = 'add') => openForm(model, { inputs: { mode } });

describe('why a column of a form is as it is', () => {
  it('names the condition that hides it, with what it reads by label and option', () => {
    const state = opened();
    state.set('kind', 'h');
    const plate = explainColumn(state, 'plate');
    expect(says(plate?.hidden)).toEqual([
      'It is shown only when KIND is Car.',
      'Rule 3 shows it only when PIN is not shown.',
    ]);
    expect(plate?.hidden[0]?.reason).toMatchObject({
      met: false,
      inputs: [{ path: 'values.kind', label: 'KIND', value: 'House' }],
    });
    expect(plate).toMatchObject({ label: 'PLATE', disabled: [], readonly: [], required: [] });
  });

  it('names the rule that hides or locks it by its number, effect and condition', () => {
    const state = opened();
    expect(explainColumn(state, 'note')?.hidden).toEqual([]);
    state.set('kind', 'c');
    const [cause] = explainColumn(state, 'note')?.hidden ?? [];
    expect(cause).toMatchObject({
      says: 'Rule 1 hides it as KIND is Car.',
      rule: { number: 1, id: 'r1', effect: 'hide' },
      reason: { met: true },
    });
    expect(says(explainColumn(state, 'reason')?.readonly)).toEqual(['Rule 1 makes it read-only as KIND is Car.']);
    state.set('kind', 'h');
    expect(explainColumn(state, 'note')?.hidden).toEqual([]);
    expect(says(explainColumn(state, 'reason')?.value)).toEqual(['Rule 2 writes it as KIND contains h.']);
  });

  it('tells that a right hides it, and never its value', () => {
    const state = openForm(model, { inputs: { mode: 'add' }, record: { salary: '90000', pin: '4711', kind: 'h' } });
    expect(says(explainColumn(state, 'salary')?.hidden)).toEqual(['Your rights do not let you see it.']);
    const everything = model.columns.map(({ id }) => explainColumn(state, id));
    expect(JSON.stringify(everything)).not.toMatch(/90000|4711|1234/);
  });

  it('tells what shows it disabled, what locks it and what requires it', () => {
    const state = opened('view');
    state.set('kind', 'h');
    expect(says(explainColumn(state, 'colour')?.disabled)).toEqual(['It is not needed unless KIND is Car.']);
    expect(says(explainColumn(state, 'number')?.readonly)).toEqual(['It can be changed only when Mode is add.']);
    // Whoever fills the form in does not see how it was opened.
    expect(sentenceOf(explainColumn(state, 'number')?.readonly ?? [])).toBe('It cannot be changed here.');
    expect(says(explainColumn(state, 'pin')?.required)).toEqual(['It is required as KIND is House.']);
    expect(says(explainColumn(opened(), 'number')?.required)).toEqual(['It is always required.']);
  });

  it('tells what a computed value is made from', () => {
    const twice = explainColumn(opened(), 'twice');
    expect(says(twice?.readonly)).toEqual(['It follows from other values.']);
    expect(twice?.value[0]?.reason?.inputs).toEqual([{ path: 'values.number', label: 'NUMBER', value: 'empty' }]);
  });

  it('tells that a mistake closed it, and that the rows around it are locked', () => {
    const state = opened();
    expect(says(explainColumn(state, 'lost')?.hidden)).toEqual(['A mistake in the definition closed it.']);
    const key = state.addRow('rows') ?? 0;
    const row = state.row('rows', key);
    expect(says(row && explainColumn(row, 'part')?.readonly)).toEqual([
      'The rows that it belongs to cannot be changed.',
    ]);
    state.set('kind', 'h');
    expect(says(row && explainColumn(row, 'part')?.readonly)).toEqual([]);
    expect(explainColumn(state, 'nowhere')).toBeUndefined();
  });

  it('tells the condition of a section apart from that of the column', () => {
    const section = { '==': [{ var: 'values.kind' }, 'c'] };
    const own = { filled: [{ var: 'values.note' }] };
    const inside = { id: 'plate', label: 'Plate', type: { of: 'text' }, widget: 'text', when: own } as const;
    const form: LinkedForm = { columns: [{ section: 'Car', id: 'car', when: section, columns: [inside] }] };
    const merged = model.columns.map((column) =>
      column.id === 'plate' ? { ...column, when: { and: [section, own] } } : column,
    );
    const state = openForm({ ...model, rules: [], columns: merged }, { inputs: { mode: 'add' } });
    expect(says(explainColumn(state, 'plate', { form })?.hidden)).toEqual([
      'Its section is shown only when KIND is Car.',
      'It is shown only when NOTE is filled.',
    ]);
    state.set('kind', 'c');
    expect(says(explainColumn(state, 'plate', { form })?.hidden)).toEqual(['It is shown only when NOTE is filled.']);
  });

  it('explains nothing of a column that is as usual', () => {
    expect(explainColumn(opened(), 'kind')).toMatchObject({
      hidden: [],
      disabled: [],
      readonly: [],
      required: [],
      value: [],
    });
  });
});

describe('why a form cannot be saved', () => {
  it('tells the failing checks at their columns with what they ask, and nothing once they pass', () => {
    const state = opened();
    expect(
      explainSubmit(state).map(({ column, label, says: said, reason }) => [column, label, said, reason?.must]),
    ).toEqual([
      ['number', 'NUMBER', 'NUMBER is required', undefined],
      ['number', 'NUMBER', 'Give a number', 'NUMBER is filled'],
    ]);
    state.set('number', '7');
    expect(explainSubmit(state)).toEqual([]);
  });

  it('says that a record is new, or stored already, where a condition asks it', () => {
    const columns = [
      text('number', { edit: { var: 'form.isNew' } }),
      text('since', { when: { and: [{ var: 'rights.write' }, { '!': [{ var: 'form.isNew' }] }] } }),
    ];
    const form: FormModel = { id: 'f', columns };
    const number = explainColumn(openForm(form, { record: { number: '7' } }), 'number')?.readonly ?? [];
    expect(says(number)).toEqual(['It can be changed only when the record is new.']);
    expect(number[0]?.reason?.inputs).toEqual([
      { path: 'form.isNew', label: 'Whether the record is new', value: 'No' },
    ]);
    expect(says(explainColumn(openForm(form), 'number')?.readonly)).toEqual([]);
    expect(says(explainColumn(openForm(form), 'since')?.hidden)).toEqual([
      'It is shown only when the right to change things here is held and the record is stored already.',
    ]);
  });

  it('tells that the form is closed, and a mistake in its definition', () => {
    const closed = openForm(
      { ...model, edit: { '==': [{ var: 'inputs.mode' }, 'add'] } },
      { inputs: { mode: 'view' } },
    );
    expect(says(explainSubmit(closed))?.[0]).toBe('The form is open for changes only when Mode is add.');
    expect(says(explainColumn(closed, 'note')?.readonly)).toEqual([
      'The form is open for changes only when Mode is add.',
    ]);
    const wrong = openForm({
      ...model,
      rules: [{ id: 'bad', outputs: [{ column: 'note', effect: 'hide' }] }],
      columns: [text('note', { when: { nonsense: [1] } })],
      checks: [],
    });
    expect(explainSubmit(wrong)[0]?.says).toContain('nonsense');
    expect(explainColumn(wrong, 'note')?.hidden).toMatchObject([
      { reason: { failed: true, met: false } },
      { says: 'Rule 1 cannot be read, so that it stays closed.' },
    ]);
  });
});

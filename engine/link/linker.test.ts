import { describe, expect, it } from 'vitest';
import { isRecord } from '../json.ts';
import { compileDefinitions } from './compile-definitions.ts';
import { formModelOf } from './form-model.ts';
import type { Linker } from './linker.ts';

const files = {
  entities: {
    kind: 'entities',
    id: 'loans',
    entities: {
      person: {
        key: 'personId',
        name: '{row.firstName} {row.lastName}',
        options: 'people.all',
        fields: { personId: 'id', firstName: 'text', lastName: 'text' },
      },
      loan: {
        key: 'loanId',
        name: 'the loan of {row.person:name}',
        fields: {
          loanId: 'id',
          person: { type: 'person', required: true },
          amount: { type: 'money', required: true, min: 1, message: { min: '{label} must be at least {limit}' } },
          paid: 'money',
          left: { type: 'money', compute: { '-': ['{row.amount}', '{row.paid}'] } },
          loanDate: { type: 'date', read: 'loanDateString', wire: 'DD-MM-YYYY' },
          status: { options: 'status', value: 'Active' },
        },
      },
    },
  },
  options: { kind: 'options', id: 'shared', lists: { status: ['Active', ['Inactive', 'Not active']] } },
  people: { kind: 'calls', id: 'people', right: 'session', calls: { all: { result: ['person'] } } },
  calls: {
    kind: 'calls',
    id: 'loans',
    right: 'loans',
    on: { '404': 'No such loan.' },
    calls: {
      all: { result: ['loan'] },
      save: { body: 'loan', stale: ['people'], on: { success: 'Saved {reply.result.loanId}' } },
    },
  },
  page: {
    kind: 'page',
    id: 'loans.list',
    path: '/loans/{year}',
    title: 'Loans of {inputs.year}',
    inputs: { year: 'year' },
    data: { list: { call: 'loans.all' } },
    body: [
      { grid: ['person.firstName', 'amount', 'left', 'status'], rows: { of: '{data.list}', where: '{row.loanDate}' } },
      {
        form: ['person', 'amount', 'paid', 'loanDate', 'status', 'left'],
        entity: 'loan',
        submit: [{ call: 'loans.save', with: ['{values}', { status: 'Active' }] }],
        on: { end: [{ toast: 'Done with {inputs.year}' }] },
      },
    ],
  },
};

function linked(): Linker {
  const { problems, linker } = compileDefinitions(
    Object.entries(files).map(([name, value]) => ({ file: `${name}.json`, text: JSON.stringify(value) })),
  );
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  if (!linker) throw new Error('nothing was linked');
  return linker;
}

describe('linking', () => {
  const bundle = linked().bundle('loans.list');
  const [grid, form] = bundle?.screen.body ?? [];

  it('finds addresses, and the right that a page needs in the last literal segment', () => {
    expect(linked().routes).toEqual([
      { page: 'loans.list', paths: ['/loans/{year}'], access: 'loans', inputs: ['year'] },
    ]);
    expect(bundle?.screen.title).toEqual({ cat: ['Loans of ', { var: 'inputs.year' }] });
  });

  it('writes names of records, conditions and computed fields out as json-logic', () => {
    expect(grid?.['rows']).toEqual({
      items: [{ value: { var: 'data.list' } }],
      where: { filled: [{ var: 'row.loanDate' }] },
    });
    const columns = isRecord(grid?.['grid']) && Array.isArray(grid['grid']['columns']) ? grid['grid']['columns'] : [];
    expect(columns.map(({ id, label, align, format }) => [id, label, align, format])).toEqual([
      ['person.firstName', 'First Name', undefined, undefined],
      ['amount', 'Amount', 'right', 'amount'],
      ['left', 'Left', 'right', 'amount'],
      ['status', 'Status', undefined, undefined],
    ]);
    expect(bundle?.entities['loan']?.display).toEqual({
      cat: ['the loan of ', { cat: [{ var: 'row.person.firstName' }, ' ', { var: 'row.person.lastName' }] }],
    });
  });

  it('gives a call what its service says, and the codes that succeed', () => {
    const save = bundle?.calls['loans.save'];
    expect(save).toMatchObject({
      method: 'POST',
      path: 'loans/save',
      changes: true,
      right: ['loans'],
      needs: 'write',
      stale: ['loans', 'people'],
      success: ['200', '201'],
    });
    expect(save?.on).toEqual({ '404': 'No such loan.', success: { cat: ['Saved ', { var: 'reply.result.loanId' }] } });
    expect(bundle?.calls['loans.all']).toMatchObject({ method: 'GET', needs: 'read', changes: false });
  });

  it('takes along what the screen uses and nothing else', () => {
    expect(Object.keys(bundle?.calls ?? {}).sort()).toEqual(['loans.all', 'loans.save', 'people.all']);
    expect(Object.keys(bundle?.entities ?? {}).sort()).toEqual(['loan', 'person']);
  });

  it('turns a form into the model of the form engine', () => {
    const written = form?.['form'];
    if (!isRecord(written)) throw new Error('no form');
    expect(written['cancelLabel']).toBe('Cancel');
    const { model, lists } = formModelOf(written as never, 'loans.form', bundle?.entities ?? {});
    expect(model.columns.map(({ id, type, key, edit }) => [id, type, key, edit])).toEqual([
      ['person', 'record', 'personId', undefined],
      ['amount', 'money', undefined, undefined],
      ['paid', 'money', undefined, undefined],
      ['loanDate', 'date', undefined, undefined],
      ['status', 'choice', undefined, undefined],
      ['left', 'money', undefined, false],
    ]);
    expect(model.columns[5]?.value).toEqual({ '-': [{ var: 'values.amount' }, { var: 'values.paid' }] });
    expect(model.columns[4]?.options).toEqual({
      fixed: [
        { value: 'Active', label: 'Active' },
        { value: 'Inactive', label: 'Not active' },
      ],
    });
    expect(model.columns[1]?.messages).toEqual({
      min: { cat: [{ var: 'label' }, ' must be at least ', { var: 'limit' }] },
    });
    expect(lists).toEqual([
      {
        name: 'person',
        entity: 'person',
        source: {
          items: [{ call: 'people.all', with: { record: {} } }],
          label: { cat: [{ var: 'option.firstName' }, ' ', { var: 'option.lastName' }] },
        },
      },
    ]);
    expect(model.fields).toEqual(['loanId']);
  });

  it('takes the rules of a form into its model', () => {
    const form = {
      kind: 'form',
      id: 'rules.form',
      columns: [
        { id: 'kind', type: 'text' },
        { id: 'note', type: 'text' },
      ],
      rules: [
        {
          formRulesDto: { formRuleId: 1 },
          colInputList: [
            { formColumnDto: { columnId: 'kind' }, conditionState: 'Equals', valueInput: 'x', otherCondition: '' },
          ],
          colOutputList: [{ formColumnDto: { columnId: 'note' }, conditionState: 'Hide', valueOutput: '' }],
        },
      ],
      submit: [{ toast: 'Saved' }],
    };
    const { linker, problems } = compileDefinitions([{ file: 'form.json', text: JSON.stringify(form) }]);
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    const rules = linker?.formModel('rules.form')?.model.rules ?? [];
    expect(rules.map(({ outputs }) => outputs.map(({ column, effect }) => [column, effect]))).toEqual([
      [['note', 'hide']],
    ]);
  });
});

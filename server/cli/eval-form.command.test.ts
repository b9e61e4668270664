import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createEvalForm } from './eval-form.command.ts';
import { createLoadForm } from './load-form.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'eval-form-'));
afterAll(() => rmSync(folder, { recursive: true }));

const form = {
  columnList: [
    { colView: 'Yes', colEdit: 'Yes', formColumnDto: { columnId: 1, colLabel: 'Kind', colRequired: 'Yes' } },
    { colView: 'Yes', colEdit: 'No', formColumnDto: { columnId: 2, colLabel: 'Note', colValue: 'start' } },
  ],
  formRulesDtoList: [
    {
      formRulesDto: { formRuleId: 5 },
      colInputList: [{ formColumnDto: { columnId: 1 }, conditionState: 'Equals', valueInput: 'x', otherCondition: '' }],
      colOutputList: [
        { formColumnDto: { columnId: 2 }, conditionState: 'Hide', valueOutput: null },
        { formColumnDto: { columnId: 2 }, conditionState: 'Change Value', valueOutput: 'hidden' },
      ],
    },
  ],
};

async function run(args: readonly string[], input: string) {
  const written: string[] = [];
  const complaints: string[] = [];
  const code = await createEvalForm(createLoadForm).run(args, {
    root: folder,
    readInput: async () => input,
    write: (text) => written.push(text),
    complain: (text) => complaints.push(text),
  });
  return {
    code,
    answer: written.length > 0 ? JSON.parse(written.join('')) : undefined,
    complaints: complaints.join(''),
  };
}

async function play(definition: unknown, events: unknown) {
  writeFileSync(path.join(folder, 'form.json'), JSON.stringify(definition));
  return run(['form.json'], JSON.stringify(events));
}

describe('eval-form', () => {
  it('prints the state after each event', async () => {
    const { code, answer } = await play(form, [{ set: { 1: 'x' } }, { set: { 2: 'typed' } }, { set: { 1: '' } }]);
    expect(code).toBe(0);
    expect(answer).toEqual([
      {
        columns: {
          1: { visible: true, readonly: false, required: true, value: 'x' },
          2: { visible: false, readonly: true, required: false, value: 'hidden' },
        },
        problems: [],
        submit: { 1: 'x' },
      },
      {
        columns: {
          1: { visible: true, readonly: false, required: true, value: 'x' },
          2: { visible: false, readonly: true, required: false, value: 'typed' },
        },
        problems: [],
        submit: { 1: 'x' },
      },
      {
        columns: {
          1: { visible: true, readonly: false, required: true, value: '' },
          2: { visible: true, readonly: true, required: false, value: null },
        },
        problems: [{ code: 'required', severity: 'error', message: 'Kind is required', column: '1' }],
        submit: null,
      },
    ]);
  });

  it('opens a stored record in first place without changing it', async () => {
    const { answer } = await play(form, [{ open: { 1: 'x', 2: 'kept' } }, { set: { 1: 'y' } }, { open: {} }]);
    expect(answer[0].columns[2]).toEqual({ visible: false, readonly: true, required: false, value: 'kept' });
    expect(answer[1].columns[2]).toEqual({ visible: true, readonly: true, required: false, value: null });
    expect(answer[2].problems).toMatchObject([{ code: 'event-order' }]);
    expect(answer[2].columns[1].value).toBe('y');
  });

  it('answers a bad event with a problem of its own and goes on', async () => {
    const events = [
      null,
      { set: { 9: 'a', 1: 'x' } },
      { set: { 1: { a: 1 } } },
      { get: 1 },
      { open: { 2: ['deep', {}] } },
      { set: { 1: 'end' } },
    ];
    const { answer } = await play(form, events);
    expect(
      answer.map((state: { problems: { code: string }[] }) => state.problems.map((problem) => problem.code)),
    ).toEqual([['event-shape', 'required'], ['known-column'], ['typed-value'], ['event-shape'], ['event-order'], []]);
    expect(answer[5].submit).toEqual({ 1: 'end', 2: null });
  });

  it('runs a form with mistakes closed, and reports them', async () => {
    const broken = structuredClone(form);
    for (const rule of broken.formRulesDtoList)
      for (const input of rule.colInputList) input.conditionState = 'Resembles';
    const { answer } = await play(broken, [{ set: { 1: 'x' } }]);
    expect(answer[0]).toMatchObject({ problems: [{ code: 'known-operator' }], submit: null });
    expect(answer[0].columns[2]).toMatchObject({ visible: false, value: 'start' });
    expect((await play(7, [{ set: {} }])).answer[0]).toMatchObject({
      columns: {},
      problems: [{ code: 'form-shape' }],
      submit: null,
    });
  });

  it('plays many forms with --batch', async () => {
    const items = [
      { form, events: [{ set: { 1: 'a' } }] },
      'odd',
      { form: null, events: [{ set: {} }] },
      { form, events: [] },
    ];
    const { code, answer } = await run(['--batch'], JSON.stringify(items));
    expect(code).toBe(0);
    expect(answer).toHaveLength(4);
    expect(answer[0][0].submit).toEqual({ 1: 'a', 2: 'start' });
    expect(answer[1][0].problems).toMatchObject([{ code: 'batch-shape' }]);
    expect(answer[2][0].problems).toMatchObject([{ code: 'form-shape' }]);
    expect(answer[3]).toEqual([]);
  });

  it('says what is wrong with its input and ends with 2', async () => {
    expect(await run(['form.json'], '{')).toEqual({
      code: 2,
      answer: undefined,
      complaints: 'stdin is no JSON list.\n',
    });
    expect(await run(['--batch'], '{}')).toMatchObject({ code: 2 });
    expect(await run(['missing.json'], '[]')).toMatchObject({
      code: 2,
      complaints: 'missing.json cannot be read as a JSON file.\n',
    });
    expect(await run([], '[]')).toMatchObject({
      code: 2,
      complaints: 'eval-form needs the file of a form, or --batch.\n',
    });
    expect(await run(['form.json', '--bacth'], '[]')).toMatchObject({
      code: 2,
      complaints: 'eval-form knows no "--bacth"; it takes --batch only.\n',
    });
    expect(await run(['form.json', 'other.json'], '[]')).toMatchObject({
      code: 2,
      complaints: 'eval-form takes one file; many forms go with --batch.\n',
    });
  });

  it('reads input and file past a byte order mark', async () => {
    writeFileSync(path.join(folder, 'marked.json'), `\ufeff${JSON.stringify(form)}`);
    const { answer } = await run(['marked.json'], '\ufeff[{"set":{"1":"x"}}]');
    expect(answer).toMatchObject([{ submit: { 1: 'x' } }]);
    expect(await run(['--batch'], '\ufeff\ufeff[]')).toMatchObject({ code: 2 });
  });

  it('plays a form definition, alone or with the records it is about', async () => {
    const entities = {
      kind: 'entities',
      id: 'days',
      entities: {
        day: {
          fields: {
            status: 'text',
            leave: { options: ['Annual', 'Medical'], required: true },
            half: { type: 'boolean' },
            absent: { type: 'boolean', compute: { '==': ['{row.status}', 'Absent'] } },
          },
        },
      },
    };
    const definition = {
      kind: 'form',
      id: 'days.edit',
      entity: 'day',
      columns: [
        { id: 'leave', when: '{values.absent}' },
        { id: 'half', when: { '==': ['{values.leave}', 'Medical'] } },
      ],
    };
    const { code, answer } = await play(
      [entities, definition],
      [{ open: { status: 'Absent' } }, { set: { leave: 'Medical' } }],
    );
    expect(code).toBe(0);
    expect(answer).toEqual([
      {
        columns: {
          leave: { visible: true, readonly: false, required: true, value: null },
          half: { visible: false, readonly: false, required: false, value: null },
        },
        problems: [expect.objectContaining({ column: 'leave', message: 'Leave is required' })],
        submit: null,
      },
      {
        columns: {
          leave: { visible: true, readonly: false, required: true, value: 'Medical' },
          half: { visible: true, readonly: false, required: false, value: null },
        },
        problems: [],
        submit: { leave: 'Medical', half: null },
      },
    ]);
  });

  it('shows columns of guarded fields, as to whoever holds every function', async () => {
    const functions = { kind: 'functions', id: 'functions', functions: { pay: { label: 'Pay' } } };
    const fields = { id: 'id', fee: { type: 'number', right: 'pay' } };
    const entities = { kind: 'entities', id: 'contracts', entities: { contract: { key: 'id', fields } } };
    const definition = { kind: 'form', id: 'contracts.edit', entity: 'contract', columns: ['fee'] };
    const { answer } = await play([functions, entities, definition], [{ set: { fee: 5 } }]);
    expect(answer).toEqual([
      { columns: { fee: expect.objectContaining({ visible: true, value: 5 }) }, problems: [], submit: { fee: 5 } },
    ]);
  });

  it('supplies the lists whose options depend on other columns: a value that goes is cleared, one that is not there fails', async () => {
    const sizes = { kind: 'options', id: 'drinks', lists: { drinkSizes: ['S', 'L', 'M'] } };
    const definition = {
      kind: 'form',
      id: 'drinks.order',
      columns: [
        { id: 'kind', options: ['tea', 'coffee'] },
        {
          id: 'drink',
          type: 'text',
          options: [
            { value: 'mint', when: { '==': ['{values.kind}', 'tea'] } },
            'water',
            { value: 'latte', when: { '==': ['{values.kind}', 'coffee'] } },
          ],
        },
        {
          id: 'size',
          options: {
            of: 'drinkSizes',
            where: { '!=': ['{values.drink}', 'water'] },
            limit: 2,
            when: { filled: '{values.drink}' },
          },
        },
      ],
    };
    const { answer } = await play(
      [sizes, definition],
      [
        { set: { kind: 'tea' } },
        { set: { drink: 'mint' } },
        { set: { size: 'L' } },
        { set: { kind: 'coffee' } },
        { set: { drink: 'mint' } },
        { set: { drink: 'latte', size: 'M' } },
      ],
    );
    const seen = answer.map(
      ({
        columns,
        problems,
      }: {
        columns: Record<string, { value: unknown }>;
        problems: { code: string; column: string }[];
      }) => [columns['drink']?.value, columns['size']?.value, problems.map(({ code, column }) => `${code} ${column}`)],
    );
    expect(seen).toEqual([
      [null, null, []],
      ['mint', null, []],
      ['mint', 'L', []],
      [null, null, []],
      ['mint', null, ['options drink']],
      ['latte', 'M', ['options size']],
    ]);
  });

  it('leaves a list alone that the screen gives', async () => {
    const sizes = { kind: 'options', id: 'drinks', lists: { drinkSizes: ['S', 'L', 'M'] } };
    const definition = {
      kind: 'form',
      id: 'people.pick',
      inputs: { team: 'text' },
      columns: [
        {
          id: 'person',
          type: 'text',
          options: { of: 'drinkSizes', where: { '==': ['{inputs.team}', 'x'] } },
        },
      ],
    };
    const { answer } = await play([sizes, definition], [{ set: { person: 'Anyone' } }]);
    expect(answer[0].problems).toEqual([]);
    expect(answer[0].submit).toEqual({ person: 'Anyone' });
  });

  it('tells what is wrong with a form definition', async () => {
    const { answer } = await play({ kind: 'form', id: 'x', columns: [{ id: 'a', type: 'text', when: '{values.b}' }] }, [
      { set: {} },
    ]);
    expect(answer[0].columns).toEqual({});
    expect(answer[0].submit).toBeNull();
    expect(answer[0].problems[0]).toMatchObject({
      code: 'known-path',
      message: '"values" has no field "b"',
      pointer: '/columns/0/when',
    });
  });
});

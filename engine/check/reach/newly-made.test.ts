import { describe, expect, it } from 'vitest';
import { compileDefinitions } from '../../link/compile-definitions.ts';
import { button, page } from '../rules/testing/harness.ts';
import { world } from '../rules/testing/world.ts';
import { newlyMade } from './newly-made.ts';

const compiled = (...definitions: readonly object[]) =>
  compileDefinitions([{ file: 'main.json', text: JSON.stringify([...world, ...definitions]) }]);

/** What is new of the second state besides the first: 'why call at kind id'. */
function made(before: readonly object[], after: readonly object[], shipped: readonly object[] = before) {
  const now = compiled(...after);
  const reached = newlyMade([compiled(...before).reach(), compiled(...shipped).reach()], now.reach(), now.registry);
  return reached.map(({ why, call, kind, id, page: from }) =>
    [why, call, 'by', kind, id, ...(from === undefined ? [] : ['from', from])].join(' '),
  );
}

const remove = { call: 'people.remove', with: { id: 1 } };
const opens = button({ open: 'test.dialog' });
const removing = (more: object = {}, steps: readonly object[] = [remove]) => ({
  kind: 'dialog',
  id: 'test.dialog',
  title: 'Remove',
  body: [button(...steps)],
  ...more,
});

describe('the changing calls that a publish newly makes', () => {
  it('are those that a screen did not make', () => {
    expect(made([page([])], [page([button(remove)])])).toEqual(['added people.remove by page test.page']);
    expect(made([page([])], [page([button({ call: 'people.list' })])])).toEqual([]);
  });

  it('are those that a page newly leads to, through dialogs and forms', () => {
    const home = page([opens], { id: 'test.home', path: '/home' });
    const before = [home, removing(), page([])];
    expect(made(before, [home, removing(), page([opens])])).toEqual([
      'reached people.remove by dialog test.dialog from test.page',
    ]);
  });

  it.each<[string, object, object]>([
    ['what a step gives', removing(), removing({}, [{ call: 'people.remove', with: { id: 2 } }])],
    ['what a state begins as', removing(), removing({ state: { id: { type: 'id', value: 2 } } })],
    ['what is set on the way', removing(), removing({ state: { id: 'id' } }, [{ set: { 'state.id': 2 } }, remove])],
    ['when a step is done', removing({}, [{ ...remove, when: false }]), removing({}, [{ ...remove, when: true }])],
    ['when steps are done', removing({}, [{ do: [remove], when: false }]), removing({}, [{ do: [remove] }])],
    [
      'which of two is done',
      removing({}, [{ do: [remove], else: [{ call: 'people.list' }], when: '{app.name}' }]),
      removing({}, [{ do: [{ call: 'people.list' }], else: [remove], when: '{app.name}' }]),
    ],
    ['the rows that an action stands in', cards('people.list'), cards({ of: 'people.list', limit: 1 })],
  ])('are those that are given something else: %s', (_title, before, after) => {
    expect(made([before, page([opens])], [after, page([opens])])).toEqual([
      'sends people.remove by dialog test.dialog',
    ]);
  });

  it('are those of a dialog that is handed something else, and of a record that is written otherwise', () => {
    const dialog = removing({ inputs: { id: 'id' } });
    const handing = (id: number) => page([button({ open: 'test.dialog', with: { id } })]);
    expect(made([dialog, handing(1)], [dialog, handing(2)])).toEqual(['sends people.remove by dialog test.dialog']);
    const note = { kind: 'entities', id: 'notes', entities: { memo: { fields: { text: 'text' } } } };
    const memos = { kind: 'calls', id: 'memos', right: 'session', calls: { put: { body: 'memo' } } };
    const putting = page([button({ call: 'memos.put', with: {} })]);
    const worth = structuredClone(note) as { entities: { memo: { fields: object } } };
    worth.entities.memo.fields = { text: { type: 'text', value: 'always' } };
    expect(made([note, memos, putting], [worth, memos, putting])).toEqual(['sends memos.put by entity memo']);
  });

  it.each<[string, unknown]>([
    ['another value', ['Paid', 'Free']],
    ['another value on the way', ['Paid', { value: 'Unpaid', wire: 'Paid' }]],
    [
      'labels that change places',
      [
        ['Paid', 'Unpaid'],
        ['Unpaid', 'Paid'],
      ],
    ],
  ])('are those that send what is picked from a list of options, with %s', (_title, other) => {
    const words = (paid: unknown) => ({ kind: 'options', id: 'words', lists: { paid, unused: ['A'] } });
    const days = { kind: 'entities', id: 'days', entities: { day: { fields: { kind: { options: 'paid' } } } } };
    const calls = { kind: 'calls', id: 'days', right: 'session', calls: { put: { body: 'day' } } };
    const putting = page([button({ call: 'days.put', with: {} })]);
    const before = ['Paid', 'Unpaid'];
    expect(made([days, calls, putting, words(before)], [days, calls, putting, words(other)])).toEqual([
      'sends days.put by list of options paid',
    ]);
    const offering = removing({ state: { kind: { options: 'paid' } } });
    expect(made([offering, page([opens]), words(before)], [offering, page([opens]), words(other)])).toEqual([
      'sends people.remove by list of options paid',
    ]);
    const others = [removing(), page([opens])];
    expect(made([...others, words(before)], [...others, words(other)])).toEqual([]);
  });

  const save = { call: 'people.save', with: '{values}' };
  const saving = (form: unknown, more: object = {}) => page([{ form, entity: 'person', submit: [save], ...more }]);
  const twin = {
    kind: 'entities',
    id: 'twin',
    entities: { twin: { fields: { firstName: { type: 'text', value: 'Ali' } } } },
  };
  const plainTwin = { ...twin, entities: { twin: { fields: { firstName: 'text' } } } };
  it.each<[string, readonly object[], readonly object[], string?]>([
    ['a column more', [saving(['firstName'])], [saving(['firstName', 'pay'])]],
    ['a column less', [saving(['firstName', 'pay'])], [saving(['firstName'])]],
    ['when a column is there', [saving(['firstName'])], [saving([{ id: 'firstName', when: '{app.name}' }])]],
    ['another type', [saving([{ id: 'x', type: 'text' }])], [saving([{ id: 'x', type: 'integer' }])]],
    ['another entity', [twin, saving(['firstName'])], [twin, saving(['firstName'], { entity: 'twin' })]],
    [
      'an entity whose values are others, which no call names',
      [plainTwin, saving(['firstName'], { entity: 'twin' })],
      [twin, saving(['firstName'], { entity: 'twin' })],
      'entity twin',
    ],
  ])('are those of a form in which something else can be typed: %s', (_title, before, after, by = 'page test.page') => {
    expect(made(before, after)).toEqual([`sends people.save by ${by}`]);
  });

  it('are none where columns change places, captions or what Muster keeps beside the record', () => {
    const before = saving(['firstName', 'pay']);
    expect(made([before], [saving([{ id: 'pay', label: 'Wage', required: true }, 'firstName'])])).toEqual([]);
  });

  it('are none where a field that Muster keeps beside a record is added, and shown in its form', () => {
    const memos = (more: object) => [
      { kind: 'entities', id: 'notes', entities: { memo: { key: 'id', fields: { id: 'id', text: 'text', ...more } } } },
      { kind: 'calls', id: 'memos', right: 'session', calls: { put: { body: 'memo' } } },
    ];
    const putting = (columns: readonly string[]) =>
      page([{ form: columns, entity: 'memo', submit: [{ call: 'memos.put', with: '{values}' }] }]);
    const before = [...memos({}), putting(['text'])];
    const nick = { type: 'text', extension: true };
    expect(made(before, [...memos({ nick }), putting(['text', 'nick'])])).toEqual([]);
    expect(made(before, [...memos({ nick: 'text' }), putting(['text', 'nick'])])).toEqual([
      'sends memos.put by page test.page',
      'sends memos.put by entity memo',
    ]);
  });

  const listing = (call: string, as: string) =>
    page([button({ call, with: {}, as }, { call: 'people.remove', with: { id: '{found.result}' } })]);
  it.each<[string, object, object]>([
    ['another call is asked before', listing('people.list', 'found'), listing('teams.list', 'found')],
    ['its answer gets another name', listing('people.list', 'found'), listing('people.list', 'other')],
  ])('are those that are given the answer of another one: %s', (_title, before, after) => {
    expect(made([before], [after])).toEqual(['sends people.remove by page test.page']);
  });

  const shown = (form: object) => ({ kind: 'form', id: 'test.form', entity: 'person', ...form });
  const asking = (more: object) => ({ kind: 'dialog', id: 'test.ask', title: 'Ask', result: 'id', ...more });
  const answering = (close: unknown) => asking({ body: [button({ close })] });
  const asks = page([button({ open: 'test.ask' }, { call: 'people.remove', with: { id: '{reply.result}' } })]);
  it.each<[string, string, object, object, object]>([
    [
      'a form that it shows by id',
      'save',
      shown({ columns: ['firstName'] }),
      shown({ columns: ['pay'] }),
      saving('test.form', { entity: undefined }),
    ],
    ['a dialog that closes with a value', 'remove', answering(1), answering(2), asks],
  ])('are those that are given what %s gives back', (_title, call, before, after, holder) => {
    expect(made([before, holder], [after, holder])).toEqual([`sends people.${call} by page test.page`]);
  });

  it('are none where a dialog that gives nothing back says other values', () => {
    const note = (value: number) =>
      asking({ result: undefined, state: { n: { type: 'integer', value } }, body: [button({ close: true })] });
    const holder = page([button({ open: 'test.ask' }, { call: 'people.remove', with: { id: 1 } })]);
    expect(made([note(1), holder], [note(2), holder])).toEqual([]);
  });

  it('are those of records whose name or whose types of fields are others, and not their labels', () => {
    const note = (text: object | string, name = '{row.text}') => ({
      kind: 'entities',
      id: 'notes',
      entities: { memo: { key: 'id', name, fields: { id: 'id', text } } },
    });
    const memos = { kind: 'calls', id: 'memos', right: 'session', calls: { put: { body: 'memo' } } };
    const putting = page([button({ call: 'memos.put', with: {} })]);
    const against = (after: object) => made([note('text'), memos, putting], [after, memos, putting]);
    expect(against(note('text', 'Note {row.text}'))).toEqual(['sends memos.put by entity memo']);
    expect(against(note('longText'))).toEqual(['sends memos.put by entity memo']);
    expect(against(note({ type: 'text', extension: true }))).toEqual(['sends memos.put by entity memo']);
    expect(against(note({ type: 'text', label: 'Words' }))).toEqual([]);
  });

  it.each<[string, object]>([
    ['another caption', { toolbar: [{ label: 'Look', do: [remove] }] }],
    [
      'a button that did something else',
      {
        toolbar: [
          { label: 'Go', do: [{ call: 'people.list' }] },
          { label: 'Help', do: [remove] },
        ],
      },
    ],
    [
      'one more button',
      {
        toolbar: [
          { label: 'Go', do: [remove] },
          { label: 'Help', do: [remove] },
        ],
      },
    ],
    [
      'an answer of a message',
      { toolbar: [{ label: 'Go', do: [{ toast: 'x', actions: [{ label: 'Ok', do: [remove] }] }] }] },
    ],
  ])('are those that another press makes: %s', (_title, block) => {
    expect(made([removing(), page([opens])], [removing({ body: [block] }), page([opens])])).toEqual([
      'pressed people.remove by dialog test.dialog',
    ]);
  });

  it('are none where only what is shown differs', () => {
    const shown = removing({ title: 'Take out', size: 'small' }, [{ ...remove, on: { success: 'Gone' } }]);
    const after = page([{ text: 'New' }, { ...button({ open: 'test.dialog' }), id: 'tools' }], { title: 'Other' });
    expect(made([removing(), page([opens])], [shown, after])).toEqual([]);
  });

  it('are none where it is again as it was shipped', () => {
    const changed = removing({}, [{ call: 'people.remove', with: { id: 2 } }]);
    expect(made([changed, page([opens])], [removing(), page([opens])], [removing(), page([opens])])).toEqual([]);
    expect(made([page([])], [removing(), page([opens])], [removing(), page([opens])])).toEqual([]);
  });
});

function cards(rows: unknown): object {
  const action = { label: 'Remove', do: [{ call: 'people.remove', with: { id: '{row.personId}' } }] };
  return removing({ body: [{ cards: rows, title: '{row.firstName}', actions: [action] }] });
}

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

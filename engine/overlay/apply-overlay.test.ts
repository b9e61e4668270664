import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../json.ts';
import { applyOverlay } from './apply-overlay.ts';
import type { Change } from './change.ts';

const page = deepFreeze({
  kind: 'page',
  id: 'loans.list',
  path: '/emp_loan',
  title: 'Employee Loan',
  data: { list: { call: 'empLoan.getAllEmpLoans' } },
  body: [
    { toolbar: [{ label: 'New', do: [{ open: 'editor' }] }], id: 'tools' },
    {
      grid: {
        columns: ['loanAmount', { id: 'loanPaid', label: 'Paid' }, 'status'],
        actions: [{ id: 'edit', label: 'Edit', do: [{ open: 'editor' }, { toast: 'Opened' }] }],
      },
      rows: '{data.list}',
    },
    { card: [{ text: 'Below' }], id: 'more', title: 'More' },
  ],
  parts: {
    editor: {
      title: 'Edit',
      body: [
        {
          form: [
            'loanAmount',
            { section: 'Dates', columns: ['loanDate', 'endDate'] },
            { id: 'rests', type: ['rest'], rows: { columns: ['amount'], addLabel: 'Add' } },
          ],
          entity: 'employeeLoan',
        },
      ],
    },
  },
});

type Tree = Record<string, unknown>;

function apply(...changes: Change[]) {
  return applyOverlay(page, { changes });
}

/** What stands at a pointer-like path of keys and indexes. */
function at(tree: unknown, ...keys: (string | number)[]): unknown {
  return keys.reduce((part, key) => (part as Tree)[key], tree);
}

const columns = ['body', 'grid', 'grid', 'columns'];

describe('a note between the columns of a form', () => {
  const form = deepFreeze({
    kind: 'form',
    id: 'loans.ask',
    entity: 'employeeLoan',
    columns: ['loanAmount', { note: 'Asked a month ahead.', tone: 'muted' }, 'loanDate'],
  });
  const changed = (...changes: Change[]) => applyOverlay(form, { changes });

  it('is found by what it says, and keeps that id where it says something else', () => {
    const place = ['columns', 'noteAskedAMonthAhead'];
    const { tree, unplaced } = changed({ op: 'set', at: place, property: 'note', value: 'Asked a week ahead.' });
    expect(unplaced).toEqual([]);
    expect(at(tree, 'columns', 1)).toEqual({
      note: 'Asked a week ahead.',
      tone: 'muted',
      id: 'noteAskedAMonthAhead',
    });
    const again = applyOverlay(tree as typeof form, {
      changes: [{ op: 'set', at: place, property: 'tone', value: 'bad' }],
    });
    expect(again.unplaced).toEqual([]);
    expect(at(again.tree, 'columns', 1)).toMatchObject({ tone: 'bad' });
  });
});

describe('set', () => {
  it('writes a property of an element and leaves the rest and the base as they are', () => {
    const { tree, unplaced } = apply({
      op: 'set',
      at: [...columns, 'loanPaid'],
      property: 'label',
      value: 'Loan Paid',
    });
    expect(unplaced).toEqual([]);
    expect(at(tree, 'body', 1, 'grid', 'columns', 1)).toEqual({ id: 'loanPaid', label: 'Loan Paid' });
    expect(at(tree, 'body', 2)).toBe(at(page, 'body', 2));
    expect(at(page, 'body', 1, 'grid', 'columns', 1)).toEqual({ id: 'loanPaid', label: 'Paid' });
  });

  it('takes a property away, back to its default', () => {
    const { tree } = apply({ op: 'set', at: [...columns, 'loanPaid'], property: 'label' });
    expect(at(tree, 'body', 1, 'grid', 'columns', 1)).toEqual({ id: 'loanPaid' });
  });

  it('writes a shorthand out, and keeps a list of columns one', () => {
    const form = ['parts', 'editor', 'body', 'form', 'form', 'columns'];
    const { tree, unplaced } = apply(
      { op: 'set', at: [...form, 'loanAmount'], property: 'required', value: true },
      { op: 'set', at: [...form, 'dates', 'columns', 'endDate'], property: 'label', value: 'End' },
    );
    expect(unplaced).toEqual([]);
    const list = at(tree, 'parts', 'editor', 'body', 0, 'form');
    expect(at(list, 0)).toEqual({ id: 'loanAmount', required: true });
    expect(at(list, 1, 'columns')).toEqual(['loanDate', { id: 'endDate', label: 'End' }]);
  });

  it('reaches into nested records by dots, and makes one that is not there', () => {
    const form = ['parts', 'editor', 'body', 'form', 'form', 'columns'];
    const { tree } = apply(
      { op: 'set', at: [...form, 'rests'], property: 'rows.addLabel', value: 'More' },
      { op: 'set', at: [...form, 'loanAmount'], property: 'rows.max', value: 3 },
    );
    const list = at(tree, 'parts', 'editor', 'body', 0, 'form');
    expect(at(list, 2, 'rows')).toEqual({ columns: ['amount'], addLabel: 'More' });
    expect(at(list, 0)).toEqual({ id: 'loanAmount', rows: { max: 3 } });
  });

  it('states the id of an element that had it from what was changed', () => {
    const action = ['body', 'tools', 'toolbar', 'new'];
    const { tree, unplaced } = apply(
      { op: 'set', at: action, property: 'label', value: 'Add' },
      { op: 'set', at: action, property: 'icon', value: 'add' },
    );
    expect(unplaced).toEqual([]);
    expect(at(tree, 'body', 0, 'toolbar', 0)).toEqual({
      id: 'new',
      label: 'Add',
      icon: 'add',
      do: [{ open: 'editor' }],
    });
  });

  it('writes an element anew, and entries of maps', () => {
    const { tree } = apply(
      { op: 'set', at: [...columns, 'status'], property: '', value: { id: 'status', pixels: 80 } },
      { op: 'set', at: ['data', 'list'], property: 'every', value: '30s' },
    );
    expect(at(tree, 'body', 1, 'grid', 'columns', 2)).toEqual({ id: 'status', pixels: 80 });
    expect(at(tree, 'data', 'list')).toEqual({ call: 'empLoan.getAllEmpLoans', every: '30s' });
  });

  it.each([
    [{ at: [...columns, 'gone'], property: 'label', value: 'x' }, '"gone" is gone'],
    [
      { at: [...columns, 'status'], property: 'lable', value: 'x' },
      '"status" has no property "lable"; did you mean "label"?',
    ],
    [{ at: [], property: 'id', value: 'other' }, 'The id of a definition stays what it is'],
    [{ at: [], property: '', value: { kind: 'form' } }, 'The kind and id of a definition stay what they are'],
    [{ at: [...columns, 'status'], property: '', value: 'loanPaid' }, 'Another element has taken the id "loanPaid"'],
    [{ at: ['events', 'open'], property: 'x', value: 1 }, 'The definition has no "events" any more'],
  ] as const)('lists %j with the reason', (change, why) => {
    const { tree, unplaced } = apply({ op: 'set', ...change });
    expect(tree).toEqual(page);
    expect(unplaced).toEqual([{ change: { op: 'set', ...change }, index: 0, why }]);
  });
});

describe('insert', () => {
  it('puts an element first, behind another, and into a map under its key', () => {
    const { tree, unplaced } = apply(
      { op: 'insert', at: columns, after: null, element: 'loanDate' },
      { op: 'insert', at: columns, after: 'loanPaid', element: { id: 'rest', value: '{row.rest}' } },
      { op: 'insert', at: ['data'], after: null, id: 'people', element: { call: 'people.getAll' } },
    );
    expect(unplaced).toEqual([]);
    const list = at(tree, 'body', 1, 'grid', 'columns') as unknown[];
    expect(list.map((each) => (each as Tree)['id'] ?? each)).toEqual([
      'loanDate',
      'loanAmount',
      'loanPaid',
      'rest',
      'status',
    ]);
    expect(Object.keys(at(tree, 'data') as Tree)).toEqual(['people', 'list']);
  });

  it('makes a list that is not there yet, and puts what stood behind something gone at the end', () => {
    const { tree, unplaced } = apply(
      { op: 'insert', at: [...columns, 'loanPaid', 'rows', 'columns'], after: null, element: 'x' },
      { op: 'insert', at: ['derive'], after: null, id: 'total', element: 1 },
      { op: 'insert', at: columns, after: 'gone', element: 'last' },
    );
    expect(unplaced.map(({ index }) => index)).toEqual([0]);
    expect(at(tree, 'derive')).toEqual({ total: 1 });
    expect((at(tree, 'body', 1, 'grid', 'columns') as unknown[]).at(-1)).toBe('last');
  });

  it('is listed when its id is taken, its list is gone, or it has no id', () => {
    const { unplaced } = apply(
      { op: 'insert', at: columns, after: null, element: { id: 'status', pixels: 1 } },
      { op: 'insert', at: ['body', 'nowhere', 'card'], after: null, element: { text: 'x' } },
      { op: 'insert', at: ['body'], after: null, element: { nothing: 'x' } },
      { op: 'insert', at: ['data'], after: null, element: { call: 'x' } },
    );
    expect(unplaced.map(({ why }) => why)).toEqual([
      'Another element has taken the id "status"',
      '"nowhere" is gone',
      'A new element must have an id or a label',
      'A new entry needs an id',
    ]);
  });
});

describe('move and remove', () => {
  it('orders a list anew and puts an element into another list', () => {
    const { tree, unplaced } = apply(
      { op: 'move', at: [...columns, 'status'], after: null },
      { op: 'move', at: ['body', 'grid'], into: ['body', 'more', 'card'], after: 'text.below' },
      { op: 'set', at: ['body', 'more', 'card', 'grid'], property: 'empty', value: 'None' },
    );
    expect(unplaced).toEqual([]);
    expect(at(tree, 'body', 1, 'card', 1, 'grid', 'columns', 0)).toBe('status');
    expect(at(tree, 'body', 1, 'card', 1, 'empty')).toBe('None');
  });

  it('takes an element away with all that is in it', () => {
    const { tree } = apply({ op: 'remove', at: ['body', 'grid'] }, { op: 'remove', at: ['parts', 'editor'] });
    expect((at(tree, 'body') as unknown[]).length).toBe(2);
    expect(at(tree, 'parts')).toEqual({});
  });

  it('says why it can not', () => {
    const { unplaced } = apply(
      { op: 'move', at: ['body', 'more'], into: ['body', 'more', 'card'], after: null },
      { op: 'move', at: [...columns, 'status'], into: ['body'], after: null },
      { op: 'move', at: [...columns, 'status'], after: 'gone' },
      { op: 'remove', at: ['title'] },
    );
    expect(unplaced.map(({ why }) => why)).toEqual([
      '"more" cannot be put into itself',
      '"status" cannot stand there',
      '"gone", behind which it was put, is gone',
      'Only elements can be removed',
    ]);
  });
});

describe('an element that a new base has moved', () => {
  it('is found by its own id, with all that is in it', () => {
    const { tree, unplaced } = applyOverlay(
      { ...page, body: [{ stack: page.body, id: 'around' }] },
      { changes: [{ op: 'set', at: [...columns, 'loanPaid'], property: 'label', value: 'x' }] },
    );
    expect(unplaced).toEqual([]);
    expect(at(tree, 'body', 0, 'stack', 1, 'grid', 'columns', 1, 'label')).toBe('x');
  });

  it('is not taken for a column of a form, nor for one of two', () => {
    const gridless = { ...page, body: [page.body[0], page.body[2]] };
    const doubled = {
      ...page,
      body: [
        { ...page.body[1], id: 'one' },
        { ...page.body[1], id: 'two' },
      ],
    };
    const change: Change = { op: 'set', at: [...columns, 'loanAmount'], property: 'label', value: 'x' };
    expect(applyOverlay(gridless, { changes: [change] }).unplaced.map(({ why }) => why)).toEqual(['"grid" is gone']);
    expect(applyOverlay(doubled, { changes: [change] }).unplaced.map(({ why }) => why)).toEqual([
      '"loanAmount" is no longer where it was, and 2 others are called so',
    ]);
  });

  it('is not guessed where two in its list have the id', () => {
    const tree = { kind: 'form', id: 'f', columns: ['a', 'a'] };
    const { unplaced } = applyOverlay(tree, { changes: [{ op: 'remove', at: ['columns', 'a'] }] });
    expect(unplaced.map(({ why }) => why)).toEqual(['Two elements of "columns" are called "a"']);
  });
});

describe('an id that follows from what is taken away', () => {
  it('is stated before, so that the element is still there to be mended', () => {
    const path = ['body', 'more', 'card', 'text.below'];
    const gone: Change = { op: 'set', at: path, property: 'text' };
    const { tree, unplaced } = apply(gone);
    expect(unplaced).toEqual([]);
    expect(at(tree, 'body', 2, 'card')).toEqual([{ id: 'text.below' }]);
    expect(at(apply({ ...gone, value: 'Above' }, gone).tree, 'body', 2, 'card')).toEqual([{ id: 'text.below' }]);
  });
});

describe('bad input', () => {
  const deep = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`);
  it.each([
    null,
    'set',
    { op: 'set' },
    { op: 'set', at: 'body', property: 'x' },
    { op: 'set', at: ['__proto__'], property: 'polluted', value: true },
    { op: 'set', at: [], property: '__proto__.polluted', value: true },
    { op: 'insert', at: ['data'], after: null, id: '__proto__', element: {} },
    { op: 'set', at: [], property: 'title', value: deep },
    { op: 'explode', at: [] },
    { op: 'remove', at: [] },
  ])('refuses what is no change: %#', (change) => {
    const { tree, unplaced } = applyOverlay(page, { changes: [change as Change] });
    expect(tree).toBe(page);
    expect(unplaced.map(({ why }) => why)).toEqual(['This is no change']);
    expect(({} as Tree)['polluted']).toBeUndefined();
  });
});

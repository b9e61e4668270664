import { describe, expect, it } from 'vitest';
import { language } from '../language/language.ts';
import { createCompiler } from '../link/compile-definitions.ts';
import type { Change, Changes } from '../overlay/change.ts';
import { documentSentences, mergeDocuments } from './compare-documents.ts';
import { changedDocument, changesTo, documentOf, madeOf } from './definition-document.ts';
import type { PatternSource } from './expand.ts';
import { madeParts, withMadeEdited, writtenOut } from './made-parts.ts';

const lists = {
  kind: 'pattern',
  id: 'lists',
  params: { list: 'call', columns: 'columns', newLabel: { type: 'text', value: null } },
  makes: {
    page: {
      data: { list: { call: '$list' } },
      body: [
        { toolbar: [{ $if: ['$newLabel', { id: 'new', label: '$newLabel', do: [{ reload: 'list' }] }] }] },
        { grid: { columns: '$columns' }, rows: '{data.list}', id: 'list' },
      ],
    },
  },
};
const page = {
  kind: 'page',
  id: 'people.list',
  path: '/people',
  title: 'People',
  access: 'session',
  use: { lists: { list: 'people.all', columns: ['name', { id: 'team', pixels: 80 }, 'age'], newLabel: 'New' } },
};
const files = [
  {
    kind: 'entities',
    id: 'records',
    entities: {
      person: { key: 'id', name: '{row.name}', fields: { id: 'id', name: 'text', team: 'text', age: 'integer' } },
    },
  },
  { kind: 'calls', id: 'people', right: 'session', calls: { all: { result: ['person'] } } },
].map((definition) => ({ file: `${definition.id}.json`, text: JSON.stringify(definition) }));

const source = (pattern: typeof lists): PatternSource => ({
  ...pattern,
  file: 'lists.json',
  pointer: '',
  frame: false,
});
const making = { language, patterns: new Map([['lists', source(lists)]]) };
const columns = ['body', 'list', 'grid', 'columns'];
const argument = ['use', 'lists', 'columns'];

function compiled(pattern: object, overlay: Changes) {
  const all = [...files, ...[pattern, page].map((each, at) => ({ file: `${at}.json`, text: JSON.stringify(each) }))];
  return createCompiler().compile(all, [{ kind: 'page', id: page.id, ...overlay }]);
}

describe('changes that were made of what a pattern makes', () => {
  it.each<[string, Change, object]>([
    [
      'set',
      { op: 'set', at: [...columns, 'team'], property: 'label', value: 'Group' },
      { columns: ['name', { id: 'team', pixels: 80, label: 'Group' }, 'age'] },
    ],
    [
      'set of an argument',
      { op: 'set', at: ['body', 'toolbar', 'toolbar', 'new'], property: 'label', value: 'Add' },
      { newLabel: 'Add' },
    ],
    [
      'insert',
      { op: 'insert', at: columns, after: 'name', element: 'id' },
      { columns: ['name', 'id', { id: 'team', pixels: 80 }, 'age'] },
    ],
    [
      'move',
      { op: 'move', at: [...columns, 'age'], after: null },
      { columns: ['age', 'name', { id: 'team', pixels: 80 }] },
    ],
    [
      'hide',
      { op: 'hide', at: [...columns, 'age'], hidden: true },
      { columns: ['name', { id: 'team', pixels: 80 }, { id: 'age', hidden: true }] },
    ],
    ['remove', { op: 'remove', at: [...columns, 'age'] }, { columns: ['name', { id: 'team', pixels: 80 }] }],
  ])('become changes of the argument that says it: %s', (_, change, wanted) => {
    const { tree, unplaced } = documentOf(page, { changes: [change] }, making);
    expect(unplaced).toEqual([]);
    expect(tree).toEqual({ ...page, use: { lists: { ...page.use.lists, ...wanted } } });
    expect(changesTo(page, tree, making)).toMatchObject({ changes: [] });
  });

  it('stay what they are where no argument says it, and are seen beside the use', () => {
    const changes: Change[] = [
      { op: 'set', at: ['body', 'toolbar', 'toolbar', 'new'], property: 'icon', value: 'add' },
      { op: 'hide', at: ['body', 'toolbar'], hidden: true },
    ];
    const { tree } = documentOf(page, { changes }, making);
    expect(tree).toEqual({ ...page, changes });
    const stored = changesTo(page, tree, making);
    expect(stored).toEqual({ written: [], changes });
    expect(madeOf(tree, making)).toMatchObject({ body: [{ toolbar: [{ icon: 'add' }], hidden: true }, {}] });
    expect(documentSentences(page, tree, making)).toEqual(['action New: icon none → add', 'block toolbar hidden']);
  });
});

describe('a use', () => {
  it('is served with what was changed of its arguments, problems at the change', () => {
    const changes = (value: string): Changes => ({
      written: [{ op: 'insert', at: argument, after: 'name', element: { id: 'more', value } }],
      changes: [{ op: 'hide', at: [...columns, 'age'], hidden: true }],
    });
    const good = compiled(lists, changes('{row.id}'));
    expect(good.problems).toEqual([]);
    expect(JSON.stringify(good.linker?.screen(page.id))).toContain('"more"');
    expect(compiled(lists, changes('{row.tem}')).problems).toMatchObject([
      { file: 'overlay:page people.list', pointer: '/written/0/element/value', suggestion: 'row.team' },
    ]);
  });

  it('compiles also where its pattern has become another one: what no longer fits is listed', () => {
    const overlay: Changes = {
      written: [
        { op: 'set', at: [], property: 'use.lists.newLabel', value: 'Add' },
        { op: 'set', at: [...argument, 'team'], property: 'label', value: 'Group' },
      ],
      changes: [],
    };
    const { newLabel: _, ...without } = lists.params;
    const gone = compiled({ ...lists, params: { ...without, newLabel: { type: 'actions', value: [] } } }, overlay);
    expect(gone.problems.filter(({ file }) => file.startsWith('overlay'))).toEqual([]);
    expect(gone.unplaced).toMatchObject([
      { changes: [{ index: 0, why: '"newLabel" of the pattern "lists" must be a list of actions by now' }] },
    ]);
  });

  it('is put together from the edits of two people, element by element', () => {
    const of = (changes: readonly Change[]) => changedDocument(page, changes, making).tree;
    const mine = of([
      { op: 'set', at: [...columns, 'team'], property: 'label', value: 'Group' },
      { op: 'hide', at: ['body', 'toolbar'], hidden: true },
    ]);
    const theirs = of([
      { op: 'remove', at: [...columns, 'age'] },
      { op: 'set', at: ['body', 'toolbar', 'toolbar', 'new'], property: 'icon', value: 'add' },
    ]);
    const { tree, conflicts } = mergeDocuments(page, mine, theirs, making);
    expect(conflicts).toEqual([]);
    expect(tree['use']).toMatchObject({ lists: { columns: ['name', { id: 'team', label: 'Group' }] } });
    expect(tree['changes']).toHaveLength(2);
    const other = of([
      { op: 'hide', at: ['body', 'toolbar'], hidden: true },
      { op: 'set', at: ['body', 'toolbar', 'toolbar', 'new'], property: 'icon', value: 'eye' },
    ]);
    expect(mergeDocuments(page, other, theirs, making).conflicts).toHaveLength(1);
    expect(mergeDocuments(page, other, theirs, making, { choices: ['mine'] }).tree['changes']).toContainEqual({
      op: 'set',
      at: ['body', 'toolbar', 'toolbar', 'new'],
      property: 'icon',
      value: 'eye',
    });
  });

  it('tells what is made from what was written, takes edits of it, and is written out', () => {
    const parts = madeParts(page, making);
    expect(parts?.isMade('/body/0')).toBe(true);
    expect(parts?.isMade('/body/1/grid/columns/0')).toBe(false);
    expect(parts?.isMade('/title')).toBe(false);
    const made = madeOf(page, making);
    const edited = withMadeEdited(page, { ...made, data: {} }, making);
    expect(edited).toEqual({ ...page, changes: [{ op: 'remove', at: ['data', 'list'] }] });
    expect(writtenOut(page, '/use/lists', making)).toEqual(made);
    const stored = changesTo(page, made ?? {}, making);
    expect(documentOf(page, stored, making).tree).toEqual(made);
  });
});

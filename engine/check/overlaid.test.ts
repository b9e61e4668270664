import { describe, expect, it } from 'vitest';
import { compileDefinitions, createCompiler } from '../link/compile-definitions.ts';
import type { Change, Overlay } from '../overlay/change.ts';
import { changesBetween } from '../overlay/changes-between.ts';

const definitions = {
  'records.json': {
    kind: 'entities',
    id: 'records',
    entities: { person: { key: 'id', name: '{row.name}', fields: { id: 'id', name: 'text', team: 'text' } } },
  },
  'calls.json': {
    kind: 'calls',
    id: 'people',
    right: 'session',
    calls: { all: { result: ['person'] }, save: { body: 'person' } },
  },
  'lists.json': {
    kind: 'pattern',
    id: 'lists',
    params: { list: 'call', columns: 'columns' },
    makes: {
      page: {
        data: { list: { call: '$list' } },
        body: [
          { toolbar: [{ label: 'Again', do: [{ reload: 'list' }] }] },
          { grid: { columns: '$columns' }, rows: '{data.list}' },
        ],
      },
    },
  },
  'page.json': {
    $schema: '../schema.json',
    use: { lists: { list: 'people.all', columns: ['name', { id: 'team', pixels: 80 }] } },
    path: '/people',
    title: 'People',
    access: 'session',
    id: 'people.list',
    kind: 'page',
  },
} as const;

const files = Object.entries(definitions).map(([file, value]) => ({ file, text: JSON.stringify(value) }));

function overlay(...changes: Change[]): Overlay {
  return { kind: 'page', id: 'people.list', changes };
}

const columns = ['body', 'grid', 'grid', 'columns'];

describe('a definition with an overlay', () => {
  it('is linked with what was changed, the base as it was', () => {
    const compiler = createCompiler();
    const laid = overlay(
      { op: 'set', at: [...columns, 'team'], property: 'label', value: 'Group' },
      { op: 'insert', at: columns, after: 'name', element: 'id' },
      { op: 'set', at: ['body', 'toolbar', 'toolbar', 'again'], property: 'label', value: 'Reload' },
    );
    const { linker, problems, unplaced } = compiler.compile(files, [laid]);
    expect(problems).toEqual([]);
    expect(unplaced).toEqual([]);
    const page = JSON.stringify(linker?.screen('people.list'));
    expect(page).toContain('"label":"Group"');
    // What the pattern made keeps the id that it had, in front of it the pattern.
    expect(page).toMatch(/"id":"lists\.again"[^}]*"label":"Reload"|"label":"Reload"[^}]*"id":"lists\.again"/);
    const plain = compiler.compile(files);
    expect(JSON.stringify(plain.linker?.screen('people.list'))).toBe(
      JSON.stringify(compileDefinitions(files).linker?.screen('people.list')),
    );
  });

  it('tells problems of what an overlay wrote at their place in it, those of the base in its file', () => {
    const { problems } = createCompiler().compile(files, [
      overlay(
        { op: 'set', at: [], property: 'title', value: '{data.nothing}' },
        { op: 'insert', at: columns, after: null, element: { id: 'nme', value: { upper: ['{row.tem}'] } } },
        { op: 'set', at: ['data', 'list'], property: 'call', value: 'people.al' },
      ),
    ]);
    const places = problems.map(({ file, pointer, code }) => ({ file, pointer, code }));
    const file = 'overlay:page people.list';
    expect(places).toContainEqual({ file, pointer: '/changes/0/value', code: 'known-path' });
    expect(places).toContainEqual({ file, pointer: '/changes/2/value', code: 'known-call' });
    expect(places.every((place) => place.file === file)).toBe(true);
    const misshapen = createCompiler().compile(files, [
      overlay({ op: 'insert', at: columns, after: null, element: { id: 'x', pixles: 3 } }),
    ]).problems;
    expect(misshapen).toMatchObject([
      { file, pointer: '/changes/0/element/pixles', code: 'known-property', suggestion: 'pixels' },
    ]);
  });

  it('keeps the places of what moved behind an inserted column', () => {
    const wrong = files.map((each) => ({ ...each, text: each.text.replace('"name",', '"name","nam",') }));
    const { problems } = createCompiler().compile(wrong, [
      overlay({ op: 'insert', at: columns, after: null, element: 'id' }),
    ]);
    expect(problems).toMatchObject([{ file: 'page.json', pointer: '/use/lists/columns/1', suggestion: 'name' }]);
  });

  it('lists changes without a place, of definitions that are gone, and of patterns', () => {
    const { unplaced, linker } = createCompiler().compile(files, [
      overlay({ op: 'remove', at: [...columns, 'gone'] }, { op: 'set', at: [], property: 'title', value: 'Staff' }),
      { kind: 'page', id: 'old', changes: [{ op: 'remove', at: ['body', 'x'] }] },
      { kind: 'pattern', id: 'lists', changes: [{ op: 'set', at: [], property: 'params', value: {} }] },
    ]);
    expect(linker?.screen('people.list')).toMatchObject({ title: 'Staff' });
    expect(unplaced.map(({ kind, id, changes }) => [kind, id, changes.map(({ index, why }) => [index, why])])).toEqual([
      ['page', 'people.list', [[0, '"gone" is gone']]],
      ['page', 'old', [[0, 'There is no page "old" any more']]],
      ['pattern', 'lists', [[0, 'A pattern is not changed by overlays']]],
    ]);
  });

  it('is read as JSON in the order of the language, and what is edited there is its overlay', () => {
    const compiler = createCompiler();
    const first = overlay({ op: 'set', at: [...columns, 'team'], property: 'label', value: 'Group' });
    const trees = compiler.compile(files, [first]).expandedOf('page', 'people.list');
    expect(trees).toBeDefined();
    if (!trees) return;
    expect(Object.keys(trees.current)).toEqual(['kind', 'id', 'path', 'title', 'access', 'data', 'body']);
    expect(JSON.stringify(trees.base['body'])).toContain('{"id":"team","pixels":80}');
    expect(changesBetween(trees.base, trees.current)).toEqual(first.changes);
    const text = JSON.stringify(trees.current).replace('"label":"Group"', '"label":"Crew","hint":"Who"');
    const edited = changesBetween(trees.base, JSON.parse(text));
    const again = compiler.compile(files, [overlay(...edited)]).expandedOf('page', 'people.list');
    expect(JSON.stringify(again?.current)).toBe(text);
    expect(compiler.compile(files).expandedOf('page', 'nothing')).toBeUndefined();
  });

  it('tells which definitions use one, through patterns and overlays too', () => {
    const compiler = createCompiler();
    const list = { kind: 'page', id: 'people.list' };
    const uses = compiler.compile(files).uses();
    expect(uses.of('calls', 'people')).toEqual([list]);
    expect(uses.of('pattern', 'lists')).toEqual([list]);
    expect(uses.of('entities', 'records')).toEqual([{ kind: 'calls', id: 'people' }]);
    expect(uses.of('page', 'people.list')).toEqual([]);
    const empty = overlay(
      { op: 'remove', at: ['data', 'list'] },
      { op: 'remove', at: ['body', 'grid'] },
      { op: 'remove', at: ['body', 'toolbar'] },
    );
    expect(compiler.compile(files, [empty]).uses().of('calls', 'people')).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import type { Json, JsonRecord } from '../json.ts';
import type { LinkedSource } from '../link/linked.ts';
import { HandServices, ok, openSmall, refused, settle } from './testing/small-screen.ts';

const people = [
  { id: 1, name: 'Zoya', team: 'Blue', age: 30 },
  { id: 2, name: 'ali', team: 'Red', age: null },
  { id: 3, name: 'Bilal', team: 'blue', age: 25 },
  { id: 4, name: null, team: null, age: 25 },
];

const page: JsonRecord = {
  state: { list: ['person'], team: 'text', teams: ['text'], most: 'number', shown: { type: 'boolean', value: true } },
  data: { all: { call: 'people.all', when: '{state.shown}' } },
  body: [
    { grid: ['name'], rows: { of: 'people.ofTeam', with: { team: '{state.team}' } } },
    { toolbar: [{ id: 'save', label: 'Save', do: [{ call: 'people.save', with: '{state.list.0}' }] }] },
  ],
};

function opened(services = new HandServices()) {
  const run = openSmall(page, services);
  run.set('state.list', people);
  return { run, services };
}

const list = { value: { var: 'state.list' } };
const names = (rows: readonly Json[]) => rows.map((row) => (row as { name: Json }).name);

describe('a list source', () => {
  it.each([
    ['as it is', {}, ['Zoya', 'ali', 'Bilal', null]],
    ['reversed', { reverse: true }, [null, 'Bilal', 'ali', 'Zoya']],
    ['sorted by text without case, empty last', { sort: 'name' }, ['ali', 'Bilal', 'Zoya', null]],
    ['sorted the other way, empty still last', { sort: 'name', reverse: true }, ['Zoya', 'Bilal', 'ali', null]],
    ['sorted stably by number', { sort: { var: 'row.age' } }, ['Bilal', null, 'Zoya', 'ali']],
    ['sorted by several fields', { sort: ['team', 'age'] }, ['Bilal', 'Zoya', 'ali', null]],
    ['cut', { limit: 2 }, ['Zoya', 'ali']],
    ['cut to nothing', { limit: -1 }, []],
    ['left out', { when: { '==': [{ var: 'state.team' }, 'x'] } }, []],
    ['by a condition', { where: { '>': [{ var: 'row.age' }, 26] } }, ['Zoya']],
    ['by wanted text without case', { match: { record: { team: 'BLUE' } } }, ['Zoya', 'Bilal']],
    ['by a list of wanted values', { match: { record: { name: ['Ali', 'zoya'] } } }, ['Zoya', 'ali']],
    [
      'by wanted values that are empty',
      { match: { record: { team: null, name: '', age: [] } } },
      ['Zoya', 'ali', 'Bilal', null],
    ],
    ['by a number as text', { match: { record: { age: '25' } } }, ['Bilal', null]],
  ])('gives its rows %s', (_title, more, wanted) => {
    const { run } = opened();
    expect(names(run.source({ items: [list], ...more } as LinkedSource).rows)).toEqual(wanted);
  });

  it.each([
    ['by value', { '!=': [{ var: 'option.value' }, 'b'] }, ['A', 'C']],
    ['by label', { '!=': [{ var: 'option.label' }, 'A'] }, ['B', 'C']],
    ['as a row', { '==': [{ var: 'row.value' }, 'c'] }, ['C']],
  ])('narrows options that are written out %s, which is what they are called elsewhere', (_title, where, wanted) => {
    const { run } = opened();
    const fixed = ['a', 'b', 'c'].map((value) => ({ value, label: value.toUpperCase() }));
    const { rows } = run.source({ items: [{ fixed }], where });
    expect(rows).toEqual(fixed.filter(({ label }) => wanted.includes(label)));
  });

  it('narrows options by what else they have, and leaves that with them', () => {
    const { run } = opened();
    const fixed = [
      { value: 'a', label: 'A', has: { side: 'left', from: ['works'] } },
      { value: 'b', label: 'B' },
    ];
    const where = { in: ['works', { var: 'option.from' }] };
    expect(run.source({ items: [{ fixed }], where }).rows).toEqual([
      { value: 'a', label: 'A', side: 'left', from: ['works'] },
    ]);
  });

  it('sorts options that are written out by what they show', () => {
    const { run } = opened();
    const fixed = [
      { value: 1, label: 'Zoya' },
      { value: 2, label: 'Ali' },
    ];
    expect(run.source({ items: [{ fixed }], sort: 'label' }).rows).toEqual([...fixed].reverse());
  });

  it('joins its parts, and shows nothing of what cannot be evaluated', () => {
    const { run, services } = opened();
    const some: LinkedSource = { items: [list], limit: 1 };
    const source: LinkedSource = {
      items: [{ source: some }, { value: null }, { value: { nonsense: [1, 2] } }, { source: some }],
    };
    expect(names(run.source(source).rows)).toEqual(['Zoya', 'Zoya']);
    expect(services.reports).toHaveLength(1);
  });

  it('keeps its rows while nothing it reads changes', () => {
    const { run } = opened();
    const source: LinkedSource = { items: [list], match: { record: { team: { var: 'state.team' } } } };
    const before = run.source(source).rows;
    run.set('state.most', 3);
    expect(run.source(source).rows).toBe(before);
    run.set('state.team', 'Red');
    expect(names(run.source(source).rows)).toEqual(['ali']);
    const row = { id: 1 };
    const ofRow: LinkedSource = { items: [list], where: { '==': [{ var: 'option.id' }, { var: 'row.id' }] } };
    expect(names(run.source(ofRow, { row }).rows)).toEqual(['Zoya']);
    expect(run.source(ofRow, { row }).rows).toBe(run.source(ofRow, { row }).rows);
    expect(names(run.source(ofRow, { row: { id: 3 } }).rows)).toEqual(['Bilal']);
  });

  it('gives options with value, label and record', () => {
    const { run } = opened();
    const fixed = {
      fixed: [
        { value: 'a', label: 'A' },
        { value: 'b', label: 'B', when: { var: 'state.team' } },
      ],
    };
    const source: LinkedSource = {
      items: [fixed, list],
      label: { var: 'option.name' },
      value: { var: 'option.id' },
      limit: 2,
    };
    expect(run.source(source).rows).toEqual([
      { value: 'a', label: 'A' },
      { value: 1, label: 'Zoya', record: people[0] },
    ]);
    run.set('state.team', 'Blue');
    expect(run.source(source).rows).toEqual([
      { value: 'a', label: 'A' },
      { value: 'b', label: 'B' },
    ]);
  });
});

describe('a list from a call', () => {
  const ofTeam: LinkedSource = {
    items: [{ call: 'people.ofTeam', with: { record: { team: { var: 'state.team' } } } }],
  };

  it('waits for its params, loads once for all that ask the same, and tells when it has arrived', async () => {
    const { run, services } = opened();
    expect(run.source(ofTeam)).toMatchObject({ rows: [], status: 'idle' });
    const told: number[] = [];
    const stop = run.subscribeSource(ofTeam, undefined, () => told.push(run.source(ofTeam).rows.length));
    run.set('state.team', 'Blue');
    expect(run.source({ ...ofTeam, reverse: true }).status).toBe('loading');
    const [asked, ...more] = services.waiting.filter(({ outgoing }) => outgoing.call.id === 'people.ofTeam');
    expect([asked?.outgoing.params, more]).toEqual([{ team: 'Blue' }, []]);
    asked?.answer(ok([{ id: 1, name: 'Zoya' }]));
    await settle();
    expect(told).toEqual([0, 1]);
    expect(names(run.source({ ...ofTeam, reverse: true }).rows)).toEqual(['Zoya']);
    stop();
    run.set('state.team', 'Red');
    expect(told).toEqual([0, 1]);
  });

  it('says how it failed, and loads anew when its service became stale', async () => {
    const { run, services } = opened();
    services.auto = () => refused('500', 'Busy');
    run.set('state.team', 'Blue');
    run.source(ofTeam);
    await settle();
    expect(run.source(ofTeam)).toMatchObject({ rows: [], status: 'failed', message: 'Busy' });
    services.auto = ({ call }) => ok(call.changes ? null : [{ id: 1, name: 'Zoya' }]);
    await run.run(
      [{ step: 'call', id: 'save', call: 'people.save', with: { record: { name: 'Zoya' } } }],
      {},
      { pressed: true },
    );
    await settle();
    expect(run.source(ofTeam)).toMatchObject({ status: 'ready', message: '' });
    expect(names(run.source(ofTeam).rows)).toEqual(['Zoya']);
  });

  it('takes the state of the data that it reads', () => {
    const { run, services } = opened();
    const source: LinkedSource = { items: [{ value: { var: 'data.all' } }] };
    expect(run.source(source).status).toBe('loading');
    services.waiting[0]?.answer(ok([]));
    expect(run.statusOf({ var: 'state.team' }).status).toBe('ready');
  });
});

import { describe, expect, it } from 'vitest';
import { deepFreeze, type Json } from '../json.ts';
import { compileDefinitions } from '../link/compile-definitions.ts';
import { type CallExtensions, ownFields } from './extension-record.ts';
import { joinExtensions, recordsIn } from './join-extensions.ts';
import { keyOfTaken, takeOutExtensions } from './take-out-extensions.ts';

const shirt = { type: 'text', extension: true, label: 'Shirt Size' };
const entities = {
  person: { key: 'id', fields: { id: { type: 'id', read: 'personNo' }, name: 'text', shirt } },
  personRow: { of: 'person', fields: { team: 'text' } },
  leave: {
    of: 'person',
    key: 'leaveId',
    fields: { leaveId: 'id', days: 'integer', note: { type: 'text', extension: true } },
  },
  ref: { of: 'person', pick: ['id'] },
  guest: { of: 'person', key: 'id' },
  team: {
    key: 'teamId',
    fields: {
      teamId: 'id',
      lead: { type: 'person', read: 'leadDto' },
      tasks: ['task'],
      byDay: { map: 'task' },
      chosen: { type: ['task'], options: 'teams.tasks' },
      within: 'team',
    },
  },
  task: { key: 'taskId', fields: { taskId: 'id', weight: { type: 'integer', extension: true } } },
};
const calls = {
  all: { result: ['personRow'] },
  one: { params: { id: 'id' }, result: 'person', at: 'found.person' },
  save: { body: 'person' },
  saveMany: { body: ['person'], result: ['person'] },
  saveSome: { body: { of: 'person', pick: ['id', 'name'], fields: { team: 'team' } } },
  saveLeave: { body: 'leave' },
  saveGuest: { body: 'guest' },
  saveLoose: { body: { count: 'integer', lead: 'person' } },
  saveTeam: { body: 'team' },
  saveTask: { body: 'task' },
  tasks: { result: ['task'] },
  refs: { result: ['ref'] },
  byName: { result: { map: 'person' } },
  count: { body: { count: 'integer' }, result: 'integer' },
  teamRead: { result: 'team' },
  teamForAll: { result: 'team', right: 'public', limit: 'apply' },
  taskForAll: { result: 'task', right: 'careers' },
};

function extensionsOf(more: object = {}): (call: string) => CallExtensions | undefined {
  const definitions = [
    { kind: 'entities', id: 'small', entities: { ...entities, ...more } },
    { kind: 'calls', id: 'teams', right: 'session', calls },
    { kind: 'calls', id: 'own', right: 'session', backend: 'muster', calls: { all: { result: ['person'] } } },
  ];
  const files = definitions.map((value, at) => ({ file: `${at}.json`, text: JSON.stringify(value) }));
  const { linker, problems } = compileDefinitions(files);
  if (!linker) throw new Error(problems.map(({ message }) => message).join('; '));
  return (call) => linker.extensions(call.includes('.') ? call : `teams.${call}`);
}

const of = extensionsOf();
const place = (call: string, where: 'body' | 'result') => {
  const found = of(call)?.[where];
  if (!found) throw new Error(`${call} has none in its ${where}`);
  return found;
};
const taken = (call: string, body: Json, shown?: readonly string[]) => {
  const out = takeOutExtensions(deepFreeze(body), place(call, 'body'), new Set(shown));
  return {
    body: out.body,
    taken: out.taken.map(({ path, keptOf, key, values }) => ({ at: path.join('.'), keptOf, key, values })),
  };
};

describe('where extension fields are', () => {
  it('is told for every call that carries them, and for no other', () => {
    const told = Object.keys(calls).map((call) => {
      const { body, result } = of(call) ?? {};
      const named = (each: typeof body) =>
        each &&
        ownFields(each.record)
          .map(({ name }) => name)
          .join();
      return [call, named(body), named(result), result?.many, result?.at.join('.')];
    });
    expect(told).toEqual([
      ['all', undefined, 'shirt', 'list', ''],
      ['one', undefined, 'shirt', undefined, 'found.person'],
      // A save answers with what it saved.
      ['save', 'shirt', 'shirt', undefined, ''],
      ['saveMany', 'shirt', 'shirt', 'list', ''],
      ['saveSome', 'shirt', 'shirt', undefined, ''],
      // A leave has the key of its own: the shirt in it is that of the person.
      ['saveLeave', 'note', 'note', undefined, ''],
      ['saveGuest', 'shirt', 'shirt', undefined, ''],
      ['saveLoose', '', undefined, undefined, undefined],
      ['saveTeam', '', '', undefined, ''],
      ['saveTask', 'weight', 'weight', undefined, ''],
      ['tasks', undefined, 'weight', 'list', ''],
      ['refs', undefined, undefined, undefined, undefined],
      ['byName', undefined, 'shirt', 'map', ''],
      ['count', undefined, undefined, undefined, undefined],
      ['teamRead', undefined, '', undefined, ''],
      ['teamForAll', undefined, '', undefined, ''],
      ['taskForAll', undefined, 'weight', undefined, ''],
    ]);
    expect(of('own.all')).toBeUndefined();
  });

  it('is nowhere where no entity has one', () => {
    const bare = extensionsOf({
      person: { key: 'id', fields: { id: 'id', name: 'text', shirt: 'text' } },
      leave: { of: 'person', key: 'leaveId', fields: { leaveId: 'id', days: 'integer' } },
      task: { key: 'taskId', fields: { taskId: 'id', weight: 'integer' } },
    });
    expect(Object.keys(calls).map(bare).filter(Boolean)).toEqual([]);
  });
});

describe('a body', () => {
  it('gives up what is kept of the record, with its key', () => {
    expect(taken('save', { id: 7, name: 'Ali', shirt: 'L' })).toEqual({
      body: { id: 7, name: 'Ali' },
      taken: [{ at: '', keptOf: 'person', key: '7', values: { shirt: 'L' } }],
    });
    expect(taken('save', { name: 'Ali', shirt: null }).taken).toMatchObject([
      { key: undefined, values: { shirt: null } },
    ]);
    expect(taken('save', { name: 'Ali' }).taken).toEqual([]);
    expect(taken('save', { name: 'Ali' }, ['shirt']).taken).toMatchObject([{ values: { shirt: null } }]);
    expect(taken('saveMany', [{ id: 1, shirt: 'S' }, { id: 2 }, 'odd', { shirt: 'L' }])).toEqual({
      body: [{ id: 1 }, { id: 2 }, 'odd', {}],
      taken: [
        { at: '0', keptOf: 'person', key: '1', values: { shirt: 'S' } },
        { at: '3', keptOf: 'person', key: undefined, values: { shirt: 'L' } },
      ],
    });
  });

  it.each([null, 'text', 5, [[]]] as const)('that is none, %j, is handed on as it is', (body) => {
    expect(taken('save', body as Json)).toEqual({ body, taken: [] });
    expect(taken('saveMany', body as Json)).toEqual({ body, taken: [] });
  });

  it('gives up those of records that it refers to, which are not stored', () => {
    const lead = { id: 7, name: 'Ali' };
    const left = { teamId: 1, lead, within: { teamId: 2, lead } };
    const sent = { teamId: 1, lead: { ...lead, shirt: 'L' }, within: { teamId: 2, lead: { ...lead, shirt: 'S' } } };
    expect(taken('saveTeam', sent)).toEqual({ body: left, taken: [] });
    expect(taken('saveLoose', { count: 1, lead: sent.lead })).toEqual({ body: { count: 1, lead }, taken: [] });
    expect(taken('saveSome', { id: 7, shirt: 'L', team: sent })).toEqual({
      body: { id: 7, team: left },
      taken: [{ at: '', keptOf: 'person', key: '7', values: { shirt: 'L' } }],
    });
    expect(taken('saveLeave', { leaveId: 3, id: 7, shirt: 'L', note: 'x' })).toEqual({
      body: { leaveId: 3, id: 7 },
      taken: [{ at: '', keptOf: 'leave', key: '3', values: { note: 'x' } }],
    });
  });

  it('is of its own record where the entity states a key, though it may be called as that of another', () => {
    const { taken: found } = taken('saveGuest', { id: 7, shirt: 'L' });
    expect(found).toEqual([{ at: '', keptOf: 'guest', key: '7', values: { shirt: 'L' } }]);
  });

  it('stores those of its rows, whose key only the answer tells, and not those of chosen records', () => {
    const tasks: Json = [{ taskId: 5, weight: 1 }, { weight: 2 }];
    const body = { tasks, chosen: [{ taskId: 6, weight: 3 }] };
    expect(taken('saveTeam', body)).toEqual({
      body: { tasks: [{ taskId: 5 }, {}], chosen: [{ taskId: 6 }] },
      taken: [
        { at: 'tasks.0', keptOf: 'task', key: undefined, values: { weight: 1 } },
        { at: 'tasks.1', keptOf: 'task', key: undefined, values: { weight: 2 } },
      ],
    });
  });
});

describe('the key of what was saved', () => {
  const keys = (call: string, body: unknown, result: unknown) =>
    takeOutExtensions(body as Json, place(call, 'body')).taken.map((each) =>
      keyOfTaken(each, of(call)?.result?.at ?? [], body as Json, result as Json),
    );

  it('is that of the answer, else that of the body', () => {
    expect(keys('save', { id: '07', shirt: 'L' }, { personNo: 7 })).toEqual(['7']);
    expect(keys('save', { id: '07', shirt: 'L' }, 'Saved')).toEqual(['07']);
    expect(keys('save', { shirt: 'L' }, { id: 9 })).toEqual(['9']);
    expect(keys('save', { shirt: 'L' }, 9)).toEqual(['9']);
    const keyless = ['Saved', null, [], {}, true, { personNo: {} }, { personNo: '' }];
    for (const result of keyless) expect(keys('save', { shirt: 'L' }, result)).toEqual([undefined]);
  });

  it('is that of the row at the same place where the answer has the same rows', () => {
    const body = [{ id: 4, shirt: 'S' }, { shirt: 'L' }];
    expect(keys('saveMany', body, [{ personNo: 4 }, { personNo: 5 }])).toEqual(['4', '5']);
    // Rows in another order, or others: nobody guesses.
    expect(keys('saveMany', body, [{ personNo: 5 }, { personNo: 4 }])).toEqual(['4', undefined]);
    expect(keys('saveMany', body, [{ personNo: 5 }])).toEqual(['4', undefined]);
    expect(keys('saveTeam', { tasks: [{ weight: 1 }] }, { tasks: [{ taskId: 8 }] })).toEqual(['8']);
    expect(keys('saveTeam', { tasks: [{ taskId: 3, weight: 1 }] }, { teamId: 1 })).toEqual([undefined]);
  });
});

describe('an answer', () => {
  const kept: Readonly<Record<string, { values: Record<string, Json>; version: number }>> = {
    'person 7': { values: { shirt: 'L', gone: 'x' }, version: 3 },
    'task 5': { values: { weight: 2 }, version: 1 },
    'leave 3': { values: { note: 'n' }, version: 1 },
  };
  const joined = (call: string, result: Json, options = {}) =>
    joinExtensions(deepFreeze(result), place(call, 'result'), (of, key) => kept[`${of} ${key}`], options);

  it('is joined with what is kept, wherever the records are', () => {
    expect(joined('all', [{ personNo: 7, team: 'A' }, { personNo: 8 }, null])).toEqual([
      { personNo: 7, team: 'A', shirt: 'L' },
      { personNo: 8 },
      null,
    ]);
    expect(joined('one', { found: { person: { id: '7' } }, more: 1 })).toEqual({
      found: { person: { id: '7', shirt: 'L' } },
      more: 1,
    });
    expect(joined('byName', { ali: { personNo: 7 } })).toEqual({ ali: { personNo: 7, shirt: 'L' } });
    const team = {
      leadDto: { personNo: 7 },
      tasks: [{ taskId: 5 }],
      byDay: { mo: { taskId: 5 } },
      within: { leadDto: { personNo: 7 } },
    };
    expect(joined('teamRead', team)).toEqual({
      leadDto: { personNo: 7, shirt: 'L' },
      tasks: [{ taskId: 5, weight: 2 }],
      byDay: { mo: { taskId: 5, weight: 2 } },
      within: { leadDto: { personNo: 7, shirt: 'L' } },
    });
    expect(joined('saveLeave', { leaveId: 3, personNo: 7 })).toEqual({
      leaveId: 3,
      personNo: 7,
      shirt: 'L',
      note: 'n',
    });
  });

  it('tells whoever is not of the staff those of the record that it is about, and none of records around it', () => {
    const team = { leadDto: { personNo: 7 }, tasks: [{ taskId: 5 }] };
    expect(joined('teamForAll', team)).toEqual(team);
    expect(joined('taskForAll', { taskId: 5 })).toEqual({ taskId: 5, weight: 2 });
  });

  it.each([null, 'Saved', 4, [], { found: null }] as const)('that holds no record, %j, stays as it is', (result) => {
    for (const call of ['all', 'one', 'save', 'byName', 'teamRead'])
      expect(joined(call, result as Json)).toEqual(result);
  });

  it('hides what a backend may hold under the name', () => {
    expect(joined('save', { personNo: 8, shirt: 'theirs' })).toEqual({ personNo: 8, shirt: null });
    expect(joined('save', { shirt: 'theirs' })).toEqual({ shirt: null });
  });

  it('has only what is asked for, and the version in any case', () => {
    const version = (before: Json, changes: number) => `${String(before)}+${changes}`;
    const options = { wanted: (path: string) => path === 'leadDto.shirt', version };
    expect(joined('all', [{ personNo: 7, _version: 2 }], options)).toEqual([{ personNo: 7, _version: '2+3' }]);
    expect(joined('teamRead', { leadDto: { personNo: 7 }, within: { leadDto: { personNo: 7 } } }, options)).toEqual({
      leadDto: { personNo: 7, shirt: 'L' },
      within: { leadDto: { personNo: 7 } },
    });
    // The version of a leave counts its own changes only.
    expect(joined('saveLeave', { leaveId: 3, personNo: 7, _version: 1 }, { version })).toMatchObject({
      _version: '1+1',
    });
  });

  it('names every record beside which something may be kept, once', () => {
    const lead = { personNo: 7 };
    const result = { leadDto: lead, tasks: [{ taskId: 5 }, { taskId: 5 }, {}], within: { leadDto: lead } };
    const found = [...recordsIn(result as unknown as Json, place('teamRead', 'result'))].map(([name, keys]) => [
      name,
      [...keys],
    ]);
    expect(found).toEqual([
      ['person', ['7']],
      ['task', ['5']],
    ]);
  });
});

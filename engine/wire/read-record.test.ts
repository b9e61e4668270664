import { describe, expect, it } from 'vitest';
import type { Json } from '../json.ts';
import type { LinkedField } from '../link/linked.ts';
import { readRecord } from './read-record.ts';
import { readResult } from './read-result.ts';
import { call, entity, field, list, record } from './testing/fields.ts';
import type { WireReport } from './wire-report.ts';

/** What one field reads, and what was reported. */
function readField(raw: Json, declared: LinkedField, name = 'a'): [Json | undefined, readonly WireReport[]] {
  const reports: WireReport[] = [];
  const read = readRecord(
    { a: raw },
    entity('thing', { [name]: declared }),
    {},
    { report: (each) => reports.push(each) },
  );
  return [read?.[name], reports];
}

const agent = {
  items: [
    {
      fixed: [
        { value: 'Empty', label: 'Empty', wire: '' },
        { value: 'SB', label: 'SB' },
      ],
    },
  ],
};

describe('one field', () => {
  it.each([
    ['text as it is', ' x ', field('text'), ' x '],
    ['empty text as nothing', '', field('text'), null],
    ['a number as text', 1042, field('text'), '1042'],
    ['an id of either kind', 7, field('id'), 7],
    ['a number', 12.5, field('money'), 12.5],
    ['a number from text', ' -12.50 ', field('money'), -12.5],
    ['an empty number as nothing', '', field('number'), null],
    ['true from 1', 1, field('boolean'), true],
    ['false from text', 'false', field('boolean'), false],
    ['a date', '2026-01-31', field('date'), '2026-01-31'],
    ['the day of a moment, as the company sees it', '2026-01-30T20:00:00Z', field('date'), '2026-01-31'],
    ['a date by its pattern', '31-01-2026', field('date', { wire: 'DD-MM-YYYY' }), '2026-01-31'],
    ['a month', '2026-01', field('month'), '2026-01'],
    ['a month from its first day', '2026-01-01', field('month'), '2026-01'],
    ['a month by the pattern of a day', '01/01/2026', field('month', { wire: 'DD/MM/YYYY' }), '2026-01'],
    ['a time', '20:05', field('time'), '20:05'],
    ['a moment', '2026-01-31T09:00:00+05:00', field('dateTime'), '2026-01-31T09:00:00+05:00'],
    ['JSON from text', '{"x":[1]}', field('json', { wire: 'json' }), { x: [1] }],
    ['a list from joined text', 'a,b', list('text', { wire: 'join' }), ['a', 'b']],
    ['an empty joined list', '', list('text', { wire: 'join' }), []],
    ['a list', ['1', 2], list('number'), [1, 2]],
    ['an option by what is sent for it', '', field('text', { options: agent }), 'Empty'],
    ['an option that is sent as it is', 'SB', field('text', { options: agent }), 'SB'],
    ['a map', { x: '1' }, { ...field('number'), type: { of: 'number', many: 'map' } }, { x: 1 }],
    ['null', null, field('date'), null],
  ] as const)('reads %s', (_title, raw, declared, wanted) => {
    expect(readField(raw, declared as LinkedField)).toEqual([wanted, []]);
  });

  it.each([
    ['x', field('number'), 'a should be a number, not "x".'],
    ['1,000', field('number'), 'a should be a number, not "1,000".'],
    [{}, field('text'), 'a should be text, not a structure.'],
    ['yes', field('boolean'), 'a should be true or false, not "yes".'],
    ['2026-02-30', field('date'), 'a should be a date like 2026-01-31, not "2026-02-30".'],
    ['2026-01-31', field('date', { wire: 'DD-MM-YYYY' }), 'a should be a date like DD-MM-YYYY, not "2026-01-31".'],
    ['2026-13', field('month'), 'a should be a month like 2026-01, not "2026-13".'],
    ['25:00', field('time'), 'a should be a time like 20:00, not "25:00".'],
    ['{', field('json', { wire: 'json' }), 'a should be JSON, not "{".'],
    ['a', list('text'), 'a should be a list, not "a".'],
    [12, { ...field('number'), type: { of: 'number', many: 'map' } }, 'a should be a record, not 12.'],
  ] as const)('takes %j as null and says why', (raw, declared, message) => {
    expect(readField(raw, declared as LinkedField)).toEqual([null, [{ path: 'a', message }]]);
  });

  it('looks under the name it is read by, in the form said there, and else under its own', () => {
    const loanDate = field('date', { read: { from: 'loanDateString', wire: 'DD-MM-YYYY' } });
    const loan = entity('loan', { loanDate });
    expect(readRecord({ loanDate: 'x', loanDateString: '02-01-2026' }, loan, {})).toEqual({ loanDate: '2026-01-02' });
    expect(readRecord({ loanDate: '2026-01-02' }, loan, {})).toEqual({ loanDate: '2026-01-02' });
    expect(readRecord({}, loan, {})).toEqual({ loanDate: null });
  });
});

describe('a record', () => {
  const shift = entity('shift', { shiftId: field('id'), name: field('text') }, 'shiftId');
  const person = entity(
    'person',
    {
      id: field('id'),
      hours: field('number'),
      late: field('boolean', { compute: { '<': [{ var: 'row.missing' }, 0] } }),
      missing: field('number', { compute: { '-': [8, { var: 'row.hours' }] } }),
      shiftDto: record('shift'),
      shifts: list('record', {}, 'shift'),
    },
    'id',
  );
  const entities = { shift, person };

  it('holds what is declared and _version, others in it too, and what follows from them', () => {
    const raw = {
      id: 1,
      hours: '9.5',
      late: 'wrong',
      extra: true,
      _version: 'v3',
      shiftDto: { shiftId: 4, name: 'Night', extra: 1 },
      shifts: [{ shiftId: 5, name: 6 }, null, 'x'],
    };
    const reports: WireReport[] = [];
    expect(readRecord(raw, person, entities, { report: (each) => reports.push(each) })).toEqual({
      id: 1,
      hours: 9.5,
      missing: -1.5,
      late: true,
      _version: 'v3',
      shiftDto: { shiftId: 4, name: 'Night' },
      shifts: [{ shiftId: 5, name: '6' }, null, null],
    });
    expect(reports).toEqual([{ path: 'shifts.2', message: 'shifts.2 should be a record, not "x".' }]);
  });

  it('reads own properties only', () => {
    const raw = JSON.parse('{"__proto__":{"id":9,"hours":1}}') as Json;
    expect(readRecord(raw, person, entities)).toMatchObject({ id: null, hours: null });
    const odd = entity('odd', { constructor: field('text'), toString: field('text') });
    expect(readRecord({}, odd, {})).toEqual({ constructor: null, toString: null });
  });

  it.each([[null], [3], ['x'], [[]], [true]])('that is %j is null', (raw) => {
    expect(readRecord(raw, person, entities)).toBe(null);
  });

  it('that lies in itself too deep is cut off', () => {
    const tree = entity('tree', { child: record('tree') });
    let raw: Json = {};
    for (let level = 0; level < 5000; level += 1) raw = { child: raw };
    const reports: WireReport[] = [];
    const read = readRecord(raw, tree, { tree }, { report: (each) => reports.push(each) });
    expect(JSON.stringify(read).match(/child/g)).toHaveLength(61);
    expect(reports).toHaveLength(1);
  });

  it('of 20,000 rows is read in full', () => {
    const rows = Array.from({ length: 20_000 }, (_, id) => ({ id, hours: 8 }));
    const read = readResult(rows, call({ result: { of: 'record', entity: 'person', many: 'list' } }), entities);
    expect((read as readonly Json[]).length).toBe(20_000);
    expect((read as readonly Json[]).at(-1)).toMatchObject({ id: 19_999, missing: 0, late: false });
  });
});

describe('records that rows share', () => {
  const team = entity(
    'team',
    { teamId: field('id'), name: field('text'), size: field('number'), lead: record('team') },
    'teamId',
  );
  const entities = { team, person: entity('person', { id: field('id'), team: record('team') }, 'id') };
  const people = call({ result: { of: 'record', entity: 'person', many: 'list' } });
  const teamsOf = (teams: readonly Json[], reports: WireReport[] = []) => {
    const rows = teams.map((each, id) => ({ id, team: each }));
    const read = readResult(rows, people, entities, { report: (report) => reports.push(report) });
    return (read as readonly { readonly team: Json }[]).map((row) => row.team);
  };
  const whole = (more: Json) => ({ name: null, size: null, lead: null, ...(more as object) });

  it('are read once', () => {
    const [one, other] = teamsOf([
      { teamId: 1, name: 'Falcons' },
      { teamId: 1, name: 'Falcons' },
    ]);
    expect(one).toEqual(whole({ teamId: 1, name: 'Falcons' }));
    expect(other).toBe(one);
  });

  it('are told apart by every field, and by what lies in them', () => {
    const teams: readonly Json[] = [
      { teamId: 1, name: 'Falcons' },
      { teamId: 1, name: 'Hawks' },
      { teamId: 1 },
      { teamId: 1, name: 'Hawks', size: 4 },
      { teamId: '1', name: 'Hawks', size: 4 },
      { teamId: 1, lead: { teamId: 2 } },
      { teamId: 1, lead: { teamId: 3 } },
      {},
      {},
    ];
    expect(teamsOf(teams)).toEqual([
      whole({ teamId: 1, name: 'Falcons' }),
      whole({ teamId: 1, name: 'Hawks' }),
      whole({ teamId: 1 }),
      whole({ teamId: 1, name: 'Hawks', size: 4 }),
      whole({ teamId: '1', name: 'Hawks', size: 4 }),
      whole({ teamId: 1, lead: whole({ teamId: 2 }) }),
      whole({ teamId: 1, lead: whole({ teamId: 3 }) }),
      whole({ teamId: null }),
      whole({ teamId: null }),
    ]);
  });

  it('are reported at each of their places', () => {
    const reports: WireReport[] = [];
    teamsOf([{ teamId: 1, size: 'many' }, { teamId: 2 }, { teamId: 1, size: 'many' }], reports);
    expect(reports.map(({ path }) => path)).toEqual(['0.team.size', '2.team.size']);
  });
});

describe('a result', () => {
  const person = entity('person', { id: field('id') });
  const one = { of: 'record', entity: 'person' } as const;

  it.each([
    ['a record', { id: 1, x: 2 }, call({ result: one }), { id: 1 }],
    [
      'the part that is meant',
      [{ list: [{ id: 1 }] }],
      call({ result: { ...one, many: 'list' }, at: '0.list' }),
      [{ id: 1 }],
    ],
    ['nothing where the part is missing', { a: 1 }, call({ result: one, at: 'b.c' }), null],
    ['a list of texts', ['a', 1], call({ result: { of: 'text', many: 'list' } }), ['a', '1']],
    ['a map of records', { x: { id: 1 } }, call({ result: { ...one, many: 'map' } }), { x: { id: 1 } }],
    ['a number', '12', call({ result: { of: 'integer' } }), 12],
    ['anything where the call says nothing', { any: [1] }, call(), { any: [1] }],
    ['nothing', undefined, call({ result: one }), null],
  ] as const)('is %s', (_title, raw, made, wanted) => {
    expect(readResult(raw as Json | undefined, made, { person })).toEqual(wanted);
  });
});

import { describe, expect, it } from 'vitest';
import type { Json } from '../json.ts';
import type { LinkedField } from '../link/linked.ts';
import { call, entity, field, list, record } from './testing/fields.ts';
import { missingParams, writeBody, writeParams } from './write-call.ts';

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
const body = (fields: Readonly<Record<string, LinkedField>>, blank?: Json) =>
  call({ body: { fields }, ...(blank === undefined ? {} : { blank }) });

describe('params', () => {
  it.each([
    ['a number as text', field('id'), 7, '7'],
    ['a month', field('month'), '2026-03', '2026-03'],
    ['a month as its first day', field('month', { wire: 'YYYY-MM-DD' }), '2026-03', '2026-03-01'],
    ['a date by its pattern', field('date', { wire: 'DD-MM-YYYY' }), '2026-03-09', '09-03-2026'],
    ['a list joined', list('text'), ['New', 'Hired'], 'New,Hired'],
    ['zero', field('number'), 0, '0'],
    ['false', field('boolean'), false, 'false'],
    ['text with its blanks cut', field('text', { clean: ['trim', 'upper'] }), ' ab ', 'AB'],
    ['a constant that nobody overrides', field('text', { value: 'all' }), undefined, 'all'],
  ] as const)('travel: %s', (_title, declared, value, wanted) => {
    const made = call({ params: [{ name: 'a', ...(declared as LinkedField) }] });
    expect(writeParams(made, (value === undefined ? {} : { a: value }) as Json)).toEqual({ a: wanted });
  });

  it.each([[{}], [{ a: null }], [{ a: '' }], [{ a: [] }], [null], ['x']])('are missing in %j', (given) => {
    const made = call({ params: [{ name: 'a', ...field('id') }] });
    expect(missingParams(made, writeParams(made, given))).toEqual(['a']);
  });

  it('are own properties only', () => {
    const made = call({ params: [{ name: 'constructor', ...field('text') }] });
    expect(missingParams(made, writeParams(made, {}))).toEqual(['constructor']);
  });
});

describe('a body', () => {
  it.each([
    ['a number', field('number'), 1.5, 1.5],
    ['a whole number, half up', field('money', { wire: 'integer' }), 2.5, 3],
    ['a negative whole number, half up', field('money', { wire: 'integer' }), -2.5, -2],
    ['a date by its pattern', field('date', { wire: 'DD/MM/YYYY' }), '2026-03-09', '09/03/2026'],
    ['what is no date as it is', field('date', { wire: 'DD/MM/YYYY' }), 'soon', 'soon'],
    ['JSON as text', field('json', { wire: 'json' }), { x: [1] }, '{"x":[1]}'],
    ['a list joined', list('id', { wire: 'join' }), [1, 2], '1,2'],
    ['a data URL', field('image', { wire: 'dataUrl' }), 'data:image/png;base64,AA==', 'data:image/png;base64,AA=='],
    ['an option in the form it is sent in', field('text', { options: agent }), 'Empty', ''],
    ['an option as it is', field('text', { options: agent }), 'SB', 'SB'],
    ['clean text', field('email', { clean: ['trim', 'lower'] }), ' A@B.pk ', 'a@b.pk'],
    ['a list without what is nothing', list('text'), ['a', null, 'b'], ['a', 'b']],
    ['an empty list', list('text'), [], []],
    ['zero', field('number'), 0, 0],
    ['false', field('boolean'), false, false],
  ] as const)('carries %s', (_title, declared, value, wanted) => {
    expect(writeBody(body({ a: declared as LinkedField }), { a: value } as Json, {})).toEqual({ a: wanted });
  });

  it('holds only what it declares; what is computed is never sent, what is missing left out', () => {
    const fields = { a: field('text'), b: field('text'), sum: field('number', { compute: 1 }) };
    expect(writeBody(body(fields), { a: 'x', sum: 2, other: 3 }, {})).toEqual({ a: 'x' });
    expect(writeBody(body(fields, ''), { a: 'x', b: null }, {})).toEqual({ a: 'x', b: '' });
    expect(writeBody(body(fields, null), {}, {})).toEqual({ a: null, b: null });
    expect(writeBody(body({ all: field('boolean', { value: false }) }), {}, {})).toEqual({ all: false });
    expect(writeBody(call(), { a: 1 }, {})).toBeUndefined();
    expect(writeBody(body(fields), 'x', {})).toEqual({});
  });

  it('tells an extension field that was emptied from one that nobody named', () => {
    const beside = field('text', { extension: true, clean: ['trim'] });
    const made = body({ name: field('text'), shirt: beside });
    expect(writeBody(made, { name: 'Ali' }, {})).toEqual({ name: 'Ali' });
    for (const shirt of [null, '', '  ']) expect(writeBody(made, { name: null, shirt }, {})).toEqual({ shirt: null });
    expect(writeBody(made, { shirt: ' L ' }, {})).toEqual({ shirt: 'L' });
  });

  it('narrows records to their entity, and sends what lies deeper in the same way', () => {
    const shift = entity('shift', {
      id: field('id'),
      at: field('date', { wire: 'DD-MM-YYYY' }),
      late: field('boolean', { compute: true }),
    });
    const fields = { shiftDto: record('shift'), shifts: list('record', {}, 'shift'), any: field('any') };
    const whole = { id: 1, at: '2026-03-09', late: true, _version: 3, name: 'Night' };
    expect(writeBody(body(fields), { shiftDto: whole, shifts: [whole, null], any: { x: 1 } }, { shift })).toEqual({
      shiftDto: { id: 1, at: '09-03-2026' },
      shifts: [{ id: 1, at: '09-03-2026' }],
      any: { x: 1 },
    });
  });

  it('puts columns of nested records into their records', () => {
    const bio = entity('bio', { cnic: field('text'), city: field('text') });
    const given = { name: 'Ali', bio: null, 'bio.cnic': '1', 'bio.city': null, 'bio.other': 2 };
    expect(writeBody(body({ name: field('text'), bio: record('bio') }), given, { bio })).toEqual({
      name: 'Ali',
      bio: { cnic: '1' },
    });
    expect(
      writeBody(body({ bio: record('bio') }), { bio: { cnic: '0', city: 'Lahore' }, 'bio.cnic': '1' }, { bio }),
    ).toEqual({
      bio: { cnic: '1', city: 'Lahore' },
    });
  });

  it('that is a list takes the list, or the one list of a record', () => {
    const person = entity('person', { id: field('id') });
    const made = call({ body: { listOf: { of: 'record', entity: 'person' } } });
    expect(writeBody(made, [{ id: 1, x: 1 }], { person })).toEqual([{ id: 1 }]);
    expect(writeBody(made, { people: [{ id: 1 }, { id: 2 }] }, { person })).toEqual([{ id: 1 }, { id: 2 }]);
    expect(writeBody(made, {}, { person })).toEqual([]);
  });

  it('cannot be used to reach a prototype', () => {
    const given = JSON.parse('{"__proto__.x":1,"a.__proto__.y":2}') as Json;
    const a = entity('a', { y: field('number') });
    expect(writeBody(body({ a: record('a'), x: field('number') }), given, { a })).toEqual({ a: {} });
    expect(({} as { x?: number }).x).toBeUndefined();
  });
});

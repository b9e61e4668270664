import { expect, it } from 'vitest';
import { refusedFields } from './refused-fields.ts';

const columns = ['name', 'endTime', 'departmentDto', 'bio.phone'];
const refusal = (...problems: unknown[]) => ({
  code: '422',
  message: 'No.',
  result: { problems } as never,
});

it('puts what a refusal says of a field at its column, in the order of the columns', () => {
  const found = refusedFields(
    refusal(
      { field: 'departmentDto.deptId', message: 'Department is not a known record' },
      { field: 'endTime', message: 'End Time is too late' },
      { field: 'bio.phone', message: 'Phone is too short' },
    ),
    columns,
  );
  expect(found.map(({ column, message }) => [column, message])).toEqual([
    ['endTime', 'End Time is too late'],
    ['departmentDto', 'Department is not a known record'],
    ['bio.phone', 'Phone is too short'],
  ]);
});

it('puts what is said of another name at the column that was sent under it, unless a column has that name', () => {
  const sent = new Map([
    ['a', 'endTime'],
    ['name', 'bio.phone'],
    ['b', 'gone'],
  ]);
  const told = ['a', 'name', 'b'].map((field) => ({ field, message: field }));
  const found = refusedFields(refusal(...told), columns, { sent });
  expect(found.map(({ column, message }) => [column, message])).toEqual([
    ['name', 'name'],
    ['endTime', 'a'],
  ]);
});

it('leaves alone what is of no column, no text or no refusal of fields', () => {
  expect(refusedFields(refusal({ field: 'endTimes', message: 'x' }, { field: 7 }, null, 'x'), columns)).toEqual([]);
  expect(refusedFields({ code: '422', message: 'No.', result: null }, columns)).toEqual([]);
  expect(refusedFields({ ...refusal({ field: 'name', message: 'x' }), code: '409' }, columns)).toEqual([]);
  expect(refusedFields(undefined, columns)).toEqual([]);
});

import { expect, it } from 'vitest';
import { columnDefinitions } from './column-definitions.ts';
import type { GridAction, GridColumn } from './grid-column.ts';

const column = (id: string): GridColumn<string> => ({
  id,
  label: id,
  type: 'text',
  value: (row) => row,
  format: (row) => row,
});
const action = (id: string): GridAction<string> => ({ id, label: id, icon: 'edit', onPress: () => undefined });

it.each([
  [true, 3, ['left', undefined, 'right']],
  [false, 4, ['left', undefined, undefined]],
  [false, 3, [undefined, undefined, 'right']],
  [false, 2, [undefined, undefined, 'right']],
  [false, 1, [undefined, undefined, 'right']],
  [false, 0, ['left', undefined]],
])('pins, with room %s and %i actions, the columns %j', (roomy, count, pinned) => {
  const actions = ['edit', 'delete', 'print', 'lock'].slice(0, count).map(action);
  expect(columnDefinitions([column('a'), column('b')], actions, { roomy }).map((each) => each.pinned)).toEqual(pinned);
});

it('counts the faces of one action once', () => {
  const faces = [action('edit'), ...['on', 'off'].map((id) => ({ ...action(id), faceOf: 'toggle' }))];
  const pinned = columnDefinitions([column('a'), column('b')], faces, { roomy: false }).map((each) => each.pinned);
  expect(pinned).toEqual([undefined, undefined, 'right']);
});

it.each([
  ['Date', 140],
  ['Attendance Bonus Qualified', 169],
  ['Check Out Status', 140],
  ['Annual Salary Including Every Possible Allowance Of The Company', 260],
])('makes a column wide enough for the two lines of %s', (label, width) => {
  const [{ width: made, wrapHeaderText } = {}] = columnDefinitions([{ ...column('a'), label }], [], { roomy: true });
  expect([Math.round(made ?? 0), wrapHeaderText]).toEqual([width, true]);
});

import { english, showIn } from '@muster/engine/formats';
import { localeOf } from '@muster/engine/locales';
import { afterEach, expect, it } from 'vitest';
import { columnDefinitions, directActions } from './column-definitions.ts';
import type { GridAction, GridColumn } from './grid-column.ts';
import { offeredActions } from './offered-actions.ts';

afterEach(() => {
  document.documentElement.dir = '';
  showIn(english);
});

const column = (id: string): GridColumn<string> => ({
  id,
  label: id,
  type: 'text',
  value: (row) => row,
  format: (row) => row,
});
const action = (id: string): GridAction<string> => ({ id, label: id, icon: 'edit', onPress: () => undefined });

it.each([
  [true, 5, ['left', undefined, 'right']],
  [true, 0, ['left', undefined]],
  [false, 5, [undefined, undefined, 'right']],
  [false, 1, [undefined, undefined, 'right']],
  [false, 0, ['left', undefined]],
])('pins, with room %s and %i actions, the columns %j', (roomy, count, pinned) => {
  const actions = ['edit', 'delete', 'print', 'lock', 'copy'].slice(0, count).map(action);
  expect(columnDefinitions([column('a'), column('b')], actions, { roomy }).map((each) => each.pinned)).toEqual(pinned);
});

it('pins at the other side where the page runs from the right', () => {
  document.documentElement.dir = 'rtl';
  const pinned = columnDefinitions([column('a'), column('b')], [action('edit')], { roomy: true, details: true });
  expect(pinned.map((each) => each.pinned)).toEqual(['right', 'right', undefined, 'left']);
});

it('gives days the room that the months of the language take', () => {
  const widthOf = () => columnDefinitions([{ ...column('day'), type: 'date' }], [], { roomy: true })[0]?.width ?? 0;
  const inEnglish = widthOf();
  showIn(localeOf('ur'));
  expect(widthOf()).toBeGreaterThan(inEnglish);
});

it.each([
  [true, 3, 3],
  [true, 4, 1],
  [false, 1, 1],
  [false, 2, 0],
])('makes, with room %s, of %i actions %i buttons of their own', (roomy, count, direct) => {
  const actions = ['edit', 'delete', 'print', 'lock'].slice(0, count).map(action);
  expect(directActions(actions, roomy)).toBe(direct);
});

it('counts the faces of one action once, and keeps them together', () => {
  const faces = ['on', 'off'].map((id) => ({ ...action(id), faceOf: 'toggle' }));
  expect(directActions([action('edit'), ...faces, action('history')], true)).toBe(4);
  expect(directActions([...faces, action('edit'), action('history'), action('rights')], true)).toBe(2);
  expect(directActions(faces, false)).toBe(2);
});

it('leaves the column of actions out where no row of a short list has one', () => {
  const actions = [{ ...action('approve'), when: (row: string) => row === 'open' }];
  expect(offeredActions(actions, ['done', 'open'])).toBe(actions);
  expect(offeredActions(actions, [])).toBe(actions);
  expect(offeredActions(actions, ['done', 'done'])).toEqual([]);
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

it('makes columns of a narrow screen no wider than they need', () => {
  const widths = (roomy: boolean) =>
    columnDefinitions([column('a'), { ...column('b'), type: 'number' }], [], { roomy }).map(({ width }) => width);
  expect([widths(true), widths(false)]).toEqual([
    [140, 104],
    [108, 80],
  ]);
});

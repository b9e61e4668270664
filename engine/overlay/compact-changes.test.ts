import { describe, expect, it } from 'vitest';
import { applyOverlay } from './apply-overlay.ts';
import type { Change } from './change.ts';
import { compactChanges } from './compact-changes.ts';

const form = {
  kind: 'form',
  id: 'people.edit',
  columns: ['name', { section: 'A', id: 'a', columns: ['x'] }],
};
const bare = { ...form, columns: ['name'] };
const columns = ['columns'];
const label = (value: string): Change => ({ op: 'set', at: ['columns', 'a'], property: 'label', value });

describe('changes made compact', () => {
  it('keep the last of several sets of one property, and of a property inside', () => {
    const rows: Change = { op: 'set', at: ['columns', 'a'], property: 'rows', value: { columns: ['x'] } };
    const add: Change = { op: 'set', at: ['columns', 'a'], property: 'rows.add', value: false };
    const inside: Change = { op: 'insert', at: ['columns', 'a', 'rows', 'columns'], after: null, element: 'y' };
    expect(compactChanges(form, [label('1'), add, label('2'), inside, rows, label('3')])).toEqual([rows, label('3')]);
    expect(compactChanges(form, [rows, add])).toEqual([rows, add]);
  });

  it('drop what is inserted and removed again, with what was changed in it', () => {
    const insert: Change = { op: 'insert', at: columns, after: null, element: { id: 'a' } };
    const remove: Change = { op: 'remove', at: ['columns', 'a'] };
    expect(compactChanges(bare, [insert, label('1'), remove])).toEqual([]);
    expect(compactChanges(form, [label('1'), remove])).toEqual([remove]);
    expect(compactChanges(form, [remove, insert, label('1')])).toEqual([remove, insert, label('1')]);
  });

  it('keep what others stand behind, and what moved away first', () => {
    const insert: Change = { op: 'insert', at: columns, after: null, element: { id: 'a' } };
    const behind: Change = { op: 'insert', at: columns, after: 'a', element: { id: 'b' } };
    const remove: Change = { op: 'remove', at: ['columns', 'a'] };
    expect(compactChanges(bare, [insert, behind, remove])).toEqual([insert, behind, remove]);
    const out: Change = { op: 'move', at: ['columns', 'a', 'columns', 'x'], into: columns, after: null };
    expect(compactChanges(form, [out, remove])).toEqual([out, remove]);
  });

  it('keep the last of hiding and showing', () => {
    const hide = (hidden: boolean): Change => ({ op: 'hide', at: ['columns', 'a'], hidden });
    expect(compactChanges(form, [hide(true), hide(false)])).toEqual([hide(false)]);
  });

  it('go by where a path leads when its change is made, and not by how it is written', () => {
    const tree = {
      ...form,
      columns: [
        { section: 'Old', columns: ['city'] },
        { section: 'Box', columns: ['more'] },
      ],
    };
    const gone = ['columns', 'other'];
    // Nothing is called 'other' at first: the city in it is the one elsewhere. Then there is a section of that name.
    const changes: readonly Change[] = [
      { op: 'set', at: [...gone, 'columns', 'city'], property: 'label', value: 'Town' },
      {
        op: 'insert',
        at: ['columns', 'box', 'columns'],
        after: null,
        element: { section: 'Other', columns: ['city'] },
      },
      { op: 'set', at: gone, property: 'columns', value: [] },
    ];
    const { tree: made, unplaced } = applyOverlay(tree, { changes: compactChanges(tree, changes) });
    expect(unplaced).toEqual([]);
    expect(made).toEqual(applyOverlay(tree, { changes }).tree);
    expect(made['columns']).toEqual([
      { section: 'Old', columns: [{ id: 'city', label: 'Town' }] },
      { section: 'Box', columns: [{ section: 'Other', columns: [] }, 'more'] },
    ]);
  });
});

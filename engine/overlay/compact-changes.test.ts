import { describe, expect, it } from 'vitest';
import type { Change } from './change.ts';
import { compactChanges } from './compact-changes.ts';

const columns = ['columns'];
const label = (value: string): Change => ({ op: 'set', at: ['columns', 'a'], property: 'label', value });

describe('changes made compact', () => {
  it('keep the last of several sets of one property, and of a property inside', () => {
    const rows: Change = { op: 'set', at: ['columns', 'a'], property: 'rows', value: { columns: ['x'] } };
    const add: Change = { op: 'set', at: ['columns', 'a'], property: 'rows.add', value: false };
    const inside: Change = { op: 'insert', at: ['columns', 'a', 'rows', 'columns'], after: null, element: 'y' };
    expect(compactChanges([label('1'), add, label('2'), inside, rows, label('3')])).toEqual([rows, label('3')]);
    expect(compactChanges([rows, add])).toEqual([rows, add]);
  });

  it('drop what is inserted and removed again, with what was changed in it', () => {
    const insert: Change = { op: 'insert', at: columns, after: null, element: { id: 'a' } };
    const remove: Change = { op: 'remove', at: ['columns', 'a'] };
    expect(compactChanges([insert, label('1'), remove])).toEqual([]);
    expect(compactChanges([label('1'), remove])).toEqual([remove]);
    expect(compactChanges([remove, insert, label('1')])).toEqual([remove, insert, label('1')]);
  });

  it('keep what others stand behind, and what moved away first', () => {
    const insert: Change = { op: 'insert', at: columns, after: null, element: { id: 'a' } };
    const behind: Change = { op: 'insert', at: columns, after: 'a', element: { id: 'b' } };
    const remove: Change = { op: 'remove', at: ['columns', 'a'] };
    expect(compactChanges([insert, behind, remove])).toEqual([insert, behind, remove]);
    const out: Change = { op: 'move', at: ['columns', 'a', 'columns', 'x'], into: columns, after: null };
    expect(compactChanges([out, remove])).toEqual([out, remove]);
  });

  it('keep the last of hiding and showing', () => {
    const hide = (hidden: boolean): Change => ({ op: 'hide', at: ['columns', 'a'], hidden });
    expect(compactChanges([hide(true), hide(false)])).toEqual([hide(false)]);
  });
});

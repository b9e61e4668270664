import { describe, expect, it } from 'vitest';
import { applyOverlay } from './apply-overlay.ts';
import type { Change } from './change.ts';
import { mergeChanges } from './merge-changes.ts';

const form = {
  kind: 'form',
  id: 'people.edit',
  columns: ['name', { id: 'cnic', label: 'CNIC' }, { section: 'More', columns: ['city', 'street'] }, 'team'],
};

const cnic = ['columns', 'cnic'];
const set = (at: readonly string[], property: string, value: string | boolean): Change => ({
  op: 'set',
  at,
  property,
  value,
});

describe('joining what two people changed', () => {
  it('takes both where they changed different elements or properties, and equal changes once', () => {
    const hide: Change = { op: 'remove', at: ['columns', 'team'] };
    const mine = [set(cnic, 'required', true), hide, set(['columns', 'name'], 'label', 'Full Name')];
    const theirs = [set(cnic, 'label', 'NIC'), hide];
    const { merged, conflicts } = mergeChanges(form, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(applyOverlay(form, { changes: merged }).tree['columns']).toEqual([
      { id: 'name', label: 'Full Name' },
      { id: 'cnic', label: 'NIC', required: true },
      { section: 'More', columns: ['city', 'street'] },
    ]);
  });

  it('shows both values and the one before, where both set one property', () => {
    const mine = [set(cnic, 'label', 'Identity Card'), set(cnic, 'required', true)];
    const theirs = [set(cnic, 'label', 'NIC')];
    expect(mergeChanges(form, mine, theirs)).toEqual({
      merged: [mine[1]],
      conflicts: [
        {
          at: cnic,
          property: 'label',
          mine: [mine[0]],
          theirs: [theirs[0]],
          base: 'CNIC',
          mineValue: 'Identity Card',
          theirsValue: 'NIC',
          mineSays: 'field CNIC: label CNIC → Identity Card',
          theirsSays: 'field CNIC: label CNIC → NIC',
          sentence: 'yours: field CNIC: label CNIC → Identity Card; theirs: field CNIC: label CNIC → NIC',
        },
      ],
    });
  });

  it('takes what somebody removed out of a thing that he moved elsewhere afterwards', () => {
    const tree = { ...form, columns: [...form.columns, { section: 'Rest', columns: ['notes'] }] };
    const theirs: readonly Change[] = [
      { op: 'remove', at: ['columns', 'more', 'columns', 'street'] },
      { op: 'move', at: ['columns', 'more'], into: ['columns', 'rest', 'columns'], after: null },
    ];
    const { merged, conflicts } = mergeChanges(tree, [set(cnic, 'required', true)], theirs);
    expect(conflicts).toEqual([]);
    const { tree: after, unplaced } = applyOverlay(tree, { changes: merged });
    expect(unplaced).toEqual([]);
    expect(after['columns']).toEqual([
      'name',
      { id: 'cnic', label: 'CNIC', required: true },
      'team',
      { section: 'Rest', columns: [{ section: 'More', columns: ['city'] }, 'notes'] },
    ]);
  });

  it('is a conflict when one removed what the other changed, whoever did what', () => {
    const remove: Change = { op: 'remove', at: ['columns', 'more'] };
    const changed = [set(['columns', 'more', 'columns', 'city'], 'required', true), set(cnic, 'required', true)];
    const one = mergeChanges(form, [remove], changed);
    expect(one.merged).toEqual([changed[1]]);
    expect(one.conflicts).toMatchObject([{ at: ['columns', 'more'], mine: [remove], theirs: [changed[0]] }]);
    const other = mergeChanges(form, changed, [remove]);
    expect(other.conflicts).toMatchObject([{ mine: [changed[0]], theirs: [remove] }]);
    expect(other.conflicts[0]?.sentence).toBe('yours: field City: required No → Yes; theirs: section More removed');
  });

  it('keeps together what one person did in an element that is in conflict', () => {
    const insert = (label: string): Change => ({
      op: 'insert',
      at: ['columns'],
      after: 'name',
      element: { id: 'nick', label },
    });
    const inside = set(['columns', 'nick'], 'hint', 'Short');
    const { merged, conflicts } = mergeChanges(form, [insert('Nick'), inside], [insert('Nickname')]);
    expect(merged).toEqual([]);
    expect(conflicts).toMatchObject([
      { at: ['columns', 'nick'], mine: [insert('Nick'), inside], theirs: [insert('Nickname')] },
    ]);
  });

  it('follows what the other moved elsewhere', () => {
    const move: Change = { op: 'move', at: cnic, into: ['columns', 'more', 'columns'], after: 'city' };
    const { merged, conflicts } = mergeChanges(form, [set(cnic, 'required', true)], [move]);
    expect(conflicts).toEqual([]);
    expect(applyOverlay(form, { changes: merged }).tree['columns']).toEqual([
      'name',
      { section: 'More', columns: ['city', { id: 'cnic', label: 'CNIC', required: true }, 'street'] },
      'team',
    ]);
  });

  it('is a conflict when both moved one element to different places', () => {
    const move = (after: string | null): Change => ({ op: 'move', at: ['columns', 'team'], after });
    expect(mergeChanges(form, [move(null)], [move('name')]).conflicts).toHaveLength(1);
    expect(mergeChanges(form, [move(null)], [move(null)])).toEqual({ merged: [move(null)], conflicts: [] });
  });

  it('puts what is behind something removed where it was', () => {
    const insert: Change = { op: 'insert', at: ['columns'], after: 'cnic', element: 'passport' };
    const { merged } = mergeChanges(form, [insert], [{ op: 'remove', at: cnic }]);
    expect((applyOverlay(form, { changes: merged }).tree['columns'] as unknown[])[1]).toBe('passport');
  });

  it('gives the same whoever was first, where one let an id follow from what the other wrote', () => {
    const checks = [{ must: '{values.a}', column: 'name', message: 'No' }];
    const check = ['checks', 'name'];
    const follows: readonly Change[] = [
      { op: 'set', at: check, property: 'column' },
      { op: 'set', at: check, property: 'id' },
    ];
    const says = [set(check, 'message', 'Never')];
    const tree = { ...form, checks };
    const after = (mine: readonly Change[], theirs: readonly Change[]) =>
      applyOverlay(tree, { changes: mergeChanges(tree, mine, theirs).merged }).tree['checks'];
    expect(after(follows, says)).toEqual([{ must: '{values.a}', message: 'Never' }]);
    expect(after(says, follows)).toEqual(after(follows, says));
  });

  it('holds in one conflict what would be one after a choice', () => {
    const steps = {
      ...form,
      submit: [{ call: 'people.save', on: { 422: [{ toast: 'No' }] } }],
      on: { end: [{ close: true }] },
    };
    const answer = ['submit', 'call.people.save', 'on', '422'];
    const insert: Change = { op: 'insert', at: answer, after: null, element: { close: true } };
    const remove: Change = { op: 'remove', at: ['on', 'end', 'close'] };
    const move: Change = { op: 'move', at: ['on', 'end', 'close'], into: answer, after: 'toast.no' };
    const { merged, conflicts } = mergeChanges(steps, [insert, remove], [move]);
    expect(merged).toEqual([]);
    expect(conflicts).toMatchObject([{ mine: [insert, remove], theirs: [move] }]);
    for (const choice of ['mine', 'theirs'] as const) {
      const decided = mergeChanges(steps, [insert, remove], [move], undefined, { choices: [choice] });
      expect(decided).toEqual({ merged: choice === 'mine' ? [insert, remove] : [move], conflicts: [] });
    }
  });

  it('takes what one removed out of a thing that the other moved elsewhere', () => {
    const tree = {
      ...form,
      columns: [
        { section: 'More', columns: ['city', 'street'] },
        {
          section: 'Rest',
          columns: ['notes', { section: 'Past', columns: [{ section: 'More', columns: ['street'] }] }],
        },
      ],
    };
    const remove: Change = { op: 'remove', at: ['columns', 'more', 'columns', 'street'] };
    const move: Change = { op: 'move', at: ['columns', 'more'], into: ['columns', 'rest', 'columns'], after: null };
    for (const [mine, theirs] of [
      [[remove], [move]],
      [[move], [remove]],
    ] as const) {
      const { merged, conflicts } = mergeChanges(tree, mine, theirs);
      expect(conflicts).toEqual([]);
      expect(applyOverlay(tree, { changes: merged }).tree['columns']).toEqual([
        {
          section: 'Rest',
          columns: [
            { section: 'More', columns: ['city'] },
            'notes',
            { section: 'Past', columns: [{ section: 'More', columns: ['street'] }] },
          ],
        },
      ]);
    }
  });

  it('puts what somebody moved there into the place of what he removed', () => {
    const tree = { ...form, columns: [...form.columns, { section: 'Rest', columns: ['city', 'notes'] }] };
    const mine: readonly Change[] = [
      { op: 'remove', at: ['columns', 'more', 'columns', 'city'] },
      { op: 'move', at: ['columns', 'rest', 'columns', 'city'], into: ['columns', 'more', 'columns'], after: null },
    ];
    const { merged, conflicts } = mergeChanges(tree, mine, [set(cnic, 'required', true)]);
    expect(conflicts).toEqual([]);
    expect(applyOverlay(tree, { changes: merged })).toMatchObject({
      unplaced: [],
      tree: { columns: ['name', { required: true }, { columns: ['city', 'street'] }, 'team', { columns: ['notes'] }] },
    });
  });

  it('is one conflict when each moved another element of one id into one list', () => {
    const close = { close: true };
    const tree = {
      ...form,
      submit: [{ call: 'a.b', on: { 200: [close] } }],
      on: { cancel: [close], end: [{ toast: 'Done' }] },
    };
    const move = (...at: string[]): Change => ({ op: 'move', at, into: ['on', 'end'], after: 'toast.done' });
    const mine = move('on', 'cancel', 'close');
    const theirs = move('submit', 'call.a.b', 'on', '200', 'close');
    expect(mergeChanges(tree, [mine], [theirs])).toMatchObject({
      merged: [],
      conflicts: [{ mine: [mine], theirs: [theirs] }],
    });
    for (const choice of ['mine', 'theirs'] as const)
      expect(mergeChanges(tree, [mine], [theirs], undefined, { choices: [choice] }).conflicts).toEqual([]);
  });

  it('lets an id follow again before what it stands in is written anew', () => {
    const mine: readonly Change[] = [
      { op: 'set', at: ['columns', 'more'], property: 'section', value: 'Much' },
      { op: 'set', at: ['columns', 'more'], property: 'id' },
      { op: 'move', at: ['columns', 'team'], into: ['columns', 'more', 'columns'], after: null },
      { op: 'set', at: [], property: 'columns', value: ['name'] },
    ];
    const theirs: readonly Change[] = [{ op: 'remove', at: cnic }];
    const { conflicts } = mergeChanges(form, mine, theirs);
    expect(conflicts).toHaveLength(1);
    const { merged } = mergeChanges(form, mine, theirs, undefined, { choices: ['mine'] });
    expect(applyOverlay(form, { changes: merged })).toMatchObject({ tree: { columns: ['name'] }, unplaced: [] });
  });
});

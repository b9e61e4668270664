// Proven by itself: how a form that a backend describes is filled in.
import { describe, expect, it } from 'vitest';
import type { Json } from '../json.ts';
import { readBackendForm } from './backend-form.ts';
import { openForm } from './form-state.ts';
import { column, form, rule } from './testing/backend-forms.ts';

/** The messages after a value was set in the column `a` of a form whose required column is `b`. */
function told(b: Json, rules: readonly Json[] = [], a: Json = 'x'): readonly string[] {
  const state = openForm(readBackendForm(form([column('a'), b], rules)));
  state.set('a', a);
  return state.validate().map((problem) => problem.message);
}

const required = { colRequired: 'Yes', colLabel: 'Full Name' };

describe('required columns of a dynamic form', () => {
  it('W-299 W-304 must be filled when visible and editable, and are told by their label', () => {
    expect(told(column('b', required))).toEqual(['Full Name is required']);
    const state = openForm(readBackendForm(form([column('b', required)])));
    expect('problems' in state.submit()).toBe(true);
    state.set('b', 'Ann');
    expect(state.submit()).toEqual({ payload: { b: 'Ann' } });
  });

  it('W-300 W-301 are not checked without the right to see or to edit them', () => {
    expect(told(column('b', required, { colView: 'No' }))).toEqual([]);
    expect(told(column('b', required, { colEdit: 'No' }))).toEqual([]);
  });

  it('W-302 are not checked while a rule hides them', () => {
    const hide = [rule([['a', 'Equals', 'x']], [['b', 'Hide']])];
    expect(told(column('b', required), hide)).toEqual([]);
    expect(told(column('b', required), hide, 'y')).toEqual(['Full Name is required']);
  });

  it('W-303 are not checked while a rule makes them read-only', () => {
    const lock = [rule([['a', 'Equals', 'x']], [['b', 'Readonly']])];
    expect(told(column('b', required), lock)).toEqual([]);
    expect(told(column('b', required), lock, 'y')).toEqual(['Full Name is required']);
  });

  it('W-305 W-306 take an empty checkbox group and an empty file field as empty', () => {
    const group = column('b', { ...required, colType: 'Checkbox Group', colOption: ['Red', 'Green'] });
    const file = column('b', { ...required, colType: 'File Upload' });
    for (const b of [group, file]) {
      for (const value of [[], null, '', ['']]) {
        const state = openForm(readBackendForm(form([b])));
        state.set('b', value);
        expect(state.validate().map((problem) => problem.message)).toEqual(['Full Name is required']);
      }
    }
    const state = openForm(readBackendForm(form([group])));
    state.set('b', ['Red']);
    expect(state.validate()).toEqual([]);
  });

  it('holds colMaxLength as the limit of a text', () => {
    const state = openForm(readBackendForm(form([column('b', { ...required, colMaxLength: 3 })])));
    state.set('b', 'abcd');
    expect(state.column('b')?.limits).toEqual({ maxLength: 3 });
    expect(state.validate().map((problem) => problem.message)).toEqual(['Full Name can have at most 3 characters']);
  });

  it('neither sends nor checks what only shows', () => {
    const shows = ['Header', 'Paragraph', 'Button'].map((colType, at) =>
      column(at, { colType, colValue: 'Text', colRequired: 'Yes' }),
    );
    const state = openForm(readBackendForm(form([...shows, column('b')])));
    expect(state.submit()).toEqual({ payload: { b: null } });
    expect(state.value('0')).toBe('Text');
  });
});

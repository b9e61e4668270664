import { describe, expect, it } from 'vitest';
import { sendingForms } from './sending-forms.rule.ts';
import { told } from './testing/harness.ts';

const page = (body: readonly unknown[], parts: object = {}) => ({
  kind: 'page',
  id: 'notes.edit',
  path: '/notes',
  title: 'Notes',
  access: 'session',
  parts,
  body,
});
const save = { call: 'notes.save', with: { text: '{values.text}' } };
const form = { form: { columns: [{ id: 'text', type: 'text' }], submit: [save] } };
const calls = {
  kind: 'calls',
  id: 'notes',
  right: 'session',
  calls: { save: { body: { text: 'text' }, byForm: true } },
};
const toldOf = (...definitions: readonly object[]) =>
  told(sendingForms, ...definitions).map(({ pointer, message }) => [pointer, message]);

describe('sending-forms', () => {
  it('accepts every form that sends a call on Save: by id, written out in a page, and in a dialog of it', () => {
    const own = { kind: 'form', id: 'notes.own', columns: [{ id: 'text', type: 'text' }], submit: [save] };
    const dialog = { title: 'More', body: [form] };
    const branch = { ...form, id: 'second', form: { ...form.form, submit: [{ do: [save] }] } };
    expect(toldOf(calls, own, page([form, branch], { more: dialog }))).toEqual([]);
  });

  it('tells a step outside of forms, and one of a form that is not part of its Save', () => {
    const button = { toolbar: [{ label: 'Save', do: [save] }] };
    const other = { form: { columns: [{ id: 'text', type: 'text' }], submit: [] }, id: 'second', on: { done: [save] } };
    expect(toldOf(calls, page([form, button, other]))).toEqual([
      [
        '/1/body/1/toolbar/0/do/0/call',
        'Forms alone send "notes.save", and this step is in no form: make it the "submit" of a form with the columns that it sends',
      ],
      [
        '/1/body/2/on/done/0/call',
        'Forms alone send "notes.save", and this step is in no form: make it the "submit" of a form with the columns that it sends',
      ],
    ]);
  });

  it('tells a step in a form that sends by another of its steps', () => {
    const other = { ...form.form, submit: [], on: { done: [save] } };
    expect(toldOf(calls, page([{ form: other }]))).toEqual([
      [
        '/1/body/0/form/on/done/0/call',
        'Forms alone send "notes.save", and this step is not part of its Save: move it to the "submit" of the form',
      ],
    ]);
  });

  it('says nothing of a call that other steps may make too', () => {
    const free = { ...calls, calls: { save: { body: { text: 'text' } } } };
    expect(toldOf(free, page([{ toolbar: [{ label: 'Save', do: [save] }] }]))).toEqual([]);
  });
});

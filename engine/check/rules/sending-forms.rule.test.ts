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
const calls = (forms: readonly string[]) => ({
  kind: 'calls',
  id: 'notes',
  right: 'session',
  calls: { save: { body: { text: 'text' }, forms } },
});
const toldOf = (...definitions: readonly object[]) =>
  told(sendingForms, ...definitions).map(({ pointer, message, suggestion }) => [pointer, message, suggestion]);

describe('sending-forms', () => {
  it('accepts the forms that send a call: by id, written out in a page, and in a dialog of it', () => {
    const own = { kind: 'form', id: 'notes.own', columns: [{ id: 'text', type: 'text' }], submit: [save] };
    const dialog = { title: 'More', body: [form] };
    const all = ['notes.own', 'notes.edit.form', 'notes.edit.more.form'];
    expect(toldOf(calls(all), own, page([form], { more: dialog }))).toEqual([]);
  });

  it('tells a form that there is not, and one that does not send the call', () => {
    const other = { kind: 'form', id: 'notes.other', columns: [{ id: 'text', type: 'text' }], submit: [] };
    expect(toldOf(calls(['notes.edit.from', 'notes.other', 'notes.edit.form']), other, page([form]))).toEqual([
      ['/0/calls/save/forms/0', 'There is no form "notes.edit.from"', 'notes.edit.form'],
      ['/0/calls/save/forms/1', 'The form "notes.other" does not send "notes.save"', undefined],
    ]);
  });

  it('tells a form that is not listed, and a step outside of forms', () => {
    const second = { ...form, id: 'second' };
    const button = { toolbar: [{ label: 'Save', do: [{ call: 'notes.save', with: { text: 'x' } }] }] };
    expect(toldOf(calls(['notes.edit.form']), page([form, second, button]))).toEqual([
      [
        '/1/body/1/form/submit/0/call',
        'The call "notes.save" lists the forms that send it, and "notes.edit.second" is not among them',
        undefined,
      ],
      [
        '/1/body/2/toolbar/0/do/0/call',
        'The call "notes.save" lists the forms that send it, and this step is in no form',
        undefined,
      ],
    ]);
  });

  it('says nothing of a call that lists no forms', () => {
    const { forms: _, ...free } = calls([]).calls.save;
    expect(toldOf({ ...calls([]), calls: { save: free } }, page([form]))).toEqual([]);
  });
});

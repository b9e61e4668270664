import { describe, expect, it } from 'vitest';
import { messageNotEmpty } from './message-not-empty.rule.ts';
import { button, form, page, told } from './testing/harness.ts';

const code = 'message-not-empty';

describe('message-not-empty', () => {
  it('tells empty messages of columns and checks', () => {
    const columns = [
      { id: 'pay', required: true, message: ' ' },
      { id: 'note', message: { required: '' } },
    ];
    const checks = [{ must: true, message: '' }];
    expect(told(messageNotEmpty, form(columns, { checks }))).toEqual([
      { code, pointer: '/checks/0/message', message: 'This message is empty' },
      { code, pointer: '/columns/0/message', message: 'This message is empty' },
      { code, pointer: '/columns/1/message/required', message: 'This message is empty' },
    ]);
  });

  it('tells empty toasts, questions, outcomes and labels', () => {
    const steps = [{ toast: '' }, { confirm: '' }, { call: 'teams.list', on: { '404': '' } }];
    const calls = { kind: 'calls', id: 'more', on: { failure: '' }, calls: { a: { on: { success: '' } } } };
    const problems = told(messageNotEmpty, page([{ toolbar: [{ label: '', do: steps }] }]), calls);
    expect(problems.map(({ pointer, message }) => [pointer, message])).toEqual([
      ['/0/body/0/toolbar/0/label', 'This label is empty'],
      ['/0/body/0/toolbar/0/do/0/toast', 'This toast is empty'],
      ['/0/body/0/toolbar/0/do/1/confirm', 'This confirm is empty'],
      ['/0/body/0/toolbar/0/do/2/on/404', 'This outcome is empty; say nothing with false'],
      ['/1/on/failure', 'This outcome is empty; say nothing with false'],
      ['/1/calls/a/on/success', 'This outcome is empty; say nothing with false'],
    ]);
  });

  it('accepts what says something, and silence by false', () => {
    const steps = [{ toast: 'Done' }, { call: 'teams.list', on: { '404': false } }];
    expect(told(messageNotEmpty, page([button(...steps)]), form([{ id: 'pay', message: '{label}?' }]))).toEqual([]);
  });
});

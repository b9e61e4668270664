import { describe, expect, it } from 'vitest';
import { knownPath } from './known-path.rule.ts';
import { replyExists } from './reply-exists.rule.ts';
import { button, page, told } from './testing/harness.ts';

const message =
  'There is no "reply" here: it stands after a call, a dialog or a question in the same list of steps, and in outcomes';

describe('reply-exists', () => {
  it('tells a reply that is read before anything replies, and after what does not', () => {
    const problems = told(
      replyExists,
      page([button({ toast: '{reply.message}' }, { call: 'teams.list' }), { text: '{reply.code}' }]),
    );
    expect(problems).toEqual([
      { code: 'reply-exists', pointer: '/body/0/toolbar/0/do/0/toast', message },
      { code: 'reply-exists', pointer: '/body/1/text', message },
    ]);
  });

  it('is told once: known-path leaves it alone', () => {
    expect(told(knownPath, page([{ text: '{reply.code}' }]))).toEqual([]);
  });

  it('accepts a reply after a call, a dialog or a question, and in outcomes', () => {
    const call = { call: 'teams.list', on: { failure: [{ toast: '{reply.message}' }] } };
    const ask = { confirm: 'Why?', ask: [{ id: 'why', type: 'text' }] };
    const first = button(call, { toast: '{reply.code}' });
    const second = { id: 'b', ...button(ask, { toast: '{reply.result.why}' }) };
    expect(told(replyExists, page([first, second]))).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { messageKnownPlaceholders } from './message-known-placeholders.rule.ts';
import { form, told } from './testing/harness.ts';

const code = 'message-known-placeholders';

describe('message-known-placeholders', () => {
  it('tells a limit that the check or column does not have', () => {
    const columns = [
      { id: 'pay', required: true, message: '{label} is at most {limit}' },
      { id: 'note', maxLength: 5, message: { required: 'Give {x}' } },
    ];
    expect(told(messageKnownPlaceholders, form(columns))).toEqual([
      { code, pointer: '/columns/0/message', message: '"{limit}" stands for a limit, and this column has none' },
      {
        code,
        pointer: '/columns/1/message/required',
        message: '"{x}" stands for a limit, and the check "required" has none',
      },
    ]);
  });

  it('tells a check that there is not', () => {
    expect(told(messageKnownPlaceholders, form([{ id: 'note', message: { requird: 'x' } }]))).toEqual([
      {
        code,
        pointer: '/columns/0/message/requird',
        message:
          'There is no check "requird"; there are required, timeFilled, minLength, length, maxLength, number, accepts, email, url, date, options, template, min, after, max, maxSize',
        suggestion: 'required',
      },
    ]);
  });

  it('accepts limits where they are', () => {
    const columns = [
      { id: 'pay', min: 3, message: '{label} is at least {limit}' },
      { id: 'note', maxLength: 5, message: { maxLength: 'At most {n} of {label}', required: '{label}?' } },
    ];
    expect(told(messageKnownPlaceholders, form(columns))).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { ambiguousRecord } from './ambiguous-record.rule.ts';
import { page, told } from './testing/harness.ts';

const data = (given: unknown) => page([], { data: { list: { call: 'people.count', with: given } } });

describe('ambiguous-record', () => {
  it('tells a single key that is an operator and a param', () => {
    const message = '"count" is an operator and a field here; write { "record": { "count": … } } for the field';
    expect(told(ambiguousRecord, data({ count: 3 }))).toEqual([
      { code: 'ambiguous-record', pointer: '/data/list/with', message },
    ]);
    expect(told(ambiguousRecord, data([{ count: 3 }]))).toEqual([
      { code: 'ambiguous-record', pointer: '/data/list/with/0', message },
    ]);
  });

  it('accepts the field under record, and an operator that is no param', () => {
    expect(told(ambiguousRecord, data({ record: { count: 3 } }))).toEqual([]);
    expect(told(ambiguousRecord, data({ if: [true, { record: { count: 1 } }] }))).toEqual([]);
  });
});

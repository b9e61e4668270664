import { describe, expect, it } from 'vitest';
import { ownCall } from './own-call.rule.ts';
import { told } from './testing/harness.ts';

const said = (call: object, right: unknown = 'session') =>
  told(ownCall, { kind: 'calls', id: 'marks', right, calls: { read: call } }).map(({ message }) => message);

describe('own-call', () => {
  it('accepts a change that everybody who is signed in may make', () => {
    expect([said({ body: { id: 'id' }, own: true }), said({ changes: true, own: true }, 'careers')]).toEqual([[], []]);
  });

  it('refuses one that needs a function, or that a visitor may make', () => {
    const wrong = ['"marks.read" is not everybody\'s own: its right has to be "session" or "careers"'];
    expect(said({ body: { id: 'id' }, own: true, right: ['session', 'employee'] })).toEqual(wrong);
    expect(said({ body: { id: 'id' }, own: true }, 'public')).toEqual(wrong);
  });

  it('refuses one that changes nothing', () => {
    expect(said({ own: true })).toEqual(['"marks.read" changes nothing, so that it needs no `own`']);
  });
});

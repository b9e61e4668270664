// Proven by itself: the envelope of every answer.
import { describe, expect, it } from 'vitest';
import { envelope, envelopeResponse, httpStatusOf } from './envelope.ts';

describe('envelope', () => {
  it.each([
    ['200', 200],
    ['201', 200],
    ['210', 200],
    ['400', 400],
    ['403', 403],
    ['599', 599],
    ['600', 200],
    ['399', 200],
    ['4O3', 200],
    ['', 200],
    ['-1', 200],
  ])('answers code %j with HTTP %i', (code, status) => {
    expect(httpStatusOf(code)).toBe(status);
  });

  it.each([
    ['429', undefined, '60'],
    ['429', 900, '900'],
    ['422', undefined, null],
  ])('%s that asks to wait %j seconds tells when to try again: %j', (code, wait, seconds) => {
    const answer = envelopeResponse({ ...envelope(code, 'Not now.'), ...(wait === undefined ? {} : { wait }) });
    expect(answer.headers.get('retry-after')).toBe(seconds);
  });

  it('W-026 carries a text code, a message and a result, and is kept by no cache', async () => {
    const answer = envelopeResponse(envelope('409', 'Somebody was faster.', { by: 'Amna' }));
    expect(answer.status).toBe(409);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({ code: '409', message: 'Somebody was faster.', result: { by: 'Amna' } });
  });
});

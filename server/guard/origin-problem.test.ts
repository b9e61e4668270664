import { describe, expect, it } from 'vitest';
import { originProblem } from './origin-problem.ts';

const other = 'This call was made from another site.';

describe('originProblem', () => {
  it.each([
    [{ 'x-muster': '1' }],
    [{ 'x-muster': '1', 'sec-fetch-site': 'same-origin' }],
    [{ 'x-muster': '1', origin: 'http://hr.example:8080', 'sec-fetch-site': 'same-origin' }],
  ] as const)('lets the app through (%j)', (headers) => {
    expect(originProblem(new Headers(headers), 'HR.example:8080', false)).toBeUndefined();
  });

  it.each([
    [{}, 'This call needs the header X-Muster: 1.'],
    [{ 'x-muster': 'true' }, 'This call needs the header X-Muster: 1.'],
    [{ 'x-muster': '1', origin: 'null' }, other],
    [{ 'x-muster': '1', origin: '' }, other],
    [{ 'x-muster': '1', origin: 'http://evil.example' }, other],
    [{ 'x-muster': '1', origin: 'http://hr.example:8080.evil.example' }, other],
    [{ 'x-muster': '1', origin: 'http://hr.example' }, other],
    [{ 'x-muster': '1', 'sec-fetch-site': 'cross-site' }, other],
    [{ 'x-muster': '1', 'sec-fetch-site': 'same-site' }, other],
    [{ 'x-muster': '1', 'sec-fetch-site': 'none' }, other],
  ] as [Record<string, string>, string][])('refuses %j', (headers, problem) => {
    expect(originProblem(new Headers(headers), 'hr.example:8080', false)).toBe(problem);
  });

  it('takes no plain origin where the address is https', () => {
    const headers = new Headers({ 'x-muster': '1', origin: 'http://hr.example' });
    expect(originProblem(headers, 'hr.example', true)).toBe(other);
  });
});

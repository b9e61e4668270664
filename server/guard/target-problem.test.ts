import { describe, expect, it } from 'vitest';
import { targetProblem } from './target-problem.ts';

const slash = 'The address holds a slash or a sign that is not allowed there.';
const dots = 'The address holds a dot segment.';

describe('targetProblem', () => {
  it.each([
    '/',
    '/api/hr/empLoan/getAllEmpLoans',
    '/api/hr/users/getSessionUserBirthdayToday/',
    '/api/hr/media_house/getAllMediaByType/Leaderboard%20background',
    '/api/hr/x/caf%C3%A9?fields=a,b&filter=%7B%22a%22%3A%22..%2F%22%7D',
    '/a..b/.c/...',
    '/api/hr/x/a%3Bb',
    '/api/hr/x/%252f',
  ])('lets %s through', (target) => {
    expect(targetProblem(target)).toBeUndefined();
  });

  it.each([
    ['/api//hr/x', slash],
    ['//api/hr/x', slash],
    ['/api/hr/a%2fb', slash],
    ['/api/hr/a%2Fb', slash],
    ['/api/hr/a%5cb', slash],
    ['/api/hr/a\\b', slash],
    ['/api/hr;x/a', slash],
    ['/api/hr/a;jsessionid=1', slash],
    ['/api/../hr', dots],
    ['/api/./hr', dots],
    ['/api/%2e%2E/hr', dots],
    ['/api/.%2e', dots],
    ['/api/%2e', dots],
    ['/api/hr/a%00', 'The address holds an encoded zero.'],
    ['/api/hr/a?x=%00', 'The address holds an encoded zero.'],
    ['/api/hr/%', 'The address holds a % that encodes nothing.'],
    ['/api/hr/%zz', 'The address holds a % that encodes nothing.'],
    ['/api/hr/a b', 'The address holds characters that must be encoded.'],
    ['/api/hr/é', 'The address holds characters that must be encoded.'],
    ['/api/hr/a\r\nb', 'The address holds characters that must be encoded.'],
    ['http://inside/api', 'The address must start with a slash.'],
    ['*', 'The address must start with a slash.'],
    ['/a?b?c', 'The address holds more than one question mark.'],
    [`/${'a'.repeat(32_768)}`, 'The address is too long.'],
  ])('refuses %j', (target, problem) => {
    expect(targetProblem(target)).toBe(problem);
  });
});

import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CallEntry } from '../../server/gateway/call-entry.ts';
import { readPathParams } from '../../server/gateway/read-params.ts';
import { targetProblem } from '../../server/guard/target-problem.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';

const run = { seed: 20260101, numRuns: 300 };

/** Texts as people and attackers type them: any characters, and the signs that mean something in addresses. */
const text = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.string({
      unit: fc.constantFrom('/', '\\', '.', ';', '%', '2', 'f', '?', '#', '&', 'a', ' ', '+', '\u0000'),
      maxLength: 12,
    }),
  )
  .filter((value) => value !== '' && !/\p{Cs}/u.test(value));
const allowed = (value: string) =>
  !/[\p{Cc}\p{Cs}]/u.test(value) && !value.split(/[/\\]/).some((part) => part === '.' || part === '..');

describe('parameters', () => {
  let server: TestServer;
  let cookie: string;
  beforeEach(async () => {
    server = await startTestServer();
    cookie = await server.signIn();
  });
  afterEach(() => server.close());

  it('that are posted reach the backend exactly as they were typed, or are refused by name', async () => {
    await fc.assert(
      fc.asyncProperty(text, text, async (a, b) => {
        server.backend.asked.length = 0;
        const answer = await server.request('/api/hr/users/changePasswordProfile', {
          cookie,
          body: { params: { a, b } },
        });
        if (allowed(a) && allowed(b)) {
          expect(answer.code).toBe('200');
          expect(server.backend.asked[0]?.params).toEqual([a, b]);
        } else {
          expect([answer.status, server.backend.asked.length]).toEqual([422, 0]);
          expect(answer.message).toMatch(/^[ab] needs to be /);
        }
      }),
      run,
    );
  });

  it('in an address reach the backend exactly as they were typed, or never get there', async () => {
    await fc.assert(
      fc.asyncProperty(text, async (status) => {
        server.backend.asked.length = 0;
        const path = `/api/hr/empLoan/changeEmpStatus/17/${encodeURIComponent(status)}`;
        const answer = await server.request(path, { cookie, method: 'POST' });
        if (answer.code === '200') expect(server.backend.asked[0]?.params).toEqual(['17', status]);
        else expect(server.backend.asked).toEqual([]);
      }),
      run,
    );
  });

  it('and whatever else stands in an address never make the server fail', async () => {
    await fc.assert(
      fc.asyncProperty(fc.webPath(), async (path) => {
        const answer = await server.request(`/api/hr${path}`, { cookie });
        expect(answer.status).toBeLessThan(500);
        expect(typeof answer.code).toBe('string');
      }),
      run,
    );
  });

  it('are held against the signs of a written form as they stand there, none of which means anything', () => {
    const signs = fc.string({ unit: fc.constantFrom(...'$.*+?^{}()|[]\\/- '), minLength: 1, maxLength: 8 });
    const read = (wire: string, text: string) => {
      const param = { name: 'day', type: 'date', wire };
      return readPathParams({ params: [param] } as unknown as CallEntry, [encodeURIComponent(text)]);
    };
    fc.assert(
      fc.property(signs, signs, (between, other) => {
        const [wire, text] = [`YYYY${between}MM`, `2026${between}11`];
        if (!allowed(text)) return;
        expect(read(wire, text)).toEqual({ params: [text] });
        if (other !== between) expect(read(wire, `2026${other}11`)).toHaveProperty('refusal');
      }),
      run,
    );
  });

  it('leave one spelling of an address: what is let through has neither dot segments nor double slashes', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('/', '.', '%2e', '%2F', '\\', ';', 'a', '%00', '?') }), (tail) => {
        const target = `/${tail}`;
        if (targetProblem(target) !== undefined) return;
        const path = target.split('?')[0] ?? '';
        expect(decodeURIComponent(new URL(target, 'http://x').pathname)).toBe(decodeURIComponent(path));
        expect(decodeURIComponent(path)).not.toMatch(/\/\/|\\|;|\p{Cc}|\/\.{1,2}(\/|$)/u);
      }),
      run,
    );
  });
});

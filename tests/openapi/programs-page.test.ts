import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Listener, listen } from '../../server/start/listen.ts';
import { type CompanyServer, startCompanyServer } from '../server/support/company-server.ts';
import { createJudge, operationsOf } from './document.ts';

const page = readFileSync(path.join(import.meta.dirname, '../../docs/programs.md'), 'utf8');
const examples = [...page.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map((match) => match[1] ?? '');
// Whoever has no curl cannot try the page either.
const hasCurl = spawnSync('curl', ['--version']).status === 0;

describe.skipIf(!hasCurl)('the examples of docs/programs.md', () => {
  let company: CompanyServer;
  let listener: Listener;
  let token: string;
  beforeAll(async () => {
    company = await startCompanyServer();
    listener = await listen(company.server.app, { port: 0, host: '127.0.0.1' });
    const all = { readRight: true, writeRight: true, delRight: true };
    const rights = [
      { functionLink: 'department', ...all },
      { functionLink: 'session', readRight: true },
    ];
    const answer = await company.server.request('/api/hr/tokens/make', {
      cookie: (await company.cookieOf('hr')) ?? '',
      body: { name: 'Example', days: 1, rights },
    });
    token = (answer.result as { readonly token: string }).token;
  });
  afterAll(async () => {
    await listener.stop();
    await company.close();
  });

  const run = async (example: string) => {
    const env = { ...process.env, MUSTER: `http://127.0.0.1:${listener.port}`, TOKEN: token };
    const { stdout } = await promisify(execFile)('sh', ['-ec', example], { env, maxBuffer: 64 * 1024 * 1024 });
    return JSON.parse(stdout);
  };

  it('do what the page says, one after the other', async () => {
    const [document, list, saved, found, job, ...others] = await examples.reduce<Promise<unknown[]>>(
      async (before, example) => [...(await before), await run(example)],
      Promise.resolve([]),
    );
    expect(others).toEqual([]);
    expect(document).toMatchObject({ openapi: '3.1.0' });
    expect(list).toMatchObject({ code: '200', result: [{ status: 'Active' }, { status: 'Active' }] });
    expect(saved).toMatchObject({ code: '200' });
    expect(found).toMatchObject({ result: [{ deptName: 'Night Shift', status: 'Active', _version: 1 }] });
    expect(job).toMatchObject({ code: '202', result: { total: 1 } });
    // The same request with its key again makes no second department.
    expect(await run(examples[2] ?? '')).toEqual(saved);
    const judge = createJudge(document as never);
    const operation = operationsOf(document as never).find(({ path: at }) => at.endsWith('/getAllDepartment'));
    expect(judge(operation?.answer ?? {})(list)).toBe(true);
  });
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../server/cli/contract.command.ts';
import { type StubHttp, sendJson, startStubHttp } from './support/stub-http.ts';

const calls = [
  {
    kind: 'calls',
    id: 'users',
    right: 'session',
    calls: { login: { body: { email: 'email', password: 'password' }, right: 'public' } },
  },
  {
    kind: 'calls',
    id: 'empLoan',
    right: 'emp_loan',
    calls: {
      getAllEmpLoans: { result: ['loan'] },
      saveEmpLoan: { body: 'loan' },
      open: { result: ['loan'], right: 'public' },
      one: { params: { id: 'id' }, result: 'loan' },
      recount: { changes: true },
      notThere: {},
    },
  },
  {
    kind: 'entities',
    id: 'loans',
    entities: {
      loan: {
        key: 'empLoanId',
        fields: {
          empLoanId: 'id',
          loanDate: { type: 'date', read: 'loanDateString' },
          left: { type: 'money', compute: 1 },
        },
      },
    },
  },
];

describe('muster contract', () => {
  let root: string;
  let stub: StubHttp;
  let rows: unknown;
  beforeEach(async () => {
    root = mkdtempSync(path.join(tmpdir(), 'muster-contract-'));
    mkdirSync(path.join(root, 'definitions'));
    writeFileSync(path.join(root, 'definitions/calls.json'), JSON.stringify(calls));
    rows = [{ empLoanId: 1, loanDateString: '2026-11-01' }];
    stub = await startStubHttp();
    stub.answer = ({ url = '', headers }, outgoing, body) => {
      if (url === '/users/login') {
        const good = JSON.parse(body).password === 'right';
        const cookie: Record<string, string> = good ? { 'set-cookie': 'S=1' } : {};
        return sendJson(
          outgoing,
          good ? { code: '200', message: '', result: {} } : { code: '403', message: 'Wrong.', result: null },
          cookie,
        );
      }
      if (url === '/empLoan/notThere')
        return sendJson(outgoing, { code: '404', message: 'None.', result: null }, {}, 404);
      const known = url === '/empLoan/open' || headers['cookie'] === 'S=1';
      return sendJson(
        outgoing,
        known ? { code: '200', message: '', result: rows } : { code: '401', message: '', result: null },
      );
    };
  });
  afterEach(async () => {
    await stub.close();
    rmSync(root, { recursive: true });
  });

  const run = async (args: readonly string[], input = '') => {
    const said: string[] = [];
    const say = (text: string) => said.push(text);
    const code = await contract.run(args, { root, readInput: async () => input, write: say, complain: say });
    return { code, said: said.join('') };
  };

  it('makes only calls that change nothing and need nothing, public ones as a visitor', async () => {
    expect(await run(['--url', stub.url])).toEqual({
      code: 0,
      said: 'good   empLoan.open\n1 of 1 reading calls answer as they are declared.\n',
    });
    expect(await run(['--url', stub.url, '--email', 'a@b.co'], 'right\n')).toEqual({
      code: 1,
      said: 'good   empLoan.getAllEmpLoans\ngood   empLoan.open\nWRONG  empLoan.notThere  code 404: None.\n2 of 3 reading calls answer as they are declared.\n',
    });
    expect(stub.asked.filter(({ url }) => /save|one|recount/.test(url))).toEqual([]);
  });

  it.each([
    [{}, 'the result is no list'],
    [[1], 'a row is no record'],
    [[{ empLoanId: 1 }, { loanDate: 'x' }], 'no row has loanDateString'],
  ])('names what is wrong with %j', async (wrong, problem) => {
    rows = wrong;
    expect((await run(['--url', stub.url])).said).toContain(`WRONG  empLoan.open  ${problem}\n`);
  });

  it('takes rows that leave single fields out, and no rows', async () => {
    rows = [{ empLoanId: 1 }, { loanDateString: '' }];
    expect((await run(['--url', stub.url])).code).toBe(0);
    rows = [];
    expect((await run(['--url', stub.url])).code).toBe(0);
  });

  it('refuses what it cannot use with a sentence', async () => {
    expect(await run(['--url', stub.url, '--email', 'a@b.co'], 'wrong')).toEqual({
      code: 2,
      said: 'Signing in failed: Wrong.\n',
    });
    expect(await run(['--url', 'ftp://x'])).toEqual({
      code: 2,
      said: '--url needs to be an address that starts with http:// or https:// and has no ? and no #.\n',
    });
    expect(await run(['--email', 'a@b.co'])).toEqual({ code: 2, said: '--email needs --url too.\n' });
    expect(await run(['--all'])).toEqual({ code: 2, said: 'contract takes --url URL and --email EMAIL.\n' });
  });

  it('names declared calls that no handler of the embedded backend answers, and handlers of undeclared ones', async () => {
    const { code, said } = await run([]);
    expect(code).toBe(1);
    expect(said).toContain('leaves.saveLeave has a handler and is not declared\n');
    expect(said.split('\n').filter((line) => line.endsWith('has no handler'))).toEqual([
      'empLoan.open has no handler',
      'empLoan.one has no handler',
      'empLoan.recount has no handler',
      'empLoan.notThere has no handler',
    ]);
  });
});

import { checkDefinitions } from '@muster/engine/check';
import { describe, expect, it } from 'vitest';
import type { FieldProblem } from '../input/index.ts';
import { createCallTable } from './call-table.ts';
import { findCall } from './find-call.ts';

function callsOf(...services: readonly object[]) {
  const text = JSON.stringify(services.map((each) => ({ kind: 'calls', version: 1, ...each })));
  const { problems, registry } = checkDefinitions([{ file: 'calls.json', text }]);
  expect(problems.filter((problem) => problem.severity === 'error')).toEqual([]);
  return registry.calls;
}

function tableOf(...services: readonly object[]) {
  return createCallTable(callsOf(...services));
}

describe('createCallTable', () => {
  it('reads a body by what is published, where it asks for more than what was shipped, and never for less', () => {
    const days = (limits: object) => ({ type: 'integer', label: 'Days', ...limits });
    const service = (limits: object) => ({
      id: 'notes',
      backend: 'muster',
      right: 'session',
      calls: { save: { body: { days: days(limits) } } },
    });
    const shipped = callsOf(service({ min: 1, max: 10 }));
    const wrongIn = (published: object, value: unknown) => {
      const [entry] = createCallTable(callsOf(service(published)), { shipped }).entries;
      const problems: FieldProblem[] = [];
      entry?.body?.read({ days: value }, '', problems);
      return problems.map(({ message }) => message);
    };
    expect(wrongIn({ max: 1000 }, 11)).toEqual(['Days may be at most 10']);
    expect(wrongIn({ max: 1000 }, 0)).toEqual(['Days needs to be at least 1']);
    expect(wrongIn({ max: 5 }, 6)).toEqual(['Days may be at most 5']);
    expect(wrongIn({ required: true }, null)).toEqual(['Days is required']);
    expect(wrongIn({ max: 5 }, 5)).toEqual([]);
  });

  it('writes every default out', () => {
    const { entries } = tableOf({
      id: 'empLoan',
      right: 'emp_loan',
      calls: { save: { params: { id: 'id' }, body: { amount: 'money' } } },
    });
    expect(entries).toMatchObject([
      {
        id: 'empLoan.save',
        backend: 'hr',
        service: 'empLoan',
        name: 'save',
        method: 'POST',
        path: 'empLoan/save/{id}',
        address: 'empLoan/save',
        params: [{ name: 'id', type: 'id', secret: false, wire: undefined }],
        hasBody: true,
        body: { shape: { is: 'record', fields: expect.any(Function) }, weight: 'plain' },
        changes: true,
        right: ['emp_loan'],
        needs: 'write',
        door: 'staff',
        limit: undefined,
        success: ['200', '201'],
        silent: false,
        job: false,
        forms: [],
        rowKey: undefined,
        secret: false,
        oneTime: false,
      },
    ]);
  });

  it('keeps what a call says itself', () => {
    const { entries } = tableOf({
      id: 'leads',
      prefix: 'knack',
      right: ['lead_data', 'lead_info'],
      calls: {
        search: {
          method: 'POST',
          changes: false,
          needs: 'delete',
          params: { phases: { type: ['text'], wire: 'join ,' }, pin: { type: 'text', secret: true } },
          success: ['200'],
          silent: true,
          job: true,
          limit: 'export',
        },
        export: { method: 'LINK', path: 'image/downloadExcel/{name}', params: { name: 'text' }, right: 'session' },
      },
    });
    expect(entries[0]).toMatchObject({
      method: 'POST',
      path: 'knack/search/{phases}/{pin}',
      params: [
        { name: 'phases', type: '[text]', secret: false, wire: 'join ,' },
        { name: 'pin', type: 'text', secret: true },
      ],
      changes: false,
      right: ['lead_data', 'lead_info'],
      needs: 'delete',
      success: ['200'],
      silent: true,
      job: true,
      limit: 'export',
    });
    expect(entries[1]).toMatchObject({
      method: 'LINK',
      path: 'image/downloadExcel/{name}',
      right: 'session',
      changes: false,
    });
  });

  it('gives the calls of careers to its own cookie, and public ones of the portal to either', () => {
    const { entries } = tableOf(
      { id: 'mobile', right: 'careers', calls: { jobs: { right: 'public' }, status: {} } },
      { id: 'utils', right: 'public', calls: { time: {} } },
      {
        id: 'users',
        right: 'session',
        calls: { login: { right: 'public', body: { email: 'email' }, limit: 'signIn' }, me: {} },
      },
    );
    expect(entries.map(({ id, door }) => `${id} ${door}`)).toEqual([
      'mobile.jobs applicant',
      'mobile.status applicant',
      'utils.time either',
      'users.login either',
      'users.me staff',
    ]);
  });

  it('opens a call without any right to nobody', () => {
    expect(tableOf({ id: 'a', calls: { b: {} } }).entries[0]?.right).toEqual([]);
  });
});

describe('findCall', () => {
  const table = tableOf({
    id: 'a',
    right: 'session',
    calls: {
      list: {},
      read: { params: { id: 'id' } },
      save: { params: { id: 'id' }, body: { x: 'text' } },
      plain: { method: 'POST' },
      slashed: { path: 'a/slashed/' },
      secret: { params: { pin: { type: 'text', secret: true } } },
    },
  });

  it.each([
    ['GET', 'a/list', 'a.list', false],
    ['GET', 'a/list/', 'a.list', false],
    ['GET', 'a/slashed', 'a.slashed', false],
    ['GET', 'a/slashed/', 'a.slashed', false],
    ['GET', 'a/read/17', 'a.read', false],
    ['POST', 'a/read', 'a.read', true],
    ['POST', 'a/save/17', 'a.save', false],
    ['POST', 'a/save', 'a.save', true],
    ['POST', 'a/plain', 'a.plain', false],
    ['GET', 'a/secret/1', 'a.secret', false],
    ['POST', 'a/secret', 'a.secret', true],
  ])('means by %s %s the call %s', (method, path, id, posted) => {
    const found = findCall(table, method, path);
    expect('entry' in found && [found.entry.id, found.posted]).toEqual([id, posted]);
  });

  it.each([
    ['GET', 'a/read', '404'],
    ['GET', 'a/read/1/2', '404'],
    ['GET', '', '404'],
    ['GET', 'a', '404'],
    ['GET', '{}/list', '404'],
    ['GET', 'a/read/{id}/x', '404'],
    ['GET', 'constructor', '404'],
    ['HEAD', 'a/list', '405'],
    ['GET', 'a/plain', '405'],
    ['POST', 'a/list', '405'],
  ])('refuses %s %s with %s', (method, path, code) => {
    expect(findCall(table, method, path)).toMatchObject({ code });
  });
});

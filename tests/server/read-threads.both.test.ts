import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ReadPlace } from '../../server/database/open-reader.ts';
import { openPostgres } from '../../server/database/postgres/open-postgres.ts';
import { WrittenEnvelope } from '../../server/envelope/written-envelope.ts';
import { type Actor, envelopeOf, hrCallsOf } from '../../server/hr/index.ts';
import { createReadThreads, type ReadThreads } from '../../server/reads/read-threads.ts';
import { createThreadedReads } from '../../server/reads/threaded-reads.ts';
import { productRoot } from '../../server/start/product-root.ts';
import { bodies } from '../contracts/bodies.ts';
import { createWorld, type HrWorld, noon } from '../contracts/hr-world.ts';
import { changedCalls, shippedCalls, shippedPhases } from '../contracts/shipped-calls.ts';
import { makeDatabase, postgresOfTests } from '../databases/test-database.ts';

const month = { method: 'GET', call: 'attendance/searchEmployeeAttendance', params: ['2026-10-01', '2026-10-31'] };

const published = { compat: () => false, phases: shippedPhases };

describe('lists that are read in threads of their own', () => {
  let folder: string;
  let script: URL;
  let world: HrWorld;
  let made: Awaited<ReturnType<typeof makeDatabase>> | undefined;
  let place: ReadPlace;
  let actor: Actor;
  const told: string[] = [];
  let threads: ReadThreads;
  beforeAll(async () => {
    const root = productRoot(import.meta.url);
    // Below the product, so that what the bundle does not hold is found.
    mkdirSync(path.join(root, '.cache'), { recursive: true });
    folder = mkdtempSync(path.join(root, '.cache/read-threads-'));
    const input = { 'read-thread': path.join(root, 'server/reads/read-thread.ts') };
    await build({
      root,
      configFile: path.join(root, 'server/vite.config.ts'),
      logLevel: 'error',
      build: { outDir: folder, rollupOptions: { input } },
    });
    script = pathToFileURL(path.join(folder, 'read-thread.js'));
    const server = postgresOfTests();
    made = server === undefined ? undefined : await makeDatabase(server);
    const opened = made && (await openPostgres(made.url));
    if (opened && 'refused' in opened) throw new Error(opened.refused);
    const file = path.join(folder, 'company.sqlite');
    place = made ? { url: made.url } : { file };
    world = await createWorld(opened ? { database: opened } : { file });
    const found = await world.hr.recognise(await world.as('admin@muster.local'));
    if (!found) throw new Error('nobody');
    actor = found;
  });
  afterEach(() => threads.stop());
  afterAll(async () => {
    await world.close();
    await made?.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  function open(options: { readonly script?: URL; readonly limit?: number; readonly memory?: number } = {}) {
    told.length = 0;
    const setting = {
      place,
      calls: hrCallsOf(shippedCalls()),
      settings: { data: folder, careersHost: undefined, publicUrl: undefined, smtpUrl: undefined },
    };
    threads = createReadThreads({
      script,
      setting,
      threads: 1,
      tell: (problem) => told.push(problem),
      look: 5,
      ...options,
    });
    return threads;
  }
  const read = async (request: object, isGone = () => false) => {
    const asked = {
      request: { method: 'GET', ...request } as never,
      actor,
      compat: [],
      phases: shippedPhases(),
      at: Date.parse(noon),
    };
    return (await threads.read(asked, isGone)).envelope;
  };

  it.each([
    ['applicant_bio/getAllEmployeesFullNative', { query: { limit: '7', sort: '-lastName', fields: 'empNo,teamName' } }],
    ['empLoan/getAllEmpLoans', {}],
    ['leaves/getAllLeaves', { params: ['all'] }],
    ['attendance/searchEmployeeAttendance', { params: month.params }],
    ['attendance/searchEmployeeAttendance', { params: ['2026-10-31', '2026-10-01'] }],
    ['attendance/getAllAttendanceOfApplicantByIdByMonth', { params: ['1', '2026-10'] }],
    ['outbox/getAllMails', {}],
  ])('answers %s as it is answered at once', async (call, rest) => {
    open();
    const request = { method: 'GET', call, ...rest };
    const here = envelopeOf((await world.hr.handle(request, { kind: 'visitor' }, actor)) as never);
    const there = await read(request);
    expect(there).toBeInstanceOf(WrittenEnvelope);
    expect(Buffer.from((there as WrittenEnvelope).body()).toString()).toBe(JSON.stringify(here));
    expect({ ...there }).toEqual(here);
  });

  it('is asked for no list that it cannot answer: what does a change to show it, and takes it back, is answered elsewhere', async () => {
    open();
    const lists = world.hr.built
      .map((name) => name.split(/[ {]/))
      .map(([method, call = '', ...params]) => ({ method, call: call.replace(/\/$/, ''), params: params.length }))
      .filter(({ call }) => world.hr.isList(call));
    expect(lists.length).toBeGreaterThan(60);
    const failed: string[] = [];
    for (const { method, call, params } of lists)
      for (const param of params === 0 ? [''] : ['2026-11', '2026-11-12', '5', 'Active']) {
        const body = bodies[call];
        const asked = { method, call, params: Array.from({ length: params }, () => param), ...(body ? { body } : {}) };
        if ((await read(asked)).code === '500') failed.push(call);
      }
    expect([failed, told]).toEqual([[], []]);
    const previews = [
      'shift/previewShiftOfUsers',
      'org_leave/previewOrgLeave',
      'leave_quota/previewLeaveQuota',
      'leave_rule/previewLeaveRule',
    ];
    for (const call of [...previews, 'leaves/getHalfDays', 'leaves/getWorkedLeave', 'attendance/previewDayOfApplicant'])
      expect([call, world.hr.isList(call)]).toEqual([call, false]);
  });

  it('is handed what a publish guards beyond what was shipped, and nothing of it is read there', async () => {
    open();
    const batches = changedCalls('loans.json', (text) =>
      text.replace('"loanDate": {', '"loanDate": { "right": "batch",'),
    );
    const hr = { isList: () => true, addedRights: () => batches[0]?.guarded.records };
    const clock = () => new Date(noon);
    if (actor.kind !== 'person') throw new Error('nobody');
    const lacking = { ...actor, rights: new Map([...actor.rights].filter(([link]) => link !== 'batch')) };
    const loans = { method: 'GET', call: 'empLoan/getAllEmpLoans', query: { limit: '3' } } as const;
    const answer = async (as: Actor) => {
      const reads = createThreadedReads(hr, threads, published, clock);
      const envelope = await reads.read(loans, as, () => false);
      return Buffer.from((envelope as WrittenEnvelope).body()).toString();
    };
    expect(await answer(actor)).toContain('loanDateString');
    expect(await answer(lacking)).toContain('loanAmount');
    expect(await answer(lacking)).not.toContain('loanDateString');
  });

  it('sees what was saved before it was asked for', async () => {
    open();
    const before = await read(month);
    const { db } = world;
    const renamed = { lastName: 'Newname', lastNameFolded: 'newname' };
    await db.updateTable('applicant').set(renamed).where('applicantId', '=', 7).execute();
    const people = { call: 'applicant_bio/getAllEmployeesFullNative', query: { filter: '{"lastName":"newname"}' } };
    expect(before.code).toBe('200');
    expect((await read(people)).result).toMatchObject([{ applicantId: 7 }]);
  });

  it('lets a save through while twenty people search a month', async () => {
    open();
    const codes: string[] = [];
    let isSaved = false;
    // They search on until it is saved: a save that waited until nobody reads would never be.
    const people = Array.from({ length: 20 }, async () => {
      do codes.push((await read(month)).code);
      while (!isSaved);
    });
    const { db } = world;
    await db.updateTable('applicant').set({ remarks: 'saved meanwhile' }).where('applicantId', '=', 8).execute();
    isSaved = true;
    await Promise.all(people);
    expect(codes.filter((code) => code !== '200')).toEqual([]);
    expect(codes.length).toBeGreaterThanOrEqual(20);
  });

  it('does not begin what nobody waits for, gives up what runs, and goes on', async () => {
    open();
    let gone = false;
    const left = Array.from({ length: 10 }, () => read(month, () => gone));
    gone = true;
    const codes = (await Promise.all(left)).map(({ code }) => code);
    expect(codes).toContain('503');
    expect((await read(month)).code).toBe('200');
  });

  it('says so where a list takes too long, and reads the next one', async () => {
    open({ limit: 1 });
    expect((await read(month)).message).toBe('The list took too long to read. Ask for less of it, by its filters.');
    await threads.stop();
    open();
    expect((await read(month)).code).toBe('200');
  });

  it('tells the log of a fault, and whoever asked a sentence', async () => {
    writeFileSync(path.join(folder, 'broken.js'), 'throw new Error("broken on purpose")');
    open({ script: pathToFileURL(path.join(folder, 'broken.js')) });
    const { code, message } = await read(month);
    expect([code, message]).toEqual([
      '500',
      'The list could not be read: that is a fault of Muster, which its log tells.',
    ]);
    expect(told.join()).toContain('broken on purpose');
    const reads = createThreadedReads(world.hr, threads, published, () => new Date(noon));
    expect(await reads.read({ method: 'GET', call: month.call }, actor, () => false)).toBeUndefined();
  });

  it('says of a list that is too large what it is, and reads it once more where other lists filled the thread', async () => {
    const hungry = path.join(folder, 'hungry.mjs');
    const kept = `
      import { parentPort } from 'node:worker_threads';
      const held = [];
      parentPort.on('message', ({ request }) => {
        for (let at = 0; at < request.megabytes; at += 1) held.push(Array.from({ length: 131072 }, (_, each) => each + 0.5));
        parentPort.postMessage({ code: '200', message: String(held.length), written: new Uint8Array(), took: 1 });
      });`;
    writeFileSync(hungry, kept);
    open({ script: pathToFileURL(hungry), memory: 64 });
    const needs = async (megabytes: number) => {
      const { code, message } = await read({ megabytes });
      return [code, message];
    };
    expect(await needs(40)).toEqual(['200', '40']);
    expect(await needs(39)).toEqual(['200', '39']);
    expect(await needs(500)).toEqual([
      '503',
      'The list needs more memory than one list may have. Ask for less of it, by its filters or page by page.',
    ]);
    expect(await needs(3)).toEqual(['200', '3']);
    expect(told.join()).toContain('memory');
  });

  it('changes nothing, whatever it is asked', async () => {
    open();
    const body = { ...bodies['empLoan/saveEmpLoan'], loanAmount: 4321 };
    expect((await read({ method: 'POST', call: 'empLoan/saveEmpLoan', body })).code).toBe('500');
    expect(told.join()).toMatch(/readonly|read-only/);
    const { db } = world;
    expect(await db.selectFrom('employeeLoan').selectAll().where('loanAmountMinor', '=', 432_100).execute()).toEqual(
      [],
    );
  });

  it('ends with the server, and what waits hears of it', async () => {
    open();
    const waits = Array.from({ length: 5 }, () => read(month));
    await threads.stop();
    expect((await Promise.all(waits)).map(({ code }) => code)).toEqual(['503', '503', '503', '503', '503']);
    expect((await read(month)).code).toBe('503');
  });

  it('is used for lists that take long, and for those that nobody knows yet', async () => {
    const asked: string[] = [];
    let took = 1;
    let failed: { readonly failed?: true } = {};
    const slow: ReadThreads = {
      read: async ({ request }) => {
        asked.push(request.call);
        return { envelope: { code: '200', message: '', result: [] }, took, ...failed };
      },
      stop: async () => undefined,
    };
    threads = slow;
    const reads = createThreadedReads(world.hr, slow, published, () => new Date(noon));
    const goes = async (call: string) =>
      (await reads.read({ method: 'GET', call }, actor, () => false)) === undefined ? 'here' : 'thread';
    expect(await goes('empLoan/getAllEmpLoans')).toBe('thread');
    expect(await goes('empLoan/getAllEmpLoans')).toBe('here');
    reads.took('empLoan/getAllEmpLoans', 40);
    took = 40;
    expect(await goes('empLoan/getAllEmpLoans')).toBe('thread');
    expect(await goes('empLoan/getAllEmpLoans')).toBe('thread');
    expect(await goes('empLoan/saveEmpLoan')).toBe('here');
    expect(asked).toHaveLength(3);
    failed = { failed: true };
    expect(await goes('empLoan/getAllEmpLoans')).toBe('here');
    expect(await goes('outbox/getAllMails')).toBe('here');
  });
});

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Json } from '@muster/engine';
import { sql } from 'kysely';
import { compileDefinitions } from '../../../engine/check.ts';
import { findPostgres } from '../../../scripts/lib/postgres.mjs';
import type { Database } from '../../../server/database/database.ts';
import { openDatabase } from '../../../server/database/open-database.ts';
import type { ReadPlace } from '../../../server/database/open-reader.ts';
import { openPostgres } from '../../../server/database/postgres/open-postgres.ts';
import { readDefinitionFiles } from '../../../server/definitions/definition-files.ts';
import { createSnapshot } from '../../../server/delivery/snapshot.ts';
import { createEmbeddedBackend } from '../../../server/gateway/embedded-backend.ts';
import type { HrBackend } from '../../../server/gateway/hr-backend.ts';
import { hrCallsOf } from '../../../server/hr/index.ts';
import { isMisasked, listRows, readListOptions } from '../../../server/lists/index.ts';
import { createReadThreads } from '../../../server/reads/read-threads.ts';
import { createThreadedReads } from '../../../server/reads/threaded-reads.ts';
import { createWorld, demoPassword, type HrWorld, noon } from '../../contracts/hr-world.ts';
import { shippedPhases } from '../../contracts/shipped-calls.ts';
import { startPostgres } from '../../databases/postgres.setup.ts';
import { makeDatabase } from '../../databases/test-database.ts';
import { cookieFrom, startTestServer } from '../../server/support/test-server.ts';
import { machine } from '../support/machine.ts';
import { median } from '../support/median.ts';

/**
 * Lists while others work: how long the event loop is held up while 20 people search a month of 2,000 employees at once, read
 * where everything else is done and read in threads. Milliseconds that passed.
 */
const people = 2000;
const askers = 20;
const root = process.cwd();
spawnSync(process.execPath, [path.join(root, 'scripts/muster.mjs'), 'help']);
const folder = mkdtempSync(path.join(root, '.cache/bench-lists-'));
const read = readDefinitionFiles(root, []);
if ('refusal' in read) throw new Error(read.refusal);
const { registry, linker } = compileDefinitions(read.files);
if (!linker) throw new Error('the shipped definitions have errors');
const snapshot = createSnapshot(0, linker, registry);

/** How long the event loop is held up while people search, where all else is done and in a thread. */
async function measureLag(name: string, world: HrWorld, place: ReadPlace): Promise<void> {
  const threads = createReadThreads({
    script: pathToFileURL(path.join(root, 'dist/server/read-thread.js')),
    setting: {
      place,
      calls: hrCallsOf(registry.calls.values()),
      settings: { data: folder, careersHost: undefined, publicUrl: undefined, smtpUrl: undefined },
    },
    threads: 1,
    tell: (problem) => console.error(problem),
  });
  await new Promise((resolve) => setTimeout(resolve, 2000));
  await measure(`${name}, where all else is done`, world, createEmbeddedBackend(world.hr));
  const reads = createThreadedReads(
    world.hr,
    threads,
    { compat: () => false, phases: shippedPhases },
    () => new Date(noon),
  );
  await measure(`${name}, in a thread`, world, createEmbeddedBackend(world.hr, reads));
  await threads.stop();
}

async function measure(what: string, world: HrWorld, backend: HrBackend): Promise<void> {
  const server = await startTestServer({ ...snapshot, backend, audit: world.audit, database: world.database });
  const body = { email: 'admin@muster.local', password: demoPassword };
  const cookie = cookieFrom(await server.request('/api/hr/users/login', { body }));
  const asked = 'attendance/searchEmployeeAttendance/2026-10-01/2026-10-31?fields=employeeName,present,late,absent';
  const month = () => server.request(`/api/hr/${asked}`, { cookie });
  const first = await month();
  if (first.code !== '200') throw new Error(String(first.message));
  const turns: number[] = [];
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    turns.push(now - last);
    last = now;
  }, 1);
  const begin = last;
  await Promise.all(Array.from({ length: askers }, month));
  const took = performance.now() - begin;
  clearInterval(timer);
  turns.push(performance.now() - last);
  const sorted = [...turns].sort((one, other) => one - other);
  const [p99 = 0, longest = 0] = [sorted[Math.ceil(sorted.length * 0.99) - 1], sorted.at(-1)];
  console.log(
    `${what.padEnd(36)} all answered in ${took.toFixed(0)} ms (${Math.round(first.text.length / 1024)} kB each); event loop held up p99 ${p99.toFixed(0)} ms, at most ${longest.toFixed(0)} ms (aim: under 50)`,
  );
}

const many = 20_000;
const rounds = 11;
const contains = JSON.stringify({ column: 'lastName', is: 'contains', value: 'kh' });
const ofTeam = JSON.stringify({ column: 'teamName', is: 'contains', value: 'fal' });
const pages: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'first 100': { limit: '100' },
  'first 100 by last name': { limit: '100', sort: 'lastName' },
  'first 100 by name, the last first': { limit: '100', sort: '-name' },
  'next 100 by last name': { limit: '100', sort: 'lastName', after: '10000' },
  'page 100 by last name': { limit: '100', sort: 'lastName', page: '100' },
  'last name contains, by team': { limit: '100', sort: 'teamName', where: contains },
  'team contains': { limit: '100', where: ofTeam },
  'one by number': { limit: '100', filter: '{"empNo":"9000"}' },
  'searched by two words': { limit: '100', search: 'kha fal' },
  'searched for what nobody has': { limit: '100', search: 'qqqq' },
  'how many are found': { search: 'kha', measures: '[{"id":"rows","measure":"count"}]' },
};
const call = 'applicant_bio/getAllEmployeesFullNative';

/** How long a page of many takes, from the backend's call to the text of its answer; medians, and the quickest. */
async function measurePages(name: string, count: number, company: HrWorld): Promise<void> {
  const asker = await company.as('admin@muster.local');
  console.log(
    `\n${name}: a list of ${count} people, ms (aims at 20000: first rows under 150, next page under 50, filter under 100)`,
  );
  for (const [what, query] of Object.entries(pages)) {
    const times: number[] = [];
    let size = 0;
    while (times.length < rounds) {
      const begin = performance.now();
      const answer = await company.call(asker, 'GET', call, { query });
      if (answer.code !== '200') throw new Error(answer.message);
      size = JSON.stringify(answer).length;
      times.push(performance.now() - begin);
    }
    console.log(
      `${what.padEnd(36)} ${median(times).toFixed(1).padStart(7)}  (${Math.min(...times).toFixed(1)})  ${Math.round(size / 1024)} kB`,
    );
  }
}

/** Ten times as many: copies of the same people under numbers of their own. */
async function copyPeople(company: HrWorld): Promise<void> {
  const columns = (await company.db.introspection.getTables()).find(({ name }) => name === 'applicant')?.columns ?? [];
  const names = sql.join(columns.map(({ name }) => sql.ref(name)));
  for (let copy = 1; copy < 10; copy += 1) {
    const added = sql.lit(copy * 100_000);
    const values = columns.map(({ name }) => {
      if (name === 'applicantId') return sql`${sql.ref(name)} + ${added}`;
      return name === 'empNo' || name === 'email' ? sql`${sql.ref(name)} || ${sql.lit(`-${copy}`)}` : sql.ref(name);
    });
    const originals = sql`select ${sql.join(values)} from applicant where ${sql.ref('applicantId')} < 100000`;
    await sql`insert into applicant (${names}) ${originals}`.execute(company.db);
  }
}

async function measureOn(name: string, open: () => Promise<{ database: Database; place: ReadPlace }>): Promise<void> {
  const months = await open();
  const world = await createWorld({ people, months: 2, database: months.database });
  await measureLag(name, world, months.place);
  await world.close();
  const { database } = await open();
  const company = await createWorld({ people: many, months: 0, database });
  await measurePages(name, many, company);
  /** The list as it was answered before: all rows, and what is asked for done in JavaScript. */
  const asker = await company.as('admin@muster.local');
  const whole = (await company.call(asker, 'GET', call)).result as readonly Json[];
  console.log('the same from the rows at hand, once they are read');
  for (const what of ['first 100 by last name', 'last name contains, by team', 'searched by two words']) {
    const options = readListOptions(pages[what] ?? {});
    if (isMisasked(options)) throw new Error(options.wrong);
    const begin = performance.now();
    const found = listRows(whole, 'applicantId', options);
    const took = performance.now() - begin;
    console.log(
      `${what.padEnd(36)} ${took.toFixed(1).padStart(7)}  ${isMisasked(found) ? found.wrong : found.length} rows`,
    );
  }
  await copyPeople(company);
  await measurePages(name, 10 * many, company);
  await company.close();
}

console.log(`${askers} people search a month of ${people} employees at once; ${machine()}`);
let files = 0;
await measureOn('SQLite', async () => {
  files += 1;
  const file = path.join(folder, `company-${files}.sqlite`);
  return { database: openDatabase(file), place: { file } };
});
const programs = findPostgres();
if (programs === undefined) console.log('There is no PostgreSQL here.');
else {
  const postgres = await startPostgres(programs, {});
  await measureOn('PostgreSQL', async () => {
    const { url } = await makeDatabase(postgres.url);
    const database = await openPostgres(url);
    if ('refused' in database) throw new Error(database.refused);
    return { database, place: { url } };
  });
  await postgres.stop();
}
rmSync(folder, { recursive: true, force: true });

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Envelope, Json, LinkedBlock, LinkedSource, OutgoingCall } from '../../../engine/index.ts';
import { compileDefinitions, invariant, openScreen } from '../../../engine/index.ts';
import { createWorld } from '../../contracts/hr-world.ts';

/**
 * The picker over a company of 20,000 people: from opening it to the first rows (the backend's search, its answer as text,
 * reading it, the rows of the list), and from a change of a filter to the rows that meet it. Wall time in ms, medians, and
 * the processor time of this process, which other work on the machine changes less.
 * The drawing of the grid is not in it: it draws what is in sight, whatever the number of rows.
 */
const people = 20_000;
const rounds = 11;

const folder = path.join(process.cwd(), 'definitions');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json') && /^(careers|portal|shared)[\\/]/.test(file))
  .map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(path.join(folder, file), 'utf8') }));
const found = compileDefinitions(files).linker?.bundle('people.assignTeam');
invariant(found, 'there is no people.assignTeam');
const bundle = found;

const world = await createWorld({ people, months: 0 });
const admin = await world.as('admin@muster.local');
const spent = { search: 0 };

async function call({ call: asked, body, query }: OutgoingCall): Promise<Envelope> {
  const rest = { ...(body === undefined ? {} : { body }), ...(query ? { query } : {}) };
  const begin = performance.now();
  const answer = await world.call(admin, asked.method === 'POST' ? 'POST' : 'GET', asked.path, rest);
  const text = JSON.stringify(answer);
  spent.search = performance.now() - begin;
  return JSON.parse(text) as Envelope;
}

const none = () => {
  throw new Error('nothing else is asked for');
};
const services = {
  call,
  link: none,
  open: none,
  confirm: none,
  toast: () => undefined,
  navigate: none,
  download: none,
  print: none,
  copy: none,
  signIn: none,
  signOut: none,
  sessionEnded: none,
  report: ({ message }: { readonly message: string }) => console.error(message),
};

function listOf(blocks: unknown): LinkedSource | undefined {
  if (typeof blocks !== 'object' || blocks === null) return undefined;
  const block = blocks as LinkedBlock;
  if (block['block'] === 'grid' && block['selection'] === 'people') return block['rows'] as LinkedSource;
  for (const part of Object.values(blocks)) {
    const found = listOf(part);
    if (found) return found;
  }
  return undefined;
}

const list = listOf(bundle.screen.body);
invariant(list, 'there is no list of people');
const source = list;

const surroundings = {
  session: { name: 'Bench' },
  rights: { read: true, write: true, delete: true, readable: ['employee', 'emp_loan'] },
  now: { today: '2026-11-21', month: '2026-11', year: 2026, payrollMonth: '2026-12', time: '12:00' },
  app: {},
};

async function opened() {
  const inputs = { team: { teamId: 1, teamName: 'Falcons' } };
  const run = openScreen({ screen: bundle.screen, bundle, inputs, surroundings, services });
  run.set('state.filters', { phaseStatus: ['Appointed'] });
  while (run.source(source).rows.length === 0) await new Promise((resolve) => setTimeout(resolve, 0));
  return run;
}

const median = (samples: readonly number[]) =>
  [...samples].sort((one, other) => one - other)[(samples.length - 1) / 2] ?? 0;

const first: number[] = [];
const busy: number[] = [];
const searches: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  const begin = performance.now();
  const used = process.cpuUsage();
  const run = await opened();
  first.push(performance.now() - begin);
  const { user, system } = process.cpuUsage(used);
  busy.push((user + system) / 1000);
  searches.push(spent.search);
  run.dispose();
}
const run = await opened();
const shown = run.source(source).rows.length;
const chosen = run.source(source).rows.slice(0, 500) as Json;
run.set('state.chosen', chosen);
const filter: number[] = [];
let met = 0;
for (let round = 0; round < rounds; round += 1) {
  const teamId = (round % 8) + 1;
  const begin = performance.now();
  run.set('state.filters', { phaseStatus: ['Appointed'], teamDto: [{ teamId, teamName: '' }], vertical: ['Office'] });
  met = run.source(source).rows.length;
  filter.push(performance.now() - begin);
}
console.log(`people: ${shown} of ${people} in the list, 500 of them chosen`);
console.log(
  `first rows  ${median(first).toFixed(0)} ms, of which the backend ${median(searches).toFixed(0)} ms (aim: under 500); processor ${median(busy).toFixed(0)} ms`,
);
console.log(`filter      ${median(filter).toFixed(1)} ms to ${met} rows (aim: under 100)`);
await world.close();

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Command } from './command.ts';

interface Requirement {
  readonly id: string;
  readonly document: string;
  readonly area: string;
  readonly kind: string;
}

interface TestRecord {
  readonly title: string;
  readonly file: string;
  readonly state: 'passed' | 'failed' | 'skipped';
  readonly ids: readonly string[];
}

interface AreaTrace {
  readonly covered: string[];
  readonly open: string[];
  readonly settled: string[];
}

/** A requirement counts as covered when a passing test names it and no failing one does; calls only by the contract suite. */
export const trace: Command = {
  name: 'trace',
  usage: 'trace [--json] [--tests]',
  does: 'requirement coverage from the last test run, by area',
  run(args, io) {
    const inventory = readJson<readonly Requirement[]>(path.join(io.root, 'tests/requirements/inventory.json'));
    const settled = readJson<Readonly<Record<string, string>>>(path.join(io.root, 'tests/requirements/settled.json'));
    const results = path.join(io.root, '.cache/test-results.json');
    if (!existsSync(results)) io.complain('No test run is recorded yet: run npm test first.\n');
    const tests = existsSync(results) ? readJson<{ tests: readonly TestRecord[] }>(results).tests : [];
    const proofs = proofsOf(inventory, tests);
    if (args.includes('--tests')) {
      for (const [id, titles] of proofs) for (const title of titles) io.write(`${id}  ${title}\n`);
      return 0;
    }
    const areas = tracedAreas(inventory, settled, proofs);
    io.write(args.includes('--json') ? `${JSON.stringify(Object.fromEntries(areas))}\n` : table(areas));
    return 0;
  },
};

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}

/** Which passing tests prove which requirement. */
export function proofsOf(inventory: readonly Requirement[], tests: readonly TestRecord[]): Map<string, string[]> {
  const kinds = new Map(inventory.map((requirement) => [requirement.id, requirement.kind]));
  const refuted = new Set(tests.filter((test) => test.state === 'failed').flatMap((test) => test.ids));
  const proofs = new Map<string, string[]>();
  for (const test of tests) {
    if (test.state !== 'passed') continue;
    for (const id of test.ids) {
      const kind = kinds.get(id);
      if (kind === undefined || refuted.has(id)) continue;
      if (kind === 'call' && !test.file.startsWith('tests/contracts/')) continue;
      proofs.set(id, [...(proofs.get(id) ?? []), `${test.file}: ${test.title}`]);
    }
  }
  return proofs;
}

function tracedAreas(
  inventory: readonly Requirement[],
  settled: Readonly<Record<string, string>>,
  proofs: ReadonlyMap<string, unknown>,
): Map<string, AreaTrace> {
  const areas = new Map<string, AreaTrace>();
  for (const { id, document, area } of inventory) {
    const name = `${document}/${area}`;
    const entry = areas.get(name) ?? { covered: [], open: [], settled: [] };
    areas.set(name, entry);
    (proofs.has(id) ? entry.covered : Object.hasOwn(settled, id) ? entry.settled : entry.open).push(id);
  }
  return areas;
}

function table(areas: ReadonlyMap<string, AreaTrace>): string {
  const rows = [...areas].map(
    ([name, area]) => [name, area.covered.length, area.settled.length, area.open.length] as const,
  );
  const sum = (column: 1 | 2 | 3) => rows.reduce((total, row) => total + row[column], 0);
  const width = Math.max(...rows.map(([name]) => name.length));
  const line = (name: string, ...counts: readonly (string | number)[]) =>
    `${name.padEnd(width)}${counts.map((count) => String(count).padStart(9)).join('')}\n`;
  return [
    line('area', 'covered', 'settled', 'open'),
    ...rows.map((row) => line(...row)),
    line('all', sum(1), sum(2), sum(3)),
  ].join('');
}

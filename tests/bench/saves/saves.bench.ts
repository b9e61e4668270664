import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createWorld } from '../../contracts/hr-world.ts';

/**
 * Saves per second with 50 people at once, each with an idempotency key, on a database file that is flushed to the disk at
 * every commit: new loans, and changes of them by the version that was read. The median of some rounds, each beside the
 * processor time of one save, which other work on the machine changes less.
 */
const people = 50;
const each = 10;
const rounds = 7;

const folder = mkdtempSync(path.join(tmpdir(), 'muster-saves-'));
const world = await createWorld({ people: 120, months: 1, file: path.join(folder, 'saves.sqlite') });
const payroll = await world.as('payroll@muster.local');
const loan = { loanAmount: 500, loanPaid: 0, monthlyInstallment: 5, loanDate: '2026-01-01', status: 'Active' };
let keys = 0;

async function save(applicantId: number, more: object, ifMatch?: string) {
  keys += 1;
  const body = { ...loan, applicantDto: { applicantId }, ...more };
  const rest = { body, idempotencyKey: `bench ${keys}`.replace(' ', '-'), ifMatch };
  const answer = await world.call(payroll, 'POST', 'empLoan/saveEmpLoan', rest);
  if (answer.code !== '200') throw new Error(`${answer.code} ${answer.message}`);
  return answer.result as { readonly empLoanId: number; readonly _version: number };
}

async function person(applicantId: number): Promise<void> {
  let { empLoanId, _version } = await save(applicantId, {});
  for (let change = 1; change < each; change += 1) {
    ({ empLoanId, _version } = await save(applicantId, { empLoanId, loanPaid: change }, String(_version)));
  }
}

async function round(): Promise<readonly [wall: number, processor: number]> {
  const [begin, spent] = [performance.now(), process.cpuUsage()];
  await Promise.all(Array.from({ length: people }, (_, index) => person(10 + index)));
  const { user, system } = process.cpuUsage(spent);
  const saves = people * each;
  return [(saves * 1000) / (performance.now() - begin), (user + system) / saves];
}

await round();
const measured: (readonly [wall: number, processor: number])[] = [];
for (let made = 0; made < rounds; made += 1) measured.push(await round());
const median = (of: number) => measured.map((one) => one[of] ?? 0).sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
console.log(`saves per second with ${people} people: ${median(0).toFixed(0)}`);
console.log(`processor time of a save: ${median(1).toFixed(0)} microseconds`);
await world.close();
rmSync(folder, { recursive: true });

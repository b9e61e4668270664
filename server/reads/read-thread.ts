import { parentPort, workerData } from 'node:worker_threads';
import { openReader } from '../database/open-reader.ts';
import { companyZone, hrOver } from '../embedded/hr-over.ts';
import type { CompatSwitch, Phase } from '../hr/index.ts';
import type { ReadAnswer, ReadRequest, ReadSetting } from './read-message.ts';

/** The thread in which lists are read: an embedded backend on a connection of its own, on which nothing can be changed. */
const { place, calls, settings } = workerData as ReadSetting;
const db = await openReader(place);
let on: readonly CompatSwitch[] = [];
let phases: readonly Phase[] = [];
let now = 0;
const refuse = async () => {
  throw new Error('Who reads changes nothing');
};
const hr = hrOver(
  { db, migrate: refuse, shared: 'url' in place },
  settings,
  { now: () => new Date(now), zone: companyZone },
  { record: refuse },
  () => undefined,
  { calls, compat: (name) => on.includes(name), phases: () => phases },
);

async function read({ request, actor, compat, phases: published, at }: ReadRequest): Promise<ReadAnswer> {
  on = compat;
  phases = published;
  now = at;
  const begin = performance.now();
  try {
    const answer = await hr.handle(request, { kind: 'visitor' }, actor);
    if ('file' in answer) return { failed: 'a list was a file' };
    const written = new TextEncoder().encode(JSON.stringify(answer.result));
    const { code, message, page } = answer;
    return { code, message, page, written, took: performance.now() - begin };
  } catch (error) {
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', (asked: ReadRequest) => {
  void read(asked).then((answer) =>
    parentPort?.postMessage(answer, 'written' in answer ? [answer.written.buffer] : []),
  );
});

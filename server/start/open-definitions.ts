import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Compiled } from '@muster/engine/check';
import type { Channels } from '../database/database.ts';
import { isRefusal, type Refusal } from '../database/refusal.ts';
import { createCheckThread } from '../definitions/checking/check-thread.ts';
import { createDefinitionCompiler, sentencesOfProblems } from '../definitions/definition-compiler.ts';
import { readDefinitionFiles } from '../definitions/definition-files.ts';
import { createLiveDefinitions, type LiveDefinitions } from '../definitions/live-definitions.ts';
import type { Handle } from '../definitions/store/handle.ts';
import { createVerdicts, programOf, verdictsFile } from '../definitions/verdicts.ts';
import { isRecord } from '../envelope/is-record.ts';

interface OpenOptions {
  /** By which servers on one database hear of each other's publishes. */
  readonly channels?: Channels;
  /** The data folder, in which it is kept what was judged before. */
  readonly data?: string;
}

/** The definitions of a product's folder with what is published over them, or a sentence why they cannot be served. */
export async function openDefinitions(
  db: Handle,
  root: string,
  { channels, data }: OpenOptions = {},
): Promise<LiveDefinitions | Refusal> {
  const read = readDefinitionFiles(root, []);
  if ('refusal' in read) return { refused: read.refusal };
  const program = data === undefined ? undefined : programOf(root);
  const verdicts =
    data === undefined || program === undefined ? undefined : createVerdicts(verdictsFile(data), program);
  const compiler = createDefinitionCompiler(read.files, undefined, verdicts);
  if (isRefusal(compiler)) return compiler;
  const script = path.join(root, 'dist/server/check-worker.js');
  // A server that runs from its source, as in tests, has no script for another thread.
  const checks = existsSync(script)
    ? createCheckThread({ script: pathToFileURL(script), files: read.files })
    : undefined;
  return createLiveDefinitions(db, compiler, () => performance.now(), checks, channels);
}

/** True where an app definition has a switch of `compat` on. */
export function compatOf({ registry }: Pick<Compiled, 'registry'>, name: string): boolean {
  return registry.shown('around').some(({ value: { compat } }) => isRecord(compat) && compat[name] === true);
}

/** What is not quite right with what is served, as sentences. */
export function problemsOf(live: LiveDefinitions): readonly string[] {
  const { compiled, aside } = live.current();
  const waiting = aside.map(
    ({ kind, id, why }) => `${kind} ${id} is served as it was shipped; its changes wait: ${why}`,
  );
  return [...sentencesOfProblems(compiled.problems), ...waiting];
}

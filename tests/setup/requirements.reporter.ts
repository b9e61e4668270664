import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { requirementIds } from './requirement-ids.ts';

type Failure = NonNullable<ReturnType<TestCase['result']>['errors']>[number];

/** Characters of one error. */
const longest = 1200;

export interface TestRecord {
  readonly title: string;
  readonly file: string;
  readonly state: 'passed' | 'failed' | 'skipped';
  readonly ids: readonly string[];
  /** Of a test that failed, at last or at its first attempt: its errors, each as far as a log needs it to be understood. */
  readonly told?: readonly string[];
  /** It passed at a later attempt alone. */
  readonly again?: true;
}

/** Seconds from which a file is worth to be started early. */
const slow = 8;

/**
 * Writes what each test proves to `.cache/test-results.json`, for `npm run trace` and the summary line of `npm test`, and
 * which files took long to `.cache/slow-files.json`, for `SlowFirst`.
 */
export default class RequirementsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const records: TestRecord[] = [];
    for (const module of modules) {
      for (const test of module.children.allTests()) records.push(record(module, test));
      const told = module.errors().map(describe);
      if (told.length > 0)
        records.push({ title: 'as a whole', file: module.relativeModuleId, state: 'failed', ids: [], told });
    }
    mkdirSync('.cache', { recursive: true });
    const name = process.env['MUSTER_TEST_RESULTS'] ?? 'test-results';
    writeFileSync(`.cache/${name}.json`, JSON.stringify({ tests: records }, null, 1));
    const seconds = modules
      .map((module) => [`${module.project.name} ${module.relativeModuleId}`, secondsOf(module)] as const)
      .filter(([, each]) => each >= slow)
      .sort(([, one], [, other]) => other - one);
    writeFileSync('.cache/slow-files.json', `${JSON.stringify(Object.fromEntries(seconds), null, 2)}\n`);
    console.log(`\nSeconds of all files: ${secondsByProject(modules)}`);
  }
}

/** Where the time of a run went, for whoever would make it shorter. */
function secondsByProject(modules: readonly TestModule[]): string {
  const seconds = new Map<string, number>();
  for (const module of modules)
    seconds.set(module.project.name, (seconds.get(module.project.name) ?? 0) + secondsOf(module));
  return [...seconds].map(([project, each]) => `${project} ${each}`).join(', ');
}

function secondsOf(module: TestModule): number {
  const { duration, collectDuration, setupDuration } = module.diagnostic();
  return Math.round((duration + collectDuration + setupDuration) / 1000);
}

function record(module: TestModule, test: TestCase): TestRecord {
  const { state, errors = [] } = test.result();
  const again = test.diagnostic()?.flaky === true;
  return {
    title: test.fullName,
    file: module.relativeModuleId,
    state: state === 'passed' || state === 'failed' ? state : 'skipped',
    ids: requirementIds(test.name),
    ...(state === 'failed' || again ? { told: errors.map(describe) } : {}),
    ...(again ? { again } : {}),
  };
}

/** Message, place and difference, without colours. */
function describe({ message, stacks, diff = '' }: Failure): string {
  const place = stacks?.[0];
  const where = place === undefined ? '' : `at ${path.relative('.', place.file)}:${place.line}`;
  const text = stripVTControlCharacters([message, where, diff].filter((part) => part !== '').join('\n'));
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

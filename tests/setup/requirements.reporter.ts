import { mkdirSync, writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { requirementIds } from './requirement-ids.ts';

export interface TestRecord {
  readonly title: string;
  readonly file: string;
  readonly state: 'passed' | 'failed' | 'skipped';
  readonly ids: readonly string[];
}

/** Writes what each test proves to `.cache/test-results.json`, for `npm run trace` and the summary line of `npm test`. */
export default class RequirementsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const records: TestRecord[] = [];
    for (const module of modules) for (const test of module.children.allTests()) records.push(record(module, test));
    mkdirSync('.cache', { recursive: true });
    const name = process.env['MUSTER_TEST_RESULTS'] ?? 'test-results';
    writeFileSync(`.cache/${name}.json`, JSON.stringify({ tests: records }, null, 1));
  }
}

function record(module: TestModule, test: TestCase): TestRecord {
  const { state } = test.result();
  return {
    title: test.fullName,
    file: module.relativeModuleId,
    state: state === 'passed' || state === 'failed' ? state : 'skipped',
    ids: requirementIds(test.name),
  };
}

import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** Journeys wait the most, so they begin; single tests end, so that no core waits for a file at the end. */
const projects = ['browser', 'postgres', 'screens apart', 'unit apart', 'screens', 'unit'];

/** Files that take ten seconds and more though they are short to read, the slowest first. Where a run is known, it says it. */
export const slow = [
  'tests/server/crash.test.ts',
  'tests/databases/jobs-of-servers.postgres.test.ts',
  'tests/e2e/screens/jobs.test.ts',
  'tests/e2e/screens/app-shell.test.ts',
  'tests/e2e/screens/axe.test.ts',
  'tests/server/webhooks.both.test.ts',
  'tests/definitions/seeded-defects.test.ts',
  'tests/properties/definition-store/corrupted-definitions.property.test.ts',
  'tests/server/kill.test.ts',
  'tests/definitions/incremental-check.property.test.ts',
  'tests/server/second-factor.both.test.ts',
  'tests/databases/crash.postgres.test.ts',
  'tests/properties/overlay/random-bases.property.test.ts',
  'tests/server/jobs-killed.test.ts',
  'tests/server/jobs-worker.both.test.ts',
  'tests/databases/torture.postgres.test.ts',
  'tests/databases/migrations-killed.postgres.test.ts',
  'tests/server/npm-start.test.ts',
  'tests/definitions/hostile.test.ts',
];

/** Project by project, as their files share what a worker has loaded, and in each the slow files first. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const place = ({ project, moduleId }: TestSpecification) => {
      const at = slow.findIndex((file) => moduleId.endsWith(`/${file}`));
      return [projects.indexOf(project.name), at < 0 ? slow.length : at] as const;
    };
    const placed = sorted.map((file) => ({ file, place: place(file) }));
    placed.sort((one, other) => one.place[0] - other.place[0] || one.place[1] - other.place[1]);
    return placed.map(({ file }) => file);
  }
}

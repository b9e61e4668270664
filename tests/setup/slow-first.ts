import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** Journeys wait the most, so they begin; single tests end, so that no core waits for a file at the end. */
const projects = ['browser', 'postgres', 'screens apart', 'unit apart', 'screens', 'unit'];

/**
 * Seconds of the files that took eight and more in a whole run, each under its project and its path. Every run writes its own
 * to `.cache/slow-files.json`: after one of everything on a quiet machine that file takes the place of this one.
 */
export const slow: Readonly<Record<string, number>> = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'slow-files.json'), 'utf8'),
);

/** Project by project, as their files share what a worker has loaded, and in each the slow files first. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const place = ({ project, moduleId }: TestSpecification) => {
      const file = path.relative(project.config.root, moduleId).split(path.sep).join('/');
      return [projects.indexOf(project.name), slow[`${project.name} ${file}`] ?? 0] as const;
    };
    const placed = sorted.map((file) => ({ file, place: place(file) }));
    placed.sort((one, other) => one.place[0] - other.place[0] || other.place[1] - one.place[1]);
    return placed.map(({ file }) => file);
  }
}

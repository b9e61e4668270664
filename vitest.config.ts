import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { knownPlaces } from './apps/portal/known-places.ts';
import { findPostgres } from './scripts/lib/postgres.mjs';
import { SlowFirst } from './tests/setup/slow-first.ts';

const node = {
  environment: 'node',
  setupFiles: ['tests/setup/requirements.setup.ts'],
  // For what hangs. Nothing is measured here, and a busy machine is no failure.
  testTimeout: 300_000,
  hookTimeout: 300_000,
} satisfies { environment: 'node'; setupFiles: string[]; testTimeout: number; hookTimeout: number };

/**
 * Modules are loaded once for the many files that a worker runs: loading them was more than half of what a run cost. Apart
 * are files that put modules in the place of others before anything has loaded those, count what is parsed while a request
 * is answered, or draw a list before its library is there.
 */
const apart = {
  unit: [
    'tests/hostile/hostile.test.ts',
    'tests/server/restore-killed.test.ts',
    // A second engine makes its operators known to the one json-logic-js that there is.
    'tests/language/toy-operator.test.ts',
  ],
  screens: ['renderer/blocks/ChartBlock.test.tsx', 'renderer/forms/renders.test.tsx'],
};
const screens = {
  ...node,
  setupFiles: [...node.setupFiles, 'tests/setup/screens.setup.ts'],
  environment: 'happy-dom' as const,
};

/** What runs on both databases: contracts and databases by where they stand, other tests by their names. */
const onBoth = ['tests/{contracts,databases}/**/*.test.ts', 'tests/**/*.both.test.ts'];
const hasPostgres = Boolean(process.env['TEST_DATABASE_URL']) || findPostgres() !== undefined;

export default defineConfig({
  test: {
    // One more than there are cores, of one pool: browsers, databases and killed servers are waited for, and nothing is measured.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: SlowFirst },
    expect: { poll: { timeout: 60_000 } },
    reporters: ['default', './tests/setup/requirements.reporter.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['engine/**/*.test.ts', 'server/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'tests/e2e/**', '**/*.postgres.test.ts', ...apart.unit],
          isolate: false,
          ...node,
        },
      },
      {
        extends: true,
        // As the build of the portal writes them in.
        define: { KNOWN_PLACES: JSON.stringify(knownPlaces()) },
        test: {
          name: 'screens',
          include: ['renderer/**/*.test.{ts,tsx}', 'designer/**/*.test.{ts,tsx}', 'apps/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', ...apart.screens],
          isolate: false,
          ...screens,
        },
      },
      {
        extends: true,
        test: {
          name: 'postgres',
          include: hasPostgres ? onBoth : [],
          isolate: false,
          ...node,
          env: { TEST_ON: 'postgres' },
          globalSetup: ['tests/databases/postgres.setup.ts'],
        },
      },
      { extends: true, test: { name: 'unit apart', include: apart.unit, ...node } },
      { extends: true, test: { name: 'screens apart', include: apart.screens, ...screens } },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/e2e/**/*.test.ts'],
          isolate: false,
          // A browser on a machine that others use too: what fails once is told at the end of the run, and what fails twice fails it.
          retry: process.env['CI'] === 'true' ? 1 : 0,
          ...node,
          globalSetup: ['tests/e2e/support/demo-company.setup.ts'],
        },
      },
    ],
  },
});

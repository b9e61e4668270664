import { defineConfig } from 'vitest/config';

const node = { environment: 'node', setupFiles: ['tests/setup/requirements.setup.ts'] } satisfies {
  environment: 'node';
  setupFiles: string[];
};

export default defineConfig({
  test: {
    // All cores: most of a browser test is waiting, and nothing is measured here.
    maxWorkers: '100%',
    reporters: ['default', './tests/setup/requirements.reporter.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          testTimeout: 30_000,
          hookTimeout: 60_000,
          include: ['engine/**/*.test.ts', 'server/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'tests/e2e/**'],
          ...node,
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: ['renderer/**/*.test.tsx', 'designer/**/*.test.tsx', 'apps/**/*.test.tsx'],
          ...node,
          setupFiles: [...node.setupFiles, 'tests/setup/screens.setup.ts'],
          testTimeout: 30_000,
          environment: 'happy-dom',
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/e2e/**/*.test.ts'],
          ...node,
          globalSetup: ['tests/e2e/support/demo-company.setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});

import { defineConfig } from 'vitest/config';

const node = {
  environment: 'node',
  setupFiles: ['tests/setup/requirements.setup.ts'],
  // For what hangs. Nothing is measured here, and a busy machine is no failure.
  testTimeout: 300_000,
  hookTimeout: 300_000,
} satisfies { environment: 'node'; setupFiles: string[]; testTimeout: number; hookTimeout: number };

export default defineConfig({
  test: {
    // All cores: most of a browser test is waiting, and nothing is measured here.
    maxWorkers: '100%',
    expect: { poll: { timeout: 60_000 } },
    reporters: ['default', './tests/setup/requirements.reporter.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
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
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});

import { describe, expect, it } from 'vitest';
import { concernedBy } from '../../scripts/lib/changed-tests.mjs';

const texts: Readonly<Record<string, string>> = {
  'definitions/portal/leave/balances.page.json': '{\n  "id": "leave.balances",\n  "path": "/leave_balances"\n}',
  'tests/e2e/screens/leave.test.ts': "await page.goto('/leave_balances');",
  'tests/e2e/screens/loans.test.ts': "await page.goto('/loans');",
  'tests/definitions/laws.test.ts': 'every definition',
  'tests/properties/balances.test.ts': "screen('leave.balances')",
  'tests/architecture/security-page.test.ts': "read('docs/security.md')",
  'engine/logic/between.test.ts': "import { between } from './between.ts';",
};
const tests = Object.keys(texts).filter((file) => file.endsWith('.test.ts'));
const concerned = (...changed: readonly string[]) => concernedBy(changed, tests, (file: string) => texts[file] ?? '');

describe('the tests that a change concerns', () => {
  it('are found by imports where code changed', () => {
    expect(concerned('engine/logic/between.ts', 'engine/logic/between.test.ts')).toEqual({
      everything: false,
      files: ['engine/logic/between.test.ts', 'engine/logic/between.ts'],
    });
  });

  it('are those that name the definition or its address, and those that walk over all of them', () => {
    expect(concerned('definitions/portal/leave/balances.page.json').files).toEqual([
      'tests/definitions/laws.test.ts',
      'tests/e2e/screens/leave.test.ts',
      'tests/properties/balances.test.ts',
    ]);
  });

  it('are those that read a changed document', () => {
    expect(concerned('docs/security.md').files).toEqual(['tests/architecture/security-page.test.ts']);
  });

  it.each(['package-lock.json', 'vitest.config.ts', 'tests/setup/screens.setup.ts', 'scripts/test.mjs'])(
    'are all of them where %s changed',
    (file) => {
      expect(concerned(file, 'docs/security.md')).toEqual({ everything: true, files: [] });
    },
  );
});

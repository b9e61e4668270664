import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { lawsPage } from '../../engine/check/laws-page.ts';
import { rules } from '../../engine/check/rules/index.ts';

const root = path.join(import.meta.dirname, '../..');
const folder = path.join(root, 'engine/check/rules');

describe('laws of definitions', () => {
  it('are one file each, with a test beside it, and all of them are listed', () => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.rule.ts'));
    expect(rules.map(({ name }) => `${name}.rule.ts`).sort()).toEqual(files.sort());
    for (const { name } of rules) expect(existsSync(path.join(folder, `${name}.rule.test.ts`)), name).toBe(true);
  });

  it('say in one sentence what holds', () => {
    for (const { name, law } of rules) expect(law, name).toMatch(/^[^a-z].*[^.]\.$/);
    expect(new Set(rules.map(({ law }) => law)).size).toBe(rules.length);
  });

  it('are listed in the docs as they are', () => {
    expect(readFileSync(path.join(root, 'docs/laws-of-definitions.md'), 'utf8')).toBe(lawsPage(rules));
  });
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { operatorPage, withOperatorTable } from './operator-table.ts';

const page = readFileSync(path.join(import.meta.dirname, '../..', operatorPage), 'utf8');

describe('docs/json-logic.md', () => {
  it('lists the operators as their descriptors have them', () => {
    expect(withOperatorTable(page)).toBe(page);
  });

  it('lists every choice that the reference evaluator names', () => {
    const source = ['reference-traces.ts', 'reference-prepare.ts', 'reference.ts']
      .map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'))
      .join('\n');
    const choices = [...source.matchAll(/(?:note|choices\.add|touched\.add)\('([^']+)'\)/g)].map(
      (match) => match[1] ?? '',
    );
    expect(choices.length).toBeGreaterThan(10);
    expect(choices.filter((choice) => !page.includes(`\`${choice}\``))).toEqual([]);
  });
});

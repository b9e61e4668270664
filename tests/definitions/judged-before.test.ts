import { describe, expect, it } from 'vitest';
import { createChecker } from '../../engine/check/checker.ts';
import { rules } from '../../engine/check/rules/index.ts';
import type { Rule } from '../../engine/check/visitor.ts';
import { compileDefinitions, createCompiler } from '../../engine/link/compile-definitions.ts';
import { shippedFiles } from '../server/support/definition-world.ts';

const files = shippedFiles();

/** The shipped definitions with the text of one file changed. */
function withText(name: string, change: (text: string) => string): typeof files {
  const changed = files.map(({ file, text }) => (file.endsWith(name) ? { file, text: change(text) } : { file, text }));
  expect(changed).not.toEqual(files);
  return changed;
}

const faulty = withText('loans/list.page.json', (text) => text.replace('"loans.', '"lones.'));

describe('definitions that were judged before', () => {
  it('walks a definition when it is first linked, and no other one', () => {
    const walked: string[] = [];
    const seen: Rule<string[]> = {
      name: 'seen',
      law: 'What is walked is told.',
      visit: () => ({ facts: walked, definition: ({ definition: { kind, id } }) => void walked.push(`${kind} ${id}`) }),
    };
    const checked = createChecker({ rules: [...rules, seen] }).check(files, [], true);
    expect(checked.problems).toEqual([]);
    expect(walked).toEqual([]);
    const [first, second] = checked.registry.definitions.filter(({ kind }) => kind === 'page');
    checked.factsAround(first?.value ?? {}, seen);
    expect(walked).toEqual([`page ${first?.id}`]);
    checked.factsAround(first?.value ?? {}, seen);
    checked.factsAround(second?.value ?? {}, seen);
    expect(walked).toEqual([`page ${first?.id}`, `page ${second?.id}`]);
    let steps = 0;
    for (const _ of checked.walkRest()) steps += 1;
    expect(steps).toBe(checked.registry.definitions.length - 2);
    expect(new Set(walked).size).toBe(checked.registry.definitions.length);
    expect([...checked.walkRest()]).toEqual([]);
  });

  it('links what a whole check links, whichever way round it is asked', () => {
    const whole = compileDefinitions(files);
    const judged = createCompiler().compile(files, [], true);
    const pages = whole.linker?.routes.map(({ page }) => page).reverse() ?? [];
    expect(pages.length).toBeGreaterThan(50);
    for (const page of pages) expect(judged.linker?.bundle(page)).toEqual(whole.linker?.bundle(page));
    expect(judged.linker?.calls).toEqual(whole.linker?.calls);
    expect(judged.linker?.entities).toEqual(whole.linker?.entities);
    for (const { kind, id } of whole.registry.definitions)
      expect(judged.uses().of(kind, id)).toEqual(whole.uses().of(kind, id));
    expect(judged.reach().screens).toEqual(whole.reach().screens);
  });

  it('finds after an edit what a check from scratch finds', () => {
    const compiler = createCompiler();
    compiler.compile(files, [], true);
    const told = compileDefinitions(faulty).problems;
    expect(told).not.toEqual([]);
    expect(compiler.compile(faulty).problems).toEqual(told);
    expect(compiler.compile(files).problems).toEqual([]);
  });

  it('tells all that is wrong where something is found before anything is walked', () => {
    const misshapen = [...faulty, { file: 'own.json', text: '{ "kind": "page", "id": "own", "title": 5 }' }];
    expect(createCompiler().compile(misshapen, [], true).problems).toEqual(compileDefinitions(misshapen).problems);
    const doubled = [...faulty, { file: 'own.json', text: '{ "kind": "page", "id": "own",' }];
    expect(createCompiler().compile(doubled, [], true).problems).toEqual(compileDefinitions(doubled).problems);
  });
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileDefinitions } from '../../engine/link/compile-definitions.ts';
import { goldenFiles } from '../../server/cli/generate.command.ts';
import { goldenFolder, goldenPlans, goldenText } from '../../server/cli/golden-plans.ts';
import { readDefinitionFiles } from '../../server/definitions/definition-files.ts';

const root = path.join(import.meta.dirname, '../..');
const read = readDefinitionFiles(root, []);
const plans = 'files' in read ? goldenPlans(read.files) : undefined;
const { registry } = compileDefinitions('files' in read ? read.files : []);
const how = `run "npm run muster -- generate" and look at the change with "git diff ${goldenFolder}"`;

describe('the plans of the shipped screens', () => {
  it('are there: the definitions have no error', () => {
    expect(plans, 'see "npm run muster -- check"').toBeDefined();
    expect(plans?.size).toBeGreaterThan(2);
  });

  it('are as they were', () => {
    const changed = [...(plans ?? [])].flatMap(([name, text]) => (storedText(name) === text ? [] : [name]));
    const gone = goldenFiles(root).filter((name) => plans && !plans.has(name));
    expect([...changed, ...gone], `The plans of these pages changed; ${how}`).toEqual([]);
  });

  it('are those of every screen that no pattern makes whole but a frame, and of one for each other pattern that does', () => {
    const whole = new Set(
      registry.definitions.flatMap(({ kind, id, value }) =>
        kind === 'pattern' && !value['frame'] && 'page' in (value['makes'] as object) ? [id] : [],
      ),
    );
    expect(whole.size).toBeGreaterThan(1);
    const made = new Map(
      [...registry.ofKind('page').values()].map(({ id, patterns = [] }) => [
        id,
        patterns.filter((pattern) => whole.has(pattern)),
      ]),
    );
    const shown = [...made].filter(([id]) => plans?.has(`${id}.generated.json`));
    expect([...made].filter(([id, patterns]) => patterns.length === 0 && !plans?.has(`${id}.generated.json`))).toEqual(
      [],
    );
    expect(new Set(shown.flatMap(([, patterns]) => patterns))).toEqual(whole);
    expect(shown.filter(([, patterns]) => patterns.length > 0).length).toBeLessThanOrEqual(whole.size);
  });

  it('stay small enough to be read', () => {
    // Screen by screen: how many there are says nothing about how well one can be read.
    const pages = goldenFiles(root).filter((name) => !name.includes('shared/'));
    const sizes = pages.map((name) => ({ name, size: Buffer.byteLength(storedText(name)) }));
    expect(sizes.filter(({ size }) => size >= 40_000)).toEqual([]);
    expect(sizes.reduce((sum, { size }) => sum + size, 0) / sizes.length).toBeLessThan(9_000);
  });

  it('are the same for the same definitions, and nothing for definitions with an error', () => {
    const files = 'files' in read ? read.files : [];
    expect(goldenPlans(files)).toEqual(plans);
    expect(goldenPlans([{ file: 'x.json', text: '{' }])).toBeUndefined();
    expect(goldenPlans([])).toEqual(new Map());
  });
});

describe('the text of a plan', () => {
  it('has sorted keys and leaves out what is undefined', () => {
    expect(goldenText({ b: 1, a: [{ d: undefined, c: 'x' }] })).toBe('{"a":[{"c":"x"}],"b":1}\n');
  });

  it('has one entry in a line where a line is too short for all', () => {
    const long = 'x'.repeat(70);
    expect(goldenText({ one: long, two: [long, long] })).toBe(
      `{\n "one": "${long}",\n "two": [\n  "${long}",\n  "${long}"\n ]\n}\n`,
    );
  });
});

function storedText(name: string): string {
  try {
    return readFileSync(path.join(root, goldenFolder, name), 'utf8');
  } catch {
    return '';
  }
}

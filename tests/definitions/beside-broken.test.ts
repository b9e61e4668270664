import { describe, expect, it } from 'vitest';
import { createChecker } from '../../engine/check/checker.ts';
import type { SourceFile } from '../../engine/check/read-file.ts';
import { shippedFiles } from '../server/support/definition-world.ts';

const files = shippedFiles();
/** It finds what a new one finds (incremental-check.property), and does not read again what is as it was. */
const checker = createChecker();
checker.check(files);

/** Ways to break a file; each is told of, and in that file alone. */
const ways: Readonly<Record<string, (text: string) => string>> = {
  'a text that ends early': (text) => text.slice(0, Math.floor(text.length * 0.6)),
  'a text of nothing': () => '',
  'a missing comma': (text) => text.replace(',', ''),
  'a property that does not exist': (text) => text.replace('"id":', '"nothing": 1, "id":'),
  'an id that is no text': (text) => text.replace(/"id": "[^"]*"/, '"id": 7'),
};

/** Those of which nobody can tell what would be declared. */
const unreadable = new Set(['a text that ends early', 'a text of nothing', 'an id that is no text']);

/** Some files, spread over all folders. */
const some = files.filter(({ file }, index) => index % 31 === 5 || file.endsWith('/record-list.pattern.json'));
const others = (all: readonly SourceFile[], broken: SourceFile) =>
  checker.check(all).problems.filter(({ file }) => file !== broken.file);
const withFile = (changed: SourceFile, all: readonly SourceFile[] = files) =>
  all.map((each) => (each.file === changed.file ? changed : each));

describe('a definition that cannot be understood', () => {
  for (const [way, breaks] of Object.entries(ways)) {
    it(`is told of alone where all others are good: ${way}`, () => {
      expect(some.length).toBeGreaterThan(4);
      for (const { file, text } of some) {
        const broken = { file, text: breaks(text) };
        const { problems } = checker.check(withFile(broken));
        expect(problems.length, file).toBeGreaterThan(0);
        expect(
          problems.filter((problem) => problem.file !== file),
          file,
        ).toEqual([]);
      }
    });
  }

  it('hides no mistake in a screen that has nothing to do with it', () => {
    const screen = files.find(({ file }) => file.endsWith('leave/earlier.page.json'));
    const loans = files.find(({ file }) => file.endsWith('loans/list.page.json'));
    if (!screen || !loans) throw new Error('These screens are shipped');
    const wrong = { file: screen.file, text: screen.text.replace('state.filters.month}', 'state.filters.mouth}') };
    expect(wrong.text).not.toBe(screen.text);
    const alone = others(withFile(wrong), loans);
    expect(alone).toMatchObject([{ code: 'known-path', file: screen.file }]);
    for (const [way, breaks] of Object.entries(ways)) {
      const both = withFile({ file: loans.file, text: breaks(loans.text) }, withFile(wrong));
      const told = others(both, loans);
      // Nobody knows what it would have declared: what is missed may stand there.
      expect(told, way).toEqual(unreadable.has(way) ? [] : alone);
    }
  });

  it('hides no mistake of another sort where nobody knows what it would have declared', () => {
    const screen = files.find(({ file }) => file.endsWith('leave/earlier.page.json'));
    const loans = files.find(({ file }) => file.endsWith('loans/list.page.json'));
    if (!screen || !loans) throw new Error('These screens are shipped');
    const wrong = {
      file: screen.file,
      text: screen.text.replace('"count(selection.days) == 1"', '"count(selection.days)"'),
    };
    const all = withFile({ file: loans.file, text: '{' }, withFile(wrong));
    expect(others(all, loans)).toMatchObject([{ code: 'typed-condition', file: screen.file }]);
  });
});

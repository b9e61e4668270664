import { describe, expect, it } from 'vitest';
import { readSources } from './sources.ts';

const roles = ['operator', 'block', 'step', 'kind', 'format', 'rule'];
const described = readSources(['engine']).filter(({ file }) => roles.some((role) => file.endsWith(`.${role}.ts`)));

/** A docblock with the descriptor below it that says in `doc` or `law` what it is. */
const twice =
  /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\nexport const \w+[^\n]* = (?:\w+\()?\{\n(?: {2}(?!doc|law)[^\n]*\n){0,4}? {2}(?:doc|law):\s*(['"`])((?:\\.|(?!\2)[\s\S])*)\2/g;

const words = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

describe('a descriptor', () => {
  it('says what it is once: its `doc` is its docblock, and a docblock of a rule says only what its law does not', () => {
    expect(described.length).toBeGreaterThan(150);
    const repeated = described.flatMap(({ file, text }) =>
      [...text.matchAll(twice)].flatMap(([, block = '', , doc = '']) =>
        !file.endsWith('.rule.ts') || words(block.replaceAll('*', ' ')).includes(words(doc)) ? [file] : [],
      ),
    );
    expect(repeated).toEqual([]);
  });
});

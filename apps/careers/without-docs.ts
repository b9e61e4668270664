import type { Plugin } from 'vite';

const descriptors = /\/engine\/(language|logic\/operators|formats)\//;
const doc = /\bdoc:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`)\s*,?/g;
/** What the result of an operator is, as its descriptor says it. */
const result = /^ {2}gives: '[^']*',$/gm;

/**
 * Leaves out what descriptors of the language say about themselves: authors of definitions read it in the portal and in
 * the reference, nobody on the careers site does. What an operator gives is asked by the check and by Why?, not by what runs.
 */
export const withoutDocs: Plugin = {
  name: 'without-docs',
  enforce: 'pre',
  transform: (code, id) => (descriptors.test(id) ? code.replace(doc, '').replace(result, '') : undefined),
};

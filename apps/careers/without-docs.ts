import type { Plugin } from 'vite';

const descriptors = /\/engine\/(language|logic\/operators|formats)\//;
const doc = /\bdoc:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`)\s*,?/g;

/**
 * Leaves out what descriptors of the language say about themselves: authors of definitions read it in the portal and in
 * the reference, nobody on the careers site does.
 */
export const withoutDocs: Plugin = {
  name: 'without-docs',
  enforce: 'pre',
  transform: (code, id) => (descriptors.test(id) ? code.replace(doc, '') : undefined),
};

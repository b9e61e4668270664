import type { Rule } from './visitor.ts';

/** The laws of meaning as a page of Markdown, in the order of their names. The same rules give the same text. */
export function lawsPage(rules: readonly Rule[]): string {
  const sorted = [...rules].sort((left, right) => (left.name < right.name ? -1 : 1));
  const table = (which: readonly Rule[]) =>
    [
      '| law | what holds |',
      '|---|---|',
      ...which.map(({ name, law }) => `| \`${name}\` | ${law.replaceAll('|', '\\|')} |`),
    ].join('\n');
  const errors = sorted.filter(({ severity }) => severity !== 'warning');
  const warnings = sorted.filter(({ severity }) => severity === 'warning');
  return `# Laws of definitions

Made from \`engine/check/rules\`; each law is one file there, with its test beside it. The name of a law is the code of its
problems; \`known-reference\` tells which sort of id is unknown by the codes \`known-page\`, \`known-definition\`, \`known-call\`,
\`known-entity\`, \`known-options\` and \`known-data\`, and by \`data-only-reads\` a call that changes something where only reading
calls may stand. Spelling, required properties and kinds are looked after by the shape check before, patterns by their expansion.

## Errors

A definition that breaks one of these is not published.

${table(errors)}

## Warnings

A definition may stand with these; each is likely an oversight.

${table(warnings)}
`;
}

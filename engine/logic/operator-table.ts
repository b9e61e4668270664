import type { Operator } from './operator.ts';

/** The table of operators in docs/json-logic.md, made from the descriptors. */
export function operatorTable(operators: readonly Operator[]): string {
  const rows = operators.map((each) => {
    const [min, max] = each.arity;
    const count = min === max ? String(min) : `${min} to ${max === Number.POSITIVE_INFINITY ? 'any' : max}`;
    const takes = each.takes.join(', ');
    return `| \`${each.name}\` | ${count} | ${takes} | ${each.gives} | ${each.doc.replaceAll('|', '\\|')} |\n`;
  });
  return `| operator | arguments | takes | gives | does |\n|---|---|---|---|---|\n${rows.join('')}`;
}

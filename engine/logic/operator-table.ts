import type { Operator } from './operator.ts';
import { operators } from './operators/index.ts';
import { takesInWords } from './takes-in-words.ts';

/** The page that ends with the table of operators. */
export const operatorPage = 'docs/json-logic.md';

/** The page with the table as the descriptors have it. */
export function withOperatorTable(page: string): string {
  return page.slice(0, page.indexOf('| operator |')) + operatorTable(Object.values(operators));
}

function operatorTable(operators: readonly Operator[]): string {
  const rows = operators.map((each) => {
    const [min, max] = each.arity;
    const count = min === max ? String(min) : `${min} to ${max === Number.POSITIVE_INFINITY ? 'any' : max}`;
    const takes = takesInWords(each).join(', ');
    return `| \`${each.name}\` | ${count} | ${takes} | ${each.gives} | ${each.doc.replaceAll('|', '\\|')} |\n`;
  });
  return `| operator | arguments | takes | gives | does |\n|---|---|---|---|---|\n${rows.join('')}`;
}

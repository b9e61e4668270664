import { readInfix } from '../../infix/read-infix.ts';
import { isRecord } from '../../json.ts';
import type { Scope } from '../scope.ts';
import type { Rule } from '../visitor.ts';

export const expressionInBraces: Rule = {
  name: 'expression-in-braces',
  law: 'An expression stands between braces where a text would be one too: without them it would be shown as it is written.',
  visit: (context) => ({
    constant({ text, scope, place }) {
      if (!readsOf(text, scope)) return;
      const message = `"${text}" is a text here, and no expression: one stands between braces`;
      context.report({ code: 'expression-in-braces', message, place, suggestion: `{${text}}` });
    },
  }),
};

/** Whether a text says an expression that reads something which there is. */
function readsOf(text: string, scope: Scope): boolean {
  // A path, and no sentence with a full stop.
  if (!/[a-z]\.[a-zA-Z]/.test(text) || !/^[\w$.()[\]'", :<>=!*/+-]+$/.test(text)) return false;
  const { logic, mistake } = readInfix(text);
  return !mistake && reads(logic, scope);
}

function reads(logic: unknown, scope: Scope): boolean {
  if (Array.isArray(logic)) return logic.some((part) => reads(part, scope));
  if (!isRecord(logic)) return false;
  const path = logic['var'];
  if (typeof path === 'string') {
    const [root = '', name] = path.split('.');
    return name !== undefined && (scope.roots.has(root) || (root === 'item' && scope.item !== undefined));
  }
  return Object.values(logic).some((part) => reads(part, scope));
}

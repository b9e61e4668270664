import { isRecord } from '../../json.ts';
import type { Rec } from '../registry.ts';
import type { Rule } from '../visitor.ts';

export const dialogCanClose: Rule = {
  name: 'dialog-can-close',
  law: 'A dialog closes with the result that it promises, and by itself where it cannot be dismissed; only dialogs are closed.',
  visit: (context) => {
    const closing = new Set<Rec>();
    const dialogs = new Set<Rec>();
    return {
      screen({ node, scope }) {
        if (scope.dialog === node) dialogs.add(node);
      },
      step({ node, kind, scope }) {
        if (kind !== 'close') return;
        if (scope.dialog && node['close'] !== null) closing.add(scope.dialog);
        if (scope.dialog || context.registry.kinds[scope.definition.kind]?.shown !== 'address') return;
        context.report({
          code: 'dialog-can-close',
          message: 'There is no dialog here that could be closed',
          place: context.place(node),
        });
      },
      leave() {
        for (const node of dialogs) {
          if (closing.has(node) || holdsForms(node['body'])) continue;
          const tell = (key: string, message: string) =>
            context.report({ code: 'dialog-can-close', message, place: context.place(node, key) });
          if (node['result'] !== undefined) tell('result', 'The dialog promises a "result" but never closes with one');
          if (node['dismiss'] === false)
            tell('dismiss', 'The dialog cannot be dismissed and never closes by itself: nobody could leave it');
        }
      },
    };
  },
};

/** A form that is used by its id may close the dialog that it stands in. */
function holdsForms(body: unknown): boolean {
  if (Array.isArray(body)) return body.some(holdsForms);
  if (!isRecord(body)) return false;
  return (
    typeof body['form'] === 'string' || Object.values(body).some((part) => typeof part === 'object' && holdsForms(part))
  );
}

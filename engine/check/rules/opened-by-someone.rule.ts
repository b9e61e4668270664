import { isRecord } from '../../json.ts';
import type { Rule } from '../visitor.ts';

const kinds = ['dialog', 'form', 'grid', 'document'] as const;

/** Every dialog, form, grid and document is used somewhere, and every dialog among the parts of a screen is opened. */
export const openedBySomeone: Rule = {
  name: 'opened-by-someone',
  severity: 'warning',
  law: 'Every dialog, form, grid and document is used somewhere, and every dialog among the parts of a screen is opened.',
  visit: (context) => {
    const used = new Set<string>();
    const parts = new Map<object, [holder: object, name: string]>();
    const warn = (message: string, place: ReturnType<typeof context.place>) =>
      context.report({ code: 'opened-by-someone', message, place });
    return {
      screen({ node }) {
        const own = node['parts'];
        if (isRecord(own))
          for (const [name, part] of Object.entries(own)) if (isRecord(part)) parts.set(part, [own, name]);
      },
      reference({ to, id, scope }) {
        const part = to === 'dialog' ? scope.parts.get(id) : undefined;
        if (part) parts.delete(part.node);
        else used.add(to === 'dialog' ? `dialog ${id}` : `${to} ${id}`);
      },
      leave() {
        for (const kind of kinds) {
          for (const { id, value } of context.registry.screens[kind].values()) {
            if (used.has(`${kind} ${id}`) || (kind === 'document' && used.has(`dialog ${id}`))) continue;
            warn(`Nothing uses the ${kind} "${id}"`, context.place(value, 'id'));
          }
        }
        for (const [holder, name] of parts.values())
          warn(`Nothing opens the dialog "${name}"`, context.place(holder, name));
      },
    };
  },
};

import type { Rule } from '../visitor.ts';
import { callRights } from './call-rights.ts';

/** Rights that everybody has who is signed in. */
const ofOneself: ReadonlySet<string> = new Set(['session', 'careers']);

export const ownCall: Rule = {
  name: 'own-call',
  law: 'A call that says `own` changes something, and its right is session or careers: it is about whoever is signed in.',
  visit: (context) => ({
    call({ call }) {
      if (!call.own) return;
      const place = context.place(call.declaration, 'own');
      const report = (message: string) => context.report({ code: 'own-call', message, place });
      if (!call.changes) report(`"${call.id}" changes nothing, so that it needs no \`own\``);
      else if (!callRights(call).every((right) => ofOneself.has(right)))
        report(`"${call.id}" is not everybody's own: its right has to be "session" or "careers"`);
    },
  }),
};

import type { Rule } from '../visitor.ts';
import { callRights } from './call-rights.ts';

export const confirmAsksSomeone: Rule = {
  name: 'confirm-asks-someone',
  law: 'A call that asks for the password again is made by the portal, for whoever is signed in there.',
  visit: (context) => ({
    call({ call, place }) {
      if (call.confirm === undefined) return;
      const link = call.method === 'LINK';
      if (!link && !callRights(call).some((right) => right === 'public' || right === 'careers')) return;
      const why = link
        ? 'is a download link, which cannot ask for a password'
        : 'is not made by whoever is signed in at the portal, and nobody else can be asked for a password';
      const message = `The call "${call.id}" ${why}: it takes no "confirm"`;
      context.report({ code: 'confirm-asks-someone', message, place });
    },
  }),
};

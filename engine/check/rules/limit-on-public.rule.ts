import type { Rule } from '../visitor.ts';
import { callRights } from './call-rights.ts';

export const limitOnPublic: Rule = {
  name: 'limit-on-public',
  law: 'A call that anybody may make and that changes something has a rate limit.',
  visit: (context) => ({
    call({ call, place }) {
      if (!call.changes || call.limit !== undefined || !callRights(call).includes('public')) return;
      const message = `Anybody may make the call "${call.id}", and it changes something: it needs a "limit"`;
      context.report({ code: 'limit-on-public', message, place });
    },
  }),
};

import type { Rule } from '../visitor.ts';

export const pagingCall: Rule = {
  name: 'paging-call',
  law: 'A call that says `pages` changes nothing and answers a list of records that have a key.',
  visit: (context) => ({
    call({ call }) {
      if (call.declaration['pages'] !== true) return;
      const place = context.place(call.declaration, 'pages');
      const report = (message: string) => context.report({ code: 'paging-call', message, place });
      if (call.changes) report(`"${call.id}" changes something: nobody leafs through that`);
      else if (call.rowKey === undefined) report(`"${call.id}" answers no list of records that have a key`);
    },
  }),
};

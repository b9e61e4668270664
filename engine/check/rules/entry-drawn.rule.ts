import type { EntryUse, Rule } from '../visitor.ts';

/** Where each sort is drawn, and what is said elsewhere. */
const drawn: Readonly<
  Record<EntryUse['sort'], { readonly in: readonly EntryUse['owner'][]; readonly message: string }>
> = {
  note: {
    in: ['form', 'ask'],
    message: 'A note stands between the columns of a form or question; here nothing shows it',
  },
  each: { in: ['facts'], message: 'Entries made from a list ("each") stand in facts; here nothing shows them' },
};

export const entryDrawn: Rule = {
  name: 'entry-drawn',
  law: 'A note stands among the columns of a form or question, entries made from a list in facts: nothing else draws them.',
  visit: (context) => ({
    entry({ sort, owner, place }) {
      const { in: owners, message } = drawn[sort];
      if (!owners.includes(owner)) context.report({ code: 'entry-drawn', message, place });
    },
  }),
};

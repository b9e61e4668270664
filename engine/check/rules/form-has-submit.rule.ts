import type { Rule } from '../visitor.ts';

/** One that is only tried out, or shown, need not. */
export const formHasSubmit: Rule = {
  name: 'form-has-submit',
  severity: 'warning',
  law: 'A form says what Save does.',
  visit: (context) => ({
    form({ node, sort, place }) {
      const { submit } = node;
      if (sort !== 'form' || (Array.isArray(submit) && submit.length > 0)) return;
      const message = 'The form does not say what Save does: it needs "submit"';
      context.report({
        code: 'form-has-submit',
        message,
        place: submit === undefined ? place : context.place(node, 'submit'),
      });
    },
  }),
};

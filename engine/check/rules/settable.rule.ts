import type { Rule } from '../visitor.ts';

export const settable: Rule = {
  name: 'settable',
  law: "`set` writes the screen's state or a form's values, one name at least below the root.",
  visit: (context) => ({
    assignment({ path, place }) {
      const [root, name] = path.split('.');
      if ((root === 'state' || root === 'values') && name !== undefined) return;
      const message = `"${path}" can not be set; "set" writes state.… or values.…`;
      context.report({ code: 'settable', message, place });
    },
  }),
};

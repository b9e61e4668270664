import { callsSent, formNames } from '../form-names.ts';
import type { Rec } from '../registry.ts';
import type { Rule } from '../visitor.ts';

export const sendingForms: Rule = {
  name: 'sending-forms',
  law: 'A call that says `byForm` is made by what forms do on Save, and by no other step.',
  visit: ({ registry, language, makerOf, report }) => {
    let sent = new Map<Rec, ReadonlySet<string>>();
    return {
      definition({ definition }) {
        sent = new Map(formNames(definition, language, makerOf).map(({ node }) => [node, callsSent(node)]));
      },
      reference({ to, id, scope, place }) {
        if (to !== 'call' || registry.calls.get(id)?.byForm !== true) return;
        const calls = scope.form && sent.get(scope.form.node);
        if (calls?.has(id)) return;
        const message = calls
          ? `Forms alone send "${id}", and this step is not part of its Save: move it to the "submit" of the form`
          : `Forms alone send "${id}", and this step is in no form: make it the "submit" of a form with the columns that it sends`;
        report({ code: 'sending-forms', message, place });
      },
    };
  },
};

import type { Place } from '../../problem.ts';
import { suggest } from '../../suggest.ts';
import { formNames } from '../form-names.ts';
import type { Rec } from '../registry.ts';
import type { Rule } from '../visitor.ts';

interface Sending {
  readonly forms: readonly string[];
  /** Calls of steps, with the form whose steps they are; undefined where no form sends them. */
  readonly calls: { readonly id: string; readonly form: string | undefined; readonly place: Place }[];
}

export const sendingForms: Rule<Sending> = {
  name: 'sending-forms',
  law: 'A call that lists forms is sent by each of them, and by no other form or step.',
  visit: ({ registry, language, makerOf }) => {
    let names = new Map<Rec, string>();
    const forms: string[] = [];
    const calls: Sending['calls'] = [];
    return {
      facts: { forms, calls },
      definition({ definition }) {
        const found = formNames(definition, language, makerOf);
        names = new Map(found.map(({ id, node }) => [node, id]));
        forms.push(...found.map(({ id }) => id));
      },
      reference({ to, id, scope, place }) {
        if (to !== 'call' || !registry.calls.get(id)?.changes) return;
        calls.push({ id, form: scope.form ? names.get(scope.form.node) : undefined, place });
      },
    };
  },
  join(gathered, { registry, report, place }) {
    const known = new Set(gathered.flatMap(({ facts }) => facts.forms));
    const sent = gathered.flatMap(({ facts }) => facts.calls);
    for (const call of registry.calls.values()) {
      const listed = call.declaration['forms'];
      if (!Array.isArray(listed)) continue;
      const senders = new Set(sent.filter(({ id }) => id === call.id).map(({ form }) => form));
      for (const [at, form] of listed.map(String).entries()) {
        if (senders.has(form)) continue;
        const message = known.has(form)
          ? `The form "${form}" does not send "${call.id}"`
          : `There is no form "${form}"`;
        const suggestion = known.has(form) ? undefined : suggest(form, known);
        report({ code: 'sending-forms', message, place: place(listed, at), suggestion });
      }
      for (const { form, place: at } of sent.filter(({ id }) => id === call.id)) {
        if (form !== undefined && listed.includes(form)) continue;
        const from = form === undefined ? 'this step is in no form' : `"${form}" is not among them`;
        report({
          code: 'sending-forms',
          message: `The call "${call.id}" lists the forms that send it, and ${from}`,
          place: at,
        });
      }
    }
  },
};

import { own } from '../../json.ts';
import type { Place } from '../../problem.ts';
import type { FieldDeclaration } from '../field-declaration.ts';
import type { Rule } from '../visitor.ts';

/** What is written under a former name does the same; `check --fix` writes the present one. */
export const formerName: Rule = {
  name: 'former-name',
  severity: 'warning',
  law: 'What was renamed goes by its present name: params of calls, words of the language, what an operator is given by name, and what arguments of a pattern say of its innards. Only a param says what it was called before.',
  visit: (context) => {
    const params = new Set<FieldDeclaration['holder']>();
    const named: { readonly field: FieldDeclaration; readonly place: Place }[] = [];
    return {
      handOver({ former, name }) {
        for (const { was, now, place } of former) {
          const message = `"${was}" of the call "${name}" is called "${now}" by now`;
          context.report({ code: 'former-name', message, place, suggestion: now });
        }
      },
      operator({ name, placed, place }) {
        if (placed.length === 0) return;
        const names = placed.map((each) => `"${each}"`).join(' and ');
        const message = `"${name}" is given ${names} by ${placed.length === 1 ? 'its name' : 'their names'} by now`;
        const suggestion = placed.map((each) => `${each}: …`).join(', ');
        context.report({ code: 'former-name', message, place, suggestion });
      },
      slot({ raw, place }) {
        const [, use = ''] = /\/use\/([^/]+)\//.exec(place.pointer) ?? [];
        const former = context.registry.named('pattern').get(use)?.value['former'];
        const now = typeof raw === 'string' ? own(former, raw) : undefined;
        if (typeof now !== 'string') return;
        const message = `"${raw}" is called "${now}" by now`;
        context.report({ code: 'former-name', message, place, suggestion: now });
      },
      call({ call }) {
        for (const { properties } of call.params.values()) params.add(properties);
      },
      field({ field, place }) {
        if (field.was !== undefined) named.push({ field, place });
      },
      leave() {
        const message = 'Only a param of a call has a former name';
        for (const { field, place } of named)
          if (!params.has(field.properties)) context.report({ code: 'former-name', severity: 'error', message, place });
      },
    };
  },
};

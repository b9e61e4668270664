import { isRecord } from '../../json.ts';
import type { Definition } from '../registry.ts';
import type { Rule } from '../visitor.ts';

export const unusedInput: Rule = {
  name: 'unused-input',
  severity: 'warning',
  law: 'Every input that a screen, form or grid declares is read there.',
  visit: (context) => {
    const declared: { definition: Definition; name: string; holder: object }[] = [];
    const read = new Map<Definition, Set<string>>();
    return {
      screen({ node, scope }) {
        const { inputs } = node;
        if (!isRecord(inputs)) return;
        for (const name of Object.keys(inputs)) declared.push({ definition: scope.definition, name, holder: inputs });
      },
      path({ segments: [root, name], scope }) {
        if (root !== 'inputs') return;
        read.set(scope.definition, (read.get(scope.definition) ?? new Set<string>()).add(name ?? '*'));
      },
      leave() {
        for (const { definition, name, holder } of declared) {
          const names = read.get(definition);
          if (names?.has(name) || names?.has('*')) continue;
          const place = context.place(holder, name);
          context.report({
            code: 'unused-input',
            message: `Nothing here reads the input "${name}"`,
            place,
          });
        }
      },
    };
  },
};

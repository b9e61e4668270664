import { isRecord } from '../../json.ts';
import { fieldType } from '../../language/field-types.ts';
import type { Place } from '../../problem.ts';
import { fieldsOf, isSecret } from '../field-declaration.ts';
import type { Type } from '../types.ts';
import type { Rule, RuleContext } from '../visitor.ts';
import { pathsRead } from './paths-read.ts';

const code = 'secret-not-in-link';

/** Not as a param of a LINK call, a page's input, a name of the state, nor in what is navigated with, said or copied. */
export const secretNotInLink: Rule = {
  name: code,
  law: 'A secret stands in no link, address, state or message.',
  visit: (context) => {
    const secretPaths = secretsRead();
    return {
      path: secretPaths.see,
      call({ call }) {
        if (call.method !== 'LINK') return;
        for (const [name, param] of call.params)
          if (isSecret(param))
            tell(
              context,
              `The secret "${name}" would stand in a link`,
              context.place(holderOf(call.declaration['params']), name),
            );
      },
      screen({ node, kind }) {
        const where = kind === 'page' ? (['inputs', 'state'] as const) : (['state'] as const);
        for (const root of where) {
          for (const [name, field] of fieldsOf(node[root])) {
            if (!isSecret(field)) continue;
            const what = root === 'inputs' ? 'would stand in the address of the page' : 'would be kept in the state';
            tell(context, `The secret "${name}" ${what}`, context.place(holderOf(node[root]), name));
          }
        }
      },
      handOver({ target, name, written }) {
        const link = target === 'call' && context.registry.calls.get(name)?.method === 'LINK';
        if (target !== 'page' && !link) return;
        for (const [key, { type, place }] of written)
          if (isPassword(type))
            tell(
              context,
              `The secret in "${key}" would stand in ${link ? 'a link' : 'the address of the page'}`,
              place,
            );
      },
      assignment({ path, typed, place }) {
        if (path.startsWith('state.') && isPassword(typed.type))
          tell(context, `A secret would be kept in "${path}"`, place);
      },
      slot({ property, holder, raw, place, scope }) {
        if (!['toast', 'confirm', 'copy'].includes(property) || !isRecord(holder) || holder[property] !== raw) return;
        for (const path of pathsRead(raw))
          if (secretPaths.has(path, scope)) tell(context, `The secret "${path}" would be shown`, place);
      },
    };
  },
};

/** Remembers which paths led to a password, per scope. */
function secretsRead() {
  const seen = new WeakMap<object, Set<string>>();
  return {
    see({ path, resolution, scope }: { path: string; resolution: object; scope: object }) {
      const type = (resolution as { type?: Type }).type;
      if (!type || !isPassword(type)) return;
      seen.set(scope, (seen.get(scope) ?? new Set<string>()).add(path));
    },
    has: (path: string, scope: object) => seen.get(scope)?.has(path) ?? false,
  };
}

function isPassword(type: Type): boolean {
  return type.is === 'scalar' && fieldType(type.of)?.secret === true;
}

function tell(context: RuleContext, message: string, place: Place): void {
  context.report({ code, message, place });
}

function holderOf(map: unknown): object {
  return isRecord(map) ? map : {};
}

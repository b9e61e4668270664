import { formats } from '../../formats/index.ts';
import type { Place } from '../../problem.ts';
import type { Registry } from '../registry.ts';
import { formOf, type Type, typeName } from '../types.ts';
import type { Rule, RuleContext } from '../visitor.ts';

export const formatFits: Rule = {
  name: 'format-fits',
  law: 'A format stands on a value it can show: `name` and `key` on a record that has them, `label` on a choice, the others on the types they are for.',
  visit: (context) => ({
    format: ({ name, type, place }) => tell(name, type, place, context),
    column({ node, type }) {
      if (typeof node['format'] !== 'string' || node['value'] !== undefined) return;
      const [name = ''] = node['format'].split(' ');
      tell(name, type, context.place(node, 'format'), context);
    },
  }),
};

function tell(name: string, type: Type, place: Place, context: RuleContext): void {
  if (type.is === 'nothing') return;
  const message = misfit(name, type, context.registry);
  if (message !== undefined) context.report({ code: 'format-fits', message, place });
}

function misfit(name: string, type: Type, registry: Registry): string | undefined {
  if (name === 'key' && (type.is === 'any' || (type.is === 'record' && type.entity === undefined)))
    return 'It is not known here of what kind this record is, so its key is not either: name the field that is its key';
  if (type.is === 'any' || name === 'label') return undefined;
  if (name === 'name' || name === 'key') return recordMisfit(name, type, registry);
  const descriptor = Object.hasOwn(formats, name) ? formats[name as keyof typeof formats] : undefined;
  if (!descriptor || shows(descriptor.accepts, type)) return undefined;
  return `The format "${name}" shows ${descriptor.accepts.join(', ')}, not ${typeName(type)}`;
}

function recordMisfit(name: 'name' | 'key', type: Type, registry: Registry): string | undefined {
  if (type.is !== 'record') return `The format "${name}" needs a record, not ${typeName(type)}`;
  if (type.entity === undefined) return undefined;
  const entity = registry.entities.get(type.entity);
  const has = name === 'key' ? entity?.key : entity?.nameTemplate;
  return entity && has === undefined ? `"${type.entity}" declares no "${name}"` : undefined;
}

function shows(accepts: readonly string[], type: Type): boolean {
  if (type.is === 'any' || type.is === 'nothing') return true;
  if (type.is === 'union') return type.of.every((each) => shows(accepts, each));
  if (type.is === 'scalar')
    return accepts.includes(type.of) || formOf(type) === 'json' || (type.of === 'year' && accepts.includes('integer'));
  return type.is !== 'record' && accepts.includes('list');
}

import { suggest } from '../../suggest.ts';
import { type Type, typeName } from '../types.ts';
import type { ColumnUse, Rule, RuleContext } from '../visitor.ts';

export const knownColumn: Rule = {
  name: 'known-column',
  law: 'A column names a field of its record and keeps its type there, or says its own type, options or value.',
  visit: (context) => ({
    column(use) {
      const { node, resolution } = use;
      const own = ['type', 'options', 'value', 'compute'].some((name) => node[name] !== undefined);
      if (resolution && 'type' in resolution) keepsType(use, resolution.type, context);
      else if (!own || (use.owner !== 'grid' && use.owner !== 'facts' && !typed(use))) tell(use, context);
    },
  }),
};

/** A value shows something in a grid or facts; what a person fills in needs a type or options. */
function typed({ node }: ColumnUse): boolean {
  return node['type'] !== undefined || node['options'] !== undefined || node['compute'] !== undefined;
}

function tell(use: ColumnUse, context: RuleContext): void {
  const { id, record, resolution, place } = use;
  const needs = use.owner === 'grid' || use.owner === 'facts' ? 'a "value"' : 'a "type"';
  if (!record || !resolution || 'type' in resolution) {
    const message = `The column "${id}" needs ${needs}: nothing says which record it belongs to`;
    context.report({ code: 'known-column', message, place });
    return;
  }
  const segments = id.split('.');
  const segment = segments[resolution.at] ?? '';
  const meant = suggest(segment, resolution.known);
  const suggestion =
    meant === undefined
      ? undefined
      : [...segments.slice(0, resolution.at), meant, ...segments.slice(resolution.at + 1)].join('.');
  const holder = resolution.at === 0 ? owner(record) : `"${segments.slice(0, resolution.at).join('.')}"`;
  const message = `${holder} has no field "${segment}"; a column of its own needs ${needs}`;
  context.report({ code: 'known-column', message, place, suggestion });
}

function owner(record: Type): string {
  return record.is === 'record' && record.entity ? `"${record.entity}"` : 'The record';
}

function keepsType({ id, node, type, place, record }: ColumnUse, declared: Type, context: RuleContext): void {
  if (node['type'] === undefined || declared.is === 'any' || type.is === 'any') return;
  if (typeName(declared) === typeName(type)) return;
  const of = record ? ` in ${owner(record)}` : '';
  const message = `"${id}" is ${typeName(declared)}${of} and can not be ${typeName(type)} here`;
  context.report({ code: 'known-column', message, place: context.place(node, 'type') ?? place });
}

import type { Rule } from '../visitor.ts';

export const gridColumnField: Rule = {
  name: 'grid-column-field',
  law: 'A column of a grid or an entry of facts shows a field of the record or a `value`; a type alone shows nothing.',
  visit: (context) => ({
    column({ id, owner, node, resolution, place }) {
      if (owner !== 'grid' && owner !== 'facts') return;
      if (node['type'] === undefined && node['options'] === undefined) return;
      if (node['value'] !== undefined || node['compute'] !== undefined || (resolution && 'type' in resolution)) return;
      const message = `The column "${id}" would always be empty: it names no field of the record and has no "value"`;
      context.report({ code: 'grid-column-field', message, place });
    },
  }),
};

import type { Visitor } from '../visitor.ts';

/** What a definition reads of its inputs, and a grid of its rows: paths below the input or row. */
export interface Reads {
  readonly inputs: ReadonlyMap<string, ReadonlySet<string>>;
  readonly rows: ReadonlySet<string>;
}

/** Gathers what is read below inputs and rows while the walk goes on. */
export function gatherReads(
  keyOf: (entity: string) => string | undefined,
): Reads & { readonly visitor: Pick<Visitor, 'path' | 'format' | 'column'> } {
  const inputs = new Map<string, Set<string>>();
  const rows = new Set<string>();
  const note = (isGrid: boolean, [root, ...rest]: readonly string[]) => {
    const [input, ...more] = rest;
    if (root === 'inputs' && input !== undefined && more.length > 0)
      inputs.set(input, (inputs.get(input) ?? new Set<string>()).add(more.join('.')));
    if (root === 'row' && rest.length > 0 && isGrid) rows.add(rest.join('.'));
  };
  return {
    inputs,
    rows,
    visitor: {
      path: ({ segments, resolution, scope }) => {
        if ('type' in resolution) note(scope.definition.kind === 'grid', segments);
      },
      format({ name, type, path, scope }) {
        const key = name === 'key' && type.is === 'record' && type.entity ? keyOf(type.entity) : undefined;
        if (key !== undefined && path !== undefined) note(scope.definition.kind === 'grid', [...path.split('.'), key]);
      },
      column({ owner, id, node, resolution, scope }) {
        const shown = owner === 'grid' && node['value'] === undefined && resolution && 'type' in resolution;
        if (shown) note(scope.definition.kind === 'grid', ['row', ...id.split('.')]);
      },
    },
  };
}

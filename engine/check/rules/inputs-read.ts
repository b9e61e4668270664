import type { Definition } from '../registry.ts';
import type { Visitor } from '../visitor.ts';

/** What every definition reads of its inputs, and every grid of its rows: paths below the input or row. */
export interface ReadsOf {
  readonly inputs: ReadonlyMap<Definition, ReadonlyMap<string, ReadonlySet<string>>>;
  readonly rows: ReadonlyMap<Definition, ReadonlySet<string>>;
  readonly visitor: Pick<Visitor, 'path' | 'format' | 'column'>;
}

/** Gathers what is read below inputs and rows while the walk goes on. */
export function gatherReads(keyOf: (entity: string) => string | undefined): ReadsOf {
  const inputs = new Map<Definition, Map<string, Set<string>>>();
  const rows = new Map<Definition, Set<string>>();
  const note = (definition: Definition, segments: readonly string[]) => {
    const [root, ...rest] = segments;
    if (root === 'inputs' && rest[0] !== undefined && rest.length > 1) {
      const ofDefinition = inputs.get(definition) ?? new Map<string, Set<string>>();
      inputs.set(definition, ofDefinition);
      const paths = ofDefinition.get(rest[0]) ?? new Set<string>();
      ofDefinition.set(rest[0], paths.add(rest.slice(1).join('.')));
    }
    if (root === 'row' && rest.length > 0 && definition.kind === 'grid')
      rows.set(definition, (rows.get(definition) ?? new Set<string>()).add(rest.join('.')));
  };
  return {
    inputs,
    rows,
    visitor: {
      path: ({ segments, resolution, scope }) => {
        if ('type' in resolution) note(scope.definition, segments);
      },
      format({ name, type, path, scope }) {
        const key = name === 'key' && type.is === 'record' && type.entity ? keyOf(type.entity) : undefined;
        if (key !== undefined && path !== undefined) note(scope.definition, [...path.split('.'), key]);
      },
      column({ owner, id, node, resolution, scope }) {
        const shown = owner === 'grid' && node['value'] === undefined && resolution && 'type' in resolution;
        if (shown && scope.definition.kind === 'grid') note(scope.definition, ['row', ...id.split('.')]);
      },
    },
  };
}

import { type Language, type Property, type PropertyTable, type Shape, useProperty } from '@muster/engine/check';
import type { RJSFSchema } from '@rjsf/utils';
import { shapesOf } from '../words/shape-at.ts';

/** How a property is edited in a panel. */
export type PanelField =
  | { readonly as: 'text' | 'value' | 'condition' | 'expression' }
  | { readonly as: 'number' }
  | { readonly as: 'flag' }
  | { readonly as: 'choice'; readonly of: readonly string[] }
  | { readonly as: 'name'; readonly to: string };

/**
 * The field of each property that is edited in a panel; lists of elements, patterns and what is changed of what they make
 * are edited as elements of their own.
 */
export function panelFields(table: PropertyTable, language: Language): ReadonlyMap<string, PanelField> {
  return new Map(
    Object.entries(table).flatMap(([name, property]) => {
      const isElsewhere = name === '$schema' || name === 'use' || property === useProperty.changes;
      const field = isElsewhere ? undefined : fieldOf(property, language);
      return field ? [[name, field] as const] : [];
    }),
  );
}

function fieldOf({ shape }: Property, language: Language): PanelField | undefined {
  const shapes = shapesOf(shape, language);
  if (shapes.some(holdsElements)) return undefined;
  const [only] = shapes;
  if (shapes.length !== 1 || !only) return { as: 'value' };
  switch (only.is) {
    case 'choice':
      return { as: 'choice', of: only.of };
    case 'flag':
      return { as: 'flag' };
    case 'number':
      return { as: 'number' };
    case 'reference':
      return { as: 'name', to: only.to === 'reading call' ? 'call' : only.to };
    case 'condition':
      return { as: 'condition' };
    case 'value':
      return { as: 'expression' };
    case 'word':
      return { as: 'text' };
    default:
      return { as: 'value' };
  }
}

function holdsElements(shape: Shape): boolean {
  if (shape.is === 'keyed') return true;
  if (shape.is === 'list' || shape.is === 'map') return shape.of.is !== 'json' && holdsRecords(shape.of);
  return false;
}

function holdsRecords(shape: Shape): boolean {
  return ['object', 'part', 'keyed', 'either'].includes(shape.is);
}

/** The JSON Schema of a panel: a field for each property, flat, so that one validator is made for each sort of element. */
export function panelSchema(table: PropertyTable, language: Language): RJSFSchema {
  const properties = [...panelFields(table, language)].map(([name, field]) => [name, schemaOfField(field)] as const);
  return { type: 'object', properties: Object.fromEntries(properties) };
}

function schemaOfField(field: PanelField): RJSFSchema {
  switch (field.as) {
    case 'number':
      return { type: 'number' };
    case 'flag':
      return { type: 'string', enum: ['true', 'false'] };
    case 'choice':
      return { type: 'string', enum: [...field.of] };
    default:
      return { type: 'string' };
  }
}

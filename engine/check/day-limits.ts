import { isRecord } from '../json.ts';
import type { FieldDeclaration } from './field-declaration.ts';
import type { Rec } from './registry.ts';
import { pathsRead } from './rules/paths-read.ts';
import { type Declarations, labelOf } from './sent-field.ts';

const limits = {
  min: { words: 'should be greater than', days: (field: string, bound: string) => `daysBetween(${bound}, ${field})` },
  max: { words: 'should be less than', days: (field: string, bound: string) => `daysBetween(${field}, ${bound})` },
} as const;

/** Deeper than any body; entities may hold each other. */
const deepest = 6;

/**
 * The limits of dates that are sent, also inside of records, as checks: the day decides what they are, so that no reader of
 * values can hold them. What is no date is the reader's to say.
 */
export function dayLimits(
  fields: Iterable<FieldDeclaration>,
  around: Declarations,
  inside = '',
  depth = 0,
): readonly Rec[] {
  return [...fields].flatMap((field) => {
    const { name, properties } = field;
    if (properties['compute'] !== undefined || properties['extension'] === true) return [];
    const column = `${inside}${name}`;
    const type = around.fieldType(field);
    const entity = type.is === 'record' && type.entity !== undefined ? around.entities.get(type.entity) : undefined;
    if (entity && entity.key === undefined && depth < deepest)
      return dayLimits(entity.fields.values(), around, `${column}.`, depth + 1);
    if (type.is !== 'scalar' || type.of !== 'date') return [];
    return (['min', 'max'] as const).flatMap((limit): Rec[] => {
      const bound = boundOf(properties[limit]);
      if (bound === undefined) return [];
      const { words, days } = limits[limit];
      const between = days(`row.${column}`, bound);
      const { message } = properties;
      const said = isRecord(message) ? message[limit] : message;
      const shown = bound === 'now.today' ? 'today' : properties[limit];
      const sentence = said ?? `${labelOf(field, type, undefined, around)} ${words} ${shown}`;
      return [{ when: `filled(${between})`, must: `${between} >= 0`, column, message: sentence }];
    });
  });
}

/** A limit as a condition names it: a date, or what the day alone tells; undefined for what looks at other values. */
function boundOf(written: unknown): string | undefined {
  if (typeof written !== 'string') return undefined;
  if (/^\d{4}-\d{2}-\d{2}$/.test(written)) return `'${written}'`;
  const [, inner] = /^\{([^{}:]+)\}$/.exec(written) ?? [];
  if (inner === undefined) return undefined;
  const paths = pathsRead(written);
  return paths.length > 0 && paths.every((read) => read.startsWith('now.')) ? inner : undefined;
}

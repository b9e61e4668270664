import { isRecord } from '../json.ts';
import type { Language } from '../language/language.ts';
import { choice, object, type Property, type PropertyTable, type Shape, word } from '../language/shape.ts';
import { useProperty } from '../language/use-property.ts';
import { paramKinds } from './param-kinds.ts';

/** What is known of a pattern to whoever uses it. */
export interface UsablePattern {
  readonly id: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** What the arguments of a use are called where shapes have names. */
export const argumentsName = 'arguments';

/**
 * The language with patterns that a `use` may name: what stands in an argument is then known by what its param takes, so
 * that columns, fields and actions are elements there as they are in what the pattern makes of them.
 */
export function withPatterns(language: Language, patterns: Iterable<UsablePattern>): Language {
  const uses: Record<string, Property> = {};
  for (const { id, params } of patterns)
    uses[id] = { shape: object(argumentsName, argumentTable(params)), doc: `the pattern ${id}` };
  const use = { shape: object('use of a pattern', uses), doc: useProperty.use.doc };
  const holder = object('use', { use: { ...use, required: true }, id: { shape: word, doc: holderId(language) } });
  return { ...language, notations: { ...language.notations, use: holder }, uses: { ...useProperty, use } };
}

/** The doc that the language has for the id of a use. */
function holderId({ notations: { use } }: Language): string {
  return use.is === 'object' ? (use.of['id']?.doc ?? '') : '';
}

function argumentTable(params: UsablePattern['params']): PropertyTable {
  return Object.fromEntries(
    Object.entries(params).map(([name, param]): [string, Property] => {
      const { type, doc = '' } = isRecord(param) ? param : { type: param };
      const kind = paramKindOf(type);
      const needed = isRecord(param) && Object.hasOwn(param, 'value') ? {} : { required: true as const };
      const options = optionsOf(param);
      const shape = options ? choice(...options) : (kind?.shape ?? anything);
      return [name, { shape, doc: String(doc) || (kind?.doc ?? 'a value'), ...needed }];
    }),
  );
}

/** The only texts that may be given for a param; undefined where any may. */
export function optionsOf(param: unknown): readonly string[] | undefined {
  const options = isRecord(param) ? param['options'] : undefined;
  return Array.isArray(options) && options.length > 0 ? options.map(String) : undefined;
}

const anything: Shape = { is: 'json' };

/** What a param takes; undefined for a kind that nothing is known of. */
export function paramKindOf(type: unknown): (typeof paramKinds)[keyof typeof paramKinds] | undefined {
  return typeof type === 'string' && Object.hasOwn(paramKinds, type)
    ? paramKinds[type as keyof typeof paramKinds]
    : undefined;
}

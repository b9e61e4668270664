import type { Json } from '../json.ts';
import type { WordFormName } from './word-forms.ts';

/**
 * What may stand in one property of a definition. The JSON Schema, the docs tables, the property panels, the normalised
 * TypeScript type and the walk over definitions all follow from it.
 */
export type Shape =
  | { readonly is: 'value'; readonly expects?: Expectation }
  | { readonly is: 'condition' }
  | { readonly is: 'text' }
  | { readonly is: 'record' }
  | { readonly is: 'word'; readonly form?: WordFormName }
  | { readonly is: 'number'; readonly whole?: boolean; readonly min?: number }
  | { readonly is: 'flag' }
  | { readonly is: 'json' }
  | { readonly is: 'choice'; readonly of: readonly string[]; readonly was?: Readonly<Record<string, string>> }
  | { readonly is: 'reference'; readonly to: ReferenceTarget }
  /** `one`: of exactly one, as the type of a list is written. */
  | { readonly is: 'list'; readonly of: Shape; readonly one?: true }
  | { readonly is: 'map'; readonly of: Shape }
  | { readonly is: 'object'; readonly of: PropertyTable; readonly name: ObjectName }
  | { readonly is: 'either'; readonly of: readonly Branch[] }
  | { readonly is: 'keyed'; readonly of: 'blocks' | 'steps' }
  | { readonly is: 'part'; readonly part: PartName };

/** One of several notations; told apart by what the value is, for records by a property that it has. */
export interface Branch {
  readonly on: 'text' | 'list' | 'record' | 'flag' | 'number' | 'null' | { readonly key: string };
  readonly shape: Shape;
}

/** What a value slot is for, so that `known-type` can tell a list from a text. */
export type Expectation = 'text' | 'number' | 'boolean' | 'date' | 'list' | 'record' | 'any';

/** What an id may name: a kind that persons meet, what a kind holds (`engine/check/known-names`), or an entry of `data`. */
export type ReferenceTarget = string;

/** Grammar symbols that occur in several places, or in themselves; `notations.ts` says what each one takes. */
export type PartName =
  | 'type'
  | 'field'
  | 'fields'
  | 'column'
  | 'columns'
  | 'use'
  | 'option'
  | 'options'
  | 'lists'
  | 'source'
  | 'form'
  | 'grid'
  | 'blocks'
  | 'steps'
  | 'actions'
  | 'outcomes'
  | 'dialogs'
  | 'bodyType'
  | 'read'
  | 'message'
  | 'paths'
  | 'rules'
  | 'search'
  | 'right'
  | 'param'
  | 'reportFilter'
  | 'reportNamed';

/** Objects that the grammar names; the name is what problems and docs call them. */
export type ObjectName = string;

/** Names by which scopes are extended for one property; `check/scope` knows what each one adds. */
export type ScopeName = 'row' | 'values' | 'value' | 'option' | 'reply' | 'screen' | 'limit' | 'member' | 'paper';

/** One property: what it takes, its sentence for docs and panels, and the extra roots its expressions see. */
export interface Property {
  readonly shape: Shape;
  readonly doc: string;
  readonly required?: true;
  readonly default?: Json;
  readonly scope?: ScopeName;
  /** The name that it had before, which is still understood. */
  readonly was?: string;
  /** Its steps begin with a press of the person: all of them, or those under these keys. */
  readonly press?: true | readonly string[];
}

export interface PropertyTable {
  readonly [name: string]: Property;
}

export const value = (expects: Expectation = 'any') => ({ is: 'value', expects }) as const;
export const condition = { is: 'condition' } as const;
export const text = { is: 'text' } as const;
export const record = { is: 'record' } as const;
export const word = { is: 'word' } as const;
export const id = { is: 'word', form: 'id' } as const;
export const name = { is: 'word', form: 'name' } as const;
export const typeName = { is: 'word', form: 'type' } as const;
export const flag = { is: 'flag' } as const;
export const json = { is: 'json' } as const;
export const number = { is: 'number' } as const;
export const count = { is: 'number', whole: true, min: 0 } as const;
export const choice = <const C extends readonly string[]>(...of: C) => ({ is: 'choice', of }) as const;
/** A choice of which some were called otherwise before: each former one, which is still understood, with the present one. */
export const renamedChoice = <const C extends readonly string[]>(was: Readonly<Record<string, C[number]>>, ...of: C) =>
  ({ is: 'choice', of, was }) as const;
export const reference = <const T extends string>(to: T) => ({ is: 'reference', to }) as const;
export const list = <const S extends Shape>(of: S) => ({ is: 'list', of }) as const;
/** A list of exactly one. */
export const listOfOne = <const S extends Shape>(of: S) => ({ is: 'list', of, one: true }) as const;
export const map = <const S extends Shape>(of: S) => ({ is: 'map', of }) as const;
export const either = <const B extends readonly Branch[]>(...of: B) => ({ is: 'either', of }) as const;
export const part = <const P extends PartName>(of: P) => ({ is: 'part', part: of }) as const;
export const object = <const P extends PropertyTable>(named: string, of: P) =>
  ({ is: 'object', name: named, of }) as const;

import { fieldType, type ValueForm } from '@muster/engine';
import { type BodyBounds, type BodyShape, usualBounds } from '../guard/body-bounds.ts';
import type { CallEntry, DeclaredBody } from './call-entry.ts';

const kilobyte = 1024;
const megabyte = kilobyte * kilobyte;

/** Bytes of bodies that anybody may send: what is typed at a door, an application with its picture, and other forms. */
const ofVisitors = { signIn: 4 * kilobyte, apply: 1.4 * megabyte, other: 16 * kilobyte } as const;
/** Characters of a visitor's body without the texts of pictures. */
const typedByVisitors = 16 * kilobyte;
/** Bytes of bodies of whoever is signed in: plain fields, lists of records, long texts and files, a bundle or several files as base64. */
const ofPeople = { plain: 64 * kilobyte, lists: megabyte, long: 4 * megabyte, import: 6 * megabyte } as const;
/** Bytes of a body that holds parameters alone, or nothing. */
const bare = 4 * kilobyte;

type Weight = keyof Pick<typeof ofPeople, 'plain' | 'lists' | 'long'>;

/**
 * What is read of a call's body before it is parsed. It follows from what the call declares; a call that is open to everybody
 * takes no name that it does not declare. `posted`: the parameters are in the body, beside what the call calls its body.
 */
export function bodyBoundsOf(entry: CallEntry, posted: boolean): BodyBounds {
  const { body, params } = entry;
  const inside: BodyShape = body?.shape ?? { is: 'record', fields: () => new Map() };
  const bytes = body ? bytesOf(entry, body) : bare;
  if (entry.right !== 'public') return { ...usualBounds, bytes: posted && body ? bytes + bare : bytes };
  const given: BodyShape = {
    is: 'record',
    fields: () => new Map(params.map(({ name }) => [name, { is: 'value' } as const])),
  };
  const both = new Map<string, BodyShape>([['params', given], ...(body ? [['body', inside] as const] : [])]);
  const shape: BodyShape = posted ? { is: 'record', fields: () => both } : inside;
  return { bytes, depth: 8, values: 500, names: 100, plain: Math.min(bytes, typedByVisitors), shape };
}

function bytesOf({ right, limit, multipart }: CallEntry, { weight }: DeclaredBody): number {
  if (right !== 'public') return limit === 'import' || multipart ? ofPeople.import : ofPeople[weight];
  return limit === 'signIn' || limit === 'apply' ? ofVisitors[limit] : ofVisitors.other;
}

/** A type of the language, as far as it tells how a body looks. */
export type BodyType =
  | { readonly is: 'any' | 'nothing' | 'union' | 'map' }
  | { readonly is: 'scalar'; readonly of: string }
  | { readonly is: 'list'; readonly of: BodyType }
  | { readonly is: 'record'; readonly open?: boolean; fields(): ReadonlyMap<string, BodyType> };

/** The shape of a body of a type. Types refer to each other, so that fields are looked at when they are asked for. */
export function bodyShapeOf(type: BodyType): BodyShape {
  if (type.is === 'list') return { is: 'list', of: bodyShapeOf(type.of) };
  if (type.is === 'scalar') {
    return { is: shapes[fieldType(type.of)?.form ?? 'text'] ?? 'value' };
  }
  if (type.is !== 'record' || type.open) return { is: 'any' };
  let made: ReadonlyMap<string, BodyShape> | undefined;
  return {
    is: 'record',
    fields: () => {
      made ??= new Map([...type.fields()].map(([name, field]) => [name, bodyShapeOf(field)]));
      return made;
    },
  };
}

/** How much a body of a type may hold: plain fields, lists, or long texts and files. */
export function bodyWeightOf(type: BodyType, levels = 4): Weight {
  if (type.is === 'list') return heavier('lists', levels > 0 ? bodyWeightOf(type.of, levels - 1) : 'plain');
  if (type.is === 'scalar') return isLong(type.of) ? 'long' : 'plain';
  if (type.is !== 'record' || type.open) return 'long';
  if (levels === 0) return 'plain';
  return [...type.fields().values()].map((field) => bodyWeightOf(field, levels - 1)).reduce(heavier, 'plain');
}

const byWeight: readonly Weight[] = ['plain', 'lists', 'long'];

function heavier(one: Weight, other: Weight): Weight {
  return byWeight.indexOf(one) >= byWeight.indexOf(other) ? one : other;
}

const shapes: { readonly [Form in ValueForm]?: 'file' | 'any' } = { file: 'file', json: 'any' };

function isLong(type: string): boolean {
  const known = fieldType(type);
  return known !== undefined && (known.long === true || shapes[known.form] !== undefined);
}

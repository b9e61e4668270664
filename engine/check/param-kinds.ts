import { isRecord } from '../json.ts';
import { checkProperties } from '../language/check-properties.ts';
import { flag, list, object, part, reference, type Shape, text, value, word } from '../language/shape.ts';

/**
 * What a pattern's param may be, so that an argument of another sort is told at the place where it was given, and edited as
 * what its `shape` says.
 */
export const paramKinds = {
  text: { doc: 'a text', shape: text, accepts: (value: unknown) => typeof value === 'string' },
  boolean: { doc: 'true or false', shape: flag, accepts: (value: unknown) => typeof value === 'boolean' },
  value: { doc: 'a value', shape: value(), accepts: () => true },
  record: {
    doc: 'a record, a list of records, or a path to one',
    shape: value('record'),
    accepts: (value: unknown) => isRecord(value) || Array.isArray(value) || typeof value === 'string',
  },
  entity: {
    doc: 'the name of an entity',
    shape: reference('entity'),
    accepts: (value: unknown) => typeof value === 'string',
  },
  call: { doc: 'the id of a call', shape: reference('call'), accepts: (value: unknown) => typeof value === 'string' },
  columns: { doc: 'a list of columns', shape: part('columns'), accepts: Array.isArray },
  form: {
    doc: 'a form: its id, its columns, or the form itself',
    shape: part('form'),
    accepts: (value: unknown) => typeof value === 'string' || Array.isArray(value) || isRecord(value),
  },
  actions: { doc: 'a list of actions', shape: part('actions'), accepts: Array.isArray },
  steps: { doc: 'a list of steps', shape: part('steps'), accepts: Array.isArray },
  checks: { doc: 'a list of checks', shape: list(object('check', checkProperties)), accepts: Array.isArray },
  names: {
    doc: 'a list of names',
    shape: list(word),
    accepts: (value: unknown) => Array.isArray(value) && value.every((name) => typeof name === 'string'),
  },
  blocks: { doc: 'a list of blocks', shape: part('blocks'), accepts: Array.isArray },
} as const satisfies Readonly<Record<string, { doc: string; shape: Shape; accepts(value: unknown): boolean }>>;

import { isRecord } from '../json.ts';
import { checkProperties } from '../language/check-properties.ts';
import { flag, list, object, part, reference, type Shape, text, value, word } from '../language/shape.ts';

/**
 * What a pattern's param may be, so that an argument of another sort is told at the place where it was given, and edited as
 * what its `shape` says. A `sample` of it is given where a pattern is judged by itself.
 */
export const paramKinds = {
  text: { doc: 'a text', shape: text, sample: 'sample', accepts: (value: unknown) => typeof value === 'string' },
  boolean: {
    doc: 'true or false',
    shape: flag,
    sample: true,
    accepts: (value: unknown) => typeof value === 'boolean',
  },
  number: {
    doc: 'a number',
    shape: value('number'),
    sample: 1,
    accepts: (value: unknown) => typeof value !== 'boolean' && !Array.isArray(value),
  },
  value: { doc: 'a value', shape: value(), sample: '{state.sample}', accepts: () => true },
  record: {
    doc: 'a record, a list of records, or a path to one',
    shape: value('record'),
    sample: '{state.sample}',
    accepts: (value: unknown) => isRecord(value) || Array.isArray(value) || typeof value === 'string',
  },
  entity: {
    doc: 'the name of an entity',
    shape: reference('entity'),
    sample: 'sample',
    accepts: (value: unknown) => typeof value === 'string',
  },
  call: {
    doc: 'the id of a call',
    shape: reference('call'),
    sample: 'sample.call',
    accepts: (value: unknown) => typeof value === 'string',
  },
  columns: { doc: 'a list of columns', shape: part('columns'), sample: ['sample'], accepts: Array.isArray },
  form: {
    doc: 'a form: its id, its columns, or the form itself',
    shape: part('form'),
    sample: ['sample'],
    accepts: (value: unknown) => typeof value === 'string' || Array.isArray(value) || isRecord(value),
  },
  actions: {
    doc: 'a list of actions',
    shape: part('actions'),
    sample: [{ label: 'Sample', do: [] }],
    accepts: Array.isArray,
  },
  steps: { doc: 'a list of steps', shape: part('steps'), sample: [{ close: true }], accepts: Array.isArray },
  checks: {
    doc: 'a list of checks',
    shape: list(object('check', checkProperties)),
    sample: [],
    accepts: Array.isArray,
  },
  names: {
    doc: 'a list of names',
    shape: list(word),
    sample: ['sample'],
    accepts: (value: unknown) => Array.isArray(value) && value.every((name) => typeof name === 'string'),
  },
  blocks: { doc: 'a list of blocks', shape: part('blocks'), sample: [{ text: 'Sample' }], accepts: Array.isArray },
} as const satisfies Readonly<
  Record<string, { doc: string; shape: Shape; sample: unknown; accepts(value: unknown): boolean }>
>;

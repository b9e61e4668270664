import { isRecord } from '../json.ts';

/** What a pattern's param may be, so that an argument of another sort is told at the place where it was given. */
export const paramKinds = {
  text: { doc: 'a text', accepts: (value: unknown) => typeof value === 'string' },
  boolean: { doc: 'true or false', accepts: (value: unknown) => typeof value === 'boolean' },
  value: { doc: 'a value', accepts: () => true },
  record: {
    doc: 'a record, a list of records, or a path to one',
    accepts: (value: unknown) => isRecord(value) || Array.isArray(value) || typeof value === 'string',
  },
  entity: { doc: 'the name of an entity', accepts: (value: unknown) => typeof value === 'string' },
  call: { doc: 'the id of a call', accepts: (value: unknown) => typeof value === 'string' },
  columns: { doc: 'a list of columns', accepts: Array.isArray },
  form: {
    doc: 'a form: its id, its columns, or the form itself',
    accepts: (value: unknown) => typeof value === 'string' || Array.isArray(value) || isRecord(value),
  },
  actions: { doc: 'a list of actions', accepts: Array.isArray },
  steps: { doc: 'a list of steps', accepts: Array.isArray },
  checks: { doc: 'a list of checks', accepts: Array.isArray },
  names: {
    doc: 'a list of names',
    accepts: (value: unknown) => Array.isArray(value) && value.every((name) => typeof name === 'string'),
  },
  blocks: { doc: 'a list of blocks', accepts: Array.isArray },
} as const satisfies Readonly<Record<string, { doc: string; accepts(value: unknown): boolean }>>;

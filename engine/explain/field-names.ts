import { labelFromName } from '../formats/label-from-name.ts';
import { isRecord, type Json } from '../json.ts';
import { fieldType } from '../language/field-types.ts';
import type { LinkedEntity, LinkedField, LinkedType, Logic } from '../link/linked.ts';
import { isFilled } from '../logic/is-empty.ts';
import { standardFormats } from '../logic/standard-formats.ts';
import { clipped } from './clipped.ts';
import type { Names } from './explain-scope.ts';
import { entries, notShown, plainText } from './plain-value.ts';

/** What is known of a path besides its name. */
export type KnownField = Pick<LinkedField, 'type'> & Partial<LinkedField>;

/** What names are made from. */
export interface NameSources {
  readonly entities: Readonly<Record<string, LinkedEntity>>;
  /** The fields below a root, by their path there: the columns of `values`, the state of `state`. */
  readonly roots: Readonly<Record<string, (path: readonly string[]) => FoundField | undefined>>;
  readonly derives?: Readonly<Record<string, Logic>>;
  /** The text of a label or display name. */
  text(logic: Logic | undefined, row?: Json): string;
  /** The label of a choice that is offered now, and of one that is not constant. */
  choice?(path: readonly string[], value: Json): string | undefined;
}

export interface FoundField {
  readonly field: KnownField;
  /** How many segments of the path lead to it. */
  readonly length: number;
  /** Its value is not for everybody's eyes. */
  readonly secret?: boolean;
}

/** Paths whose name says less than a phrase does. */
const phrases: Readonly<Record<string, string>> = {
  'now.today': 'Today',
  'now.month': 'This month',
  'now.payrollMonth': 'The payroll month',
  'now.time': 'The time',
  'now.year': 'This year',
  'rights.read': 'The right to see this page',
  'rights.write': 'The right to change this page',
  'rights.delete': 'The right to activate, deactivate or delete here',
  'form.isNew': 'Whether the record is new',
  index: 'The number of the row',
  value: 'The value',
  option: 'The choice',
  selection: 'What is chosen',
};

/** What the company's moment holds, by the types that say how it is written for people. */
const moments: Readonly<Record<string, KnownField>> = {
  'now.today': { type: { of: 'date' } },
  'now.month': { type: { of: 'month' } },
  'now.payrollMonth': { type: { of: 'month' } },
  'now.time': { type: { of: 'time' } },
};

/** Roots that say nothing by themselves. */
const silent: ReadonlySet<string> = new Set([
  'data',
  'state',
  'inputs',
  'values',
  'row',
  'derive',
  'item',
  'now',
  'lists',
]);

/** Paths by the labels of the fields they lead to, values by the fields' formats and options. */
export function fieldNames(sources: NameSources): Names {
  return {
    label: (path) => labelOf(sources, path),
    text: (path, value) => textOf(sources, path, value),
    derived: ([root, name, ...more]) => {
      const { derives } = sources;
      if (root !== 'derive' || name === undefined || more.length > 0 || !derives) return undefined;
      return Object.hasOwn(derives, name) ? derives[name] : undefined;
    },
  };
}

interface Found {
  readonly labels: readonly string[];
  readonly field: KnownField | undefined;
  readonly secret: boolean;
}

function labelOf(sources: NameSources, path: readonly string[]): string {
  const phrase = phrases[path.join('.')];
  if (phrase !== undefined && !sources.roots[path[0] ?? '']) return phrase;
  if (path[0] === 'rights' && path[1] === 'of') return `The right to see ${labelFromName(path[2] ?? '')}`;
  // Which list of the screen it is chosen in is plain to whoever looks at it.
  if (path[0] === 'selection' && path.length === 2) return 'What is chosen';
  const { labels } = find(sources, path);
  return clipped(labels.join(' › '), 80);
}

function find(sources: NameSources, path: readonly string[]): Found {
  const [root = '', ...rest] = path;
  const look = Object.hasOwn(sources.roots, root) ? sources.roots[root] : undefined;
  const start = look?.(rest);
  const labels: string[] = [];
  let field = start?.field;
  let secret = start?.secret === true || isSecret(field);
  let at = 0;
  if (start) {
    const label = sources.text(field?.label);
    labels.push(label === '' ? labelFromName(rest[start.length - 1] ?? root) : label);
    at = start.length;
  } else if (!silent.has(root)) labels.push(labelFromName(root));
  for (; at < rest.length; at += 1) {
    const segment = rest[at] ?? '';
    field = below(sources, field?.type, segment);
    secret ||= isSecret(field);
    const label = sources.text(field?.label);
    labels.push(label === '' ? labelFromName(segment) || segment : label);
  }
  if (root === 'status') labels.splice(0, labels.length, `Loading of ${labelFromName(rest[0] ?? '')}`);
  return { labels: labels.length === 0 ? [labelFromName(root)] : labels, field, secret };
}

function below({ entities }: NameSources, type: LinkedType | undefined, name: string): LinkedField | undefined {
  const fields =
    type?.entity === undefined || !Object.hasOwn(entities, type.entity) ? {} : entities[type.entity]?.fields;
  return fields && Object.hasOwn(fields, name) ? fields[name] : undefined;
}

function isSecret(field: KnownField | undefined): boolean {
  return field?.secret === true || fieldType(field?.type.of ?? '')?.secret === true;
}

function textOf(sources: NameSources, path: readonly string[], value: Json): string {
  const { field = momentAt(path), secret } = find(sources, path);
  if (secret) return isFilled(value) ? notShown : 'empty';
  if (!isFilled(value)) return 'empty';
  if (!Array.isArray(value)) return one(sources, path, field, value);
  const unnamed =
    value.some((each: Json) => isRecord(each)) && sources.entities[field?.type.entity ?? ''] === undefined;
  if (value.length > 3 || unnamed) return entries(value.length);
  return clipped(value.map((each: Json) => one(sources, path, field, each)).join(', '), 80);
}

function momentAt(path: readonly string[]): KnownField | undefined {
  const name = path.join('.');
  return Object.hasOwn(moments, name) ? moments[name] : undefined;
}

function one(sources: NameSources, path: readonly string[], field: KnownField | undefined, value: Json): string {
  const choice = sources.choice?.(path, value) ?? constantChoice(field, value);
  if (choice !== undefined) return choice;
  const format = field?.format ?? fieldType(field?.type.of ?? '')?.format;
  if (format !== undefined && typeof value !== 'object') return formatted(format, value);
  if (!isRecord(value)) return plainText(value);
  const entity = field?.type.entity;
  const display = entity === undefined ? undefined : sources.entities[entity]?.display;
  const said = display === undefined ? '' : sources.text(display, value as Json);
  return said === '' ? plainText(value as Json) : clipped(said, 60);
}

function constantChoice(field: KnownField | undefined, value: Json): string | undefined {
  for (const item of field?.options?.items ?? []) {
    const found = 'fixed' in item ? item.fixed.find((option) => option.value === value) : undefined;
    if (typeof found?.label === 'string') return found.label;
  }
  return undefined;
}

function formatted(format: string, value: Json): string {
  const [name = '', ...args] = format.split(' ');
  const made = Object.hasOwn(standardFormats, name) ? standardFormats[name]?.(value, args) : undefined;
  return made === undefined || made === '' ? plainText(value) : made;
}

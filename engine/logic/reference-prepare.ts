import { isRecord, type Json } from '../json.ts';
import { isOperatorName, operatorNamed } from './operators/index.ts';
import { rootNames } from './roots.ts';

const bodies: ReadonlySet<string> = new Set(['map', 'filter', 'all', 'none', 'some', 'reduce']);
const plain: ReadonlySet<string> = new Set(['if', '?:', 'and', 'or', ...bodies]);

/** The name of the operation that does what json-logic-js does and notes the choices it comes upon. */
export function tracedName(name: string): string {
  return `traced ${name}`;
}

interface Preparation {
  readonly traced: boolean;
  readonly names: ReadonlySet<string> | undefined;
  readonly choices: Set<string>;
}

type Inside = 'nothing' | 'item' | 'reduce';

/**
 * Rewrites what json-logic-js has no word for: `item` is the element it evaluates a body over, literal records and maps
 * become arguments, `sort` and `change` get what they ask of each element from `map`. `choices` names what it cannot be taught.
 */
export function prepareForReference(
  logic: Json,
  { traced, names }: { traced: boolean; names?: ReadonlySet<string> },
): { readonly logic: Json; readonly choices: readonly string[] } {
  const preparation: Preparation = { traced, names, choices: new Set() };
  const prepared = prepare(logic, 'nothing', preparation);
  return { logic: prepared, choices: [...preparation.choices] };
}

function prepare(logic: Json, inside: Inside, preparation: Preparation): Json {
  if (Array.isArray(logic)) return logic.map((part) => prepare(part, inside, preparation));
  if (!isRecord(logic)) return logic;
  const call = logic as Readonly<Record<string, Json>>;
  const [name, ...others] = Object.keys(call);
  if (name === undefined || others.length > 0) return logic;
  const given = call[name] ?? null;
  const args = Array.isArray(given) ? (given as readonly Json[]) : [given];
  return prepareCall(name, args, inside, preparation);
}

function prepareCall(name: string, args: readonly Json[], inside: Inside, preparation: Preparation): Json {
  const each = (part: Json | undefined, where: Inside = inside) => prepare(part ?? null, where, preparation);
  if (name === 'var') {
    const [path, ...rest] = args;
    const renamed = typeof path === 'string' ? withoutItem(path, inside, preparation) : each(path);
    const known = args.length === 0 ? [] : [renamed, ...rest.map((part) => each(part))];
    return { [preparation.traced ? tracedName('var') : 'var']: known };
  }
  if (name === 'missing' || name === 'missing_some') {
    if (inside !== 'nothing') preparation.choices.add('missing in a list body');
  }
  if (name === 'record') {
    const entries = isRecord(args[0]) ? Object.entries(args[0] as Readonly<Record<string, Json>>) : [];
    return { record: entries.flatMap(([key, part]) => [key, each(part)]) };
  }
  if (name === 'lookup') {
    const [key, table, named] = args;
    const given: Readonly<Record<string, Json>> = {
      ...operatorNamed('lookup')?.named,
      ...(named as object),
    };
    return {
      lookup: [
        each(key),
        isMap(table) ? { parsed: JSON.stringify(table) } : each(table),
        ...Object.values(given).map((part) => each(part)),
      ],
    };
  }
  if (name === 'sort' && typeof args[1] === 'object' && args[1] !== null) {
    const list = each(args[0]);
    return { sort: [list, { map: [list, each(args[1], 'item')] }, ...args.slice(2)] };
  }
  if (name === 'change') {
    const [list, which, to] = args;
    const all = each(list);
    return { change: [all, { map: [all, { '!!': [each(which, 'item')] }] }, { map: [all, each(to, 'item')] }] };
  }
  if (name === 'log') return { same: args.map((part) => each(part)) };
  if (bodies.has(name)) {
    const [list, body, ...rest] = args;
    const prepared = body === undefined ? [] : [each(body, name === 'reduce' ? 'reduce' : 'item')];
    return { [name]: [...(list === undefined ? [] : [each(list)]), ...prepared, ...rest.map((part) => each(part))] };
  }
  const traced = preparation.traced && !plain.has(name) && isStandard(name);
  return { [traced ? tracedName(name) : name]: args.map((part) => each(part)) };
}

function isMap(table: Json | undefined): boolean {
  if (!isRecord(table)) return false;
  const [name, ...others] = Object.keys(table);
  return name === undefined || others.length > 0 || !isOperatorName(name);
}

function withoutItem(path: string, inside: Inside, preparation: Preparation): string {
  const [first = '', ...rest] = path.split('.');
  if (inside === 'nothing') return path;
  if (rootNames.has(first) || preparation.names?.has(first)) preparation.choices.add('roots in list bodies');
  if (first !== 'item') return path;
  return (inside === 'reduce' ? ['current', ...rest] : rest).join('.');
}

const standard: ReadonlySet<string> = new Set(
  '== != === !== < <= > >= + - * / % max min in cat substr missing missing_some'.split(' '),
);

function isStandard(name: string): boolean {
  return standard.has(name);
}

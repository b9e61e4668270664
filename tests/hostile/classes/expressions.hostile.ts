import type { Json } from '@muster/engine';
import { evalLogic } from '../../../engine/logic/eval-logic.ts';
import { parseTemplate } from '../../../engine/logic/template.ts';
import { type HostileClass, type HostileInput, numbered } from '../support/hostile-input.ts';

type Case = Omit<HostileInput, 'id'>;

/** What an attacker would have if he reached the program from data. */
const inherited = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'isPrototypeOf',
  '__defineGetter__',
  '__lookupGetter__',
  'constructor.constructor',
  'constructor.prototype',
  '__proto__.constructor',
  'a.constructor',
  'a.__proto__',
  'list.constructor',
  'list.map',
  'list.concat',
  'text.constructor',
  'text.replace',
  'toLocaleString.call',
  'propertyIsEnumerable',
  'a.b.__proto__.x',
];
const data: Json = { a: { b: { c: 1 } }, list: [1, 2, 3], rows: [{ n: 1 }, { n: 2 }], text: 'abc', n: 5 };

/** Ways to name something of the data. */
const reaches: Readonly<Record<string, (name: string) => Json>> = {
  var: (name) => ({ var: name }),
  'var with a default': (name) => ({ var: [name, null] }),
  'var of what is made': (name) => ({ var: { cat: [name.slice(0, 3), name.slice(3)] } }),
  'var in a list': (name) => ({ map: [{ var: 'rows' }, { var: name }] }),
  lookup: (name) => ({ lookup: [{ var: 'a' }, name, { by: name, gives: name } as Json] }),
  'what a lookup is given by name': (name) => ({ lookup: ['a', { var: 'a' }, Object.fromEntries([[name, name]])] }),
  'lookup in a literal': (name) => ({ lookup: [{ record: { x: 1 } }, name] }),
  'sort by it': (name): Json => ({ first: { map: [{ sort: [{ var: 'rows' }, { var: name }] }, { var: name }] } }),
  'a record of it': (name) => ({ record: { x: { var: name } } }),
  'a text of it': (name) => ({ cat: ['', { var: name }] }),
};

const nested = (depth: number, inner: Json, wrap: (value: Json) => Json): Json => {
  let value = inner;
  for (let level = 0; level < depth; level += 1) value = wrap(value);
  return value;
};
const long = 'a'.repeat(200_000);
const many: readonly Json[] = Array.from({ length: 3000 }, (_, at) => at);
const doubling = (operator: string): Json => ({
  reduce: [{ var: 'list' }, { [operator]: [{ var: 'accumulator' }, { var: 'accumulator' }] }, { var: 'start' }],
});
const forty: readonly Json[] = Array.from({ length: 40 }, (_, at) => at);

/** More work than anything may take; each has to end by a bound, not by patience. */
const bombs: readonly (readonly [what: string, logic: Json, data?: Json])[] = [
  ['5,000 levels of not', nested(5000, true, (value) => ({ '!': [value] }))],
  ['101 levels of if', nested(101, 1, (value) => ({ if: [true, value, 0] }))],
  ['20,000 arguments', { '+': Array.from({ length: 20_000 }, () => 1) }],
  ['10,001 branches', { if: Array.from({ length: 10_001 }, () => false) }],
  ['a text doubled forty times', doubling('cat'), { list: forty, start: 'ab' }],
  ['a list doubled forty times', doubling('merge'), { list: forty, start: [1, 2] }],
  ['a list in a list in a list', { map: [many, { map: [many, { map: [many, 1] }] }] }],
  [
    'a list walked in a list',
    { map: [{ var: '' }, { map: [{ merge: [many, many] }, { '+': [{ var: '' }, 1] }] }] },
    many,
  ],
  ['some in some in some', nested(4, false, (value) => ({ some: [many, value] }))],
  ['all of all of all', nested(4, true, (value) => ({ all: [many, value] }))],
  ['a join of joins', { join: [{ map: [many, { join: [many, long.slice(0, 1000)] }] }, long.slice(0, 1000)] }],
  ['a long text cut apart at every sign, again and again', { map: [many, { split: [long, ''] }] }],
  ['long texts one behind the other', { map: [many, { cat: Array.from({ length: 50 }, () => long) }] }],
  ['a list sorted for every element', { map: [many, { sort: [many, { var: '' }, 'desc'] }] }],
  ['a list made unique for every element', { map: [many, { unique: [many] }] }],
  ['what is not in another, for every element', { map: [many, { except: [many, many] }] }],
  ['a text searched for in a long one, again and again', { map: [many, { contains: [long, 'b'] }] }],
  ['upper and lower of a long text, again and again', { map: [many, { upper: { lower: long } }] }],
  [
    'records combined again and again',
    { map: [many, { combine: [{ record: { a: many } }, { record: { b: many } }] }] },
  ],
  ['flattened lists of lists', { flatten: { map: [many, { flatten: { map: [many, many] } }] } }],
];

/** Words that are no operators. */
const unknown = [
  'eval',
  'Function',
  'constructor',
  '__proto__',
  'prototype',
  'toString',
  'method',
  'require',
  'import',
  'process',
  'fetch',
  'apply',
  'call',
  'bind',
  'global',
  'this',
  'new',
  'delete',
  'set',
  'assign',
  'hasOwnProperty',
  'valueOf',
  '',
  ' ',
  'VAR',
  'var ',
  'if\u0000',
  'Var',
  'log ',
  '$where',
  'sql',
  'regex',
  'matches',
  'date',
  'now',
  'random',
];

/** What is no expression at all. */
const shapes: readonly Json[] = [
  { var: { var: { var: 'a' } } },
  { var: [[[]]] },
  { var: [1, 2, 3, 4] },
  { var: { a: 1, b: 2 } },
  { a: 1, b: 2 },
  { if: {} },
  { map: {} },
  { reduce: [] },
  { missing: { a: 1 } },
  { missing_some: ['x', 'y'] },
  { sort: [1, 2, 3, 4] },
  { lookup: [] },
  { substr: [{ a: 1 }, 0] },
  { substr: ['a', 1e308, -1e308] },
  { '+': ['9007199254740993', 1] },
  { '+': ['1e400'] },
  { '*': [1e200, 1e200] },
  { '/': [1, 0] },
  { '%': [1, 0] },
  { round: [1, 1e9] },
  { round: [1.5, -400] },
  { addDays: ['2026-01-01', 1e12] },
  { addMonths: ['2026-01', -1e9] },
  { addDays: ['0000-00-00', 1] },
  { daysBetween: ['a', 'b'] },
  { minutesBetween: ['25:00', 'b'] },
  { format: ['x', '__proto__'] },
  { format: ['x', 'constructor'] },
  { format: [1, 'date', 'y'.repeat(100_000)] },
  { split: ['a', '', 1e9] },
  { join: [[{ toString: 'x' }]] },
  { cat: [{ record: { toString: 'x' } }] },
  { in: ['a', { record: { indexOf: 1 } }] },
  { record: { __proto__: 1 } as unknown as Json },
  { '!!': [[]] },
  { max: [[], {}] },
  { log: 'SECRET' },
  null,
  [],
  [[[]]],
  'x',
  { '===': [{}, {}] },
];

/** Templates: braces, formats, paths. */
const templates = [
  '{',
  '}',
  '{{{',
  '}}}',
  '{}',
  '{ }',
  '{a',
  'a}',
  '{a..b}',
  '{.a}',
  '{a.}',
  '{__proto__}',
  '{a.__proto__}',
  '{constructor.constructor}',
  '{a:}',
  '{a:__proto__}',
  '{a:constructor}',
  '{a:upper upper}',
  '{a b}',
  '{a\u0000}',
  '{<script>}',
  '{{a}}',
  '{a:date "',
  '{a[0]}',
  "{a['b']}",
  '{a()}',
  '{a;b}',
  '{a}'.repeat(20_000),
  '{'.repeat(50_000),
  '{a.'.repeat(10_000),
  '{a:upper}{b:',
  '{\u202ea}',
  '{a\n}',
  '{🙂}',
];

function evaluates(
  tries: string,
  logic: Json,
  given: Json,
  harm: (value: unknown) => string | undefined,
  wants: Case['wants'] = 'harmless',
): Case {
  return {
    tries,
    by: 'designer',
    wants,
    attack: () => {
      const [says = ''] = evalLogic([{ logic, data: given }]);
      return { refused: says.startsWith('{"problem"'), says };
    },
    harm: (outcome) => {
      const parsed = 'says' in outcome ? (JSON.parse(outcome.says) as { value?: unknown }) : {};
      return harm(parsed.value);
    },
  };
}

const nothing = new Set(['null', 'undefined', '""', '[null,null]', '{"x":null}', '[]']);
const gives = (value: unknown) =>
  nothing.has(String(JSON.stringify(value))) ? undefined : `it gave ${JSON.stringify(value).slice(0, 80)}`;
const bounded = (value: unknown) =>
  JSON.stringify(value ?? null).length > 1_100_000 ? 'it made more than it may' : undefined;

export const hostileClass: HostileClass = {
  name: 'expressions and templates',
  inputs: () => [
    ...numbered(
      'reach',
      Object.entries(reaches).flatMap(([way, make]) =>
        // A list has no fields but its elements; its length is a number that json-logic knows.
        inherited.map((name) => evaluates(`${name} by ${way}`, make(name), data, gives)),
      ),
    ),
    ...numbered(
      'missing',
      inherited.map((name) =>
        evaluates(`${name} to be there by missing`, { missing: [name] }, data, (value) =>
          JSON.stringify(value) === JSON.stringify([name]) || value === undefined ? undefined : `${name} was found`,
        ),
      ),
    ),
    ...numbered(
      'bomb',
      bombs.map(([what, logic, given = null]) => evaluates(what, logic, given, bounded, 'refused')),
    ),
    ...numbered(
      'operator',
      unknown.map((name) => evaluates(`the operator ${name}`, { [name]: ['1'] }, data, () => undefined, 'refused')),
    ),
    ...numbered(
      'shape',
      shapes.map((logic) =>
        evaluates(JSON.stringify(logic).slice(0, 60), logic, data, (value) =>
          String(JSON.stringify(value)).includes('object Object') ? 'a record became a text' : bounded(value),
        ),
      ),
    ),
    ...numbered(
      'template',
      templates.map(
        (text): Case => ({
          tries: `the template ${text.slice(0, 30)}`,
          by: 'designer',
          wants: 'harmless',
          attack: () => {
            const { logic, problem } = parseTemplate(text);
            if (problem) return { refused: true, says: problem.message };
            const [says = ''] = evalLogic([{ logic, data }]);
            return { refused: says.startsWith('{"problem"'), says };
          },
          harm: (outcome) =>
            'says' in outcome && /function|\[object|native/.test(outcome.says) ? 'it reached the program' : undefined,
        }),
      ),
    ),
  ],
};

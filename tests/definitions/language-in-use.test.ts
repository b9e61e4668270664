import { describe, expect, it } from 'vitest';
import { checkDefinitions } from '../../engine/check/check-definitions.ts';
import type { Rule, Visitor } from '../../engine/check/visitor.ts';
import { formats } from '../../engine/formats/index.ts';
import { isConditionText } from '../../engine/infix/condition-logic.ts';
import { isRecord } from '../../engine/json.ts';
import { actionProperties } from '../../engine/language/action-properties.ts';
import {
  columnProperties,
  eachProperties,
  rowsProperties,
  sectionProperties,
  sourceProperties,
} from '../../engine/language/field-properties.ts';
import { fieldTypes } from '../../engine/language/field-types.ts';
import { language } from '../../engine/language/language.ts';
import { operators } from '../../engine/logic/operators/index.ts';
import { templateParts } from '../../engine/logic/template.ts';
import { shippedFiles } from '../server/support/definition-world.ts';

/** Shows every part of the shipped definitions to a visitor. */
function show(visitor: Visitor): void {
  const watching: Rule = { name: 'watching', law: 'What is used is seen.', visit: () => visitor };
  checkDefinitions(shippedFiles(), { rules: [watching] });
}

/** Levels of an expression: a path or constant is one. What builds records is no expression itself, nor are arguments by name. */
function levels(logic: unknown): number {
  if (Array.isArray(logic)) return 1 + Math.max(0, ...logic.map(levels));
  if (!isRecord(logic) || Object.hasOwn(logic, 'var')) return 1;
  const [name = ''] = Object.keys(logic);
  const args = logic[name];
  if (name === 'record' || name === 'combine') return Math.max(1, ...parts(args).map(levels));
  if (!Object.hasOwn(operators, name)) return Math.max(1, ...Object.values(logic).map(levels));
  return 1 + Math.max(0, ...(Array.isArray(args) ? args : [args]).map(levels));
}

function parts(args: unknown): readonly unknown[] {
  return Array.isArray(args) ? args : isRecord(args) ? Object.values(args) : [args];
}

const papers = 'letters, payslips and offers are papers, with amounts in words';
const payroll = 'payroll reckons with months and rounds, and locks what was paid';
const byAdmin = 'an administrator says it of a screen that is shipped without';
const backend = 'rules of forms that a backend sends';
const texts = 'what comes from outside is brought into one form before it is compared';
const ofSaved = 'reports that people save say it, and a definition says all that they do';
const whole = 'its siblings say it, and a reader expects it here too';

/** Words that no shipped definition says, by what they are a word of, with the reason why each stays. */
const withoutUse: Readonly<Record<string, string>> = {
  'action hidden': byAdmin,
  'block cancelLabel': whole,
  'block entity': whole,
  'block format': 'figures of payroll and reports say amounts and shares',
  'block inputs': 'a preview of a screen about one record',
  'block only': papers,
  'block start': whole,
  'block state': whole,
  'definition background': 'the pictures behind the leaderboard',
  'definition cancelLabel': whole,
  'definition edit': whole,
  'definition full': ofSaved,
  'definition function': byAdmin,
  'definition having': ofSaved,
  'definition head': 'the letterhead of a company, which it writes itself',
  'definition headcount': ofSaved,
  'definition pageSize': byAdmin,
  'definition paper': papers,
  'definition prefix': 'a service of an outside backend at another address',
  'definition roles': byAdmin,
  'definition result': 'what a dialog promises to whoever opens it',
  'definition rules': backend,
  'definition select': whole,
  'definition show': ofSaved,
  'definition showActions': payroll,
  'field extension': byAdmin,
  'field one': 'one default of several plans',
  'field send': payroll,
  'field start': payroll,
  'format upper': papers,
  'format words': papers,
  'operator combine': 'a record that is written as a list of records becomes it',
  'operator endsWith': backend,
  'operator equals': backend,
  'operator flatten': payroll,
  'operator greaterOrEqual': backend,
  'operator greaterThan': backend,
  'operator last': payroll,
  'operator lessOrEqual': backend,
  'operator payrollMonthOf': payroll,
  'operator reverse': 'the newest first, of what no list source shows',
  'operator round': payroll,
  'operator startsWith': backend,
  'operator upper': texts,
  'step export': 'a button of the screen beside that of the list',
  'step newTab': 'links to what is outside of the portal',
};

describe('expressions of the shipped definitions', () => {
  it('have no text of more than 120 characters', () => {
    const long = new Set<string>();
    const note = (text: string, file: string) => text.length > 120 && long.add(`${file}: ${text}`);
    show({
      slot({ raw, shape, place: { file } }) {
        if (typeof raw !== 'string') return;
        if (shape.is === 'condition' && isConditionText(raw)) note(raw, file);
        else for (const part of templateParts(raw).parts ?? []) if (typeof part !== 'string') note(part.written, file);
      },
    });
    expect([...long]).toEqual([]);
  });

  it('are nowhere deeper than four levels', () => {
    const deep = new Set<string>();
    show({
      slot({ typed, place: { file, pointer } }) {
        if (levels(typed.logic) > 4) deep.add(`${file}${pointer}`);
      },
    });
    expect([...deep]).toEqual([]);
  });
});

/** Rows, list sources, entries of a list and sections, wherever they stand in a definition. */
function partsOf(value: unknown, key = ''): readonly Readonly<Record<string, unknown>>[] {
  if (Array.isArray(value)) return value.flatMap((part) => partsOf(part));
  if (!isRecord(value)) return [];
  const own = ['rows', 'options', 'cards', 'accordion', 'each'].includes(key) || 'section' in value || 'each' in value;
  return [...(own ? [value] : []), ...Object.entries(value).flatMap(([name, part]) => partsOf(part, name))];
}

describe('the words of the language', () => {
  it('are all used by a shipped definition, but for these', () => {
    // A type may have a format by itself.
    const used = new Set(
      Object.values(fieldTypes).flatMap((type) => ('format' in type ? [`format ${type.format}`] : [])),
    );
    const note = (sort: string, kind: string, node: object) => {
      for (const word of [kind, ...Object.keys(node)]) used.add(`${sort} ${word}`);
    };
    /** What a kind draws stands in its body. */
    const noteDrawn = (property: string, moved: Readonly<Record<string, string>>, block: object) => {
      used.add(`definition ${property}`);
      for (const [from, to] of Object.entries(moved)) if (to in block) used.add(`definition ${from}`);
    };
    const noteField = (node: Readonly<Record<string, unknown>>) => {
      note('field', 'field', node);
      if (typeof node['format'] === 'string') used.add(`format ${node['format'].split(' ')[0]}`);
    };
    show({
      definition: ({ definition: { kind, value } }) => {
        note('definition', kind, value);
        for (const [property, drawn] of Object.entries(language.kinds[kind]?.draws ?? {}))
          for (const block of Array.isArray(value['body']) ? value['body'] : [])
            if (block.id === property) noteDrawn(property, drawn.with ?? {}, block);
        for (const part of partsOf(value)) note('field', 'field', part);
      },
      block: ({ kind, node }) => note('block', kind, node),
      step: ({ kind, node }) => note('step', kind, node),
      operator: ({ name }) => void used.add(`operator ${name}`),
      action: ({ node }) => note('action', 'action', node),
      column: ({ node }) => noteField(node),
      entry: ({ node }) => noteField(node),
      field: ({ field: { properties } }) => noteField(properties),
      format: ({ name }) => void used.add(`format ${name}`),
    });
    const { kinds, blocks, steps } = language;
    const tables = { definition: kinds, block: blocks, step: steps };
    const fields = {
      ...columnProperties,
      ...rowsProperties,
      ...sourceProperties,
      ...sectionProperties,
      ...eachProperties,
    };
    const words = [
      ...Object.entries(tables).flatMap(([sort, table]) =>
        Object.entries(table).flatMap(([kind, { properties }]) =>
          [kind, ...Object.keys(properties)].map((word) => `${sort} ${word}`),
        ),
      ),
      ...Object.keys(fields).map((word) => `field ${word}`),
      ...Object.keys(actionProperties).map((word) => `action ${word}`),
      ...Object.keys(formats).map((name) => `format ${name}`),
      // Those of json-logic are there for what was written elsewhere.
      ...Object.values(operators).flatMap(({ name, origin }) => (origin === 'muster' ? [`operator ${name}`] : [])),
    ];
    const unused = new Set(words.filter((word) => !used.has(word)));
    expect([...unused].sort()).toEqual(Object.keys(withoutUse).sort());
  });
});

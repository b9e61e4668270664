import { describe, expect, it } from 'vitest';
import { checkDefinitions } from '../../engine/check/check-definitions.ts';
import type { Rule, Visitor } from '../../engine/check/visitor.ts';
import { isConditionText } from '../../engine/infix/condition-logic.ts';
import { isRecord } from '../../engine/json.ts';
import { language } from '../../engine/language/language.ts';
import { operators } from '../../engine/logic/operators/index.ts';
import { templateParts } from '../../engine/logic/template.ts';
import { shippedFiles } from '../server/support/definition-world.ts';

/** Shows every part of the shipped definitions to a visitor. */
function show(visitor: Visitor): void {
  const watching: Rule = { name: 'watching', law: 'What is used is seen.', visit: () => visitor };
  checkDefinitions(shippedFiles(), { rules: [watching] });
}

/** Levels of an expression: a path or constant is one. What builds records is no expression itself. */
function levels(logic: unknown): number {
  if (Array.isArray(logic)) return 1 + Math.max(0, ...logic.map(levels));
  if (!isRecord(logic) || Object.hasOwn(logic, 'var')) return 1;
  const [name = ''] = Object.keys(logic);
  const args = logic[name];
  if (name === 'record' || name === 'combine') return Math.max(1, ...parts(args).map(levels));
  return 1 + Math.max(0, ...(Array.isArray(args) ? args : [args]).map(levels));
}

function parts(args: unknown): readonly unknown[] {
  return Array.isArray(args) ? args : isRecord(args) ? Object.values(args) : [args];
}

/** Places of expressions that are deeper, by file. The numbers only fall: such a one is parted by a named value (`derive`). */
const deepPlaces: Readonly<Record<string, number>> = {
  'portal/designer/definition.page.json': 2,
  'portal/designer/pages.page.json': 1,
  'portal/forms/form-rules.pattern.json': 1,
  'portal/leave/requests.grid.json': 4,
  'portal/leave/worked-days.dialog.json': 1,
  'portal/leave/worked-leave.dialog.json': 1,
  'portal/records/history.dialog.json': 1,
  'shared/calls/leaves.json': 4,
  'shared/patterns/record-list.pattern.json': 1,
};

/** Words that no shipped definition says, by what they are a word of. Each finds a screen that needs it, or goes. */
const withoutUse: Readonly<Record<string, string>> = {
  definition:
    'theme background on result edit cancelLabel rules showActions select pageSize document paper prefix function',
  block: 'checks entity start cancelLabel state only format document inputs',
  step: 'newTab export print',
  operator:
    'addMonths endsWith equals flatten greaterOrEqual greaterThan last lessOrEqual lower payrollMonthOf reverse round startsWith trim upper',
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

  it('are deeper than four levels in these places alone', () => {
    const deep = new Map<string, Set<string>>();
    show({
      slot({ typed, place: { file, pointer } }) {
        if (levels(typed.logic) > 4) deep.set(file, (deep.get(file) ?? new Set()).add(pointer));
      },
    });
    const found = Object.fromEntries(
      [...deep].map(([file, places]) => [file.replace('definitions/', ''), places.size]),
    );
    expect(found).toEqual(deepPlaces);
  });
});

describe('the words of the language', () => {
  it('are all used by a shipped definition, but for these', () => {
    const used = new Set<string>();
    const note = (sort: string, kind: string, node: object) => {
      for (const word of [kind, ...Object.keys(node)]) used.add(`${sort} ${word}`);
    };
    show({
      definition: ({ definition: { kind, value } }) => note('definition', kind, value),
      block: ({ kind, node }) => note('block', kind, node),
      step: ({ kind, node }) => note('step', kind, node),
      operator: ({ name }) => void used.add(`operator ${name}`),
    });
    const { kinds, blocks, steps } = language;
    const tables = { definition: kinds, block: blocks, step: steps };
    const words = [
      ...Object.entries(tables).flatMap(([sort, table]) =>
        Object.entries(table).flatMap(([kind, { properties }]) =>
          [kind, ...Object.keys(properties)].map((word) => `${sort} ${word}`),
        ),
      ),
      // Those of json-logic are there for what was written elsewhere.
      ...Object.values(operators).flatMap(({ name, origin }) => (origin === 'muster' ? [`operator ${name}`] : [])),
    ];
    const known = new Set(
      Object.entries(withoutUse).flatMap(([sort, said]) => said.split(' ').map((word) => `${sort} ${word}`)),
    );
    const unused = new Set(words.filter((word) => !used.has(word)));
    expect([...unused].sort()).toEqual([...known].sort());
  });
});

import { describe, expect, it } from 'vitest';
import { checkDefinitions } from '../../engine/check/check-definitions.ts';
import { respell } from '../../engine/check/respell.ts';
import type { Rule, SlotUse } from '../../engine/check/visitor.ts';
import { isConditionText } from '../../engine/infix/condition-logic.ts';
import { printInfix } from '../../engine/infix/print-infix.ts';
import { printTemplate } from '../../engine/infix/print-template.ts';
import { readInfix } from '../../engine/infix/read-infix.ts';
import { inPlain, readTemplate } from '../../engine/infix/read-template.ts';
import type { Json } from '../../engine/json.ts';
import { language } from '../../engine/language/language.ts';
import { compileDefinitions } from '../../engine/link/compile-definitions.ts';
import { parseTemplate } from '../../engine/logic/template.ts';
import type { Overlay } from '../../engine/overlay/change.ts';
import { changesBetween } from '../../engine/overlay/changes-between.ts';
import { goldenPlans } from '../../server/cli/golden-plans.ts';
import { shippedFiles } from '../server/support/definition-world.ts';

function slotsOf(files: ReturnType<typeof shippedFiles>): readonly SlotUse[] {
  const found: SlotUse[] = [];
  const gather: Rule = {
    name: 'gather',
    law: 'Slots are seen.',
    visit: () => ({ slot: (use) => void found.push(use) }),
  };
  checkDefinitions(files, { rules: [gather] });
  return found;
}

/** What slots say as text, as json-logic: file, pointer, text and logic. */
function texts(files: ReturnType<typeof shippedFiles>) {
  return slotsOf(files).flatMap(({ shape, raw, place }) => {
    if (shape.is === 'condition' && isConditionText(raw))
      return [{ ...place, raw, logic: readInfix(raw).logic ?? null }];
    // Where paths alone stand between braces nothing else was ever written.
    if (typeof raw !== 'string' || !parseTemplate(raw).problem) return [];
    return [{ ...place, raw, logic: readTemplate(raw).logic ?? null }];
  });
}

/** The text with what stands at the pointer exchanged; undefined where something else stands there (a pattern made it). */
function exchanged(text: string, pointer: string, raw: Json, by: Json): string | undefined {
  const whole = JSON.parse(text) as Json;
  const keys = pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  const last = keys.pop() ?? '';
  const holder = keys.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], whole);
  if (!holder || (holder as Record<string, unknown>)[last] !== raw) return undefined;
  (holder as Record<string, unknown>)[last] = by;
  return JSON.stringify(whole);
}

/** The definitions with json-logic in the place of their texts, as they were written before there were any. */
function asJson(files: ReturnType<typeof shippedFiles>): ReturnType<typeof shippedFiles> {
  const changed = new Map(files.map(({ file, text }) => [file, text]));
  let said = 0;
  for (const { file, pointer, raw, logic } of texts(files)) {
    const text = exchanged(changed.get(file) ?? 'null', pointer, raw, logic);
    if (text === undefined) continue;
    changed.set(file, text);
    said += 1;
  }
  expect(said).toBeGreaterThan(400);
  return files.map((each) => ({ ...each, text: changed.get(each.file) ?? each.text }));
}

describe('the expressions of the shipped definitions', () => {
  it('are texts, but for those that no text can say', () => {
    const { spellings, unsaid } = respell(shippedFiles());
    expect(spellings).toEqual([]);
    expect(unsaid.map(({ file, pointer, because }) => `${file} ${pointer}: ${because}`)).toEqual([
      'definitions/portal/designer/pages.page.json /body/3/rows/where: its text would have 270 characters',
      'definitions/portal/people/info.dialog.json /data/person/when: its text would have 189 characters',
    ]);
  });

  it('make the same plans when they are json-logic', () => {
    const files = shippedFiles();
    const before = goldenPlans(files);
    expect(before?.size).toBeGreaterThan(2);
    expect(goldenPlans(asJson(files))).toEqual(before);
  });

  it('make the same screens where changes of admins hold them as json-logic, as they were made before', () => {
    const files = shippedFiles();
    const now = compileDefinitions(files);
    const then = compileDefinitions(asJson(files));
    const overlays = now.registry.definitions.flatMap(({ kind, id }): readonly Overlay[] => {
      const [base, wanted] = [now.expandedOf(kind, id)?.base, then.expandedOf(kind, id)?.base];
      const changes = kind === 'pattern' || !base || !wanted ? [] : changesBetween(base, wanted);
      // Blocks that a pattern makes twice are told apart by it alone; a list of such is written anew as a whole.
      const isWhole = changes.some((change) => change.op === 'set' && Array.isArray(change.value));
      return changes.length > 0 && !isWhole ? [{ kind, id, changes }] : [];
    });
    expect(overlays.length).toBeGreaterThan(70);
    const changed = compileDefinitions(files, language, overlays);
    // A sentence that is worked out is no text any more where it is json-logic: a language that says it is told so.
    const unsaid = changed.problems.filter(({ code }) => code === 'texts-fit');
    expect(unsaid.map(({ message }) => message)).toEqual([
      'No text for people stands at "/entities/correction/fields/asked/compute" of "entities corrections"',
    ]);
    const others = changed.problems.filter((problem) => !unsaid.includes(problem));
    expect([others, changed.unplaced]).toEqual([now.problems, []]);
    const screens = ({ linker }: typeof now) =>
      linker?.routes.map(({ page }) => [page, JSON.stringify(linker.bundle(page))]);
    expect(screens(changed)).toEqual(screens(now));
  });

  it('are read again from what is printed of them', () => {
    let [asText, asValue] = [0, 0];
    for (const { typed } of slotsOf(shippedFiles())) {
      const logic = typed.logic as Json;
      const text = printInfix(logic);
      if (text !== undefined) {
        asText += 1;
        expect([text, inPlain(readInfix(text).logic ?? null)]).toEqual([text, { logic, problems: [] }]);
      }
      const value = printTemplate(logic);
      if (value === undefined) continue;
      asValue += 1;
      expect([value, readTemplate(value)]).toEqual([value, { logic }]);
    }
    expect(Math.min(asText, asValue)).toBeGreaterThan(1_000);
  });
});

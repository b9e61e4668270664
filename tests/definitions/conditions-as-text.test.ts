import { describe, expect, it } from 'vitest';
import { checkDefinitions } from '../../engine/check/check-definitions.ts';
import { respell } from '../../engine/check/respell.ts';
import type { Rule } from '../../engine/check/visitor.ts';
import { isConditionText } from '../../engine/infix/condition-logic.ts';
import { readInfix } from '../../engine/infix/read-infix.ts';
import type { Json } from '../../engine/json.ts';
import { goldenPlans } from '../../server/cli/golden-plans.ts';
import { shippedFiles } from '../server/support/definition-world.ts';

/** Conditions of the shipped definitions that are texts: file, pointer and text. */
function conditionTexts(files: ReturnType<typeof shippedFiles>) {
  const found: { file: string; pointer: string; raw: string }[] = [];
  const gather: Rule = {
    name: 'gather',
    law: 'Conditions are seen.',
    visit: () => ({
      slot({ shape, raw, place }) {
        if (shape.is === 'condition' && isConditionText(raw)) found.push({ ...place, raw });
      },
    }),
  };
  checkDefinitions(files, { rules: [gather] });
  return found;
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

describe('the conditions of the shipped definitions', () => {
  it('are texts, but for those that no text can say', () => {
    const { spellings, unsaid } = respell(shippedFiles());
    expect(spellings).toEqual([]);
    expect(unsaid.map(({ file, pointer, because }) => `${file} ${pointer}: ${because}`)).toEqual([
      'definitions/portal/designer/pages.page.json /body/3/rows/where: its text would have 264 characters',
      'definitions/portal/leave/worked-days.dialog.json /body/5/form/1/options/where: its text would have 165 characters',
      ...['enabled', 'do/0/$if/1/do/1/when', 'do/1/when'].map(
        (place) =>
          `definitions/shared/patterns/assign-people.pattern.json /makes/dialog/body/2/toolbar/0/${place}: a pattern puts something into it`,
      ),
    ]);
  });

  it('make the same plans when they are json-logic', () => {
    const files = shippedFiles();
    const texts = new Map(files.map(({ file, text }) => [file, text]));
    let said = 0;
    for (const { file, pointer, raw } of conditionTexts(files)) {
      const changed = exchanged(texts.get(file) ?? 'null', pointer, raw, readInfix(raw).logic ?? null);
      if (changed === undefined) continue;
      texts.set(file, changed);
      said += 1;
    }
    expect(said).toBeGreaterThan(300);
    const before = goldenPlans(files);
    expect(before?.size).toBeGreaterThan(2);
    expect(goldenPlans(files.map((each) => ({ ...each, text: texts.get(each.file) ?? each.text })))).toEqual(before);
  });
});

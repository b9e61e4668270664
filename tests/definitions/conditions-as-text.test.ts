import { describe, expect, it } from 'vitest';
import { checkDefinitions } from '../../engine/check/check-definitions.ts';
import type { Rule } from '../../engine/check/visitor.ts';
import { printInfix } from '../../engine/infix/print-infix.ts';
import { isRecord, type Json } from '../../engine/json.ts';
import { normaliseLogic } from '../../engine/logic/normalise-logic.ts';
import { isOperatorName } from '../../engine/logic/operators/index.ts';
import { goldenPlans } from '../../server/cli/golden-plans.ts';
import { shippedFiles } from '../server/support/definition-world.ts';

/** One argument of an operator without a list round it: the two say the same. */
function plain(value: Json): Json {
  if (Array.isArray(value)) return value.map(plain);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value as Readonly<Record<string, Json>>).map(([key, part]) => {
      const inner = plain(part);
      const [only] = Array.isArray(inner) && inner.length === 1 && isOperatorName(key) ? inner : [];
      return [key, only === undefined || Array.isArray(only) ? inner : only];
    }),
  );
}

/** Where conditions of the shipped definitions stand: file and pointer. */
function conditions(files: ReturnType<typeof shippedFiles>): readonly { file: string; pointer: string; raw: Json }[] {
  const found: { file: string; pointer: string; raw: Json }[] = [];
  const gather: Rule = {
    name: 'gather',
    law: 'Conditions are seen.',
    visit: () => ({
      slot({ shape, raw, place }) {
        if (shape.is === 'condition' && isRecord(raw)) found.push({ ...place, raw: raw as Json });
      },
    }),
  };
  checkDefinitions(files, { rules: [gather] });
  return found;
}

/** The text with what stands at the pointer exchanged; undefined where something else stands there (a pattern made it). */
function exchanged(text: string, pointer: string, raw: Json, by: string): string | undefined {
  const whole = JSON.parse(text) as Json;
  const keys = pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  const last = keys.pop() ?? '';
  const holder = keys.reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], whole);
  if (!holder || JSON.stringify((holder as Record<string, unknown>)[last]) !== JSON.stringify(raw)) return undefined;
  (holder as Record<string, unknown>)[last] = by;
  return JSON.stringify(whole);
}

describe('the conditions of the shipped definitions as text', () => {
  it('make the same plans, all that a text can say', () => {
    const files = shippedFiles();
    const texts = new Map(files.map(({ file, text }) => [file, text]));
    let said = 0;
    for (const { file, pointer, raw } of conditions(files)) {
      const text = printInfix(normaliseLogic(raw).logic);
      const changed = text === undefined ? undefined : exchanged(texts.get(file) ?? 'null', pointer, raw, text);
      if (changed === undefined) continue;
      texts.set(file, changed);
      said += 1;
    }
    expect(said).toBeGreaterThan(150);
    const plansOf = (given: typeof files) =>
      Object.fromEntries(
        [...(goldenPlans(given) ?? [])].map(([name, text]) => [name, plain(JSON.parse(text) as Json)]),
      );
    const before = plansOf(files);
    expect(Object.keys(before).length).toBeGreaterThan(2);
    const rewritten = files.map((each) => ({ ...each, text: texts.get(each.file) ?? each.text }));
    expect(plansOf(rewritten)).toEqual(before);
  });
});

import { isRecord } from '../json.ts';
import { blockCommon } from '../language/block-descriptor.ts';
import { branchOf } from '../language/branch-of.ts';
import { kindOf } from '../language/keyed.ts';
import { definitionCommon } from '../language/kind-descriptor.ts';
import type { Language } from '../language/language.ts';
import { type FormerWord, presentChoice, presentName } from '../language/present-words.ts';
import type { Branch, PropertyTable, Shape } from '../language/shape.ts';
import { stepCommon } from '../language/step-descriptor.ts';
import { useProperty } from '../language/use-property.ts';
import { anyWord, wordForms } from '../language/word-forms.ts';
import { below } from '../pointer.ts';
import { suggest } from '../suggest.ts';

/** Where a mistake in the shape is told to. */
export type ReportShape = (problem: { code: string; message: string; pointer: string; suggestion?: string }) => void;

/**
 * Phase 2, shape: every property is one that its place knows, required ones are there, and each value is of the sort its
 * place takes. Expressions are looked at later. What was renamed is told apart, what is inside before what is around it.
 */
export function checkShape(
  definition: unknown,
  language: Language,
  report: ReportShape,
  tellFormer: (word: FormerWord) => void = () => undefined,
): void {
  if (!isRecord(definition)) {
    report({ code: 'type-of-property', message: 'A definition must be a record', pointer: '' });
    return;
  }
  const kind = definition['kind'];
  const known = Object.keys(language.kinds);
  if (typeof kind !== 'string' || !Object.hasOwn(language.kinds, kind)) {
    const meant = typeof kind === 'string' ? suggest(kind, known) : undefined;
    const message = kind === undefined ? 'A definition must say its "kind"' : `There is no kind ${shown(kind)}`;
    report({
      code: 'known-kind',
      message: `${message}; there are ${listed(known)}`,
      pointer: kind === undefined ? '' : '/kind',
      ...suggested(meant),
    });
    return;
  }
  const descriptor = language.kinds[kind];
  const used = definition['use'] !== undefined;
  const properties: PropertyTable = { ...definitionCommon, ...descriptor?.properties, ...useProperty };
  new ShapeChecker(language, report, tellFormer).record(
    definition,
    properties,
    '',
    `A definition of kind ${kind}`,
    used,
  );
}

class ShapeChecker {
  private readonly language: Language;
  private readonly report: ReportShape;
  private readonly tellFormer: (word: FormerWord) => void;

  constructor(language: Language, report: ReportShape, tellFormer: (word: FormerWord) => void) {
    this.language = language;
    this.report = report;
    this.tellFormer = tellFormer;
  }

  record(
    value: Readonly<Record<string, unknown>>,
    properties: PropertyTable,
    pointer: string,
    who: string,
    complete = false,
  ): void {
    for (const key of Object.keys(value)) {
      const now = presentName(properties, key);
      const property = Object.hasOwn(properties, now) ? properties[now] : undefined;
      if (!property) {
        this.unknown(key, Object.keys(properties), pointer, who);
        continue;
      }
      this.check(value[key], property.shape, below(pointer, key));
      if (now !== key) this.tellFormer({ pointer: below(pointer, key), was: key, now, sort: 'key' });
    }
    if (complete) return;
    for (const [key, property] of Object.entries(properties)) {
      if (property.required && value[key] === undefined && value[property.was ?? key] === undefined) {
        this.report({ code: 'required-property', message: `${who} must say "${key}": ${property.doc}`, pointer });
      }
    }
  }

  private unknown(key: string, known: readonly string[], pointer: string, who: string): void {
    const message = `${who} has no property "${key}"`;
    this.report({ code: 'known-property', message, pointer: below(pointer, key), ...suggested(suggest(key, known)) });
  }

  check(value: unknown, shape: Shape, pointer: string): void {
    switch (shape.is) {
      case 'value':
      case 'condition':
      case 'text':
      case 'record':
      case 'json':
        return;
      case 'word':
        return this.word(value, shape.form, pointer);
      case 'reference':
        return this.expect(typeof value === 'string' && value !== '', pointer, 'an id', value);
      case 'number':
        return this.number(value, shape, pointer);
      case 'flag':
        return this.expect(typeof value === 'boolean', pointer, 'true or false', value);
      case 'choice':
        return this.choice(value, shape, pointer);
      case 'list':
        if (!Array.isArray(value)) return this.expect(false, pointer, 'a list', value);
        if (shape.one && value.length !== 1) this.expect(false, pointer, 'a list of one', value, `of ${value.length}`);
        value.forEach((element, index) => {
          this.check(element, shape.of, below(pointer, index));
        });
        return;
      case 'map':
        if (!isRecord(value)) return this.expect(false, pointer, 'a record', value);
        for (const [key, element] of Object.entries(value)) this.check(element, shape.of, below(pointer, key));
        return;
      case 'object':
        if (!isRecord(value)) return this.expect(false, pointer, `a record (${shape.name})`, value);
        return this.record(
          value,
          shape.of,
          pointer,
          `A ${shape.name}`,
          value['use'] !== undefined && Object.hasOwn(shape.of, 'use'),
        );
      case 'either':
        return this.either(value, shape.of, pointer);
      case 'keyed':
        return this.keyed(value, shape.of, pointer);
      case 'part':
        return this.check(value, this.language.notations[shape.part], pointer);
    }
  }

  private either(value: unknown, branches: readonly Branch[], pointer: string): void {
    const branch = branchOf(value, branches);
    if (branch) return this.check(value, branch.shape, pointer);
    const sorts = branches.map(({ on }) => (typeof on === 'string' ? sortNames[on] : `a record with "${on.key}"`));
    this.expect(false, pointer, [...new Set(sorts)].join(' or '), value);
  }

  private keyed(value: unknown, of: 'blocks' | 'steps', pointer: string): void {
    const what = of === 'blocks' ? 'block' : 'step';
    if (!isRecord(value)) return this.expect(false, pointer, `a ${what}`, value);
    if (value['use'] !== undefined) return this.check(value, this.language.notations.use, pointer);
    const table = this.language[of];
    const found = kindOf(value, table);
    if ('kinds' in found) {
      if (found.kinds.length > 1) {
        const message = `A ${what} is of one kind; this one has ${listed(found.kinds)}`;
        return this.report({ code: `one-kind-of-${what}`, message, pointer });
      }
      const keys = Object.keys(value);
      const meant = keys.map((key) => suggest(key, Object.keys(table))).find((name) => name !== undefined);
      const message = `A ${what} must have one of the keys ${listed(Object.keys(table))}; this one has ${keys.length > 0 ? listed(keys) : 'none'}`;
      return this.report({ code: `known-${what}`, message, pointer, ...suggested(meant) });
    }
    const { kind } = found;
    const common = of === 'blocks' ? blockCommon : stepCommon;
    const main = { [kind.name]: { shape: kind.main.shape, doc: kind.doc } };
    this.record(value, { ...common, ...kind.properties, ...main }, pointer, `The ${what} ${kind.name}`);
  }

  private word(value: unknown, form: keyof typeof wordForms | undefined, pointer: string): void {
    const { pattern, noun } = form ? wordForms[form] : anyWord;
    if (typeof value !== 'string') return this.expect(false, pointer, form === 'type' ? noun : 'a word', value);
    this.expect(pattern.test(value), pointer, noun, value);
  }

  private number(value: unknown, shape: Shape & { is: 'number' }, pointer: string): void {
    const good = typeof value === 'number' && Number.isFinite(value) && (!shape.whole || Number.isInteger(value));
    const least = shape.min === undefined ? '' : ` of at least ${shape.min}`;
    this.expect(
      good && value >= (shape.min ?? value),
      pointer,
      `a ${shape.whole ? 'whole ' : ''}number${least}`,
      value,
    );
  }

  private choice(value: unknown, shape: Shape & { is: 'choice' }, pointer: string): void {
    const { of } = shape;
    if (typeof value === 'string' && of.includes(value)) return;
    const now = presentChoice(value, shape);
    if (now !== value) return this.tellFormer({ pointer, was: String(value), now: String(now), sort: 'value' });
    const meant = typeof value === 'string' ? suggest(value, of) : undefined;
    this.report({
      code: 'known-choice',
      message: `${shown(value)} is none of ${listed(of)}`,
      pointer,
      ...suggested(meant),
    });
  }

  private expect(good: boolean, pointer: string, wanted: string, value: unknown, given = shown(value)): void {
    if (!good) this.report({ code: 'type-of-property', message: `This must be ${wanted}, not ${given}`, pointer });
  }
}

const sortNames = {
  text: 'a text',
  list: 'a list',
  record: 'a record',
  flag: 'true or false',
  number: 'a number',
  null: 'null',
};

function suggested(meant: string | undefined): { suggestion?: string } {
  return meant === undefined ? {} : { suggestion: meant };
}

function listed(words: readonly string[]): string {
  return words.map((word) => `"${word}"`).join(', ');
}

function shown(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (isRecord(value)) return 'a record';
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

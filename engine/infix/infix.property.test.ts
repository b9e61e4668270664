import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inPlace, logic } from '../../tests/properties/logic/random-logic.ts';
import { normaliseLogic } from '../logic/normalise-logic.ts';
import { printInfix } from './print-infix.ts';
import { printTemplate } from './print-template.ts';
import { readInfix, readPlacedInfix } from './read-infix.ts';
import { readTemplate } from './read-template.ts';

const seed = 20261123;

describe('expressions as text, at random', () => {
  it('come back as they were, and are written in one way', () => {
    let said = 0;
    fc.assert(
      fc.property(fc.oneof(logic, inPlace), (each) => {
        const { logic: before } = normaliseLogic(each, { lenient: true });
        const text = printInfix(before);
        if (text === undefined) return;
        said += 1;
        const { logic: written, mistake } = readInfix(text);
        expect([text, mistake]).toEqual([text, undefined]);
        const { logic: after, problems } = normaliseLogic(written ?? null);
        expect([text, problems]).toEqual([text, []]);
        expect([text, after]).toEqual([text, before]);
        expect(printInfix(after)).toBe(text);
      }),
      { seed, numRuns: 10_000 },
    );
    expect(said).toBeGreaterThan(5_000);
  });

  it('know where in the text each path and each of their parts stands', () => {
    let paths = 0;
    fc.assert(
      fc.property(fc.oneof(logic, inPlace), (each) => {
        const text = printInfix(normaliseLogic(each, { lenient: true }).logic);
        const { logic: whole, stretchOf } = text === undefined ? {} : readPlacedInfix(text);
        if (text === undefined || stretchOf === undefined) return;
        const look = (part: unknown): void => {
          if (typeof part !== 'object' || part === null) return;
          if (Array.isArray(part) && part.length === 0) return;
          const { offset, length } = stretchOf(part) ?? { offset: -1, length: 0 };
          expect(offset >= 0 && offset + length <= text.length).toBe(true);
          const path = (part as { readonly var?: unknown }).var;
          const written = text.slice(offset, offset + length);
          if (typeof path === 'string' && written === path) paths += 1;
          else if (path !== undefined) expect(written).toBe('var');
          for (const inner of Object.values(part)) look(inner);
        };
        look(whole);
      }),
      { seed, numRuns: 2_000 },
    );
    expect(paths).toBeGreaterThan(2_000);
  });

  it('come back from the strings of value slots', () => {
    let said = 0;
    fc.assert(
      fc.property(fc.oneof(logic, inPlace), fc.string(), fc.string(), (each, before, after) => {
        const { logic: value } = normaliseLogic(each, { lenient: true });
        const texts = [before, after].map((text) => (text === '' ? [] : [text]));
        const [start = [], end = []] = texts;
        for (const whole of [value, { cat: [...start, value, ...end] }, { format: [value, 'date', 'DD', 'MMM'] }]) {
          const text = printTemplate(whole);
          if (text === undefined) continue;
          said += 1;
          const { logic: read, problem } = readTemplate(text);
          expect([text, problem]).toEqual([text, undefined]);
          expect([text, read]).toEqual([text, whole]);
        }
      }),
      { seed, numRuns: 10_000 },
    );
    expect(said).toBeGreaterThan(10_000);
  });

  it('are read or refused at a place inside, whatever is typed', () => {
    const words = fc.constantFrom(
      ...[
        'a',
        'row.b',
        'item',
        'and',
        'or',
        'not',
        'in',
        'mod',
        'to',
        'end',
        'i',
        'Infinity',
        'undefined',
        '__proto__',
      ],
      ...['constructor', 'true', 'null', '1', '2.5', '9007199254740993', "'x'", '"y"', '==', '!=', '<', '<=', '+', '-'],
      ...[
        '*',
        '/',
        '%',
        '(',
        ')',
        '[',
        ']',
        ',',
        'count(',
        'if(',
        '.',
        ';',
        '#',
        '?',
        ':',
        '{',
        '}',
        '=',
        "'",
        '"',
        '\\',
      ],
      ...['!', '\n', 'а', '٣', '😀', '²', '−'],
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 12 }), fc.constantFrom(' ', ''), (parts, gap) => {
        const text = parts.join(gap);
        const { logic: read, mistake } = readInfix(text);
        if (mistake === undefined) {
          const { logic: after, problems } = normaliseLogic(read ?? null);
          const printed = problems.length === 0 ? printInfix(after) : undefined;
          if (printed !== undefined) expect(normaliseLogic(readInfix(printed).logic ?? null).logic).toEqual(after);
          return;
        }
        expect(mistake.message).toMatch(/\.$/);
        expect(mistake.offset).toBeGreaterThanOrEqual(0);
        expect(mistake.offset + mistake.length).toBeLessThanOrEqual(text.length);
      }),
      { seed, numRuns: 20_000 },
    );
  });
});

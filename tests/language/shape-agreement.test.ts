import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createShapeReference } from '../../engine/check/reference.ts';
import { checkShape } from '../../engine/check/shape-check.ts';
import type { Json } from '../../engine/json.ts';
import { language } from '../../engine/language/language.ts';
import { fixtures } from './fixtures.ts';
import { mutationsOf, pathsOf, replaced, replacements, spread, strayKeys } from './mutations.ts';

const reference = createShapeReference(language);

/** The keys of blocks, steps and their properties, so that random records come near to what is right. */
const keys = Object.values({ ...language.blocks, ...language.steps }).flatMap(({ name, properties }) => [
  name,
  ...Object.keys(properties),
]);

function problemsOf(definition: unknown): string[] {
  const problems: string[] = [];
  checkShape(definition, language, ({ code, pointer, message }) => problems.push(`${code} ${pointer}: ${message}`));
  return problems;
}

/** What one of the two refuses and the other does not; empty when they agree. */
function quarrel(definition: unknown): string {
  const problems = problemsOf(definition);
  const misfits = reference(definition);
  if (problems.length > 0 === misfits.length > 0) return '';
  return problems.length > 0
    ? `only the shape check refuses: ${problems[0]}`
    : `only the schema refuses: ${JSON.stringify(misfits)}`;
}

describe('the shape check and the JSON Schema', () => {
  it.each(fixtures)('both accept $name', ({ value }) => {
    expect(problemsOf(value)).toEqual([]);
    expect(reference(value)).toEqual([]);
  });

  it('agree on single mutations of every definition', () => {
    const quarrels: string[] = [];
    const verdicts = { accepted: 0, refused: 0 };
    for (const { name, value } of fixtures) {
      for (const { what, make } of spread(mutationsOf(value), 130)) {
        const mutant = make();
        const difference = quarrel(mutant);
        if (difference !== '') quarrels.push(`${name} ${what}: ${difference}`);
        verdicts[reference(mutant).length > 0 ? 'refused' : 'accepted'] += 1;
      }
    }
    expect(quarrels).toEqual([]);
    expect(verdicts.refused).toBeGreaterThan(3000);
    expect(verdicts.accepted).toBeGreaterThan(3000);
  });

  it('agree on definitions corrupted in several places at random', () => {
    const corruption = fc.record({
      place: fc.nat(),
      put: fc.oneof(
        fc.constantFrom(...replacements),
        fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>,
        fc.dictionary(fc.constantFrom(...strayKeys, ...keys), fc.constantFrom(...replacements), { maxKeys: 4 }),
        fc.array(fc.dictionary(fc.constantFrom(...keys), fc.constantFrom(...replacements), { maxKeys: 3 }), {
          maxLength: 3,
        }),
      ),
    });
    fc.assert(
      fc.property(
        fc.constantFrom(...fixtures),
        fc.array(corruption, { minLength: 1, maxLength: 3 }),
        ({ value }, list) => {
          let corrupt = value;
          for (const { place, put } of list) {
            const paths = pathsOf(corrupt, []);
            const path = paths[place % Math.max(1, paths.length)];
            if (path) corrupt = replaced(corrupt, path, () => put);
          }
          expect(quarrel(corrupt)).toBe('');
        },
      ),
      { seed: 20260101, numRuns: 2000 },
    );
  });

  it.each([null, true, 7, 'page', [], [{ kind: 'page' }], {}, { kind: 'constructor' }, { kind: ['page'] }])(
    'both refuse %j, which is no definition',
    (value) => {
      expect(problemsOf(value)).toHaveLength(1);
      expect(reference(value)).not.toEqual([]);
    },
  );

  it('agree on keys that objects inherit', () => {
    const hostile = JSON.parse(
      '{"kind":"page","id":"a","path":"/a","title":"A","__proto__":{"use":{}},"constructor":1}',
    );
    const problems = problemsOf(hostile);
    expect(problems).toEqual([
      'known-property /__proto__: A definition of kind page has no property "__proto__"',
      'known-property /constructor: A definition of kind page has no property "constructor"',
    ]);
    expect(reference(hostile)).not.toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { knownReference } from './known-reference.rule.ts';
import { templateNames } from './template-names.rule.ts';
import { told } from './testing/harness.ts';

const code = 'template-names';
const entity = (field: object) => ({
  kind: 'entities',
  id: 'texts',
  entities: { letter: { fields: { text: field } } },
});

describe('template-names', () => {
  it('tells a template that names nobody', () => {
    const message = 'A template says in `names` whose fields it may name';
    const pointer = '/entities/letter/fields/text';
    expect(told(templateNames, entity({ type: 'template' }))).toEqual([{ code, pointer, message }]);
    expect(told(templateNames, entity({ type: 'template', names: {} }))).toEqual([{ code, pointer, message }]);
  });

  it('tells `names` and `plain` of what is no template', () => {
    const field = { type: 'html', names: { person: 'person' }, plain: true };
    expect(told(templateNames, entity(field))).toEqual([
      { code, pointer: '/entities/letter/fields/text/names', message: 'Only a template has `names`' },
      { code, pointer: '/entities/letter/fields/text/plain', message: 'Only a template has `plain`' },
    ]);
  });

  it('tells an entity that there is not', () => {
    const field = { type: 'template', names: { person: 'persn' } };
    expect(told(knownReference, entity(field))).toEqual([
      {
        code: 'known-entity',
        pointer: '/entities/letter/fields/text/names/person',
        message: expect.stringMatching(/There is no .*"persn"/),
        suggestion: 'person',
      },
    ]);
  });

  it('accepts one that names a record', () => {
    expect(told(templateNames, entity({ type: 'template', names: { person: 'person' }, plain: true }))).toEqual([]);
  });
});

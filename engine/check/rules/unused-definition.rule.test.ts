import { describe, expect, it } from 'vitest';
import { page, told } from './testing/harness.ts';
import { unusedDefinition } from './unused-definition.rule.ts';

const code = 'unused-definition';
const severity = 'warning';

describe('unused-definition', () => {
  it('warns of entities and option lists that nobody uses', () => {
    const entities = { kind: 'entities', id: 'more', entities: { lone: { fields: { a: 'text' } } } };
    expect(told(unusedDefinition, entities, { kind: 'options', id: 'more', lists: { few: ['x'] } })).toEqual([
      { code, pointer: '/0/entities/lone', message: 'Nothing uses the entity "lone"', severity },
      { code, pointer: '/1/lists/few', message: 'Nothing uses the option list "few"', severity },
    ]);
  });

  it('counts types, options, and the lists that a path reads', () => {
    const entities = { kind: 'entities', id: 'more', entities: { one: { fields: { a: { options: 'few' } } } } };
    const lists = { few: ['x'], more: ['y'] };
    const use = page([{ text: '{options.more:count}' }], { state: { x: 'one' } });
    expect(told(unusedDefinition, entities, { kind: 'options', id: 'more', lists }, use)).toEqual([]);
  });
});

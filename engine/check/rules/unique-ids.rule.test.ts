import { describe, expect, it } from 'vitest';
import { button, dialog, page, told } from './testing/harness.ts';
import { uniqueIds } from './unique-ids.rule.ts';

describe('unique-ids', () => {
  it('tells the second of two definitions of a kind', () => {
    const problems = told(uniqueIds, page([]), page([], { path: '/other' }));
    expect(problems).toEqual([
      { code: 'unique-ids', pointer: '/1/id', message: 'There is already a page "test.page"' },
    ]);
  });

  it('counts dialogs and documents as one kind, because both are opened', () => {
    expect(told(uniqueIds, dialog([], { id: 'world.sheet' }))).toEqual([
      { code: 'unique-ids', pointer: '/id', message: 'There is already a dialog "world.sheet"' },
    ]);
  });

  it('tells a service, a pattern, an entity and an option list that are there already', () => {
    const problems = told(
      uniqueIds,
      { kind: 'calls', id: 'people', calls: {} },
      { kind: 'pattern', id: 'twice', params: {}, makes: { page: {} } },
      { kind: 'pattern', id: 'twice', params: {}, makes: { page: {} } },
      { kind: 'entities', id: 'more', entities: { person: {}, text: {} } },
      { kind: 'options', id: 'more', lists: { status: ['On'] } },
    );
    expect(problems).toEqual([
      { code: 'unique-ids', pointer: '/0/id', message: 'There is already a calls "people"' },
      { code: 'unique-ids', pointer: '/2/id', message: 'There is already a pattern "twice"' },
      { code: 'unique-ids', pointer: '/3/entities/person', message: 'There is already an entity "person"' },
      { code: 'unique-ids', pointer: '/3/entities/text', message: '"text" is the name of a field type' },
      { code: 'unique-ids', pointer: '/4/lists/status', message: 'There is already an option list "status"' },
    ]);
  });

  it('accepts one id for two kinds', () => {
    expect(told(uniqueIds, page([button({ close: null })], { id: 'world.form' }))).toEqual([]);
  });
});

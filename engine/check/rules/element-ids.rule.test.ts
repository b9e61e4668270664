import { describe, expect, it } from 'vitest';
import { elementIds } from './element-ids.rule.ts';
import { button, page, told } from './testing/harness.ts';

describe('element-ids', () => {
  it('asks for an id where two blocks would get one, at any depth', () => {
    expect(
      told(elementIds, page([{ grid: 'world.grid', rows: [] }, { card: [{ grid: 'world.grid', rows: [] }] }])),
    ).toEqual([
      {
        code: 'element-ids',
        pointer: '/body/1/card/0',
        message:
          'This block must state an "id": without one it would be "grid.world.grid", as another in this definition is',
      },
    ]);
  });

  it('tells the second of two stated ids', () => {
    const problems = told(
      elementIds,
      page([
        { text: 'One', id: 'same' },
        { text: 'Two', id: 'same' },
      ]),
    );
    expect(problems).toEqual([
      { code: 'element-ids', pointer: '/body/1', message: 'Another block in this definition has the id "same" too' },
    ]);
  });

  it('looks at the steps of a list and at the actions of a list', () => {
    const steps = told(elementIds, page([button({ call: 'teams.list' }, { call: 'teams.list' })]));
    expect(steps).toEqual([
      {
        code: 'element-ids',
        pointer: '/body/0/toolbar/0/do/1',
        message: 'This step must state an "id": without one it would be "call.teams.list", as another in this list is',
      },
    ]);
    const action = { label: 'Go', do: [] };
    expect(told(elementIds, page([{ toolbar: [action, action] }]))).toEqual([
      {
        code: 'element-ids',
        pointer: '/body/0/toolbar/1',
        message: 'This action must state an "id": without one it would be "go", as another in this list is',
      },
    ]);
  });

  it('warns of an action whose caption is an expression: no id follows from that', () => {
    const label = { if: ['data.teams', 'More', 'First'] };
    expect(told(elementIds, page([{ toolbar: [{ label, do: [] }] }]))).toEqual([
      {
        code: 'element-ids',
        severity: 'warning',
        pointer: '/body/0/toolbar/0',
        message: 'This action should state an "id": none follows from a caption that is an expression',
      },
    ]);
    expect(told(elementIds, page([{ toolbar: [{ id: 'add', label, do: [] }] }]))).toEqual([]);
  });

  it('accepts what differs in kind, reference, text or stated id', () => {
    const body = [
      { text: 'One' },
      { text: 'Two' },
      { grid: 'world.grid', rows: [] },
      { grid: 'world.grid', rows: [], id: 'second' },
      button({ call: 'teams.list' }, { call: 'teams.list', id: 'again' }),
    ];
    expect(told(elementIds, page(body))).toEqual([]);
  });
});

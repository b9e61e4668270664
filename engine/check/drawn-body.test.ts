import { describe, expect, it } from 'vitest';
import { compileDefinitions } from '../link/compile-definitions.ts';

const report = {
  kind: 'report',
  id: 'sales.byTeam',
  title: 'Sales by Team',
  source: 'Sales',
  inputs: { from: { type: 'date', value: null } },
  filters: [{ column: 'day', is: 'atLeast', value: '{inputs.from}' }],
  groups: ['team'],
  metrics: [{ id: 'sales', count: '*' }],
};
const tables = {
  kind: 'tables',
  id: 'tables',
  tables: { Sales: { columns: { team: { label: 'Team', type: 'text' }, day: { label: 'Day', type: 'date' } } } },
};
const dashboard = {
  kind: 'dashboard',
  id: 'sales.board',
  path: '/dashboards/sales',
  title: 'Sales',
  roles: ['Team Lead'],
  refresh: '60s',
  filters: [{ id: 'from', type: 'date' }],
  tiles: [{ report: 'sales.byTeam', with: { from: '{state.filters.from}' }, place: [0, 0, 8, 4] }],
};

function compiled(more: object) {
  const files = [tables, report, { ...dashboard, ...more }].map((value, index) => ({
    file: `${index}.json`,
    text: JSON.stringify(value),
  }));
  return compileDefinitions(files);
}

describe('a dashboard', () => {
  it('is a page with its filters and its tiles in front of its body', () => {
    const { problems, linker } = compiled({ body: [{ text: 'Ask HR.' }] });
    expect(problems).toEqual([]);
    const screen = linker?.screen('sales.board');
    expect(screen).toMatchObject({ kind: 'dashboard', path: ['/dashboards/sales'], access: 'sales' });
    expect(screen?.body).toMatchObject([
      { block: 'filters', id: 'filters' },
      {
        block: 'dashboard',
        id: 'tiles',
        every: '60s',
        body: [{ block: 'report', report: 'sales.byTeam', place: [0, 0, 8, 4] }],
      },
      { block: 'text' },
    ]);
  });

  it('makes a function that its roles may read', () => {
    const { registry } = compiled({});
    const [page] = registry.shown('address');
    expect(page?.value['function']).toEqual({ roles: { 'Team Lead': 'read' } });
  });

  it.each([
    [{ tiles: [{ report: 'sales.byTeem' }] }, '/tiles/0/report'],
    [{ tiles: [{ report: 'sales.byTeam', with: { from: '{state.filters.form}' } }] }, '/tiles/0/with/from'],
    [{ tiles: [{ report: 'sales.byTeam', place: [9, 0, 4, 2] }] }, '/tiles/0/place'],
    [{ refresh: 'often' }, '/refresh'],
  ])('has its mistakes where they were written: %j', (more, pointer) => {
    expect(compiled(more).problems.map((problem) => problem.pointer)).toContain(pointer);
  });
});

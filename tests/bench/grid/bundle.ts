import { compileDefinitions, type LinkedBundle } from '@muster/engine';
import { workColumns } from './page/workload.ts';

/** A page with one list, searched over all its columns, as the server delivers it. */
export function gridBundle(): LinkedBundle {
  const entities = {
    kind: 'entities',
    id: 'bench',
    entities: {
      benchRow: {
        key: 'id',
        fields: {
          id: { type: 'id' },
          ...Object.fromEntries(workColumns.map(({ id, label, type }) => [id, { type, label }])),
        },
      },
    },
  };
  const calls = {
    kind: 'calls',
    id: 'bench',
    right: 'public',
    calls: { getAllRows: { result: ['benchRow'] } },
  };
  const page = {
    kind: 'page',
    id: 'bench.grid',
    path: '/grid',
    title: 'Grid',
    access: 'public',
    data: { rows: { call: 'bench.getAllRows' } },
    body: [
      { grid: { entity: 'benchRow', columns: workColumns.map(({ id }) => id), search: true }, rows: '{data.rows}' },
    ],
  };
  const files = { 'bench.entities.json': entities, 'bench.calls.json': calls, 'grid.page.json': page };
  const { linker, problems } = compileDefinitions(
    Object.entries(files).map(([file, definition]) => ({ file, text: JSON.stringify(definition) })),
  );
  const bundle = linker?.bundle(page.id);
  if (!bundle) throw new Error(`no bundle: ${JSON.stringify(problems[0])}`);
  return bundle;
}

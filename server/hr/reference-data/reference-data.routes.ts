import type { OfId, OfStatus } from '../input/asked.ts';
import { done } from '../outcome.ts';
import type { StoredRow } from '../records/loose-handle.ts';
import { type Route, route } from '../route.ts';
import { mayKnow } from './may-know.ts';
import { referenceRows } from './reference-rows.ts';
import type { ReferenceTable, SavePreview } from './reference-table.ts';
import { referenceTableOf } from './reference-table-of.ts';
import { referenceTables } from './reference-tables.ts';
import { changeReferenceStatus, saveReferenceRow } from './save-reference-row.ts';
import { inUse, withEmployees } from './with-employees.ts';

/** The calls of all reference data. Active lists serve the selects of all screens. */
export const referenceDataRoutes: readonly Route[] = [
  ...referenceTables.flatMap(routesOf),
  route('applicants.getAllDesignation', {
    run: async ({ handle, actor }) => {
      const designation = referenceTableOf('designation');
      return done(mayKnow(actor, designation) ? await referenceRows(handle, designation) : []);
    },
  }),
];

function routesOf(record: ReferenceTable): readonly Route[] {
  const { calls, service } = record;
  const list = (name: string, where: Readonly<Record<string, string>>, counted = false): Route =>
    route(`${service}.${name}`, {
      run: async (context) => {
        if (!mayKnow(context.actor, record)) return done([]);
        const rows = await referenceRows(context.handle, record, where);
        if (!counted) return done(rows);
        const held = await withEmployees(context, record, rows);
        return done(record.more ? await record.more(context, held) : held);
      },
    });
  return [
    ...(calls.all ? [list(calls.all, {}, record.held)] : []),
    ...(calls.active ? [list(calls.active, { status: 'Active' })] : []),
    ...(calls.current ? [currentRoute(record, calls.current)] : []),
    ...(calls.by ? [listBy(record, calls.by)] : []),
    ...(calls.save ? [saveRoute(record, calls.save)] : []),
    ...(record.preview ? [previewRoute(record, record.preview)] : []),
    ...(calls.changeStatus ? [statusRoute(record, calls.changeStatus)] : []),
  ];
}

function currentRoute(record: ReferenceTable, name: string): Route {
  return route(`${record.service}.${name}`, {
    run: async (context) => {
      const { handle, actor } = context;
      if (!mayKnow(actor, record)) return done([]);
      return done(await inUse(context, record, await referenceRows(handle, record, { status: 'Active' })));
    },
  });
}

function listBy(record: ReferenceTable, [name, column]: readonly [string, string]): Route {
  return route(`${record.service}.${name}`, {
    run: async ({ handle, actor }, { params }: OfId) => {
      const where = { status: 'Active', [column]: params.id };
      return done(mayKnow(actor, record) ? await referenceRows(handle, record, where) : []);
    },
  });
}

function previewRoute(record: ReferenceTable, { call, find }: SavePreview): Route {
  return route(`${record.service}.${call}`, {
    tries: true,
    run: (context, { body }: { readonly body: StoredRow }) =>
      find(context, body, (inside) => saveReferenceRow(inside, record, body)),
  });
}

function saveRoute(record: ReferenceTable, name: string): Route {
  return route(`${record.service}.${name}`, {
    run: (context, { body }: { readonly body: StoredRow }) => saveReferenceRow(context, record, body),
  });
}

function statusRoute(record: ReferenceTable, name: string): Route {
  return route(`${record.service}.${name}`, {
    run: (context, { params }: OfStatus) => changeReferenceStatus(context, record, params.id, params.status),
  });
}

import { id } from '../input/number-reader.ts';
import { record as recordOf } from '../input/reader.ts';
import { statusSwitch } from '../input/status-switch.ts';
import { done } from '../outcome.ts';
import { type Route, route } from '../route.ts';
import { mayKnow } from './may-know.ts';
import { referenceRows } from './reference-rows.ts';
import type { ReferenceTable, SavePreview } from './reference-table.ts';
import { referenceTableOf } from './reference-table-of.ts';
import { referenceTables } from './reference-tables.ts';
import { changeReferenceStatus, referenceBody, saveReferenceRow } from './save-reference-row.ts';
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
    run: async ({ handle, actor }) => {
      if (!mayKnow(actor, record)) return done([]);
      return done(await inUse(handle, record, await referenceRows(handle, record, { status: 'Active' })));
    },
  });
}

function listBy(record: ReferenceTable, [name, column]: readonly [string, string]): Route {
  const params = recordOf({ id: id({ label: record.links?.[0]?.label ?? 'Id', required: true }) });
  return route(`${record.service}.${name}`, {
    params,
    run: async ({ handle, actor }, input) => {
      const where = { status: 'Active', [column]: input.params.id ?? 0 };
      return done(mayKnow(actor, record) ? await referenceRows(handle, record, where) : []);
    },
  });
}

function previewRoute(record: ReferenceTable, { call, find }: SavePreview): Route {
  return route(`${record.service}.${call}`, {
    tries: true,
    body: referenceBody(record),
    run: (context, { body }) => find(context, body, (inside) => saveReferenceRow(inside, record, body)),
  });
}

function saveRoute(record: ReferenceTable, name: string): Route {
  return route(`${record.service}.${name}`, {
    body: referenceBody(record),
    run: (context, { body }) => saveReferenceRow(context, record, body),
  });
}

function statusRoute(record: ReferenceTable, name: string): Route {
  return route(`${record.service}.${name}`, {
    params: statusSwitch(record.label),
    run: (context, input) => changeReferenceStatus(context, record, input.params.id ?? 0, input.params.status),
  });
}

import { id } from '../input/number-reader.ts';
import { record as recordOf } from '../input/reader.ts';
import { statusSwitch } from '../input/status-switch.ts';
import { done } from '../outcome.ts';
import { type Route, route } from '../route.ts';
import { mayKnow } from './may-know.ts';
import type { PlainRecord, SavePreview } from './plain-record.ts';
import { plainRecordRows } from './plain-record-rows.ts';
import { plainRecords } from './plain-records.ts';
import { changePlainStatus, plainRecordBody, savePlainRecord } from './save-plain-record.ts';
import { inUse, withEmployees } from './with-employees.ts';

/** The calls of every plain record. Active lists serve the selects of all screens. */
export const plainRecordRoutes: readonly Route[] = plainRecords.flatMap(routesOf);

function routesOf(record: PlainRecord): readonly Route[] {
  const { calls, service } = record;
  const list = (name: string, where: Readonly<Record<string, string>>, counted = false): Route =>
    route(`${service}.${name}`, {
      run: async (context) => {
        if (!mayKnow(context.actor, record)) return done([]);
        const rows = await plainRecordRows(context.handle, record, where);
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

function currentRoute(record: PlainRecord, name: string): Route {
  return route(`${record.service}.${name}`, {
    run: async ({ handle, actor }) => {
      if (!mayKnow(actor, record)) return done([]);
      return done(await inUse(handle, record, await plainRecordRows(handle, record, { status: 'Active' })));
    },
  });
}

function listBy(record: PlainRecord, [name, column]: readonly [string, string]): Route {
  const params = recordOf({ id: id({ label: record.links?.[0]?.label ?? 'Id', required: true }) });
  return route(`${record.service}.${name}`, {
    params,
    run: async ({ handle, actor }, input) => {
      const where = { status: 'Active', [column]: input.params.id ?? 0 };
      return done(mayKnow(actor, record) ? await plainRecordRows(handle, record, where) : []);
    },
  });
}

function previewRoute(record: PlainRecord, { call, find }: SavePreview): Route {
  return route(`${record.service}.${call}`, {
    tries: true,
    body: plainRecordBody(record),
    run: (context, { body }) => find(context, body, (inside) => savePlainRecord(inside, record, body)),
  });
}

function saveRoute(record: PlainRecord, name: string): Route {
  return route(`${record.service}.${name}`, {
    body: plainRecordBody(record),
    run: (context, { body }) => savePlainRecord(context, record, body),
  });
}

function statusRoute(record: PlainRecord, name: string): Route {
  return route(`${record.service}.${name}`, {
    params: statusSwitch(record.label),
    run: (context, input) => changePlainStatus(context, record, input.params.id ?? 0, input.params.status),
  });
}

import { id } from '../input/number-reader.ts';
import { record as recordOf } from '../input/reader.ts';
import { statusSwitch } from '../input/status-switch.ts';
import { done } from '../outcome.ts';
import { mayDelete, mayRead, mayWrite, type Route, route } from '../route.ts';
import { mayKnow } from './may-know.ts';
import type { PlainRecord, SavePreview } from './plain-record.ts';
import { plainRecordRows } from './plain-record-rows.ts';
import { plainRecords } from './plain-records.ts';
import { changePlainStatus, plainRecordBody, savePlainRecord } from './save-plain-record.ts';
import { inUse, withEmployees } from './with-employees.ts';

/** The calls of every plain record. Active lists serve the selects of all screens and ask for a session only. */
export const plainRecordRoutes: readonly Route[] = plainRecords.flatMap(routesOf);

function routesOf(record: PlainRecord): readonly Route[] {
  const { calls, service, key, right } = record;
  const list = (
    name: string,
    where: Readonly<Record<string, string>>,
    access: Route['access'],
    counted = false,
  ): Route =>
    route({
      method: 'GET',
      path: `${service}/${name}`,
      access,
      changes: false,
      rowKey: key,
      run: async (context) => {
        if (!mayKnow(context.actor, record)) return done([]);
        const rows = await plainRecordRows(context.handle, record, where);
        if (!counted) return done(rows);
        const held = await withEmployees(context, record, rows);
        return done(record.more ? await record.more(context, held) : held);
      },
    });
  return [
    ...(calls.all ? [list(calls.all, {}, mayRead(right), record.held)] : []),
    ...(calls.active ? [list(calls.active, { status: 'Active' }, 'session')] : []),
    ...(calls.current ? [currentRoute(record, calls.current)] : []),
    ...(calls.by ? [listBy(record, calls.by)] : []),
    ...(calls.save ? [saveRoute(record, calls.save)] : []),
    ...(record.preview ? [previewRoute(record, record.preview)] : []),
    ...(calls.changeStatus ? [statusRoute(record, calls.changeStatus)] : []),
  ];
}

function currentRoute(record: PlainRecord, name: string): Route {
  return route({
    method: 'GET',
    path: `${record.service}/${name}`,
    access: 'session',
    changes: false,
    rowKey: record.key,
    run: async ({ handle, actor }) => {
      if (!mayKnow(actor, record)) return done([]);
      return done(await inUse(handle, record, await plainRecordRows(handle, record, { status: 'Active' })));
    },
  });
}

function listBy(record: PlainRecord, [name, column]: readonly [string, string]): Route {
  const params = recordOf({ id: id({ label: record.links?.[0]?.label ?? 'Id', required: true }) });
  return route({
    method: 'GET',
    path: `${record.service}/${name}/{id}`,
    access: 'session',
    changes: false,
    rowKey: record.key,
    params,
    run: async ({ handle, actor }, input) => {
      const where = { status: 'Active', [column]: input.params.id ?? 0 };
      return done(mayKnow(actor, record) ? await plainRecordRows(handle, record, where) : []);
    },
  });
}

function previewRoute(record: PlainRecord, { call, rowKey, find }: SavePreview): Route {
  return route({
    method: 'POST',
    path: `${record.service}/${call}`,
    access: mayWrite(record.right),
    changes: false,
    rowKey,
    body: plainRecordBody(record),
    run: (context, { body }) => find(context, body, (inside) => savePlainRecord(inside, record, body)),
  });
}

function saveRoute(record: PlainRecord, name: string): Route {
  return route({
    method: 'POST',
    path: `${record.service}/${name}`,
    access: mayWrite(record.right),
    changes: true,
    body: plainRecordBody(record),
    run: (context, { body }) => savePlainRecord(context, record, body),
  });
}

function statusRoute(record: PlainRecord, [method, name]: readonly ['GET' | 'POST', string]): Route {
  return route({
    method,
    path: `${record.service}/${name}/{id}/{status}`,
    access: mayDelete(record.right),
    changes: true,
    params: statusSwitch(record.label),
    run: (context, input) => changePlainStatus(context, record, input.params.id ?? 0, input.params.status),
  });
}

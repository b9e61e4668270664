import { type RequestContext, rawTarget } from '../guard/incoming.ts';
import type { CallTable } from './call-table.ts';
import { findCall } from './find-call.ts';

/** True for a request that is to change something: as its call is declared, since lists are posted too; else by its method. */
export function changesSomething(c: RequestContext, table: CallTable | undefined): boolean {
  const { method } = c.req;
  const path = rawTarget(c).split('?')[0] ?? '';
  const found =
    table && path.startsWith('/api/hr/') ? findCall(table, method, path.slice('/api/hr/'.length)) : undefined;
  return found && 'entry' in found ? found.entry.changes : method !== 'GET' && method !== 'HEAD';
}

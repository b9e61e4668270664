import type { FieldRights } from '@muster/engine';
import { bindRoutes, type RouteTable } from '../bind-routes.ts';
import type { Handle, HrDependencies } from '../dependencies.ts';
import type { KeptManagers } from '../roles/keeping-administrator.ts';
import type { HrCall } from '../route.ts';
import { routes } from '../routes.ts';

/** What calls are answered with; managers of rights are kept from one to the next. */
export type Answering = HrDependencies & {
  readonly db: Handle;
  readonly managers: KeptManagers;
  readonly table: RouteTable;
  readonly fieldRights: FieldRights;
};

/** What calls are answered with, made once for as long as the same calls are published. */
export function boundNow(given: Omit<Answering, 'table' | 'fieldRights'>): () => Answering {
  const { calls, published = () => calls ?? [] } = given;
  let bound: { readonly calls: readonly HrCall[]; readonly answering: Answering } | undefined;
  return () => {
    const now = published();
    if (bound?.calls !== now) {
      const table: RouteTable = calls ? bindRoutes(routes, now) : new Map();
      const fieldRights = now[0]?.guarded.records ?? new Map();
      bound = { calls: now, answering: { ...given, table, fieldRights } };
    }
    return bound.answering;
  };
}

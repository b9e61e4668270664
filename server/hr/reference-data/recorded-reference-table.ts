import type { FormerRow, Recorded, RecordedColumn } from '../history/recorded.ts';
import { isRefused } from '../outcome.ts';
import type { ReferenceTable } from './reference-table.ts';
import { referenceTableOf } from './reference-table-of.ts';
import { changeReferenceRow, takenName } from './save-reference-row.ts';

/** The history of reference data: its fields, what it is linked to, and its status. */
export function recordedReferenceTable(record: ReferenceTable): Recorded {
  const { table, right, service, calls, fields, links = [] } = record;
  const columns = new Map<string, RecordedColumn>();
  for (const [name, { column = name, label, show }] of Object.entries(fields))
    columns.set(column, { label, ...(show ? { show } : {}) });
  for (const { label, table: target, key: targetKey, name } of links)
    columns.set(targetKey, { label, link: { table: target, key: targetKey, name } });
  columns.set('status', { label: 'Status' });
  return {
    table,
    right,
    what: `This ${record.label.toLowerCase()}`,
    columns: Object.fromEntries(columns),
    saved:
      calls.save === undefined ? [] : [{ call: `${service}/${calls.save}`, body: (former) => sentOf(record, former) }],
    putBack: async (context, former) => {
      const taken = await takenName(context, record, former.row, former.key);
      if (taken) return taken;
      const changed = await changeReferenceRow(context, record, former.key, former.columns);
      return isRefused(changed) ? changed : undefined;
    },
  };
}

/** A record as it is sent: its key, fields, links and status, by the names of the call. */
function sentOf({ key: keyName, fields, links = [] }: ReferenceTable, { key, row }: FormerRow) {
  const said = Object.entries(fields).map(([name, { column = name, show }]) => {
    const stored = row[column] ?? null;
    return [name, show?.(stored) ?? stored] as const;
  });
  const linked = links.map(({ field, key: target }) => {
    const chosen = row[target] ?? null;
    return [field, chosen === null ? null : { [target]: chosen }] as const;
  });
  return { [keyName]: key, ...Object.fromEntries(said), ...Object.fromEntries(linked), status: row['status'] ?? null };
}

/** The Saturday hours of a shift: whoever sets them sees their history, and nothing else of the shift. */
export const recordedSaturdays: Recorded = saturdays();

function saturdays(): Recorded {
  const { columns, ...rest } = recordedReferenceTable(referenceTableOf('shift'));
  const hours = Object.entries(columns).filter(([column]) => column.startsWith('saturday'));
  return { ...rest, right: 'saturday_shift', columns: Object.fromEntries(hours) };
}

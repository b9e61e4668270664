import { type Query, unknownName } from '@muster/engine/query';
import type { Ask, ReportColumn, ReportSource } from '@muster/engine/reports';
import { runSql, type SqlColumn } from '../../query/index.ts';
import { guardedColumns } from '../access/field-rights.ts';
import type { Context } from '../context.ts';
import type { ListSource } from '../list-source.ts';
import { type Refused, refused, wrongField } from '../outcome.ts';

/** A table that reports are made of, as somebody sees it: its columns, and the rows that he may see. */
export interface SeenTable {
  readonly source: ReportSource;
  readonly ask: Ask;
}

export interface ReportTable {
  readonly name: string;
  /** The lists that have its rows, by the addresses of their calls: who may make one of them may report on the table. */
  readonly calls: readonly string[];
  /** Its columns, also those that not everybody sees. */
  readonly columns: ReadonlyMap<string, ReportColumn>;
  seen(context: Context): Promise<SeenTable>;
}

/** A column as reports call it: its label, and where it is not that of the list, what the list calls it, or its type. */
type Column =
  | string
  | (Pick<ReportColumn, 'label' | 'moment'> & { readonly of?: string; readonly type?: ReportColumn['type'] });

interface Declared<DB, TB extends keyof DB> extends Pick<ReportTable, 'name' | 'calls'> {
  /** Its list; one that is worked out first is named here without its rows. */
  readonly list: ListSource<DB, TB>;
  /** The same with its rows, where it is worked out for whoever asks. */
  readonly listFor?: (context: Context) => Promise<ListSource<DB, TB>>;
  /** The number of the employee that a row is about. */
  readonly person: SqlColumn;
  readonly columns: Readonly<Record<string, Column>>;
}

/** Columns of the list that put rows in order and count persons have such names, which no report can say. */
const hidden = (column: string) => `#${column}`;
const whose = '#whose';

/** Makes a table for reports of a list: what the list keeps from somebody, row or column, is not there for his reports. */
export function reportTable<DB, TB extends keyof DB>(declared: Declared<DB, TB>): ReportTable {
  const { name, calls, person } = declared;
  return {
    name,
    calls,
    columns: new Map(
      columnsOf(declared, declared.list).map(({ id, label, type, moment }) => [
        id,
        { label, type, ...(moment ? { moment } : {}) },
      ]),
    ),
    seen: async (context) => {
      const list = (await declared.listFor?.(context)) ?? declared.list;
      const isGuarded = guardedColumns(context, list.person);
      const seen = columnsOf(declared, list).filter(({ of }) => !isGuarded(of));
      const columns = new Map(seen.map(({ id, of: _, ...column }) => [id, column]));
      const order = list.order.map((each) => ({ ...each, column: hidden(each.column) }));
      const behind = list.order.map(({ column }) => [hidden(column), columnOf(list, column)] as const);
      const asked = { label: name, order, columns: new Map([...columns, ...behind, [whose, person]]) };
      const rows = await list.seen(context);
      const from = () => {
        const whole = list.from(context.handle);
        return rows ? whole.where(rows) : whole;
      };
      return {
        source: { id: name, label: name, person: whose, columns, order },
        ask: (query: Query) => runSql(from(), query, asked),
      };
    },
  };
}

function columnsOf<DB, TB extends keyof DB>(
  declared: Pick<Declared<DB, TB>, 'columns'>,
  list: ListSource<DB, TB>,
): readonly (ReportColumn & SqlColumn & { readonly id: string; readonly of: string })[] {
  return Object.entries(declared.columns).map(([id, column]) => {
    const { of = id, ...said } = typeof column === 'string' ? { label: column } : column;
    return { ...columnOf(list, of), ...said, id, of };
  });
}

function columnOf({ label, columns }: Pick<ListSource<never, never>, 'label' | 'columns'>, name: string): SqlColumn {
  const column = columns.get(name);
  if (!column) throw new Error(`A report table names ${name}, which is no column of ${label}`);
  return column;
}

/** The tables that whoever asks may report on, by their names. */
export function tablesFor(context: Pick<Context, 'guardOf'>, tables: readonly ReportTable[]): readonly ReportTable[] {
  return tables.filter(({ calls }) => calls.some((call) => context.guardOf?.(call) !== undefined));
}

/** A table as whoever asks sees it, by its name, which stands in a field. */
export async function tableFor(
  context: Context,
  tables: readonly ReportTable[],
  name: string,
  field = 'reportTable',
): Promise<SeenTable | Refused> {
  const table = tables.find((each) => each.name === name);
  if (!table) {
    const known = tablesFor(context, tables).map((each) => each.name);
    return wrongField(field, unknownName(name, known, 'table of reports'));
  }
  const [guarded] = table.calls.flatMap((call) => context.guardOf?.(call) ?? []);
  if (!guarded) return refused('403', `You do not have the right to see the table ${name}.`);
  return table.seen({ ...context, guarded });
}

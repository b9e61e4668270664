import type { Json } from '@muster/engine';
import { intervalText } from '@muster/engine/reports';
import { rightsOfRole } from '../access/actor-of.ts';
import type { Actor, Context } from '../context.ts';
import type { OfId } from '../input/asked.ts';
import { done, isRefused, notFound, type Outcome } from '../outcome.ts';
import { type Route, route } from '../route.ts';
import {
  type AnsweredQuery,
  answerQuery,
  foundSentence,
  type RunBody,
  type RunOptions,
  shownAnswer,
} from './answer-query.ts';
import { tableFor, tablesFor } from './report-table.ts';
import { reportTables } from './report-tables.ts';
import { showReport } from './show-report.ts';

interface OfTable {
  readonly params: { readonly tableName: string };
}

interface OfRun {
  readonly params: RunOptions;
  readonly body: RunBody;
}

interface OfReport {
  /** Muster itself fills in the query, from the definition that the address names. */
  readonly body: { readonly query: unknown; readonly place: unknown };
}

/** Tables that reports are made of, and queries of them. */
export const reportRoutes: readonly Route[] = [
  route('filtered_table.getAllFilteredTableName', {
    run: async (context) => done(tablesFor(context, reportTables).map(({ name }) => name)),
  }),
  route('filtered_table.getAllActiveFilteredTable', {
    run: (context, { params }: OfId) => tablesOfRole(context, params.id),
  }),
  route('filtered_table.getTableColumnsByName', {
    run: (context, { params }: OfTable) => tableColumns(context, params.tableName),
  }),
  route('filtered_table.runQuery', {
    run: (context, { params, body }: OfRun) => answered(context, params, body, resultRows),
  }),
  route('filtered_table.answerQuery', {
    run: (context, { params, body }: OfRun) => answered(context, params, body, ({ answer }) => shownAnswer(answer)),
  }),
  route('filtered_table.runReport', {
    run: async (context, { body }: OfReport) => {
      const shown = await showReport(context, body.query, body.place);
      return isRefused(shown)
        ? shown
        : done({ answer: shownAnswer(shown.answer) }, foundSentence(shown.answer, shown.plan));
    },
  }),
];

/** The tables on which a report for a role may be made: those that whoever asks and the people of the role may both see. */
async function tablesOfRole(context: Context, roleId: number): Promise<Outcome> {
  const { handle, guardOf } = context;
  const role = await handle
    .selectFrom('role')
    .select('roleName')
    .where('roleId', '=', roleId)
    .where('kind', '=', 'staff')
    .where('status', '=', 'Active')
    .executeTakeFirst();
  if (!role) return notFound('This role');
  const nobody = { kind: 'person', accountId: 0, accountKind: 'staff', applicantId: null, email: '' } as const;
  const holder: Actor = { ...nobody, name: role.roleName, rights: await rightsOfRole(handle, roleId) };
  const his = tablesFor({ guardOf: (call) => guardOf?.(call, holder) }, reportTables);
  const own = tablesFor(context, reportTables).filter((table) => his.includes(table));
  return done(own.map(({ name }) => ({ filteredTableName: name, status: 'Active' })));
}

/** The columns of a table in its order; what whoever asks may not see is none. */
async function tableColumns(context: Context, name: string): Promise<Outcome> {
  const table = await tableFor(context, reportTables, name);
  if (isRefused(table)) return table;
  return done(
    [...table.source.columns].map(([id, { label, type }]) => ({
      columnAlias: label,
      rawTableColumnDto: {
        tableDto: { rawTableName: name },
        rawColumnDto: { columnDtoName: id, rawColumnType: type === 'text' ? 'string' : type },
      },
    })),
  );
}

async function answered(
  context: Context,
  options: RunOptions,
  body: RunBody,
  told: (answered: AnsweredQuery) => Json,
): Promise<Outcome> {
  const found = await answerQuery(context, options, body);
  return isRefused(found) ? found : done(told(found), foundSentence(found.answer, found.plan));
}

/** Rows by the names of what they return, parts of dates as people read them. */
function resultRows({ answer: { columns, rows } }: AnsweredQuery): Json {
  return rows.map((row) =>
    Object.fromEntries(
      columns.map(({ id, interval }) => {
        const value = row[id] ?? null;
        return [id, interval && typeof value === 'string' ? intervalText(interval, value) : value];
      }),
    ),
  );
}

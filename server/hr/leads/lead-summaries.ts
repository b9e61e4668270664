import type { Span } from '../attendance/hours/span.ts';
import type { Handle } from '../dependencies.ts';
import { figuresBy } from './figures-by.ts';
import { agentsOfTeams } from './leader-board.ts';

/** The clients that leads went to in a span, by name, with what the leads add up to. */
export async function clientFigures(handle: Handle, span: Span) {
  const figures = await figuresBy(handle, span, 'clientId');
  const clients = await handle.selectFrom('client').select(['clientId', 'clientName']).orderBy('clientName').execute();
  return clients.flatMap((client) => {
    const own = figures.get(client.clientId);
    return own ? [{ ...client, ...plain(own) }] : [];
  });
}

/** Results per man: for each team in a span its agents with leads, and what one of them has on average, to two decimals. */
export async function resultsPerMan(handle: Handle, span: Span) {
  const figures = await figuresBy(handle, span, 'teamId');
  const agents = await agentsOfTeams(handle, span);
  const teams = await handle.selectFrom('team').select(['teamId', 'teamName']).orderBy('teamName').execute();
  return teams.flatMap((team) => {
    const own = figures.get(team.teamId);
    const count = agents.get(team.teamId) ?? 0;
    if (!own || count === 0) return [];
    const per = (total: number) => Math.round((total / count) * 100) / 100;
    return [
      {
        ...team,
        agents: count,
        ...plain(own),
        transfersPerAgent: per(own.mtdTransfers),
        billablePerAgent: per(own.mtdBillable),
        payoutPerAgent: per(own.mtdPayouts),
      },
    ];
  });
}

/** The products of the leads of a span, by name, with what the leads add up to. */
export async function productFigures(handle: Handle, span: Span) {
  const figures = await figuresBy(handle, span, 'productId');
  const products = await handle
    .selectFrom('product')
    .select(['productId', 'productName'])
    .orderBy('productName')
    .execute();
  return products.flatMap((product) => {
    const own = figures.get(product.productId);
    return own ? [{ ...product, transfers: own.mtdTransfers, billable: own.mtdBillable }] : [];
  });
}

const plain = (own: { readonly mtdTransfers: number; readonly mtdBillable: number; readonly mtdPayouts: number }) => ({
  transfers: own.mtdTransfers,
  billable: own.mtdBillable,
  payouts: own.mtdPayouts,
});

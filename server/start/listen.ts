import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { App } from '../app/create-app.ts';
import type { Settings } from '../settings/settings.ts';

export interface Listener {
  readonly port: number;
  /** Takes no new requests, lets those under way finish for at most ten seconds, then closes every connection. */
  stop(): Promise<void>;
}

const grace = 10_000;

/** Bounds of one connection, in milliseconds and bytes; slow senders are cut off. */
export const connectionBounds = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 10_000,
  /** How often it is looked for connections that are past their time. */
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16_384,
} as const;

/** Listens on a port (0: any free one) of an address of this machine. */
export async function listen(
  app: Pick<App, 'fetch'>,
  { port, host }: Pick<Settings, 'port' | 'host'>,
  bounds: Readonly<Record<keyof typeof connectionBounds, number>> = connectionBounds,
): Promise<Listener> {
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  let stopping = false;
  const server = createServer({ ...bounds }, (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (stopping) outgoing.setHeader('connection', 'close');
    // A connection that was busy when the end began is idle only now; it would hold the end up for its whole patience.
    outgoing.once('close', () => {
      if (stopping) setImmediate(() => server.closeIdleConnections());
    });
    void answer(incoming, outgoing);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    stop: () => {
      stopping = true;
      return close(server);
    },
  };
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), grace);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}

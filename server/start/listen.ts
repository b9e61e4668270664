import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import type { App } from '../app/create-app.ts';
import { envelope } from '../envelope/envelope.ts';
import { longestTarget } from '../guard/target-problem.ts';
import type { Settings } from '../settings/settings.ts';

export interface Listener {
  readonly port: number;
  /** Takes no new requests, lets those under way finish for at most ten seconds, then closes every connection. */
  stop(): Promise<void>;
}

const grace = 10_000;

/** How long, in milliseconds, what is still sent after a refusal is taken and thrown away. */
const afterRefusal = 1000;

/** Bounds of one connection, in milliseconds and bytes; slow senders are cut off. */
export const connectionBounds = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  /** Longer than balancers keep an idle connection (60 s with most): else they ask in the moment in which it is closed here. */
  keepAliveTimeout: 65_000,
  /** How often it is looked for connections that are past their time. */
  connectionsCheckingInterval: 5_000,
  /** The address and all headers. */
  maxHeaderSize: longestTarget + 16_384,
} as const;

/** Listens on a port (0: any free one) of an address of this machine. */
export async function listen(
  app: Pick<App, 'fetch'>,
  { port, host }: Pick<Settings, 'port' | 'host'>,
  bounds: Readonly<Record<keyof typeof connectionBounds, number>> = connectionBounds,
): Promise<Listener> {
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  let stopping = false;
  const answers = new WeakMap<Duplex, ServerResponse>();
  const server = createServer({ ...bounds }, (incoming: IncomingMessage, outgoing: ServerResponse) => {
    answers.set(incoming.socket, outgoing);
    if (stopping) outgoing.setHeader('connection', 'close');
    // A connection that was busy when the end began is idle only now; it would hold the end up for its whole patience.
    outgoing.once('close', () => {
      if (stopping) setImmediate(() => server.closeIdleConnections());
    });
    void answer(incoming, outgoing);
  });
  server.on('clientError', (error, socket) => refuse(error, socket, answers.get(socket)));
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

const refusals: Readonly<Record<string, readonly [status: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'The address and the headers of the request are too long.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request did not arrive in time.'],
};

/** What is no request that could be answered gets a sentence all the same, as far as its sender still listens. */
function refuse(error: NodeJS.ErrnoException, socket: Duplex, last: ServerResponse | undefined): void {
  // The rest of what is refused comes here once more; a socket that is written or gone takes no second answer.
  if (!socket.writable) return;
  // Nothing is written into or behind the answer to a request that has not come to its end: it would be read as its own.
  if (last?.headersSent && !(last.writableFinished && last.req.complete)) {
    socket.destroy();
    return;
  }
  const [status, message] = refusals[error.code ?? ''] ?? ['400 Bad Request', 'This is no request of HTTP.'];
  const body = JSON.stringify(envelope(status.slice(0, 3), message));
  const head = ['content-type: application/json; charset=utf-8', `content-length: ${Buffer.byteLength(body)}`];
  socket.end([`HTTP/1.1 ${status}`, ...head, 'cache-control: no-store', 'connection: close', '', body].join('\r\n'));
  // Ended at once it would lose the answer with what is still being sent.
  setTimeout(() => socket.destroy(), afterRefusal).unref();
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

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** A backend on a port of its own that answers as the test says. */
export interface StubHttp {
  readonly url: string;
  readonly asked: {
    readonly method: string;
    readonly url: string;
    readonly headers: IncomingMessage['headers'];
    readonly body: string;
  }[];
  answer: (incoming: IncomingMessage, outgoing: ServerResponse, body: string) => void;
  close(): Promise<void>;
}

export async function startStubHttp(): Promise<StubHttp> {
  const stub = { asked: [] } as unknown as StubHttp & { url: string };
  const server: Server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      stub.asked.push({ method: incoming.method ?? '', url: incoming.url ?? '', headers: incoming.headers, body });
      stub.answer(incoming, outgoing, body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  stub.url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  stub.close = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return stub;
}

export function sendJson(
  outgoing: ServerResponse,
  value: unknown,
  headers: Record<string, string | string[]> = {},
  status = 200,
): void {
  outgoing.writeHead(status, { 'content-type': 'application/json', ...headers });
  outgoing.end(typeof value === 'string' ? value : JSON.stringify(value));
}

import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { SelfMade } from './self-made-certificate.ts';

/** What a receiver of webhooks got. */
export interface Received {
  readonly id: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface HookReceiver {
  readonly url: string;
  readonly port: number;
  readonly got: Received[];
  /** How the next ones are answered. */
  answer: (response: ServerResponse, received: Received) => void;
  close(): Promise<void>;
}

/** A program on this machine that webhooks are sent to; with a certificate it takes https. */
export async function startReceiver(certificate?: SelfMade): Promise<HookReceiver> {
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Uint8Array[] = [];
    try {
      for await (const part of request) parts.push(part as Uint8Array);
    } catch {
      return;
    }
    const body = Buffer.concat(parts).toString();
    const received = { id: String(request.headers['webhook-id']), headers: request.headers, body };
    receiver.got.push(received);
    receiver.answer(response, received);
  };
  const server = certificate ? createSecureServer(certificate, take) : createServer(take);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const receiver: HookReceiver = {
    url: certificate ? `https://localhost:${port}/hook` : `http://127.0.0.1:${port}/hook`,
    port,
    got: [],
    answer: (response) => response.end(),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}

import { rmSync } from 'node:fs';
import { inject } from 'vitest';
import { copyOf } from '../support/demo-company.setup.ts';
import { startOver } from '../support/muster-process.ts';

/** The built server over a data folder of its own. */
export interface MusterServer {
  readonly address: string;
  /** The folder of its database and files. */
  readonly folder: string;
  /** Stops it and starts it again over the same folder and port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the server over a copy of the demo company, on a fixed day and a free port. */
export async function startMuster(): Promise<MusterServer> {
  const folder = copyOf(inject('demoCompany'));
  let server = await startOver(folder);
  const { port, address } = server;
  return {
    address,
    folder,
    restart: async () => {
      await server.end();
      server = await startOver(folder, port);
    },
    stop: async () => {
      await server.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

import { createLog } from './log/create-log.ts';
import { readSettings } from './settings/read-settings.ts';
import { productRoot } from './start/product-root.ts';
import { startServer } from './start/start-server.ts';
import { welcome } from './start/welcome.ts';

/** Milliseconds after which a second signal ends the process at once. */
const impatience = 1000;

const read = readSettings(process.env, process.cwd());
if ('refused' in read) refuse(read.refused);
else await run(read.settings);

async function run(settings: Extract<typeof read, { settings: unknown }>['settings']): Promise<void> {
  const log = createLog(settings.logLevel, (line) => process.stderr.write(line));
  process.on('unhandledRejection', (reason) => {
    log.error('a promise was rejected and nobody listened', {
      error: reason instanceof Error ? reason.stack : String(reason),
    });
  });
  const server = await startServer({ settings, root: productRoot(import.meta.url), log });
  if ('refused' in server) {
    refuse([server.refused]);
    return;
  }
  let stoppingSince: number | undefined;
  const stop = async (signal: string) => {
    // npm hands Ctrl+C on although the terminal sent it already; only a later one means that waiting is over.
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > impatience) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    log.info('stopping', { signal });
    await server.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(signal));
  // Whoever reads this may end the server at once.
  process.stdout.write(welcome(server, settings));
  for (const problem of server.problems) log.error('a definition has a problem', { problem });
}

function refuse(sentences: readonly string[]): void {
  for (const sentence of sentences) process.stderr.write(`${sentence}\n`);
  process.stderr.write('Muster was not started.\n');
  process.exitCode = 1;
}

import { createLog } from './log/create-log.ts';
import { readSettings } from './settings/read-settings.ts';
import { hearUncaught } from './start/last-resort.ts';
import { productRoot } from './start/product-root.ts';
import { type RunningServer, startServer } from './start/start-server.ts';
import { welcome } from './start/welcome.ts';

/** Milliseconds after which a second signal ends the process at once. */
const impatience = 1000;

const read = readSettings(process.env, process.cwd());
if ('refused' in read) refuse(read.refused);
else await run(read.settings);

async function run(settings: Extract<typeof read, { settings: unknown }>['settings']): Promise<void> {
  const log = createLog(settings.logLevel, (line) => process.stderr.write(line));
  let server: RunningServer | undefined;
  let ended: Promise<void> | undefined;
  const end = async () => {
    ended ??= server?.stop();
    await ended;
  };
  hearUncaught(log, end);
  const started = await startServer({ settings, root: productRoot(import.meta.url), log });
  if ('refused' in started) {
    refuse([started.refused]);
    return;
  }
  server = started;
  let stoppingSince: number | undefined;
  const stop = async (signal: string) => {
    // npm hands Ctrl+C on although the terminal sent it already; only a later one means that waiting is over.
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > impatience) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    log.info('stopping', { signal });
    await end();
    process.exit();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(signal));
  // Whoever reads this may end the server at once.
  process.stdout.write(welcome(started, settings));
  for (const problem of started.problems) log.error('a definition has a problem', { problem });
}

function refuse(sentences: readonly string[]): void {
  for (const sentence of sentences) process.stderr.write(`${sentence}\n`);
  process.stderr.write('Muster was not started.\n');
  process.exitCode = 1;
}

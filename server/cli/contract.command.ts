import type { Checked } from '@muster/engine/check';
import { checkDefinitions } from '@muster/engine/check';
import { type Credentials, checkReads } from '../contract/check-reads.ts';
import { readDefinitionFiles } from '../definitions/definition-files.ts';
import { createOutsideBackend } from '../gateway/outside-backend.ts';
import { routes, unfitRoutes } from '../hr/index.ts';
import { createLog } from '../log/create-log.ts';
import { readSettings } from '../settings/read-settings.ts';
import type { Command, CommandIo } from './command.ts';

/**
 * Holds the declared calls against the backend that answers them: names those that the embedded one has no handler for,
 * or makes the reading ones at an address. The password for `--email` is read from standard input.
 */
export const contract: Command = {
  name: 'contract',
  usage: 'contract [--url URL [--email EMAIL]]',
  does: 'hold the declared calls against the embedded backend, or the reading ones against one at an address',
  async run(args, io) {
    const options = readOptions(args);
    if (typeof options === 'string') return fail(io, options);
    const read = readDefinitionFiles(io.root, []);
    if ('refusal' in read) return fail(io, read.refusal);
    const { registry } = checkDefinitions(read.files, { rules: [] });
    if (options.url === undefined) return tellUnfit(registry, io);
    const credentials =
      options.email === undefined
        ? undefined
        : { email: options.email, password: (await io.readInput()).replace(/\r?\n$/, '') };
    return tryReads(registry, options.url, credentials, io);
  },
};

interface Options {
  readonly url?: string;
  readonly email?: string;
}

function readOptions(args: readonly string[]): Options | string {
  const options: { url?: string; email?: string } = {};
  for (let at = 0; at < args.length; at += 2) {
    const [name, value] = [args[at], args[at + 1]];
    if ((name !== '--url' && name !== '--email') || value === undefined)
      return 'contract takes --url URL and --email EMAIL.';
    options[name === '--url' ? 'url' : 'email'] = value;
  }
  if (options.url === undefined) return options.email === undefined ? options : '--email needs --url too.';
  const checked = readSettings({ HR_BACKEND_URL: options.url }, '.');
  if ('refused' in checked) return checked.refused.join('\n').replaceAll('HR_BACKEND_URL', '--url');
  return { ...options, url: checked.settings.hrBackendUrl ?? options.url };
}

function tellUnfit({ calls }: Checked['registry'], io: CommandIo): number {
  const unfit = unfitRoutes(routes, [...calls.values()]);
  for (const sentence of unfit) io.write(`${sentence}\n`);
  if (unfit.length > 0) return 1;
  io.write(`${routes.length} declared calls have their handlers.\n`);
  return 0;
}

async function tryReads(
  registry: Checked['registry'],
  url: string,
  credentials: Credentials | undefined,
  io: CommandIo,
): Promise<number> {
  const backend = createOutsideBackend({ url, log: createLog('silent', () => undefined), now: Date.now });
  const tried = await checkReads(registry, backend, credentials);
  if ('refused' in tried) return fail(io, tried.refused);
  for (const { id, problem } of tried)
    io.write(problem === undefined ? `good   ${id}\n` : `WRONG  ${id}  ${problem}\n`);
  const wrong = tried.filter(({ problem }) => problem !== undefined).length;
  io.write(`${tried.length - wrong} of ${tried.length} reading calls answer as they are declared.\n`);
  return wrong > 0 ? 1 : 0;
}

function fail(io: CommandIo, message: string): number {
  io.complain(`${message}\n`);
  return 2;
}

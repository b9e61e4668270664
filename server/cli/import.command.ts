import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { isRefusal } from '../database/refusal.ts';
import { type Imported, importBundle } from '../definitions/bundle/import-bundle.ts';
import { bundleBounds, type ReadBundle, readBundle, tooLarge } from '../definitions/bundle/read-bundle.ts';
import { isStoreRefusal, type StoreRefusal } from '../definitions/services/store-context.ts';
import type { Handle } from '../definitions/store/handle.ts';
import { changeDefinitions, commandContext } from './change-definitions.ts';
import type { Command, CommandIo } from './command.ts';
import { type CommandDefinitions, withDefinitions } from './with-definitions.ts';

/** Brings a bundle in, all of it or nothing; also while the server runs, which serves it within a second. */
export const importCommand: Command = {
  name: 'import',
  usage: 'import FILE [--dry-run]',
  does: 'bring in what export wrote, all of it or nothing; --dry-run only says what it would change',
  async run(args, io) {
    const dryRun = args.includes('--dry-run');
    const [file, ...rest] = args.filter((each) => each !== '--dry-run');
    if (file === undefined || rest.length > 0) return fail(io, 'import needs the name of one file.');
    const read = readFile(file);
    if ('wrong' in read) return fail(io, read.wrong);
    const made = await withDefinitions(io, (store) => bringIn(store, read, path.basename(file), dryRun));
    if (isRefusal(made)) return fail(io, made.refused);
    if (isStoreRefusal(made)) return fail(io, made.refused.message);
    for (const sentence of [...made.sentences, ...made.calls]) io.write(`${sentence}\n`);
    if (made.sentences.length === 0) io.write('Nothing differs from what is there.\n');
    io.write(dryRun ? 'Nothing was changed: this was a dry run.\n' : 'Brought in.\n');
    return 0;
  },
};

function readFile(file: string): ReadBundle {
  try {
    const { size } = statSync(path.resolve(file));
    return size > bundleBounds.bytes ? { wrong: tooLarge(size) } : readBundle(readFileSync(path.resolve(file), 'utf8'));
  } catch (error) {
    return { wrong: `${file} cannot be read (${(error as NodeJS.ErrnoException).code ?? String(error)}).` };
  }
}

async function bringIn(
  store: CommandDefinitions,
  { bundle }: Extract<ReadBundle, { readonly bundle: unknown }>,
  file: string,
  dryRun: boolean,
): Promise<Imported | StoreRefusal> {
  const bring = (handle: Handle) => {
    const context = commandContext(store, handle, 'import');
    const by = { kind: 'command', name: context.author.name } as const;
    return importBundle(context, bundle, { reason: `import of ${file}`, by, hr: store.hr });
  };
  return changeDefinitions(store, bring, dryRun);
}

function fail(io: CommandIo, message: string): number {
  io.complain(`${message}\n`);
  return 2;
}

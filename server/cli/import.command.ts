import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { isRefusal } from '../database/refusal.ts';
import { type Imported, importBundle } from '../definitions/bundle/import-bundle.ts';
import { bundleBounds, type ReadBundle, readBundle, tooLarge } from '../definitions/bundle/read-bundle.ts';
import { isRefusal as isRefused, type Refusal } from '../definitions/services/desk.ts';
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
    if (isRefused(made)) return fail(io, made.refused.message);
    for (const sentence of made.sentences) io.write(`${sentence}\n`);
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

/** What takes the transaction back: a refusal, or the end of a dry run. */
class TakenBack extends Error {
  readonly made: Imported | Refusal;
  constructor(made: Imported | Refusal) {
    super('taken back');
    this.made = made;
  }
}

async function bringIn(
  { db, live, audit, hr }: CommandDefinitions,
  { bundle }: Extract<ReadBundle, { readonly bundle: unknown }>,
  file: string,
  dryRun: boolean,
): Promise<Imported | Refusal> {
  const by = { kind: 'command', name: 'muster import' } as const;
  const author = { kind: by.kind, ownerKey: '', name: by.name, now: new Date() };
  try {
    return await db.transaction().execute(async (handle) => {
      const made = await importBundle({ live, audit, handle, author }, bundle, { reason: `import of ${file}`, by, hr });
      if (isRefused(made) || dryRun) throw new TakenBack(made);
      return made;
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.made;
    throw error;
  }
}

function fail(io: CommandIo, message: string): number {
  io.complain(`${message}\n`);
  return 2;
}

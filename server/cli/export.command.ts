import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { isRefusal } from '../database/refusal.ts';
import { bundleOf, bundleText } from '../definitions/bundle/bundle.ts';
import type { Command, CommandIo } from './command.ts';
import { withDefinitions } from './with-definitions.ts';

/** Writes what admins made of the definitions, with roles and rights, into one file; also while the server runs. */
export const exportCommand: Command = {
  name: 'export',
  usage: 'export FILE',
  does: 'write what was published over the shipped definitions, with roles and rights, into one file',
  async run(args, io) {
    const [file, ...rest] = args;
    if (file === undefined || rest.length > 0) return fail(io, 'export needs the name of the file to write.');
    const made = await withDefinitions(io, async ({ db, hr, audit }) => {
      const bundle = await bundleOf(db, hr);
      const text = bundleText(bundle);
      const who = { kind: 'command', id: '', name: 'muster export' } as const;
      const details = { bytes: Buffer.byteLength(text) };
      await audit.note({
        who,
        action: 'export.definitions',
        subject: { kind: 'bundle', key: path.basename(file) },
        details,
      });
      return { text, definitions: bundle.definitions.length, roles: bundle.roles?.length ?? 0 };
    });
    if (isRefusal(made)) return fail(io, made.refused);
    try {
      writeFileSync(path.resolve(file), made.text);
    } catch (error) {
      return fail(io, `${file} cannot be written (${(error as NodeJS.ErrnoException).code ?? String(error)}).`);
    }
    io.write(`${file} holds ${made.definitions} definitions and ${made.roles} roles.\n`);
    return 0;
  },
};

function fail(io: CommandIo, message: string): number {
  io.complain(`${message}\n`);
  return 2;
}

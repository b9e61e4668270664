import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { readDefinitionFiles } from '../definitions/definition-files.ts';
import { FrameReader, frameOf } from '../language-server/frames.ts';
import { LanguageServer } from '../language-server/language-server.ts';
import type { Command } from './command.ts';

/** The language server of definitions, for an editor that starts it and speaks with it over stdin and stdout. */
export const lsp: Command = {
  name: 'lsp',
  usage: 'lsp [FOLDERS]',
  does: 'help an editor with the definitions (Language Server Protocol over stdin and stdout)',
  run(args, io) {
    const folders = [path.join(io.root, 'definitions'), ...args.map((name) => path.resolve(io.root, name))];
    const first = readDefinitionFiles(io.root, args);
    if ('refusal' in first) {
      io.complain(`${first.refusal}\n`);
      return 2;
    }
    let files = first.files;
    return new Promise((resolve) => {
      const server = new LanguageServer({
        stored: () => {
          const read = readDefinitionFiles(io.root, args);
          if ('refusal' in read) io.complain(`${read.refusal}\n`);
          else files = read.files;
          return files;
        },
        fileOf: (uri) => fileOf(uri, io.root, folders),
        uriOf: (file) => pathToFileURL(path.resolve(io.root, file)).href,
        send: (message) => process.stdout.write(frameOf(message)),
        end: (code) => {
          process.stdin.destroy();
          resolve(code);
        },
      });
      const reader = new FrameReader();
      process.stdin.on('data', (chunk: Buffer) => {
        for (const frame of reader.take(chunk)) server.receive(frame);
      });
      process.stdin.on('end', () => resolve(0));
    });
  },
};

/** The name by which the check knows a file of the folders; undefined for every other address. */
function fileOf(uri: string, root: string, folders: readonly string[]): string | undefined {
  if (!uri.startsWith('file://')) return undefined;
  let place: string;
  try {
    place = fileURLToPath(uri);
  } catch {
    return undefined;
  }
  const apart = [path.join(root, 'definitions', 'schema') + path.sep, path.join(root, 'definitions', 'package.json')];
  const isWanted = folders.some((folder) => place === folder || place.startsWith(folder + path.sep));
  if (!isWanted || !place.endsWith('.json') || apart.some((each) => place.startsWith(each))) return undefined;
  const relative = path.relative(root, place);
  return (relative.startsWith('..') ? place : relative).split(path.sep).join('/');
}

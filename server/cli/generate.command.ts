import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { language, languageReference, schemaOf } from '@muster/engine/check';
import type { Command } from './command.ts';

/** A file that follows from the descriptors of the language: where it stands, and what stands in it. */
export interface GeneratedFile {
  readonly file: string;
  text(): string;
}

/** Every file that `muster generate` writes; the same descriptors give the same bytes. */
export const generatedFiles: readonly GeneratedFile[] = [
  {
    file: 'definitions/schema/definition.schema.json',
    text: () => `${JSON.stringify(schemaOf(language), null, 2)}\n`,
  },
  { file: 'docs/language-reference.md', text: () => languageReference(language) },
];

/** What follows from the descriptors is written by this command and never by hand; a test tells when it is stale. */
export const generate: Command = {
  name: 'generate',
  usage: 'generate',
  does: 'write the JSON Schema and the tables of the docs from the descriptors',
  run(args, io) {
    if (args.length > 0) {
      io.complain(`generate takes no arguments, not "${args[0]}".\n`);
      return 2;
    }
    for (const { file, text } of generatedFiles) {
      const place = path.join(io.root, file);
      const wanted = text();
      if (textOf(place) === wanted) {
        io.write(`${file} is as it should be\n`);
        continue;
      }
      mkdirSync(path.dirname(place), { recursive: true });
      writeFileSync(place, wanted);
      io.write(`${file} is written\n`);
    }
    return 0;
  },
};

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

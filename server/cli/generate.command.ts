import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { language, languageReference, lawsPage, rules, schemaOf } from '@muster/engine/check';
import { readDefinitionFiles } from '../definitions/definition-files.ts';
import { functionGroups, reportTables } from '../hr/index.ts';
import type { Command, CommandIo } from './command.ts';
import { goldenFolder, goldenPlans } from './golden-plans.ts';

/** A file that follows from the descriptors of the language: where it stands, and what stands in it. */
export interface GeneratedFile {
  readonly file: string;
  text(): string;
}

/** What `muster generate` writes beside the plans of the pages; the same descriptors give the same bytes. */
export const generatedFiles: readonly GeneratedFile[] = [
  {
    file: 'definitions/schema/definition.schema.json',
    text: () => `${JSON.stringify(schemaOf(language), null, 2)}\n`,
  },
  { file: 'definitions/shared/functions.json', text: functionsText },
  { file: 'definitions/shared/tables.json', text: tablesText },
  { file: 'docs/language-reference.md', text: () => languageReference(language) },
  { file: 'docs/laws-of-definitions.md', text: () => lawsPage(rules) },
];

/** What follows from the descriptors is written by this command and never by hand; a test tells when it is stale. */
export const generate: Command = {
  name: 'generate',
  usage: 'generate',
  does: 'write the JSON Schema, the tables of the docs and the plans of the shipped pages',
  run(args, io) {
    if (args.length > 0) {
      io.complain(`generate takes no arguments, not "${args[0]}".\n`);
      return 2;
    }
    for (const { file, text } of generatedFiles) write(file, text(), io);
    return writePlans(io);
  },
};

/** The functions of the embedded backend as a definition, one a line, so that the checker knows them. */
function functionsText(): string {
  const all = functionGroups.flatMap(({ children }) => children);
  const lines = all.map(({ link, name }) => `    "${link}": { "label": "${name}" }`);
  const head = '"$schema": "../schema/definition.schema.json",\n  "kind": "functions",\n  "id": "functions",';
  return `{\n  ${head}\n  "functions": {\n${lines.join(',\n')}\n  }\n}\n`;
}

/** The tables of reports of the embedded backend as a definition, a column a line, so that the checker knows them. */
function tablesText(): string {
  const tables = reportTables.map(({ name, columns }) => {
    const lines = [...columns].map(([id, { label, type, moment }]) => {
      const said = moment
        ? `"label": "${label}", "type": "${type}", "moment": true`
        : `"label": "${label}", "type": "${type}"`;
      return `        "${id}": { ${said} }`;
    });
    return `    "${name}": {\n      "columns": {\n${lines.join(',\n')}\n      }\n    }`;
  });
  const head = '"$schema": "../schema/definition.schema.json",\n  "kind": "tables",\n  "id": "tables",';
  return `{\n  ${head}\n  "tables": {\n${tables.join(',\n')}\n  }\n}\n`;
}

function write(file: string, wanted: string, io: CommandIo): void {
  const place = path.join(io.root, file);
  if (textOf(place) === wanted) {
    io.write(`${file} is as it should be\n`);
    return;
  }
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, wanted);
  io.write(`${file} is written\n`);
}

/** The plans of the shipped pages; one whose page is gone goes too. */
function writePlans(io: CommandIo): number {
  const read = readDefinitionFiles(io.root, []);
  const plans = 'files' in read ? goldenPlans(read.files) : undefined;
  if (!plans) {
    io.complain(`${'refusal' in read ? read.refusal : 'The definitions have errors: see muster check.'}\n`);
    return 1;
  }
  for (const [name, text] of plans) write(`${goldenFolder}/${name}`, text, io);
  for (const name of goldenFiles(io.root)) {
    if (plans.has(name)) continue;
    rmSync(path.join(io.root, goldenFolder, name));
    io.write(`${goldenFolder}/${name} is removed\n`);
  }
  return 0;
}

/** The plans that are there, by the names of their files. */
export function goldenFiles(root: string): readonly string[] {
  const folder = path.join(root, goldenFolder);
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  return names.map((name) => name.split(path.sep).join('/'));
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

import { checkDefinitions, type Spoken, spokenIn, type TextsOf, textsReport } from '@muster/engine/check';
import { readDefinitionFiles } from '../definitions/definition-files.ts';
import type { Command, CommandIo } from './command.ts';

const lists = ['missing', 'stale', 'lost'] as const;

/**
 * Counts, for every language, the texts that are said in it and those that are not, and names the definitions; with
 * `--list` every single one. Exit code 0 whatever is missing: English stands for it.
 */
export const texts: Command = {
  name: 'texts',
  usage: 'texts [--language TAG] [--list] [FILES]',
  does: 'count what is said in each language, what is missing, and what has changed since it was translated',
  run(args, io) {
    const options = readOptions(args);
    if (typeof options === 'string') return fail(io, options);
    const read = readDefinitionFiles(io.root, options.files);
    if ('refusal' in read) return fail(io, read.refusal);
    const { registry, problems } = checkDefinitions(read.files);
    const errors = problems.filter(({ severity }) => severity === 'error').length;
    if (errors > 0) return fail(io, 'The definitions have errors. "npm run muster -- check" shows them.');
    const spoken = spokenIn(registry).filter(
      ({ language }) => options.language === undefined || language === options.language,
    );
    if (options.language !== undefined && spoken.length === 0)
      return fail(io, `Nothing is said in "${options.language}" yet: write a definition of kind texts.`);
    for (const each of spoken) tell(each, textsReport(registry, each.language), options.isList, io);
    if (spoken.length === 0) io.write('Everything is said in English alone.\n');
    return 0;
  },
};

function tell({ language, reviewed }: Spoken, all: readonly TextsOf[], isList: boolean, io: CommandIo): void {
  const count = (of: keyof Omit<TextsOf, 'definition'>, among = all) =>
    among.reduce((sum, each) => sum + each[of].length, 0);
  const begun = all.filter(({ said, stale }) => said.length + stale.length > 0);
  const told = [
    `${count('said')} texts in ${begun.length} definitions`,
    `${count('missing', begun)} missing there and ${count('missing') - count('missing', begun)} elsewhere`,
    `${count('stale')} translated from what has changed since`,
    `${count('lost')} that find no place`,
  ];
  io.write(`${language} (${reviewed ? 'reviewed' : 'not reviewed'}): ${told.join(', ')}\n`);
  for (const each of isList ? all : begun) {
    const left = lists.filter((of) => each[of].length > 0);
    if (left.length === 0) continue;
    io.write(`  ${each.definition}: ${left.map((of) => `${each[of].length} ${of}`).join(', ')}\n`);
    if (isList) for (const of of left) for (const address of each[of]) io.write(`    ${of} ${address}\n`);
  }
}

interface Options {
  readonly language?: string;
  readonly isList: boolean;
  readonly files: readonly string[];
}

function readOptions(args: readonly string[]): Options | string {
  const files: string[] = [];
  let language: string | undefined;
  let isList = false;
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] ?? '';
    if (arg === '--list') isList = true;
    else if (arg === '--language') {
      at += 1;
      language = args[at];
      if (language === undefined) return '--language needs the tag of a language.';
    } else if (arg.startsWith('--')) return `texts knows no "${arg}"; it takes --language TAG and --list.`;
    else files.push(arg);
  }
  return { files, isList, ...(language === undefined ? {} : { language }) };
}

function fail(io: CommandIo, message: string): number {
  io.complain(`${message}\n`);
  return 2;
}

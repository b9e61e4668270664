import { writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  checkDefinitions,
  codeFrame,
  markedAt,
  mostProblems,
  type Problem,
  parse,
  type Respelled,
  renewed,
  respell,
  type SourceFile,
} from '@muster/engine/check';
import { compareLogic, schemaQuarrels } from '@muster/engine/reference';
import { readDefinitionFiles } from '../definitions/definition-files.ts';
import type { Command, CommandIo } from './command.ts';

const options = ['--fix', '--json', '--schema', '--differential', '--color'] as const;

/**
 * Every definition is checked as the server checks it before it is published; errors make the exit code 1. What could be
 * spelt as text is a warning with the text, or is written so.
 */
export const check: Command = {
  name: 'check',
  usage: 'check [FILES] [--fix] [--json] [--schema] [--differential]',
  does: 'check the shipped definitions, and the given files on top of them',
  run(args, io) {
    const unknown = args.find((arg) => arg.startsWith('--') && !options.some((option) => option === arg));
    if (unknown !== undefined) return refuse(io, `check knows no "${unknown}"; it takes ${options.join(', ')}.`);
    const named = args.filter((arg) => !arg.startsWith('--'));
    const read = readDefinitionFiles(io.root, named);
    if ('refusal' in read) return refuse(io, read.refusal);
    const fixes = args.includes('--fix');
    const among = isAmong(named, io.root);
    const present = fixes ? underPresentNames(read.files, among, io) : read.files;
    const respelled = respell(present, among);
    const files = fixes ? written(present, respelled, io) : present;
    const { problems: found } = checkDefinitions(files);
    const problems = [...found, ...(fixes ? [] : spellingProblems(respelled)), ...ownMistakes(files, args, io)];
    const errors = problems.filter(({ severity }) => severity === 'error').length;
    if (args.includes('--json')) io.write(`${JSON.stringify(placed(problems, files), null, 2)}\n`);
    else io.write(report(problems, files, args.includes('--color')));
    return errors > 0 ? 1 : 0;
  },
};

function refuse(io: CommandIo, sentence: string): number {
  io.complain(`${sentence}\n`);
  return 2;
}

/** Which of the files that were read are the given ones, or in a given folder; all where none is given. */
function isAmong(named: readonly string[], root: string): (file: string) => boolean {
  const given = named.map((name) => path.resolve(root, name));
  return (file) => {
    const place = path.resolve(root, file);
    return given.length === 0 || given.some((each) => place === each || place.startsWith(`${each}${path.sep}`));
  };
}

/** Writes the files with the present names of what is called otherwise by now. */
function underPresentNames(files: readonly SourceFile[], isAmong: (file: string) => boolean, io: CommandIo) {
  const anew = renewed(files, isAmong);
  const changed = anew.filter((each, index) => each !== files[index]);
  for (const { file, text } of changed) writeFileSync(path.resolve(io.root, file), text);
  if (changed.length > 0)
    io.complain(
      `Former names, expressions without braces and days without a format written as they are by now in ${counted(changed.length, 'file')}\n`,
    );
  return anew;
}

/** Writes the files with their spellings in place, and tells what was and what could not be written so. */
function written(files: readonly SourceFile[], { files: changed, ...told }: Respelled, io: CommandIo) {
  for (const { file, text } of changed) writeFileSync(path.resolve(io.root, file), text);
  const after = files.map((each) => changed.find(({ file }) => file === each.file) ?? each);
  const spelt = counted(told.spellings.length, 'expression');
  if (changed.length > 0) io.complain(`${spelt} written as text in ${counted(changed.length, 'file')}\n`);
  const textOf = textsOf(after);
  for (const { because, ...place } of told.unsaid) {
    const { line, column } = markedAt(place, textOf(place.file)) ?? { line: 1, column: 1 };
    io.complain(`${place.file}:${line}:${column} stays as it is: ${because}\n`);
  }
  return after;
}

function spellingProblems({ spellings }: Respelled): readonly Problem[] {
  return spellings.map(({ text, ...place }) => {
    const message = `An expression is written as text, which "muster check --fix" does: ${JSON.stringify(text)}`;
    return { ...place, code: 'expression-spelling', severity: 'warning' as const, message };
  });
}

/** Where our two ways to judge a shape, or to evaluate logic, do not agree. */
function ownMistakes(files: readonly SourceFile[], args: readonly string[], io: CommandIo): readonly Problem[] {
  const quarrels = args.includes('--schema') ? schemaQuarrels(files) : [];
  if (!args.includes('--differential')) return quarrels;
  const { problems, expressions, evaluations } = compareLogic(files);
  io.complain(
    `${counted(expressions, 'expression')} compared with json-logic-js over ${counted(evaluations, 'scope')}\n`,
  );
  return [...quarrels, ...problems];
}

function report(problems: readonly Problem[], files: readonly SourceFile[], colour: boolean): string {
  const definitions = files.reduce((sum, { text, file }) => sum + definitionsIn(text, file), 0);
  if (definitions === 0 && problems.length === 0) return 'There are no definitions to check.\n';
  const textOf = textsOf(files);
  const frames = problems
    .slice(0, mostProblems)
    .map((problem) => `${codeFrame(problem, { textOf, colour })}\n`)
    .join('');
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const counts = [
    counted(definitions, 'definition'),
    counted(errors, 'error'),
    counted(problems.length - errors, 'warning'),
  ];
  const more = problems.length >= mostProblems ? `Only the first ${mostProblems} problems are shown.\n` : '';
  return `${frames}${more}${counts.join(', ')}\n`;
}

/** The problems with their lines and columns. */
function placed(problems: readonly Problem[], files: readonly SourceFile[]): readonly object[] {
  const textOf = textsOf(files);
  return problems.map((problem) => {
    const { line, column } = markedAt(problem, textOf(problem.file)) ?? {};
    return { ...problem, line, column };
  });
}

function textsOf(files: readonly SourceFile[]): (file: string) => string | undefined {
  const texts = new Map(files.map(({ file, text }) => [file, text]));
  return (file) => texts.get(file);
}

/** How many definitions a file holds; one that can not be read counts as one. */
function definitionsIn(text: string, file: string): number {
  const { value } = parse(text, file);
  return Array.isArray(value) ? value.length : 1;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

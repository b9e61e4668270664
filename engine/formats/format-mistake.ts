import { suggest } from '../suggest.ts';
import { isShownPattern } from './date-format.ts';
import { formats } from './index.ts';

/** What is wrong with a format as it is written, in a sentence, and what was probably meant. */
export interface FormatMistake {
  readonly message: string;
  readonly suggestion?: string | undefined;
}

/** What is wrong with the arguments of a format; undefined where it can read them, and of one that there is not. */
export function argumentMistake(name: string, args: readonly unknown[]): FormatMistake | undefined {
  const descriptor = Object.hasOwn(formats, name) ? formats[name as keyof typeof formats] : undefined;
  const declared = descriptor?.arguments ?? [];
  const takesRest = declared.some(({ kind }) => kind.kind === 'datePattern' || kind.kind === 'words');
  if (args.length > declared.length && !takesRest) {
    const most = declared.length === 0 ? 'no argument' : `at most ${declared.length}`;
    return { message: `The format "${name}" takes ${most}, not "${args.join(' ')}"` };
  }
  for (const [index, { name: called, kind }] of declared.entries()) {
    const given = args[index];
    if (given === undefined) continue;
    if (
      kind.kind === 'integer' &&
      !(/^\d{1,6}$/.test(String(given)) && Number(given) >= kind.min && Number(given) <= kind.max)
    ) {
      const bounds = `a whole number from ${kind.min} to ${kind.max}`;
      return { message: `The ${called} of the format "${name}" must be ${bounds}, not "${given}"` };
    }
    if (kind.kind === 'datePattern' && !isShownPattern(args.join(' ')))
      return { message: `"${args.join(' ')}" is no ${called} of the format "${name}"` };
    if (kind.kind === 'choice' && !kind.choices.includes(String(given))) {
      const suggestion = suggest(String(given), kind.choices);
      return { message: `"${given}" is no ${called} of the format "${name}"`, suggestion };
    }
  }
  return undefined;
}

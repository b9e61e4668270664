import { isRecord } from '../json.ts';
import type { Language } from '../language/language.ts';
import { below } from '../pointer.ts';
import type { PatternSource } from './expand.ts';
import { parse } from './parse.ts';
import type { Finding } from './report.ts';
import { checkShape } from './shape-check.ts';

/** One file of definitions: one definition, or a list of them. */
export interface SourceFile {
  readonly file: string;
  readonly text: string;
}

/** One definition as its author wrote it. */
export interface Written {
  readonly file: string;
  readonly pointer: string;
  readonly value: Readonly<Record<string, unknown>>;
  /** Set when it is a pattern that can be used. */
  readonly pattern?: PatternSource;
}

/** What follows from the text of one file alone. */
export interface FileRead {
  readonly text: string;
  readonly unreadable: readonly Finding[];
  readonly misshapen: readonly Finding[];
  /** Those of the right shape. */
  readonly written: readonly Written[];
}

/** Phases 1 and 2, parse and shape: needs nothing but the file. */
export function readFile({ file, text }: SourceFile, language: Language): FileRead {
  const { value, problems } = parse(text, file);
  const unreadable: Finding[] = problems.map(({ code, message, pointer }) => ({
    code,
    message,
    place: { file, pointer },
  }));
  const misshapen: Finding[] = [];
  const written: Written[] = [];
  const list = value === undefined ? [] : Array.isArray(value) ? value : [value];
  for (const [index, each] of list.entries()) {
    const pointer = Array.isArray(value) ? below('', index) : '';
    if (!isRecord(each)) {
      const place = { file, pointer };
      unreadable.push({ code: 'type-of-property', message: 'A definition must be a record', place });
      continue;
    }
    const before = misshapen.length;
    checkShape(each, language, (problem) => {
      misshapen.push({ ...problem, place: { file, pointer: pointer + problem.pointer } });
    });
    if (misshapen.length > before) continue;
    const pattern = patternOf(each, file, pointer);
    written.push({ file, pointer, value: each, ...(pattern ? { pattern } : {}) });
  }
  return { text, unreadable, misshapen, written };
}

/** The pattern that a definition is; undefined when it is none that can be used. */
export function patternOf(value: Written['value'], file: string, pointer: string): PatternSource | undefined {
  const { kind, params, makes } = value;
  if (kind !== 'pattern' || !isRecord(params) || !isRecord(makes)) return undefined;
  return { id: String(value['id']), file, pointer, params, makes, frame: value['frame'] === true };
}

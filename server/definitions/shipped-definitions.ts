import { type Compiled, createCompiler, type Linker } from '@muster/engine/check';
import type { Refusal } from '../database/refusal.ts';
import { readDefinitionFiles } from './definition-files.ts';

/** Definitions that can be served. */
export interface ServedDefinitions {
  readonly linker: Linker;
  readonly registry: Compiled['registry'];
  /** What is not quite right with them, as sentences. */
  readonly problems: readonly string[];
}

/** Reads and compiles the shipped definitions of a product's folder, or says in a sentence why they cannot be served. */
export type LoadDefinitions = () => ServedDefinitions | Refusal;

/** One compiler for as long as the server runs: what has not changed since the last time is not checked again. */
export function createLoadDefinitions(root: string): LoadDefinitions {
  const compiler = createCompiler();
  return () => {
    const read = readDefinitionFiles(root, []);
    if ('refusal' in read) return { refused: read.refusal };
    const { problems: found, linker, registry } = compiler.compile(read.files);
    const problems = found.map(({ file, pointer, message }) => `${file}${pointer}: ${message}`);
    if (linker) return { linker, registry, problems };
    const [first] = problems;
    return { refused: `The definitions have errors, the first: ${first}. "npm run muster -- check" shows them all.` };
  };
}

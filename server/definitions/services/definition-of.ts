import type { Problem } from '@muster/engine/check';
import type { DefinitionName } from '../content.ts';
import type { DefinitionCompiler } from '../definition-compiler.ts';

/** The definition that a problem is in; undefined for one in a shipped file of several. */
export function definitionOf(
  { file }: Pick<Problem, 'file'>,
  { shipped }: Pick<DefinitionCompiler, 'shipped'>,
): DefinitionName | undefined {
  const [, kind, id] = /^(?:own|overlay):(\S+) (.+)$/.exec(file) ?? [];
  if (kind !== undefined && id !== undefined) return { kind, id };
  const held = [...shipped.values()].filter((each) => each.file === file);
  return held.length === 1 ? held[0] : undefined;
}

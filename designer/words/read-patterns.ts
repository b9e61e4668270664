import { isRecord } from '@muster/engine';
import { language, type Making, type PatternSource, patternOf } from '@muster/engine/check';

/** The language, and the patterns among the names as they came from outside; what is none is left out. */
export function readMaking(named: unknown): Making {
  const given = isRecord(named) && Array.isArray(named['patterns']) ? (named['patterns'] as readonly unknown[]) : [];
  const found = given.flatMap((each): readonly (readonly [string, PatternSource])[] => {
    const pattern = isRecord(each) ? patternOf(each, 'pattern', '') : undefined;
    return pattern ? [[pattern.id, pattern]] : [];
  });
  return { language, patterns: new Map(found) };
}

import { isRecord } from '@muster/engine';
import type { Stretch } from '@muster/engine/check';

/** A problem of a definition as a check told it. */
export interface DescribedProblem {
  readonly code: string;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly pointer: string;
  readonly suggestion?: string;
  /** The part of the text at the pointer; left out, all of it. */
  readonly within?: Stretch;
}

/** The problems of a list that came from outside; what is none is left out. */
export function describeProblems(list: unknown): readonly DescribedProblem[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((each): DescribedProblem[] => {
    if (!isRecord(each) || typeof each['message'] !== 'string') return [];
    const { code, severity, message, pointer, suggestion, offset, length } = each;
    return [
      {
        code: typeof code === 'string' ? code : '',
        severity: severity === 'warning' ? 'warning' : 'error',
        message,
        pointer: typeof pointer === 'string' ? pointer : '',
        ...(typeof suggestion === 'string' && suggestion !== '' ? { suggestion } : {}),
        ...(typeof offset === 'number' && typeof length === 'number' ? { within: { offset, length } } : {}),
      },
    ];
  });
}

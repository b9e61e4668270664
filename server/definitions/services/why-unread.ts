import { markedAt, parse } from '@muster/engine/check';
import { isRecord } from '../../envelope/is-record.ts';
import type { FoundDefinition } from './found-definition.ts';

/** A sentence with what is broken in a text that is no definition, and the line and column (from 1) where its reading stopped. */
export function whyUnread(text: string): string {
  const { value, problems } = parse(text, 'draft');
  const [problem] = problems;
  if (!problem) return isRecord(value) ? 'It cannot be kept as changes.' : 'A definition is one record of JSON.';
  const place = markedAt(problem, text);
  if (!place || problem.message.endsWith(')')) return `${problem.message}.`;
  return `${problem.message} (line ${place.line}, column ${place.column}).`;
}

/** What is served while a draft cannot be published. */
export function servedMeanwhile({ head, shipped }: Pick<FoundDefinition, 'head' | 'shipped'>): string {
  if (head.content !== null) return `Until then version ${head.version} stays as it is for everybody.`;
  return shipped ? 'Until then it stays as it was shipped for everybody.' : 'Until then nobody sees it.';
}

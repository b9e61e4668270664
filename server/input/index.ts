/** The entry to what calls are sent: read as it is declared, by one reader for all of them. */
export { type FieldProblem, listedProblems, type Reader } from './reader.ts';
export { sentBounds } from './sent-bounds.ts';
export { sentReader, sentRecord } from './sent-reader.ts';
export { text } from './text-reader.ts';
export { type JudgeNames, namesJudge } from './unnameable.ts';

/** The one unit of work, and what is asked of a database beside it: a leaf that the server and its HR backend share. */
export { moveAnswers } from './answer-table.ts';
export {
  type AfterCommit,
  afterCommit,
  type ChangeOptions,
  change,
  inTurn,
  knownAnswer,
  type Repeats,
} from './change.ts';
export { type FailureReader, failuresOf, type UniqueViolation, type WorkCounts } from './failure-reader.ts';
export { fixedQuery } from './fixed-query.ts';
export { type AnswerTables, forgetAnswers, keepAnswer, reusedKey } from './kept-answers.ts';
export { Overtaken } from './overtaken.ts';
export { asApart, asUnawaited, isApart, isUnawaited } from './query-marks.ts';
export { type AskedMatch, readMatch } from './read-match.ts';
export { readOnly } from './read-only.ts';
export { isRepeatKey, unusableKey } from './repeat-key.ts';
export { tried } from './tried.ts';

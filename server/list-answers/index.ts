/** The entry to lists that the database answers: what is asked of a list, put to its source. */
export { type AskedSource, answerSource } from './answer-source.ts';

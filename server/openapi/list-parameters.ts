import type { Json } from '@muster/engine';
import { intervals } from '@muster/engine/query';
import type { ListOptions } from '../lists/index.ts';
import type { Schema } from './schema.ts';

/** What a list may be asked for in its address, and what each word means. */
const words: Readonly<Record<keyof ListOptions, { readonly schema: Schema; readonly means: string }>> = {
  fields: {
    schema: { type: 'string', examples: ['empNo,teamDto.teamName'] },
    means: 'The fields to answer, with commas. The key of a row and its _version always come along.',
  },
  limit: { schema: { type: 'integer', minimum: 1, maximum: 99_999 }, means: 'The most rows to answer.' },
  after: {
    schema: { type: 'string' },
    means:
      'The key of the last row that was read: the list goes on behind it, however deep, in the order that `sort` says.',
  },
  page: {
    schema: { type: 'integer', minimum: 1, maximum: 999_999 },
    means: 'Which page of `limit` rows, from 1. Not together with `after`.',
  },
  whole: {
    schema: { type: 'integer', minimum: 1, maximum: 99_999 },
    means:
      'With `page`: the whole list where it has at most so many rows. The answer tells beside its result how many rows there are and which columns.',
  },
  sort: {
    schema: { type: 'string', examples: ['-joiningDate,empNo'] },
    means: 'Field names with commas, each with - in front for the other direction. What is empty comes last both ways.',
  },
  filter: {
    schema: { type: 'string', examples: ['{"status":"Active"}'] },
    means: 'A JSON record: each of its fields has to be equal, or one of a list.',
  },
  search: {
    schema: { type: 'string', maxLength: 1000 },
    means: 'Words that a row has to have in any of its texts and dates.',
  },
  searchIn: { schema: { type: 'string' }, means: 'The fields to search, with commas; left out, all of them.' },
  where: {
    schema: { type: 'string', examples: ['{"and":[{"column":"loanAmount","is":"atLeast","value":1000}]}'] },
    means:
      'A JSON condition: {"and":[…]}, {"or":[…]}, {"not":…} or {"column","is","value"} with is one of equal, notEqual, above, atLeast, below, atMost, between, oneOf, notOneOf, contains, notContains, startsWith, endsWith, empty, filled.',
  },
  groups: {
    schema: { type: 'string', examples: ['["status"]'] },
    means: `With \`measures\`: a JSON list of fields; one row is answered for each of their values. Dates are put together by {"column","interval","id"} with interval one of ${Object.keys(intervals).join(', ')}.`,
  },
  measures: {
    schema: { type: 'string', examples: ['[{"id":"rows","measure":"count"}]'] },
    means:
      'A JSON list of figures: they are answered in the place of rows, for instance {"id","measure":"sum","column"}; measure is one of count, distinct, sum, average, min, max, median, apart (the mean of the days from "column" to "to"), "where" a condition of the rows that it counts, and {"id","formula":{"by":["payout","transfers"]}} works with figures before it: plus, minus, times, by.',
  },
  read: {
    schema: { type: 'string', pattern: '^[\\w-]{1,40}$' },
    means: 'Pages of one reading have this word in common.',
  },
};

/** The parameters of lists, as components of the document. */
export const listParameters: Readonly<Record<string, Json>> = Object.fromEntries(
  Object.entries(words).map(([name, { schema, means }]) => [
    `list.${name}`,
    { name, in: 'query', required: false, description: means, schema },
  ]),
);

import { conditionByName } from '../query/conditions.ts';
import { dayWords } from '../query/day-words.ts';
import { intervalByName } from '../query/intervals.ts';
import { chartStyle } from './chart-style.ts';
import { drawnLooks } from './chart-words.ts';
import {
  choice,
  count,
  either,
  flag,
  list,
  object,
  type PropertyTable,
  part,
  reference,
  text,
  value,
  word,
} from './shape.ts';

const condition = choice(...conditionByName.keys(), ...dayWords.keys());
const filters = list(part('reportFilter'));

/** One condition of a report's rows, or of its groups. */
export const filterProperties = {
  column: { shape: word, doc: 'a column of the table; in `having` a group or a metric', required: true },
  is: { shape: condition, doc: 'what must hold of it', required: true },
  value: {
    shape: value(),
    doc: 'what it is compared with: two values for `between`, a list for `oneOf`; while it is empty, the filter does not count',
  },
} as const satisfies PropertyTable;

/** Conditions inside of conditions. */
export const nestedFilters = {
  and: object('filters that must all hold', { and: { shape: filters, doc: 'all of them hold', required: true } }),
  or: object('filters of which one must hold', { or: { shape: filters, doc: 'one of them holds', required: true } }),
  not: object('filter that must not hold', {
    not: { shape: part('reportFilter'), doc: 'it does not hold', required: true },
  }),
} as const;

const metricProperties = {
  id: { shape: word, doc: 'what formulas, sort and charts call it', required: true },
  label: { shape: text, doc: 'its heading; left out, what it is of what' },
  count: { shape: word, doc: 'how many rows have this column filled; `*` for all rows' },
  distinct: { shape: word, doc: 'how many different values this column has' },
  sum: { shape: word, doc: 'the sum of this column' },
  average: { shape: word, doc: 'the mean of this column' },
  min: { shape: word, doc: 'the least value of this column' },
  max: { shape: word, doc: 'the greatest value of this column' },
  median: { shape: word, doc: 'the value of this column in the middle' },
  formula: { shape: word, doc: 'worked out of columns and metrics that stand before: `Divide(payout, transfers)`' },
  share: { shape: word, doc: 'the part that this metric of a group is of all groups, or of those that `within` names' },
  within: { shape: word, doc: 'of a share: the group whose whole it is a part of' },
  earlier: { shape: word, doc: 'what this metric was in a former period' },
  by: {
    shape: object('former period', {
      column: { shape: word, doc: 'the dates that are moved back', required: true },
      months: { shape: count, doc: 'by so many months' },
      days: { shape: count, doc: 'by so many days' },
    }),
    doc: 'of an earlier metric: which former period',
  },
  serial: { shape: flag, doc: 'the number of the row' },
  where: { shape: part('reportFilter'), doc: 'rows that alone are taken' },
  decimals: { shape: count, doc: 'how many are shown; what is worked out is kept whole' },
} as const satisfies PropertyTable;

const ofTable = { shape: word, doc: 'a column of the table', required: true } as const;
const heading = { shape: word, doc: 'its heading; left out, that of the table' } as const;

/** What a report asks of its table, and how its figures are drawn. */
export const reportFigures = {
  source: { shape: reference('table'), doc: 'the table', required: true },
  columns: {
    shape: list(
      either(
        { on: 'text', shape: word },
        {
          on: 'record',
          shape: object('report column', {
            column: ofTable,
            label: heading,
          }),
        },
      ),
    ),
    doc: 'of a report that lists rows as they stand',
  },
  filters: { shape: filters, doc: 'which rows count; all of them hold' },
  groups: {
    shape: list(
      either(
        { on: 'text', shape: word },
        {
          on: 'record',
          shape: object('report group', {
            column: ofTable,
            interval: {
              shape: choice(...intervalByName.keys()),
              doc: 'of a date: the part of it that rows have in common',
            },
            id: { shape: word, doc: 'what sort and charts call it; left out, the column' },
            label: heading,
          }),
        },
      ),
    ),
    doc: 'what the rows of one line have in common',
  },
  metrics: { shape: list(object('metric', metricProperties)), doc: 'the figures of each group' },
  having: { shape: filters, doc: 'which groups are shown and counted in totals' },
  show: { shape: list(word), doc: 'the order of the columns; left out, groups and then metrics' },
  sort: {
    shape: either(
      { on: 'text', shape: word },
      {
        on: 'list',
        shape: list(
          object('order', {
            column: { shape: word, doc: 'a group or a metric', required: true },
            down: { shape: flag, doc: 'the greatest first' },
          }),
        ),
      },
    ),
    doc: 'what the lines are put in order by',
  },
  reverse: { shape: flag, doc: 'turns the order round' },
  limit: { shape: count, doc: 'so many lines are shown' },
  rest: { shape: word, doc: 'the name of one line for all that are beyond the limit' },
  totals: { shape: flag, doc: 'a line over all groups, worked out of the rows' },
  subtotals: { shape: flag, doc: 'a line for each outer group' },
  headcount: { shape: flag, doc: 'counts are counts of persons' },
  full: { shape: flag, doc: 'all rows, not the first thousand' },
  charts: {
    shape: list(
      object('report chart', {
        chart: {
          shape: choice(...drawnLooks, 'number'),
          doc: 'how it is drawn; `number` is the total, large, with how it went along the category',
          required: true,
        },
        category: { shape: word, doc: 'the group along the axis; of a number it can be left out' },
        series: { shape: list(word), doc: 'the metrics that are drawn; of a number the one', required: true },
        title: { shape: text, doc: 'a heading' },
        ...chartStyle,
      }),
    ),
    doc: 'the same figures drawn',
  },
} as const satisfies PropertyTable;

import { type BlockDescriptor, boundCommon } from '../block-descriptor.ts';
import { choice, condition, map, part, value } from '../shape.ts';

export const calendar = {
  name: 'calendar',
  doc: 'what falls on which day: of one month, of a month with a line for each person or thing, or of a year; on a narrow screen a list',
  main: { name: 'look', shape: choice('month', 'lines', 'year') },
  properties: {
    rows: { shape: part('source'), doc: 'what falls on the days', required: true },
    of: { shape: value('text'), doc: 'the month that is shown, of a year the year', required: true },
    date: { shape: value('date'), doc: 'the day', required: true, scope: 'row' },
    label: { shape: value(), doc: 'what stands on the day', required: true, scope: 'row' },
    short: {
      shape: value(),
      doc: 'the same in one to three letters, for days that have no room: on lines and of a year; what has none stands there for the label alone',
      scope: 'row',
    },
    note: { shape: value(), doc: 'a second line, such as times', scope: 'row' },
    tone: {
      shape: value('text'),
      doc: 'good, warning, bad, title (it stands out), plain or muted (it takes a step back)',
      scope: 'row',
    },
    line: { shape: value(), doc: 'on lines: whose line it stands on', scope: 'row' },
    listed: { shape: condition, doc: 'whether the list of a narrow screen tells it', default: true, scope: 'row' },
    on: {
      shape: map(part('steps')),
      doc: 'what follows: open (it is pressed; it is `row`)',
      scope: 'row',
      press: ['open'],
    },
    ...boundCommon,
  },
  rowsFrom: 'rows',
  bound: true,
} as const satisfies BlockDescriptor;

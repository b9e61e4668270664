import type { Json, LinkedBlock, LinkedBlockOf, Locals, Logic, ScreenRun } from '@muster/engine';
import { useMemo } from 'react';
import { Calendar } from '../calendar/Calendar.tsx';
import type { CalendarEntry } from '../calendar/calendar-entry.ts';
import { useHeading } from '../screen/heading.ts';
import { type ScreenScope, useScope } from '../screen/ScreenScope.tsx';
import { isMet, useExpressions, useLogic, useText } from '../screen/use-logic.ts';
import { useSource } from '../screen/use-source.ts';
import { BoundState } from './BoundState.tsx';
import { toneOf } from './tone.ts';
import { useElementKeys } from './use-element-keys.ts';

type CalendarProps = LinkedBlockOf<'calendar'>;

const today: Logic = { var: 'now.today' };

/** What falls on which day, from the elements of a list. */
export function CalendarBlock({ block }: { readonly block: LinkedBlock }) {
  const calendar = block as CalendarProps;
  const { run, locals, handles } = useScope();
  const { rows, status, message } = useSource(run, calendar.rows, locals);
  const keys = useElementKeys(run, calendar.rows, rows);
  const period = useText(run, calendar.of, locals);
  const empty = useText(run, calendar.empty, locals);
  const day = useLogic(run, today);
  const label = useHeading(run);
  const version = useExpressions(
    run,
    useMemo(() => readsOf(calendar), [calendar]),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the rows' expressions read has changed with the version
  const entries = useMemo(
    () => entriesOf(calendar, rows, keys, { run, locals, handles }),
    [calendar, rows, keys, run, locals, handles, version],
  );
  return (
    <BoundState
      block={calendar}
      bound={calendar.rows.items}
      status={status}
      message={message}
      filled={status === 'ready' || rows.length > 0}
      lines={6}
    >
      <Calendar
        look={calendar.look}
        label={label}
        period={period}
        entries={entries}
        today={String(day)}
        empty={empty}
      />
    </BoundState>
  );
}

function readsOf({ date, label, short, note, tone, line, listed }: CalendarProps) {
  return [date, label, short, note, tone, line, listed];
}

function entriesOf(
  calendar: CalendarProps,
  rows: readonly Json[],
  keys: readonly string[],
  { run, locals, handles }: ScreenScope,
): readonly CalendarEntry[] {
  const opens = calendar.on?.['open'];
  return rows.flatMap((row, index): CalendarEntry[] => {
    const inside: Locals = { ...locals, row, index };
    const date = dayOf(run, calendar.date, inside);
    if (date === '') return [];
    const text = (logic: Logic | undefined) => (logic === undefined ? '' : run.text(logic, inside));
    return [
      {
        key: keys[index] ?? String(index),
        date,
        label: text(calendar.label),
        short: text(calendar.short),
        note: text(calendar.note),
        tone: toneOf(run.value(calendar.tone, inside)),
        line: text(calendar.line),
        listed: isMet(run, calendar.listed, inside),
        ...(opens === undefined
          ? {}
          : { open: () => void run.run(opens, inside, { ...handles.context(), pressed: true }) }),
      },
    ];
  });
}

/** A value of the kind of a day: the value itself and not its text for people. */
function dayOf(run: ScreenRun, logic: Logic | undefined, inside: Locals): string {
  const value = run.value(logic, inside);
  return typeof value === 'string' ? value.slice(0, 10) : '';
}

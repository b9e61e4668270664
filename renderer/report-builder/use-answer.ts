import { isRecord, type Json, type JsonRecord } from '@muster/engine';
import { useEffect, useRef, useState } from 'react';
import { type ShownReport, shownReport } from '../report/shown-report.ts';

/** Milliseconds after the last change before the query runs by itself. */
const quiet = 250;

type Tell = (name: string, value: Json) => Promise<boolean>;

export interface AnswerState {
  readonly shown: ShownReport | undefined;
  readonly state: 'none' | 'running' | 'shown' | 'failed';
  /** Whether what is shown is what the query says now. */
  readonly isFresh: boolean;
  /** Runs the query as it says, at once. */
  readonly run: () => void;
}

/**
 * The answer to a query: it runs when the builder opens and a while after each change that leaves no mistake, as a sample; one
 * run at a time, and the last change always wins. `query` is undefined where there is nothing to run; a report
 * that asks for nothing shows nothing.
 */
export function useAnswer(
  query: JsonRecord | undefined,
  answered: unknown,
  { isEmpty, tell }: { readonly isEmpty: boolean; readonly tell: Tell },
): AnswerState {
  const asked = query === undefined ? undefined : JSON.stringify(query);
  const [ran, setRan] = useState<{ readonly number: number; readonly of: string; readonly ended: boolean }>();
  const next = useRef<{ readonly query: JsonRecord; readonly of: string }>(undefined);
  const isBusy = useRef(false);
  const number = useRef(0);
  const telling = useRef(tell);
  telling.current = tell;
  const start = (wanted: JsonRecord, of: string) => {
    next.current = { query: wanted, of };
    if (isBusy.current) return;
    isBusy.current = true;
    void (async () => {
      while (next.current) {
        const { query: now, of: text } = next.current;
        next.current = undefined;
        number.current += 1;
        setRan({ number: number.current, of: text, ended: false });
        await telling.current('run', { number: number.current, query: now });
        setRan({ number: number.current, of: text, ended: true });
      }
      isBusy.current = false;
    })();
  };
  const starting = useRef(start);
  starting.current = start;
  const [current, last] = [useRef(query), useRef<string>(undefined)];
  current.current = query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a query that says something else runs, and nothing besides
  useEffect(() => {
    if (asked === undefined) return;
    const wait = last.current === undefined ? 0 : quiet;
    last.current = asked;
    const timer = setTimeout(() => {
      // What runs by itself never loads all rows.
      if (current.current) starting.current({ ...current.current, loadFullData: false }, asked);
    }, wait);
    return () => clearTimeout(timer);
  }, [asked]);
  const told = isRecord(answered) ? answered : {};
  const isAnswer = ran !== undefined && told['number'] === ran.number;
  const isFailed = ran?.ended === true && !isAnswer;
  const isNone = ran === undefined || isEmpty;
  const shown = isFailed || isNone ? undefined : shownReport(told['answer']);
  return {
    shown,
    state: isNone ? 'none' : isFailed ? 'failed' : ran.ended || isAnswer ? 'shown' : 'running',
    isFresh: isAnswer && ran?.of === asked,
    run: () => {
      if (query && asked !== undefined) start(query, asked);
    },
  };
}

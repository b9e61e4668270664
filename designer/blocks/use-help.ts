import { isRecord, type Json } from '@muster/engine';
import { useEffect, useRef } from 'react';
import type { Ask, Help } from '../editor/help.ts';

/** Milliseconds after which an answer is not waited for any more. */
const patience = 8000;

interface Question {
  readonly number: number;
  answer(help: Help | undefined): void;
}

/** Asks by an event and takes what is answered from outside, each question by its number; the last one that was asked counts. */
export function useHelp(answered: unknown, tell: ((question: Json) => void) | undefined): Ask {
  const asked = useRef<Question>(undefined);
  const latest = useRef(tell);
  latest.current = tell;
  useEffect(() => {
    if (isRecord(answered) && answered['number'] === asked.current?.number) asked.current?.answer(answered as Help);
  }, [answered]);
  const ask = useRef<Ask>((about, text, offset) => {
    asked.current?.answer(undefined);
    if (!latest.current || text === '') return Promise.resolve(undefined);
    const number = nextNumber();
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(undefined), patience);
      const answer = (help: Help | undefined) => {
        clearTimeout(timer);
        asked.current = undefined;
        resolve(help);
      };
      asked.current = { number, answer };
      latest.current?.({ about, text, offset, number });
    });
  });
  return ask.current;
}

let last = 0;

/** No two questions have the same, those of an editor before included: its answer may still be there. */
function nextNumber(): number {
  last += 1;
  return last;
}

import { type FocusEvent, type MouseEvent, useRef, useState } from 'react';
import type { FormStoreLike } from './form-store-like.ts';

/** What a field that cannot be changed says while it is pointed at or has the focus, and how it learns of that. */
export interface FieldWhy {
  readonly said: string | undefined;
  readonly onEnter: ((event: FocusEvent | MouseEvent) => void) | undefined;
  readonly onLeave: ((event: FocusEvent | MouseEvent) => void) | undefined;
}

interface Answer {
  readonly closed: boolean;
  /** Goes up whenever the column opens or closes. */
  readonly round: number;
  readonly said?: string | undefined;
}

const open: FieldWhy = { said: undefined, onEnter: undefined, onLeave: undefined };

/** Asks why a column cannot be changed when somebody comes to it; the answer goes when he leaves. */
export function useWhy(store: FormStoreLike, id: string, closed: boolean): FieldWhy {
  const [answer, setAnswer] = useState<Answer>(() => ({ closed, round: 0 }));
  const asked = useRef(0);
  const { round, said } = answer;
  // What was asked before it opened or closed is answered no more. An effect for it would cost every field of the form.
  if (answer.closed !== closed) setAnswer({ closed, round: round + 1 });
  if (!closed || !store.why) return open;
  return {
    said,
    onEnter: () => {
      const turn = ++asked.current;
      void store.why?.(id).then((told) => {
        if (turn === asked.current) setAnswer((now) => (now.round === round ? withSaid(now, told) : now));
      });
    },
    onLeave: () => {
      asked.current += 1;
      setAnswer((now) => withSaid(now, undefined));
    },
  };
}

/** The same answer where it says this already, so that nothing is drawn. */
function withSaid(answer: Answer, said: string | undefined): Answer {
  return answer.said === said ? answer : { ...answer, said };
}

import type { Caller, Got, HostileInput, Outcome, Sent } from './hostile-input.ts';
import { answersOf } from './hostile-input.ts';

type Case = Omit<HostileInput, 'id'>;

/** What is asked of the answer of one request; see `HostileInput`. */
export interface Wanted extends Pick<HostileInput, 'codes' | 'leavesTraces'> {
  readonly wants?: HostileInput['wants'];
  readonly harm?: (got: Got) => string | undefined;
}

/** An input of one request, refused unless told otherwise. */
export function asks(tries: string, by: Caller, sent: Omit<Sent, 'by'>, wanted: Wanted = {}): Case {
  const { wants = 'refused', harm, ...rest } = wanted;
  return {
    tries,
    by,
    wants,
    attack: async (world) => [await world.send({ by, ...sent })],
    ...rest,
    ...(harm ? { harm: (outcome: Outcome) => firstOf(answersOf(outcome), harm) } : {}),
  };
}

function firstOf(answers: readonly Got[], harm: (got: Got) => string | undefined): string | undefined {
  for (const got of answers) {
    const found = harm(got);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A change as a program sends it: not from the app, and over whatever is stored. */
export const asProgram = { 'sec-fetch-site': undefined, 'if-match': '*' } as const;

/** Whether an answer hands out a session. */
export function givesSession({ headers }: Got): boolean {
  return headers.getSetCookie().some((each) => /muster_(staff|applicant)=[^;]/.test(each));
}

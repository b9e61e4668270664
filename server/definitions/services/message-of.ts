import type { Done } from './put-live.ts';

/** What a publish answers: that it was done, or that it waits for whom. */
export function messageOf({ waiting }: Pick<Done, 'waiting'>, done: string): string {
  if (waiting === undefined) return done;
  return 'Nothing has changed yet: this waits until somebody else who may publish, and holds the rights of its calls, approves it under Pages.';
}

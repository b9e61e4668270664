/** What stands in the history in the place of a value that was erased. */
export const erasedMark = '(erased)';

/** What a line of the history tells, as it is stored. */
interface Change {
  readonly fromJson: string | null;
  readonly toJson: string | null;
}

/** Whether a value of a change was erased from the history, so that nobody knows any more what was there. */
export function isErased({ fromJson, toJson }: Change): boolean {
  return [fromJson, toJson].some((json) => Object.values(JSON.parse(json ?? '{}')).includes(erasedMark));
}
